// An import stores what the merchant's file contains unchanged, and a dry run reports exactly what the import
// would do.
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import {
  importPath,
  importText,
  readPath,
  readText,
  shopifyCsv,
  shopifyRow as row,
  textFile,
} from '../../../tests/support/imports.ts'
import { startRun } from '../../cli/import/import-runs.ts'
import { systemClock } from '../../kernel/clock.ts'
import { getRun } from './runs/import-runs.store.ts'
import { surveyFile } from './files/read-file.ts'
import { getSizeFamily } from './normalize/normalize-sizes.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(() => database.reset())
afterAll(() => database.close())

describe('choices', () => {
  const coloured = (colour: string, sku: string) =>
    row('shirt', colour, { 'Option1 Name': 'Color', 'Variant SKU': sku })

  test('labels that differ only in a diacritic are different values', async () => {
    const { products, errors } = await readText(
      shopifyCsv([coloured('Black', 'B1'), coloured('Black*', 'B2')]),
    )
    expect(errors).toEqual([])
    expect(products[0]!.variants.map(({ sku, choice }) => [sku, ...choice])).toEqual([
      ['B1', 'Black'],
      ['B2', 'Black*'],
    ])
    expect(
      await importText(database.db, shopifyCsv([coloured('Black*', 'B2'), coloured('Black', 'B1')])),
    ).toMatchObject({ created: 1, variants: 2, refused: 0, errors: [] })
  })

  test('the same label in another case or with surrounding spaces is the same value', async () => {
    const { errors } = await readText(shopifyCsv([coloured('Black', 'B1'), coloured(' BLACK ', 'B2')]))
    expect(errors).toMatchObject([{ kind: 'choice-twice', line: 3 }])
  })

  test.each(['None', 'Default Title', 'N/A', '-'])(
    'an option whose only value is %j is not offered',
    async (value) => {
      const { products } = await readText(
        shopifyCsv(
          ['S', 'M'].map((size) => row('shirt', size, { 'Option2 Name': 'Print', 'Option2 Value': value })),
        ),
      )
      expect(products[0]!.options.map(({ name }) => name)).toEqual(['Size'])
      expect(products[0]!.variants.map(({ choice }) => choice)).toEqual([['S'], ['M']])
    },
  )

  test('a placeholder in the first option keeps the other options’ values in place', async () => {
    const { products } = await readText(
      shopifyCsv([
        {
          ...row('shirt', 'None'),
          'Option1 Name': 'Print',
          'Option3 Name': 'Size',
          'Option3 Value': 'XL',
        },
      ]),
    )
    expect(products[0]).toMatchObject({
      options: [{ name: 'Size', kind: 'size' }],
      variants: [{ choice: ['XL'] }],
    })
  })

  test('None is kept where it is one of several values', async () => {
    const { products } = await readText(
      shopifyCsv(
        ['None', 'Initials'].map((value) =>
          row('shirt', value, { 'Option1 Name': 'Engraving', 'Variant SKU': `E-${value}` }),
        ),
      ),
    )
    expect(products[0]!.variants.map(({ choice }) => choice)).toEqual([['None'], ['Initials']])
  })

  test('size-10, Size 10 and 10 are one filter value', async () => {
    const { products } = await readText(
      shopifyCsv(
        ['size-10', 'Size 11', '12'].map((size) => row('shoe', size, { 'Variant SKU': `S-${size}` })),
      ),
    )
    expect(products[0]!.options[0]!.values.map(({ label }) => label)).toEqual(['10', '11', '12'])
    expect([getSizeFamily('size-10'), getSizeFamily('Size_10'), getSizeFamily('size-xl')]).toEqual([
      '10',
      '10',
      'xl',
    ])
  })
})

