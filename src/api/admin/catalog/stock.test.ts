// Tests stock changes over HTTP: each applied once, never below the reserved quantity, with its ledger entry,
// audit entry and storefront effect.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { can } from '../../../contracts/permissions.ts'

const api = useApi()
let actors: Actor[]
let ids: Awaited<ReturnType<typeof makeActors>>['ids']
let variant: number
let sku: string

type Stock = {
  counts: { location: string; on_hand: number; reserved: number; available: number }[]
  ledger: { reason: string; on_hand_change: number; on_hand: number; actor: string | null; note: string }[]
}

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  const { rows } = await sql<{ id: number; sku: string }>`
    select v.id, v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  ;[{ id: variant, sku }] = rows as [{ id: number; sku: string }]
  await call('admin', 'POST', 'locations', { code: 'hall', name: 'Hall' })
}, 60_000)

const call = async (
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  payload?: object,
  key: string = crypto.randomUUID(),
) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }), 'idempotency-key': key },
    ...(payload && { payload }),
  })
}
const adjustStock = (payload: object, key?: string, name = 'warehouse') =>
  call(name, 'POST', `stock/${variant}`, payload, key)
const readStock = async () => (await call('warehouse', 'GET', `stock/${variant}`)).json() as Stock
const countsAt = async (location: string) =>
  (await readStock()).counts.find((count) => count.location === location) ?? {
    on_hand: 0,
    reserved: 0,
    available: 0,
  }
const count = async (location: string, quantity: number) => {
  const result = await adjustStock({
    kind: 'counted',
    location,
    quantity,
    was: (await countsAt(location)).on_hand,
  })
  expect(result.statusCode, result.body).toBe(200)
}
const audits = async () =>
  (
    await sql<{ action: string; diff: object }>`
      select action, diff from audit_event where object_kind = 'stock' order by id`.execute(api.db)
  ).rows
const readErrorCode = (response: { json(): { error: { code: string } } }) => response.json().error.code

beforeEach(async () => {
  await count('main', 40)
  await count('hall', 0)
})

test('received, moved and damaged stock is in the ledger with actor and reason, in the audit log, and in the shop', async () => {
  const before = (await audits()).length
  await adjustStock({ kind: 'received', quantity: 12, note: 'Delivery 7' })
  await adjustStock({ kind: 'moved', quantity: 5, to: 'hall' })
  const result = await adjustStock({ kind: 'damaged', quantity: 2, note: 'Wet' })
  expect(result.json().counts).toMatchObject([
    { location: 'main', on_hand: 45 },
    { location: 'hall', on_hand: 5 },
  ])
  const { ledger } = await readStock()
  const ledgerRows = ledger.slice(0, 4).map((row) => [row.reason, row.on_hand_change, row.on_hand, row.note])
  expect(ledgerRows).toEqual([
    ['damaged', -2, 45, 'Wet'],
    ['moved', 5, 5, ''],
    ['moved', -5, 47, ''],
    ['received', 12, 52, 'Delivery 7'],
  ])
  expect(ledger[0]!.actor).toMatch(/^staff:/)
  expect((await audits()).slice(before).map(({ action }) => action)).toEqual([
    'stock.receive',
    'stock.move',
    'stock.damage',
  ])
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product p join variant v on v.product_id = p.id where v.id = ${variant}`.execute(
    api.db,
  )
  const body = (await api.get(`/api/v1/dynamic/product?slug=${rows[0]!.slug}`)).json() as {
    attributes: { sub_attributes: { id: number; quantity: number }[] }[]
  }
  const size = body.attributes
    .flatMap((attribute) => attribute.sub_attributes)
    .find(({ id }) => id === variant)!
  expect(size.quantity).toBe((await countsAt('main')).available)
})

test('a repeated key, also concurrent, applies once; another adjustment with the key is rejected', async () => {
  const key = crypto.randomUUID()
  const replayed = await Promise.all([1, 2, 3].map(() => adjustStock({ kind: 'received', quantity: 3 }, key)))
  expect(replayed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await countsAt('main')).on_hand).toBe(43)
  const conflicting = await adjustStock({ kind: 'received', quantity: 4 }, key)
  expect([conflicting.statusCode, readErrorCode(conflicting)]).toEqual([422, 'idempotency_key_reused'])
  expect((await countsAt('main')).on_hand).toBe(43)
})

test('reserved stock cannot be removed, and then nothing is written', async () => {
  await placeOrders(api, [sku])
  const { reserved, available } = await countsAt('main')
  expect(reserved).toBeGreaterThan(0)
  const before = (await audits()).length
  for (const tried of [
    { kind: 'damaged', quantity: available + 1 },
    { kind: 'moved', quantity: available + 1, to: 'hall' },
    { kind: 'counted', quantity: reserved - 1, was: 40 },
  ]) {
    const response = await adjustStock(tried)
    expect([tried.kind, response.statusCode, readErrorCode(response)]).toEqual([
      tried.kind,
      409,
      'stock_reserved',
    ])
  }
  expect((await audits()).length).toBe(before)
  expect([(await countsAt('main')).on_hand, (await countsAt('hall')).on_hand]).toEqual([40, 0])
})

test('of two concurrent counts the one based on an old quantity is rejected with the current one', async () => {
  expect((await adjustStock({ kind: 'counted', quantity: 38, was: 40 })).statusCode).toBe(200)
  const lateResponse = await adjustStock({ kind: 'counted', quantity: 39, was: 40 })
  expect([lateResponse.statusCode, lateResponse.json().error]).toMatchObject([
    409,
    { code: 'stock_changed', details: { on_hand: 38 } },
  ])
})

