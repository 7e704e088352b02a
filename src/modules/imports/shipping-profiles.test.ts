// The shipping profile of a product in files: exported, imported, previewed and undone, as the shipping settings have it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { importText } from '../../../tests/support/imports.ts'
import { systemClock } from '../../kernel/clock.ts'
import { getShippingSettings } from '../shipping/shipping-settings.store.ts'
import { exportProducts, type ExportFormat } from './formats/export-products.ts'
import { insertRun } from './runs/import-runs.store.ts'
import { createImportRecorder } from './runs/record-import.ts'
import { undoImport } from './runs/undo-import.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
beforeEach(async () => {
  await sql`insert into shipping_profile (code, name, position) values ('bulky', 'Bulky', 0), ('cold', 'Cold', 1)`.execute(
    database.db,
  )
})
afterEach(() => database.reset())
afterAll(() => database.close())

const own = (profile: string, price = '20.00') =>
  `handle,name,sku,price,shipping_profile\nsofa,Sofa,SOFA-1,${price},${profile}\n`
/** As staff read it in the shipping settings. */
const stored = async () =>
  (await getShippingSettings(database.db)).profiles.flatMap(({ code, products }) =>
    products.map((slug) => `${code}: ${slug}`),
  )
async function exported(format: ExportFormat): Promise<string> {
  let text = ''
  const settings = { format, currency: 'USD', pictureUrl: (id: string) => id, at: new Date() }
  for await (const part of exportProducts(database.db, settings)) text += part.text
  return text
}

test('a file moves a product to a profile, keeps it, and moves it back to the default one', async () => {
  const { db } = database
  await importText(db, own('bulky'))
  expect(await stored()).toEqual(['bulky: sofa'])
  await importText(db, own('', '21.00'))
  expect(await stored()).toEqual(['bulky: sofa'])
  for (const format of ['own', 'jsonl'] as const) {
    const text = await exported(format)
    expect(await importText(db, text), format).toMatchObject({ unchanged: 1 })
    await sql`delete from product`.execute(db)
    expect(await importText(db, text), format).toMatchObject({ created: 1 })
    expect(await stored(), format).toEqual(['bulky: sofa'])
  }
  await importText(db, own('cold'))
  expect(await stored()).toEqual(['cold: sofa'])
  await importText(db, own('none'))
  expect(await stored()).toEqual([])
})

test('an unknown profile is an error of its row', async () => {
  const { errors } = await importText(database.db, own('frozen'))
  expect(errors).toMatchObject([{ column: 'shipping_profile', line: 2 }])
  const line = JSON.stringify({
    sourceKey: 'sofa',
    slug: 'sofa',
    name: 'Sofa',
    shippingProfile: 'frozen',
    variants: [],
  })
  expect((await importText(database.db, `${line}\n`)).errors).not.toEqual([])
})

test('is in the preview, and is restored when the import is undone', async () => {
  const { db } = database
  await importText(db, own(''))
  expect((await importText(db, own('cold'), { dryRun: true })).changed).toEqual(
    new Map([['sofa', ['shipping profile']]]),
  )
  const run = { actor: 'test', fileName: 'a.csv', fileKey: null, format: '', header: [], mapping: null }
  const id = await insertRun(db, { state: 'running', ...run }, new Date())
  await importText(db, own('cold'), { record: createImportRecorder(id, systemClock) })
  expect(await stored()).toEqual(['cold: sofa'])
  const { rows } = await sql`select changes from import_change where run_id = ${id}`.execute(db)
  expect(rows).toEqual([{ changes: [{ field: 'shipping_profile', before: null, after: 'cold' }] }])
  await undoImport(id, { db, clock: systemClock, stopped: () => false })
  expect(await stored()).toEqual([])
})
