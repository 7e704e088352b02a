// Tests staff routes of customers: search, notes, data export and erasure, by role.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => void ({ actors, ids } = await makeActors(api)), 60_000)

const call = async (name: string, method: 'GET' | 'POST', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/customers${path}`,
    headers: { authorization: `Bearer ${token}` },
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
