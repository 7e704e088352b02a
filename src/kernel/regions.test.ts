import { expect, test } from 'vitest'
import { findRegionByName, listRegions } from './regions.ts'

test('a region is found by its code and by its name, in any spelling', () => {
  expect(findRegionByName('US', ' ca ')).toEqual({ code: 'CA', name: 'California' })
  expect(findRegionByName('CA', 'quebec')?.code).toBe('QC')
  expect(findRegionByName('VN', 'Ho Chi Minh')?.code).toBe('SG')
  expect(findRegionByName('US', 'Ontario')).toBeUndefined()
  expect(findRegionByName('US', undefined)).toBeUndefined()
  expect(findRegionByName('GB', 'London')).toBeUndefined()
})

test('no country has a duplicate code or name', () => {
  for (const country of ['US', 'CA', 'AU', 'MX', 'JP', 'VN']) {
    const all = listRegions(country)
    expect(all.length).toBeGreaterThan(7)
    expect(new Set(all.map(({ code }) => code)).size, country).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size, country).toBe(all.length)
    for (const { code } of all) expect(code).toMatch(/^[A-Z0-9]{2,3}$/)
  }
})
