// Tests that an Idempotency-Key belongs to its first caller: no one else sees the order, and it is not placed
// twice.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { useAccounts } from '../../../../tests/support/accounts.ts'

const api = useApi()
const { account, browser, signIn } = useAccounts(api)
let items: { variant_id: VariantId; quantity: number }[]
beforeAll(async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
    on conflict do nothing`.execute(api.db)
  const { rows } = await sql<{ id: VariantId }>`
    select variant_id as id from stock order by on_hand desc limit 1`.execute(api.db)
  items = [{ variant_id: rows[0]!.id, quantity: 1 }]
})

type Client = ReturnType<typeof browser>
type Placed = { order: { id: string; number: number }; url: string }

const checkout = async (client: Client, key: string, name = 'Ada Lovelace') => {
  const quote = await client.call('POST', '/api/v1/dynamic/checkout/quote', { items, country: 'GB' })
  const response = await client.call(
    'POST',
    '/api/v1/dynamic/checkout',
    {
      items,
      email: 'ada@example.com',
      address: { name, line1: '12 St James Square', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' },
      shipping_method: 'standard',
      payment: { method: 'cash-on-delivery' },
      expected_total: quote.json<{ total: number }>().total,
    },
    { 'idempotency-key': key },
  )
  return { status: response.statusCode, body: response.json<Placed & { error?: { code: string } }>() }
}
const countOrders = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from shop_order`.execute(api.db)).rows[0]!.n

test('a guest who repeats a request gets the same order', async () => {
  const key = randomUUID()
  const [first, second] = [await checkout(browser(), key), await checkout(browser(), key)]
  expect(first.status).toBe(201)
  expect(second.body.order).toEqual(first.body.order)
})

test.each([
  ['a guest', async () => browser()],
  [
    'another account',
    async () => {
      await account('eve@example.com')
      return signIn(browser(), 'eve@example.com')
    },
  ],
])('%s with the same key and body sees nothing of the order and places none', async (_, other) => {
  await account()
  const key = randomUUID()
  const client = await signIn()
  const first = await checkout(client, key)
  expect(first.status).toBe(201)
  const before = await countOrders()
  const stolen = await checkout(await other(), key)
  expect([stolen.status, stolen.body.error?.code]).toEqual([422, 'idempotency_key_reused'])
  expect(JSON.stringify(stolen.body)).not.toContain(first.body.order.id)
  expect(await countOrders()).toBe(before)
  expect((await checkout(client, key)).body.order).toEqual(first.body.order)
})

test('the same key used by another customer for another order is independent', async () => {
  await account()
  const key = randomUUID()
  const first = await checkout(await signIn(), key)
  const second = await checkout(browser(), key, 'Grace Hopper')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.order.id).not.toBe(first.body.order.id)
})
