import { expect, test } from 'vitest'
import { matchesPostcode, normalizePostcode, postcodePattern } from './postcodes.ts'

const matches = (pattern: string, country: string, postcode: string) =>
  matchesPostcode(pattern, normalizePostcode(country, postcode))

test('a pattern is one postcode, a range, or a prefix', () => {
  expect(matches('20095', 'DE', '20095')).toBe(true)
  expect(matches('20095', 'DE', '20096')).toBe(false)
  expect(['19999', '20000', '21149', '21150'].map((code) => matches('20000-21149', 'DE', code))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(matches('GY*', 'GB', 'gy1 1aa')).toBe(true)
  expect(matches('GY*', 'GB', 'G1 1AA')).toBe(false)
})

test('spaces, hyphens and case do not count; of a ZIP+4 code the first five digits do', () => {
  expect(matches('1500000-1509999', 'JP', '150-0002')).toBe(true)
  expect(matches('99501-99950', 'US', '99801-1234')).toBe(true)
  expect(matches('K1A0B1', 'CA', 'k1a 0b1')).toBe(true)
})

test('a range is of postcodes with the same length', () => {
  expect(matches('100-199', 'IS', '1500')).toBe(false)
  for (const pattern of ['', '*', 'gy1', 'G Y', '200-10000', '300-200', '1*2', '100-2*'])
    expect(postcodePattern.safeParse(pattern).success, pattern).toBe(false)
  expect(postcodePattern.safeParse('BT*').success).toBe(true)
})
