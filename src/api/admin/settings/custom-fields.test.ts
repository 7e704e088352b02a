// Custom fields: one definition drives API, pages, filters, search, files, OData and the audit log.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import {
  importPath,
  importText,
  shopifyCsv,
  shopifyRow,
  textFile,
} from '../../../../tests/support/imports.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { surveyFile } from '../../../modules/imports/files/read-file.ts'
import { createCurrencyChange } from '../../../kernel/money.ts'
import { changeFieldCurrency } from '../../../modules/custom-fields/custom-fields.store.ts'
import { createODataService } from '../../../modules/odata/odata.service.ts'
import { exportProducts } from '../../../modules/imports/formats/export-products.ts'
import { undoImport } from '../../../modules/imports/runs/undo-import.ts'
import { startRun } from '../../../cli/import/import-runs.ts'

const api = useApi()
let actors: Actor[]
let productId: number
let variantId: number

const material = {
  entity: 'product',
  key: 'material',
  name: { en: 'Material', vi: 'Chất liệu' },
  type: 'choice',
  choices: [
    { value: 'linen', label: { en: 'Pure linen', vi: 'Vải lanh' } },
    { value: 'wool', label: { en: 'Merino wool' } },
  ],
  display: ['specifications', 'filter', 'search'],
}
const careNote = {
  entity: 'product',
  key: 'care_note',
  name: { en: 'Care note' },
  type: 'text',
  translatable: true,
  display: ['specifications', 'search'],
}
const strap = {
  entity: 'variant',
  key: 'strap',
  name: { en: 'Strap' },
  type: 'integer',
  unit: 'mm',
  min: 1,
  display: ['specifications', 'filter'],
}
const cost = { entity: 'product', key: 'margin_note', name: { en: 'Margin note' }, type: 'text' }
const price = {
  entity: 'product',
  key: 'repair',
  name: { en: 'Repair' },
  type: 'money',
  display: ['specifications'],
}
const all = [material, careNote, strap, cost, price]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ product: number; variant: number }>`
    select p.id as product, v.id as variant from product p join variant v on v.product_id = p.id
    where p.slug = 'dio-001' order by v.position limit 1`.execute(api.db)
  ;[productId, variantId] = [rows[0]!.product, rows[0]!.variant]
}, 60_000)
beforeEach(async () => {
  await setFields(all)
  for (const path of [`products/${productId}`, `variants/${variantId}`]) {
    const fields = Object.entries(await valuesOf(path)).map(([key, was]) => [key, { was, to: null }])
    await call('admin', 'PATCH', `staff/${path}/fields`, { fields: Object.fromEntries(fields) })
  }
})

async function call(
  name: string,
  method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(!['GET', 'DELETE'].includes(method) && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, body: response.json() }
}
async function setFields(fields: object[], more: object = {}) {
  const { version: was } = (await call('admin', 'GET', 'staff/custom-fields')).body
  return call('admin', 'PUT', 'staff/custom-fields', { was, fields, ...more })
}
const set = (values: Record<string, unknown>, path = `products/${productId}`, name = 'admin') =>
  call(name, 'PATCH', `staff/${path}/fields`, {
    fields: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { was: null, to }])),
  })
const valuesOf = async (path = `products/${productId}`) =>
  (await call('admin', 'GET', `staff/${path}/fields`)).body.values
const page = async (locale = 'en') =>
  (await api.get(`/api/v1/dynamic/product?slug=dio-001&locale=${locale}`)).json()
const list = async (query: string, locale = 'en') =>
  (await api.get(`/api/v1/dynamic/home/search?${query}&locale=${locale}`)).json()
const slugs = async (query: string) => (await list(query)).products.map(({ slug }: { slug: string }) => slug)

