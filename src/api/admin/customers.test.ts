// Tests staff routes of customers: search, notes, data export and erasure, by role.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => void ({ actors, ids } = await makeActors(api)), 60_000)

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'
const call = async (name: string, method: Method, path: string, payload?: object, key?: string) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/customer${path.startsWith('-') ? '' : 's'}${path}`,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
}
const searchCustomers = async (q: string) =>
  (
    (await call('sale', 'GET', `?q=${encodeURIComponent(q)}`)).json() as { customers: { name: string }[] }
  ).customers.map(({ name }) => name)

test('are found by part of a name or address; SQL wildcards are literal; erased customers are not found', async () => {
  expect(await searchCustomers('ANOTHER-customer@')).toEqual(['another customer'])
  expect(await searchCustomers('Other Cust')).toEqual(['another customer'])
  expect(await searchCustomers('%')).toEqual([])
  expect(await searchCustomers('erased')).toEqual([])
})

describe('created by staff', () => {
  const create = (input: object, key: string = randomUUID(), name = 'customer-service') =>
    call(name, 'POST', '', input, key)
  const emailsTo = async (address: string) =>
    (
      await sql<{ kind: string; body: string }>`
        select split_part(dedupe_key, ':', 1) as kind, body_text as body from outgoing_email
        where recipient = ${address} order by id`.execute(api.db)
    ).rows

  test('a customer gets one invitation per key, sets a password by its link, and signs in', async () => {
    const input = { email: ' Huong@Example.com ', name: 'Nguyễn Thị Hương', phone: '0912 345 678' }
    expect((await create(input, randomUUID(), 'sale')).statusCode).toBe(403)
    const key = randomUUID()
    const created = await create(input, key)
    expect([created.statusCode, (await create(input, key)).json()]).toEqual([201, created.json()])
    const { id } = created.json() as { id: string }
    expect((await create(input)).json()).toMatchObject({
      error: { details: { issues: [{ path: 'email', message: expect.stringContaining('already') }] } },
    })
    expect((await call('sale', 'GET', `/${id}`)).json()).toMatchObject({
      email: 'huong@example.com',
      email_verified_at: null,
      has_password: false,
      figures: { orders: 0, spent: 0, last_order_at: null },
      tax_exemption: null,
    })
    expect((await call('customer-service', 'POST', `/${id}/invite`, {})).statusCode).toBe(200)
    const emails = await emailsTo('huong@example.com')
    expect(emails.map(({ kind }) => kind)).toEqual(['auth-invited', 'auth-invited'])
    // Only the newest link works.
    const [former, token] = emails.map(({ body }) => /token=([\w-]+)/.exec(body)![1]!)
    const reset = async (used: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        payload: { token: used, password: 'a long enough password' },
      })
    expect((await reset(former!)).statusCode).not.toBe(200)
    expect((await reset(token!)).statusCode).toBe(200)
    expect((await call('sale', 'GET', `/${id}`)).json()).toMatchObject({
      email_verified_at: expect.any(String),
      has_password: true,
    })
    expect((await call('customer-service', 'POST', `/${id}/invite`, {})).statusCode).toBe(409)
    const { rows } = await sql`
      select action, diff from audit_event where object_id = ${id} order by id`.execute(api.db)
    expect(rows).toEqual([
      { action: 'customer.create', diff: { invited: true } },
      { action: 'customer.invite', diff: {} },
    ])
  })

  test.each([
    ['huong', 1],
    ['Hương Nguyễn', 1],
    ['0912345', 1],
    ['+84 912 345', 1],
    ['987 654', 1],
    ['duc@', 0],
  ])('search for %s finds %i', async (q, count) => {
    const { customers } = (await call('sale', 'GET', '?q=huong@')).json() as { customers: { id: string }[] }
    await sql`insert into account_address (id, account_id, address, created_at)
      select gen_random_uuid(), ${customers[0]!.id}, '{"phone": "+84 987 654 321"}', now()
      where not exists (select from account_address)`.execute(api.db)
    expect(await searchCustomers(q)).toHaveLength(count)
  })

  test('is edited with optimistic concurrency; a new address is not confirmed and ends sessions', async () => {
    const { id } = (await create({ email: 'old@example.com', name: 'Ada', invite: false })).json() as {
      id: string
    }
    expect(await emailsTo('old@example.com')).toEqual([])
    const edit = (was: object, to: object) => call('customer-service', 'PATCH', `/${id}`, { was, to })
    expect((await edit({ name: 'Ada' }, { name: 'Ada Byron' })).statusCode).toBe(200)
    expect((await edit({ name: 'Ada' }, { name: 'Ada B.' })).json()).toMatchObject({
      error: { code: 'content_changed', details: { fields: ['name'] } },
    })
    // The same value again has no effect.
    expect((await edit({ name: 'Ada' }, { name: 'Ada Byron' })).statusCode).toBe(200)
    expect((await edit({ email: 'old@example.com' }, { email: 'huong@example.com' })).statusCode).toBe(400)
    await sql`update account set email_verified_at = now() where id = ${id}`.execute(api.db)
    expect((await edit({ email: 'old@example.com' }, { email: 'new@example.com' })).statusCode).toBe(200)
    expect((await emailsTo('old@example.com')).map(({ kind }) => kind)).toEqual(['auth-email-changed'])
    expect((await call('sale', 'GET', `/${id}`)).json()).toMatchObject({
      email: 'new@example.com',
      email_verified_at: null,
    })
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_event where object_id = ${id} and action = 'customer.change' order by id`.execute(
      api.db,
    )
    expect(rows.map(({ diff }) => diff)).toEqual([{ fields: ['name'] }, { fields: ['email'] }])
    const staff = ids.get('designer')!
    const takeover = { was: { email: 'designer@example.com' }, to: { email: 'mine@example.com' } }
    expect((await call('customer-service', 'PATCH', `/${staff}`, takeover)).statusCode).toBe(403)
  })

  test('belongs to groups, which are found and exported, and cannot be removed while they have members', async () => {
    const setGroups = async (groups: object[], was?: string) => {
      const { version } = (await call('sale', 'GET', '-groups')).json() as { version: string }
      return call('customer-service', 'PUT', '-groups', { was: was ?? version, groups })
    }
    const vip = { code: 'vip', name: 'VIP' }
    expect((await setGroups([vip, { code: 'press', name: 'Press' }])).statusCode).toBe(200)
    expect((await setGroups([vip], 'old')).statusCode).toBe(409)
    const member = { email: 'vip@example.com', name: 'Important', invite: false }
    expect((await create({ ...member, groups: ['gold'] })).json()).toMatchObject({
      error: { details: { issues: [{ path: 'groups', message: 'there is no group gold' }] } },
    })
    expect((await create({ ...member, groups: ['vip'] })).statusCode).toBe(201)
    const found = (await call('sale', 'GET', '?group=vip')).json() as { customers: object[] }
    expect(found.customers).toMatchObject([{ name: 'Important', groups: ['vip'] }])
    expect((await setGroups([])).json()).toMatchObject({ error: { details: { groups: ['vip'] } } })
    expect((await setGroups([vip])).json()).toMatchObject({ groups: [{ ...vip, members: 1 }] })
    const token = await actors.find(({ name }) => name === 'sale')!.token()
    const file = await api.get('/api/v1/staff/lists/customers.csv?group=vip', {
      authorization: `Bearer ${token}`,
    })
    expect(file.body).toMatch(/Important,vip@example\.com,,vip,/)
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })
})

