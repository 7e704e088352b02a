// Tests a company's delivery addresses over HTTP: who may read and edit them, and their use in orders.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, emailOf, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { address } from '../../../../tests/support/shop.ts'
import type { CompanyAddress } from '../../../modules/companies/companies.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let company: string
let otherCompany: string
let variant: number

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = async (name: string, method: Method, path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `key-${Math.random()}-0123456789abcdef`,
    },
    ...(payload && { payload }),
  })
}
const path = 'trade/company/addresses'
const add = (name: string, more: object = {}) => call(name, 'POST', path, { ...address, ...more })
const added = async (more: object = {}, name = 'user'): Promise<CompanyAddress> => {
  api.advanceClock(1_000)
  const response = await add(name, more)
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const listAddresses = async (name = 'corporate') =>
  (await call(name, 'GET', path)).json().addresses as CompanyAddress[]
const defaults = async () =>
  (await listAddresses()).filter(({ default_delivery }) => default_delivery).map(({ label }) => label)
const makeCompany = async (name: string) =>
  (
    await sql<{ id: string }>`insert into company (name, tax_number, country, province, created_at)
      values (${name}, ${name}, 'GB', 'London', now()) returning id`.execute(api.db)
  ).rows[0]!.id
const joinAs = (name: string, role: string, of = company) =>
  sql`insert into company_member (account_id, company_id, role, joined_at) values (${ids.get(name)!}, ${of}, ${role}, now())`.execute(
    api.db,
  )

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  const products = [{ sku: 'ADR1', priceMinor: 10_000, onHand: 100 }]
  variant = (await addProducts(api.db, products, api.now()))[0]!
}, 120_000)
beforeEach(async () => {
  await sql`delete from company_member`.execute(api.db)
  company = await makeCompany('Looms')
  otherCompany = await makeCompany('Other')
  await joinAs('user', 'admin')
  await joinAs('corporate', 'buyer')
  await joinAs('another customer', 'admin', otherCompany)
})

test('admins manage addresses, members read them, and no one else can see them', async () => {
  const savedAddress = await added({ label: 'Dock 4' })
  expect(savedAddress).toEqual({ ...address, id: savedAddress.id, label: 'Dock 4', default_delivery: true })
  expect(await listAddresses()).toEqual([savedAddress])
  for (const name of ['customer', 'sale', 'another customer']) expect(await listAddresses(name)).toEqual([])
  const addressUrl = `${path}/${savedAddress.id}`
  const codes = async (name: string) =>
    Promise.all(
      [
        add(name),
        call(name, 'PATCH', addressUrl, { city: 'Theirs', default_delivery: true }),
        call(name, 'DELETE', addressUrl),
      ].map(async (respond) => (await respond).statusCode),
    )
  expect(await codes('corporate')).toEqual([403, 403, 403])
  expect(await codes('customer')).toEqual([404, 404, 404])
  // An admin of another company creates the address there.
  expect(await codes('another customer')).toEqual([201, 404, 404])
  expect(await listAddresses()).toEqual([savedAddress])

  const changed = await call('user', 'PATCH', addressUrl, { line1: '9 Dock Road', label: '' })
  expect(changed.json()).toEqual({ ...savedAddress, line1: '9 Dock Road', label: '' })
  expect((await call('user', 'DELETE', addressUrl)).statusCode).toBe(204)
  expect((await call('user', 'DELETE', addressUrl)).statusCode).toBe(404)
  const { rows } = await sql<{ action: string; actor: string; diff: object }>`
    select action, actor, diff from audit_event where object_id = ${company} order by id`.execute(api.db)
  const auditActor = { actor: `member:${ids.get('user')!}` }
  expect(rows).toEqual([
    { ...auditActor, action: 'company.address-add', diff: { address: savedAddress.id, label: 'Dock 4' } },
    {
      ...auditActor,
      action: 'company.address-change',
      diff: { address: savedAddress.id, fields: ['line1', 'label'] },
    },
    { ...auditActor, action: 'company.address-remove', diff: { address: savedAddress.id } },
  ])
})

