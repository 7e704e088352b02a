// Tests switching to a more expensive variant, paid by card, over HTTP.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { card } from '../../../../tests/support/shop.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'
import { setOnHand } from '../../../modules/inventory/set-on-hand.ts'

const api = useApi()
const payment = card('4242424242424242')

test('a customer with the link pays the price difference by card, and then the order is changed', async () => {
  const { rows: sizes } = await sql<{ sku: string }>`
    select v.sku from variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id
    where s.on_hand > 0 and p.status = 'active' and p.published_at is not null and v.status = 'active'
      and (select count(*) from variant o where o.product_id = p.id and o.status = 'active') > 1 order by v.product_id, v.id limit 1`.execute(
    api.db,
  )
  const [placed] = await placeOrders(api, [sizes[0]!.sku], 1, payment)
  const { id } = placed!.order
  const token = new URL(`http://shop.test${placed!.url}`).searchParams.get('token')!
  const orderUrl = (path: string) => `/api/v1/dynamic/orders/${id}${path}?token=${token}`
  const order = async () => (await api.get(orderUrl(''))).json()
  const shopper = (path: string, payload: object = {}, opens = token) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/dynamic/orders/${id}/${path}`,
      payload: { token: opens, ...payload },
    })
  const { id: lineId, variant_id: from, quantity, total } = (await order()).lines[0]
  const { rows } = await sql<{ id: VariantId }>`
    select o.id from variant v join variant o on o.product_id = v.product_id and o.id <> v.id
    where v.id = ${from} and o.status = 'active' order by o.id limit 1`.execute(api.db)
  const otherVariant = rows[0]!.id
  await api.db.transaction().execute(async (tx) => {
    await setOnHand(tx, [{ variantId: otherVariant, onHand: 50 }], 'counted')
    await sql`update price set amount_minor = amount_minor + 1000 where variant_id = ${otherVariant}`.execute(
      tx,
    )
  })
  const choose = (body: object) => shopper(`lines/${lineId}/variant`, { variant_id: otherVariant, ...body })
  const rejected = (await choose({})).json().error
  expect(rejected).toMatchObject({
    code: 'additional_payment_required',
    details: { more: expect.any(Number) },
  })
  const { more } = rejected.details
  const { additional_payment: charge } = (await choose({ max_additional_amount: more })).json()
  expect(charge).toMatchObject({ number: 1, amount: more, currency: 'USD' })
  expect((await order()).lines[0].variant_id).toBe(from)
  const changePath = `edits/${charge.number}`
  const result = await api.get(orderUrl(`/${changePath}`))
  expect(result.json()).toEqual({ status: 'open' })
  expect((await shopper(`${changePath}/pay`, {}, 'A'.repeat(22))).statusCode).toBe(404)
  expect((await shopper(`${changePath}/pay`, { card: { number: '1' } })).statusCode).toBe(400)
  expect((await shopper('edits/7/pay', { card: payment.card })).statusCode).toBe(404)
  expect((await shopper(`${changePath}/pay`, { card: payment.card })).json()).toEqual({ status: 'done' })
  expect((await shopper(`${changePath}/cancel`)).json()).toEqual({ status: 'done' })
  expect((await order()).lines[0]).toMatchObject({ variant_id: otherVariant, quantity, total: total + more })
  await api.worker.drain()
  expect(await checkInvariants(api.db)).toEqual([])
})
