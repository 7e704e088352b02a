import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import {
  catalogueState,
  importPath,
  importText,
  shopifyCsv,
  shopifyRow as row,
} from '../../../../tests/support/imports.ts'
import { createReason } from '../../../platform/text/localized-reason.ts'
import { PictureError } from '../pictures/fetch-picture.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(() => database.reset())
afterAll(() => database.close())

const two = shopifyCsv([row('shirt', 'S'), row('shirt', 'M'), row('hat', 'One size')])

const state = () => catalogueState(database.db)
const counts = async (text: string, options = {}) => {
  const { created, updated, unchanged } = await importText(database.db, text, options)
  return { created, updated, unchanged }
}

describe('importing again', () => {
  test('the same file changes nothing', async () => {
    expect(await counts(two)).toEqual({ created: 2, updated: 0, unchanged: 0 })
    const previous = await state()
    expect(await counts(two)).toEqual({ created: 0, updated: 0, unchanged: 2 })
    expect(await state()).toBe(previous)
  })

  test('the same file keeps stock that changed through sales since', async () => {
    await importText(database.db, two)
    await sql`update stock set on_hand = 1`.execute(database.db)
    await importText(database.db, two)
    expect(
      (await database.db.selectFrom('stock').select('on_hand').execute()).every(
        ({ on_hand }) => on_hand === 1,
      ),
    ).toBe(true)
  })

  test('a changed file updates and reports only what changed', async () => {
    await importText(database.db, two)
    const { changed, updated, unchanged, stockChanges, statusChanges } = await importText(
      database.db,
      shopifyCsv([
        row('shirt', 'S', { 'Variant Inventory Qty': '9', Status: 'draft' }),
        row('shirt', 'M'),
        row('hat', 'One size'),
      ]),
    )
    expect({ updated, unchanged, stockChanges, statusChanges }).toEqual({
      updated: 1,
      unchanged: 1,
      stockChanges: 1,
      statusChanges: 1,
    })
    expect(changed.get('shirt')).toEqual(['status', 'stock'])
  })

  test('two variants can swap their SKUs', async () => {
    await importText(database.db, two)
    const swapped = shopifyCsv([
      row('shirt', 'S', { 'Variant SKU': 'shirt-M' }),
      row('shirt', 'M', { 'Variant SKU': 'shirt-S' }),
    ])
    expect(await importText(database.db, swapped)).toMatchObject({ updated: 1, refused: 0 })
  })

  test('a variant with an invalid row stays unchanged', async () => {
    await importText(database.db, two)
    const torn = shopifyCsv([
      row('shirt', 'S', { 'Variant Price': '25' }),
      row('shirt', 'M', { 'Variant Price': 'free' }),
    ])
    const { errors } = await importText(database.db, torn)
    expect(errors).toHaveLength(1)
    const variants = await database.db
      .selectFrom('variant')
      .select(['sku', 'status'])
      .where('sku', 'like', 'shirt%')
      .orderBy('sku')
      .execute()
    expect(variants).toEqual([
      { sku: 'shirt-M', status: 'active' },
      { sku: 'shirt-S', status: 'active' },
    ])
  })

  test('a SKU of another product gets a suffix, and keeps it', async () => {
    const first = shopifyCsv([row('shirt', 'S', { 'Variant SKU': 'X' })])
    const both = shopifyCsv([
      row('hat', 'S', { 'Variant SKU': 'X' }),
      row('shirt', 'S', { 'Variant SKU': 'X' }),
    ])
    await importText(database.db, first)
    expect((await importText(database.db, both)).entries).toMatchObject([
      { handle: 'hat', kind: 'sku-taken' },
    ])
    const previous = await state()
    expect(await counts(both)).toEqual({ created: 0, updated: 0, unchanged: 2 })
    expect(await state()).toBe(previous)
  })
})

test('a dry run reports what would change and changes nothing', async () => {
  await importText(database.db, shopifyCsv([row('shirt', 'S')]))
  const previous = await state()
  const { created, updated, changed } = await importText(database.db, two, { dryRun: true })
  expect({ created, updated }).toEqual({ created: 1, updated: 1 })
  expect([...changed]).toEqual([
    ['shirt', ['options', 'variants', 'barcodes', 'weights', 'prices', 'stock']],
    ['hat', ['new']],
  ])
  expect(await state()).toBe(previous)
})

