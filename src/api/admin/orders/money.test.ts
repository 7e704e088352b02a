// Tests who may create promotions, gift cards and store credit over HTTP, once per idempotency key and with an
// audit entry.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, emailOf, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
}, 60_000)

async function call(name: string, path: string, payload?: object, key: string = randomUUID()) {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/staff/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }), 'idempotency-key': key },
    ...(payload && { payload }),
  })
}
const audited = async (kind: string) =>
  (
    await sql<{ actor: string; action: string; diff: object }>`
      select actor, action, diff from audit_event where object_kind = ${kind} order by id`.execute(api.db)
  ).rows

const books = ['accounting', 'admin', 'super-admin']
const selling = ['sales-manager', 'admin', 'super-admin']
test.each([
  ['promotions', undefined, ['sale', 'accounting', 'customer-service', ...selling]],
  ['promotions', {}, selling],
  ['promotions/999999/end', {}, selling],
  ['gift-cards', undefined, books],
  ['gift-cards', {}, books],
  ['gift-cards/999999', undefined, books],
  ['gift-cards/999999/block', {}, books],
  ['store-credit?email=unknown@example.com', undefined, books],
  ['store-credit', {}, books],
] as const)('%s with %o: %s only', async (path, payload, allowedRoles) => {
  for (const { name, signedIn } of actors) {
    const { statusCode } = await call(name, path, payload)
    expect([name, statusCode === 401 ? 'sign in' : statusCode === 403 ? 'no' : 'may']).toEqual([
      name,
      (allowedRoles as readonly string[]).includes(name) ? 'may' : signedIn ? 'no' : 'sign in',
    ])
  }
})

