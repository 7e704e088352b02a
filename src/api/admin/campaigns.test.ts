// Email campaigns: who may send them, who gets them, and that a person gets each once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { shopUrl, useApi } from '../../../tests/support/api.ts'
import { newAccountId } from '../../kernel/ids.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into customer_segment (code, name, conditions) values
    ('all', 'All', '[{"type":"registered","from":"2000-01-01"}]')`.execute(api.db)
})
beforeEach(async () => {
  await sql`truncate newsletter_subscriber, outgoing_email, job, email_campaign cascade`.execute(api.db)
  await sql`delete from account where email like '%@customer.example'`.execute(api.db)
})

const call = async (role: string, method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) => {
  const token = await actors.find(({ name }) => name === role)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'idempotency-key': 'key-of-the-campaign-1',
    },
    ...(method !== 'GET' && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const staff = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  call('sales-manager', method, path, payload)

const texts = {
  en: {
    subject: 'Winter sale, {name}',
    body: 'Hello {name}.\n\nSave <b>now</b>.',
    button: { label: 'Shop the sale', url: '/sale' },
  },
  vi: { subject: 'Giảm giá', body: 'Chào {name}' },
}
const draft = { name: 'Winter', segment: 'all', texts, per_hour: 120 }

async function addCustomer(
  name: string,
  locale = 'en',
  consent: 'confirmed' | 'requested' | 'none' = 'confirmed',
) {
  const email = `${name}@customer.example`
  await sql`insert into account (id, email, name, locale, created_at, email_verified_at) values
    (${newAccountId(new Date())}, ${email}, ${name}, ${locale}, now(), now())`.execute(api.db)
  if (consent !== 'none')
    await sql`insert into newsletter_subscriber (id, email, locale, requested_at, confirmed_at) values
      (${randomUUID()}, ${email}, ${locale}, now(), ${consent === 'confirmed' ? new Date() : null})`.execute(
      api.db,
    )
}
const emails = async () =>
  (
    await sql<{ recipient: string; subject: string; body: string; html: string; unsubscribe: string }>`
      select recipient, subject, body_text as body, body_html as html, unsubscribe_url as unsubscribe
      from outgoing_email order by recipient`.execute(api.db)
  ).rows
/** Runs the job as it does each minute. */
const nextBatch = async () => {
  await sql`update job set run_at = now() - interval '1 day' where kind = 'campaign.send'`.execute(api.db)
  await api.worker.drain()
}
const create = async () => (await staff('POST', 'campaigns', draft)).body
const start = async () => {
  const { id, version } = await create()
  expect((await staff('POST', `campaigns/${id}/start`, { was: version })).status).toBe(200)
  return id as number
}

test('campaigns are for sales managers and admins, and drafts are edited, deleted and reverted', async () => {
  for (const { name, signedIn } of actors)
    expect([name, (await call(name, 'GET', 'campaigns')).status]).toEqual([
      name,
      ['sales-manager', 'admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401,
    ])
  const { id, version } = await create()
  expect((await create()).id, 'the same key').toBe(id)
  const unknown = { ...draft, segment: 'missing' }
  expect(
    (await staff('PUT', `campaigns/${id}`, { was: version, to: unknown })).body.error.details.issues,
  ).toEqual([{ path: 'segment', message: 'There is no segment missing' }])
  const edited = { ...draft, name: 'Spring' }
  expect((await staff('PUT', `campaigns/${id}`, { was: version, to: edited })).body.campaign).toMatchObject({
    name: 'Spring',
    version: version + 1,
  })
  expect((await staff('PUT', `campaigns/${id}`, { was: version, to: draft })).body.error.code).toBe(
    'content_changed',
  )
  const revertLatest = async () => {
    const { events } = (await call('admin', 'GET', 'audit-events')).body
    return (await call('admin', 'POST', `audit-events/${events[0].id}/revert`)).status
  }
  expect([await revertLatest(), (await staff('GET', `campaigns/${id}`)).body.name]).toEqual([204, 'Winter'])
  const { version: latest } = (await staff('GET', `campaigns/${id}`)).body
  expect((await staff('PUT', `campaigns/${id}`, { was: latest, to: null })).body).toEqual({ campaign: null })
  expect([await revertLatest(), (await staff('GET', `campaigns/${id}`)).body.name]).toEqual([204, 'Winter'])
})

test('only customers with consent get it, in their language, with a link that unsubscribes', async () => {
  await addCustomer('ada')
  await addCustomer('minh', 'vi')
  await addCustomer('noa', 'he')
  await addCustomer('bob', 'en', 'requested')
  await addCustomer('eve', 'en', 'none')
  const { id } = await create()
  const { body: count } = await staff('GET', `campaigns/${id}/recipients`)
  expect(count).toMatchObject({ recipients: 3, by_locale: { en: 1, he: 1, vi: 1 } })
  expect(count.customers).toBeGreaterThan(4)
  const preview = (await staff('POST', `campaigns/${id}/preview`, { locale: 'vi' })).body
  expect(preview).toMatchObject({ subject: 'Giảm giá', text: expect.stringContaining('Chào Ada Lovelace') })
  const unsaved = { texts: { en: { subject: '', body: 'Soon, {name} & all' } } }
  const shown = await api.app.inject({
    method: 'POST',
    url: '/api/v1/staff/campaigns/preview.html?locale=ar',
    headers: {
      authorization: `Bearer ${await actors.find(({ name }) => name === 'sales-manager')!.token()}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ document: JSON.stringify(unsaved) }).toString(),
  })
  expect(shown.body).toContain('Soon, Ada Lovelace &amp; all')
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  await start()
  await nextBatch()
  await nextBatch()
  const all = await emails()
  expect(all.map(({ recipient, subject }) => [recipient.split('@')[0], subject])).toEqual([
    ['ada', 'Winter sale, ada'],
    ['minh', 'Giảm giá'],
    ['noa', 'Winter sale, noa'],
  ])
  const [ada] = all
  expect(ada!.body).toContain('Save <b>now</b>.')
  expect(ada!.html).toContain('Save &lt;b&gt;now&lt;/b&gt;.')
  expect(ada!.body).toContain(`${shopUrl}/sale`)
  expect(ada!.body).toMatch(/http:\/\/shop\.test\/newsletter\/leave\?id=/)
  expect((await staff('GET', `campaigns/${id}`)).body).toMatchObject({
    status: 'sent',
    progress: { recipients: 3, pending: 0, queued: 3, skipped: 0 },
  })
  const outbox = (await call('admin', 'GET', 'emails?kind=campaign')).body
  expect(outbox.emails).toHaveLength(3)
  const leave = (url: string) =>
    api.app.inject({
      method: 'POST',
      url: url.replace(shopUrl, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await leave(`${ada!.unsubscribe}x`)).statusCode).toBe(404)
  for (let time = 0; time < 2; time++) expect((await leave(ada!.unsubscribe)).statusCode).toBe(200)
  const { rows } = await sql`select 1 from newsletter_subscriber where email = ${ada!.recipient}`.execute(
    api.db,
  )
  expect(rows).toEqual([])
})

