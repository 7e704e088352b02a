import { expect, test } from 'vitest'
import { sortByDistance } from './location-distance.ts'

const at = (code: string, country: string | null, region = '', postcode = '') => ({
  code,
  country,
  region,
  postcode,
})
const codesNear = (locations: ReturnType<typeof at>[], to: Parameters<typeof sortByDistance>[1]) =>
  sortByDistance(locations, to)?.map(({ code }) => code)

test('the region counts before the country, and the country before others', () => {
  const locations = [
    at('paris', 'FR'),
    at('nowhere', null),
    at('munich', 'DE', 'BY'),
    at('berlin', 'DE', 'BE'),
  ]
  expect(codesNear(locations, { country: 'DE', region: 'BE' })).toEqual([
    'berlin',
    'munich',
    'paris',
    'nowhere',
  ])
})

test('the beginning of the postcode tells the stores of a country apart, however it is written', () => {
  const locations = [
    at('manchester', 'GB', '', 'M1 1AE'),
    at('mayfair', 'GB', '', 'W1K 5DB'),
    at('soho', 'GB', '', 'W1F 0DR'),
  ]
  expect(codesNear(locations, { country: 'GB', region: '', postcode: 'w1f9xy' })).toEqual([
    'soho',
    'mayfair',
    'manchester',
  ])
})

test('a place that does not tell locations apart gives no order', () => {
  const locations = [at('hamburg', 'DE', '', '20457'), at('berlin', 'DE', '', '10115')]
  for (const to of [
    { country: 'DE', region: '' },
    { country: 'FR', region: '' },
    { country: 'DE', region: '', postcode: '80331' },
  ])
    expect(sortByDistance(locations, to)).toBeUndefined()
})
