import { expect, test } from 'vitest'
import { formatDeliverTo, readDeliverToCookie } from './deliver-to-cookie.ts'

test.each([
  { country: 'DE' },
  { country: 'GB', postcode: 'SW1Y 4JH' },
  { country: 'JP', postcode: '100-0001' },
  { country: 'US', postcode: "9'(4).~!*_" },
])('the place %j survives the cookie', (place) => {
  expect(readDeliverToCookie(`a=b; deliver_to=${formatDeliverTo(place)}; c=d`)).toEqual(place)
})

test.each([
  ['', undefined],
  ['deliver_to=de', undefined],
  ['xdeliver_to=DE', undefined],
  ['deliver_to=DE-%', { country: 'DE' }],
  [`deliver_to=DE-${'1'.repeat(21)}`, { country: 'DE' }],
])('a cookie %j is read as %j', (cookie, place) => {
  expect(readDeliverToCookie(cookie)).toEqual(place)
})
