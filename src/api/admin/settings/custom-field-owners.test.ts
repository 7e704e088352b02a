// Custom fields of everything that is no product: who edits them, what shows them, and what deletes them.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { useFolders } from '../../../../tests/support/folder.ts'
import { loadWebBuild } from '../../../app/web-build.ts'
import { exportFieldValues, importFieldValues } from '../../../cli/settings/field-values.ts'
import { addContent } from '../../../modules/content/content.store.ts'
import { createODataService } from '../../../modules/odata/odata.service.ts'
import { can } from '../../../contracts/permissions.ts'
import { fieldOwners } from '../../../modules/custom-fields/field-owners.service.ts'
import { createFieldValueService } from '../../../modules/custom-fields/field-values.service.ts'

const api = useApi({ web: await loadWebBuild() })
const newFolder = useFolders()
let actors: Actor[]
let ids: Map<string, string>

const owners = {
  category: 'categories',
  collection: 'collections',
  brand: 'brands',
  customer: 'customers',
  company: 'companies',
  order: 'orders',
  retailer: 'retailers',
  page: 'pages',
} as const
type Owner = keyof typeof owners
const entities = Object.keys(owners) as Owner[]
const displays: Partial<Record<Owner, string[]>> = {
  category: ['specifications'],
  collection: ['specifications'],
  retailer: ['specifications'],
  page: ['specifications'],
  order: ['email', 'invoice'],
  company: ['invoice'],
}
const idOf = {} as Record<Owner, string>

async function call(
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  name = 'admin',
) {
  const token = await actors.find((actor) => actor.name === name)?.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const set = (entity: Owner, was: string | null, to: string | null, name?: string) =>
  call('PATCH', `staff/${owners[entity]}/${idOf[entity]}/fields`, { fields: { note: { was, to } } }, name)
const read = async (entity: Owner) =>
  (await call('GET', `staff/${owners[entity]}/${idOf[entity]}/fields`)).body.values

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
  await sql`insert into retailer (code, slug, name, country, province, time_zone) values ('one', 'one', 'One', 'GB', 'London', 'UTC')`.execute(
    api.db,
  )
  await addContent(api.db, 'page', 'faq', 'en', { title: 'FAQ', description: '', bodyHtml: '<p>Ask</p>' })
  const { rows } = await sql<Record<'category' | 'collection' | 'brand' | 'company', string>>`
    with made as (insert into company (name, tax_number, country, province, created_at) values ('Co', '1', 'GB', '', now()) returning id)
    select (select id::text from category where slug = 'dresses') as category, (select id::text from collection limit 1) as collection,
      (select id::text from brand limit 1) as brand, (select id::text from made) as company`.execute(api.db)
  const variant = await sql<{ id: number }>`
    select variant_id as id from stock where on_hand > 1 limit 1`.execute(api.db)
  const items = [{ variant_id: variant.rows[0]!.id, quantity: 1 }]
  const quote = await call('POST', 'dynamic/checkout/quote', { items, country: 'GB' }, 'customer')
  const order = await call(
    'POST',
    'dynamic/checkout',
    {
      items,
      email: 'ada@example.com',
      address: { name: 'Ada', line1: '1 Mall', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' },
      shipping_method: 'post',
      payment: card(),
      expected_total: quote.body.total,
    },
    'customer',
  )
  Object.assign(idOf, rows[0], {
    order: order.body.order.id,
    customer: ids.get('another customer'),
    retailer: 'one',
    page: 'faq',
  })
  const { version: was } = (await call('GET', 'staff/custom-fields')).body
  const fields = entities.map((entity) => ({
    entity,
    key: 'note',
    name: { en: 'House note', vi: 'Ghi chú' },
    type: 'text',
    translatable: true,
    display: displays[entity] ?? [],
  }))
  await call('PUT', 'staff/custom-fields', { was, fields })
}, 60_000)

