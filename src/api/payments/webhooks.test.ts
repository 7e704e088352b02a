// The demo provider calls the shop over HTTP, as a real one does.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { card } from '../../../tests/support/shop.ts'

const api = useApi()
beforeAll(async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)`.execute(
    api.db,
  )
  api.ownUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
})

async function order(number: string) {
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from stock where on_hand - reserved > 5 order by variant_id limit 1`.execute(api.db)
  const items = [{ variant_id: rows[0]!.variant_id, quantity: 1 }]
  const post = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/dynamic/${path}`,
      headers: { 'idempotency-key': randomUUID() },
      payload,
    })
  const { total } = (await post('checkout/quote', { items, country: 'GB' })).json()
  const placed = await post('checkout', {
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
    payment: card(number),
    expected_total: total,
  })
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json()
}
const statusOf = async ({ url }: { url: string }) => {
  const [id, token] = ['id', 'token'].map((name) => new URL(url, 'http://shop.test').searchParams.get(name))
  return (await api.get(`/api/v1/dynamic/orders/${id}?token=${token}`)).json().status
}

test.each([
  ['4000000000004087', 1],
  ['4000000000000077', 2],
])(
  'a card that confirms late (%s) is paid by what the provider tells, kept once for each event',
  async (number, events) => {
    const placed = await order(number)
    expect(placed.payment).toEqual({ status: 'pending' })
    // Nobody asks: only what is told can pay it.
    await sql`delete from job where kind = 'payment.charge'`.execute(api.db)
    api.pass(5_000)
    await api.selling.worker.drain()
    expect(await statusOf(placed)).toBe('paid')
    const { rows } = await sql`select id from payment_event where order_id = ${placed.order.id}`.execute(
      api.db,
    )
    expect(rows).toHaveLength(events)
  },
)

test('whoever has no signature is refused, whatever they send', async () => {
  const { rows: before } = await sql`select 1 from payment_event`.execute(api.db)
  for (const [path, payload] of [
    ['test-card', '{"id":"1","kind":"charge.decided","data":{"key":"x"}}'],
    ['test-card', 'no JSON at all'],
    ['test-card', ''],
  ])
    for (const signature of [
      undefined,
      '',
      't=1,v1=00',
      `t=${Math.floor(api.now().getTime() / 1_000)},v1=${'0'.repeat(64)}`,
    ]) {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/v1/payments/webhooks/${path}`,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'selvedge-signature': signature }),
        },
        payload,
      })
      expect([payload, signature, answer.statusCode]).toEqual([payload, signature, 400])
    }
  const { rows: after } = await sql`select 1 from payment_event`.execute(api.db)
  expect(after).toHaveLength(before.length)
})

test('a shop without Stripe has no webhook of Stripe', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhooks/stripe',
    payload: {},
  })
  expect(answer.statusCode).toBe(404)
})
