// Tests the demo provider's webhooks, which call the shop over HTTP as a real provider does.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { card } from '../../../../tests/support/shop.ts'
import { signWebhook } from '../../../../sdk/plugin/webhook-signature.ts'
import { testCardSecret } from '../../../modules/payments/built-in/test-card/test-card-secret.ts'
import type { PlacedOrder } from '../../../modules/checkout/checkout.ts'

const api = useApi()
beforeAll(async () => {
  api.ownUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
})

async function order(number: string): Promise<PlacedOrder> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  const [placed] = await placeOrders(api, [rows[0]!.sku], 1, card(number))
  return placed!
}
const readOrderStatus = async ({ url }: { url: string }) => {
  const [id, token] = ['id', 'token'].map((name) => new URL(url, 'http://shop.test').searchParams.get(name))
  return (await api.get(`/api/v1/dynamic/orders/${id}?token=${token}`)).json().status
}

test.each([
  ['4000000000004087', 1],
  ['4000000000000077', 2],
])(
  'a card confirmed late (%s) is paid by the provider’s event, and each event is stored once',
  async (number, events) => {
    const placed = await order(number)
    expect(placed.payment).toEqual({ status: 'pending' })
    // Without the polling job, only the webhook can mark it as paid.
    await sql`delete from job where kind = 'payment.charge'`.execute(api.db)
    api.advanceClock(5_000)
    await api.worker.drain()
    expect(await readOrderStatus(placed)).toBe('paid')
    const { rows } = await sql`select id from payment_event where order_id = ${placed.order.id}`.execute(
      api.db,
    )
    expect(rows).toHaveLength(events)
  },
)

test('a request without a signature is rejected, whatever it contains', async () => {
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
      const response = await api.app.inject({
        method: 'POST',
        url: `/api/v1/payments/webhooks/${path}`,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'selvedge-signature': signature }),
        },
        payload,
      })
      expect([payload, signature, response.statusCode]).toEqual([payload, signature, 400])
    }
  const { rows: after } = await sql`select 1 from payment_event`.execute(api.db)
  expect(after).toHaveLength(before.length)
})

test.each([
  ['no JSON', 'no JSON at all'],
  ['null', 'null'],
  ['no id', '{"kind":"charge.decided","data":{"key":"x"}}'],
  ['an id that is no text', '{"id":{"a":1},"kind":"charge.decided"}'],
  ['an id that no database stores', '{"id":"\\u0000","kind":"charge.decided"}'],
  ['a key that is no text', '{"id":"event-7","kind":"charge.decided","data":{"key":7}}'],
])('a signed event with %s is answered with 400 invalid_event, and stored once', async (_, payload) => {
  const send = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/test-card',
      headers: {
        'content-type': 'application/json',
        'selvedge-signature': signWebhook(
          testCardSecret('a secret of at least thirty-two letters'),
          payload,
          api.now(),
        ),
      },
      payload,
    })
  const count = async () =>
    (await sql`select 1 from payment_event where kind = 'invalid'`.execute(api.db)).rows.length
  const before = await count()
  for (const response of [await send(), await send()])
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_event'])
  expect(await count()).toBe(before + 1)
})

test('a shop without Stripe has no Stripe webhook endpoint', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhooks/stripe',
    payload: {},
  })
  expect(response.statusCode).toBe(404)
})
