// Tests that text which no keyboard produces, such as NUL, is rejected everywhere.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../tests/support/actors.ts'
import { useApi } from '../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

const address = { name: 'Ada', line1: '1 Way', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }

test.each([
  ['NUL in an address', 'customer', '/api/v1/dynamic/delivery_address', { ...address, city: '\0' }],
  ['half a letter in a note', 'admin', '/api/v1/staff/gift-cards', { amount: 1, note: '\ud800' }],
  ['NUL in a note', 'admin', '/api/v1/staff/gift-cards', { amount: 1, note: 'a\0b' }],
])('%s is rejected without a server error', async (_, who, url, payload) => {
  const response = await api.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${await actors.find(({ name }) => name === who)!.token()}`,
      'idempotency-key': randomUUID(),
    },
    payload,
  })
  expect(response.statusCode, response.body).toBeLessThan(500)
  expect(response.statusCode).toBe(400)
})
