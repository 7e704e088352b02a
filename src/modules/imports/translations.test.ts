// Translations in import and export files: columns such as `name:vi` and `option1_value:vi`, and JSON Lines.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { importText, type ImportResult } from '../../../tests/support/imports.ts'
import { systemClock } from '../../kernel/clock.ts'
import { getProductTranslations } from '../catalog/products/product-translations.store.ts'
import { loadOptionTexts } from '../translations/option-texts.store.ts'
import { getCatalogHash } from './catalog-fingerprint.ts'
import { exportProducts } from './formats/export-products.ts'
import { insertRun } from './runs/import-runs.store.ts'
import { createImportRecorder } from './runs/record-import.ts'
import { undoImport } from './runs/undo-import.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(() => database.reset())
afterAll(() => database.close())

const columns =
  'handle,name,description,features,specifications,seo_title,option1_name,option1_value,sku,price,stock'
const translated =
  'name:vi,description:vi,features:vi,specifications:vi,seo_title:vi,option1_name:vi,option1_value:vi'
const shirt = 'shirt,Shirt,<p>Soft</p>,Washed,Fit: Slim,Buy a shirt,Colour,Black,S-1,20,5'
const csv = (...lines: string[]) => [`${columns},${translated}`, ...lines].join('\n')
const vietnamese = 'Áo,<p>Mềm &amp; nhẹ</p>,Đã giặt,Dáng: Ôm,Mua áo,Màu sắc,Đen'

const product = async (key = 'shirt') => {
  const { id } = await database.db
    .selectFrom('product')
    .select('id')
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow()
  return getProductTranslations(database.db, id)
}
const inVietnamese = async (key?: string) =>
  (await product(key))!.languages.find(({ locale }) => locale === 'vi')!
const optionTexts = async () => Object.fromEntries(await loadOptionTexts(database.db, 'vi'))
const warnings = ({ entries }: ImportResult) =>
  entries.flatMap(({ level, says }) => (level === 'warning' ? [says?.key] : []))
const hash = () => getCatalogHash(database.db, new Date())
const exported = async (format: 'own' | 'jsonl') => {
  let text = ''
  const settings = { format, currency: 'USD', pictureUrl: (id: string) => id, at: new Date() }
  for await (const part of exportProducts(database.db, settings)) text += part.text
  return text
}
async function run(text: string) {
  const { db } = database
  const input = { actor: 'test', fileName: 'a.csv', fileKey: null, format: '', header: [], mapping: null }
  const id = await insertRun(db, { state: 'running', ...input }, new Date())
  return { id, ...(await importText(db, text, { record: createImportRecorder(id, systemClock) })) }
}
const undo = (id: number) => undoImport(id, { db: database.db, clock: systemClock, stopped: () => false })

