import { expect, test } from 'vitest'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import {
  maxOrderable,
  validateCell,
  type PadCell,
  sumCells,
  priceFor,
  parseQuantity,
} from './order-pad-rules.ts'

const cell = (variantId: number, available: number, pack = 1): PadCell => ({
  variantId: testVariantId(variantId),
  available,
  retail: 2_000,
  trade: {
    product: 'tee',
    variant_id: testVariantId(variantId),
    sku: `S${variantId}`,
    price: 1_500,
    currency: 'USD',
    list: 'wholesale',
    pack,
    breaks: [
      { from: 1, price: 1_500 },
      { from: 10, price: 1_200 },
    ],
  },
})

test('an item costs the price of the highest quantity break reached, or retail without its own price', () => {
  expect([0, 1, 9, 10, 99].map((count) => priceFor(cell(1, 99), count))).toEqual([
    1_500, 1_500, 1_500, 1_200, 1_200,
  ])
  expect(priceFor({ variantId: testVariantId(1), available: 9, retail: 2_000 }, 5)).toBe(2_000)
})

test('quantities are whole, at most what is available, in full packs', () => {
  expect(['', '7', ' 12 ', '٣', '1.5', '-1', 'x', '1000'].map(parseQuantity)).toEqual([
    0,
    7,
    12,
    3,
    ...Array.from({ length: 4 }, () => undefined),
  ])
  expect(validateCell(cell(1, 10, 6), '6')).toBeUndefined()
  expect(validateCell(cell(1, 10, 6), '7')).toBe('insufficient_stock')
  expect(validateCell(cell(1, 10), 'x')).toBe('number')
  expect([maxOrderable(cell(1, 10, 6)), maxOrderable(cell(1, 10))]).toEqual([6, 10])
})

test('the total is the sum of valid lines in full packs, each at its own quantity', () => {
  const cells = [cell(1, 99), cell(2, 99, 6), cell(3, 2)]
  expect(sumCells(cells, { 1: '10', 2: '7', 3: '5' })).toEqual({ quantity: 22, minor: 22 * 1_200 })
  expect(sumCells(cells, {})).toEqual({ quantity: 0, minor: 0 })
})
