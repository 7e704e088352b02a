import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../tests/support/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { useFolders } from '../tests/support/folder.ts'
import { createStaffAudit, type StaffAuditCalls } from './create-staff-audit.ts'
import { createStaffCatalog, type StaffCatalogCalls } from './create-staff-catalog.ts'
import { createStaffContent } from './create-staff-content.ts'
import { systemClock as clock } from './kernel/clock.ts'
import { writeProducts } from './modules/imports/write-products.ts'
import { folderStorage } from './platform/storage.ts'

const by = { actor: 'staff:00000000-0000-4000-8000-000000000001', requestId: 'test' } as const
const roles = ['admin']
const publish = async () => undefined
const newFolder = useFolders()
let database: TestDatabase
let catalog: StaffCatalogCalls
let content: ReturnType<typeof createStaffContent>
let calls: StaffAuditCalls
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .transaction()
    .execute((tx) =>
      writeProducts(tx, [product({ name: 'Dress', sku: 'D', priceMinor: 4000 })], { now: clock.now() }),
    )
  catalog = createStaffCatalog({ db, clock, storage: folderStorage(newFolder()), publish })
  content = createStaffContent({ db, clock, publish })
  calls = createStaffAudit({ db, catalog, content })
})
afterAll(() => database.close())

test('a change of a product is told field by field and taken back, which is in the audit too, unless something newer stands on it', async () => {
  const { products } = await catalog.products({ q: '', status: undefined, after: undefined })
  const { id } = products[0]!
  const before = await catalog.product(id)
  const variant = before.variants[0]!
  const change = { price: { was: 4000, to: 5000 }, on_hand: { was: variant.on_hand, to: 3 } }
  await catalog.change(
    id,
    { name: { was: 'Dress', to: 'Gown' }, variants: [{ id: variant.id, ...change }] },
    roles,
    by,
  )
  const { events } = await calls.events({ what: 'product' })
  expect(events).toMatchObject([
    { actor: by.actor, action: 'product.change', objectId: String(id), revertible: true },
  ])
  expect(events[0]!.changes).toEqual([
    { path: 'name', before: 'Dress', after: 'Gown' },
    { path: `${variant.sku}.price`, before: 4000, after: 5000 },
    { path: `${variant.sku}.on_hand`, before: variant.on_hand, after: 3 },
  ])

  await calls.revert(events[0]!.id, roles, by)
  expect(await catalog.product(id)).toEqual(before)
  const { events: both } = await calls.events({ what: String(id), who: by.actor })
  expect(both[0]!.changes).toContainEqual({ path: 'reverts', after: events[0]!.id })
  await expect(calls.revert(events[0]!.id, roles, by)).rejects.toMatchObject({ code: 'product_changed' })
  expect((await calls.events({ what: 'product' })).events).toHaveLength(2)
  expect((await calls.events({ from: '2001-01-01', to: '2001-01-02' })).events).toEqual([])
  await expect(calls.revert(both[0]!.id, ['sale'], by)).rejects.toMatchObject({ code: 'forbidden' })
})
