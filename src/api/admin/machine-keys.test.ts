// Tests machine keys: who creates them, and what they may do. sdk/erp.test.ts does an ERP's daily work with one.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { card } from '../../../tests/support/buyer.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = (token: string | undefined, method: Method, path: string, payload?: object, key?: string) =>
  api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
    },
    ...(payload && { payload }),
  })
const call = async (name: string, ...rest: [Method, string, object?, string?]) =>
  send(await actors.find((actor) => actor.name === name)!.token(), ...rest)
const create = async (input: object, key?: string) =>
  (await call('admin', 'POST', 'staff/machine-keys', { name: 'ERP', ...input }, key)).json()
const codeOf = (response: { statusCode: number; json(): { error: { code: string } } }) => [
  response.statusCode,
  response.json().error.code,
]

test('machine keys are for admins', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'staff/machine-keys')).statusCode]).toEqual([name, status])
  }
})

test('a key is shown once, and its calls are limited to its scopes', async () => {
  const requestKey = randomUUID()
  const created = await create({ scopes: ['orders.read'] }, requestKey)
  expect(created).toMatchObject({ name: 'ERP', scopes: ['orders.read'], state: 'active', last_used_at: null })
  expect(created.key).toMatch(/^mk_[\w-]{22}$/)
  expect(await create({ scopes: ['orders.read'] }, requestKey)).toEqual(created)
  const reused = await call(
    'admin',
    'POST',
    'staff/machine-keys',
    { name: 'Other', scopes: ['orders.read'] },
    requestKey,
  )
  expect(codeOf(reused)).toEqual([422, 'idempotency_key_reused'])
  const { keys } = (await call('admin', 'GET', 'staff/machine-keys')).json()
  expect(JSON.stringify(keys)).not.toContain(created.key)
  expect(keys[0]).toMatchObject({ id: created.id, hint: created.key.slice(-4) })

  expect((await send(created.key, 'GET', 'staff/orders')).statusCode).toBe(200)
  expect(codeOf(await send(created.key, 'GET', 'staff/customers?q=ada'))).toEqual([403, 'insufficient_scope'])
  expect(codeOf(await send(created.key, 'GET', 'staff/machine-keys'))).toEqual([403, 'insufficient_scope'])
  // Routes of customers do not accept it.
  expect((await send(created.key, 'GET', 'auth/sessions')).statusCode).toBe(401)
  const { keys: used } = (await call('admin', 'GET', 'staff/machine-keys')).json()
  expect(used[0].last_used_at).not.toBeNull()
})

test('unknown, revoked and expired keys are rejected', async () => {
  expect(codeOf(await send(`mk_${'A'.repeat(22)}`, 'GET', 'staff/orders'))).toEqual([401, 'invalid_api_key'])
  const { id, key } = await create({ scopes: ['orders.read'] })
  expect((await call('admin', 'DELETE', `staff/machine-keys/${id}`)).statusCode).toBe(204)
  expect(codeOf(await send(key, 'GET', 'staff/orders'))).toEqual([401, 'invalid_api_key'])
  expect((await call('admin', 'DELETE', `staff/machine-keys/${id}`)).statusCode).toBe(404)
  const expiresAt = new Date(api.now().getTime() + 60_000).toISOString()
  const temporary = await create({ scopes: ['orders.read'], expires_at: expiresAt })
  expect((await send(temporary.key, 'GET', 'staff/orders')).statusCode).toBe(200)
  api.advanceClock(60_000)
  expect(codeOf(await send(temporary.key, 'GET', 'staff/orders'))).toEqual([401, 'api_key_expired'])
})

test('a key cannot manage access, and expires in the future', async () => {
  for (const scope of ['team.manage', 'machine-keys.manage', 'admin.access', 'orders.everything'])
    expect(
      (await call('admin', 'POST', 'staff/machine-keys', { name: 'x', scopes: [scope] })).statusCode,
    ).toBe(400)
  const past = { name: 'x', scopes: ['orders.read'], expires_at: '2020-01-01T00:00:00Z' }
  expect((await call('admin', 'POST', 'staff/machine-keys', past)).statusCode).toBe(400)
})

