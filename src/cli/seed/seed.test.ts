import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../demo/accounts.ts'
import { catalogueRows as demoRows } from '../../../demo/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { seedDemo } from './seed.ts'
import { palette } from '../../../demo/catalogue/palette.ts'
import { demoLocales } from '../../../demo/locales.ts'
import { toNumberPattern } from '../../kernel/text/number-pattern.ts'
import { listOptionTranslations } from '../../modules/catalog/option-translations.service.ts'
import { listOptionNames } from '../../modules/catalog/option-translations.store.ts'
import { refreshListing } from '../../modules/search/refresh/refresh-listing.ts'
import { getProductTranslations } from '../../modules/catalog/products/product-translations.store.ts'
import { hasProductsOnSale } from '../../modules/reports/reports.store.ts'
import { isSeeded, type SeededAccount, readSeededAccounts } from './seeded-accounts.ts'

const newFolder = useFolders()
const now = new Date('2026-03-01T12:00:00Z')
const TIMEOUT_MS = 180_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const checkedTables = [
  'product',
  'variant',
  'price',
  'stock',
  'stock_ledger',
  'product_picture',
  'product_translation',
  'media',
  'product_listing',
  'category',
  'brand',
  'collection',
  'shipping_method',
  'shipping_zone_region',
  'shipping_rate',
  'pickup_point',
  'option_text_translation',
  'content_translation',
  'opening_reason_translation',
  'promotion',
  'promotion_scope',
  'tax_rate',
  'size_chart',
  'search_synonym',
  'account_role',
  'account_permission',
]
/** A fingerprint of each table: row count and contents. */
async function state(): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {}
  for (const table of checkedTables) {
    const { rows } =
      await sql`select count(*) as count, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
        database.db,
      )
    counts[table] = rows[0]
  }
  return counts
}
/** Parts of products that the translation editor lists as missing or outdated. */
async function listTranslationGaps(): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from product`.execute(database.db)
  const products = await Promise.all(rows.map(({ id }) => getProductTranslations(database.db, id)))
  return products.flatMap((product) =>
    product!.languages.flatMap(({ locale, missing, stale }) =>
      [...missing, ...stale].map((part) => `${product!.slug} ${locale} ${part}`),
    ),
  )
}
/** Names, values and texts of documents that are shown in English, apart from names of products, shops and networks. */
async function listUntranslatedNames(): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from product union select name from pickup_point`.execute(database.db)
  const properNames = new Set([...rows.map(({ name }) => name), 'Selvedge', 'Instagram', 'YouTube', 'Zalo'])
  const lists = await Promise.all(
    demoLocales.map((locale) => listOptionTranslations(database.db, locale, { q: '', untranslated: true })),
  )
  return lists.flatMap(({ values }) =>
    values.flatMap(({ key, name }) => (properNames.has(name) ? [] : [`${key} ${name}`])),
  )
}
const passwords = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as SeededAccount[]).map(
    ({ password }) => password,
  )

test(
  'an interrupted seed is completed by the next, and a third changes nothing',
  async () => {
    const { db } = database
    const folder = newFolder()
    const stopped = seedDemo(db, folder, now, (done) => {
      if (done > 100) throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await isSeeded(db)).toBe(false)

    const progressCalls: [number, number][] = []
    await seedDemo(db, folder, now, (done, total) => progressCalls.push([done, total]))
    expect(await isSeeded(db)).toBe(true)
    expect(await hasProductsOnSale(db)).toBe(true)
    expect(progressCalls.at(-1)).toEqual([demoRows.length, demoRows.length])
    const complete = await state()
    expect(complete['product_listing']).toMatchObject({ count: demoRows.length })
    expect(await listTranslationGaps()).toEqual([])
    expect(await listUntranslatedNames()).toEqual([])
    const optionNames = [
      ...(await listOptionNames(db)).map(({ name }) => name),
      ...Object.values(palette).map(({ label }) => label),
    ]
    const optionPatterns = new Set(optionNames.map(toNumberPattern))
    const { rows: optionTexts } = await sql<{ text: string }>`select text from option_text`.execute(db)
    expect(optionTexts.map(({ text }) => text).filter((text) => !optionPatterns.has(text))).toEqual([])
    // Lists and search know the translations and everything else that the seed wrote.
    const { rows: listed } = await sql<{ id: number }>`select product_id as id from product_listing`.execute(
      db,
    )
    const ids = listed.map(({ id }) => id)
    const stale = await db.transaction().execute((tx) => refreshListing(tx, ids, now))
    expect(stale).toEqual({ shown: [], counted: [] })
    expect(complete['account_role']).toMatchObject({ count: demoAccounts.length })
    // The trade buyer may request live API access.
    const { rows } = await sql`
      select email from account_permission join account on id = account_id where permission = 'view-api'`.execute(
      db,
    )
    expect(rows).toEqual([{ email: 'trade@selvedge.example' }])

    const elsewhere = newFolder()
    await seedDemo(db, elsewhere, now, () => undefined)
    expect(await state()).toEqual(complete)

    // Passwords are generated per data folder and readable by its owner only.
    expect(new Set([...passwords(folder), ...passwords(elsewhere)]).size).toBe(2 * demoAccounts.length)
    for (const password of passwords(folder)) expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(statSync(join(folder, 'demo-accounts.json')).mode & 0o777).toBe(0o600)
  },
  TIMEOUT_MS,
)

test('a real shop has no demo accounts', async () => {
  expect(await readSeededAccounts(newFolder())).toEqual([])
})
