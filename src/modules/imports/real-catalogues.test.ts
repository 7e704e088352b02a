import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import {
  hasSharedData,
  importPath,
  readPath,
  sharedData,
  sharedDataNote,
} from '../../../tests/support/imports.ts'

const files = (folder: string) =>
  hasSharedData ? readdirSync(join(sharedData, folder)).map((name) => join(folder, name)) : []
const catalogues = [...files('shopify'), ...files('malformed'), ...files('own-csv')]
const at = (name: string) => join(sharedData, name)

describe.skipIf(!hasSharedData)(`real catalogues${sharedDataNote}`, () => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase()))
  afterEach(() => database.reset())
  afterAll(() => database?.close())

  test(
    'all of them import into one shop, can be sold, and change nothing when imported again',
    { timeout: 300_000 },
    async () => {
      expect(catalogues).toHaveLength(18)
      for (const file of catalogues) {
        const result = await importPath(database.db, at(file))
        expect.soft({ file, refused: result.refused }).toEqual({ file, refused: 0 })
        expect.soft(result.created).toBeGreaterThan(0)
        if (!file.startsWith('malformed') && !file.startsWith('own-csv'))
          expect.soft({ file, errors: result.errors }).toEqual({ file, errors: [] })
      }
      const { products } = await database.db
        .selectFrom('product_listing')
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .where('in_stock', '=', true)
        .executeTakeFirstOrThrow()
      // Files without quantities give no stock: 378 products when this was written.
      expect(products).toBeGreaterThan(300)
      const { rows: hidden } = await sql`select p.source_key from product p
        where p.status = 'active' and not exists (select 1 from product_listing l where l.product_id = p.id)`.execute(
        database.db,
      )
      expect(hidden).toEqual([])
      const { rows: choices } =
        await sql`select l.slug from product_listing l join product p on p.id = l.product_id,
          lateral (select count(*) as n from variant v where v.product_id = p.id and v.status = 'active') has,
          lateral (select count(*) as n from jsonb_path_query(l.detail::jsonb, '$.attributes[*].sub_attributes[*]')) shown where has.n <> shown.n`.execute(
          database.db,
        )
      expect(choices).toEqual([])
      for (const file of catalogues) {
        const { created, updated } = await importPath(database.db, at(file))
        expect.soft({ file, created, updated }).toEqual({ file, created: 0, updated: 0 })
      }
    },
  )

  test(
    'a shop’s later catalogue updates the earlier: 31 new products, 38 status changes, 369 stock changes',
    { timeout: 120_000 },
    async () => {
      const [first, second] = [
        'updates/strikerstore-2025-06-29.csv',
        'updates/strikerstore-2025-09-02.csv',
      ].map(at)
      expect(await importPath(database.db, first!)).toMatchObject({ created: 238, errors: [] })
      expect(await importPath(database.db, second!)).toMatchObject({
        created: 31,
        refused: 0,
        statusChanges: 38,
        stockChanges: 369,
        errors: [],
      })
      expect(await importPath(database.db, second!)).toMatchObject({ created: 0, updated: 0, unchanged: 269 })
    },
  )

  test('each malformed row is one error with its line', async () => {
    const { products, errors } = await readPath(at('malformed/popdoll-ragged.csv'))
    expect(errors.map(({ line }) => line)).toEqual([2, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(products).toHaveLength(3)
  })

  test('Spanish, Swedish, misspelt and Japanese option names are recognised as colours and sizes', async () => {
    const kinds = new Map<string, string>()
    for (const name of [
      'chois-kids-mx-2019',
      'flexform-fitness-es',
      'velofant-se',
      'awatsukuyomi-ja-bom',
      'kharakapas-dresses',
    ]) {
      for (const { options } of (await readPath(at(`shopify/${name}.csv`))).products)
        for (const option of options) kinds.set(option.name, option.kind)
    }
    expect(Object.fromEntries(kinds)).toMatchObject({
      Clor: 'colour',
      Talla: 'size',
      tallas: 'size',
      Färg: 'colour',
      Ramstorlek: 'size',
      サイズ: 'size',
      色: 'colour',
      'Shoe size': 'size',
    })
  })

  test('1,532 Vietnamese variants: sizes and colours in many spellings are merged into few groups', async () => {
    const { products } = await readPath(at('own-csv/shopee-vn-fashion.variants.csv'))
    expect(products).toHaveLength(119)
    const families = (kind: string) =>
      new Set(
        products.flatMap(({ options }) =>
          options
            .filter((option) => option.kind === kind)
            .flatMap(({ values }) => values.flatMap(({ family }) => family ?? [])),
        ),
      )
    expect([...families('size')].toSorted()).toEqual(['3xl', '4xl', '5xl', 'l', 'm', 's', 'xl', 'xs', 'xxl'])
    expect(families('colour').size).toBeLessThan(17)
  })
})
