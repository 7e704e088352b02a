// Tests staff routes of emails: content, delivery status and resending.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { systemClock } from '../../kernel/clock.ts'
import { buildSignedHeaders } from '../../modules/webhooks/signature.ts'
import { emailJobs, enqueueEmail } from '../../platform/email/email-queue.ts'

const eventsSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const api = useApi({ emailEventsSecret: eventsSecret })
let actors: Actor[]
let orders: { id: string; number: number }[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  orders = (await placeOrders(api, ['ACC-001-INK-M'], 2)).map(({ order }) => order)
  await api.worker.drain()
})

const call = async (name: string, method: 'GET' | 'POST', path: string, key: string = randomUUID()) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/emails${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key }),
    },
  })
}
type Email = { id: number; kind: string; status: string; recipient: string; order: { number: number } | null }
const list = async (query = '') => (await call('sale', 'GET', query)).json().emails as Email[]
const resend = (id: number, key?: string) => call('sale', 'POST', `/${id}/resend`, key)
const countJobs = async (id: number) =>
  (
    await sql`select 1 from job where kind = 'email.send' and (payload->>'mailId')::bigint = ${id}`.execute(
      api.db,
    )
  ).rows.length

test('emails are for sales, accounting and admins', async () => {
  const allowedRoles = ['sale', 'sales-manager', 'accounting', 'customer-service', 'admin', 'super-admin']
  for (const { name, signedIn } of actors) {
    const allowed = allowedRoles.includes(name)
    expect([name, (await call(name, 'GET', '')).statusCode]).toEqual([
      name,
      allowed ? 200 : signedIn ? 403 : 401,
    ])
    expect([name, (await call(name, 'POST', '/999999/resend')).statusCode]).toEqual([
      name,
      allowed ? 404 : signedIn ? 403 : 401,
    ])
  }
})

test('emails are listed with recipient, order, status and attempts, without their content', async () => {
  const emails = await list(`?order=${orders[0]!.number}`)
  expect(emails).toEqual([
    {
      id: expect.any(Number),
      kind: 'order-placed',
      recipient: 'ada@example.com',
      subject: expect.any(String),
      status: 'held',
      attempts: 0,
      last_error: null,
      created_at: expect.any(String),
      last_attempt_at: null,
      sent_at: null,
      bounced_at: null,
      next_attempt_at: null,
      order: {
        id: orders[0]!.id,
        number: orders[0]!.number,
        display_number: String(orders[0]!.number),
      },
    },
  ])
})

test('an email about an order has a preview without the key of its link; others have none', async () => {
  const [email] = await list(`?order=${orders[0]!.number}`)
  const { statusCode, body } = await call('sale', 'GET', `/${email!.id}`)
  const { content } = JSON.parse(body)
  expect([statusCode, content.text, content.html]).toEqual([
    200,
    expect.stringContaining(String(orders[0]!.number)),
    expect.stringMatching(/token=…/),
  ])
  expect(body).not.toMatch(/token=[A-Za-z0-9_-]{16}/)
  const { rows } = await sql<{ id: number }>`
    insert into outgoing_email (dedupe_key, recipient, subject, body_text, body_html)
    values ('reset:1', 'reset@example.org', 'Reset', 'secret', 'secret') returning id`.execute(api.db)
  expect((await call('sale', 'GET', `/${rows[0]!.id}`)).json()).toMatchObject({
    kind: 'reset',
    content: null,
  })
  expect((await call('sale', 'GET', '/999999')).statusCode).toBe(404)
  const shown = await call('sale', 'GET', `/${email!.id}/preview.html`)
  expect([shown.statusCode, shown.body]).toEqual([200, content.html])
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^sandbox .*frame-ancestors 'self'/),
  })
  expect((await call('sale', 'GET', `/${rows[0]!.id}/preview.html`)).statusCode).toBe(404)
  expect((await call('warehouse', 'GET', `/${email!.id}/preview.html`)).statusCode).toBe(403)
})

