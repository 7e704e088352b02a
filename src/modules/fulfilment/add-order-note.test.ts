// Order notes. After each test useTestShop runs the fulfilment invariants: each customer message sends exactly
// one email.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, staff } from '../../../tests/support/fulfilment.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import { listNotes } from '../orders/history/notes.store.ts'
import { addOrderNote } from './add-order-note.ts'

const shop = useTestShop()
const { placed, mails } = createOrderHelpers(shop)

test('a message is one email in the order’s language with its text unchanged; a note sends none', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }], locale: 'vi' })
  await shop.worker.drain()
  const previous = (await mails()).length
  const write = (kind: 'staff' | 'customer', requestKey: string) =>
    addOrderNote(shop.context, order.id, { kind, body: 'It rains <b>today</b>.', requestKey }, staff)
  await Promise.all([write('customer', 'one'), write('customer', 'one'), write('staff', 'two')])
  await shop.worker.drain()
  expect((await mails()).slice(previous)).toEqual(['order-message'])
  const { rows } = await sql<{ subject: string; body_text: string; body_html: string }>`
    select subject, body_text, body_html from outgoing_email where dedupe_key like 'order-message:%'`.execute(
    shop.db,
  )
  // Three calls were made, but only two notes were written: the repeated key is audited once.
  const audited = await sql<{ action: string }>`select action from audit_event
    where object_id = ${order.id} order by action`.execute(shop.db)
  expect(audited.rows).toEqual([{ action: 'order.message' }, { action: 'order.note' }])
  expect(rows[0]!.subject).toBe(`Tin nhắn về đơn hàng ${order.number} của bạn`)
  expect(rows[0]!.body_text).toContain('It rains <b>today</b>.')
  expect(rows[0]!.body_html).toContain('It rains &lt;b&gt;today&lt;/b&gt;.')
  expect((await listNotes(shop.db, order.id)).map(({ kind, actor }) => [kind, actor]).toSorted()).toEqual([
    ['customer', staff.actor],
    ['staff', staff.actor],
  ])
})

test('a note does not change the order’s status or conflict with other edits', async () => {
  const { id } = await placed()
  const events = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from order_event where order_id = ${id}`.execute(
        shop.db,
      )
    ).rows[0]!.n
  const previous = await events()
  await addOrderNote(shop.context, id, { kind: 'staff', body: 'Call first', requestKey: 'one' }, staff)
  expect(await events()).toBe(previous)
})