test('a value is on the product page, in filters and searches, in each language', async () => {
  expect(
    (await set({ material: 'linen', care_note: 'Wash cold', 'care_note.vi': 'Giặt lạnh', margin_note: 'x' }))
      .status,
  ).toBe(200)
  expect((await set({ strap: 40 }, `variants/${variantId}`)).status).toBe(200)
  expect((await page()).fields).toEqual([
    { key: 'material', name: 'Material', type: 'choice', value: 'linen', label: 'Pure linen' },
    { key: 'care_note', name: 'Care note', type: 'text', value: 'Wash cold' },
  ])
  expect((await page('vi')).fields).toEqual([
    { key: 'material', name: 'Chất liệu', type: 'choice', value: 'linen', label: 'Vải lanh' },
    { key: 'care_note', name: 'Care note', type: 'text', value: 'Giặt lạnh', lang: 'en' },
  ])
  const sizes = (await page()).attributes.flatMap((one: { sub_attributes: object[] }) => one.sub_attributes)
  expect(sizes.filter((size: object) => 'fields' in size)).toEqual([
    expect.objectContaining({
      id: variantId,
      fields: [{ key: 'strap', name: 'Strap', type: 'integer', value: 40, unit: 'mm' }],
    }),
  ])
  expect(await slugs('filter[material]=linen')).toEqual(['dio-001'])
  expect(await slugs('filter[material]=wool')).toEqual([])
  expect(await slugs('filter[material]=linen,wool&filter[strap]=40')).toEqual(['dio-001'])
  expect((await list('q=dress', 'vi')).facets.fields).toEqual([
    {
      key: 'material',
      name: 'Chất liệu',
      type: 'choice',
      values: [{ value: 'linen', label: 'Vải lanh', count: 1, selected: false }],
    },
    {
      key: 'strap',
      name: 'Strap',
      type: 'integer',
      values: [{ value: '40', label: '40 mm', count: 1, selected: false }],
    },
  ])
  expect(await slugs('q=pure linen wash cold')).toEqual(['dio-001'])
  expect((await list('q=giặt lạnh', 'vi')).products).toMatchObject([{ slug: 'dio-001' }])
  // Fields without a display are for staff only.
  expect(JSON.stringify(await page())).not.toContain('margin_note')
  expect(JSON.stringify(await list('q=dress'))).not.toContain('margin_note')
})

test('a product without values, and a shop without fields, answer as before', async () => {
  expect(await page()).not.toHaveProperty('fields')
  await setFields([])
  expect((await list('q=dress')).facets).not.toHaveProperty('fields')
  expect(await slugs('filter[material]=linen&brand=dior')).toEqual(await slugs('brand=dior'))
})

test('a changed definition is shown at once; removed fields are hidden, and there again with their definition', async () => {
  await set({ material: 'linen' })
  await list('q=dress', 'vi')
  const renamed = {
    ...material,
    name: { en: 'Fabric', vi: 'Vải' },
    choices: [{ value: 'linen', label: { en: 'Flax' } }, material.choices[1]],
  }
  expect((await setFields([renamed, ...all.slice(1)])).body.changes).toEqual([
    { entity: 'product', key: 'material', change: 'changed', values: 1 },
  ])
  expect((await page()).fields).toMatchObject([{ name: 'Fabric', label: 'Flax' }])
  expect((await list('q=dress', 'vi')).facets.fields[0]).toMatchObject({
    name: 'Vải',
    values: [{ label: 'Flax' }],
  })
  expect(await slugs('q=flax')).toEqual(['dio-001'])
  await setFields(all.slice(1))
  expect(await page()).not.toHaveProperty('fields')
  const { unused } = (await call('admin', 'GET', 'staff/custom-fields')).body
  expect(unused).toEqual([{ entity: 'product', key: 'material', values: 1 }])
  expect(
    (await call('admin', 'DELETE', 'staff/custom-fields/product/material/values?dry_run=1')).body,
  ).toEqual({ deleted: 1 })
  expect((await call('admin', 'DELETE', 'staff/custom-fields/product/care_note/values')).status).toBe(409)
  expect(await valuesOf()).toEqual({})
  expect(await slugs('filter[material]=linen&brand=nike')).toEqual(await slugs('brand=nike'))
  await setFields(all)
  expect(await slugs('filter[material]=linen')).toEqual(['dio-001'])
  expect(await valuesOf()).toEqual({ material: 'linen' })
})

test('a field that only pages show follows its definition in each language', async () => {
  await set({ repair: 1_250 })
  const named = { ...price, name: { en: 'Repair', vi: 'Phí sửa' } }
  await setFields([...all.slice(0, -1), named])
  expect((await page('vi')).fields).toMatchObject([{ name: 'Phí sửa', value: 1_250 }])
})

