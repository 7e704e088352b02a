import { expect, test } from 'vitest'
import { testVariantId } from '../../../tests/support/test-id.ts'
import type { Attribute, SubAttribute } from '../../modules/search/listing.ts'
import { readChoice, findSameSize, toVariantParam } from './choice.ts'

const picture = { url: '/media/1.webp', alt: '', width: 1200, height: 1500, background_color: '#eee' }
const size = (id: number, value: string, quantity = 5): SubAttribute => ({
  id: testVariantId(id),
  value,
  sku: `S${id}`,
  quantity,
  price: 1000,
  currency: 'USD',
})
const colour = (slug: string, sub_attributes: SubAttribute[]): Attribute => ({
  id: 1,
  name: slug ? 'Colour' : '',
  value: slug,
  slug,
  image: picture,
  gallery: [],
  quantity: sub_attributes.reduce((n, s) => n + s.quantity, 0),
  sub_attributes,
})

test('every variant of a product is selected by its URL', () => {
  const attributes = [
    colour('ecru', [size(1, 'S'), size(2, 'M')]),
    colour('ecru-m', [size(3, 'S'), size(4, '38.5')]),
    colour('navy', [size(5, 'كبير'), size(6, 'صغير')]),
  ]
  for (const c of attributes)
    for (const s of c.sub_attributes) {
      const match = readChoice({ attributes }, toVariantParam(c, s))
      if (toVariantParam(c, s) !== 'ecru-m') expect(match).toEqual({ colour: c, size: s })
    }
})

test('by default the first colour in stock is selected and no size', () => {
  const attributes = [
    colour('ecru', [size(1, 'S', 0), size(2, 'M', 0)]),
    colour('navy', [size(3, 'S'), size(4, 'M')]),
  ]
  expect(readChoice({ attributes }, null)).toEqual({ colour: attributes[1], size: undefined })
  expect(readChoice({ attributes }, 'no-such-thing')).toEqual({ colour: attributes[1], size: undefined })
})

test('a colour alone selects no size, unless there is only one', () => {
  const attributes = [colour('ecru', [size(1, 'S'), size(2, 'M')]), colour('navy', [size(3, 'One size')])]
  expect(readChoice({ attributes }, 'ecru')?.size).toBeUndefined()
  expect(readChoice({ attributes }, 'navy')?.size?.id).toBe(3)
})

test('sold-out sizes can be selected, so that the page can say so', () => {
  const attributes = [colour('ecru', [size(1, 'S'), size(2, 'M', 0)])]
  expect(readChoice({ attributes }, 'ecru-m')?.size?.quantity).toBe(0)
})

test('a product without colours is selected by size alone', () => {
  const attributes = [colour('', [size(1, '38'), size(2, '39')])]
  expect(readChoice({ attributes }, '39')?.size?.id).toBe(2)
})

test('another colour keeps the size if it has it', () => {
  const navy = colour('navy', [size(3, 'S'), size(4, 'L')])
  expect(findSameSize(navy, size(1, 'S'))?.id).toBe(3)
  expect(findSameSize(navy, size(2, 'M'))).toBeUndefined()
})

test('a product without variants has no selection', () => {
  expect(readChoice({ attributes: [] }, 'ecru')).toBeUndefined()
})