test('there is one default address: the first, then the one set as default, then the last one left', async () => {
  await added({ label: 'a' })
  const b = await added({ label: 'b' })
  const c = await added({ label: 'c', default_delivery: true })
  expect((await listAddresses()).map(({ label }) => label)).toEqual(['c', 'a', 'b'])
  await Promise.all(
    [b, c].map(({ id }) => call('user', 'PATCH', `${path}/${id}`, { default_delivery: true })),
  )
  expect(await defaults()).toHaveLength(1)
  expect((await call('user', 'PATCH', `${path}/${b.id}`, { default_delivery: true })).statusCode).toBe(200)
  // The default flag cannot be removed, only moved to another address.
  await call('user', 'PATCH', `${path}/${b.id}`, { default_delivery: false })
  expect(await defaults()).toEqual(['b'])
  await call('user', 'DELETE', `${path}/${b.id}`)
  expect(await defaults()).toEqual(['c'])
})

test('a company stores up to fifty, also with concurrent additions, and no undeliverable address', async () => {
  await added()
  await sql`insert into company_address (id, company_id, label, address, created_at)
    select gen_random_uuid(), ${company}, 'n' || n, ${JSON.stringify(address)}::jsonb, now() from generate_series(2, 49) as n`.execute(
    api.db,
  )
  const both = await Promise.all([add('user'), add('user')])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect((await add('user')).json().error).toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ message: 'at most 50 addresses' }] },
  })
  expect(await listAddresses()).toHaveLength(50)
  const [last] = await listAddresses()
  const invalid = await call('user', 'PATCH', `${path}/${last!.id}`, { postcode: '' })
  expect(invalid.json().error.details.issues).toEqual([
    { path: 'postcode', message: 'required in this country' },
  ])
  const rejectedLabel = await call('user', 'PATCH', `${path}/${last!.id}`, { label: 'x'.repeat(61) })
  expect(rejectedLabel.statusCode).toBe(400)
  expect((await listAddresses())[0]).toEqual(last)
})

test('an order keeps the selected address when the company changes it', async () => {
  const {
    id,
    label: _,
    default_delivery: __,
    ...addressInput
  } = await added({ label: 'Dock 4', line1: '9 Dock Road' })
  const order = await call('corporate', 'POST', 'dynamic/checkout', {
    items: [{ variant_id: variant, quantity: 1 }],
    email: emailOf('corporate'),
    address: addressInput,
    shipping_method: 'standard',
    expected_total: 10_000,
    payment: { method: 'cash-on-delivery' },
  })
  expect(order.statusCode, order.body).toBe(201)
  await call('user', 'PATCH', `${path}/${id}`, { line1: '1 Elsewhere' })
  const placed = await call('admin', 'GET', `staff/orders/${order.json().order.id}`)
  expect(placed.json().address).toEqual({ ...address, line1: '9 Dock Road' })
  // It belongs to the company, so it is not among the buyer's own addresses.
  expect((await call('corporate', 'GET', 'dynamic/delivery_address')).json().addresses).toEqual([])
})

test('sales staff read the addresses of all companies, members those of their own', async () => {
  const ownAddress = await added({ label: 'Dock 4' })
  const otherCustomers = await added({ label: 'Theirs' }, 'another customer')
  const companies = async (name: string) =>
    (
      (await call(name, 'GET', 'companies/companies')).json().companies as {
        id: string
        addresses: object[]
      }[]
    )
      .filter((addressUrl) => [company, otherCompany].includes(addressUrl.id))
      .map((addressUrl) => [addressUrl.id, addressUrl.addresses])
  expect(await companies('sale')).toEqual([
    [company, [ownAddress]],
    [otherCompany, [otherCustomers]],
  ])
  expect(await companies('corporate')).toEqual([[company, [ownAddress]]])
  expect(await companies('customer')).toEqual([])
})