test('a definition that stored values do not satisfy is rejected, and a dry run saves nothing', async () => {
  await set({ material: 'linen' })
  for (const unfit of [
    { ...material, choices: [material.choices[1]] },
    { entity: 'product', key: 'material', name: { en: 'Material' }, type: 'integer' },
  ]) {
    const { status, body } = await setFields([unfit])
    expect([status, body.error.details.issues[0].path]).toEqual([400, 'fields.0'])
    expect(body.error.details.issues[0].message).toContain(`of product ${productId}`)
  }
  const { body } = await setFields([], { dry_run: true })
  expect(body.changes).toHaveLength(all.length)
  expect((await call('admin', 'GET', 'staff/custom-fields')).body.fields).toHaveLength(all.length)
  const twice = await setFields([material, { ...material, entity: 'variant' }])
  expect([twice.status, twice.body.error.details.issues[0].path]).toEqual([400, 'fields.1.key'])
})

test('bad values are rejected with their path, and nothing is saved', async () => {
  const { status, body } = await set({ material: 'silk', care_note: 'Fine', unknown: 1, 'material.vi': 'x' })
  expect(status).toBe(400)
  expect(body.error.details.issues).toEqual([
    { path: 'fields.material', message: 'Use one of these values: linen, wool.' },
    { path: 'fields.unknown', message: 'There is no custom field unknown.' },
    { path: 'fields.material.vi', message: 'material can’t be translated into vi.' },
  ])
  expect(await valuesOf()).toEqual({})
  expect((await set({ strap: 0 }, `variants/${variantId}`)).status).toBe(400)
  expect((await set({ material: 'wool' }, 'products/999999')).status).toBe(404)
  const maker = {
    entity: 'product',
    key: 'maker',
    name: { en: 'Maker' },
    type: 'reference',
    reference: 'brand',
  }
  await setFields([...all, maker])
  const lost = await set({ maker: 'unknown-brand' })
  expect(lost.body.error.details.issues).toEqual([
    { path: 'fields.maker', message: 'There is no brand unknown-brand.' },
  ])
  expect((await set({ maker: 'nike' })).status).toBe(200)
})

