// Order notes. After each test useTestShop runs the fulfilment invariants: each customer message sends exactly
// one email.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff } from '../../../../tests/support/fulfilment.ts'
import { getRejection, useTestShop } from '../../../../tests/support/shop.ts'
import { newAccountId, type OrderId } from '../../../kernel/ids.ts'
import { getAttachment, listNotes } from '../../orders/history/notes.store.ts'
import type { Actor } from '../run-order-action.ts'
import {
  addOrderNote,
  type AttachmentInput,
  deleteOrderNote,
  editOrderNote,
  findMentions,
} from './order-notes.ts'

const shop = useTestShop()
const { look, placed, mails } = createOrderHelpers(shop)

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

describe('a note for staff', () => {
  const newStaff = async (email: string, role = 'warehouse') => {
    const id = newAccountId(new Date())
    await sql`insert into account (id, email, name, locale, created_at) values (${id}, ${email}, ${`Name of ${email}`}, 'vi', now())`.execute(
      shop.db,
    )
    const grants = role.startsWith('custom:') ? ['orders.read'] : null
    await sql`insert into role (id, name, permissions) values (${role}, ${role}, ${grants}) on conflict do nothing`.execute(
      shop.db,
    )
    await sql`insert into account_role (account_id, role) values (${id}, ${role})`.execute(shop.db)
    return { actor: `staff:${id}`, requestId: 'r2' }
  }
  const write = (id: OrderId, body: string, by: Actor = staff, attachments?: AttachmentInput[]) =>
    addOrderNote(shop.context, id, { kind: 'staff', body, attachments, requestKey: randomUUID() }, by)
  const mentionEmails = async () => {
    await shop.worker.drain()
    const { rows } = await sql<{ recipient: string; subject: string; body: string }>`
      select recipient, subject, body_text as body from outgoing_email where dedupe_key like 'note-mention:%' order by recipient`.execute(
      shop.db,
    )
    return rows
  }
  const pdf = Buffer.from('%PDF-1.4 paper')

  test('mentions staff, who get one email each, in their language, also after edits', async () => {
    const { id } = await placed()
    const minh = await newStaff('minh@example.com')
    await newStaff('ada@example.com', 'custom:help')
    await write(id, 'Ask @MINH@example.com, and @minh@example.com again.', minh)
    expect(await mentionEmails(), 'authors do not mention themselves').toEqual([])
    await write(id, 'Ask @minh@example.com.')
    const note = (await listNotes(shop.db, id)).at(-1)!
    const edit = (was: string, to: string) => editOrderNote(shop.context, id, note.id, { was, to }, staff)
    await edit(note.body, `${note.body} @ada@example.com`)
    await edit(`${note.body} @ada@example.com`, '@ada@example.com: call them')
    const [first, ...others] = await mentionEmails()
    expect([first, others]).toMatchObject([{ recipient: 'ada@example.com' }, []])
    expect(first!.body).toContain('call them')
    expect(first!.subject).toContain((await look(id)).display_number)
    expect(await getRejection(write(id, 'Hi @stranger@example.com'))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'body' }] },
    })
    await newStaff('designer@example.com', 'designer')
    expect(await errorCodeOf(write(id, '@designer@example.com')), 'may not see orders').toBe('invalid_input')
    expect((await listNotes(shop.db, id)).length).toBe(2)
  })

  test('has attachments of known types, which are deleted with it', async () => {
    const { id } = await placed()
    const files = [{ name: '../a paper.pdf', content: pdf }]
    await write(id, 'See the paper', staff, files)
    const [note] = await listNotes(shop.db, id)
    expect(note!.attachments).toMatchObject([
      { name: 'a paper.pdf', content_type: 'application/pdf', size: pdf.length },
    ])
    const file = { note: note!.id, id: note!.attachments[0]!.id }
    expect((await getAttachment(shop.db, id, file))?.bytes).toEqual(pdf)
    for (const wrong of [
      [{ name: 'page.pdf', content: Buffer.from('<html>') }],
      [{ name: 'large.pdf', content: Buffer.concat([pdf, Buffer.alloc(5_000_000)]) }],
      Array.from({ length: 6 }, () => files[0]!),
    ])
      expect(await errorCodeOf(write(id, 'Wrong', staff, wrong))).toBe('invalid_input')
    const other = { actor: 'staff:00000000-0000-7000-8000-000000000002', requestId: 'r3' }
    const change = { was: note!.body, to: 'Mine' }
    expect(await errorCodeOf(editOrderNote(shop.context, id, note!.id, change, other))).toBe(
      'note_not_editable',
    )
    expect(await errorCodeOf(deleteOrderNote(shop.context, id, note!.id, other))).toBe('note_not_editable')
    expect(await errorCodeOf(editOrderNote(shop.context, id, note!.id, { was: 'x', to: 'y' }, staff))).toBe(
      'content_changed',
    )
    await deleteOrderNote(shop.context, id, note!.id, staff)
    await deleteOrderNote(shop.context, id, note!.id, staff)
    expect([await listNotes(shop.db, id), await getAttachment(shop.db, id, file)]).toEqual([[], undefined])
    const { rows } = await sql`select 1 from order_note_attachment`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('mentions are addresses after @, not parts of words or addresses', () => {
    const body = 'a@b.com, (@c@d.com) x@@e@f.com @G@h.co.uk. @i'
    expect(findMentions(body)).toEqual(['c@d.com', 'e@f.com', 'g@h.co.uk'])
  })
})
