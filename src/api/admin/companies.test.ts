// Tests staff routes of companies and their members, and that each change can be reverted.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, emailOf, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => void ({ actors, ids } = await makeActors(api)), 120_000)

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const call = async (name: string, method: Method, path: string, payload?: object, key?: string) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
}
const status = async (respond: ReturnType<typeof call>) => (await respond).statusCode
const details = { name: 'Tập đoàn Vải Lụa', tax_number: '0312345678', country: 'VN', province: 'Huế' }
const create = (input: object = details, key: string = randomUUID(), name = 'sale') =>
  call(name, 'POST', 'companies', input, key)
const createId = async (input: object = details) => {
  const response = await create(input)
  expect(response.statusCode, response.body).toBe(201)
  return (response.json() as { id: string }).id
}
const get = async (id: string) => (await call('accounting', 'GET', `companies/${id}`)).json()
const list = async (query: string) => (await call('accounting', 'GET', `companies?${query}`)).json()
/** Reverts the last change of the company. */
const revert = async (id: string, action: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from audit_event where object_id = ${id} and action = ${action} order by id desc limit 1`.execute(
    api.db,
  )
  return call('admin', 'POST', `audit-events/${rows[0]!.id}/revert`, {})
}
const accept = async (name: string) => {
  await api.worker.drain()
  const { rows } = await sql<{ body: string }>`
    select body_text as body from outgoing_email where recipient = ${emailOf(name)}
      and dedupe_key like 'company-invite:%' order by id desc limit 1`.execute(api.db)
  const url = new URL(/http\S+join\S+/.exec(rows[0]!.body)![0])
  const principal = { user: { id: ids.get(name)!, email: emailOf(name) } }
  const [id, token] = ['id', 'token'].map((part) => url.searchParams.get(part)!)
  return api.services.trade.own.join(principal as never, id!, token!)
}
const joined = async (id: string, name: string, role: string) => {
  const input = { email: emailOf(name), role }
  expect(await status(call('sale', 'POST', `companies/${id}/invitations`, input, randomUUID()))).toBe(201)
  expect(await accept(name)).toMatchObject({ state: 'joined' })
}

describe('a company', () => {
  test('is created once per key by sales staff only, and removed by reverting it while it has no members', async () => {
    expect(await status(create(details, randomUUID(), 'accounting'))).toBe(403)
    const key = randomUUID()
    const created = await create(details, key)
    expect((await create(details, key)).json()).toEqual(created.json())
    const { id } = created.json() as { id: string }
    expect(await get(id)).toMatchObject({
      ...details,
      members: [],
      invitations: [],
      addresses: [],
      price_list: null,
      minimum_order: 0,
      approval_above: null,
      account: { credit_limit: 0, used: 0, invoices: [] },
    })
    await call('sales-manager', 'POST', 'price-lists', { code: 'silk', name: 'Silk', currency: 'USD' })
    await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
      values ('us', 'America', 'USD', 1, true, true, true, 'en', '{}', 0), ('uk', 'Britain', 'USD', 1, false, false, false, 'en', '{}', 1)`.execute(
      api.db,
    )
    const choices = (await call('sale', 'GET', `companies/${id}`)).json()
    const silk = { code: 'silk', name: 'Silk' }
    expect(choices.available_price_lists).toContainEqual(silk)
    // Accounting does not read price lists.
    expect((await get(id)).available_price_lists).toEqual([])
    const otherId = await createId()
    const assignment = { code: 'silk', was: null }
    expect(await status(call('sales-manager', 'PUT', `companies/${otherId}/price-list`, assignment))).toBe(
      200,
    )
    expect(await get(otherId)).toMatchObject({ price_list: 'silk', available_price_lists: [silk] })
    expect(choices.available_markets).toEqual([{ code: 'us', name: 'America', currency: 'USD' }])
    await sql`delete from market`.execute(api.db)
    expect(await status(revert(id, 'company.create'))).toBe(204)
    expect(await status(call('sale', 'GET', `companies/${id}`))).toBe(404)
    const joinedId = await createId()
    await joined(joinedId, 'customer', 'admin')
    expect(await status(revert(joinedId, 'company.create'))).toBe(409)
  })

  test('needs a VAT id with correct check digits in its country', async () => {
    const response = await create({ ...details, country: 'DE', tax_number: 'DE136695970' })
    expect(response.json()).toMatchObject({
      error: { code: 'invalid_input', details: { issues: [{ path: 'tax_number' }] } },
    })
    const id = await createId({ ...details, country: 'DE', tax_number: 'DE 136695976' })
    expect(await get(id)).toMatchObject({ tax_number: 'DE136695976', vat_id: { status: 'unchecked' } })
  })

  test('is edited with optimistic concurrency, and the edit is reverted', async () => {
    const id = await createId()
    const edit = (was: object, to: object) => call('sale', 'PATCH', `companies/${id}`, { was, to })
    expect(await status(edit({ name: details.name }, { name: 'Silk Ltd' }))).toBe(200)
    expect((await edit({ name: details.name }, { name: 'Silk' })).json()).toMatchObject({
      error: { code: 'content_changed', details: { fields: ['name'] } },
    })
    expect(await status(edit({ name: 'Silk Ltd' }, { name: '' }))).toBe(400)
    expect(await status(revert(id, 'company.change'))).toBe(204)
    expect(await get(id)).toMatchObject({ name: details.name })
  })

  test('has a threshold for approvals, a minimum order and terms, which are not overwritten by older forms', async () => {
    const id = await createId()
    const put = (name: string, path: string, body: object) =>
      call(name, 'PUT', `companies/${id}/${path}`, body)
    expect(await status(put('sale', 'approval', { was: null, to: 5_000 }))).toBe(200)
    expect(await status(put('sale', 'approval', { was: null, to: 9_000 }))).toBe(409)
    expect(await status(put('sales-manager', 'minimum-order', { amount: 700, was: 0 }))).toBe(200)
    expect(await status(put('sales-manager', 'minimum-order', { amount: 800, was: 0 }))).toBe(409)
    expect(await status(put('sales-manager', 'price-list', { code: null, was: 'gold' }))).toBe(200)
    const terms = { net_days: 30, credit_limit: 100_000, purchase_order_required: true }
    const former = { net_days: 0, credit_limit: 0, purchase_order_required: false }
    expect(await status(put('accounting', 'terms', { ...terms, was: former }))).toBe(200)
    expect(await status(put('accounting', 'terms', { ...terms, net_days: 60, was: former }))).toBe(409)
    expect(await get(id)).toMatchObject({ approval_above: 5_000, minimum_order: 700, account: terms })
    expect(await status(revert(id, 'company.approval'))).toBe(204)
    expect(await get(id)).toMatchObject({ approval_above: null })
  })
})