describe('text', () => {
  test('HTML entities are decoded in plain-text fields and kept in the description', async () => {
    const { products } = await readText(
      shopifyCsv([
        row('shirt', 'S', {
          Title: 'Kids&#39; shirt &amp; shorts',
          Vendor: 'H&amp;M',
          Type: 'Shirts &amp; tops',
          Tags: 'black &amp; white',
          'Body (HTML)': '<p>A &amp; B</p>',
          'Image Alt Text': 'Front &quot;S&quot;',
          'Image Src': 'https://example.com/a.jpg',
        }),
      ]),
    )
    expect(products[0]).toMatchObject({
      name: "Kids' shirt & shorts",
      brand: { name: 'H&M' },
      categories: [{ name: 'Shirts & tops' }],
      tags: ['black & white'],
      descriptionHtml: '<p>A &amp; B</p>',
      pictures: [{ alt: 'Front "S"' }],
    })
    const own = await readText('handle,name,brand,price\na,Tops &amp; tees,H&amp;M,5\nb,AT&T plan,AT&T,5\n')
    expect(own.products.map(({ name, brand }) => [name, brand?.name])).toEqual([
      ['Tops & tees', 'H&M'],
      ['AT&T plan', 'AT&T'],
    ])
  })

  test('SEO title and description are imported, exported, and left unchanged by a file without them', async () => {
    const seo = { 'SEO Title': 'Linen shirt | Acme', 'SEO Description': 'Soft &amp; light.' }
    await importText(database.db, shopifyCsv([row('shirt', 'S', seo)]))
    await importText(database.db, shopifyCsv([row('shirt', 'S', { Title: 'Shirt' })]))
    const rows = await database.db
      .selectFrom('product')
      .select(['name', 'seo_title', 'seo_description'])
      .execute()
    expect(rows).toEqual([
      { name: 'Shirt', seo_title: 'Linen shirt | Acme', seo_description: 'Soft & light.' },
    ])
    const { detail } = await database.db
      .selectFrom('product_listing')
      .select('detail')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail as string)).toMatchObject({ seo_title: 'Linen shirt | Acme' })
  })

  test('dimensions are imported, and left unchanged by a file without them', async () => {
    const own = (dimensions: string, price = '20.00') =>
      `handle,name,sku,price,dimensions_mm\nbox,Box,BOX-1,${price},${dimensions}\n`
    const stored = async () =>
      (await database.db.selectFrom('variant').select('dimensions_mm').executeTakeFirstOrThrow())
        .dimensions_mm
    expect((await importText(database.db, own('300 x 200 × 100'))).errors).toEqual([])
    expect(await stored()).toEqual([300, 200, 100])
    await importText(database.db, own('', '21.00'))
    await importText(database.db, 'handle,name,sku,price\nbox,Box,BOX-1,22.00\n')
    expect(await stored()).toEqual([300, 200, 100])
    expect((await importText(database.db, own('300x200x100', '22.00'))).errors).toEqual([])
    for (const wrong of ['300x200', '0x1x1', '30 cm'])
      expect((await readText(own(wrong))).errors, wrong).toMatchObject([
        { kind: 'dimensions', column: 'dimensions_mm', line: 2 },
      ])
  })

  test('cost, HS code and origin are imported, and kept by a file without them', async () => {
    const own = (values: string, price = '20.00') =>
      `handle,name,sku,price,cost,hs_code,country_of_origin\nbox,Box,BOX-1,${price},${values}\n`
    const stored = async () =>
      database.db
        .selectFrom('variant')
        .select(['cost_minor', 'hs_code', 'country_of_origin'])
        .executeTakeFirstOrThrow()
    await importText(database.db, 'handle,name,sku,price\nbox,Box,BOX-1,19.00\n')
    await importText(database.db, own('7.50,6205.20,Portugal'))
    const values = { cost_minor: 750, hs_code: '620520', country_of_origin: 'PT' }
    expect(await stored()).toEqual(values)
    await importText(database.db, own(',,', '21.00'))
    expect(await stored()).toEqual(values)
    for (const [wrong, column] of [
      ['x,,', 'cost'],
      [',62,', 'hs_code'],
      [',,Atlantis', 'country_of_origin'],
    ] as const)
      expect((await readText(own(wrong))).errors, wrong).toMatchObject([{ column, line: 2 }])
  })

  test('long SKUs are kept in full; one that is too long is an error with its row and column', async () => {
    const long = 'L'.repeat(200)
    const { products, errors } = await readText(
      shopifyCsv([
        row('shirt', 'S', { 'Variant SKU': `${long}-S` }),
        row('shirt', 'M', { 'Variant SKU': `${long}-M` }),
        row('shirt', 'L', { 'Variant SKU': 'L'.repeat(256) }),
      ]),
    )
    expect(products[0]!.variants.map(({ sku }) => sku)).toEqual([`${long}-S`, `${long}-M`])
    expect(errors).toMatchObject([{ line: 4, column: 'Variant SKU', kind: 'sku-long' }])
  })

  test('a handle that is too long is an error of its row, not another product', async () => {
    const long = 'h'.repeat(255)
    const { products, errors } = await readText(
      `Handle,Title,Variant Price\n${long}a,A,5\n${long}b,B,5\nc,C,5\n`,
    )
    expect(products.map(({ name }) => name)).toEqual(['C'])
    expect(errors.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'key-long'],
      [3, 'key-long'],
    ])
  })
})

