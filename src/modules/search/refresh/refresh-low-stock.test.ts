// After a buyer gets a response, others see the remaining stock; tests the real application without its worker.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/shop.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'

const api = useApi()
const sku = 'ACC-001-INK-M'
let variantId: VariantId
beforeAll(async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  const rows = await api.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  variantId = rows.id
})

const left = async () => (await api.get('/api/v1/dynamic/product?slug=acc-001')).json().quantity as number
const isListed = async () =>
  (
    (await api.get('/api/v1/dynamic/products?in_stock=1&limit=100')).json().products as { slug: string }[]
  ).some(({ slug }) => slug === 'acc-001')
const stock = async (onHand: number) => {
  await api.db.transaction().execute(async (tx) => {
    // Reserved items stay reserved; returns what is available.
    const { rows } = await sql<{ reserved: number }>`
      select reserved from stock where variant_id = ${variantId}`.execute(tx)
    await setOnHand(tx, [{ variantId, onHand: onHand + rows[0]!.reserved }], 'counted')
    await enqueue(tx, { kind: 'listing.refresh', payload: {} })
  })
  await api.worker.drain()
}
async function buy(quantity: number, payment: object) {
  const items = [{ variant_id: variantId, quantity }]
  const post = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/dynamic/${path}`,
      headers: { 'idempotency-key': randomUUID() },
      payload,
    })
  const { total } = (await post('checkout/quote', { items, country: 'GB' })).json()
  return post('checkout', {
    items,
    email: 'ada@example.com',
    address: {
      name: 'Ada',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
    shipping_method: 'standard',
    payment,
    expected_total: total,
  })
}

test('a sold-out product is sold out on its page and in lists at once, in each of 12 rounds', async () => {
  for (let round = 1; round <= 12; round++) {
    await stock(1)
    expect([await left(), await isListed()]).toEqual([1, true])
    const payment = round % 2 ? { method: 'cash-on-delivery' } : card('4242424242424242')
    expect((await buy(1, payment)).statusCode).toBe(201)
    expect([await left(), await isListed()]).toEqual([0, false])
  }
}, 60_000)

test('with concurrent buyers the last response leaves the right quantity', async () => {
  await stock(8)
  expect(await left()).toBe(8)
  const bought = await Promise.all(Array.from({ length: 10 }, () => buy(1, { method: 'cash-on-delivery' })))
  expect(bought.filter(({ statusCode }) => statusCode === 201)).toHaveLength(8)
  expect([await left(), await isListed()]).toEqual([0, false])
})

test('a few items in a store, which the shop does not sell online, cause no refresh', async () => {
  await stock(1_000)
  await sql`insert into location (code, name) values ('corner', 'Corner store')`.execute(api.db)
  await sql`insert into stock (variant_id, location_id, on_hand) select ${variantId}, id, 2 from location where code = 'corner'`.execute(
    api.db,
  )
  api.published.length = 0
  expect((await buy(1, { method: 'cash-on-delivery' })).statusCode).toBe(201)
  expect(api.published.flat()).not.toContain('product:acc-001')
})
