import { DAY_MS } from '../../../kernel/days.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import type { WebBuild } from '../../pages.ts'

/** Stub of the web build that handles forms as the pages do. */
const web: WebBuild = {
  policy: () => "default-src 'none'",
  async render(request, { shop, locale, caller }) {
    const form = await request.formData()
    const result = await shop.subscribe(String(form.get('email')), { locale, rateLimitKey: caller })
    return new Response(result, { status: 303, headers: { location: '?requested=1' } })
  },
}
const api = useApi({ web })
beforeEach(async () => {
  await sql`truncate newsletter_subscriber, outgoing_email, job`.execute(api.db)
  api.advanceClock(3_600_000)
})

const subscribe = (email: string, caller = '203.0.113.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/newsletter',
    headers: { 'x-forwarded-for': caller },
    payload: { email },
  })
/** Reads rows after the worker has run its jobs. */
const readRows = async <Row>(query: RawBuilder<Row>) => {
  await api.worker.drain()
  return (await query.execute(api.db)).rows
}
const mails = () =>
  readRows(
    sql<{
      recipient: string
      body_text: string
    }>`select recipient, body_text from outgoing_email order by id`,
  )
const listed = () =>
  readRows(sql<{ email: string; confirmed: boolean }>`
    select email, confirmed_at is not null as confirmed from newsletter_subscriber`)
const findLink = (text: string, linkKind: string) => {
  const link = text.split('\n').find((line) => line.startsWith(`${shopUrl}/newsletter/${linkKind}?`))
  const query = new URL(link ?? '').searchParams
  return [query.get('id')!, query.get('token')!] as const
}

test('a form sent again with its key is processed once and gets the same response', async () => {
  const send = (payload: object, key: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/dynamic/newsletter',
      headers: { 'x-forwarded-for': '203.0.113.9', 'idempotency-key': key },
      payload,
    })
  const form = (email: string, key: string) =>
    api.app.inject({
      method: 'POST',
      url: '/vi/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
      payload: new URLSearchParams({ email }).toString(),
    })
  const key = 'a-key-of-sixteen-letters'
  for (let time = 0; time < 2; time++) {
    expect((await send({ email: 'ada@example.com' }, key)).statusCode).toBe(202)
    const response = await form('bea@example.com', `${key}-form`)
    expect([response.statusCode, response.headers.location]).toEqual([303, '?requested=1'])
    // Longer than the newsletter's own retry window.
    api.advanceClock(3_600_000)
  }
  // Jobs write them, at the same time.
  const recipients = (await mails()).map(({ recipient }) => recipient)
  expect(recipients.toSorted()).toEqual(['ada@example.com', 'bea@example.com'])
  expect((await send({ email: 'eve@example.com' }, key)).statusCode).toBe(422)
  // A rejected request may be sent again.
  expect((await send({ email: 'nothing' }, `${key}-2`)).statusCode).toBe(400)
  expect((await send({ email: 'nothing' }, `${key}-2`)).statusCode).toBe(400)
})

test('an address is subscribed only after following the email link, and unsubscribing deletes it', async () => {
  const { shop } = api.storefront
  expect((await subscribe(' Ada@Example.com ')).statusCode).toBe(202)
  expect(await listed()).toEqual([{ email: 'ada@example.com', confirmed: false }])
  const [mail] = await mails()
  expect(mail?.recipient).toBe('ada@example.com')

  const [id, token] = findLink(mail!.body_text, 'confirm')
  expect(await shop.followNewsletterLink('leave', id, token)).toBe(false)
  expect(await shop.followNewsletterLink('confirm', id, `${token.slice(0, -1)}x`)).toBe(false)
  expect(await shop.followNewsletterLink('confirm', 'unknown', token)).toBe(false)
  expect(await listed()).toEqual([{ email: 'ada@example.com', confirmed: false }])

  expect(await shop.followNewsletterLink('confirm', id, token)).toBe(true)
  expect(await shop.followNewsletterLink('confirm', id, token)).toBe(true)
  expect(await listed()).toEqual([{ email: 'ada@example.com', confirmed: true }])

  expect(await shop.followNewsletterLink('leave', ...findLink(mail!.body_text, 'leave'))).toBe(true)
  expect(await listed()).toEqual([])
  expect(await shop.followNewsletterLink('confirm', id, token)).toBe(false)
})

test('known addresses get the same response and no second email', async () => {
  const first = await subscribe('ada@example.com')
  await api.storefront.shop.followNewsletterLink(
    'confirm',
    ...findLink((await mails())[0]!.body_text, 'confirm'),
  )
  api.advanceClock(3_600_000)
  const repeated = await subscribe('ada@example.com')
  expect([repeated.statusCode, repeated.body]).toEqual([first.statusCode, first.body])
  expect(await mails()).toHaveLength(1)
})

test('an unconfirmed address gets another email, but not immediately', async () => {
  await subscribe('ada@example.com')
  await subscribe('ada@example.com')
  expect(await mails()).toHaveLength(1)
  api.advanceClock(11 * 60_000)
  await subscribe('ada@example.com')
  expect(await mails()).toHaveLength(2)
})

test('an address that is never confirmed is deleted', async () => {
  await subscribe('ada@example.com')
  expect(await listed()).toHaveLength(1)
  api.advanceClock(31 * DAY_MS)
  await subscribe('bob@example.com')
  expect(await listed()).toEqual([{ email: 'bob@example.com', confirmed: false }])
})

test('one client cannot flood, and others are not blocked', async () => {
  const responses = await Promise.all(
    Array.from({ length: 21 }, (_, n) => subscribe(`person${n}@example.com`, '203.0.113.9')),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(20).fill(202), 429])
  expect((await subscribe('ada@example.com', '203.0.113.10')).statusCode).toBe(202)
  api.advanceClock(10 * 60_000)
  expect((await subscribe('eve@example.com', '203.0.113.9')).statusCode).toBe(202)
})

test.each(['', 'ada', 'ada@example', 'a b@example.com', 'a@b.c, d@e.f', 'a@b.c\r\nbcc: d@e.f'])(
  '%j is not a valid address',
  async (email) => {
    const response = await subscribe(email)
    expect([response.statusCode, response.json().error.details.issues[0].path]).toEqual([400, 'email'])
    expect(await listed()).toEqual([])
  },
)

test('the form is posted, redirected and never cached, and another site cannot post it', async () => {
  const post = (url: string, site: string) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      payload: 'email=ada%40example.com',
    })
  const sent = await post('/newsletter', 'same-origin')
  expect([sent.statusCode, sent.headers['location'], sent.headers['cache-control']]).toEqual([
    303,
    '?requested=1',
    'no-store',
  ])
  expect(await listed()).toHaveLength(1)
  expect((await post('/newsletter', 'cross-site')).statusCode).toBe(403)
  expect((await post('/products', 'same-origin')).statusCode).toBe(405)
})
