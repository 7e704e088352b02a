// Tests the partner API's reads: complete, paginated, 304 when unchanged, and every change exactly once.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { useApi } from '../../../tests/support/api.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { createCustomFieldService } from '../../modules/custom-fields/custom-fields.service.ts'
import { createFieldValueService } from '../../modules/custom-fields/field-values.service.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { listAppChanges, deleteOldChanges } from '../../modules/apps/change-feed.ts'

const api = useApi()
let partner: Awaited<ReturnType<typeof createTestApp>>
let call: ReturnType<typeof partner.calling>
beforeAll(async () => {
  partner = await createTestApp(api, { live: true })
  call = partner.calling(partner.key)
}, 60_000)

const read = async (path: string) => {
  const response = await call('GET', path)
  expect([path, response.statusCode]).toEqual([path, 200])
  return response.json()
}

test.each(['products', 'variants', 'stock', 'prices'])(
  '%s: cursor pages return everything once, in a stable order',
  async (path) => {
    const allRows = (await read(`${path}?limit=200`)).data
    const paged: unknown[] = []
    for (let next: string | null = `${path}?limit=3`; next;) {
      const page: { data: unknown[]; next_cursor: string | null } = await read(next)
      paged.push(...page.data)
      next = page.next_cursor && `${path}?limit=3&cursor=${page.next_cursor}`
    }
    expect(allRows.length).toBeGreaterThan(3)
    expect(paged).toEqual(allRows)
  },
)

test('stock and prices match the shop', async () => {
  const slug = (await read('products?limit=1')).data[0].slug
  const body = (await api.get(`/api/v1/dynamic/product?slug=${slug}`)).json()
  const sizes = (body.product ?? body).attributes.flatMap(
    ({ sub_attributes }: { sub_attributes: object[] }) => sub_attributes,
  )
  const ids = sizes.map(({ id }: { id: number }) => id).join(',')
  const stock = (await read(`stock?ids=${ids}`)).data
  const prices = (await read(`prices?ids=${ids}`)).data
  for (const { id, quantity, price } of sizes) {
    expect(stock).toContainEqual(expect.objectContaining({ variant_id: id, available: quantity }))
    expect(prices).toContainEqual(expect.objectContaining({ variant_id: id, amount: price }))
  }
})

test('products and variants have their public custom fields, and a change of one is in the feed of changes', async () => {
  const [{ id, variants }] = (await read('products?limit=1')).data
  const variant = variants[0].id
  const custom = { db: api.db, clock: { now: api.now }, publish: async () => undefined }
  await createCustomFieldService(custom).setFields(commandContext, {
    was: (await createCustomFieldService(custom).list(commandContext)).version,
    dry_run: false,
    fields: [
      { entity: 'product', key: 'fabric', name: { en: 'Fabric' }, type: 'text', display: ['search'] },
      { entity: 'product', key: 'margin', name: { en: 'Margin' }, type: 'integer', display: [] },
      { entity: 'variant', key: 'strap', name: { en: 'Strap' }, type: 'integer', display: ['feed'] },
    ],
  })
  const { cursor } = await read('changes')
  const set = (entity: 'product' | 'variant', owner: number, values: Record<string, string | number>) =>
    createFieldValueService(custom).change(commandContext, entity, String(owner), {
      fields: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { was: null, to }])),
    })
  await set('product', id, { fabric: 'Linen', margin: 40 })
  await set('variant', variant, { strap: 30 })
  const [product] = (await read('products?limit=1')).data
  expect(product.custom_fields).toEqual({ fabric: 'Linen' })
  expect(product.variants[0].custom_fields).toEqual({ strap: 30 })
  expect((await read(`variants?ids=${variant}`)).data[0].custom_fields).toEqual({ strap: 30 })
  await eventually(async () =>
    expect((await read(`changes?since=${cursor}`)).changes).toContainEqual(
      expect.objectContaining({ kind: 'product', id: String(id) }),
    ),
  )
})

test('only the requested fields are returned, and an unknown field is named', async () => {
  const { data } = await read('products?limit=2&fields=id,slug')
  for (const row of data) expect(Object.keys(row)).toEqual(['id', 'slug'])
  const invalid = await call('GET', 'products?fields=id,secret')
  expect(invalid.json()).toMatchObject({ status: 400, errors: [{ pointer: '#/fields' }] })
  for (const path of ['products?cursor=x', 'products?limit=0', 'stock?ids=1,x', 'changes?since=x'])
    expect([path, (await call('GET', path)).statusCode]).toEqual([path, 400])
})

test('an unchanged resource returns 304', async () => {
  const first = await call('GET', 'stock?limit=5')
  const repeated = await call('GET', 'stock?limit=5', undefined, { 'if-none-match': first.headers['etag'] })
  expect([repeated.statusCode, repeated.body]).toEqual([304, ''])
  await sql`update stock set on_hand = on_hand + 1 where variant_id = ${first.json().data[0].variant_id}`.execute(
    api.db,
  )
  const changed = await call('GET', 'stock?limit=5', undefined, { 'if-none-match': first.headers['etag'] })
  expect(changed.statusCode).toBe(200)
})

test('a key without the scope gets an error naming it', async () => {
  const body = { application_id: partner.application.id, scopes: ['stock:read'] }
  const { secret } = (await partner.own('POST', 'api-key', body)).json()
  const response = await partner.calling(secret)('GET', 'prices')
  expect(response.json()).toMatchObject({
    status: 403,
    code: 'insufficient_scope',
    details: { scope: 'prices:read' },
  })
  expect((await partner.calling(secret)('GET', 'stock')).statusCode).toBe(200)
})

