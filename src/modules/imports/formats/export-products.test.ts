import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../../../../demo/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import {
  catalogueState,
  importPath,
  importText,
  shopifyCsv,
  shopifyRow as row,
  textFile,
} from '../../../../tests/support/imports.ts'
import { productInput } from '../../catalog/product-input.ts'
import { type ExportFormat, exportProducts } from './export-products.ts'
import { iterateProducts } from '../read-products.ts'
import { writeProducts } from '../write-products.ts'

let database: TestDatabase
// Filled once: the tests leave the catalogue as it was, apart from the last one.
beforeAll(async () => {
  database = await openTestDatabase()
  await fill()
})
afterAll(() => database.close())

const state = () => catalogueState(database.db)

async function exported(format: ExportFormat): Promise<string> {
  const settings = {
    format,
    currency: 'USD',
    pictureUrl: (id: string) => `http://localhost:3000/media/${id}.webp`,
    at: new Date(),
  }
  let text = ''
  for await (const part of exportProducts(database.db, settings)) text += part.text
  return text
}

async function fill(): Promise<void> {
  const products = demoProducts(new Date('2026-01-01'))
    .slice(0, 40)
    .map((product) => productInput.parse(product))
  products[0]!.variants[0]!.dimensionsMm = [300, 200, 100]
  Object.assign(products[0]!.variants[0]!, {
    costMinor: 1_250,
    hsCode: '620520',
    countryOfOrigin: 'PT',
    backorderDate: '2027-01-31',
  })
  await database.db.transaction().execute((tx) => writeProducts(tx, products, { now: new Date() }))
  await importText(
    database.db,
    shopifyCsv([
      row('=formula', 'S', {
        Title: "=cmd|'x'!A1",
        Tags: 'a|b, -c',
        'Body (HTML)': '<p>One</p>\n<p>"Two", three</p>',
      }),
      row('乾燥', 'M', { Title: '乾燥にんにく', 'Variant Compare At Price': '30' }),
    ]),
  )
}

test.each(['own', 'jsonl'] as const)('importing an export as %s changes nothing', async (format) => {
  const previous = await state()
  const result = await importPath(database.db, await textFile(await exported(format)))
  expect(result.errors).toEqual([])
  expect([...result.changed]).toEqual([])
  expect(result.unchanged).toBe(42)
  expect(await state()).toBe(previous)
})

