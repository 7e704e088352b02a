import { describe, expect, test } from 'vitest'
import { readText, shopifyCsv } from '../../../../tests/support/imports.ts'

const shirt = {
  Handle: 'shirt',
  Title: 'Shirt',
  'Variant Price': '49.95',
  'Variant SKU': 'S-1',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
}
const sized = (size: string, more: Record<string, string> = {}) => ({
  Handle: 'shirt',
  'Variant Price': '49.95',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
  'Option1 Value': size,
  'Variant SKU': `S-${size}`,
  ...more,
})

describe('columns', () => {
  test('the old and the newest template are read alike, with any byte order mark and line breaks', async () => {
    const old = await readText(
      `\ufeff${shopifyCsv([{ ...shirt, Vendor: 'Acme', Status: 'active', 'Variant Grams': '200' }])}`,
    )
    const newest = await readText(
      'Title,URL handle,Vendor,Status,SKU,Price,Inventory tracker,Inventory quantity,Weight value (grams)\nShirt,shirt,Acme,Active,S-1,49.95,shopify,3,200\n',
    )
    expect(old.errors).toEqual([])
    expect(newest.products).toEqual(old.products)
    expect(old.products[0]).toMatchObject({
      name: 'Shirt',
      brand: { slug: 'acme' },
      variants: [{ sku: 'S-1', priceMinor: 4995, onHand: 3, weightGrams: 200 }],
    })
  })

  test('cost, HS code and country of origin are read; those that are wrong are warnings', async () => {
    const costs = { 'Cost per item': '12.30', 'HS Code': "'6205.20", COO: 'Vietnam' }
    const { products, errors } = await readText(shopifyCsv([{ ...shirt, ...costs }]))
    expect(errors).toEqual([])
    expect(products[0]!.variants[0]).toMatchObject({
      costMinor: 1_230,
      hsCode: '620520',
      countryOfOrigin: 'VN',
    })
    const wrong = await readText(
      shopifyCsv([{ ...shirt, 'Cost per item': 'x', 'HS Code': '1', COO: 'Nowhere' }]),
    )
    expect(wrong.errors).toEqual([])
    expect(wrong.products[0]!.variants[0]).not.toHaveProperty('costMinor')
  })

  test('semicolons and tabs also separate columns', async () => {
    for (const mark of [';', '\t']) {
      const { products } = await readText(
        ['Handle', 'Title', 'Variant Price'].join(mark) + '\n' + ['a', 'A, with a comma', '5'].join(mark),
      )
      expect(products[0]).toMatchObject({ name: 'A, with a comma' })
    }
  })

  test('a file of another type is rejected with a message that names its columns', async () => {
    await expect(readText('id,label\n1,x\n')).rejects.toThrow(/its columns are id, label/)
    await expect(readText('')).rejects.toThrow(/is empty/)
    await expect(readText('a\u0000b')).rejects.toThrow(/is not text/)
  })
})

