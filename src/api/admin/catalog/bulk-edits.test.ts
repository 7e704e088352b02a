// Tests bulk edits over the admin API: planned, previewed, written, stopped and undone, without overwriting edits of others.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import type { EditableProduct } from '../../../modules/catalog/products/edit-product.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => void ({ actors } = await makeActors(api)), 120_000)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = async (
  method: Method,
  path: string,
  payload?: object,
  name = 'sales-manager',
  key = randomUUID(),
) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/products${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  })
}
const raise = {
  action: 'calculate',
  field: 'price',
  formula: '+10%',
  rounding_increment: 100,
  rounding_ending: 95,
}
const create = async (
  change: object,
  products: object = { query: { status: 'active' } },
  name = 'sales-manager',
) => {
  const response = await call('POST', '/bulk-edits', { products, change }, name)
  expect(response.statusCode, response.body).toBe(201)
  return (response.json() as { id: number }).id
}
const get = async (id: number, query = '') => {
  await api.worker.drain()
  return (await call('GET', `/bulk-edits/${id}${query}`, undefined, 'admin')).json()
}
const act = async (method: Method, path: string, payload: object = {}, name = 'admin') => {
  const response = await call(method, `/bulk-edits/${path}`, payload, name)
  expect(response.statusCode, response.body).toBe(200)
}
const read = async () => {
  const { products } = (await call('GET', '?status=active')).json() as { products: { id: number }[] }
  return Promise.all(
    products.map(async ({ id }) => (await call('GET', `/${id}`)).json() as Promise<EditableProduct>),
  )
}
const pricesOf = (products: readonly EditableProduct[]) =>
  Object.fromEntries(products.flatMap(({ variants }) => variants.map(({ sku, price }) => [sku, price])))

let before: EditableProduct[]
beforeEach(async () => void (before = await read()))

test('prices of all products of a query are raised by a formula, as previewed, and lowered again by undo', async () => {
  const id = await create(raise)
  const planned = await get(id)
  expect(planned).toMatchObject({ state: 'ready', counts: { selected: 0, written: 0 }, can_undo: false })
  const previewed = Object.fromEntries(
    planned.products.flatMap(({ differences }: { differences: { sku: string; after: number }[] }) =>
      differences.map(({ sku, after }) => [sku, after]),
    ),
  ) as Record<string, number>
  expect(Object.keys(previewed).length).toBeGreaterThan(1)
  for (const [sku, after] of Object.entries(previewed)) {
    expect(after % 100, sku).toBe(95)
    expect(Math.abs(after - pricesOf(before)[sku]! * 1.1)).toBeLessThanOrEqual(50.001)
  }
  // Customers pay the sale price of variants on sale.
  const variants = before.flatMap((product) => product.variants).filter(({ sku }) => sku in previewed)
  const paid = (priceOf: (sku: string) => number) =>
    variants.reduce((total, { sku, sale_price: sale }) => total + (sale ?? priceOf(sku)), 0)
  expect(planned.prices).toEqual({
    variants: variants.length,
    before: paid((sku) => pricesOf(before)[sku]!),
    after: paid((sku) => previewed[sku]!),
    margin_before: null,
    margin_after: null,
  })
  // Nothing is written yet.
  expect(pricesOf(await read())).toEqual(pricesOf(before))
  await act('POST', `${id}/run`)
  expect(await get(id)).toMatchObject({ state: 'done', counts: { changed: 0, failed: 0 }, can_undo: true })
  expect(pricesOf(await read())).toEqual({ ...pricesOf(before), ...previewed })
  await act('POST', `${id}/undo`)
  expect(await get(id)).toMatchObject({ state: 'undone', counts: { written: 0, kept: 0 }, can_undo: false })
  expect(await read()).toEqual(before)
})

test('the margin counts variants with a cost', async () => {
  const [product] = before
  const { id: variant, price, cost } = product!.variants.find((each) => each.sale_price === null)!
  const setCost = (was: number | null, to: number | null) =>
    call('PATCH', `/${product!.id}`, { variants: [{ id: variant, cost: { was, to } }] })
  expect((await setCost(cost, price! / 2)).statusCode).toBe(200)
  const id = await create({ action: 'calculate', field: 'price', formula: '*2' }, { ids: [product!.id] })
  expect((await get(id)).prices).toMatchObject({ margin_before: 0.5, margin_after: 0.75 })
  expect((await setCost(price! / 2, cost)).statusCode).toBe(200)
})