test('a run stopped between batches leaves complete products, and resumes when run again', async () => {
  const many = shopifyCsv(Array.from({ length: 450 }, (_, n) => row(`p${n}`, 'M')))
  let batches = 0
  const stopped = await importText(database.db, many, {
    stopped: () => batches > 0,
    progress: () => batches++,
  })
  expect(stopped).toMatchObject({ complete: false, created: 200 })
  expect(await counts(many)).toEqual({ created: 250, updated: 0, unchanged: 200 })
})

test('scripts in descriptions are removed', async () => {
  await importText(
    database.db,
    shopifyCsv([
      row('shirt', 'S', {
        'Body (HTML)': '<p onclick="x()">Soft</p><script>alert(1)</script><a href="javascript:x">y</a>',
      }),
    ]),
  )
  const { description_html } = await database.db
    .selectFrom('product')
    .select('description_html')
    .executeTakeFirstOrThrow()
  expect(description_html).toBe('<p>Soft</p><a>y</a>')
})

describe('pictures', () => {
  const address = 'https://pictures.example/shirt.png'
  const pictured = shopifyCsv([row('shirt', 'S', { 'Image Src': address })])
  const png = () =>
    sharp({ create: { width: 20, height: 30, channels: 3, background: '#334455' } })
      .png()
      .toBuffer()

  test('an address is fetched once, and not again on the next import', async () => {
    const storage = await mkdtemp(join(tmpdir(), 'media-'))
    let fetched = 0
    const fetch = async () => (fetched++, png())
    await importText(database.db, pictured, { fetch, storage })
    expect(await counts(pictured, { fetch, storage })).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(fetched).toBe(1)
    expect(await database.db.selectFrom('media').select('kind').execute()).toEqual([{ kind: 'file' }])
    // Without a network, images that were already downloaded are kept.
    expect(await counts(pictured)).toEqual({ created: 0, updated: 0, unchanged: 1 })
  })

  test('an image that cannot be fetched is reported, and no other image replaces it', async () => {
    const colours = shopifyCsv(
      ['Red', 'Đen'].map((colour) => row('shirt', colour, { 'Option1 Name': 'Color', 'Image Src': address })),
    )
    const fetch = () => Promise.reject(new PictureError(createReason('reason.fetch.status', { status: 404 })))
    const { entries } = await importText(database.db, colours, { fetch })
    expect(entries).toMatchObject([
      { kind: 'picture-missing', handle: 'shirt', line: 2, reason: expect.stringContaining('404') },
    ])
    expect(await database.db.selectFrom('product_picture').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('media').selectAll().execute()).toEqual([])
  })

  test('without a network fetching stops', async () => {
    const many = shopifyCsv(
      Array.from({ length: 40 }, (_, n) =>
        row(`p${n}`, 'M', { 'Image Src': `https://pictures.example/${n}.png` }),
      ),
    )
    let tries = 0
    const fetch = () => (tries++, Promise.reject(new PictureError({ reason: 'ENOTFOUND' }, true)))
    const { created, entries } = await importText(database.db, many, { fetch })
    expect(created).toBe(40)
    expect(tries).toBeLessThan(10)
    expect(entries.filter(({ kind }) => kind === 'picture-missing')).toHaveLength(40)
  })
})

test('an invalid JSON line is an error with its line number, and the others are read', async () => {
  const line = (key: string) =>
    JSON.stringify({
      sourceKey: key,
      slug: key,
      name: key,
      variants: [{ sku: key, choice: [], priceMinor: 100 }],
    })
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, 'x.jsonl'), [line('a'), '{"sourceKey":', line('B b'), line('c')].join('\n'))
  const { created, errors } = await importPath(database.db, join(folder, 'x.jsonl'))
  expect(created).toBe(2)
  expect(errors.map(({ line: at, column }) => [at, column])).toEqual([
    [2, ''],
    [3, 'slug'],
  ])
})
