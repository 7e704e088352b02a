import { homeLayouts } from '../../contracts/home-layouts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { findDeadLinks } from '../../modules/content/content-links.service.ts'
import { getContent } from '../../modules/content/content.store.ts'
import { hasProductsOnSale } from '../../modules/reports/reports.store.ts'
import { seedEmpty } from './seed.ts'
import { isSeeded } from './seeded-accounts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const newFolder = useFolders()
const api = useApi({ existing: () => ({ database, dataDir: newFolder() }) })

test('a new shop starts with settings, pages, a home page and working menus, and with nothing of the demo', async () => {
  await seedEmpty(database.db, { staffTwoStep: true })
  expect(await isSeeded(database.db)).toBe(true)
  expect(await getContent(database.db, 'settings', 'site')).toMatchObject({
    currencyCode: 'USD',
    staffTwoStep: true,
  })
  expect(await getContent(database.db, 'page', 'faq')).toBeDefined()
  const started = await Promise.all([
    ...homeLayouts.map((layout) => getContent(database.db, 'home', layout)),
    ...(['main', 'categories', 'secondary', 'footer'] as const).map((key) =>
      getContent(database.db, 'menu', key),
    ),
  ])
  expect(started.every(Boolean)).toBe(true)
  expect(await findDeadLinks(database.db, started)).toEqual([])
  expect(await hasProductsOnSale(database.db)).toBe(false)
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from product) as products, (select count(*) from account) as accounts,
      (select count(*) from shipping_method) as shipping, (select count(*) from shipping_zone) as zones,
      (select count(*) from pickup_point) as points, (select count(*) from tax_rate) as taxes`.execute(
    database.db,
  )
  expect(rows[0]).toEqual({ products: 0, accounts: 0, shipping: 0, zones: 0, points: 0, taxes: 0 })
  const { rows: documents } = await sql<{ text: string }>`select document::text as text from content`.execute(
    database.db,
  )
  for (const { text } of documents) expect(text).not.toMatch(/selvedge|Hồ Chí Minh|Vietnam|dollar|\$/i)
})

test('a search in a shop without products finds nothing', async () => {
  const response = await api.get('/api/v1/dynamic/products?q=linen')
  expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ products: [] })])
})