test('a product that was written before a crash is written with the same values again', async () => {
  const id = await create(raise)
  await get(id)
  await act('POST', `${id}/run`)
  const { counts } = await get(id)
  const after = pricesOf(await read())
  // As after a crash between writing the products and recording the results.
  await sql`update bulk_edit_product set result = 'changed' where bulk_edit_id = ${id} and result = 'written'`.execute(
    api.db,
  )
  await sql`update bulk_edit set state = 'stopped' where id = ${id}`.execute(api.db)
  await act('POST', `${id}/run`)
  expect((await get(id)).counts).toEqual(counts)
  expect(pricesOf(await read())).toEqual(after)
})

test('a product edited after the preview keeps that edit, and so does one edited before undo', async () => {
  const id = await create(raise)
  const { products } = await get(id)
  const [first, second] = products as { id: number }[]
  const edit = async (product: number, to: number) => {
    const { variants } = (await call('GET', `/${product}`)).json() as EditableProduct
    const [{ id: variant, price }] = variants as [EditableProduct['variants'][number]]
    const body = { variants: [{ id: variant, price: { was: price, to } }] }
    expect((await call('PATCH', `/${product}`, body)).statusCode).toBe(200)
  }
  await edit(first!.id, 123_456)
  await act('POST', `${id}/run`)
  const done = await get(id, '?result=failed')
  expect(done.products).toMatchObject([{ id: first!.id, result: 'failed', reason: 'edited' }])
  await edit(second!.id, 654_321)
  await act('POST', `${id}/undo`)
  const undone = await get(id, '?result=kept')
  expect(undone.products).toMatchObject([{ id: second!.id, result: 'kept', reason: 'edited' }])
  const after = pricesOf(await read())
  expect(Object.values(after)).toEqual(expect.arrayContaining([123_456, 654_321]))
})

test('products can be left out before it is written', async () => {
  const id = await create(raise)
  const [first] = (await get(id)).products as { id: number; differences: { sku: string }[] }[]
  await act('PATCH', `${id}/products`, { ids: [first!.id], excluded: true })
  expect((await get(id, '?result=excluded')).products).toMatchObject([{ id: first!.id }])
  await act('POST', `${id}/run`)
  await get(id)
  const after = pricesOf(await read())
  for (const { sku } of first!.differences) expect(after[sku]).toBe(pricesOf(before)[sku])
})

test('tags are added and removed, and a value that cannot be is named', async () => {
  const ids = before.map(({ id }) => id)
  const tagged = await create(
    { action: 'change_list', field: 'tags', add: ['Winter 26'], remove: [] },
    { ids },
    'designer',
  )
  await get(tagged)
  await act('POST', `${tagged}/run`, {}, 'designer')
  expect(await get(tagged)).toMatchObject({ state: 'done', counts: { written: ids.length } })
  const again = await create(
    { action: 'change_list', field: 'tags', add: ['Winter 26'], remove: [] },
    { ids },
    'designer',
  )
  expect((await get(again)).counts).toMatchObject({ changed: 0, unchanged: ids.length })
  const nothing = await call('POST', `/bulk-edits/${again}/run`, {}, 'designer')
  expect(nothing.json()).toMatchObject({ error: { code: 'content_changed' } })
  const sale = await create({ action: 'calculate', field: 'sale_price', formula: '=price*2' })
  expect((await get(sale)).products).toMatchObject(
    before.map(() => ({ result: 'rejected', reason: 'sale_not_below_price' })),
  )
})