test('no cell starts like a formula', async () => {
  expect(await exported('own')).not.toMatch(/(?:^|,)"?[=+@]/m)
})

test('the order limit of a product is imported, exported, kept if the column is missing, and removed if it is empty', async () => {
  const [first] = demoProducts(new Date('2026-01-01'))
  const limit = async () =>
    (
      await sql<{ max_per_order: number | null }>`
        select max_per_order from product where source_key = ${first!.sourceKey}`.execute(database.db)
    ).rows[0]!.max_per_order
  const limited = (text: string, value: string) => {
    expect(text).toContain('size_chart,max_per_order,status')
    const at = text.indexOf(`\n${first!.sourceKey},`)
    expect(at).toBeGreaterThan(0)
    return text.slice(0, at) + text.slice(at).replace(/,\w*,active,/, `,${value},active,`)
  }
  const set = await importPath(database.db, await textFile(limited(await exported('own'), '2')))
  expect([set.errors, await limit()]).toEqual([[], 2])
  const again = await exported('own')
  expect([...(await importPath(database.db, await textFile(again))).changed]).toEqual([])
  await importPath(database.db, await textFile(limited(again, '')))
  expect(await limit()).toBe(2)
  const wrong = await importPath(database.db, await textFile(limited(again, '0')))
  expect(JSON.stringify(wrong.errors)).toContain('max_per_order')
  expect(await limit()).toBe(2)
  const none = await importPath(database.db, await textFile(limited(again, 'none')))
  expect([none.errors, await limit()]).toEqual([[], null])
})

test('fixed prices of markets are exported, imported, kept by empty cells and removed by none', async () => {
  await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
    values ('us', 'US', 'USD', 1, false, true, true, 'en', '{}', 0), ('vn', 'VN', 'VND', 1000, false, false, true, 'en', '{}', 1)`.execute(
    database.db,
  )
  const [handle] = [demoProducts(new Date('2026-01-01'))[0]!.sourceKey]
  const own = async () =>
    (await products())
      .find(({ sourceKey }) => sourceKey === handle)!
      .variants.map(({ marketPrices }) => marketPrices)
  const file = (cells: string) =>
    textFile(
      `handle,name,price,sku,option1_value,price[VN],compare_at_price[vn],price[jp]\n${handle},One,10,FIX-1,A,${cells}\n`,
    )
  const before = await exported('own')
  expect(before.split('\n', 1)[0]).toMatch(/,pictures,price\[vn\],compare_at_price\[vn\]/)
  const set = await importPath(database.db, await file('"450,000",500000,'))
  expect([set.errors, await own()]).toEqual([[], [{ vn: { priceMinor: 450_000, compareAtMinor: 500_000 } }]])
  expect([...(await importPath(database.db, await textFile(await exported('own')))).changed]).toEqual([])
  expect([...(await importPath(database.db, await textFile(await exported('jsonl')))).changed]).toEqual([])
  await importPath(database.db, await file(',,'))
  const wrong = await importPath(database.db, await file('4.5,,100'))
  expect(JSON.stringify(wrong)).toContain('price[jp]')
  expect(await own()).toEqual([{ vn: { priceMinor: 450_000, compareAtMinor: 500_000 } }])
  await importPath(database.db, await file('none,,'))
  expect(await own()).toEqual([undefined])
  await sql`delete from market`.execute(database.db)
})

test('markets of a product are exported, imported, kept by an empty cell, removed by `all`, and checked', async () => {
  const { db } = database
  await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
    values ('us', 'US', 'USD', 1, false, true, true, 'en', '{}', 0), ('vn', 'VN', 'USD', 1, false, false, true, 'en', '{}', 1)`.execute(
    db,
  )
  const csv = (markets: string) => `handle,name,price,sku,markets\ntie,Tie,10,TIE,${markets}\n`
  const read = async (markets: string) => {
    const result = await importText(db, csv(markets))
    const { rows } = await sql<{ markets: string[]; listed: string[] }>`
      select p.markets, l.markets as listed from product p join product_listing l on l.product_id = p.id
      where p.source_key = 'tie'`.execute(db)
    expect(rows[0]!.listed).toEqual(rows[0]!.markets)
    return [rows[0]!.markets, result.errors.map(({ says }) => says?.key)]
  }
  expect(await read('VN')).toEqual([['vn'], []])
  expect(await read('')).toEqual([['vn'], []])
  expect(await read('vn | eu')).toEqual([['vn'], ['reason.market.unknown']])
  expect(await read('us | vn')).toEqual([['us', 'vn'], []])
  const file = await exported('own')
  expect(file).toContain('us | vn')
  expect([...(await importText(db, file)).changed]).toEqual([])
  expect(await read('all')).toEqual([[], []])
  await sql`delete from product where source_key = 'tie'`.execute(db)
  await sql`delete from market`.execute(db)
})

test('a shop filled from an export is identical', async () => {
  const [text, previous] = [await exported('own'), await products()]
  await sql`truncate product, category, brand cascade`.execute(database.db)
  await importText(database.db, text)
  expect(await products()).toEqual(previous)
})

test('the Shopify format keeps names, variants, prices and stock', async () => {
  const previous = await products()
  const text = await exported('shopify')
  await sql`truncate product cascade`.execute(database.db)
  expect((await importText(database.db, text)).errors).toEqual([])
  const essence = (list: Awaited<ReturnType<typeof products>>) =>
    list.map(({ sourceKey, name, status, variants }) => ({
      sourceKey,
      name,
      status,
      variants: variants.map((variant) => ({ ...variant, choice: [], dimensionsMm: null })),
    }))
  expect(essence(await products())).toEqual(essence(previous))
})

/**
 * Collections belong to the shop, not to the product: an import only assigns products to existing collections.
 */
async function products() {
  const match = []
  for await (const batch of iterateProducts(database.db, new Date()))
    match.push(...batch.map((product) => ({ ...product, id: 0, publishedAt: '' })))
  return match.toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1))
}
