import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import { setOnHand } from '../../../modules/inventory/set-on-hand.ts'

const api = useApi()
let callers = 0
beforeEach(async () => {
  await sql`truncate back_in_stock_subscription, outgoing_email, job`.execute(api.db)
})

const subscribe = (variant_id: VariantId, email = 'ada@example.com', caller = `203.0.113.${++callers}`) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/product/back_in_stock',
    headers: { 'x-forwarded-for': caller },
    payload: { variant_id, email },
  })
const count = async (onHand: number) => {
  const { rows } = await sql<{
    id: VariantId
    sku: string
  }>`select id, sku from variant order by id limit 1`.execute(api.db)
  const { id, sku } = rows[0]!
  await api.db.transaction().execute((tx) => setOnHand(tx, [{ variantId: id, onHand }], 'counted'))
  return { id, sku }
}
const sendDueEmails = async () => {
  await sql`insert into job (kind) values ('stock-alerts.notify')`.execute(api.db)
  await api.worker.drain()
  const { rows } = await sql<{
    recipient: string
    body_text: string
  }>`select recipient, body_text from outgoing_email order by id`.execute(api.db)
  return rows
}
const waiting = async () =>
  (await sql<{ email: string }>`select email from back_in_stock_subscription order by id`.execute(api.db))
    .rows

test('a subscriber is notified once, when the variant is available again, and then deleted', async () => {
  const { id, sku } = await count(0)
  expect((await subscribe(id, ' Ada@Example.com ')).statusCode).toBe(202)
  expect(await sendDueEmails(), 'nothing while it is sold out').toEqual([])
  await count(2)
  const [mail, ...more] = await sendDueEmails()
  expect([mail?.recipient, more]).toEqual(['ada@example.com', []])
  expect(mail!.body_text).toContain(`${shopUrl}/products/`)
  expect(mail!.body_text).toContain(`variant=${sku}`)
  expect(await waiting()).toEqual([])
  await count(0)
  await count(3)
  expect(await sendDueEmails(), 'not a second time').toHaveLength(1)
})

test('the email is in the subscriber’s language, and its link leads to the page in it', async () => {
  const { id } = await count(0)
  const payload = { variant_id: id, email: 'ada@example.com', locale: 'ar' }
  await api.app.inject({ method: 'POST', url: '/api/v1/dynamic/product/back_in_stock', payload })
  await count(1)
  expect((await sendDueEmails())[0]!.body_text).toContain(`${shopUrl}/ar/products/`)
})

test('known and unknown addresses, new and repeated requests get the same response', async () => {
  const { id } = await count(0)
  const responses = [await subscribe(id), await subscribe(id), await subscribe(testVariantId(999_999_999))]
  for (const response of responses)
    expect([response.statusCode, response.body]).toEqual([202, responses[0]!.body])
  expect(await waiting()).toEqual([{ email: 'ada@example.com' }])
})

test('an invalid address returns 400 and stores nothing', async () => {
  const { id } = await count(0)
  for (const email of ['', 'ada', 'ada@example.com, eve@example.com', 'a\u0000@example.com'])
    expect((await subscribe(id, email)).statusCode).toBe(400)
  expect(await waiting()).toEqual([])
})

test('a flood from one client is blocked, and others are not', async () => {
  const { id } = await count(0)
  const codes = []
  for (let i = 0; i < 22; i++)
    codes.push((await subscribe(id, `a${i}@example.com`, '203.0.113.250')).statusCode)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
  expect((await subscribe(id, 'eve@example.com', '203.0.113.251')).statusCode).toBe(202)
})
