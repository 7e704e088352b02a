// Tests staff routes of customers: search, notes, data export and erasure, by role.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => void ({ actors, ids } = await makeActors(api)), 60_000)

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
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

  test('a customer with a password gets a link to set a new one, once per key', async () => {
    const { customers } = (await call('sale', 'GET', '?q=huong@')).json() as { customers: { id: string }[] }
    const { id } = customers[0]!
    const send = (key: string, name = 'customer-service', of = id) =>
      call(name, 'POST', `/${of}/password-reset`, {}, key)
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await send(key)).statusCode).toBe(200)
    const emails = (await emailsTo('huong@example.com')).filter(({ kind }) => kind === 'auth-reset')
    expect(emails).toHaveLength(1)
    expect(emails[0]!.body).toMatch(/token=[\w-]+/)
    const { rows } = await sql`select from audit_event
      where object_id = ${id} and action = 'customer.password-reset'`.execute(api.db)
    expect(rows).toHaveLength(1)
    expect((await send(randomUUID(), 'sale')).statusCode).toBe(403)
    expect((await send(randomUUID(), 'customer-service', ids.get('designer')!)).statusCode).toBe(403)
    const invited = (await create({ email: 'invited@example.com', name: 'Ina' })).json() as { id: string }
    expect((await send(randomUUID(), 'customer-service', invited.id)).json()).toMatchObject({
      error: { code: 'content_changed' },
    })
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

  test('has addresses that staff add, change and delete; the audit log has none of them', async () => {
    const { id } = (await create({ email: 'moved@example.com', name: 'Mo', invite: false })).json() as {
      id: string
    }
    const london = { name: 'Mo', line1: '1 Mall', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
    const key = randomUUID()
    const add = (address: object, idempotencyKey = randomUUID()) =>
      call('customer-service', 'POST', `/${id}/addresses`, address, idempotencyKey)
    const first = (await add(london, key)).json() as { id: string }
    expect(first).toEqual({ ...london, id: first.id, default_delivery: true, default_billing: true })
    expect((await add(london, key)).json(), 'sent again').toEqual(first)
    expect((await add({ ...london, postcode: '' })).json()).toMatchObject({
      error: { details: { issues: [{ path: 'postcode' }] } },
    })
    const second = (await add({ ...london, line1: '2 Mall', phone: '+44 20 7946 0000' })).json() as {
      id: string
    }
    const edit = (was: object, to: object) =>
      call('customer-service', 'PUT', `/${id}/addresses/${second.id}`, { was, to })
    const was = { ...london, line1: '2 Mall', phone: '+44 20 7946 0000' }
    const to = { ...london, line1: '3 Mall', default_billing: true }
    expect((await edit(was, to)).json()).toEqual({
      ...london,
      line1: '3 Mall',
      id: second.id,
      default_delivery: false,
      default_billing: true,
    })
    expect((await edit(was, to)).statusCode, 'sent again').toBe(200)
    expect((await edit(was, { ...to, line1: '4 Mall' })).json()).toMatchObject({
      error: { code: 'content_changed' },
    })
    expect((await call('sale', 'DELETE', `/${id}/addresses/${first.id}`)).statusCode).toBe(403)
    expect((await call('customer-service', 'DELETE', `/${id}/addresses/${first.id}`)).statusCode).toBe(204)
    expect((await call('customer-service', 'DELETE', `/${id}/addresses/${first.id}`)).statusCode).toBe(404)
    expect((await call('sale', 'GET', `/${id}`)).json()).toMatchObject({
      addresses: [{ id: second.id, line1: '3 Mall', default_delivery: true, default_billing: true }],
    })
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_event where object_id = ${id} and action = 'customer.address' order by id`.execute(
      api.db,
    )
    expect(rows.map(({ diff }) => diff)).toEqual([
      { added: first.id },
      { added: second.id },
      { changed: second.id },
      { removed: first.id },
    ])
    const ofStaff = `/${ids.get('designer')!}/addresses`
    expect((await call('customer-service', 'POST', ofStaff, london, randomUUID())).statusCode).toBe(403)
  })

  test('consents to marketing by a link that staff send, and staff withdraw the consent', async () => {
    const { id } = (await create({ email: 'reader@example.com', name: 'Rea', invite: false })).json() as {
      id: string
    }
    const set = async (consent: boolean) =>
      (await call('customer-service', 'PUT', `/${id}/marketing-consent`, { consent })).json()
    const since = async () => (await call('sale', 'GET', `/${id}`)).json().newsletter_since
    expect(await set(true)).toEqual({ newsletter_since: null, confirmation_sent: true })
    await api.worker.drain()
    expect((await emailsTo('reader@example.com')).map(({ kind }) => kind)).toEqual(['newsletter-confirm'])
    expect(await since()).toBeNull()
    await sql`update newsletter_subscriber set confirmed_at = now() where email = 'reader@example.com' and source = 'staff'`.execute(
      api.db,
    )
    expect(await since()).not.toBeNull()
    expect(await set(true)).toMatchObject({ confirmation_sent: false })
    expect(await set(false)).toEqual({ newsletter_since: null, confirmation_sent: false })
    expect(await since()).toBeNull()
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_event where object_id = ${id} and action = 'customer.consent' order by id`.execute(
      api.db,
    )
    expect(rows.map(({ diff }) => diff)).toEqual([{ requested: true }, { withdrawn: true }])
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
    const found = (await call('sale', 'GET', '?group=vip')).json() as { customers: { id: string }[] }
    expect(found.customers).toMatchObject([{ name: 'Important', groups: ['vip'] }])
    expect((await setGroups([])).json()).toMatchObject({ error: { details: { groups: ['vip'] } } })
    expect((await setGroups([vip])).json()).toMatchObject({ groups: [{ ...vip, members: 1 }] })
    await sql`insert into customer_segment (code, name, conditions)
      values ('guests-of-honour', 'Guests of honour', '[{"type": "group", "groups": ["vip"]}]'),
        ('press', 'Press', '[{"type": "group", "groups": ["press"]}]')`.execute(api.db)
    expect((await call('sale', 'GET', `/${found.customers[0]!.id}`)).json()).toMatchObject({
      segments: [{ code: 'guests-of-honour', name: 'Guests of honour' }],
      store_credit: null,
    })
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
    await sql`insert into editor_draft (account_id, kind, record_id, changes, updated_at)
      values (${ids.get('admin')!}, 'customer', ${id}, '{"phone": {"was": null, "to": "0912"}}', now())`.execute(
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
      drafts: number
      subscriptions: number
      did: string[]
    }>`
      select name, (select count(*)::int from customer_note where account_id = a.id) as notes,
        (select count(*)::int from abandoned_cart) as carts, (select count(*)::int from editor_draft) as drafts, (select count(*)::int from newsletter_subscriber) as subscriptions,
        array(select action from audit_event where object_id = a.id::text order by id) as did
      from account a where id = ${id}`.execute(api.db)
    expect(rows[0]).toEqual({
      name: '',
      notes: 0,
      carts: 0,
      drafts: 0,
      subscriptions: 0,
      did: ['customer.note', 'customer.export', 'customer.erase'],
    })
    expect((await call('admin', 'GET', `/${id}`)).statusCode).toBe(404)
  })
})

