// Tests that each customer route accesses the caller's own data only.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createAccount } from '../../../modules/auth/accounts/create-account.ts'
import { grantStoreCredit } from '../../../modules/payments/stored-value/stored-value.store.ts'

const api = useApi()
const password = 'a long enough phrase'
const emails = { ada: 'ada@example.com', eve: 'eve@example.com' }
type Name = keyof typeof emails
const tokens = {} as Record<Name, string>

beforeAll(async () => {
  for (const name of Object.keys(emails) as Name[]) {
    await api.db
      .transaction()
      .execute((tx) =>
        createAccount(tx, { email: emails[name], name, roles: ['customer'], password }, api.now()),
      )
    tokens[name] = await signIn(name)
  }
}, 60_000)
beforeEach(async () => {
  await sql`delete from account_address`.execute(api.db)
  await sql`delete from saved_item`.execute(api.db)
})

const signIn = async (name: Name) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: emails[name], password },
  })
  return response.json<{ access_token: string }>().access_token
}
const call = async (
  who: Name | undefined,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const response = await api.app.inject({
    method,
    url: `/api/v1/dynamic/${path}`,
    headers: who ? { authorization: `Bearer ${tokens[who]}` } : {},
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

const london = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}
const add = async (who: Name, change: object = {}) =>
  (await call(who, 'POST', 'delivery_address', { ...london, ...change })).body
const list = async (who: Name) =>
  (await call(who, 'GET', 'delivery_address')).body.addresses as Record<string, unknown>[]

describe('addresses', () => {
  test('the first is the default for both; setting another replaces it, and removing that restores one', async () => {
    const first = await add('ada')
    expect(first).toMatchObject({ ...london, default_delivery: true, default_billing: true })
    const second = await add('ada', { line1: '1 New Street', default_delivery: true })
    expect(await list('ada')).toMatchObject([
      { id: second.id, default_delivery: true, default_billing: false },
      { id: first.id, default_delivery: false, default_billing: true },
    ])
    expect((await call('ada', 'DELETE', `delivery_address/${second.id}`)).status).toBe(200)
    expect(await list('ada')).toMatchObject([{ id: first.id, default_delivery: true, default_billing: true }])
  })

  test('an update keeps the fields it does not name', async () => {
    const { id } = await add('ada', { line2: 'Flat 2' })
    const changed = await call('ada', 'PATCH', `delivery_address/${id}`, { city: 'Bristol' })
    expect(changed).toMatchObject({ status: 200, body: { ...london, line2: 'Flat 2', city: 'Bristol' } })
  })

  test.each([
    ['no postcode where the post needs one', { postcode: undefined }, 'postcode'],
    ['no state where the carrier needs one', { country: 'US', postcode: '94107' }, 'region'],
  ])('%s is rejected, and named', async (_, change, path) => {
    const response = await call('ada', 'POST', 'delivery_address', { ...london, ...change })
    expect(response.status).toBe(400)
    expect(response.body.error.details.issues[0].path).toBe(path)
    const { id } = await add('ada')
    const changed = await call('ada', 'PATCH', `delivery_address/${id}`, { country: 'US' })
    expect(changed.status).toBe(400)
    expect(await list('ada')).toMatchObject([london])
  })

  test('another customer’s addresses cannot be read, updated or deleted', async () => {
    const { id } = await add('ada')
    expect(await list('eve')).toEqual([])
    expect((await call('eve', 'PATCH', `delivery_address/${id}`, { city: 'X' })).status).toBe(404)
    expect((await call('eve', 'DELETE', `delivery_address/${id}`)).status).toBe(404)
    expect((await call('eve', 'PATCH', 'delivery_address/nothing', { city: 'X' })).status).toBe(404)
    expect(await list('ada')).toMatchObject([{ id, city: 'London' }])
  })

  test('many concurrent updates are all applied, and exactly one address is the default', async () => {
    const created = await Promise.all(['1', '2', '3', '4'].map((line2) => add('ada', { line2 })))
    const [removed, ...remaining] = created as [{ id: string }, ...{ id: string }[]]
    const both = { default_delivery: true, default_billing: true }
    const responses = await Promise.all([
      call('ada', 'DELETE', `delivery_address/${removed.id}`),
      ...remaining.flatMap(({ id }) => [
        call('ada', 'PATCH', `delivery_address/${id}`, both),
        call('ada', 'PATCH', `delivery_address/${id}`, { city: 'Bristol' }),
      ]),
      add('ada', both),
    ])
    expect(responses.map(({ status }) => status).filter(Boolean)).toEqual(Array(7).fill(200))
    const result = await list('ada')
    expect(result).toHaveLength(4)
    for (const kind of ['default_delivery', 'default_billing'] as const)
      expect(result.filter((item) => item[kind])).toHaveLength(1)
  })
  test('two first addresses added at once: one is the default', async () => {
    await Promise.all([add('ada'), add('ada')])
    expect((await list('ada')).map((item) => item['default_delivery'])).toEqual([true, false])
  })

  test('an account stores up to 50', async () => {
    for (let index = 0; index < 50; index++) await add('ada')
    expect((await call('ada', 'POST', 'delivery_address', london)).status).toBe(400)
    expect(await list('ada')).toHaveLength(50)
  })
})

describe('saved items', () => {
  const item = (slug: string, price = 100) => ({ slug, name: slug, price, currency: 'USD' })
  const slugs = async (who: Name) =>
    ((await call(who, 'GET', 'wishlist')).body.items as { slug: string }[]).map(({ slug }) => slug)
  const save = (who: Name, ...items: object[]) => call(who, 'POST', 'wishlist', { items })

  test('the device’s list is merged into the account’s, whose items keep their saved data', async () => {
    await save('ada', item('b'), item('a'))
    api.advanceClock(1_000)
    const { body } = await save('ada', item('c'), item('a', 999))
    expect(body.items).toEqual([item('c'), item('b'), item('a')])
    expect(await slugs('eve')).toEqual([])
  })

  test('an item can be removed by its owner only', async () => {
    await save('ada', item('a'))
    await save('eve', item('a'))
    await call('eve', 'DELETE', 'wishlist/a')
    expect([await slugs('ada'), await slugs('eve')]).toEqual([['a'], []])
    expect((await call('eve', 'DELETE', 'wishlist/a')).status).toBe(200)
  })

  test('an account stores up to 100 and drops the oldest', async () => {
    await save('ada', ...Array.from({ length: 100 }, (_, index) => item(`old-${index}`)))
    api.advanceClock(1_000)
    await save('ada', item('new-1'), item('new-2'))
    const remaining = await slugs('ada')
    expect(remaining).toHaveLength(100)
    expect(remaining.slice(0, 3)).toEqual(['new-1', 'new-2', 'old-0'])
    expect(remaining.at(-1)).toBe('old-97')
  })

  test('an external image is not stored', async () => {
    const image = {
      url: 'https://elsewhere.example/x.png',
      alt: '',
      width: 1,
      height: 1,
      background_color: '#fff',
    }
    expect((await save('ada', { ...item('a'), image })).status).toBe(400)
  })
})

/** Asserts Eve's cart, her store credit and her used gift card, and Ada's credit. */
async function assertOrdersUnchanged(): Promise<void> {
  const { rows } = await sql<{ id: AccountId; email: string }>`select id, email from account`.execute(api.db)
  const idOf = (name: Name) => rows.find(({ email }) => email === emails[name])!.id
  const grant = { currency: 'USD', actor: 'staff', at: api.now() }
  await api.db.transaction().execute(async (tx) => {
    await grantStoreCredit(tx, idOf('eve'), 'eve', { ...grant, amountMinor: 500, note: 'It came late' })
    await grantStoreCredit(tx, idOf('ada'), 'ada', { ...grant, amountMinor: 9999, note: '' })
  })
  await sql`insert into payment (id, order_id, provider, amount_minor, currency, status, instrument, created_at)
    select gen_random_uuid(), id, 'gift-card', 1, 'USD', 'captured', '{"hint":"WXYZ"}', now() from shop_order`.execute(
    api.db,
  )
  await sql`insert into cart (account_id, note) values (${idOf('eve')}, 'Ring twice')
    on conflict (account_id) do update set note = excluded.note`.execute(api.db)
  await sql`insert into cart_line (account_id, place, variant_id, quantity)
    select ${idOf('eve')}, place, v.id, quantity from (values ('LEV-001-NAV-M', 'cart', 2), ('LEV-001-NAV-L', 'saved', 1)) as w(sku, place, quantity)
    join variant v on v.sku = w.sku`.execute(api.db)
}

test('an export contains everything, and erasing leaves only orders', async () => {
  await add('eve')
  await call('eve', 'POST', 'wishlist', {
    items: [{ slug: 'a', name: 'a', price: 100, currency: 'USD' }],
  })
  await sql`insert into shop_order (id, account_id, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method,
      shipping_name, address, payment_method)
    select gen_random_uuid(), id, 'paid', email, 'USD', 1, 0, 1, 'x', 'x', '{}', 'test-card' from account where email = ${emails.eve}`.execute(
    api.db,
  )
  await assertOrdersUnchanged()
  const auth = { authorization: `Bearer ${tokens.eve}` }
  const ownExport = (await api.get('/api/v1/auth/export', auth)).json()
  expect(ownExport).toMatchObject({
    addresses: [london],
    saved_items: [{ slug: 'a' }],
    orders: [{ status: 'paid', total_minor: 1 }],
    cart: {
      items: [{ sku: 'LEV-001-NAV-M', requested_quantity: 2 }],
      saved: [{ sku: 'LEV-001-NAV-L', requested_quantity: 1 }],
      note: 'Ring twice',
    },
    store_credit: [
      {
        currency: 'USD',
        balance_minor: 500,
        ledger: [{ change_minor: 500, reason: 'issued', note: 'It came late', order: null }],
      },
    ],
    gift_cards: [{ order: ownExport.orders[0].id, ends_with: 'WXYZ', amount_minor: 1, status: 'captured' }],
  })
  expect(JSON.stringify(ownExport), 'the data of others is not returned').not.toContain('9999')
  const erased = await api.app.inject({
    method: 'DELETE',
    url: '/api/v1/auth/account',
    headers: auth,
    payload: { password },
  })
  expect(erased.statusCode).toBe(200)
  const { rows } = await sql`select (select count(*)::int from account_address) as addresses,
    (select count(*)::int from saved_item) as saved, (select count(*)::int from shop_order) as orders`.execute(
    api.db,
  )
  expect(rows).toEqual([{ addresses: 0, saved: 0, orders: 1 }])
})