describe('a file with translations', () => {
  test('translates texts and options; the pages of the shop have them', async () => {
    const result = await importText(database.db, csv(`${shirt},${vietnamese}`))
    expect([result.errors, warnings(result)]).toEqual([[], []])
    expect(await inVietnamese()).toMatchObject({
      translation: {
        name: 'Áo',
        description_html: '<p>Mềm &amp; nhẹ</p>',
        features: ['Đã giặt'],
        care: [],
        specifications: [{ name: 'Dáng', value: 'Ôm' }],
        seo_title: 'Mua áo',
      },
      stale: [],
    })
    expect(await optionTexts()).toEqual({ Colour: 'Màu sắc', Black: 'Đen' })
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from product_listing_translation t where locale = 'vi'`.execute(
      database.db,
    )
    expect(rows[0]!.text).toContain('Áo')
    expect((await importText(database.db, csv(`${shirt},${vietnamese}`))).unchanged).toBe(1)
  })

  test('keeps translations where a cell is empty or a column is missing, and removes those that say `none`', async () => {
    await importText(database.db, csv(`${shirt},${vietnamese}`))
    await importText(database.db, `${columns}\n${shirt.replace('Washed', 'Dyed')}\n`)
    await importText(database.db, csv(`${shirt},,,,,none,,none`))
    expect((await inVietnamese()).translation).toMatchObject({
      name: 'Áo',
      features: ['Đã giặt'],
      seo_title: '',
    })
    expect(await optionTexts()).toEqual({ Colour: 'Màu sắc' })
  })

  test('makes translations outdated when only the English text changes, also if the file repeats them', async () => {
    await importText(database.db, csv(`${shirt},${vietnamese}`))
    const changed = shirt.replace('Shirt', 'Linen shirt')
    await importText(database.db, csv(`${changed},${vietnamese}`))
    expect((await inVietnamese()).stale).toEqual(['name'])
    await importText(database.db, csv(`${changed},${vietnamese.replace('Áo', 'Áo vải lanh')}`))
    expect(await inVietnamese()).toMatchObject({ translation: { name: 'Áo vải lanh' }, stale: [] })
  })

  test('reports what it cannot use, and imports the rest', async () => {
    const result = await importText(
      database.db,
      [
        `${columns},name:vi,name:xx,seo_title:vi,option1_value:vi`,
        `${shirt.replace('Black', '2-3 years')},Áo,Shirt,${'a'.repeat(501)},hai tuổi`,
      ].join('\n'),
    )
    expect(result.errors).toEqual([])
    expect(result.entries.map(({ column, says }) => [column, says?.key]).slice(-3)).toEqual([
      ['seo_title:vi', undefined],
      ['name:xx', 'reason.translation.language'],
      ['option1_value:vi', 'reason.translation.numbers'],
    ])
    expect((await inVietnamese()).translation).toMatchObject({ name: 'Áo', seo_title: '' })
    expect(await optionTexts()).toEqual({})
  })

  test('translates an option text once: the first product decides, others are reported', async () => {
    const file = csv(`${shirt},${vietnamese}`, `hat,Hat,,,,,Colour,Black,H-1,9,1,Mũ,,,,,Màu sắc,Màu đen`)
    const plan = await importText(database.db, file, { dryRun: true })
    const result = await importText(database.db, file)
    expect(warnings(result)).toEqual(['reason.translation.conflict'])
    expect(warnings(plan)).toEqual(warnings(result))
    expect(await optionTexts()).toEqual({ Colour: 'Màu sắc', Black: 'Đen' })
    expect((await importText(database.db, file)).unchanged).toBe(2)
  })
})

test('a dry run names the same changes as the import', async () => {
  await importText(database.db, csv(`${shirt},${vietnamese}`, 'hat,Hat,,,,,Colour,Black,H-1,9,1,,,,,,,'))
  const file = csv(
    `${shirt},${vietnamese.replace('Mua áo', 'Áo mới').replace('Đen', 'Màu đen')}`,
    'hat,Hat,,,,,Colour,Black,H-1,9,1,Mũ,,,,,,Màu đen',
  )
  const before = [await hash(), await optionTexts()]
  const plan = await importText(database.db, file, { dryRun: true })
  expect([await hash(), await optionTexts()]).toEqual(before)
  const result = await importText(database.db, file)
  expect(Object.fromEntries(plan.changed)).toEqual({
    shirt: ['translations', 'option translations'],
    hat: ['translations'],
  })
  expect([...result.changed]).toEqual([...plan.changed])
  const counts = ({ created, updated, unchanged }: ImportResult) => ({ created, updated, unchanged })
  expect(counts(plan)).toEqual(counts(result))
})

describe('alt texts', () => {
  const front = 'drawing:{""model"":1} | front |  | Shirt from the front'
  const back = 'drawing:{""model"":2} | back |  | Shirt from the back'
  const file = (alts: string, pictures = [front, back], language = 'vi') =>
    `${columns},pictures,pictures:${language}\n${shirt},"${pictures.join('\n')}","${alts}"\n`
  const alts = async () =>
    (await inVietnamese()).pictures.map(({ translation, stale }) => [translation, stale])

  test('are read in the order of the pictures, kept, removed, exported and undone', async () => {
    await importText(database.db, file('Mặt trước\nMặt sau'))
    expect(await alts()).toEqual([
      ['Mặt trước', false],
      ['Mặt sau', false],
    ])
    expect((await importText(database.db, file('Mặt trước\nMặt sau'))).unchanged).toBe(1)
    expect((await importText(database.db, file('', [back, front]))).errors).toEqual([])
    expect(await alts()).toEqual([
      ['Mặt sau', false],
      ['Mặt trước', false],
    ])
    for (const format of ['own', 'jsonl'] as const) {
      const text = await exported(format)
      expect([...(await importText(database.db, text)).changed]).toEqual([])
    }
    const before = await alts()
    const plan = await importText(database.db, file('-\nnone', [back, front]), { dryRun: true })
    expect(Object.fromEntries(plan.changed)).toEqual({ shirt: ['translations'] })
    const { id } = await run(file('-\nnone', [back, front]))
    expect(await alts()).toEqual([
      ['Mặt sau', false],
      ['', false],
    ])
    await undo(id)
    expect(await alts()).toEqual(before)
  })

  test('are outdated when only the English text changes, and an unknown language is reported', async () => {
    await importText(database.db, file('Mặt trước\nMặt sau'))
    await importText(database.db, file('Mặt trước\nMặt sau', [front.replace('Shirt', 'Linen shirt'), back]))
    expect(await alts()).toEqual([
      ['Mặt trước', true],
      ['Mặt sau', false],
    ])
    expect(warnings(await importText(database.db, file('A', [front, back], 'xx')))).toEqual([
      'reason.translation.language',
    ])
  })
})

describe('undo', () => {
  test('restores translations, what they were translated from, and those of options', async () => {
    await importText(database.db, csv(`${shirt},${vietnamese}`))
    await importText(database.db, csv(`${shirt.replace('Shirt', 'Linen shirt')},${vietnamese}`))
    const before = [await hash(), await product(), await optionTexts()]
    const { id } = await run(
      csv(
        `${shirt.replace('Shirt', 'Silk shirt')},Áo lụa,none,Mới,,,none,Màu đen`,
        'hat,Hat,,,,,Colour,Red,H-1,9,1,Mũ,,,,,,Đỏ',
      ),
    )
    expect(await optionTexts()).toEqual({ Black: 'Màu đen', Red: 'Đỏ' })
    expect((await inVietnamese()).stale).toEqual([])
    expect(await undo(id)).toBe(true)
    expect([await hash(), await product(), await optionTexts()]).toEqual(before)
    expect((await inVietnamese()).stale).toEqual(['name'])
  })

  test('keeps what staff have translated since', async () => {
    await importText(database.db, csv(`${shirt},${vietnamese}`))
    const { id } = await run(csv(`${shirt},Áo sơ mi,,,,,,Màu đen`))
    await sql`update product_translation set name = 'Sơ mi'`.execute(database.db)
    await sql`update option_text_translation t set fields = '{"text": "Đen tuyền"}' from option_text o
      where o.id = t.entity_id and o.text = 'Black'`.execute(database.db)
    await undo(id)
    expect((await inVietnamese()).translation.name).toBe('Sơ mi')
    expect(await optionTexts()).toMatchObject({ Black: 'Đen tuyền' })
  })
})

test.each(['own', 'jsonl'] as const)(
  'an export as %s has the translations: importing it changes nothing, and fills an empty shop',
  async (format) => {
    const { db } = database
    await importText(
      db,
      csv(`${shirt},${vietnamese}`, `shirt,,,,,,,White,S-2,20,5,,,,,,,Trắng`, 'hat,Hat,,,,,,,H-1,9,1,,,,,,,'),
    )
    const before = [await hash(), await inVietnamese(), await optionTexts()]
    const text = await exported(format)
    expect([...(await importText(db, text)).changed]).toEqual([])
    await sql`truncate product, category, brand, option_text cascade`.execute(db)
    expect((await importText(db, text)).errors).toEqual([])
    expect([await hash(), await inVietnamese(), await optionTexts()]).toEqual(before)
  },
)
