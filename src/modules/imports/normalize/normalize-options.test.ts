import { describe, expect, test } from 'vitest'
import { getColourFamily, normalizeColour } from './normalize-colours.ts'
import { createLabelDistinguisher, detectOptionKinds } from './normalize-options.ts'
import { getSizeFamily, normalizeSize } from './normalize-sizes.ts'

const kindOf = (name: string, labels = ['?']) => detectOptionKinds([{ name, labels }])[0]

describe('option types', () => {
  test.each(['Color', 'Colour', 'Clor', 'Färg', 'Gold Color', 'Màu sắc', '色', 'カラー'])(
    '%s is a colour option',
    (name) => expect(kindOf(name)).toBe('colour'),
  )
  test.each([
    'Size',
    'Talla',
    'tallas',
    'Tallas',
    'Shoe size',
    'Storlek',
    'Ramstorlek',
    'Kích thước',
    'サイズ',
  ])('%s is a size option', (name) => expect(kindOf(name)).toBe('size'))
  test.each(['Style', 'Necklace Length', 'Format', 'Material'])('%s is another option', (name) =>
    expect(kindOf(name)).toBe('other'),
  )

  test('values decide when names mislead: a size column of colours is the colour option', () => {
    const kinds = detectOptionKinds([
      { name: 'Colour', labels: ['M', 'L'] },
      { name: 'Size', labels: ['Màu Đen', 'Màu Trắng'] },
    ])
    expect(kinds).toEqual(['size', 'colour'])
  })

  test('a product has one colour option: a second colour-like one is another option', () => {
    expect(
      detectOptionKinds([
        { name: 'Strap Color', labels: ['Red'] },
        { name: 'Color', labels: ['Blue'] },
      ]),
    ).toEqual(['other', 'colour'])
  })
})

test.each([
  ['ĐEN', 'Đen', 'black'],
  [' đen ', 'Đen', 'black'],
  ['Màu đen', 'Đen', 'black'],
  ['Black', 'Black', 'black'],
  ['DEN', 'Den', 'black'],
  [' > Trắng <', 'Trắng', 'white'],
  ['Xanh than', 'Xanh than', 'navy'],
  ['xanh rêu', 'Xanh rêu', 'green'],
  ['Vit', 'Vit', 'white'],
  ['Azul marino', 'Azul marino', 'navy'],
  ['Rose red', 'Rose red', 'red'],
  ['Black/White', 'Black/White', 'black'],
  ['ブラック', 'ブラック', 'black'],
  ['Ngẫu nhiên', 'Ngẫu nhiên', undefined],
])('the colour %j is shown as %j and filtered by %j', (label, shown, family) => {
  expect(normalizeColour(label)).toBe(shown)
  expect(getColourFamily(shown)).toBe(family)
})

test.each([
  ['M', 'M', 'm'],
  [' M ', 'M', 'm'],
  ['Size M', 'M', 'm'],
  ['sz M.', 'M', 'm'],
  ['m', 'M', 'm'],
  ['XXL', 'XXL', 'xxl'],
  ['2XL', '2XL', 'xxl'],
  ['XXXL', 'XXXL', '3xl'],
  ['Size S(43-47kg)', 'S(43-47kg)', 's'],
  ['M (<55kg', 'M (<55kg', 'm'],
  ['Large', 'Large', 'l'],
  ['One Size', 'One Size', 'one-size'],
  ['38', '38', undefined],
  ['UK 8', 'UK 8', undefined],
])('the size %j is shown as %j and filtered by %j', (label, shown, family) => {
  expect(normalizeSize(label)).toBe(shown)
  expect(getSizeFamily(shown)).toBe(family)
})

test('labels that normalise to one value stay two values, and the same label stays one', () => {
  const show = createLabelDistinguisher()
  expect([show('5'), show('5!'), show('5'), show('5!')]).toEqual(['5', '5! (2)', '5', '5! (2)'])
})
