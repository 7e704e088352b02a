import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '../../../demo/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { importPath, importText, shopifyCsv, textFile } from '../../../tests/support/imports.ts'
import { productInput } from '../catalog/product-input.ts'
import { type ExportFormat, exportProducts } from './export-products.ts'
import { PictureError } from './fetch-picture.ts'
import { allProducts } from './read-products.ts'
import { writeProducts } from './write-products.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(() => database.reset())
afterAll(() => database.close())

const row = (handle: string, size: string, more: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle,
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant SKU': `${handle}-${size}`,
  'Variant Price': '20',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  ...more,
})
const two = shopifyCsv([row('shirt', 'S'), row('shirt', 'M'), row('hat', 'One size')])

/** Everything that an import may change, as one text. */
async function state(): Promise<string> {
  const tables = ['product', 'variant', 'product_option', 'product_option_value', 'product_picture', 'product_category', 'price', 'stock', 'stock_ledger', 'product_listing']
  const parts = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)} t order by t::text`.execute(database.db)))
  return JSON.stringify(parts.map(({ rows }) => rows))
}

async function exported(format: ExportFormat): Promise<string> {
  const settings = { format, currency: 'USD', pictureUrl: (id: string) => `http://localhost:3000/media/${id}.webp`, at: new Date() }
  let text = ''
  for await (const part of exportProducts(database.db, settings)) text += part.text
  return text
}

const counts = async (text: string, options = {}) => {
  const { created, updated, unchanged } = await importText(database.db, text, options)
  return { created, updated, unchanged }
}

describe('importing again', () => {
  test('the same file changes nothing', async () => {
    expect(await counts(two)).toEqual({ created: 2, updated: 0, unchanged: 0 })
    const before = await state()
    expect(await counts(two)).toEqual({ created: 0, updated: 0, unchanged: 2 })
    expect(await state()).toBe(before)
  })

  test('the same file leaves stock alone that was sold since', async () => {
    await importText(database.db, two)
    await sql`update stock set on_hand = 1`.execute(database.db)
    await importText(database.db, two)
    expect((await database.db.selectFrom('stock').select('on_hand').execute()).every(({ on_hand }) => on_hand === 1)).toBe(true)
  })

  test('a changed file updates what changed and says what', async () => {
    await importText(database.db, two)
    const { changed, updated, unchanged, stockChanges, statusChanges } = await importText(
      database.db,
      shopifyCsv([row('shirt', 'S', { 'Variant Inventory Qty': '9', Status: 'draft' }), row('shirt', 'M'), row('hat', 'One size')]),
    )
    expect({ updated, unchanged, stockChanges, statusChanges }).toEqual({ updated: 1, unchanged: 1, stockChanges: 1, statusChanges: 1 })
    expect(changed.get('shirt')).toEqual(['status', 'stock'])
  })

  test('two choices may swap their SKUs', async () => {
    await importText(database.db, two)
    const swapped = shopifyCsv([row('shirt', 'S', { 'Variant SKU': 'shirt-M' }), row('shirt', 'M', { 'Variant SKU': 'shirt-S' })])
    expect(await importText(database.db, swapped)).toMatchObject({ updated: 1, refused: 0 })
  })

  test('a variant whose row cannot be read stays as it is', async () => {
    await importText(database.db, two)
    const torn = shopifyCsv([row('shirt', 'S', { 'Variant Price': '25' }), row('shirt', 'M', { 'Variant Price': 'free' })])
    const { errors } = await importText(database.db, torn)
    expect(errors).toHaveLength(1)
    const variants = await database.db.selectFrom('variant').select(['sku', 'status']).where('sku', 'like', 'shirt%').orderBy('sku').execute()
    expect(variants).toEqual([{ sku: 'shirt-M', status: 'active' }, { sku: 'shirt-S', status: 'active' }])
  })

  test('a SKU that another product has gets a mark, and keeps it', async () => {
    const first = shopifyCsv([row('shirt', 'S', { 'Variant SKU': 'X' })])
    const both = shopifyCsv([row('hat', 'S', { 'Variant SKU': 'X' }), row('shirt', 'S', { 'Variant SKU': 'X' })])
    await importText(database.db, first)
    expect((await importText(database.db, both)).entries).toMatchObject([{ handle: 'hat', kind: 'sku-taken' }])
    const before = await state()
    expect(await counts(both)).toEqual({ created: 0, updated: 0, unchanged: 2 })
    expect(await state()).toBe(before)
  })
})

test('a dry run tells what would change and changes nothing', async () => {
  await importText(database.db, shopifyCsv([row('shirt', 'S')]))
  const before = await state()
  const { created, updated, changed } = await importText(database.db, two, { dryRun: true })
  expect({ created, updated }).toEqual({ created: 1, updated: 1 })
  expect([...changed]).toEqual([['shirt', ['options', 'variants', 'barcodes', 'weights', 'prices', 'stock']], ['hat', ['new']]])
  expect(await state()).toBe(before)
})

test('stopped between batches it leaves whole products, and goes on when run again', async () => {
  const many = shopifyCsv(Array.from({ length: 450 }, (_, n) => row(`p${n}`, 'M')))
  let batches = 0
  const stopped = await importText(database.db, many, { stopped: () => batches > 0, progress: () => batches++ })
  expect(stopped).toMatchObject({ complete: false, created: 200 })
  expect(await counts(many)).toEqual({ created: 250, updated: 0, unchanged: 200 })
})

