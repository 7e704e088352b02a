// Tests machine keys: who creates them, and what they may do. sdk/erp.test.ts does an ERP's daily work with one.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
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
