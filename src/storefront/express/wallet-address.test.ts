import { expect, test } from 'vitest'
import { toRecipient } from './wallet-address.ts'

const address = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
  phone: '+44 20 7946 0000',
}

test('an order by a wallet that is collected in a store keeps no address', () => {
  const pickup = { name: 'Soho store', line1: '1 Berwick Street', city: 'London' }
  expect(toRecipient(address, { pickup } as never)).toEqual({
    contact: { name: 'Ada Lovelace', phone: '+44 20 7946 0000' },
  })
  expect(toRecipient(address, {})).toEqual({ address })
  expect(toRecipient(address, undefined)).toEqual({ address })
})
