// Tests the store locator, and staff changes to retailers: permissions, immediate effect and audit log.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { demoRetailers } from '../../../../demo/retailers.ts'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { setOnHand } from '../../../modules/inventory/set-on-hand.ts'
import { listAllRetailers, upsertRetailers } from '../../../modules/retailers/retailers.store.ts'
import { locatorSchema } from './schemas.ts'

const api = useApi()
let actors: Actor[]
const everyDay = (hours: { opens: string; closes: string }[]) => Array.from({ length: 7 }, () => hours)
const locator = '/api/v1/dynamic/retailer_locator'
const storeSlug = 'prairie-thread-calgary'
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  for (const { stockLocation } of demoRetailers)
    await sql`insert into location (code, name) select ${stockLocation}, '' where ${stockLocation}::text <> 'main' on conflict do nothing`.execute(
      api.db,
    )
}, 60_000)
beforeEach(async () => {
  await sql`delete from retailer`.execute(api.db)
  await api.db.transaction().execute((tx) => upsertRetailers(tx, demoRetailers))
  api.storefront.clear()
  api.responseCache.clear()
})

async function call(
  name: string,
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload?: object | string,
) {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/retailers/${path}`,
    headers: {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(typeof payload === 'string' && { 'content-type': 'text/csv' }),
    },
    ...(payload !== undefined && { payload }),
  })
}
const audited = async () =>
  (
    await sql<{
      action: string
      object_id: string
    }>`select action, object_id from audit_event where object_kind = 'retailer' order by id`.execute(api.db)
  ).rows

test('stores are read back exactly as written', async () => {
  const read = await listAllRetailers(api.db)
  expect(read.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual(
    demoRetailers.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
})

test('the store locator matches its schema, page by page, with filters applied', async () => {
  const response = await api.get(`${locator}?limit=5&page=2&near=45.5,-73.57`)
  expect(response.statusCode).toBe(200)
  const page = locatorSchema.strict().parse(response.json())
  expect(page).toMatchObject({ current_page: 2, per_page: 5, total: demoRetailers.length })
  expect(page.retailers.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10])
  const kms = page.retailers.map(({ distance_km }) => distance_km!)
  expect(kms).toEqual(kms.toSorted((a, b) => a - b))
  const narrowed = (await api.get(`${locator}?province=CA-QC&service=alterations&brand=gucci`)).json()
  expect(narrowed.retailers.map(({ slug }: { slug: string }) => slug)).toEqual(['maison-lisiere-montreal'])
})

test('an invalid filter is rejected by name', async () => {
  const response = await api.get(`${locator}?near=nowhere`)
  expect([response.statusCode, response.json().error.details.issues]).toMatchObject([400, [{ path: 'near' }]])
})

test('provinces are the current ones, with the number of stores in each', async () => {
  const { provinces } = (await api.get(`${locator}/provinces`)).json()
  expect(provinces).toContainEqual({ country: 'VN', code: 'DN', name: 'Đà Nẵng', count: 2 })
  expect(provinces).toContainEqual({ country: 'CA', code: 'NL', name: 'Newfoundland and Labrador', count: 1 })
  const total = provinces.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect(total).toBe(demoRetailers.length)
})

test('product stock is that of each store, and stores that have it come first', async () => {
  const { rows } = await sql<{ id: VariantId; slug: string }>`
    select v.id, p.slug from variant v join product p on p.id = v.product_id order by v.id limit 1`.execute(
    api.db,
  )
  const { id, slug } = rows[0]!
  await api.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: id, onHand: 3 }], 'counted', storeSlug))
  const { retailers, product } = (await api.get(`${locator}?product=${slug}&country=CA&limit=100`)).json()
  expect(product.slug).toBe(slug)
  expect(retailers[0]).toMatchObject({
    slug: storeSlug,
    stock: { quantity: 3, variants: [{ id, quantity: 3 }] },
  })
  expect(
    retailers.find((retailer: { slug: string }) => retailer.slug === 'harbour-athletic-toronto').stock,
  ).toBeNull()
  const [other] = (
    await sql<{ sku: string }>`
      select o.sku from variant o join product p on p.id = o.product_id where p.slug = ${slug} and o.id <> ${id}`.execute(
      api.db,
    )
  ).rows
  const otherStock = (
    await api.get(`${locator}?product=${slug}&variant=${other!.sku}&country=CA&limit=100`)
  ).json()
  expect(otherStock.product.variant).toMatchObject({ sku: other!.sku })
  expect(
    otherStock.retailers.find((retailer: { slug: string }) => retailer.slug === storeSlug).stock.quantity,
  ).toBe(0)
  const sold = await sql<{
    on_hand: number
  }>`select on_hand from stock s join location l on l.id = s.location_id
    where variant_id = ${id} and l.code = 'main'`.execute(api.db)
  expect(sold.rows[0]?.on_hand).not.toBe(3)
})

const allowedRoles = ['admin', 'super-admin', 'sale', 'sales-manager']
test.each([
  ['GET', 'prairie-thread-calgary', undefined],
  ['PUT', 'prairie-thread-calgary', {}],
  ['DELETE', 'nowhere', undefined],
  ['POST', 'import', 'name\n'],
] as const)('%s %s is for sales roles', async (method, path, payload) => {
  for (const { name, signedIn } of actors) {
    const { statusCode } = await call(name, method, path, payload)
    const expected = statusCode === 401 ? 'sign in' : statusCode === 403 ? 'no' : 'may'
    expect([name, expected]).toEqual([
      name,
      allowedRoles.includes(name) ? 'may' : signedIn ? 'no' : 'sign in',
    ])
  }
})

test('a store edited by staff changes for shoppers at once, and the audit log says who did it', async () => {
  const { slug: _, ...before } = (await call('sale', 'GET', storeSlug)).json()
  expect((await api.get(`${locator}?q=prairie`)).json().total).toBe(1)
  const updated = await call('sale', 'PUT', storeSlug, {
    ...before,
    name: 'Elbow Thread',
    province: 'Alberta',
  })
  expect([updated.statusCode, updated.json()]).toMatchObject([200, { name: 'Elbow Thread', province: 'AB' }])
  expect((await api.get(`${locator}?q=prairie`)).json().nearest_instead).toBe(false)
  expect((await api.get(`${locator}?q=elbow+thread`)).json().total).toBe(1)
  expect((await call('sale', 'DELETE', storeSlug)).statusCode).toBe(200)
  expect((await call('sale', 'GET', storeSlug)).statusCode).toBe(404)
  expect((await api.get(`${locator}?q=elbow+thread`)).json().total).toBe(0)
  expect(await audited()).toEqual([
    { action: 'retailer.save', object_id: storeSlug },
    { action: 'retailer.remove', object_id: storeSlug },
  ])
})

test.each([
  [
    {
      hours: everyDay([
        { opens: '10:00', closes: '12:00' },
        { opens: '11:00', closes: '13:00' },
      ]),
    },
    'hours',
  ],
  [{ hours: everyDay([{ opens: '25:00', closes: '12:00' }]) }, 'hours'],
  [{ time_zone: 'America/Nowhere' }, 'timeZone'],
  [{ province: 'Atlantis' }, 'province'],
  [{ latitude: null }, 'latitude'],
  [{ stock_location: 'moon' }, 'stock_location'],
  [{ code: 'cedar-salt-vancouver' }, 'code'],
])('%o is rejected with the field that is wrong', async (change, path) => {
  const { slug: _, ...before } = (await call('sale', 'GET', storeSlug)).json()
  const response = await call('sale', 'PUT', storeSlug, { ...before, ...change })
  const [issue] = response.json().error.details.issues
  expect([response.statusCode, issue.path.startsWith(path)]).toEqual([400, true])
  expect((await call('sale', 'GET', storeSlug)).json()).toMatchObject(before)
})

test('a store file is checked in a dry run, imported once, and recorded in the audit log', async () => {
  const file =
    'code,name,country,province,city,hours\nX1,New Cloth,CA,ON,Guelph,Mon-Fri 10-18\nX2,,CA,ON,Guelph,\n'
  const errors = [{ line: 3, column: 'name', reason: expect.any(String) }]
  const before = (await audited()).length
  expect((await call('sale', 'POST', 'import?dry_run=1', file)).json()).toMatchObject({ created: 1, errors })
  expect((await api.get(`${locator}?q=guelph`)).json().total).toBe(0)
  expect((await call('sale', 'POST', 'import', file)).json()).toMatchObject({ created: 1, errors })
  expect((await api.get(`${locator}?q=guelph`)).json().total).toBe(1)
  expect((await call('sale', 'POST', 'import', file)).json()).toMatchObject({ created: 0, unchanged: 1 })
  expect((await audited()).slice(before)).toEqual([{ action: 'retailer.import', object_id: 'file' }])
})

test('customers filter by custom fields of stores', async () => {
  const token = await actors.find((actor) => actor.name === 'admin')!.token()
  const admin = async (method: 'GET' | 'PUT' | 'PATCH', path: string, payload?: object) =>
    (
      await api.app.inject({
        method,
        url: `/api/v1/staff/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    ).json()
  const find = async (query = '') => (await api.get(`${locator}?limit=100${query}`)).json()
  expect((await find()).facets).not.toHaveProperty('fields')
  const { version: was, fields } = await admin('GET', 'custom-fields')
  const display = ['filter']
  const choices = ['gold', 'silver'].map((value) => ({
    value,
    label: { en: `The ${value}`, vi: `Hạng ${value}` },
  }))
  const added = [
    {
      entity: 'retailer',
      key: 'parking',
      name: { en: 'Parking', vi: 'Bãi đỗ xe' },
      type: 'boolean',
      display,
    },
    { entity: 'retailer', key: 'level', name: { en: 'Level' }, type: 'choice', choices, display },
  ]
  await admin('PUT', 'custom-fields', { was, fields: [...fields, ...added] })
  const stores = (await find()).retailers.slice(0, 3).map(({ slug }: { slug: string }) => slug) as string[]
  for (const [slug, parking, level] of [
    [stores[0], true, 'gold'],
    [stores[1], true, 'silver'],
    [stores[2], false, 'gold'],
  ] as const) {
    const edits = { parking: { was: null, to: parking }, level: { was: null, to: level } }
    await admin('PATCH', `retailers/${slug!}/fields`, { fields: edits })
  }
  const slugs = async (query: string) =>
    (await find(query)).retailers.map(({ slug }: { slug: string }) => slug).toSorted()
  expect(await slugs('&field=parking:true')).toEqual([stores[0], stores[1]].toSorted())
  expect(await slugs('&field=parking:true,level:gold')).toEqual([stores[0]])
  expect(await slugs('&field=level:gold&field=level:silver')).toEqual(stores.toSorted())
  expect(await slugs('&field=parking:maybe')).toEqual([])
  expect((await find('&field=level:gold')).facets.fields).toEqual([
    {
      key: 'parking',
      name: 'Parking',
      type: 'boolean',
      values: [{ value: 'parking:true', label: 'Parking', count: 1 }],
    },
    {
      key: 'level',
      name: 'Level',
      type: 'choice',
      values: [
        { value: 'level:gold', label: 'The gold', count: 2 },
        { value: 'level:silver', label: 'The silver', count: 1 },
      ],
    },
  ])
  expect((await find('&locale=vi')).facets.fields).toMatchObject([{ name: 'Bãi đỗ xe' }, { name: 'Level' }])
  const { version } = await admin('GET', 'custom-fields')
  await admin('PUT', 'custom-fields', { was: version, fields })
  expect((await find()).facets, 'changed definitions apply at once').not.toHaveProperty('fields')
})
