// The tax class of products in files: exported, imported, previewed and undone.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { importText, readText, shopifyCsv, shopifyRow as row } from '../../../tests/support/imports.ts'
import { systemClock } from '../../kernel/clock.ts'
import { exportProducts, type ExportFormat } from './formats/export-products.ts'
import { insertRun } from './runs/import-runs.store.ts'
import { createImportRecorder } from './runs/record-import.ts'
import { undoImport } from './runs/undo-import.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(() => database.reset())
afterAll(() => database.close())

const own = (taxClass: string, price = '20.00') =>
  `handle,name,sku,price,tax_class\nbook,Book,BOOK-1,${price},${taxClass}\n`
const stored = async () =>
  (await sql<{ tax_class: string }>`select tax_class from product`.execute(database.db)).rows.map(
    ({ tax_class: taxClass }) => taxClass,
  )
const addRate = (taxClass: string, ratePpm: number) =>
  sql`insert into tax_rate (country, tax_class, rate_ppm, name) values ('GB', ${taxClass}, ${ratePpm}, 'VAT')`.execute(
    database.db,
  )
async function exported(format: ExportFormat): Promise<string> {
  let text = ''
  const settings = { format, currency: 'USD', pictureUrl: (id: string) => id, at: new Date() }
  for await (const part of exportProducts(database.db, settings)) text += part.text
  return text
}

test('survives an export and import, is kept by a file without it, and a wrong one is an error', async () => {
  const { db } = database
  await importText(db, own('reduced'))
  expect(await stored()).toEqual(['reduced'])
  await importText(db, own('', '21.00'))
  expect(await stored()).toEqual(['reduced'])
  for (const format of ['own', 'jsonl'] as const) {
    const text = await exported(format)
    expect(await importText(db, text), format).toMatchObject({ unchanged: 1 })
    await sql`delete from product`.execute(db)
    expect(await importText(db, text), format).toMatchObject({ created: 1 })
    expect(await stored(), format).toEqual(['reduced'])
  }
  expect((await readText(own('Reduced rate'))).errors).toMatchObject([{ column: 'tax_class', line: 2 }])
})

test('is in the preview, and is restored when the import is undone', async () => {
  const { db } = database
  await importText(db, own('reduced'))
  expect((await importText(db, own('zero'), { dryRun: true })).changed).toEqual(
    new Map([['book', ['tax class']]]),
  )
  const run = { actor: 'test', fileName: 'a.csv', fileKey: null, format: '', header: [], mapping: null }
  const id = await insertRun(db, { state: 'running', ...run }, new Date())
  await importText(db, own('zero'), { record: createImportRecorder(id, systemClock) })
  expect(await stored()).toEqual(['zero'])
  const { rows } = await sql`select changes from import_change where run_id = ${id}`.execute(db)
  expect(rows).toEqual([{ changes: [{ field: 'tax_class', before: 'reduced', after: 'zero' }] }])
  await undoImport(id, { db, clock: systemClock, stopped: () => false })
  expect(await stored()).toEqual(['reduced'])
})

test('what Shopify does not tax has the exempt class of the shop, and is exported as not taxable', async () => {
  const { db } = database
  await sql`delete from tax_rate`.execute(db)
  const file = (...taxable: string[]) =>
    shopifyCsv(taxable.map((value, index) => row('book', `S${index}`, { 'Variant Taxable': value })))
  const warnings = async (text: string) =>
    (await importText(db, text)).entries.flatMap(({ kind, says }) =>
      kind === 'tax-class' ? [says?.key] : [],
    )
  await addRate('books', 0)
  await addRate('exempt', 10_000)
  await addRate('zero', 10_000)
  expect(await warnings(file('FALSE', 'FALSE'))).toEqual(['reason.tax-class.exempt'])
  expect(await stored()).toEqual(['standard'])
  await sql`update tax_rate set rate_ppm = 0 where tax_class = 'zero'`.execute(db)
  expect(await warnings(file('FALSE', 'TRUE'))).toEqual(['reason.tax-class.mixed'])
  expect(await stored()).toEqual(['standard'])
  expect(await warnings(file('FALSE', 'FALSE'))).toEqual([])
  expect(await stored()).toEqual(['zero'])
  const [header = '', first = ''] = (await exported('shopify')).split('\n')
  expect(first.split(',')[header.split(',').indexOf('Variant Taxable')]).toBe('FALSE')
  await warnings(file('TRUE', 'TRUE'))
  expect(await stored()).toEqual(['zero'])
  // Without rates, both are taxed nowhere.
  await sql`delete from tax_rate where tax_class in ('zero', 'exempt')`.execute(db)
  await warnings(file('FALSE', 'FALSE'))
  expect(await stored()).toEqual(['exempt'])
  await sql`update product set tax_class = 'reduced'`.execute(db)
  const [, taxed = ''] = (await exported('shopify')).split('\n')
  expect(taxed.split(',')[header.split(',').indexOf('Variant Taxable')]).toBe('TRUE')
})