test('scripts in descriptions do not reach the shop', async () => {
  await importText(database.db, shopifyCsv([row('shirt', 'S', { 'Body (HTML)': '<p onclick="x()">Soft</p><script>alert(1)</script><a href="javascript:x">y</a>' })]))
  const { description_html } = await database.db.selectFrom('product').select('description_html').executeTakeFirstOrThrow()
  expect(description_html).toBe('<p>Soft</p><a>y</a>')
})

describe('pictures', () => {
  const address = 'https://pictures.example/shirt.png'
  const pictured = shopifyCsv([row('shirt', 'S', { 'Image Src': address })])
  const png = () => sharp({ create: { width: 20, height: 30, channels: 3, background: '#334455' } }).png().toBuffer()

  test('an address is fetched once, and known when the file is imported again', async () => {
    const storage = await mkdtemp(join(tmpdir(), 'media-'))
    let fetched = 0
    const fetch = async () => (fetched++, png())
    await importText(database.db, pictured, { fetch, storage })
    expect(await counts(pictured, { fetch, storage })).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(fetched).toBe(1)
    expect(await database.db.selectFrom('media').select('kind').execute()).toEqual([{ kind: 'file' }])
    // Without a network what was fetched stays.
    expect(await counts(pictured)).toEqual({ created: 0, updated: 0, unchanged: 1 })
  })

  test('what cannot be fetched is reported and drawn instead, a drawing for each colour', async () => {
    const colours = shopifyCsv(['Red', 'Đen'].map((colour) => row('shirt', colour, { 'Option1 Name': 'Color', 'Image Src': address })))
    const fetch = () => Promise.reject(new PictureError('the server answers 404'))
    const { entries } = await importText(database.db, colours, { fetch })
    expect(entries).toMatchObject([{ kind: 'picture-missing', handle: 'shirt', line: 2, reason: expect.stringContaining('404') }])
    const pictures = await sql<{ colour: string; kind: string }>`select x.value as colour, m.kind from product_picture i join media m on m.id = i.media_id
      join product_option_value x on x.id = i.option_value_id order by i.position`.execute(database.db)
    expect(pictures.rows).toEqual([{ colour: 'red', kind: 'drawing' }, { colour: 'den', kind: 'drawing' }])
  })

  test('without a network it stops trying', async () => {
    const many = shopifyCsv(Array.from({ length: 40 }, (_, n) => row(`p${n}`, 'M', { 'Image Src': `https://pictures.example/${n}.png` })))
    let tries = 0
    const fetch = () => (tries++, Promise.reject(new PictureError('ENOTFOUND', true)))
    const { created, entries } = await importText(database.db, many, { fetch })
    expect(created).toBe(40)
    expect(tries).toBeLessThan(10)
    expect(entries.filter(({ kind }) => kind === 'picture-missing')).toHaveLength(40)
  })
})

describe('export', () => {
  const fill = async () => {
    const products = demoProducts(new Date('2026-01-01')).slice(0, 40).map((product) => productInput.parse(product))
    await database.db.transaction().execute((tx) => writeProducts(tx, products, { now: new Date() }))
    await importText(database.db, shopifyCsv([row('=formula', 'S', { Title: "=cmd|'x'!A1", Tags: 'a|b, -c', 'Body (HTML)': '<p>One</p>\n<p>"Two", three</p>' }), row('乾燥', 'M', { Title: '乾燥にんにく', 'Variant Compare At Price': '30' })]))
  }

  test.each(['own', 'jsonl'] as const)('importing what was exported as %s changes nothing', async (format) => {
    await fill()
    const before = await state()
    const result = await importPath(database.db, await textFile(await exported(format)))
    expect(result.errors).toEqual([])
    expect([...result.changed]).toEqual([])
    expect(result.unchanged).toBe(42)
    expect(await state()).toBe(before)
  })

  test('a shop filled from an export is the same shop', async () => {
    await fill()
    const [text, before] = [await exported('own'), await products()]
    await sql`truncate product, category, brand cascade`.execute(database.db)
    await importText(database.db, text)
    expect(await products()).toEqual(before)
  })

  test('Shopify’s form keeps names, variants, prices and stock', async () => {
    await fill()
    const before = await products()
    const text = await exported('shopify')
    await sql`truncate product cascade`.execute(database.db)
    expect((await importText(database.db, text)).errors).toEqual([])
    const essence = (list: Awaited<ReturnType<typeof products>>) =>
      list.map(({ sourceKey, name, status, variants }) => ({ sourceKey, name, status, variants: variants.map(({ choice: _, ...variant }) => variant) }))
    expect(essence(await products())).toEqual(essence(before))
  })

  test('no cell begins like a formula', async () => {
    await fill()
    expect(await exported('own')).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  /** Collections are the shop's, not the product's: an import places products in those that exist. */
  async function products() {
    const found = []
    for await (const batch of allProducts(database.db, new Date())) found.push(...batch.map(({ id: _, publishedAt: __, ...product }) => product))
    return found.toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1))
  }
})

test('a JSON line that is no product is an error with its line, and the others are read', async () => {
  const line = (key: string) => JSON.stringify({ sourceKey: key, slug: key, name: key, variants: [{ sku: key, choice: [], priceMinor: 100 }] })
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, 'x.jsonl'), [line('a'), '{"sourceKey":', line('B b'), line('c')].join('\n'))
  const { created, errors } = await importPath(database.db, join(folder, 'x.jsonl'))
  expect(created).toBe(2)
  expect(errors.map(({ line: at, column }) => [at, column])).toEqual([[2, ''], [3, 'slug']])
})
