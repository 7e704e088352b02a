import { expect, test } from 'vitest'
import { combine, countCombinations, createSkuMaker, keyOf, parseValues } from './variant-plan.ts'

const options = [
  { name: 'Colour', values: ['Black', 'Navy'] },
  { name: 'Size', values: ['S', 'M'] },
]

test('values are separated by commas of any script, and repeated ones count once', () => {
  expect(parseValues(' Black, Navy; black،  Dark  red,, ')).toEqual(['Black', 'Navy', 'Dark red'])
})

test('each combination is a variant, in the order of the values', () => {
  expect(combine(options).map(keyOf)).toEqual(['black~s', 'black~m', 'navy~s', 'navy~m'])
  expect(countCombinations(options)).toBe(4)
  expect(combine([])).toEqual([[]])
})

test('SKUs are short and differ', () => {
  const sku = createSkuMaker('', 'Été: linen shirt', options)
  expect(sku(['Black', 'S'])).toBe('ETE-LINEN-SHIRT-BLA-S')
  const similar = createSkuMaker('TEE', '', [{ name: 'Colour', values: ['White', 'Whitewash'] }])
  expect([similar(['White']), similar(['Whitewash'])]).toEqual(['TEE-WHITE', 'TEE-WHITEW'])
})

test('a pattern has the places of the values', () => {
  expect(createSkuMaker('A{2}/{1}', 'Shirt', options)(['Navy', 'M'])).toBe('AM/NAV')
  expect(createSkuMaker('ONE', 'Shirt', [])([])).toBe('ONE')
})