test('an order lists its emails, for those who may read emails', async () => {
  const read = async (name: string) => {
    const token = await actors.find((actor) => actor.name === name)!.token()
    const url = `/api/v1/staff/orders/${orders[0]!.id}`
    return (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().emails
  }
  expect(await read('sale')).toMatchObject([{ kind: 'order-placed', status: 'held', sent_at: null }])
  expect(await read('warehouse')).toEqual([])
})

test('emails are filtered by status, kind and recipient, and paged', async () => {
  await sql`insert into outgoing_email (dedupe_key, recipient, subject, body_text, body_html, status)
    select 'test:' || n, 'many' || n || '@example.org', 'Hello', 'x', 'x', 'failed' from generate_series(1, 60) n`.execute(
    api.db,
  )
  expect(await list('?recipient=many7@')).toMatchObject([{ recipient: 'many7@example.org', order: null }])
  expect(await list('?kind=order-placed')).toHaveLength(2)
  const first = (await call('sale', 'GET', '?status=failed')).json()
  expect(first.emails).toHaveLength(50)
  const second = (await call('sale', 'GET', `?status=failed&after=${first.next}`)).json()
  expect([second.emails.length, second.next]).toEqual([10, undefined])
})

describe('resending an email', () => {
  test('queues an email that was not sent, once per key, and is in the audit log once', async () => {
    const [email] = await list('?recipient==many1@example.org')
    const key = randomUUID()
    const responses = [await resend(email!.id, key), await resend(email!.id, key)]
    for (const response of responses)
      expect([response.statusCode, response.json()]).toEqual([200, { email_id: email!.id }])
    expect(await countJobs(email!.id)).toBe(1)
    expect(await list('?recipient==many1@example.org')).toMatchObject([{ status: 'queued' }])
    const { rows } = await sql`select action, diff from audit_event where object_id = ${String(email!.id)}
      and object_kind = 'email'`.execute(api.db)
    expect(rows).toMatchObject([{ action: 'email.resend', diff: { kind: 'test', was: 'failed' } }])
  })

  test('sends a copy of one that was sent, once per key, listed with its order', async () => {
    const [email] = await list(`?order=${orders[1]!.number}`)
    await sql`update outgoing_email set status = 'sent', sent_at = now() where id = ${email!.id}`.execute(
      api.db,
    )
    const key = randomUUID()
    const { email_id: copyId } = (await resend(email!.id, key)).json()
    expect((await resend(email!.id, key)).json()).toEqual({ email_id: copyId })
    expect(copyId).not.toBe(email!.id)
    expect(await countJobs(copyId)).toBe(1)
    expect((await list(`?order=${orders[1]!.number}`)).map(({ id, status }) => [id, status])).toEqual([
      [copyId, 'queued'],
      [email!.id, 'sent'],
    ])
    expect((await resend(1, key)).statusCode).toBe(422)
  })
})

describe('cancelling an email', () => {
  const cancel = (id: number) => call('sale', 'POST', `/${id}/cancel`)
  const insert = async (recipient: string) => {
    await enqueueEmail(api.db, {
      dedupeKey: `test:${recipient}`,
      to: recipient,
      subject: 'Hello',
      text: 'x',
      html: 'x',
    })
    const [email] = (await call('sale', 'GET', `?recipient=${recipient}`)).json().emails
    return email as Email & { next_attempt_at: string }
  }

  test('takes its job away, so that it is never sent; it can be sent again or reverted', async () => {
    const { id, status, next_attempt_at } = await insert('stop@example.org')
    expect([status, next_attempt_at]).toEqual(['queued', expect.any(String)])
    expect((await cancel(id)).statusCode).toBe(200)
    expect(await countJobs(id)).toBe(0)
    expect(await list('?status=cancelled')).toMatchObject([
      { id, status: 'cancelled', next_attempt_at: null },
    ])
    expect((await cancel(id)).json()).toMatchObject({ error: { code: 'content_changed' } })
    // A worker that read the job before does not send it either.
    const send = emailJobs({ smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.org', clock: systemClock })
    await send['email.send']!(api.db, { mailId: id }, { id: 1 })
    expect((await resend(id)).json()).toEqual({ email_id: id })
    expect(await countJobs(id)).toBe(1)
  })

  test('is rejected while it is being sent, and afterwards', async () => {
    const { id } = await insert('late@example.org')
    await sql`update job set leased_until = now() + interval '1 minute' where (payload->>'mailId')::bigint = ${id}`.execute(
      api.db,
    )
    expect((await cancel(id)).json()).toMatchObject({ error: { code: 'email_already_sent' } })
    await sql`delete from job where (payload->>'mailId')::bigint = ${id}`.execute(api.db)
    await sql`update outgoing_email set status = 'sent', sent_at = now() where id = ${id}`.execute(api.db)
    expect((await cancel(id)).statusCode).toBe(409)
    expect(await list('?recipient=late@')).toMatchObject([{ status: 'sent' }])
  })
})

describe('a bounce that the mail provider reports', () => {
  const report = (body: object | string, secret = eventsSecret, at = api.now()) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    return api.app.inject({
      method: 'POST',
      url: '/api/v1/email-events',
      headers: { 'content-type': 'application/json', ...buildSignedHeaders('msg_1', payload, [secret], at) },
      payload,
    })
  }
  const bounce = (id: number, recipient: string, change: object = {}) => ({
    type: 'bounced',
    message_id: `<mail-${id}@shop.test>`,
    recipient,
    reason: '550 No such user',
    ...change,
  })
  const setStatus = (id: number, status: string) =>
    sql`update outgoing_email set status = ${status}, attempts = 1, bounced_at = null, sent_at = ${status === 'sent' ? api.now() : null} where id = ${id}`.execute(
      api.db,
    )

  test('marks the email, stops its retries, and is shown with the order; a copy can be sent', async () => {
    const [email] = await list(`?order=${orders[0]!.number}&kind=order-placed`)
    const { id, recipient } = email!
    await setStatus(id, 'queued')
    await sql`insert into job (kind, payload) values ('email.send', jsonb_build_object('mailId', ${id}::bigint))`.execute(
      api.db,
    )
    const response = await report({ events: [bounce(id, recipient.toUpperCase())] })
    expect([response.statusCode, response.json()]).toEqual([200, { updated: 1 }])
    expect(await countJobs(id)).toBe(0)
    expect((await report({ events: [bounce(id, recipient)] })).json()).toEqual({ updated: 0 })
    expect(await list(`?status=bounced&order=${orders[0]!.number}`)).toMatchObject([
      { id, status: 'bounced', last_error: '550 No such user', bounced_at: expect.any(String) },
    ])
    expect((await call('sale', 'POST', `/${id}/cancel`)).json().error.code).toBe('email_already_sent')
    const copy = (await resend(id)).json<{ email_id: number }>().email_id
    expect(copy).not.toBe(id)
    expect((await list(`?status=bounced`)).map((one) => one.id)).toEqual([id])
  })

  test('is rejected without a valid signature, and changes nothing for another recipient', async () => {
    const [email] = await list(`?order=${orders[1]!.number}&kind=order-placed`)
    const { id, recipient } = email!
    await setStatus(id, 'sent')
    const events = [bounce(id, recipient)]
    const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`
    const late = new Date(api.now().getTime() - 600_000)
    for (const response of [await report({ events }, other), await report({ events }, eventsSecret, late)])
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_signature'])
    expect((await report({ events: [bounce(id, 'eve@example.com')] })).json()).toEqual({ updated: 0 })
    const issues = async (body: object | string) => (await report(body)).json().error.details.issues
    expect(
      await issues({ events: [bounce(id, recipient, { message_id: '<other@else.where>' })] }),
    ).toMatchObject([{ path: 'events.0.message_id' }])
    expect(await issues({ events: [bounce(id, recipient, { type: 'opened' })] })).toMatchObject([
      { path: 'events.0.type' },
    ])
    expect(await issues('{')).toMatchObject([{ path: 'body' }])
  })
})