describe('a required field', () => {
  const required = { ...material, required: true }
  const change = (values: Record<string, { was: unknown; to: unknown }>) =>
    call('admin', 'PATCH', `staff/products/${productId}/fields`, { fields: values })
  const setStatus = (was: string, to: string, id = productId) =>
    call('admin', 'PATCH', `staff/products/${id}`, { status: { was, to }, variants: [] })
  const issues = ({ body }: { body: { error: { details: { issues: { path: string }[] } } } }) =>
    body.error.details.issues.map(({ path }) => path)

  test('is set after every edit of the fields, and products are published only with it', async () => {
    const { body } = await setFields([required, ...all.slice(1)])
    expect(body.changes[0]).toMatchObject({ key: 'material', change: 'changed', missing: expect.any(Number) })
    expect(body.changes[0].missing).toBeGreaterThan(0)
    expect(issues(await set({ care_note: 'Wash cold' }))).toEqual(['fields.material'])
    expect((await set({ care_note: 'Wash cold', material: 'wool' })).status).toBe(200)
    expect(issues(await change({ material: { was: 'wool', to: null } }))).toEqual(['fields.material'])
    expect(await valuesOf()).toEqual({ care_note: 'Wash cold', material: 'wool' })

    // Products that are for sale already stay so.
    const { rows } = await sql<{ id: number }>`select id from product where slug = 'lev-001'`.execute(api.db)
    const other = rows[0]!.id
    expect((await setStatus('active', 'draft', other)).status).toBe(200)
    expect(issues(await setStatus('draft', 'active', other))).toEqual(['fields.material'])
    await set({ material: 'linen' }, `products/${other}`)
    expect((await setStatus('draft', 'active', other)).status).toBe(200)
    await setFields(all)
  })

  test('holds a product of a file back as a draft, and a file cannot remove it', async () => {
    await setFields([required, ...all.slice(1)])
    const columns = 'handle,name,price,sku,field.material'
    const file = (...cells: string[]) => importText(api.db, `${columns}\n${cells.join(',')}`)
    const statusOf = async (key: string) =>
      (await sql<{ status: string }>`select status from product where source_key = ${key}`.execute(api.db))
        .rows[0]!.status
    const first = await file('r-1', 'Needs a material', '50', 'R-1', '')
    expect(first.entries).toMatchObject([
      { level: 'warning', kind: 'field', column: 'field.material', line: 2 },
    ])
    expect(await statusOf('r-1')).toBe('draft')
    await file('r-1', 'Needs a material', '50', 'R-1', 'linen')
    expect(await statusOf('r-1')).toBe('active')
    const removed = await file('r-1', 'Another name', '50', 'R-1', 'none')
    expect(removed.entries).toMatchObject([{ level: 'warning', kind: 'field', column: 'field.material' }])
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from product where source_key = 'r-1'`.execute(api.db)
    expect(rows[0]!.name).toBe('Another name')
    expect(await valuesOf(`products/${rows[0]!.id}`)).toEqual({ material: 'linen' })
    await setFields(all)
  })

  test('is listed with the variants for sale that lack it, and a file adds none without it', async () => {
    const { incomplete: none } = (await call('admin', 'GET', 'staff/custom-fields')).body
    expect(none).toEqual([])
    await setFields([{ ...strap, required: true }])
    const { incomplete } = (await call('admin', 'GET', 'staff/custom-fields')).body
    expect(incomplete).toMatchObject([{ entity: 'variant', key: 'strap', count: expect.any(Number) }])
    expect(incomplete[0].records.length).toBe(Math.min(100, incomplete[0].count))
    expect(incomplete[0].records).toContainEqual({
      product_id: productId,
      slug: 'dio-001',
      sku: expect.any(String),
    })

    const columns = 'handle,name,price,sku,option1_value,field.strap'
    const file = (...lines: string[]) => importText(api.db, [columns, ...lines].join('\n'))
    const skus = async () =>
      (
        await sql<{ sku: string }>`select v.sku from variant v join product p on p.id = v.product_id
          where p.source_key = 'belt' order by v.sku`.execute(api.db)
      ).rows.map(({ sku }) => sku)
    expect((await file('belt,Belt,50,BELT-S,S,20')).entries).toEqual([])
    const later = await file('belt,Belt,50,BELT-S,S,', 'belt,,60,BELT-M,M,')
    expect(later.entries).toMatchObject([{ level: 'error', kind: 'field', column: 'field.strap' }])
    expect(await skus()).toEqual(['BELT-S'])
    await file('belt,Belt,50,BELT-S,S,', 'belt,,60,BELT-M,M,30')
    expect(await skus()).toEqual(['BELT-M', 'BELT-S'])
    await setFields(all)
  })
})

test('two editors of one value: the second one is rejected; without its value a field has no translations', async () => {
  await set({ care_note: 'Wash cold', 'care_note.vi': 'Giặt lạnh' })
  const conflict = await set({ care_note: 'Dry clean' })
  expect([conflict.status, conflict.body.error.details.fields]).toEqual([409, ['care_note']])
  await call('admin', 'PATCH', `staff/products/${productId}/fields`, {
    fields: { care_note: { was: 'Wash cold', to: null } },
  })
  expect(await valuesOf()).toEqual({})
})

test('a field with a write permission needs it too', async () => {
  await setFields([{ ...material, write_permission: 'product-prices.edit' }, careNote])
  expect((await set({ care_note: 'Wash cold' }, undefined, 'designer')).status).toBe(200)
  expect((await set({ material: 'linen' }, undefined, 'designer')).status).toBe(403)
  expect((await set({ material: 'linen' }, undefined, 'warehouse')).status).toBe(403)
  expect((await setFieldsAs('designer')).status).toBe(403)
})
const setFieldsAs = (name: string) => call(name, 'PUT', 'staff/custom-fields', { was: '', fields: [] })

test('a file sets, keeps and removes values; what a definition does not allow is reported and left out', async () => {
  const columns =
    'handle,name,price,sku,field.material,field.care_note,field.care_note.vi,field.strap,field.nothing'
  const row = (...cells: string[]) => ['f-1', 'Field dress', '50', 'F-1', ...cells].join(',')
  const file = (...cells: string[]) => importText(api.db, `${columns}\n${row(...cells)}`)
  const { entries } = await file('Pure linen', 'Cold', 'Lạnh', '30', '?')
  expect(entries.filter(({ kind }) => kind === 'field')).toMatchObject([
    { level: 'warning', column: 'field.nothing', line: 2 },
  ])
  const { rows } = await sql<{ id: number; variant: number }>`
    select p.id, v.id as variant from product p join variant v on v.product_id = p.id where p.source_key = 'f-1'`.execute(
    api.db,
  )
  const { id, variant } = rows[0]!
  const read = async () => ({
    ...(await valuesOf(`products/${id}`)),
    ...(await valuesOf(`variants/${variant}`)),
  })
  const stored = { material: 'linen', care_note: 'Cold', 'care_note.vi': 'Lạnh', strap: 30 }
  expect(await read()).toEqual(stored)
  expect((await file('Pure linen', 'Cold', 'Lạnh', '30', '?')).unchanged).toBe(1)

  const wrong = await file('silk', '', '', 'thirty', '')
  expect(wrong.entries.filter(({ kind }) => kind === 'field').map(({ column }) => column)).toEqual([
    'field.material',
    'field.strap',
  ])
  expect(await read()).toEqual(stored)
  expect((await file('wool', 'none', '', '', '')).changed.get('f-1')).toEqual(['custom fields'])
  expect(await read()).toEqual({ material: 'wool', strap: 30 })

  let text = ''
  const settings = { format: 'own' as const, currency: 'USD', pictureUrl: String, at: new Date() }
  for await (const part of exportProducts(api.db, settings)) text += part.text
  expect(text.split('\n')[0]).toMatch(
    /,field\.material,field\.care_note,.*field\.care_note\.vi,.*field\.strap/,
  )
  expect((await importText(api.db, text)).updated).toBe(0)
})

test('metafields of Shopify become values, and undoing an import restores what was there', async () => {
  const header = 'Fabric (product.metafields.custom.material)'
  const before = shopifyCsv([shopifyRow('sh-1', 'M', { [header]: 'linen' })])
  await importText(api.db, before, { settings: { currency: 'USD', productFieldKeys: new Set(['material']) } })
  const { rows } = await sql<{ id: number; specifications: unknown[] }>`
    select id, specifications from product where source_key = 'sh-1'`.execute(api.db)
  expect(rows[0]!.specifications).toEqual([])
  const path = `products/${rows[0]!.id}`
  expect(await valuesOf(path)).toEqual({ material: 'linen' })

  const columns = 'handle,name,price,sku,option1_name,option1_value,field.material,field.care_note'
  const file = `${columns}\nsh-1,sh-1,20,sh-1-M,Size,M,wool,Cold`
  const csv = await textFile(file)
  const run = await startRun(api.db, await surveyFile(csv), systemClock)
  await importPath(api.db, csv, { record: run.record })
  expect(await valuesOf(path)).toEqual({ material: 'wool', care_note: 'Cold' })
  await undoImport(run.id, { db: api.db, clock: systemClock, stopped: () => false })
  expect(await valuesOf(path)).toEqual({ material: 'linen' })
})

test('copies of products have their values, which go with them; money follows the store currency', async () => {
  await set({ material: 'linen', repair: '12.50' })
  expect((await page()).fields.at(-1)).toMatchObject({ type: 'money', value: 1_250, currency: 'USD' })
  const token = await actors.find(({ name }) => name === 'admin')!.token()
  const copy = await api.app.inject({
    method: 'POST',
    url: `/api/v1/staff/products/${productId}/duplicate`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-copy-with-its-fields' },
    payload: { name: 'Copy' },
  })
  expect(await valuesOf(`products/${copy.json().id}`)).toEqual({ material: 'linen', repair: 1_250 })
  await sql`delete from product where id = ${copy.json().id}`.execute(api.db)
  const { rows } =
    await sql`select from custom_field_value where entity_id = ${String(copy.json().id)}`.execute(api.db)
  expect(rows).toEqual([])
  await api.db.transaction().execute((tx) => changeFieldCurrency(tx, createCurrencyChange('USD', 'JPY')))
  expect(await valuesOf()).toEqual({ material: 'linen', repair: 13 })
})

test('apps read public fields by OData, and filter by them', async () => {
  await set({ material: 'linen', margin_note: 'secret' })
  await set({ strap: 40 }, `variants/${variantId}`)
  const odata = createODataService({ db: api.db, clock: { now: api.now } })
  const metadata = await odata.metadata()
  expect(metadata).toContain('<Property Name="Field_material" Type="Edm.String"/>')
  expect(metadata).toContain('<Property Name="Field_strap" Type="Edm.Int64"/>')
  expect(metadata).not.toContain('margin_note')
  const sets = await odata.getEntitySets({ mode: 'live', applicationId: 0 } as never)
  const read = async (name: string, filter: string, select: string) => {
    const params = new URLSearchParams({ $filter: filter, $select: select })
    return (await odata.rows(sets, sets[name]!, odata.options(params, sets[name]!, sets))).rows
  }
  expect(
    await read('Products', "Field_material eq 'linen' and Brand eq 'Dior'", 'Slug,Field_material'),
  ).toEqual([{ Slug: 'dio-001', Field_material: 'linen' }])
  expect(await read('Variants', 'Field_strap ge 40', 'Id,Field_strap')).toEqual([
    { Id: variantId, Field_strap: 40 },
  ])
})