test('it is written in batches, cancelled and resumed, and each person gets it once', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await addCustomer(name)
  const id = await start()
  await nextBatch()
  expect((await emails()).length).toBe(2)
  expect((await staff('POST', `campaigns/${id}/cancel`)).body).toMatchObject({
    status: 'cancelled',
    progress: { recipients: 5, pending: 3, queued: 2 },
  })
  await nextBatch()
  expect((await emails()).length).toBe(2)
  // A consent or account that ends before the email is written counts.
  const { rows } = await sql<{ email: string }>`
    select a.email from email_campaign_recipient r join account a on a.id = r.account_id where r.status = 'pending' order by a.id limit 2`.execute(
    api.db,
  )
  await sql`delete from newsletter_subscriber where email = ${rows[0]!.email}`.execute(api.db)
  await sql`update account set deactivated_at = now() where email = ${rows[1]!.email}`.execute(api.db)
  await Promise.all([staff('POST', `campaigns/${id}/resume`), staff('POST', `campaigns/${id}/resume`)])
  for (let batch = 0; batch < 3; batch++) await nextBatch()
  const recipients = (await emails()).map(({ recipient }) => recipient)
  for (const { email } of rows) expect(recipients).not.toContain(email)
  expect([recipients.length, new Set(recipients).size]).toEqual([3, 3])
  expect((await staff('GET', `campaigns/${id}`)).body).toMatchObject({
    status: 'sent',
    progress: { queued: 3, skipped: 2, pending: 0 },
  })
  for (const path of ['cancel', 'resume'])
    expect((await staff('POST', `campaigns/${id}/${path}`)).body.error.code).toBe('campaign_not_sending')
  expect((await staff('PUT', `campaigns/${id}`, { was: 1, to: null })).body.error.code).toBe(
    'campaign_started',
  )
})

test('only staff get test emails, and a campaign needs recipients', async () => {
  const { id, version } = await create()
  const send = (to: string) => staff('POST', `campaigns/${id}/test`, { to, locale: 'vi' })
  await addCustomer('eve', 'en', 'none')
  expect((await send('eve@customer.example')).body.error.code).toBe('invalid_input')
  const { rows } = await sql<{ email: string }>`
    select a.email from account a join account_role r on r.account_id = a.id where r.role = 'admin' limit 1`.execute(
    api.db,
  )
  expect((await send(rows[0]!.email)).status).toBe(204)
  expect(await emails()).toMatchObject([
    { recipient: rows[0]!.email, subject: '[Test] Giảm giá', unsubscribe: null },
  ])
  expect((await staff('POST', `campaigns/${id}/start`, { was: version })).body.error.code).toBe(
    'campaign_without_recipients',
  )
})