describe('the list of companies', () => {
  test('is found by name without accents, tax number and member; filtered, sorted and in pages', async () => {
    await sql`delete from company_member`.execute(api.db)
    const id = await createId({ ...details, name: 'Đỗ Hương Textile', tax_number: 'Q-1', country: 'FR' })
    const other = await createId({ ...details, name: 'Zeta Weavers', tax_number: 'Q-2', country: 'FR' })
    await joined(id, 'another customer', 'admin')
    for (const q of ['huong do', 'q-1', 'textil', emailOf('another customer')])
      expect((await list(`q=${encodeURIComponent(q)}&country=FR`)).companies, q).toMatchObject([{ id }])
    const names = async (query: string) =>
      (await list(`country=FR&${query}`)).companies.map(({ id: found }: { id: string }) => found)
    expect(await names('sort=-name')).toEqual([other, id])
    expect(await names('members=1..')).toEqual([id])
    expect(await names('price_list=!empty')).toEqual([])
    const first = await list('country=FR&sort=name&limit=1')
    expect(first).toMatchObject({ total: 2, companies: [{ id, members: 1, price_list: null }] })
    expect(await list(`country=FR&sort=name&limit=1&after=${first.next}`)).toMatchObject({
      companies: [{ id: other }],
    })
    expect((await call('accounting', 'GET', 'companies?colour=red')).statusCode).toBe(400)
  })
})

