import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OrderId } from '../../kernel/ids.ts'
import { shopUrl, useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { transitionOrder } from '../orders/move-order.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import { folderStorage } from '../../platform/files/storage.ts'
import { insertReview } from './reviews.store.ts'

const api = useApi()
beforeEach(async () => {
  await sql`truncate review, review_request, outgoing_email, job, payment, order_event, order_line, shop_order cascade`.execute(
    api.db,
  )
})

async function deliver(skus: string[]): Promise<OrderId> {
  await placeOrders(api, skus)
  const { rows } = await sql<{ id: OrderId }>`select id from shop_order order by number desc limit 1`.execute(
    api.db,
  )
  const id = rows[0]!.id
  const statusPath: OrderStatus[] = ['pending', 'picking', 'shipped', 'delivered']
  await api.db.transaction().execute(async (tx) => {
    for (const [at, to] of statusPath.slice(1).entries())
      await transitionOrder(tx, id, statusPath[at]!, to, { actor: 'staff', at: api.now() })
  })
  return id
}
const listEmails = async () => {
  await sql`insert into job (kind) values ('reviews.request')`.execute(api.db)
  await api.worker.drain()
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string }>`
    select recipient, subject, body_text from outgoing_email where dedupe_key like 'review-request:%' order by id`.execute(
    api.db,
  )
  return rows
}

test('a buyer gets one review request, a week after delivery, with a link to the product', async () => {
  await deliver(['LEV-001-NAV-M'])
  api.advanceClock(6 * DAY_MS)
  expect(await listEmails(), 'not before a week').toEqual([])
  api.advanceClock(2 * DAY_MS)
  const [email, ...more] = await listEmails()
  expect([email?.recipient, more]).toEqual(['ada@example.com', []])
  const link = new URL(/https?:\S+/.exec(email!.body_text)![0])
  expect(link.origin + link.pathname).toBe(`${shopUrl}/order/review`)
  const [id, token, slug] = ['id', 'token', 'product'].map((name) => link.searchParams.get(name)!) as [
    string,
    string,
    string,
  ]
  expect((await api.storefront.shop.itemsToReview(id, token)).map((item) => item.slug)).toEqual([slug])
  api.advanceClock(3 * DAY_MS)
  expect(await listEmails(), 'not a second time').toHaveLength(1)
})

test('with several items the link leads to the order, in the language of the order', async () => {
  const id = await deliver(['LEV-001-NAV-M', 'NIK-001-INK-42'])
  await sql`update shop_order set locale = 'ar' where id = ${id}`.execute(api.db)
  api.advanceClock(8 * DAY_MS)
  expect((await listEmails())[0]!.body_text).toContain(`${shopUrl}/ar/order?id=${id}`)
})

test('no review request is sent after a return, after a review, or long after delivery', async () => {
  const eligible = await deliver(['LEV-001-NAV-M'])
  await api.db
    .transaction()
    .execute((tx) =>
      transitionOrder(tx, eligible, 'delivered', 'return_requested', { actor: 'shopper', at: api.now() }),
    )
  const afterDelivery = await deliver(['LEV-001-NAV-M'])
  const reviewFields = { rating: 5, title: 'Good', text: 'Good', author: 'Ada' }
  await api.db
    .transaction()
    .execute((tx) =>
      insertReview(tx, folderStorage(api.files), afterDelivery, 'lev-001', reviewFields, [], api.now()),
    )
  api.advanceClock(8 * DAY_MS)
  expect(await listEmails()).toEqual([])
  await deliver(['LEV-001-NAV-M'])
  api.advanceClock(40 * DAY_MS)
  expect(await listEmails()).toEqual([])
})
