import { expect, test } from 'vitest'
import {
  emptyProduct,
  type NewProduct,
  planVariants,
  readNewProduct,
  toFormPath,
  toInput,
} from './new-product.ts'

const tee: NewProduct = {
  ...emptyProduct,
  name: 'Tee',
  options: [
    { name: 'Colour', values: ['Black', 'Navy'] },
    { name: 'Fit', values: [] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  all: { sku: '', price: 5_900, on_hand: null, weight_grams: null },
}

test('variants have the values for all, or their own; excluded ones are left out', () => {
  const { input, rows, issues } = toInput(
    {
      ...tee,
      rows: [
        { key: 'black~s', isExcluded: true },
        { key: 'navy~m', sku: 'OWN', price: 6_150, on_hand: 3 },
        { key: 'rust~s', price: 1 },
      ],
    },
    0,
  )
  expect(issues).toEqual([])
  expect(input.options.map(({ name }) => name)).toEqual(['Colour', 'Size'])
  expect(input.variants.map((one) => [one.sku, one.option_values.join(), one.price, one.on_hand])).toEqual([
    ['TEE-BLA-M', 'Black,M', 5_900, 0],
    ['TEE-NAV-S', 'Navy,S', 5_900, 0],
    ['OWN', 'Navy,M', 6_150, 3],
  ])
  // The API counts variants without excluded ones, and options without empty ones.
  expect(toFormPath('variants.2.sku', rows, tee.options)).toBe('cells.3.sku')
  expect(toFormPath('options.1.values', rows, tee.options)).toBe('options.2.values')
})

test('what cannot be saved is named where it was typed', () => {
  const { issues } = toInput(
    {
      ...tee,
      name: ' ',
      status: 'active',
      options: [{ name: '', values: ['S', 'M'] }],
      rows: [{ key: 'm', price: 'cheap' }],
      all: { sku: '', price: null, on_hand: 'many', weight_grams: 2 },
    },
    0,
  )
  expect(new Set(issues.map(({ path }) => path))).toEqual(
    new Set(['name', 'status', 'options.0.name', 'all.price', 'all.on_hand', 'cells.1.price']),
  )
})

test('more variants than a product can have are not planned', () => {
  const values = Array.from({ length: 23 }, (_, index) => `V${index}`)
  const options = [
    { name: 'A', values },
    { name: 'B', values },
  ]
  expect(planVariants({ ...tee, options })).toEqual([])
  expect(toInput({ ...tee, options }, 0).issues).toEqual([{ path: 'variants' }])
})

test('a draft of the form is read with all fields', () => {
  const product = readNewProduct({
    name: { was: '', to: 'Tee' },
    'all.price': { was: null, to: 5_900 },
  })
  expect(product).toMatchObject({ name: 'Tee', department: 'unisex', all: { price: 5_900, on_hand: null } })
})
