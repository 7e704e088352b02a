// Tests the actor × route matrix. Routes come from the OpenAPI document, so new routes are covered
// automatically.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../kernel/ids.ts'
import { type Actor, actorNames, emailOf, makeActors } from '../../tests/support/actors.ts'
import { useApi } from '../../tests/support/api.ts'
import { placeOrders } from '../../tests/support/orders.ts'
import { password } from '../../tests/support/accounts.ts'
import { hashToken } from '../modules/auth/tokens.ts'
import { openSession } from '../modules/auth/sign-in/sessions.ts'
import { folderStorage } from '../platform/files/storage.ts'

const api = useApi()
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Security = Record<string, string[]>[]
type Call = { method: Method; path: string; who: 'everyone' | 'everyone, known' | 'signed in' | 'program' }

let actors: Actor[]
let calls: Call[]
/** Resources of another customer, keyed by route, with the request bodies to send. */
/** `there` is the status for the owner, where it is not 200. */
let owned: Record<string, { id: string; bodies: Partial<Record<Method, object>>; there?: number }>
/** Public routes with a path parameter. */
const everybodys = ['/api/v1/dynamic/home/collections/{slug}', '/api/v1/dynamic/wishlist/{slug}']
const unknownId = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  await api.app.ready()
  calls = Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { security: Security }>).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase() as Method,
      who:
        security.length === 0
          ? 'everyone'
          : Object.keys(security[0]!).length === 0
            ? 'everyone, known'
            : 'partnerKey' in security[0]!
              ? 'program'
              : 'signed in',
    })),
  )
  const owner = created.ids.get('another customer')!
  const session = { accountId: owner, remember: false, device: { userAgent: 'Theirs', address: '' } }
  await api.db.transaction().execute((tx) => openSession(tx, session, api.now()))
  const { rows: skus } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 0 order by v.sku limit 1`.execute(
    api.db,
  )
  await placeOrders(api, [skus[0]!.sku])
  await sql`update shop_order set account_id = ${owner}`.execute(api.db)
  await sql`insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
    values ('theirs', ${owner}, '\\x00', 0, '{}', 'Theirs', now())`.execute(api.db)
  await sql`insert into account_identity values ('https://acme.example', 'theirs', ${owner}, 'x@example.com', now())`.execute(
    api.db,
  )
  const address = { name: 'Theirs', line1: '1 Way', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
  const another = actors.find(({ name }) => name === 'another customer')!
  const added = await api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/delivery_address',
    headers: { authorization: `Bearer ${await another.token()}` },
    payload: address,
  })
  const carts = await theirCart(another)
  const program = await api.services.apps.register({ id: owner, canGoLive: false }, { name: 'Theirs' })
  const [{ keys } = { keys: [] }] = await api.services.apps.applications({ id: owner, canGoLive: false })
  const id = async (table: string) =>
    (
      await sql<{
        id: string
      }>`select id from ${sql.table(table)} where account_id = ${owner} limit 1`.execute(api.db)
    ).rows[0]!.id
  const otherCustomers = await id('shop_order')
  owned = {
    '/api/v1/auth/sessions/{id}': { id: await id('session'), bodies: {} },
    '/api/v1/auth/passkeys/{id}': {
      id: 'theirs',
      bodies: { PATCH: { name: 'Mine' }, DELETE: { password } },
    },
    '/api/v1/auth/providers/{id}': {
      id: hashToken('https://acme.example theirs'),
      bodies: { DELETE: { password } },
    },
    '/api/v1/dynamic/delivery_address/{id}': {
      id: added.json().id,
      bodies: { PATCH: { city: 'Mine' } },
    },
    '/api/v2/register-client/{id}': { id: String(program.id), bodies: { PUT: { name: 'Mine' } } },
    '/api/v2/register-client/{id}/usage': { id: String(program.id), bodies: {} },
    '/api/v2/register-client/{id}/live': { id: String(program.id), bodies: {}, there: 403 },
    '/api/v2/api-key/{id}': { id: String(keys[0]!.id), bodies: {} },
    '/api/v2/api-key/{id}/rotate': { id: String(keys[0]!.id), bodies: { POST: {} }, there: 201 },
    '/api/v1/trade/documents/{id}': { id: await theirDocument(owner), bodies: {} },
    ...(await theirCompany(owner, otherCustomers)),
    ...(await theirQuotes(owner, address)),
    ...carts,
    '/api/v1/dynamic/orders/{id}': { id: otherCustomers, bodies: {} },
    ...Object.fromEntries(
      [
        ['address', { address }, 409],
        ['cancel', {}],
        ['exchange-options', {}],
        ['exchanges', { lines: [{ line_id: 1, variant_id: 1, quantity: 1, reason: 'size' }] }, 409],
        ['edits/{number}', {}, 404],
        ['edits/{number}/pay', {}, 404],
        ['edits/{number}/cancel', {}, 404],
        ['documents/{name}', {}, 404],
        ['lines/{line}/variant', { variant_id: 1 }, 409],
        ['returns', { lines: [{ line_id: 1, quantity: 1, reason: 'size' }] }, 409],
        ['returns/{number}/cancel', {}, 409],
      ].map(([step, POST, there]) => [
        `/api/v1/dynamic/orders/{id}/${step as string}`,
        {
          id: otherCustomers,
          bodies: { POST: POST as object },
          ...(there !== undefined && { there: there as number }),
        },
      ]),
    ),
  }
}, 120_000)

/** One line per call, because a call may remove its line. */
/** A document attached to the account's trade application. */
async function theirDocument(accountId: AccountId): Promise<string> {
  await folderStorage(api.files).put('trade/theirs', Buffer.from('%PDF-1.7'))
  const { rows } = await sql<{ id: string }>`
    with application as (
      insert into company_application (account_id, company, tax_number, country, province, contact, phone, message, locale, sent_at)
      values (${accountId}, 'Theirs', 'X1234', 'VN', 'Huế', 'They', '12345', '', 'en', now()) returning id)
    insert into company_application_document (application_id, position, name, content_type, bytes, storage_key)
    select id, 1, 'theirs.pdf', 'application/pdf', 8, 'trade/theirs' from application returning id`.execute(
    api.db,
  )
  return rows[0]!.id
}

/**
 * A company of which the account is the admin, with the account's own order awaiting approval by someone else.
 */
async function theirCompany(accountId: AccountId, orderId: string): Promise<typeof owned> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into company (name, tax_number, country, province, created_at) values ('Theirs', 'X1234', 'VN', 'Huế', now()) returning id),
    member as (
      insert into company_member (account_id, company_id, role, joined_at) select ${accountId}::uuid, id, 'admin', now() from made),
    waiting as (
      insert into order_company (order_id, company_id, approval) select ${orderId}::uuid, id, 'pending' from made)
    insert into company_invitation (company_id, email, role, invited_at, expires_at)
    select id, 'buyer@example.com', 'buyer', now(), now() + interval '1 day' from made returning id`.execute(
    api.db,
  )
  const company = '/api/v1/trade/company'
  const address = await api.services.trade.own.addAddress({ user: { id: accountId } } as never, {
    name: 'Theirs',
    line1: '1 Way',
    city: 'Huế',
    region: 'Huế',
    country: 'VN',
  })
  return {
    [`${company}/addresses/{id}`]: { id: address.id, bodies: { PATCH: { city: 'Mine' } } },
    [`${company}/invitations/{id}`]: { id: rows[0]!.id, bodies: {} },
    [`${company}/members/{id}`]: { id: accountId, bodies: { PUT: { role: 'admin' } }, there: 204 },
    // 403: buyers may not approve their own order.
    '/api/v1/trade/approvals/{id}': { id: orderId, bodies: { POST: { approve: true } }, there: 403 },
  }
}

