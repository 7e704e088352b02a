import { expect, test } from 'vitest'
import { demoSizeCharts } from '../../../../demo/size-charts.ts'
import type { Attribute } from '../../../modules/search/listing.ts'
import {
  adviseSize,
  type Body,
  findBuyerRow,
  findSizeOfRow,
  listChartMeasures,
  readMeasure,
  summariseFit,
} from './fit-rules.ts'

const chart = (slug: string) => demoSizeCharts.find((demoSizeChart) => demoSizeChart.slug === slug)!
const sizeFor = (slug: string, body: Body) => {
  const advice = adviseSize(chart(slug), body)
  return advice && [chart(slug).rows[advice.row]![0], advice.how]
}

test('the measurements to enter follow from the size chart', () => {
  const listMeasures = (slug: string) => listChartMeasures(chart(slug)).map(({ measure }) => measure)
  expect(listMeasures('women-tops')).toEqual(['chest', 'waist', 'hips'])
  expect(listMeasures('men-tops')).toEqual(['chest', 'waist'])
  expect(listMeasures('footwear')).toEqual(['foot'])
  expect(listMeasures('kids')).toEqual(['height', 'chest', 'waist'])
  expect(listMeasures('rings')).toEqual([])
  const vi = { name: 'Áo', unit: 'cm', columns: ['Cỡ', 'Vòng ngực', 'Chiều cao'], rows: [] }
  expect(listChartMeasures(vi).map(({ measure }) => measure)).toEqual(['chest', 'height'])
})

test('a measurement in the size chart gets the size of its row', () => {
  for (const demoSizeChart of demoSizeCharts)
    for (const { measure, column } of listChartMeasures(demoSizeChart))
      demoSizeChart.rows.forEach((cells, row) => {
        for (const bound of cells[column]!.split('–'))
          expect(
            adviseSize(demoSizeChart, { [measure]: Number(bound) }),
            `${demoSizeChart.slug} ${measure} ${bound}`,
          ).toMatchObject({
            how: 'fits',
            row,
          })
      })
})

test('between two sizes the midpoint decides, and a foot gets a shoe that is long enough', () => {
  expect(sizeFor('women-tops', { chest: 87.4 })).toEqual(['S', 'fits'])
  expect(sizeFor('women-tops', { chest: 87.6 })).toEqual(['M', 'fits'])
  expect(sizeFor('bottoms', { waist: 72 })).toEqual(['28', 'fits'])
  expect(sizeFor('bottoms', { waist: 73 })).toEqual(['29', 'fits'])
  expect(sizeFor('footwear', { foot: 26.6 })).toEqual(['43', 'fits'])
})

test('the largest measurement decides, and the other size is named', () => {
  const women = chart('women-tops')
  expect(adviseSize(women, { chest: 90, waist: 80, hips: 98 })).toEqual({ row: 4, how: 'fits', also: 3 })
  expect(adviseSize(women, { chest: 90, waist: 72 })).toEqual({ row: 3, how: 'fits' })
})

test('beyond the size chart the nearest size is named as such', () => {
  expect(sizeFor('men-tops', { chest: 140 })).toEqual(['3XL', 'larger'])
  expect(sizeFor('men-tops', { chest: 70 })).toEqual(['XXS', 'smaller'])
  expect(sizeFor('footwear', { foot: 31 })).toEqual(['46', 'larger'])
  expect(sizeFor('men-tops', {})).toBeUndefined()
  expect(sizeFor('men-tops', { foot: 27 })).toBeUndefined()
})

test('charts and shoppers may use inches', () => {
  const inches = {
    name: 'Top',
    unit: 'in',
    columns: ['Size', 'Chest'],
    rows: [
      ['S', '34–36'],
      ['M', '37–39'],
    ],
  }
  expect(adviseSize(inches, { chest: 38 * 2.54 })).toEqual({ row: 1, how: 'fits' })
  expect(readMeasure('38', 'in')).toBeCloseTo(96.52)
  expect(readMeasure('96,5', 'cm')).toBe(96.5)
  expect(readMeasure('٩٦٫٥', 'cm')).toBe(96.5)
  for (const nonsense of ['', 'abc', '0', '-90', '9e9', '900', '3'])
    expect(readMeasure(nonsense, 'cm')).toBeUndefined()
})

test('a row matches a product’s sizes by any of its names', () => {
  const colour = (...values: string[]) =>
    ({ sub_attributes: values.map((value, id) => ({ id, value })) }) as unknown as Attribute
  expect(findSizeOfRow(chart('women-tops'), 3, colour('S', 'M'))?.value).toBe('M')
  expect(findSizeOfRow(chart('women-tops'), 3, colour('36', '38', '40'))?.value).toBe('38')
  expect(findSizeOfRow(chart('footwear'), 14, colour('41', '42', '43'))?.value).toBe('42')
  expect(findSizeOfRow(chart('women-tops'), 3, colour('One size'))).toBeUndefined()
})

test('what most buyers say about the fit counts, from three ratings', () => {
  const summarise = (small: number, fits: number, large: number) =>
    summariseFit({ small, true: fits, large })?.runs
  expect(summarise(2, 0, 0)).toBeUndefined()
  expect(summarise(3, 1, 0)).toBe('small')
  expect(summarise(2, 5, 1)).toBe('true')
  expect(summarise(0, 1, 3)).toBe('large')
})

test('the size that buyers would choose agrees with how the product runs', () => {
  const footwear = chart('footwear')
  const last = footwear.rows.length - 1
  expect(findBuyerRow(footwear, { row: 4, how: 'fits' }, 'small')).toBe(5)
  expect(findBuyerRow(footwear, { row: 4, how: 'fits' }, 'large')).toBe(3)
  expect(findBuyerRow(footwear, { row: 4, how: 'fits' }, 'true')).toBeUndefined()
  expect(findBuyerRow(footwear, { row: last, how: 'fits' }, 'small')).toBeUndefined()
  expect(findBuyerRow(footwear, { row: 0, how: 'fits' }, 'large')).toBeUndefined()
  expect(findBuyerRow(footwear, { row: last, how: 'larger' }, 'large')).toBeUndefined()
  // Between two sizes, the advice is the larger one.
  expect(findBuyerRow(footwear, { row: 4, how: 'fits', also: 3 }, 'small')).toBeUndefined()
  expect(findBuyerRow(footwear, { row: 4, how: 'fits', also: 3 }, 'large')).toBe(3)
})
