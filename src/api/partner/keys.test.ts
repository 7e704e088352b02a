// Tests apps, API keys and access tokens: what each grants, for how long, and to whom.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeActors, type Actor } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { parseCredential } from '../../modules/apps/credentials.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

const me = (key: string, headers: object = {}) =>
  api.app.inject({ url: '/api/v2/me', headers: { authorization: `Bearer ${key}`, ...headers } })
const form = (fields: Record<string, string>, headers: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v2/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const credentials = { grant_type: 'client_credentials' }

test('a signed-in user registers an app and can call its sandbox at once', async () => {
  const { own } = await createTestApp(api)
  const response = await own('POST', 'register-client', {
    name: 'Till',
    webhook_url: 'https://till.example/hook',
  })
  expect(response.statusCode).toBe(201)
  const { api_key, client_id } = response.json()
  expect(api_key).toMatch(/^sk_test_/)
  const result = await me(api_key)
  expect(result.json()).toMatchObject({ client_id, mode: 'test' })
  expect(result.headers).toMatchObject({ 'ratelimit-policy': '"key";q=600;w=60' })
})

test('a repeated registration with its key registers once and returns the same secrets', async () => {
  const { own } = await createTestApp(api)
  const headers = { 'idempotency-key': 'the-same-key-of-mine' }
  const first = await own('POST', 'register-client', { name: 'Till' }, headers)
  const repeated = await own('POST', 'register-client', { name: 'Till' }, headers)
  expect(repeated.json()).toEqual(first.json())
  const another = await own('POST', 'register-client', { name: 'Another' }, headers)
  expect(another.statusCode).toBe(422)
  expect((await own('GET', 'register-client')).json().applications).toHaveLength(2)
})

test('secrets are not stored in the database and not shown again', async () => {
  const { own, application } = await createTestApp(api)
  const secrets = [application.api_key, application.client_secret].map(
    (text) => parseCredential(text)!.secret,
  )
  const { rows } = await sql`select * from app_key`.execute(api.db)
  const storedText = JSON.stringify([rows, (await own('GET', 'register-client')).json()])
  for (const secret of secrets) expect(storedText).not.toContain(secret)
})

test('a key that is altered, truncated or of another type gives no access', async () => {
  const { application } = await createTestApp(api)
  const key = application.api_key
  expect((await me(key)).statusCode).toBe(200)
  const swapped = key.replace(/.(?=_[^_]*$)/, (character) => (character === 'a' ? 'b' : 'a'))
  for (const invalidForms of [
    swapped,
    key.slice(0, -1),
    `${key}0`,
    '',
    application.client_secret,
    key.replace('test', 'live'),
  ])
    expect([invalidForms, (await me(invalidForms)).statusCode]).toEqual([invalidForms, 401])
})

test('keys give no access to accounts, and account tokens give no access to apps', async () => {
  const { key } = await createTestApp(api)
  for (const path of [
    '/api/v1/auth/me',
    '/api/v1/dynamic/orders',
    '/api/v2/register-client',
    '/api/v1/staff/orders',
  ])
    expect((await api.get(path, { authorization: `Bearer ${key}` })).statusCode).toBe(401)
  for (const actor of actors) expect((await me((await actor.token()) ?? '')).statusCode).toBe(401)
  const admin = await actors.find(({ name }) => name === 'admin')!.token()
  expect((await api.get('/api/v2/me', { cookie: `access_token=${admin}` })).statusCode).toBe(401)
})

test('the key is accepted as a bearer token, as X-Api-Key or as a Basic auth password', async () => {
  const { key } = await createTestApp(api)
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const credentialHeaders: Record<string, string>[] = [
    { 'x-api-key': key },
    { authorization: basic(`any:${key}`) },
    { authorization: basic(`${key}:`) },
  ]
  for (const headers of credentialHeaders) expect((await api.get('/api/v2/me', headers)).statusCode).toBe(200)
})

test('a rotated key works beside the new one for its hours, and is rotated once', async () => {
  const { own, application } = await createTestApp(api)
  const [{ keys }] = (await own('GET', 'register-client')).json().applications
  const old = keys.find(({ kind }: { kind: string }) => kind === 'key')
  const response = await own('POST', `api-key/${old.id}/rotate`, { overlap_hours: 2 })
  expect(response.statusCode).toBe(201)
  const { secret } = response.json()
  expect([(await me(application.api_key)).statusCode, (await me(secret)).statusCode]).toEqual([200, 200])
  expect((await own('POST', `api-key/${old.id}/rotate`, {})).json()).toMatchObject({
    code: 'key_already_rotated',
  })
  api.advanceClock(2 * 3_600_000 + 1_000)
  expect((await me(application.api_key)).json()).toMatchObject({ code: 'api_key_expired' })
  expect((await me(secret)).statusCode).toBe(200)
})

test('a rotation whose response was lost is repeated, even when the old key has expired', async () => {
  const { own } = await createTestApp(api)
  const [{ keys }] = (await own('GET', 'register-client')).json().applications
  const headers = { 'idempotency-key': 'rotate-this-one-now' }
  const body = { overlap_hours: 0 }
  const first = await own('POST', `api-key/${keys[0].id}/rotate`, body, headers)
  const repeated = await own('POST', `api-key/${keys[0].id}/rotate`, body, headers)
  expect(repeated.json().secret).toBe(first.json().secret)
})

test('a revoked key and its access tokens give no access from then on', async () => {
  const { own, application } = await createTestApp(api)
  const tokenResponse = await form({
    ...credentials,
    client_id: application.client_id,
    client_secret: application.client_secret,
  })
  const token = tokenResponse.json().access_token
  expect((await me(token)).statusCode).toBe(200)
  const [{ keys }] = (await own('GET', 'register-client')).json().applications
  for (const { id } of keys) expect((await own('DELETE', `api-key/${id}`)).statusCode).toBe(200)
  for (const presentedKey of [token, application.api_key])
    expect((await me(presentedKey)).json()).toMatchObject({ code: 'invalid_api_key' })
})

test('a key gives access to its scopes until it expires', async () => {
  const { own, application, calling } = await createTestApp(api)
  const body = { application_id: application.id, scopes: ['stock:read'], expires_in_days: 1 }
  const { secret } = (await own('POST', 'api-key', body)).json()
  expect((await calling(secret)('GET', 'me')).json().scopes).toEqual(['stock:read'])
  api.advanceClock(DAY_MS + 1_000)
  expect((await me(secret)).json()).toMatchObject({ code: 'api_key_expired' })
})

test('live keys are created and work only while staff have approved live access', async () => {
  const partner = await createTestApp(api)
  const { own, application } = partner
  const live = { application_id: application.id, mode: 'live' }
  expect((await own('POST', 'api-key', live)).json()).toMatchObject({ code: 'app_not_live' })
  const key = await partner.goLive()
  expect((await me(key)).json()).toMatchObject({ mode: 'live' })
  await api.services.apps.decide(createTestStaff(), application.id, 'suspend', 'too many calls')
  for (const presentedKey of [key, application.api_key])
    expect((await me(presentedKey)).json()).toMatchObject({ status: 403, code: 'app_suspended' })
  const [{ note }] = (await own('GET', 'register-client')).json().applications
  expect(note).toBe('too many calls')
  await api.services.apps.decide(createTestStaff(), application.id, 'approve', '')
  expect((await me(key)).statusCode).toBe(200)
  const { rows } =
    await sql`select action from audit_event where object_kind = 'api-application' and object_id = ${String(application.id)} order by id`.execute(
      api.db,
    )
  expect(rows.map((row) => (row as { action: string }).action)).toEqual([
    'api-application.approve',
    'api-application.suspend',
    'api-application.approve',
  ])
})

test('users without business access cannot request live access', async () => {
  const { application, owner } = await createTestApp(api)
  await expect(
    api.services.apps.requestLiveAccess({ ...owner, canGoLive: false }, application.id, ''),
  ).rejects.toMatchObject({ code: 'trade_access_required' })
})

test('each decision is emailed to the owner once, in their language, with the note from staff; a rejected one sends none', async () => {
  const { application, owner } = await createTestApp(api)
  const { id } = application
  await sql`update account set locale = 'vi' where id = ${owner.id}`.execute(api.db)
  await expect(api.services.apps.decide(createTestStaff(), id, 'refuse', '')).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await api.services.apps.requestLiveAccess(owner, id, '')
  await api.services.apps.decide(createTestStaff(), id, 'refuse', 'Chưa rõ mục đích')
  await api.services.apps.requestLiveAccess(owner, id, '')
  for (const decision of ['approve', 'suspend', 'approve'] as const) {
    api.advanceClock(1_000)
    await api.services.apps.decide(createTestStaff(), id, decision, '')
  }
  type StoredEmail = { key: string; recipient: string; subject: string; body_text: string }
  const { rows } = await sql<StoredEmail>`
    select split_part(dedupe_key, ':', 1) as key, recipient, subject, body_text from outgoing_email
    where dedupe_key like ${`api-%:${id}:%`} order by id`.execute(api.db)
  const { rows: account } = await sql<{
    email: string
  }>`select email from account where id = ${owner.id}`.execute(api.db)
  expect(rows.map(({ key, recipient }) => [key, recipient])).toEqual(
    ['api-refuse', 'api-approve', 'api-suspend', 'api-approve'].map((key) => [key, account[0]!.email]),
  )
  expect(rows[0]!.body_text).toContain('Tin nhắn từ chúng tôi: Chưa rõ mục đích')
  expect(rows[1]!.subject).toContain('Their till đã chính thức hoạt động')
  expect(rows[1]!.body_text).not.toContain('Tin nhắn')
  for (const { body_text } of rows) expect(body_text).toContain('/vi/my-account/connect-api')
})

test('two concurrent decisions decide once', async () => {
  const { application, owner } = await createTestApp(api)
  await api.services.apps.requestLiveAccess(owner, application.id, '')
  const both = await Promise.allSettled([
    api.services.apps.decide(createTestStaff(), application.id, 'approve', ''),
    api.services.apps.decide(createTestStaff(), application.id, 'refuse', ''),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('access tokens are issued per RFC 6749, with the requested scopes, for an hour', async () => {
  const { application } = await createTestApp(api)
  const { client_id, client_secret } = application
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  const response = await form({ ...credentials, scope: 'stock:read' }, { authorization: basic })
  expect(response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'stock:read' })
  expect(response.headers['cache-control']).toBe('no-store')
  const token = response.json().access_token
  expect((await me(token)).json().scopes).toEqual(['stock:read'])
  api.advanceClock(3_601_000)
  expect((await me(token)).json()).toMatchObject({ code: 'api_key_expired' })
  const invalidForms = [
    [{ grant_type: 'password', client_id, client_secret }, 400, 'unsupported_grant_type'],
    [{ client_id, client_secret }, 400, 'invalid_request'],
    [{ ...credentials, client_id, client_secret: 'x' }, 401, 'invalid_client'],
    [{ ...credentials, client_id: 'app_other', client_secret }, 401, 'invalid_client'],
    [{ ...credentials, client_id, client_secret, scope: 'all' }, 400, 'invalid_scope'],
  ] as const
  for (const [fields, status, error] of invalidForms) {
    const refused = await form(fields)
    expect([refused.statusCode, refused.json().error]).toEqual([status, error])
  }
  const garbage = await api.app.inject({
    method: 'POST',
    url: '/api/v2/oauth/token',
    headers: { 'content-type': 'application/json' },
    payload: '{"grant_type":7}',
  })
  expect([garbage.statusCode, garbage.json().error]).toEqual([400, 'invalid_request'])
})

test('an app that exceeds its rate limit waits for Retry-After, and other apps are not affected', async () => {
  const [greedy, other] = [await createTestApp(api), await createTestApp(api)]
  let refused = await me(greedy.key)
  const start = api.now().getTime()
  for (let call = 0; call < 5_000 && refused.statusCode === 200; call++) {
    // On a slow machine the limit would refill between the calls.
    api.advanceClock(start - api.now().getTime())
    refused = await me(greedy.key)
  }
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect((await me(other.key)).statusCode).toBe(200)
  api.advanceClock(Number(refused.headers['retry-after']) * 1_000)
  expect((await me(greedy.key)).statusCode).toBe(200)
})

test('each call is counted by day, including rejected ones; last use is written once a minute', async () => {
  const { owner, application, key } = await createTestApp(api)
  const used = async () =>
    (await api.services.apps.applications(owner))[0]!.keys.find(({ kind }) => kind === 'key')!.last_used_at
  await me(key)
  const first = await used()
  api.advanceClock(30_000)
  await me(key)
  expect(await used()).toBe(first)
  api.advanceClock(31_000)
  await me(key)
  expect(await used()).not.toBe(first)
  await api.app.inject({ method: 'POST', url: '/api/v2/me', headers: { authorization: `Bearer ${key}` } })
  await Promise.all([api.services.apps.usageCounter.flush(), api.services.apps.usageCounter.flush()])
  const days = await api.services.apps.usage(owner, application.id, 7)
  expect(days).toHaveLength(14)
  expect(days.reduce((sum, { requests: calls }) => sum + calls, 0)).toBe(3)
})

test('invalid requests return a problem document with field and reason', async () => {
  const { own } = await createTestApp(api)
  const response = await own('POST', 'register-client', { name: '', webhook_url: 'ftp://x' })
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toMatchObject({
    status: 400,
    code: 'invalid_input',
    instance: '/api/v2/register-client',
    request_id: expect.any(String),
    errors: [{ pointer: '#/name' }, { pointer: '#/webhook_url' }],
  })
  const unknownRoute = await api.get('/api/v2/nowhere')
  expect([unknownRoute.statusCode, unknownRoute.json().code]).toEqual([404, 'not_found'])
})

test('pages of pending apps continue where the previous one ended, by waiting time', async () => {
  const created = await Promise.all(Array.from({ length: 3 }, () => createTestApp(api)))
  const ids = created.map(({ application }) => application.id)
  // The newest app has the oldest request.
  for (const [index, id] of ids.entries())
    await sql`update app set status = 'pending', requested_at = ${new Date(2026, 0, 20 - index)} where id = ${id}`.execute(
      api.db,
    )
  const access = await actors.find(({ name }) => name === 'sale')!.token()
  const page = async (before?: number): Promise<number[]> => {
    const { applications } = (
      await api.app.inject({
        url: `/api/v1/staff/apps?status=pending&limit=1${before ? `&before=${before}` : ''}`,
        headers: { authorization: `Bearer ${access}` },
      })
    ).json()
    const [first] = applications as { id: number }[]
    return first ? [first.id, ...(await page(first.id))] : []
  }
  expect((await page()).filter((id) => ids.includes(id))).toEqual(ids.toReversed())
})

test('staff see the keys of an app by their hint, its limit and its use, and suspend it', async () => {
  const { application, key } = await createTestApp(api)
  const call = async (name: string, method: 'GET' | 'POST', payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/staff/apps/${application.id}`,
      headers: { authorization: `Bearer ${await actors.find((actor) => actor.name === name)!.token()}` },
      ...(payload && { payload }),
    })
  const details = (await call('sale', 'GET')).json()
  expect(details).toMatchObject({
    id: application.id,
    limit: { requests: 600, seconds: 60 },
  })
  expect(details.keys).toContainEqual(expect.objectContaining({ mode: 'test', state: 'active' }))
  expect(details.usage.length).toBeGreaterThan(0)
  expect(JSON.stringify(details)).not.toContain(key)
  expect((await call('designer', 'GET')).statusCode).toBe(403)
  const decision = { decision: 'suspend', note: 'Too many calls' }
  expect((await call('sale', 'POST', decision)).json()).toEqual({ status: 'suspended' })
  expect((await call('sale', 'GET')).json()).toMatchObject({ status: 'suspended', note: 'Too many calls' })
})
