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
  content = createStaffContent({ db, clock, storage: folderStorage(newFolder()), publish })
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

test('changes of what stands around goods are taken back: all of it is as it was, unless something newer stands on it', async () => {
  const brand = await catalog.brands.create({ name: 'Acme', slug: 'acme' }, by)
  const category = await catalog.categories.create({ name: 'Coats', slug: 'coats', parent: null }, by)
  const collection = await catalog.collections.create({ name: 'Summer', slug: 'summer', rule: null }, by)
  const chart = { name: 'Coats', unit: 'cm' as const, columns: ['Size', 'Chest'], rows: [['S', '90']] }
  const sizes = await catalog.sizeCharts.create(chart, by)
  await catalog.stock.addLocation({ code: 'attic', name: 'Attic' }, by)
  await catalog.synonyms.add({ word: 'jumper', means: 'sweater', both: false }, by)
  const attic = async () => (await catalog.stock.locations()).find(({ code }) => code === 'attic')
  const few = { category: null, product: null }
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'brand.change',
      () => catalog.brands.one(brand),
      () => catalog.brands.change(brand, { name: { was: 'Acme', to: 'Ackme' } }, by),
    ],
    [
      'category.change',
      () => catalog.categories.one(category),
      () =>
        catalog.categories.change(
          category,
          { slug: { was: 'coats', to: 'all-coats' }, words: { vi: { was: '', to: 'Áo khoác' } } },
          by,
        ),
    ],
    [
      'collection.change',
      () => catalog.collections.one(collection),
      () => catalog.collections.change(collection, { description: { was: '', to: 'Light things' } }, by),
    ],
    [
      'size-chart.change',
      () => catalog.sizeCharts.one(sizes),
      async () => {
        const { version: was } = await catalog.sizeCharts.one(sizes)
        await catalog.sizeCharts.change(sizes, { was, to: { ...chart, rows: [['S', '91']] } }, by)
      },
    ],
    [
      'location.change',
      attic,
      () => catalog.stock.changeLocation('attic', { name: { was: 'Attic', to: 'Loft' } }, by),
    ],
    ['stock.rule', catalog.stock.rules, () => catalog.stock.setRule({ ...few, was: 3, few: 7 }, by)],
    [
      'synonym.remove',
      () => catalog.synonyms.list({ q: 'jumper', page: 1 }),
      () => catalog.synonyms.remove({ word: 'jumper', means: 'sweater' }, by),
    ],
  ]
  for (const [action, read, change] of cases) {
    const before = await read()
    await change()
    expect(await read(), action).not.toEqual(before)
    const { events } = await calls.events({})
    expect(events[0], action).toMatchObject({ action, revertible: true })
    await calls.revert(events[0]!.id, roles, by)
    expect(await read(), action).toEqual(before)
  }

  await catalog.brands.change(brand, { name: { was: 'Acme', to: 'Ackme' } }, by)
  const { events } = await calls.events({})
  await catalog.brands.change(brand, { name: { was: 'Ackme', to: 'Acme & Sons' } }, by)
  await expect(calls.revert(events[0]!.id, roles, by)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await catalog.brands.one(brand)).toMatchObject({ name: 'Acme & Sons' })
})

test('words of a language are taken back alone, unless something newer stands on them', async () => {
  const { products } = await catalog.products({ q: '', status: undefined, after: undefined })
  const { id } = products[0]!
  const words = async () => (await catalog.words(id)).languages.find(({ locale }) => locale === 'vi')!.words
  await catalog.changeWords(
    id,
    'vi',
    { name: { was: '', to: 'Đầm' }, care: { was: [], to: ['Giặt tay'] } },
    by,
  )
  const [event] = (await calls.events({ what: String(id) })).events
  expect(event).toMatchObject({ action: 'product.words', revertible: true })
  expect(event!.changes).toEqual([
    { path: 'vi.care.1', before: null, after: 'Giặt tay' },
    { path: 'vi.name', before: null, after: 'Đầm' },
  ])
  await expect(calls.revert(event!.id, ['sales-manager'], by)).rejects.toMatchObject({ code: 'forbidden' })
  await catalog.changeWords(id, 'vi', { name: { was: 'Đầm', to: 'Đầm dài' } }, by)
  await expect(calls.revert(event!.id, roles, by)).rejects.toMatchObject({ code: 'product_changed' })
  const [newer] = (await calls.events({ what: String(id) })).events
  await calls.revert(newer!.id, roles, by)
  await calls.revert(event!.id, roles, by)
  expect(await words()).toMatchObject({ name: '', care: [] })
})

test('the first words that staff wrote of a mail are taken back to those that come with the program', async () => {
  const place = { kind: 'mail', key: 'review', locale: 'he' } as const
  await content.write(place, { 'mail.review.link': 'כתבו לנו' }, null, by)
  const { events } = await calls.events({ what: 'mail/review/he' })
  expect(events[0]).toMatchObject({ revertible: true })
  await calls.revert(events[0]!.id, roles, by)
  expect((await content.read(place)).document).toEqual({})
})