/** A stock update whose commit is held back until requested. */
function openUncommittedWrite(variantId: VariantId, change: number) {
  const [began, begin] = promise()
  const [mayCommit, commit] = promise()
  const done = api.db.transaction().execute(async (tx) => {
    await sql`insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
      select ${variantId}, id, ${change}, 0, 'counted' from location where code = 'main'`.execute(tx)
    begin()
    await mayCommit
  })
  return { began, commit: () => (commit(), done) }
}
function promise(): [Promise<void>, () => void] {
  let resolve = () => {}
  const wait = new Promise<void>((r) => (resolve = r))
  return [wait, resolve]
}

/** Open transactions in other databases of the server also delay the feed, so a busy server needs waiting. */
const eventually = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 50 })

/** The cursor after all earlier changes are visible. */
const start = async () => {
  await eventually(async () => {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from app_change where xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
        or exists (select from stock_ledger where xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as open`.execute(
      api.db,
    )
    expect(rows[0]!.open).toBe(false)
  })
  return (await read('changes')).cursor as string
}
const oneVariant = async () => testVariantId((await read('stock?limit=1')).data[0].variant_id)

test('changes of products, prices and stock are in the feed, each once', async () => {
  let cursor = await start()
  expect(await read(`changes?since=${cursor}`)).toMatchObject({ changes: [], has_more: false })
  const variant = await oneVariant()
  await sql`update product set name = name || '!' where id = (select product_id from variant where id = ${variant})`.execute(
    api.db,
  )
  await sql`update price set ends_at = 'infinity' where variant_id = ${variant}`.execute(api.db)
  const { commit } = openUncommittedWrite(variant, 1)
  await commit()
  await eventually(async () => expect((await read(`changes?since=${cursor}`)).changes).toHaveLength(3))
  const seenChanges: { kind: string; id: string }[] = []
  for (let more = true; more;) {
    const page = await read(`changes?since=${cursor}&limit=1`)
    seenChanges.push(...page.changes)
    ;({ cursor, has_more: more } = page)
  }
  expect(seenChanges.map(({ kind }) => kind)).toEqual(['product', 'price', 'stock'])
  expect((await read(`changes?since=${cursor}`)).changes).toEqual([])
})

// The embedded database has one connection.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a change that commits after later ones is not missed, and the later ones are not repeated',
  async () => {
    let cursor = await start()
    const variant = await oneVariant()
    const early = openUncommittedWrite(variant, 1_001)
    await early.began
    const laterWrite = openUncommittedWrite(variant, 1_002)
    await laterWrite.commit()
    const during = await listAppChanges(api.db, partner.application.id, { since: cursor, limit: 100 })
    expect(during.changes, 'the later one waits for the earlier').toEqual([])
    const seenChanges = [...during.changes]
    cursor = during.cursor
    await early.commit()
    await eventually(async () => {
      const page = await listAppChanges(api.db, partner.application.id, { since: cursor, limit: 1 })
      seenChanges.push(...page.changes)
      cursor = page.cursor
      expect(seenChanges.length).toBeGreaterThanOrEqual(2)
    })
    const after = await listAppChanges(api.db, partner.application.id, { since: cursor, limit: 100 })
    expect([...seenChanges, ...after.changes]).toHaveLength(2)
  },
)

test('with concurrent writers every change is in the feed once, in whatever order they commit', async () => {
  let cursor = await start()
  const variant = await oneVariant()
  let writing = true
  const seenChanges: string[] = []
  const drain = async () => {
    const page = await listAppChanges(api.db, partner.application.id, { since: cursor, limit: 7 })
    cursor = page.cursor
    seenChanges.push(...page.changes.map(({ id }) => id))
    return page.has_more
  }
  const reader = (async () => {
    while (writing) {
      await drain()
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
  })()
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      api.db.transaction().execute(async (tx) => {
        await sql`insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
          select ${variant}, id, ${index + 1}, 0, 'counted' from location where code = 'main'`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, (index * 37) % 25))
      }),
    ),
  )
  writing = false
  await reader
  await eventually(async () => {
    while (await drain());
    expect(seenChanges.length).toBeGreaterThanOrEqual(60)
  })
  expect(seenChanges).toHaveLength(60)
})

test('a cursor whose changes were deleted, or of a restored database, returns 410', async () => {
  const oldCursor = await start()
  const variant = await oneVariant()
  await sql`update price set ends_at = 'infinity' where variant_id = ${variant}`.execute(api.db)
  const after = await start()
  await deleteOldChanges(api.db, new Date(Date.now() + 31 * DAY_MS))
  expect((await call('GET', `changes?since=${oldCursor}`)).json()).toMatchObject({
    status: 410,
    code: 'cursor_expired',
  })
  expect((await call('GET', `changes?since=${after}`)).statusCode).toBe(200)
  await sql`insert into app_change (xid, kind, object_id) values ('99999999999', 'product', '1')`.execute(
    api.db,
  )
  await deleteOldChanges(api.db, new Date())
  expect((await call('GET', `changes?since=${after}`)).statusCode).toBe(410)
  const later = await start()
  await sql`update stock_ledger set xid = '99999999999' where id = (select min(id) from stock_ledger)`.execute(
    api.db,
  )
  await deleteOldChanges(api.db, new Date())
  expect((await call('GET', `changes?since=${later}`)).statusCode).toBe(410)
  const last = await start()
  await deleteOldChanges(api.db, new Date())
  expect((await call('GET', `changes?since=${last}`)).statusCode).toBe(200)
})