async function theirCart(owner: Actor): Promise<typeof owned> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 1 order by v.sku limit 5`.execute(
    api.db,
  )
  const ids = rows.map(({ id }) => String(id))
  const post = async (path: string, payload: object = {}) =>
    expect(
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/dynamic/${path}`,
        headers: { authorization: `Bearer ${await owner.token()}` },
        payload,
      }),
    ).toMatchObject({ statusCode: 200 })
  for (const id of ids) await post('add_to_cart', { id, quantity: 5 })
  await post(`carts/${ids[4]}/save`)
  const merge = 'the cart of a guest, theirs'.replaceAll(/\W/g, '-')
  await post('carts/merge', { id: merge, items: [{ variant_id: Number(ids[0]), quantity: 1 }] })
  const lines = '/api/v1/dynamic/carts'
  return {
    [`${lines}/{id}`]: { id: ids[0]!, bodies: { PATCH: { quantity: 1 } } },
    [`${lines}/{id}/increment`]: { id: ids[1]!, bodies: {} },
    [`${lines}/{id}/remove`]: { id: ids[2]!, bodies: {} },
    [`${lines}/{id}/save`]: { id: ids[3]!, bodies: {} },
    [`${lines}/saved/{id}`]: { id: ids[4]!, bodies: {} },
    [`${lines}/merge/{id}/undo`]: { id: merge, bodies: {} },
  }
}

const call = async (caller: Actor, { method, path }: Call, id = unknownId, body: object = {}) => {
  const token = await caller.token()
  const response = await api.app.inject({
    method,
    url: path.replace(/\{(?:id|slug)\}/, id).replace(/\{\w+\}/g, '1'),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(method !== 'GET' && { payload: body }),
  })
  // Sign-out, a new password, the end of other sessions.
  if (method !== 'GET' && path.startsWith('/api/v1/auth/')) caller.forgetSession()
  return response.statusCode
}
/** The application of this test has no sandbox: src/app/sandbox.test.ts resets one. */
const unavailable = ['/api/v1/staff/sandbox/reset']
/** Routes authenticated by another credential: the refresh token cookie or an app's client secret. */
const byOther = ['/api/v1/auth/refresh', '/api/v2/oauth/token']

