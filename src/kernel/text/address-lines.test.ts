import { expect, test } from 'vitest'
import { listAddressLines } from './address-lines.ts'

test.each([
  [
    { name: 'Erika Beispiel', line1: 'Marktplatz 1', postcode: '24103', city: 'Kiel', country: 'DE' },
    ['Erika Beispiel', 'Marktplatz 1', '24103 Kiel', 'Germany'],
  ],
  [
    {
      name: 'Ada Lovelace',
      company: 'Engines',
      line1: '1 Main Street',
      line2: 'Floor 2',
      city: 'Portland',
      region: 'OR',
      postcode: '97201',
      country: 'US',
    },
    ['Ada Lovelace', 'Engines', '1 Main Street', 'Floor 2', 'Portland, OR 97201', 'United States'],
  ],
  [
    { name: 'Ada', line1: '1 High Street', city: 'London', postcode: 'SW1A 1AA', country: 'GB' },
    ['Ada', '1 High Street', 'London', 'SW1A 1AA', 'United Kingdom'],
  ],
  [
    {
      name: '山田花子',
      line1: '丸の内1-1',
      city: '千代田区',
      region: '東京都',
      postcode: '100-0001',
      country: 'JP',
    },
    ['〒100-0001', '東京都', '千代田区', '丸の内1-1', '山田花子', 'Japan'],
  ],
  [
    {
      name: 'Hanako',
      line1: '1-1 Marunouchi',
      city: 'Chiyoda',
      region: 'Tokyo',
      postcode: '100-0001',
      country: 'JP',
    },
    ['Hanako', '1-1 Marunouchi', 'Chiyoda, Tokyo', '100-0001', 'Japan'],
  ],
  [
    { name: 'Phạm Ngọc', line1: '12 Hàng Gai', city: 'Hà Nội', country: 'VN' },
    ['Phạm Ngọc', '12 Hàng Gai', 'Hà Nội', 'Vietnam'],
  ],
])('%o', (address, lines) => {
  expect(listAddressLines(address, lines.at(-1)!)).toEqual(lines)
})

test('without a country, and in one without a form, nothing is lost', () => {
  const address = {
    name: 'Ada',
    line1: '1 Street',
    city: 'Town',
    region: 'North',
    postcode: '1',
    country: '',
  }
  for (const country of ['', 'XX'])
    for (const part of ['Ada', '1 Street', 'Town', 'North', '1'])
      expect(listAddressLines({ ...address, country }, '').join(' ')).toContain(part)
})