test('a promotion is created once per key, listed, and stopped once', async () => {
  const spring = { name: 'Spring', code: 'spring 26', percent: 10, limit_total: 5, categories: [] }
  const key = randomUUID()
  const created = await Promise.all([1, 2, 3].map(() => call('sales-manager', 'promotions', spring, key)))
  expect(new Set(created.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const { id } = created[0]!.json()
  const listed = async () => (await call('sale', 'promotions')).json().promotions
  expect(await listed()).toContainEqual({
    id,
    version: 1,
    code: 'SPRING26',
    name: 'Spring',
    kind: 'percent',
    percent: 10,
    amount: null,
    buy: null,
    minimum: 0,
    minimum_quantity: 1,
    markets: [],
    stacking_group: null,
    first_order: false,
    starts_at: null,
    ends_at: null,
    limit_total: 5,
    limit_per_person: null,
    combines: true,
    position: 0,
    scope: [],
    segments: [],
    state: 'running',
    used: 0,
    active: true,
  })
  expect((await call('sales-manager', 'promotions', { ...spring, percent: 20 }, key)).statusCode).toBe(422)
  const invalidPromotions = [
    spring,
    { ...spring, code: 'NEW', amount: 5 },
    { ...spring, code: 'NEW', brands: ['none'] },
  ]
  for (const item of invalidPromotions) {
    const { statusCode, body } = await call('sales-manager', 'promotions', item)
    expect([statusCode, body.includes('"message":"')]).toEqual([400, true])
  }
  expect((await call('admin', `promotions/${id}/end`, {})).statusCode).toBe(200)
  expect((await call('admin', `promotions/${id}/end`, {})).statusCode).toBe(404)
  expect((await listed()).find((item: { id: number }) => item.id === id)).toMatchObject({
    active: false,
    state: 'over',
  })
  expect((await audited('promotion')).map(({ actor, action }) => [actor, action])).toEqual([
    [`staff:${ids.get('sales-manager')!}`, 'promotion.add'],
    [`staff:${ids.get('admin')!}`, 'promotion.stop'],
  ])
})

test('a gift card is issued once per key, its code is not stored, and it cannot be used once blocked', async () => {
  const card = { amount: 5_000, note: 'a prize', expires_at: '2030-01-01T00:00:00Z' }
  const key = randomUUID()
  const issued = await Promise.all([1, 2, 3].map(() => call('accounting', 'gift-cards', card, key)))
  expect(new Set(issued.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const { id, code, last_characters } = issued[0]!.json()
  expect([code.length, code.endsWith(last_characters)]).toEqual([19, true])
  expect((await call('accounting', 'gift-cards', { ...card, amount: 9_000 }, key)).statusCode).toBe(422)
  expect((await call('admin', 'gift-cards', card, key)).json().code, 'a key is its person’s').not.toBe(code)
  expect((await call('accounting', `gift-cards/${id}`)).json()).toMatchObject({
    balance: 5_000,
    blocked: false,
    entries: [{ change: 5_000, reason: 'issued', note: 'a prize', actor: `staff:${ids.get('accounting')!}` }],
  })
  const everywhere = await sql<{ found: string }>`
    select k.response || k.subject as found from idempotency_key k union all select diff::text from audit_event
    union all select to_jsonb(c)::text from stored_value c union all select to_jsonb(e)::text from stored_value_entry e`.execute(
    api.db,
  )
  const plainCode = code.replaceAll('-', '')
  expect(everywhere.rows.filter(({ found }) => found?.includes(code) || found?.includes(plainCode))).toEqual(
    [],
  )
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 1 order by v.sku limit 1`.execute(
    api.db,
  )
  const quoted = async () => {
    const payload = { items: [{ variant_id: rows[0]!.id, quantity: 1 }], country: 'GB', codes: [code] }
    const response = await api.app.inject({ method: 'POST', url: '/api/v1/dynamic/checkout/quote', payload })
    return response.json().tenders.length
  }
  expect(await quoted()).toBe(1)
  expect((await call('accounting', `gift-cards/${id}/block`, {})).statusCode).toBe(200)
  expect((await call('accounting', `gift-cards/${id}/block`, {})).statusCode).toBe(404)
  expect(await quoted()).toBe(0)
  expect((await call('accounting', 'gift-cards')).json().gift_cards).toContainEqual(
    expect.objectContaining({ id, last_characters, balance: 5_000, blocked: true }),
  )
  expect((await audited('gift-card')).map(({ action }) => action)).toEqual([
    'gift-card.issue',
    'gift-card.issue',
    'gift-card.block',
  ])
  expect((await call('sale', `gift-cards/${id}/unblock`, {})).statusCode).toBe(403)
  expect((await call('accounting', `gift-cards/${id}/unblock`, {})).statusCode).toBe(200)
  expect((await call('accounting', `gift-cards/${id}/unblock`, {})).json().error.code).toBe('content_changed')
  expect(await quoted()).toBe(1)
  expect((await audited('gift-card')).at(-1)!.action).toBe('gift-card.unblock')
  expect(await checkInvariants(api.db)).toEqual([])
})

test('store credit is issued with a reason, once per key, to an existing account', async () => {
  const path = `store-credit?email=${emailOf('customer')}`
  expect((await call('accounting', path)).json()).toEqual({ credit: null })
  expect((await call('accounting', 'store-credit?email=unknown@example.com')).statusCode).toBe(404)
  const gift = { email: emailOf('customer').toUpperCase(), amount: 700, note: 'a late parcel' }
  const key = randomUUID()
  await Promise.all([1, 2, 3].map(() => call('accounting', 'store-credit', gift, key)))
  const repeated = await call('accounting', 'store-credit', gift, key)
  expect(repeated.json().credit).toMatchObject({
    balance: 700,
    entries: [{ change: 700, note: 'a late parcel', actor: `staff:${ids.get('accounting')!}` }],
  })
  expect((await call('accounting', path)).json()).toEqual(repeated.json())
  for (const changed of [{ amount: 800 }, { email: emailOf('another customer') }, { note: 'more' }])
    expect((await call('accounting', 'store-credit', { ...gift, ...changed }, key)).statusCode).toBe(422)
  for (const invalid of [{ note: '' }, { amount: 0 }, { amount: -5 }, { amount: 1.5 }])
    expect((await call('accounting', 'store-credit', { ...gift, ...invalid })).statusCode).toBe(400)
  expect((await audited('account')).map(({ action, diff }) => [action, diff])).toEqual([
    ['store-credit.issue', { amountMinor: 700, currency: 'USD', note: 'a late parcel' }],
  ])
  expect(await checkInvariants(api.db)).toEqual([])
})
