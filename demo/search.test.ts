// Runs the eight query types from ux.md on the demo catalogue with its synonyms.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../tests/support/database.ts'
import { productInput } from '../src/modules/catalog/product-input.ts'
import { writeProducts } from '../src/modules/imports/write-products.ts'
import { listCardRefs, planListing } from '../src/modules/search/index/find-listing.ts'
import { ListingIndexCache } from '../src/modules/search/index/listing-index-cache.ts'
import { seedPopularity } from '../src/cli/seed/seed.ts'
import { demoProducts } from './catalogue.ts'
import { demoCollections } from './collections.ts'
import { queryTypes } from './query-types.ts'
import { demoSearchTerms } from './search-terms.ts'
import { demoSynonyms } from './synonyms.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const now = new Date()
  await sql`insert into collection (slug, name) select slug, name
    from jsonb_to_recordset(${JSON.stringify(demoCollections)}::jsonb) as r(slug text, name text)`.execute(db)
  await sql`insert into search_synonym (locale, term, synonym) select locale, term, synonym
    from jsonb_to_recordset(${JSON.stringify([...demoSynonyms, ...demoSearchTerms])}::jsonb) as r(locale text, term text, synonym text) on conflict do nothing`.execute(
    db,
  )
  const products = demoProducts(now).map((product) => productInput.parse(product))
  await db.transaction().execute((tx) => writeProducts(tx, products, { now, reason: 'initial' }))
  await seedPopularity(db, now)
}, 120_000)
afterAll(() => database.close())

/** Top results: names, and the categories and collections they belong to. */
async function match(q: string, locale?: string): Promise<{ name: string; taxonomies: string }[]> {
  const { db } = database
  const plan = await planListing(
    db,
    await new ListingIndexCache(db).get(locale),
    { q, page: 1, limit: 5 },
    {},
    'USD',
  )
  const refs = listCardRefs(plan, 0, 5)
  const { rows } = await sql<{ product_id: number; name: string; taxonomies: string }>`
    select product_id, name, coalesce((select string_agg(slug, ' ') from (
      select slug from category where id = any(category_ids) union all select slug from collection where id = any(collection_ids)) as own), '') as taxonomies
    from product_listing where product_id = any(${refs.map(({ product_id }) => product_id)})`.execute(db)
  return refs.map(({ product_id }) => rows.find((row) => row.product_id === product_id)!)
}

describe('people search', () => {
  test.each(queryTypes)('$type: $query', async ({ query, first, within }) => {
    const products = await match(query)
    expect(products.length).toBeGreaterThan(0)
    for (const { name, taxonomies } of products.slice(0, 3)) {
      expect(name).toMatch(first)
      if (within) expect(taxonomies).toMatch(within)
    }
  })
})

test.each([
  ['vi', 'váy', /dress|gown|slip/i],
  ['vi', 'áo khoác', /jacket|coat|puffer|blazer/i],
  ['ar', 'حذاء', /boot|shoe|sneaker|low|heel|flat|slide/i],
  ['ar', 'ساعة', /watch/i],
  ['ar', 'فستان', /dress|gown|slip/i],
  ['he', 'שמלה', /dress|gown|slip/i],
  ['he', 'תיק גב', /backpack|rucksack/i],
])('in %s, %s finds what it finds in English, on pages in either language', async (locale, q, name) => {
  const products = [...(await match(q, locale)).slice(0, 3), ...(await match(q)).slice(0, 3)]
  expect(products.length).toBeGreaterThan(0)
  for (const product of products) expect(`${product.name} ${product.taxonomies}`).toMatch(name)
})

test('a synonym is found without its accents in its language, and changes no search in English', async () => {
  const [watch] = await match('dong ho', 'vi')
  expect(`${watch!.name} ${watch!.taxonomies}`).toMatch(/watch/i)
  for (const { name, taxonomies } of await match('dong ho'))
    expect(`${name} ${taxonomies}`).not.toMatch(/watch/i)
})