test.each(entities)(
  'the fields of a %s are edited by API, and the change is reverted (Medusa 6916: staff could not edit metadata)',
  async (entity) => {
    expect((await set(entity, null, 'First')).status).toBe(200)
    expect((await set(entity, null, 'Second')).status).toBe(409)
    expect((await set(entity, 'First', 'Second')).status).toBe(200)
    expect(await read(entity)).toEqual({ note: 'Second' })
    expect((await set(entity, 'Second', 'x', 'customer')).status).toBe(403)
    const missing = await call('GET', `staff/${owners[entity]}/${randomUUID()}/fields`)
    expect([400, 404]).toContain(missing.status)
    const { events } = (await call('GET', 'staff/audit-events')).body
    expect(events[0]).toMatchObject({ action: `${entity}.fields`, revertible: entity !== 'customer' })
    // Personal data of customers is not in the audit log, which outlives it.
    if (entity === 'customer') return expect(JSON.stringify(events[0])).not.toContain('Second')
    expect((await call('POST', `staff/audit-events/${events[0].id}/revert`)).status).toBeLessThan(300)
    expect(await read(entity)).toEqual({ note: 'First' })
  },
)

test.each(entities)(
  'a %s has values of every other type, and a write permission protects a field of it',
  async (entity) => {
    const brand = (await sql<{ slug: string }>`select slug from brand order by id limit 1`.execute(api.db))
      .rows[0]!.slug
    const { version: was, fields } = (await call('GET', 'staff/custom-fields')).body
    const types = {
      manual: { type: 'file' },
      maker: { type: 'reference', reference: 'brand' },
      data: { type: 'json' },
      fee: { type: 'money' },
      locked: { type: 'text', write_permission: 'settings.edit' },
    }
    const added = Object.entries(types).map(([key, more]) => ({ entity, key, name: { en: key }, ...more }))
    expect((await call('PUT', 'staff/custom-fields', { was, fields: [...fields, ...added] })).status).toBe(
      200,
    )
    const path = `staff/${owners[entity]}/${idOf[entity]}/fields`
    const change = (values: object, name?: string) => {
      const edits = Object.entries(values).map(([key, to]) => [key, { was: null, to }])
      return call('PATCH', path, { fields: Object.fromEntries(edits) }, name)
    }
    const values = {
      manual: 'https://example.com/manual.pdf',
      maker: brand,
      data: { steps: [1, 2] },
      fee: 1_250,
    }
    const editor = actors.find(
      ({ name, signedIn }) =>
        signedIn &&
        can({ roles: [name] }, fieldOwners[entity].edit) &&
        can({ roles: [name] }, fieldOwners[entity].read) &&
        !can({ roles: [name] }, 'settings.edit'),
    )?.name
    expect((await change(values, editor)).body.values).toMatchObject(values)
    if (editor !== undefined) expect((await change({ locked: 'x' }, editor)).status, editor).toBe(403)
    expect((await change({ locked: 'x' })).status).toBe(200)
    for (const [wrong, why] of [
      [{ manual: 'ftp://example.com/a' }, 'fields.manual'],
      [{ maker: 'no-such-brand' }, 'fields.maker'],
      [{ data: 'not json' }, 'fields.data'],
    ] as const) {
      const [key] = Object.keys(wrong)
      const edit = { was: values[key as 'manual'], to: wrong[key as never] }
      const { status, body } = await call('PATCH', path, { fields: { [key!]: edit } })
      expect([status, body.error.details.issues[0].path]).toEqual([400, why])
    }
    // The tests that follow have one field.
    const cleared = Object.fromEntries(
      Object.entries({ ...values, locked: 'x' }).map(([key, stored]) => [key, { was: stored, to: null }]),
    )
    expect((await call('PATCH', path, { fields: cleared })).status).toBe(200)
    const { version } = (await call('GET', 'staff/custom-fields')).body
    expect((await call('PUT', 'staff/custom-fields', { was: version, fields })).status).toBe(200)
  },
)

test.each([
  ['category', '/vi/category/dresses', 'Ghi chú'],
  ['collection', '/collections/resort', 'House note'],
  ['retailer', '/shops/one', 'House note'],
  ['page', '/faq', 'House note'],
] as const)('the page of a %s shows its fields at once', async (entity, path, name) => {
  const page = async () => (await api.app.inject({ url: path })).body
  expect(await page()).not.toContain('Shown to shoppers')
  await set(entity, 'First', 'Shown to shoppers')
  expect(await page()).toMatch(new RegExp(`<dl class="spec[^]*${name}[^]*Shown to shoppers`))
})