test('many concurrent adjustments at both locations add up', async () => {
  await count('hall', 20)
  const tried = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      adjustStock(
        index % 3 === 0
          ? { kind: 'moved', location: 'main', to: 'hall', quantity: 2 }
          : index % 3 === 1
            ? { kind: 'moved', location: 'hall', to: 'main', quantity: 1 }
            : { kind: 'damaged', quantity: 1 },
      ),
    ),
  )
  expect(tried.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  expect([(await countsAt('main')).on_hand, (await countsAt('hall')).on_hand]).toEqual([
    40 - 8 + 4 - 4,
    20 + 8 - 4,
  ])
})

test('a scanned code receives an item, which the staff member sees with today’s; an unknown code is not found', async () => {
  const listReceived = async (name: string) =>
    (await call(name, 'GET', 'stock/received?location=main')).json() as {
      received: { sku: string; quantity: number; on_hand: number }[]
    }
  const before = (await listReceived('warehouse')).received.find((row) => row.sku === sku)?.quantity ?? 0
  const result = await call('warehouse', 'POST', 'stock/receive', { code: sku.toLowerCase() })
  expect([result.statusCode, (await countsAt('main')).on_hand]).toEqual([200, 41])
  expect((await listReceived('warehouse')).received[0]).toMatchObject({
    sku,
    quantity: before + 1,
    on_hand: 41,
  })
  expect((await listReceived('admin')).received).toEqual([])
  expect((await call('warehouse', 'GET', `stock/${variant}`)).json()).toMatchObject({
    staff_names: { [ids.get('warehouse')!]: 'warehouse' },
  })
  expect((await call('warehouse', 'POST', 'stock/receive', { code: 'no-such' })).statusCode).toBe(404)
})

test('a location with stock cannot be closed, an empty one can and then accepts nothing; the main one never closes', async () => {
  const close = (code: string) =>
    call('admin', 'PATCH', `locations/${code}`, { closed: { was: false, to: true } })
  await count('hall', 1)
  expect(readErrorCode(await close('hall'))).toBe('location_in_use')
  await count('hall', 0)
  expect(readErrorCode(await close('main'))).toBe('location_in_use')
  expect((await close('hall')).statusCode).toBe(200)
  expect((await adjustStock({ kind: 'received', quantity: 1, location: 'hall' })).statusCode).toBe(400)
  const open = { closed: { was: true, to: false }, name: { was: 'Hall', to: 'Great hall' } }
  expect((await call('admin', 'PATCH', 'locations/hall', open)).statusCode).toBe(200)
  const lateResponse = await call('admin', 'PATCH', 'locations/hall', {
    name: { was: 'Hall', to: 'Small hall' },
  })
  expect([lateResponse.statusCode, readErrorCode(lateResponse)]).toEqual([409, 'stock_changed'])
})

test('the list can be searched by SKU, name and barcode, and shows sold-out variants', async () => {
  const list = async (input: string) =>
    ((await call('sales-manager', 'GET', `stock?${input}`)).json() as { stock: { sku: string }[] }).stock.map(
      (row) => row.sku,
    )
  expect(await list(`q=${sku}`)).toContain(sku)
  expect(await list(`q=${sku}&level=out&location=main`)).not.toContain(sku)
  const { reserved } = await countsAt('main')
  await count('main', reserved + 2)
  expect(await list(`level=low&location=main&q=${sku}`)).toContain(sku)
  await count('main', reserved)
  expect(await list(`level=out&location=main&q=${sku}`)).toContain(sku)
})

test('the most specific low stock threshold applies: product, deepest category, shop', async () => {
  const slug = 'few-of-these'
  const { rows } = await sql<{ product: number }>`
    with above as (insert into category (slug, name) values (${slug}, 'Few of these') returning id),
    below as (insert into category (slug, name, parent_id) select 'fewer-of-these', 'Fewer', id from above returning id)
    insert into product_category (product_id, category_id)
      select v.product_id, b.id from variant v cross join below b where v.id = ${variant} returning product_id as product`.execute(
    api.db,
  )
  const { product } = rows[0]!
  const few = async () =>
    ((await call('admin', 'GET', `stock/${variant}`)).json() as { threshold: number }).threshold
  const rule = (body: object) => call('warehouse', 'PUT', 'stock/thresholds', body)
  expect(await few()).toBe(3)
  await rule({ was: 3, threshold: 50 })
  expect(await few()).toBe(50)
  const low = async () =>
    ((await call('admin', 'GET', `stock?level=low&q=${sku}`)).json() as { stock: object[] }).stock.length
  expect(await low()).toBe(1)
  await rule({ category: slug, was: null, threshold: 7 })
  expect([await few(), await low()]).toEqual([7, 0])
  await rule({ product, was: null, threshold: 9 })
  expect(await few()).toBe(9)
  expect(readErrorCode(await rule({ product, was: 8, threshold: 10 }))).toBe('stock_changed')
  expect((await rule({ product: 999_999_999, was: null, threshold: 1 })).statusCode).toBe(400)
  await rule({ product, was: 9, threshold: null })
  await rule({ category: slug, was: 7, threshold: null })
  expect((await rule({ was: 50, threshold: 3 })).statusCode).toBe(200)
  expect(await few()).toBe(3)
})

test('stock is read and changed by permitted roles', async () => {
  const body = { kind: 'received', quantity: 1 }
  for (const { name, signedIn } of actors) {
    const deniedStatus = !signedIn ? 401 : 403
    const isAllowed = (permission: 'stock.read' | 'stock.edit') =>
      can({ roles: [name] }, permission) ? 200 : deniedStatus
    expect([name, (await call(name, 'GET', 'stock')).statusCode]).toEqual([name, isAllowed('stock.read')])
    expect([name, (await adjustStock(body, undefined, name)).statusCode]).toEqual([
      name,
      isAllowed('stock.edit'),
    ])
  }
})