describe('rows', () => {
  test('each row with too many or too few fields is one error with its line, and the others are read', async () => {
    const { products, errors } = await readText('Handle,Title,Variant Price\na,A,5\nb,B,5,6\nc\nd,D,7\n')
    expect(products.map(({ name }) => name)).toEqual(['A', 'D'])
    expect(errors).toMatchObject([
      {
        line: 3,
        handle: 'b',
        kind: 'ragged-row',
        reason: expect.stringContaining('4 fields, but the header has 3'),
      },
      { line: 4, kind: 'ragged-row', reason: expect.stringContaining('2 missing') },
    ])
  })

  test('an invalid price is an error with row, column and reason; the other variants are imported', async () => {
    const { products, errors } = await readText(
      shopifyCsv([
        { ...shirt, 'Option1 Name': 'Size', 'Option1 Value': 'S' },
        sized('M', { 'Variant Price': '49,95' }),
        sized('L'),
      ]),
    )
    expect(errors).toMatchObject([
      { line: 3, column: 'Variant Price', handle: 'shirt', reason: expect.stringContaining('49,95') },
    ])
    expect(products[0]!.variants.map(({ choice }) => choice)).toEqual([['S'], ['L']])
  })

  test('rows of a handle in several places become one product', async () => {
    const { products, entries } = await readText(
      shopifyCsv([
        { ...shirt, 'Option1 Name': 'Size', 'Option1 Value': 'S' },
        { Handle: 'hat', Title: 'Hat', 'Variant Price': '9' },
        sized('M'),
      ]),
    )
    expect(products.map(({ sourceKey, variants }) => [sourceKey, variants.length])).toEqual([
      ['hat', 1],
      ['shirt', 2],
    ])
    expect(entries.find(({ kind }) => kind === 'scattered')).toMatchObject({ handle: 'shirt' })
  })

  test('a handle without a title is one error', async () => {
    const { products, errors } = await readText(shopifyCsv([sized('M'), sized('L')]))
    expect(products).toEqual([])
    expect(errors).toMatchObject([{ line: 2, column: 'Title', kind: 'title' }])
  })

  test('image-only rows belong to the product, and a variant’s own image to its colour', async () => {
    const { products } = await readText(
      shopifyCsv([
        {
          ...shirt,
          'Option1 Name': 'Color',
          'Option1 Value': 'Red',
          'Image Src': 'https://pictures.example/b.jpg',
          'Image Position': '2',
          'Variant Image': 'https://pictures.example/a.jpg',
        },
        {
          Handle: 'shirt',
          'Image Src': 'https://pictures.example/a.jpg',
          'Image Position': '1',
          'Image Alt Text': 'Front',
        },
      ]),
    )
    expect(products[0]!.variants).toHaveLength(1)
    expect(products[0]!.pictures).toMatchObject([
      { source: { url: 'https://pictures.example/a.jpg' }, alt: 'Front', colour: 'Red' },
      { source: { url: 'https://pictures.example/b.jpg' }, alt: 'Shirt' },
    ])
  })
})

describe('SKUs', () => {
  test('a missing SKU is generated from handle and options, the same every time', async () => {
    const rows = shopifyCsv([{ ...shirt, 'Variant SKU': '', 'Option1 Name': 'Size', 'Option1 Value': 'M' }])
    expect((await readText(rows)).products[0]!.variants[0]!.sku).toBe('shirt-m')
    expect((await readText(rows)).entries).toMatchObject([{ kind: 'sku-made', level: 'note', line: 2 }])
  })

  test('a SKU used by several variants gets each variant’s options appended, whatever the row order', async () => {
    const rows = [
      { ...shirt, 'Option1 Name': 'Size', 'Option1 Value': 'M' },
      sized('L', { 'Variant SKU': 'S-1' }),
    ]
    const { products, kinds } = await readText(shopifyCsv(rows))
    expect(products[0]!.variants.map(({ sku }) => sku)).toEqual(['S-1-m', 'S-1-l'])
    expect(kinds).toEqual(['sku-duplicate'])
  })

  test('a variant on two rows is imported once, and the second row is reported', async () => {
    const { products, errors } = await readText(
      shopifyCsv([{ ...shirt, 'Option1 Name': 'Size', 'Option1 Value': 'M' }, sized(' m ')]),
    )
    expect(products[0]!.variants).toHaveLength(1)
    expect(errors).toMatchObject([{ line: 3, kind: 'choice-twice' }])
  })
})