describe('every call rejects callers without access, and no one else', () => {
  test('the OpenAPI document contains many calls', () => {
    expect(calls.length).toBeGreaterThan(45)
  })

  test.each(actorNames)(
    '%s',
    async (kind) => {
      const actor = actors.find(({ name }) => name === kind)!
      for (const item of calls.filter(({ path }) => !byOther.includes(path))) {
        const anonymous = actor.name === 'anonymous'
        const expected =
          item.who === 'everyone' || (item.who === 'everyone, known' && (anonymous || actor.signedIn))
            ? 'let in'
            : // Accounts' tokens open nothing that is for programs; what keys open: src/api/v2/*.test.ts.
              actor.signedIn && item.who !== 'program'
              ? 'let in'
              : 'turned away'
        const code = await call(actor, item)
        const result = code === 401 ? 'turned away' : 'let in'
        expect([actor.name, item.method, item.path, result]).toEqual([
          actor.name,
          item.method,
          item.path,
          expected,
        ])
        if (!unavailable.includes(item.path))
          expect(code, `${actor.name}: ${item.method} ${item.path}`).toBeLessThan(500)
      }
    },
    60_000,
  )
})

/** Quotes of the account's company, one per call because a call may close its quote. */
async function theirQuotes(owner: string, address: object): Promise<typeof owned> {
  const { rows } = await sql<{ id: string }>`
    insert into quote (company_id, account_id, message, currency, locale, requested_at)
    select company_id, account_id, '', 'USD', 'en', now() from company_member, generate_series(1, 2)
    where account_id = ${owner} returning id`.execute(api.db)
  const [id, other] = rows.map((row) => row.id) as [string, string]
  const order = {
    address,
    shipping_method: 'standard',
    payment: { method: 'cash-on-delivery' },
    expected_total: 1,
  }
  return {
    '/api/v1/trade/quotes/{id}': { id, bodies: {} },
    '/api/v1/trade/quotes/{id}/decline': { id, bodies: { POST: {} } },
    '/api/v1/trade/quotes/{id}/total': { id: other, bodies: { POST: { country: 'GB' } }, there: 409 },
    '/api/v1/trade/quotes/{id}/accept': { id: other, bodies: { POST: order }, there: 409 },
  }
}

/** Staff routes are tested by role in src/api/admin/orders/orders.test.ts. */
const isStaffs = (path: string) => path.startsWith('/api/v1/staff/')

test('other users’ resources return 404 to guests, other customers and staff', async () => {
  const withIds = calls.filter(
    ({ path, who }) =>
      path.includes('{') && who !== 'program' && !everybodys.includes(path) && !isStaffs(path),
  )
  for (const withId of withIds) {
    const otherCustomers = owned[withId.path]
    expect(otherCustomers, `${withId.path}: say in this test whose it is`).toBeDefined()
    for (const actor of actors.filter(({ name, signedIn }) => signedIn && name !== 'another customer'))
      expect([
        actor.name,
        withId.method,
        withId.path,
        await call(actor, withId, otherCustomers!.id, otherCustomers!.bodies[withId.method]),
      ]).toEqual([actor.name, withId.method, withId.path, 404])
  }
  const owner = actors.find(({ name }) => name === 'another customer')!
  for (const item of withIds.filter(({ method }) => method !== 'DELETE')) {
    const { id, bodies, there = 200 } = owned[item.path]!
    expect([item.path, await call(owner, item, id, bodies[item.method])], 'it was there').toEqual([
      item.path,
      there,
    ])
  }
}, 60_000)

test('staff without two-factor authentication lose all staff roles, on every call', async () => {
  const actor = actors.find(({ name }) => name === 'staff without two steps')!
  const response = await api.app.inject({
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${await actor.token()}` },
  })
  expect(response.json()).toMatchObject({
    user: { email: emailOf(actor.name) },
    roles: ['customer'],
    rights: { canEdit: false, canWholeSalePrice: false },
  })
})

describe('cross-site requests', () => {
  test('unsafe calls ignore cookies', async () => {
    const token = await actors.find(({ name }) => name === 'customer')!.token()
    for (const { method, path } of calls.filter((item) => item.method !== 'GET')) {
      const response = await api.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, unknownId),
        headers: { cookie: `access_token=${token}`, 'sec-fetch-site': 'cross-site' },
        payload: {},
      })
      expect([method, path, response.statusCode]).toEqual([method, path, 403])
    }
  })

  test('scripts cannot read a response, pass a preflight or frame a page', async () => {
    for (const { method, path } of calls) {
      const url = path.replace(/\{\w+\}/g, unknownId)
      const headers = { origin: 'https://evil.example', 'access-control-request-method': method }
      for (const response of [
        await api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) }),
        await api.app.inject({ method: 'OPTIONS', url, headers }),
      ]) {
        const allowed = Object.keys(response.headers).filter((name) => name.startsWith('access-control'))
        expect([method, path, ...allowed]).toEqual([method, path])
        expect(response.headers['x-frame-options']).toBe('DENY')
        expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      }
    }
  })
})
