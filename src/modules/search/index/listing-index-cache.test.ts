import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countFacets } from './count-facets.ts'
import { countCards, listCardRefs, planListing } from './find-listing.ts'
import { ListingIndexCache } from './listing-index-cache.ts'
import { parseListingQuery } from '../query/listing-query.ts'

const api = useApi()

type Row = {
  product_id: number
  department: string
  brand: string | null
  categories: string[]
  seasons: string[]
  colours: string[]
  sizes: string[]
  price_minor: number
  on_sale: boolean
  in_stock: boolean
  top_rated: boolean
  is_new: boolean
  low_stock: boolean
  popularity: number
  published: number
  has_word: boolean
}
const word = 'linen'

/** Rows of the database, with the words that some of them contain. */
async function readRows(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.*, (extract(epoch from published_at) * 1000000)::bigint as published, words @@ to_tsquery('simple', ${`${word}:*`}) as has_word, (select slug from brand where id = brand_id) as brand,
      array(select slug from category where id = any(category_ids)) as categories from product_listing l`.execute(
    api.db,
  )
  return rows
}

/** Filters on boolean columns. */
const marks = {
  in_stock: 'in_stock',
  top_rated: 'top_rated',
  sale: 'on_sale',
  new: 'is_new',
  last_few: 'low_stock',
} as const

/** A naive model of the listing. */
function naively(rows: readonly Row[], query: URLSearchParams) {
  const requestedValues = (name: string) => query.get(name)?.split(',')
  const any = (requested: string[] | undefined, own: readonly string[]) =>
    !requested || own.some((value) => requested.includes(value))
  const [low, high] = query.get('price')?.split('-').map(Number) ?? [0, 1e9]
  const tests: Record<string, (row: Row) => boolean> = {
    words: (row) => !query.has('q') || row.has_word,
    category: (row) => any(requestedValues('category'), row.categories),
    brand: (row) => any(requestedValues('brand'), row.brand ? [row.brand] : []),
    department: (row) => any(requestedValues('department'), [row.department]),
    season: (row) => any(requestedValues('season'), row.seasons),
    color: (row) => any(requestedValues('filter[color]'), row.colours),
    size: (row) => any(requestedValues('filter[size]'), row.sizes),
    price: (row) => row.price_minor >= low! * 100 && row.price_minor <= high! * 100,
    ...Object.fromEntries(
      Object.entries(marks).map(([mark, column]) => [mark, (row: Row) => !query.has(mark) || row[column]]),
    ),
  }
  const without = (own?: string) =>
    rows.filter((row) => Object.entries(tests).every(([name, holds]) => name === own || holds(row)))
  const counts = (facet: string, valuesOf: (row: Row) => readonly string[]) => {
    const all = without(facet).flatMap(valuesOf)
    return Object.fromEntries(all.map((value) => [value, all.filter((other) => other === value).length]))
  }
  const keys: Record<string, (row: Row) => number> = {
    newest: (row) => -row.published,
    'low-high': (row) => row.price_minor,
    'high-low': (row) => -row.price_minor,
    popularity: (row) => -row.popularity,
  }
  const sort = query.get('sort_by') ?? 'popularity'
  const last = sort === 'low-high' ? 1 : -1
  const prices = without('price').map(({ price_minor }) => price_minor)
  return {
    ids: without()
      .toSorted((a, b) => keys[sort]!(a) - keys[sort]!(b) || last * (a.product_id - b.product_id))
      .map(({ product_id }) => product_id),
    facets: {
      category: counts('category', (row) => row.categories),
      brand: counts('brand', (row) => (row.brand ? [row.brand] : [])),
      department: counts('department', (row) => [row.department]),
      color: counts('color', (row) => row.colours),
      size: counts('size', (row) => row.sizes),
      marks: Object.fromEntries(
        Object.entries(marks).map(([mark, column]) => [
          mark,
          without(mark).filter((row) => row[column]).length,
        ]),
      ),
    },
    price:
      prices.length > 0
        ? [Math.floor(Math.min(...prices) / 100), Math.ceil(Math.max(...prices) / 100)]
        : [0, 0],
  }
}

async function fromIndex(index: ListingIndexCache, params: URLSearchParams) {
  const plan = await planListing(api.db, await index.get(), parseListingQuery(params), {}, 'USD')
  const { price, fields: _fields, ...facets } = countFacets(plan)
  const ids = listCardRefs(plan, 0, 100).map(({ product_id }) => product_id)
  expect(countCards(plan)).toBe(ids.length)
  return {
    ids,
    facets: Object.fromEntries(
      Object.entries(facets).map(([facet, values]) => [
        facet,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    ),
    price: [price.min, price.max],
  }
}

/** Removes rows of the listing, and restores them. */
const takeAway = (db: Db, id: number) =>
  sql`with gone as (delete from product_listing where product_id = ${id} returning *) insert into taken_away select * from gone`.execute(
    db,
  )
const putBack = (db: Db) =>
  sql`with back as (delete from taken_away returning *) insert into product_listing select * from back`.execute(
    db,
  )

const texts = (...values: string[]) => fc.subarray(values)
type Write = (db: Db, ids: readonly number[]) => Promise<unknown>
const change =
  (set: ReturnType<typeof sql>, which: number): Write =>
  (db, ids) =>
    sql`update product_listing set ${set} where product_id = ${ids[which % ids.length]!}`.execute(db)
const writes: fc.Arbitrary<Write> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.nat())
    .map(([price, at]) => change(sql`price_minor = ${price * 1_000}`, at)),
  fc.tuple(fc.nat(3), fc.nat()).map(([popularity, at]) => change(sql`popularity = ${popularity}`, at)),
  fc
    .tuple(fc.constantFrom(...Object.values(marks)), fc.boolean(), fc.nat())
    .map(([column, is, at]) => change(sql`${sql.ref(column)} = ${is}`, at)),
  fc
    .tuple(texts('red', 'navy', 'black', 'rose'), fc.nat())
    .map(([colours, at]) => change(sql`colours = ${colours}::text[]`, at)),
  fc
    .tuple(texts('tops-m', 'tops-s', 'footwear-42'), fc.nat())
    .map(([sizes, at]) => change(sql`sizes = ${sizes}::text[]`, at)),
  fc
    .nat()
    .map((at) =>
      change(
        sql`category_ids = array(select id from category order by md5(id::text || ${String(at)}::text) limit 2), brand_id = (select id from brand order by id limit 1)`,
        at,
      ),
    ),
  fc
    .nat()
    .map((at) =>
      change(sql`brand_id = null, department = 'kids', seasons = '{winter}', published_at = now()`, at),
    ),
  fc
    .tuple(fc.boolean(), fc.nat())
    .map(([has, at]) =>
      change(sql`words = to_tsvector('simple', ${has ? `a ${word} thing` : 'a thing'})`, at),
    ),
  fc.nat().map(
    (at): Write =>
      (db, ids) =>
        takeAway(db, ids[at % ids.length]!),
  ),
  fc.constant<Write>(putBack),
  fc.nat(5).map(
    (at): Write =>
      (db) =>
        sql`update brand set slug = slug || ${at}::text where id = (select max(id) from brand)`.execute(db),
  ),
  fc.nat().map(
    (at): Write =>
      (db, ids) =>
        db
          .transaction()
          .execute(async (tx) => {
            await takeAway(tx, ids[at % ids.length]!)
            throw new Error('rolled back')
          })
          .catch(() => undefined),
  ),
)

const filters: Record<string, fc.Arbitrary<string>> = {
  q: fc.constant(word),
  category: fc.constantFrom('sneakers', 'women-wear', 'nothing'),
  brand: fc.constantFrom('nike', 'nike,dior', 'nothing'),
  department: fc.constantFrom('women', 'women,kids'),
  season: fc.constantFrom('summer', 'winter'),
  'filter[color]': fc.constantFrom('red', 'navy,black'),
  'filter[size]': fc.constantFrom('tops-m', 'tops-s,footwear-42'),
  price: fc.constantFrom('20-100', '0-60'),
  ...Object.fromEntries(Object.keys(marks).map((mark) => [mark, fc.constant('1')])),
  sale: fc.constant('1'),
}
const queries = fc
  .tuple(
    fc.subarray(Object.keys(filters), { maxLength: 3 }),
    fc.constantFrom('newest', 'popularity', 'low-high', 'high-low'),
  )
  .chain(([names, sort]) =>
    fc.record({
      ...Object.fromEntries(names.map((name) => [name, filters[name]!])),
      sort_by: fc.constant(sort),
    }),
  )

beforeAll(() => sql`create table taken_away (like product_listing)`.execute(api.db))

test('after any write lists, totals and facets match a naive count, in every process', async () => {
  const ids = (await readRows()).map(({ product_id }) => product_id)
  const often = new ListingIndexCache(api.db)
  const seldom = new ListingIndexCache(api.db)
  let round = 0
  let matchCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(writes, { maxLength: 4 }),
      fc.array(queries, { minLength: 1, maxLength: 3 }),
      async (changes, requested) => {
        for (const write of changes) await write(api.db, ids)
        const rows = await readRows()
        for (const query of requested) {
          const params = new URLSearchParams(query)
          const expected = naively(rows, params)
          matchCount += expected.ids.length
          expect(await fromIndex(often, params), params.toString()).toEqual(expected)
          if (round++ % 5 === 0) expect(await fromIndex(seldom, params), params.toString()).toEqual(expected)
        }
      },
    ),
    propertyRuns(40),
  )
  expect(matchCount).toBeGreaterThan(50)
  await putBack(api.db)
})

test('a request during a read sees everything committed before it', async () => {
  // Responses of the database are delayed.
  const slow = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await delay(40)
      return result
    },
  })
  const index = new ListingIndexCache(slow)
  const snapshot = await index.get()
  const [first] = listCardRefs(await planListing(api.db, snapshot, { page: 1, limit: 1 }, {}, 'USD'), 0, 1)
  const id = first!.product_id
  const pending = index.get()
  await delay(20)
  await sql`update product_listing set price_minor = 4242 where product_id = ${id}`.execute(api.db)
  const responses = await Promise.all([index.get(), index.get()])
  for (const { index: seen } of responses) expect(seen.numbers.prices[seen.getPosition(id)!]).toBe(4_242)
  await pending
})

test('an emptied list is empty', async () => {
  const index = new ListingIndexCache(api.db)
  await sql`insert into taken_away select * from product_listing`.execute(api.db)
  expect((await fromIndex(index, new URLSearchParams())).ids.length).toBeGreaterThan(0)
  await sql`truncate product_listing cascade`.execute(api.db)
  expect((await fromIndex(index, new URLSearchParams())).ids).toEqual([])
  await putBack(api.db)
  expect((await fromIndex(index, new URLSearchParams())).ids.length).toBeGreaterThan(0)
})

test('changes noted by another server, whose numbers are ahead, are not read repeatedly', async () => {
  await sql`update listing_change set xid = '9000000000000'`.execute(api.db)
  let statements = 0
  const counting = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  const index = new ListingIndexCache(counting)
  const previous = await fromIndex(index, new URLSearchParams())
  await sql`update product_listing set popularity = 9 where product_id = ${previous.ids.at(-1)!}`.execute(
    api.db,
  )
  expect((await fromIndex(index, new URLSearchParams())).ids[0]).toBe(previous.ids.at(-1))
  // Retried while an open transaction could still commit, even in another database of the same server.
  await expect
    .poll(async () => {
      statements = 0
      await index.get()
      return statements
    })
    .toBe(1)
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('a change that commits out of number order is still seen', async () => {
    const index = new ListingIndexCache(api.db)
    const { ids } = await fromIndex(index, new URLSearchParams())
    const raise = (db: Db, id: number, popularity: number) =>
      sql`update product_listing set popularity = ${popularity} where product_id = ${id}`.execute(db)
    let commit!: () => void
    const slow = api.db.transaction().execute(async (tx) => {
      await raise(tx, ids[3]!, 100)
      await new Promise<void>((resolve) => (commit = resolve))
    })
    while (!commit) await delay(5)
    await raise(api.db, ids[4]!, 50)
    expect((await fromIndex(index, new URLSearchParams())).ids[0]).toBe(ids[4])
    commit()
    await slow
    expect((await fromIndex(index, new URLSearchParams())).ids.slice(0, 2)).toEqual([ids[3], ids[4]])
  })
})
