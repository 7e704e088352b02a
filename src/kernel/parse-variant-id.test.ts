import { expect, test } from 'vitest'
import { parseVariantId } from './parse-variant-id.ts'

test.each([1, '1', 999_999_999_999_999, '999999999999999'])('%j is a variant id', (value) => {
  expect(parseVariantId(value)).toBe(Number(value))
})

test.each([
  0,
  -1,
  1.5,
  1e15,
  Number.NaN,
  '',
  '0',
  '01',
  ' 1',
  '1e3',
  '0x10',
  '1.0',
  'one',
  null,
  undefined,
  true,
  {},
])('%j is no variant id', (value) => {
  expect(parseVariantId(value)).toBeUndefined()
})