describe('character encodings', () => {
  const csv = 'Handle,Title,Variant Price\na,Café,5\nb,Öl,6\n'

  test('a row with bytes that are not UTF-8 is an error and skipped; the others are read', async () => {
    const path = await textFile('')
    await writeFile(
      path,
      Buffer.concat([
        Buffer.from('Handle,Title,Variant Price\na,Café,5\nb,'),
        Buffer.from([0xd6]),
        Buffer.from('l,6\n'),
      ]),
    )
    const { products, errors } = await readPath(path)
    expect(products.map(({ name }) => name)).toEqual(['Café'])
    expect(errors).toMatchObject([{ line: 3, column: 'Title', handle: 'b', kind: 'encoding' }])
  })

  test('a file without any valid UTF-8 beyond ASCII is rejected with the line and what to do, unless its encoding is named', async () => {
    const path = await textFile('')
    await writeFile(path, Buffer.from(csv, 'latin1'))
    await expect(readPath(path)).rejects.toThrow(/not UTF-8: line 2.*--encoding windows-1252/s)
    const { products } = await readPath(path, { encoding: 'windows-1252' })
    expect(products.map(({ name }) => name)).toEqual(['Café', 'Öl'])
  })

  test('UTF-16 is read with and without a byte order mark', async () => {
    for (const text of [`\ufeff${csv}`, csv]) {
      const little = Buffer.from(text, 'utf16le')
      for (const bytes of [little, Buffer.from(little).swap16()]) {
        const path = await textFile('')
        await writeFile(path, bytes)
        expect((await readPath(path)).products.map(({ name }) => name)).toEqual(['Café', 'Öl'])
      }
    }
  })

  test('a replacement character in the file itself is a warning', async () => {
    const { products, entries } = await readText('Handle,Title,Variant Price\na,Caf\ufffd,5\n')
    expect(products).toHaveLength(1)
    expect(entries[0]).toMatchObject({ level: 'warning', line: 2, column: 'Title', kind: 'encoding' })
  })
})

describe('the dry run', () => {
  /** A catalogue whose products share SKUs and slugs across batches. */
  const messy = (seed: number, products: number) =>
    shopifyCsv(
      Array.from({ length: products }, (_, n) =>
        ['S', 'M'].map((size) =>
          row(`product ${(n * 7 + seed) % products}`, size, {
            Title: `Product ${n % 11}`,
            'Variant SKU': `SKU-${randomInt(products)}-${size}`,
            'Variant Inventory Qty': String(randomInt(5)),
          }),
        ),
      ).flat(),
    )

  const summaryOf = async (text: string, dryRun: boolean) => {
    const { entries, created, updated, unchanged, refused, stockChanges } = await importText(
      database.db,
      text,
      { dryRun },
    )
    return { entries, created, updated, unchanged, refused, stockChanges }
  }

  test(
    'reports the same notes and the same counts as the import, on a first and on later imports',
    { timeout: 120_000 },
    async () => {
      for (const seed of [1, 2]) {
        const text = messy(seed, 260)
        const planned = await summaryOf(text, true)
        expect(await summaryOf(text, false)).toEqual(planned)
        expect(planned.entries.filter(({ kind }) => kind === 'sku-taken').length).toBeGreaterThan(50)
        expect(await summaryOf(text, true)).toMatchObject({ created: 0, updated: 0, unchanged: 260 })
      }
    },
  )

  test('a file that moves a SKU between products is planned exactly as it is imported', async () => {
    const previous = shopifyCsv([
      row('a', 'S', { 'Variant SKU': 'X' }),
      row('b', 'S', { 'Variant SKU': 'Y' }),
    ])
    await importText(database.db, previous)
    const after = shopifyCsv([row('a', 'S', { 'Variant SKU': 'Z' }), row('b', 'S', { 'Variant SKU': 'X' })])
    const planned = await summaryOf(after, true)
    expect(await summaryOf(after, false)).toEqual(planned)
  })
})

test('a report separates errors, warnings and notes', async () => {
  const { entries } = await importPath(
    database.db,
    await textFile(
      shopifyCsv([
        row('shirt', 'S', { 'Variant Price': 'dear' }),
        row('shirt', 'M', { 'Variant Compare At Price': '10', 'Variant SKU': '' }),
      ]),
    ),
  )
  expect(entries.map(({ level, kind }) => [level, kind])).toEqual([
    ['error', 'price'],
    ['warning', 'compare-at'],
    ['note', 'sku-made'],
  ])
})

test('a run killed after a batch reports how much it wrote, and the next run leaves that unchanged', async () => {
  const path = await textFile(shopifyCsv(Array.from({ length: 250 }, (_, n) => row(`product-${n}`, 'S'))))
  const { db } = database
  const run = await startRun(db, await surveyFile(path), systemClock)
  const killed = importPath(db, path, {
    record: run.record,
    progress: () => {
      throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  expect((await getRun(db, run.id))!.counts).toMatchObject({ created: 200, updated: 0 })
  expect(await importPath(db, path)).toMatchObject({ created: 50, unchanged: 200 })
})
