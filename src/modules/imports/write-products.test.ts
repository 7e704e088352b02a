import { DAY_MS } from '../../kernel/days.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProductSpec, createProduct } from '../../../tests/support/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { openInvalidationChannel } from '../../platform/cache/cache-invalidation.ts'
import type { ParsedProduct } from '../catalog/product-input.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import type { ProductDetail } from '../search/listing.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { planWrites, writeProducts } from './write-products.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.reset())

const now = new Date('2026-03-01T12:00:00Z')
const chunk: ProductSpec = {
  name: 'Linen dress',
  sku: 'DRS-1',
  brand: 'Dior',
  category: 'dresses',
  colours: ['Ecru', 'Rust'],
  sizes: ['S', 'M'],
}
const input = (change: Partial<ProductSpec> = {}) => createProduct({ ...chunk, ...change }, now)

const write = (products: ParsedProduct[], at = now) =>
  database.db.transaction().execute((tx) => writeProducts(tx, products, { now: at }))
const resultsOf = async (products: ParsedProduct[], at = now) =>
  (await write(products, at)).map(({ result, why }) => why?.reason ?? result)
const refresh = (ids: number[], at: Date) =>
  database.db.transaction().execute((tx) => refreshListing(tx, ids, at))
async function detail(slug = 'drs-1'): Promise<ProductDetail | undefined> {
  const row = await database.db
    .selectFrom('product_listing')
    .select(['detail', 'card'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row) expect(JSON.parse(row.card).slug).toBe(slug)
  return row && (JSON.parse(row.detail) as ProductDetail)
}
const rows = async (query: string) =>
  (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows
const finds = async (words: string) =>
  (
    await sql<{
      slug: string
    }>`select slug from product_listing where words @@ to_tsquery('simple', ${words})`.execute(database.db)
  ).rows.map(({ slug }) => slug)
/** All tables that writing products could change. */
async function everything(): Promise<string> {
  const tables = [
    'brand',
    'category',
    'media',
    'product',
    'product_category',
    'product_option',
    'product_option_value',
    'product_picture',
    'variant',
    'price',
    'stock',
    'stock_ledger',
    'product_listing',
    'search_word',
  ]
  const match = await Promise.all(tables.map((table) => rows(`select * from ${table} t order by t::text`)))
  return JSON.stringify(match)
}

describe('writing products', () => {
  test('creates them completely: catalogue, prices, stock, list and search', async () => {
    expect(await resultsOf([input()])).toEqual(['created'])
    expect(await detail()).toMatchObject({
      name: 'Linen dress',
      brand: { slug: 'dior', name: 'Dior' },
      price: 5_000,
      quantity: 40,
      breadcrumb: [{ slug: 'women-wear' }, { slug: 'dresses' }],
      attributes: [
        { value: 'Ecru', quantity: 20 },
        { value: 'Rust', quantity: 20 },
      ],
    })
    expect(await finds('linen & dior & dresses')).toEqual(['drs-1'])
  })

  test('again changes nothing, including stock sold since', async () => {
    await write([input()])
    await sql`update stock set on_hand = on_hand - 3`.execute(database.db)
    const previous = await everything()
    expect(await resultsOf([input()], new Date(now.getTime() + DAY_MS))).toEqual(['unchanged'])
    expect(await everything()).toBe(previous)
  })

  test('as a dry run reports the same and writes nothing', async () => {
    const previous = await everything()
    expect(await planWrites(database.db, [input()])).toEqual([
      { sourceKey: 'DRS-1', slug: 'drs-1', result: 'created' },
    ])
    expect(await everything()).toBe(previous)
  })

  test('with changes updates card and search; former prices are kept for the 30-day lowest price', async () => {
    await write([input()])
    const later = new Date(now.getTime() + DAY_MS)
    expect(
      await resultsOf([input({ name: 'Silk gown', priceMinor: 4_000, compareAtMinor: 5_000 })], later),
    ).toEqual(['updated'])
    expect(await detail()).toMatchObject({
      name: 'Silk gown',
      price: 4_000,
      compare_at_price: 5_000,
      lowest_30_days: 5_000,
    })
    expect([await finds('silk'), await finds('linen')]).toEqual([['drs-1'], []])
  })

  test.each([
    ['a tag', { tags: ['festival'] }, 'festival'],
    ['a feature', { features: ['Pockets'] }, 'pockets'],
    ['a description', { descriptionHtml: '<p>Breezy</p>' }, 'breezy'],
  ])('with only %s changed makes them searchable by it', async (_, change, word) => {
    await write([input()])
    await write([input({ change })])
    expect(await finds(word)).toEqual(['drs-1'])
  })

  test('again keeps the position that staff set in a collection, and leaves rule-based collections to the rule', async () => {
    const { rows } = await sql<{ hand: number; rule: number }>`
      with h as (insert into collection (slug, name) values ('by-hand', 'By hand') returning id),
      r as (insert into collection (slug, name, rule) values ('by-rule', 'By rule', '{"price_max": 100000000}') returning id)
      select h.id as hand, r.id as rule from h, r`.execute(database.db)
    const [{ hand, rule }] = rows as [{ hand: number; rule: number }]
    const standing = async () =>
      (
        await sql<{ id: number; position: number }>`
          select collection_id as id, position from product_collection where collection_id in (${hand}, ${rule}) order by 1`.execute(
          database.db,
        )
      ).rows
    await write([input({ collections: ['by-hand'] })])
    await sql`update product_collection set position = 7 where collection_id = ${hand}`.execute(database.db)
    await write([input({ collections: ['by-hand', 'by-rule'], change: { tags: ['again'] } })])
    expect(await standing()).toEqual([
      { id: hand, position: 7 },
      { id: rule, position: 0 },
    ])
    await sql`update collection set rule = '{"price_max": 0}' where id = ${rule}`.execute(database.db)
    await write([input({ collections: ['by-rule'], change: { tags: ['once more'] } })])
    expect(await standing()).toEqual([])
  })

  test('with only the collection changed updates its list', async () => {
    await sql`insert into collection (slug, name) values ('resort', 'Resort')`.execute(database.db)
    await write([input()])
    await write([input({ collections: ['resort'] })])
    expect(
      await rows(
        'select slug from product_listing where collection_ids @> array[(select id from collection)]',
      ),
    ).toEqual([{ slug: 'drs-1' }])
  })

  test('without a variant deletes it; an ordered one is only deactivated', async () => {
    await write([input()])
    await sql`
      with o as (insert into shop_order (id, number, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name, address, payment_method)
        values ('01890000-0000-7000-8000-000000000001', 1, 'paid', 'a@b.c', 'USD', 5000, 0, 5000, 's', 's', '{}', 'cash') returning id)
      insert into order_line (order_id, position, variant_id, sku, name, slug, options, unit_price_minor, quantity, total_minor)
      select o.id, 0, v.id, v.sku, 'x', 'x', '[]', 5000, 1, 5000 from o, variant v where v.sku = 'DRS-1-RUS-M'`.execute(
      database.db,
    )
    await write([input({ colours: ['Ecru'] })])
    expect((await detail())!.attributes.map(({ value }) => value)).toEqual(['Ecru'])
    expect(await rows("select sku, status from variant where sku like '%RUS%'")).toEqual([
      { sku: 'DRS-1-RUS-M', status: 'archived' },
    ])
    await write([input()])
    expect((await detail())!.attributes.map(({ value }) => value)).toEqual(['Ecru', 'Rust'])
  })

  test('can swap two SKUs', async () => {
    await write([input({ colours: ['Ecru'] })])
    const swapped = input({ colours: ['Ecru'] })
    const [first, second] = swapped.variants
    ;[first!.choice, second!.choice] = [second!.choice, first!.choice]
    expect(await resultsOf([swapped])).toEqual(['updated'])
    expect((await detail())!.attributes[0]!.sub_attributes.map(({ value, sku }) => [value, sku])).toEqual(
      expect.arrayContaining([
        ['M', 'DRS-1-ECR-S'],
        ['S', 'DRS-1-ECR-M'],
      ]),
    )
  })

  test('as archived or draft removes them from every list', async () => {
    await write([input()])
    for (const status of ['archived', 'draft'] as const) {
      await write([input({ change: { status } })])
      expect(await detail()).toBeUndefined()
      await write([input()])
      expect(await detail()).toBeDefined()
    }
  })

  test('with a slug in use generates another one, the same each time', async () => {
    const other = { ...input(), sourceKey: 'other', variants: input({ sku: 'OTHER' }).variants }
    expect(await resultsOf([input(), other])).toEqual(['created', 'created'])
    expect(await resultsOf([other])).toEqual(['unchanged'])
    expect(await rows('select slug from product order by id')).toEqual([
      { slug: 'drs-1' },
      { slug: expect.stringMatching(/^drs-1-[0-9a-f]{6}$/) },
    ])
  })
})

describe('products that cannot be written', () => {
  const thief = () => ({ ...input({ sku: 'THF-1' }), variants: input().variants })

  test('because another product has the SKU are rejected, and the other product stays unchanged', async () => {
    await write([input()])
    const previous = await everything()
    expect(await resultsOf([thief()])).toEqual(['SKU DRS-1-ECR-S belongs to DRS-1. Use another SKU.'])
    expect(await everything()).toBe(previous)
  })

  test('do not stop or affect the others', async () => {
    const rival = { ...input({ sku: 'RIV-1' }), variants: input({ sku: 'THF-1' }).variants }
    await write([input()])
    // The product that takes another's SKU is rejected, so its second SKU is free for the other product.
    const greedy = {
      ...thief(),
      variants: [input().variants[0]!, ...input({ sku: 'THF-1' }).variants.slice(1)],
    }
    expect(await resultsOf([greedy, rival])).toEqual([
      'SKU DRS-1-ECR-S belongs to DRS-1. Use another SKU.',
      'created',
    ])
  })

  test('because they contradict themselves are rejected with the reason', async () => {
    const [first, second, ...rest] = input().variants
    const flawed = (variants: ParsedProduct['variants']) => ({ ...input(), variants })
    expect(await resultsOf([flawed([first!, { ...second!, sku: first!.sku }, ...rest])])).toEqual([
      'Duplicate SKU: DRS-1-ECR-S. Use each SKU once.',
    ])
    expect(await resultsOf([flawed([first!, { ...second!, choice: first!.choice }])])).toEqual([
      'SKU DRS-1-ECR-M has the same options as another variant: Ecru / S.',
    ])
    for (const choice of [['Ecru'], ['Ecru', 'XXL'], ['Ecru', 'S', 'more'], []])
      expect(await resultsOf([flawed([{ ...first!, choice }])])).toEqual([
        'SKU DRS-1-ECR-S needs one value for each option.',
      ])
    expect(await resultsOf([input(), input()])).toEqual([
      'created',
      'Duplicate product. Include each product once.',
    ])
  })

  test('because PostgreSQL cannot store their text are cleaned of it', async () => {
    await write([input({ name: 'Linen\u0000 dress\ud800', change: { descriptionHtml: '<p>a\u0000b</p>' } })])
    expect(await detail()).toMatchObject({ name: 'Linen dress\ufffd', description_html: '<p>ab</p>' })
  })
})

test('a description keeps its text and structure without active content', async () => {
  const hostile = `<h1>Care</h1><p onclick="x()" style="color:red">Wash <strong>cold</strong><script>alert(1)</script></p>
    <a href="javascript:alert(1)">a</a><a href=" jaVa&#115;cript:alert(1)">b</a><a href="https://example.com" target="_blank" onmouseover="x()">c</a>
    <iframe src="https://evil.test"></iframe><svg onload="x()"><script>y()</script></svg><img src=x onerror=alert(1)><style>*{}</style>
    <math><mi//xlink:href="data:x,<script>alert(4)</script>"></math><form action="/x"><input></form><p dir="rtl">عربي</p>`
  await write([input({ change: { descriptionHtml: hostile } })])
  const html = (await detail())!.description_html
  expect(html).not.toMatch(/script|on\w+=|iframe|svg|<img|style|<form|<input|math|data:/i)
  expect(html).toContain('<h2>Care</h2>')
  expect(html).toContain('<p>Wash <strong>cold</strong></p>')
  expect(html).toContain('<a href="https://example.com">c</a>')
  expect(html).toContain('<p dir="rtl">عربي</p>')
})

describe('the read model', () => {
  const productId = async () => (await rows('select id from product'))[0]!['id'] as number
  const addSale = (from: Date, until: Date | null, amountMinor: number) =>
    sql`
    insert into price (price_list_id, variant_id, kind, amount_minor, starts_at, ends_at)
    select (select id from price_list where code = 'retail'), id, 'sale', ${amountMinor}, ${from}, coalesce(${until}::timestamptz, 'infinity') from variant`.execute(
      database.db,
    )

  test('has the start and end of a scheduled price, and shows it only in between', async () => {
    await write([input()])
    const id = await productId()
    const [begins, ends] = [new Date(now.getTime() + DAY_MS), new Date(now.getTime() + 3 * DAY_MS)]
    await addSale(begins, ends, 3_000)
    const due = async () => (await rows('select refresh_at from product_listing'))[0]!['refresh_at']
    await refresh([id], now)
    expect([(await detail())!.price, await due()]).toEqual([5_000, begins])
    await refresh([id], begins)
    expect([(await detail())!.price, (await detail())!.compare_at_price, await due()]).toEqual([
      3_000,
      5_000,
      ends,
    ])
    await refresh([id], ends)
    expect([(await detail())!.price, await due()]).toEqual([5_000, null])
  })

  test('is not due again when a scheduled price changed nothing visible', async () => {
    await write([input()])
    const begins = new Date(now.getTime() + DAY_MS)
    await addSale(begins, null, 9_000)
    await refresh([await productId()], now)
    expect(await refresh([await productId()], begins)).toEqual({ shown: [], counted: [] })
    expect(await rows('select refresh_at from product_listing')).toEqual([{ refresh_at: null }])
  })

  test('separates changes that lists show from exact quantities, and reports none when nothing changed', async () => {
    await write([input()])
    const id = await productId()
    const [variant] = (await rows("select id from variant where sku = 'DRS-1-ECR-S'")) as [{ id: number }]
    const variantId = testVariantId(variant.id)
    const count = async (onHand: number) => {
      await database.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand }]))
      return refresh([id], now)
    }
    expect(await refresh([id], now)).toEqual({ shown: [], counted: [] })
    expect(await count(9)).toEqual({ shown: [], counted: [id] })
    expect(await count(2)).toEqual({ shown: [id], counted: [] })
    expect(await count(0)).toEqual({ shown: [id], counted: [] })
    expect((await detail())!.attributes[0]!.sub_attributes[0]!.quantity).toBe(0)
  })

  test('keeps popularity when it is written again', async () => {
    await write([input()])
    await sql`update product_listing set popularity = 7`.execute(database.db)
    await write([input({ name: 'Other' })])
    expect(await rows('select popularity from product_listing')).toEqual([{ popularity: 7 }])
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('of two concurrent writers with the same SKUs one is rejected', async () => {
    const rivals = [input(), { ...input({ sku: 'RIV-1' }), variants: input().variants }]
    const results = (await Promise.all(rivals.map((rival) => resultsOf([rival])))).flat()
    expect(results.toSorted()).toEqual([expect.stringMatching(/^SKU .* belongs to/), 'created'])
  })

  test('of two concurrent refreshes of a product the later one writes the newer data', async () => {
    await write([input()])
    const [{ id }] = (await rows('select id from product')) as [{ id: number }]
    const [variant] = (await rows('select min(id) as id from variant')) as [{ id: number }]
    const variantId = testVariantId(variant.id)
    const renamed = database.db.transaction().execute(async (tx) => {
      await sql`update product set name = 'Renamed'`.execute(tx)
      await refreshListing(tx, [id], now)
      await sql`select pg_sleep(0.4)`.execute(tx)
    })
    await delay(150)
    await database.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand: 1 }]))
    await refresh([id], now)
    await renamed
    expect(await detail()).toMatchObject({ name: 'Renamed', quantity: 31 })
  })
})

test.runIf(process.env['TEST_DATABASE_URL'])('a running shop does not block product writers', async () => {
  const listening = Promise.withResolvers<void>()
  const serving = openInvalidationChannel(database.db, database.url, pino({ level: 'silent' }), () =>
    listening.resolve(),
  )
  try {
    await listening.promise
    expect(await write([input()])).toMatchObject([{ result: 'created' }])
  } finally {
    await serving.close()
  }
})