describe('prices and stock', () => {
  test('a compare-at price counts only when above the price', async () => {
    const { products, kinds } = await readText(
      shopifyCsv([
        { ...shirt, 'Variant Compare At Price': '40' },
        { ...shirt, Handle: 'b', 'Variant SKU': 'b', 'Variant Compare At Price': '60' },
      ]),
    )
    expect(products.map(({ variants }) => variants[0]!.compareAtMinor)).toEqual([undefined, 6000])
    expect(kinds).toEqual(['compare-at'])
  })

  test('a product without a price stays a draft', async () => {
    const { products, entries } = await readText(
      shopifyCsv([{ ...shirt, 'Variant Price': '0.00', Status: 'active' }]),
    )
    expect(products[0]!.status).toBe('draft')
    expect(entries).toMatchObject([{ kind: 'price-zero', level: 'warning' }])
  })

  test('negative stock becomes 0, and missing stock is not made up', async () => {
    const { products, kinds } = await readText(
      shopifyCsv([
        { ...shirt, 'Variant Inventory Qty': '-4' },
        {
          ...shirt,
          Handle: 'b',
          'Variant SKU': 'b',
          'Variant Inventory Policy': 'continue',
          'Variant Inventory Qty': '0',
        },
        { ...shirt, Handle: 'c', 'Variant SKU': 'c', 'Variant Inventory Tracker': '' },
        { ...shirt, Handle: 'd', 'Variant SKU': 'd', 'Variant Inventory Qty': '' },
      ]),
    )
    expect(products.map(({ variants: [variant] }) => [variant!.onHand, variant!.inventoryPolicy])).toEqual([
      [0, undefined],
      [0, 'continue'],
      [undefined, 'untracked'],
      [undefined, undefined],
    ])
    expect(kinds).toEqual(['stock-negative', 'backorder', 'stock-untracked', 'stock-unknown'])
  })
})

test('draft, archived and unpublished products are imported as not for sale', async () => {
  const rows = [
    ['active', 'true'],
    ['active', 'false'],
    ['draft', 'true'],
    ['archived', ''],
    ['', 'FALSE'],
    ['', 'TRUE'],
  ]
  const { products } = await readText(
    shopifyCsv(
      rows.map(([Status, Published], n) => ({
        ...shirt,
        Handle: `p${n}`,
        'Variant SKU': `p${n}`,
        Status: Status!,
        Published: Published!,
      })),
    ),
  )
  expect(products.map(({ status }) => status)).toEqual([
    'active',
    'draft',
    'draft',
    'archived',
    'draft',
    'active',
  ])
})

test('tags set season, gender and age set the department, type sets the category', async () => {
  const { products } = await readText(
    shopifyCsv([
      {
        ...shirt,
        Tags: 'Fall 2024, Invierno, linen',
        'Google Shopping / Gender': 'female',
        'Google Shopping / Age Group': 'adult',
        Type: 'Dresses',
      },
      {
        ...shirt,
        Handle: 'b',
        'Variant SKU': 'b',
        'Google Shopping / Gender': 'unisex',
        'Google Shopping / Age Group': 'kids',
        'Product Category': 'Apparel & Accessories > Clothing > Clothing Tops > T-Shirts',
      },
    ]),
  )
  expect(products[0]).toMatchObject({
    seasons: ['autumn', 'winter'],
    tags: ['Fall 2024', 'Invierno', 'linen'],
    department: 'women',
    categories: [{ slug: 'dresses', name: 'Dresses' }],
  })
  expect(products[1]).toMatchObject({
    department: 'kids',
    categories: [
      { slug: 'clothing' },
      { slug: 'clothing-tops', parent: 'clothing' },
      { slug: 't-shirts', parent: 'clothing-tops' },
    ],
  })
})

test('handles without Latin letters get their own slugs', async () => {
  const { products } = await readText(
    shopifyCsv([
      { ...shirt, Handle: '乾燥にんにく-1' },
      { ...shirt, Handle: '玉ねぎ-1', 'Variant SKU': 'b' },
      { ...shirt, Handle: 'áo-sơ-mi', 'Variant SKU': 'c' },
    ]),
  )
  const slugs = products.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(3)
  expect(slugs[0]).toMatch(/^1-[0-9a-f]{8}$/)
  expect(slugs[2]).toBe('ao-so-mi')
})