describe('a note', () => {
  test('is shown to other staff with its author, and its text is not in the audit log', async () => {
    const id = ids.get('customer')!
    expect((await call('sale', 'POST', `/${id}/notes`, { text: 'Calls on Mondays' })).statusCode).toBe(201)
    const { notes } = (await call('accounting', 'GET', `/${id}`)).json() as { notes: object[] }
    expect(notes).toMatchObject([{ text: 'Calls on Mondays', by: 'sale' }])
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_event where action = 'customer.note' and object_id = ${id}`.execute(api.db)
    expect(JSON.stringify(rows)).not.toContain('Mondays')
  })

  test('requires a text and an existing customer', async () => {
    expect((await call('sale', 'POST', `/${ids.get('customer')!}/notes`, { text: '\0 ' })).statusCode).toBe(
      400,
    )
    const erasedId = ids.get('erased account')!
    expect((await call('sale', 'POST', `/${erasedId}/notes`, { text: 'Who?' })).statusCode).toBe(404)
  })
})

describe('erasing', () => {
  test('is for admins only', async () => {
    const [customer, designer] = [ids.get('another customer')!, ids.get('designer')!]
    expect((await call('accounting', 'POST', `/${customer}/erase`, {})).statusCode).toBe(403)
    expect((await call('admin', 'POST', `/${designer}/erase`, {})).statusCode).toBe(403)
    expect((await call('admin', 'GET', `/${designer}`)).statusCode).toBe(200)
  })

  test('removes name, address and notes, ends sessions, and is in the audit log', async () => {
    const id = ids.get('another customer')!
    await call('admin', 'POST', `/${id}/notes`, { text: 'Asks to be forgotten' })
    const subscribedAs = sql`insert into newsletter_subscriber (id, email, locale, source, requested_at)
      select gen_random_uuid(), email, 'en', 'checkout', now() from account where id = ${id}`
    await subscribedAs.execute(api.db)
    await sql`insert into abandoned_cart (id, email, locale, items, saved_at, consent_at, consent_wording)
      select gen_random_uuid(), email, 'en', '[]', now(), now(), '' from account where id = ${id}`.execute(
      api.db,
    )
    const otherToken = await actors.find(({ name }) => name === 'another customer')!.token()
    expect((await call('admin', 'GET', `/${id}/export`)).json()).toMatchObject({ name: 'another customer' })
    expect((await call('admin', 'POST', `/${id}/erase`, {})).statusCode).toBe(200)
    const me = await api.get('/api/v1/auth/me', { authorization: `Bearer ${otherToken}` })
    expect(me.statusCode).toBe(401)
    const { rows } = await sql<{
      name: string
      notes: number
      carts: number
      subscriptions: number
      did: string[]
    }>`
      select name, (select count(*)::int from customer_note where account_id = a.id) as notes,
        (select count(*)::int from abandoned_cart) as carts, (select count(*)::int from newsletter_subscriber) as subscriptions,
        array(select action from audit_event where object_id = a.id::text order by id) as did
      from account a where id = ${id}`.execute(api.db)
    expect(rows[0]).toEqual({
      name: '',
      notes: 0,
      carts: 0,
      subscriptions: 0,
      did: ['customer.note', 'customer.export', 'customer.erase'],
    })
    expect((await call('admin', 'GET', `/${id}`)).statusCode).toBe(404)
  })
})