test('a display that an entity does not have is rejected', async () => {
  const { version: was, fields } = (await call('GET', 'staff/custom-fields')).body
  for (const [entity, display, hint] of [
    ['brand', 'specifications', 'use filter, search'],
    ['category', 'filter', 'use specifications'],
    ['page', 'search', 'use specifications'],
    ['retailer', 'invoice', 'use specifications, filter, search'],
    ['product', 'email', 'use specifications, filter, search, feed'],
  ] as const) {
    const more = { entity, key: 'size', name: { en: 'Size' }, type: 'text', display: [display] }
    const { status, body } = await call('PUT', 'staff/custom-fields', { was, fields: [...fields, more] })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`Fields of ${entity} cannot have the display ${display}: ${hint}`)
  }
})

test('fields of an order are in its emails and on its invoice', async () => {
  await set('order', 'First', 'Leave at gate 7')
  expect((await call('POST', `staff/orders/${idOf.order}/pick`)).status).toBe(200)
  const { rows } = await sql<{ content: unknown }>`
    select content from order_document where order_id = ${idOf.order} and kind = 'invoice'`.execute(api.db)
  expect(JSON.stringify(rows)).toContain('{"label":"House note","value":"Leave at gate 7"}')
  const { lines } = (await call('GET', `staff/orders/${idOf.order}`)).body
  for (const { sku } of lines) await call('POST', `staff/orders/${idOf.order}/scans`, { code: sku })
  await call('POST', `staff/orders/${idOf.order}/pack`)
  await call('POST', `staff/orders/${idOf.order}/ship`, { carrier: 'Post', tracking: 'X1' })
  const odata = createODataService({ db: api.db, clock: { now: api.now } })
  expect(await odata.metadata()).toMatch(/Name="Order">.*Field_note.*Name="OrderLine"/s)
  await api.worker.drain()
  const mails = await sql<{ body: string }>`
    select body_text as body from outgoing_email where dedupe_key like 'order-shipped%'`.execute(api.db)
  expect(mails.rows.map(({ body }) => body)).toEqual([expect.stringContaining('House note: Leave at gate 7')])
})

test('values are written to a file and read from it; rows with errors are skipped with their line', async () => {
  const file = join(newFolder(), 'values.csv')
  expect(await exportFieldValues(api.db, 'brand', file)).toBe(1)
  expect(await readFile(file, 'utf8')).toMatch(/^id,field\.note,.*field\.note\.vi\n\d+,First,/)
  const service = createFieldValueService({ db: api.db, clock: { now: api.now }, publish: async () => {} })
  expect(await importFieldValues(api.db, service, 'brand', file)).toEqual({ changed: 0, errors: [] })
  await writeFile(
    file,
    `id,field.note,field.note.vi\n${idOf.brand},New,Mới\n999999,Lost,\n${idOf.brand},${'x'.repeat(1_001)},\n`,
  )
  expect(await importFieldValues(api.db, service, 'brand', file)).toEqual({
    changed: 1,
    errors: ['line 3: Not found', 'line 4: field.note: Enter text of up to 1000 characters.'],
  })
  expect(await read('brand')).toEqual({ note: 'New', 'note.vi': 'Mới' })
})

test('values are deleted with a page and with an erased account, whose export has them', async () => {
  const exported = await call('GET', `staff/customers/${idOf.customer}/export`)
  expect(exported.body).toMatchObject({ custom_fields: { note: 'Second' } })
  expect((await call('POST', `staff/customers/${idOf.customer}/erase`)).status).toBeLessThan(300)
  await sql`delete from content where kind = 'page' and key = 'faq'`.execute(api.db)
  const { rows } = await sql<{ entity: string }>`select entity from custom_field_value order by 1`.execute(
    api.db,
  )
  expect(rows.map(({ entity }) => entity)).toEqual([
    'brand',
    'category',
    'collection',
    'company',
    'order',
    'retailer',
  ])
})
