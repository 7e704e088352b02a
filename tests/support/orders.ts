// Orders placed through the real checkout over HTTP, one item of each SKU.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PlacedOrder } from '../../src/modules/checkout/checkout.ts'
import type { TestApi } from './api.ts'

const address = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}

/** Places the same order several times, paid on delivery by default. */
export async function placeOrders(
  { app, db }: TestApi,
  skus: string[],
  times = 1,
  payment: object = { method: 'cash-on-delivery' },
): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = []
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
    on conflict do nothing`.execute(db)
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/dynamic/${path}`,
      headers: { 'idempotency-key': randomUUID() },
      payload,
    })
  const variants = await db.selectFrom('variant').select('id').where('sku', 'in', skus).execute()
  expect(variants).toHaveLength(skus.length)
  const items = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  for (let time = 0; time < times; time++) {
    const { total } = (await post('checkout/quote', { items, country: 'GB' })).json()
    const placedOrder = await post('checkout', {
      items,
      email: 'ada@example.com',
      address,
      shipping_method: 'standard',
      payment,
      expected_total: total,
    })
    expect(placedOrder.statusCode, placedOrder.body).toBe(201)
    orders.push(placedOrder.json() as PlacedOrder)
  }
  return orders
}