describe('members', () => {
  test('are invited once per key; an invitation is revoked by reverting it', async () => {
    const id = await createId()
    const input = { email: emailOf('corporate').toUpperCase(), role: 'buyer', locale: 'vi' }
    const key = randomUUID()
    const invite = (name = 'sale') => call(name, 'POST', `companies/${id}/invitations`, input, key)
    expect(await status(invite('accounting'))).toBe(403)
    const sent = await invite()
    expect((await invite()).json()).toEqual(sent.json())
    expect((await get(id)).invitations).toMatchObject([{ email: emailOf('corporate'), role: 'buyer' }])
    expect(await status(revert(id, 'company.invite'))).toBe(204)
    expect((await get(id)).invitations).toEqual([])
    const path = `companies/${id}/invitations/${(sent.json() as { id: string }).id}`
    expect(await status(call('sale', 'DELETE', path))).toBe(404)
  })

  test('have roles, of which the last admin stays; a removed member is restored by reverting it', async () => {
    await sql`delete from company_member`.execute(api.db)
    const id = await createId()
    await joined(id, 'user', 'admin')
    await joined(id, 'corporate', 'buyer')
    const [admin, buyer] = [ids.get('user')!, ids.get('corporate')!]
    const setRole = (account: string, was: string, to: string) =>
      call('sale', 'PUT', `companies/${id}/members/${account}/role`, { was, to })
    expect((await setRole(admin, 'admin', 'buyer')).json()).toMatchObject({ error: { code: 'last_admin' } })
    expect(await status(setRole(buyer, 'approver', 'admin'))).toBe(409)
    expect(await status(setRole(buyer, 'buyer', 'approver'))).toBe(200)
    expect(await status(revert(id, 'company.role'))).toBe(204)
    expect(await status(call('sale', 'DELETE', `companies/${id}/members/${admin}`))).toBe(409)
    expect(await status(call('sale', 'DELETE', `companies/${id}/members/${buyer}`))).toBe(200)
    expect(await status(call('sale', 'DELETE', `companies/${id}/members/${buyer}`))).toBe(404)
    expect((await get(id)).members).toMatchObject([{ account_id: admin, role: 'admin' }])
    expect(await status(revert(id, 'company.remove'))).toBe(204)
    expect((await get(id)).members).toMatchObject([{ role: 'admin' }, { account_id: buyer, role: 'buyer' }])
  })
})

test('prices of a price list are listed, and checked without saving them', async () => {
  const { rows } = await sql<{ sku: string }>`select sku from variant order by id limit 1`.execute(api.db)
  const [{ sku } = { sku: '' }] = rows
  const listed = { code: 'silver', name: 'Silver' }
  expect(await status(call('sales-manager', 'POST', 'price-lists', listed))).toBe(201)
  const set = (body: object) => call('sales-manager', 'PUT', 'price-lists/silver/prices', body)
  expect((await set({ rows: [{ sku, price: 900 }], dry_run: true })).json()).toEqual({ set: 1 })
  const prices = async () => (await call('sale', 'GET', 'price-lists/silver/prices')).json()
  expect(await prices()).toMatchObject({ ...listed, prices: [] })
  expect(await status(set({ csv: 'sku,price\nno-such-sku,1', dry_run: true }))).toBe(400)
  expect((await set({ rows: [{ sku, price: 900 }] })).json()).toEqual({ set: 1 })
  expect(await prices()).toMatchObject({ prices: [{ sku, price: 900, min_quantity: 1, kind: 'regular' }] })
})