test.each(['categories', 'collections'])('%s are added, and removed again by undo', async (field) => {
  await sql`insert into category (slug, name, position) values ('a-first', 'First', 99) on conflict do nothing`.execute(
    api.db,
  )
  await sql`insert into collection (slug, name) values ('a-first', 'First'), ('z-last', 'Last') on conflict do nothing`.execute(
    api.db,
  )
  const ids = before.map(({ id }) => id)
  const details = () =>
    Promise.all(ids.map(async (id) => (await call('GET', `/${id}/details`)).json()[field]))
  if (field === 'collections') {
    const filled = await create({ action: 'change_list', field, add: ['z-last'] }, { ids }, 'designer')
    await get(filled)
    await act('POST', `${filled}/run`, {}, 'designer')
    await get(filled)
  }
  const earlier = await details()
  const id = await create({ action: 'change_list', field, add: ['a-first'] }, { ids }, 'designer')
  await get(id)
  await act('POST', `${id}/run`, {}, 'designer')
  expect(await get(id)).toMatchObject({ state: 'done', counts: { written: ids.length } })
  expect(await details()).toEqual(earlier.map((slugs) => ['a-first', ...slugs]))
  await act('POST', `${id}/undo`, {}, 'designer')
  expect(await get(id)).toMatchObject({ state: 'undone', counts: { undone: ids.length } })
  expect(await details()).toEqual(earlier)
})

test('the run goes on after a stop', async () => {
  const id = await create(raise)
  await get(id)
  await act('POST', `${id}/run`)
  await act('POST', `${id}/stop`)
  expect(await get(id)).toMatchObject({ state: 'stopped', counts: { written: 0 }, stop_requested: false })
  await act('POST', `${id}/run`)
  expect(await get(id)).toMatchObject({ state: 'done' })
})

test('each field needs its permission, and wrong input is named', async () => {
  const products = { query: {} }
  const forbidden = await call('POST', '/bulk-edits', { products, change: raise }, 'designer')
  expect(forbidden.statusCode).toBe(403)
  const id = await create(raise)
  expect((await call('GET', `/bulk-edits/${id}`, undefined, 'designer')).statusCode).toBe(403)
  expect((await call('POST', `/bulk-edits/${id}/run`, {}, 'designer')).statusCode).toBe(403)
  for (const [change, path, selection] of [
    [{ ...raise, formula: '10%' }, 'change.formula'],
    [{ ...raise, rounding_ending: 100 }, 'change.rounding_ending'],
    [{ ...raise, field: 'tags' }, 'change.action'],
    [{ action: 'set', field: 'status', to: 'gone' }, 'change.to'],
    [{ action: 'set', field: 'brand', to: 'no-such-brand' }, 'change.to'],
    [{ action: 'change_list', field: 'categories', add: ['no-such-category'] }, 'change.add'],
    [{ action: 'change_list', field: 'collections', add: ['no-such-collection'] }, 'change.add'],
    [{ action: 'change_list', field: 'tags' }, 'change.add'],
    [raise, 'products.query.colour', { query: { colour: 'red' } }],
    [raise, 'products', { query: { q: 'no such product' } }],
  ] as const) {
    const response = await call('POST', '/bulk-edits', { products: selection ?? products, change }, 'admin')
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().error.details.issues[0].path).toBe(path)
  }
})

test('the same key plans one edit; a planned one can be deleted', async () => {
  const key = randomUUID()
  const body = { products: { query: {} }, change: raise }
  const [one, two] = [
    await call('POST', '/bulk-edits', body, 'admin', key),
    await call('POST', '/bulk-edits', body, 'admin', key),
  ]
  expect(two.json()).toEqual(one.json())
  const { id } = one.json() as { id: number }
  await act('DELETE', String(id))
  expect((await call('GET', `/bulk-edits/${id}`)).statusCode).toBe(404)
})

test('the audit log has it once, and reverting that undoes it', async () => {
  const id = await create(raise)
  await get(id)
  await act('POST', `${id}/run`)
  await get(id)
  const token = await actors.find((actor) => actor.name === 'admin')!.token()
  const headers = { authorization: `Bearer ${token}` }
  const { events } = (await api.app.inject({ url: '/api/v1/staff/audit-events', headers })).json() as {
    events: { id: number; action: string; object_id: string }[]
  }
  const [run, ...more] = events.filter(
    (event) => event.action === 'bulk-edit.run' && event.object_id === String(id),
  )
  expect(more).toEqual([])
  const reverted = await api.app.inject({
    method: 'POST',
    url: `/api/v1/staff/audit-events/${run!.id}/revert`,
    headers,
  })
  expect(reverted.statusCode, reverted.body).toBe(204)
  expect(await get(id)).toMatchObject({ state: 'undone' })
  expect(await read()).toEqual(before)
})