describe('merging', () => {
  const create = async (email: string, groups: string[] = []) =>
    (
      (
        await call(
          'customer-service',
          'POST',
          '',
          { email, name: email, invite: false, groups },
          randomUUID(),
        )
      ).json() as { id: string }
    ).id
  const merge = (into: string, from: string, dry_run?: boolean) =>
    call('customer-service', 'POST', `/${into}/merge`, { from, dry_run })

  test('moves everything, keeps the stricter consent, ends the other account, and changes nothing in a dry run', async () => {
    const [from, into] = [await create('from@example.com', ['vip']), await create('into@example.com')]
    await sql`update account set phone = '0912 345 678' where id = ${from}`.execute(api.db)
    const [order] = await placeOrders(api, ['ACC-001-INK-M'], 1)
    await sql`update shop_order set account_id = ${from} where id = ${order!.order.id}`.execute(api.db)
    await sql`insert into account_address (id, account_id, address, default_delivery, created_at)
      select gen_random_uuid(), a::uuid, jsonb_build_object('name', 'Ada', 'line1', line, 'city', 'Huế', 'country', 'VN'), true, now()
      from (values (${from}, 'Moved'), (${into}, 'Own')) as v(a, line)`.execute(api.db)
    await sql`insert into account_address (id, account_id, address, created_at)
      values (gen_random_uuid(), ${from}, '{"name": "Ada", "line1": "Own", "city": "Huế", "country": "VN"}', now())`.execute(
      api.db,
    )
    await sql`insert into saved_item (account_id, slug, item, saved_at)
      values (${from}, 'shirt', '{}', now()), (${from}, 'hat', '{}', now()), (${into}, 'hat', '{}', now())`.execute(
      api.db,
    )
    await sql`insert into newsletter_subscriber (id, email, locale, source, requested_at, confirmed_at)
      values (gen_random_uuid(), 'into@example.com', 'en', 'form', now(), now())`.execute(api.db)
    for (const [id, minor] of [
      [from, 500],
      [into, 300],
    ])
      await sql`with credit as (
          insert into stored_value (kind, account_id, currency, balance_minor, created_at)
          values ('store-credit', ${id}, 'USD', ${minor}, now()) returning id)
        insert into stored_value_entry (credit_id, change_minor, reason, actor, at)
        select id, ${minor}, 'issued', 'test', now() from credit`.execute(api.db)
    await sql`insert into session (id, account_id, remembered, user_agent, address, created_at, seen_at, idle_until, ends_at)
      values (gen_random_uuid(), ${from}, false, '', '', now(), now(), now(), now())`.execute(api.db)
    const expected = {
      orders: 1,
      drafts: 0,
      store_credit: { amount: 500, currency: 'USD' },
      addresses: 1,
      saved_items: 1,
      notes: 0,
      groups: ['vip'],
      marketing_consent: { was: true, to: false },
      lost_tax_exemption: false,
    }
    expect((await merge(into, from, true)).json()).toEqual(expected)
    expect((await call('sale', 'GET', `/${from}`)).json()).toMatchObject({ figures: { orders: 1 } })
    expect((await merge(into, from)).json()).toEqual(expected)
    expect((await call('sale', 'GET', `/${from}`)).statusCode).toBe(404)
    expect((await call('sale', 'GET', `/${into}`)).json()).toMatchObject({
      groups: ['vip'],
      phone: '0912 345 678',
      newsletter_since: null,
      figures: { orders: 1 },
      addresses: [
        { line1: 'Own', default_delivery: true },
        { line1: 'Moved', default_delivery: false },
      ],
    })
    const { rows } = await sql`
      select (select array_agg(balance_minor) from stored_value where kind = 'store-credit') as balances,
        (select count(*)::int from session where account_id = ${from} and ended_at is null) as sessions,
        (select diff->>'from' from audit_event where action = 'customer.merge') as merged`.execute(api.db)
    expect(rows).toEqual([{ balances: [800], sessions: 0, merged: from }])
    expect(await checkInvariants(api.db)).toEqual([])
    expect((await merge(into, from)).statusCode).toBe(404)
  })

  test('is rejected for the same account, staff, and members of a company', async () => {
    const [from, into] = [await create('member1@example.com'), await create('member2@example.com')]
    expect((await merge(into, into)).statusCode).toBe(400)
    expect((await merge(into, ids.get('designer')!)).statusCode).toBe(403)
    expect((await merge(ids.get('designer')!, from)).statusCode).toBe(403)
    await sql`insert into company (name, tax_number, country, province, created_at) values ('Acme', '1', 'GB', '', now())`.execute(
      api.db,
    )
    await sql`insert into company_member (account_id, company_id, role, joined_at)
      select ${from}, id, 'buyer', now() from company limit 1`.execute(api.db)
    expect((await merge(into, from)).json()).toMatchObject({
      error: { details: { issues: [{ path: 'from', message: expect.stringContaining('company') }] } },
    })
  })
})