test('a key reads staff, roles and tasks, but nothing that belongs to a person', async () => {
  const { key } = await create({ scopes: ['team.read', 'orders.read'] })
  const { members } = (await send(key, 'GET', 'staff/members')).json()
  const member = (await send(key, 'GET', `staff/members/${members[0].id}`)).json()
  expect(member.sessions.filter(({ current }: { current: boolean }) => current)).toEqual([])
  expect((await send(key, 'GET', 'staff/roles')).json()).toMatchObject({ custom: [] })
  expect((await send(key, 'GET', 'staff/lists/members.csv')).statusCode).toBe(200)
  expect((await send(key, 'GET', 'staff/work-queue')).json()).toMatchObject({ items: [] })
  expect(codeOf(await send(key, 'PUT', 'staff/work-queue/to_pick/snooze', { until: null }))[0]).toBe(403)
  const { key: other } = await create({ scopes: ['reports.read'] })
  expect(codeOf(await send(other, 'GET', 'staff/roles'))).toEqual([403, 'insufficient_scope'])
  const { paths } = api.app.swagger()
  const personal: [string, string][] = []
  for (const [path, methods] of Object.entries(paths ?? {}))
    for (const [method, { security, operationId }] of Object.entries(
      methods as Record<string, { security?: object[]; operationId?: string }>,
    )) {
      if (!path.startsWith('/api/v1/staff/')) continue
      if (security?.some((scheme) => 'machineKey' in scheme)) continue
      personal.push([operationId!, `${method} ${path}`])
      const url = path.slice('/api/v1/'.length).replaceAll(/{\w+}/g, randomUUID())
      const response = await send(key, method.toUpperCase() as Method, url, method === 'get' ? undefined : {})
      expect([path, ...codeOf(response)]).toEqual([path, 403, 'insufficient_scope'])
    }
  const decision = readFileSync(
    'docs/decisions/0163-keep-access-and-personal-settings-from-machine-keys.md',
    'utf8',
  )
  const listed = [...decision.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(personal.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([])
})

test('refunds of a key are limited per order', async () => {
  const rejected = await call('admin', 'POST', 'staff/machine-keys', {
    name: 'ERP',
    scopes: ['orders.read'],
    refund_limit: 1_000,
  })
  expect(rejected.json().error.details.issues).toMatchObject([{ path: 'refund_limit' }])
  const { key, refund_limit: limit } = await create({
    scopes: ['orders.read', 'orders.refund'],
    refund_limit: 1_000,
  })
  expect(limit).toBe(1_000)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id join price p on p.variant_id = v.id
    where s.on_hand > 5 and p.amount_minor > 2000 order by v.id limit 1`.execute(api.db)
  const items = [{ variant_id: rows[0]!.id, quantity: 1 }]
  const { total } = (await send(undefined, 'POST', 'dynamic/checkout/quote', { items, country: 'GB' })).json()
  const placed = await send(undefined, 'POST', 'dynamic/checkout', {
    items,
    email: 'ada@example.com',
    address: {
      name: 'Ada',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
    shipping_method: 'post',
    payment: card(),
    expected_total: total,
  })
  await api.worker.drain()
  const { id } = placed.json().order
  const refund = async (token: string, amount: number) =>
    (await send(token, 'POST', `staff/orders/${id}/refund`, { amount, note: 'Late' })).json().error?.code
  expect(await refund(key, 1_001)).toBe('refund_limit_exceeded')
  expect(await refund(key, 600)).toBeUndefined()
  expect(await refund(key, 401)).toBe('refund_limit_exceeded')
  const unlimited = await create({ scopes: ['orders.read', 'orders.refund'] })
  expect(unlimited.refund_limit).toBeNull()
  expect(await refund(unlimited.key, 401)).toBeUndefined()
})

test('a key has its own rate limit', async () => {
  const { key } = await create({ scopes: ['jobs.manage'] })
  const statuses = new Set<number>()
  for (let calls = 0; calls < 700 && !statuses.has(429); calls++)
    statuses.add((await send(key, 'GET', 'staff/orders')).statusCode)
  expect([...statuses]).toEqual([403, 429])
})

test('an access token that begins like a key is an access token', async () => {
  const response = await send(`mk_${'A'.repeat(40)}`, 'GET', 'staff/orders')
  expect(codeOf(response)).toEqual([401, 'authentication_required'])
})
