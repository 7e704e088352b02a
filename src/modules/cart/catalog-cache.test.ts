// Cached variant data must equal the database at the moment of a cart or order.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import { variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { variantGroupsQuery } from '../catalog/variants/variant-groups.ts'
import { variantPricesQuery } from '../pricing/price-variants.ts'
import { readWithCatalog } from './catalog-cache.ts'

const shop = useTestShop()
const at = new Date('2026-11-21T12:00:00Z')

const readCached = async (ids: VariantId[]) =>
  (await readWithCatalog(shop.db, ids, at, () => ({}))).catalogFacts
const readFresh = (ids: VariantId[]) =>
  readBatch(shop.db, {
    facts: variantFactsQuery(ids),
    groups: variantGroupsQuery(ids),
    prices: variantPricesQuery(ids, at),
  })

/** Adds a variant with all optional data. */
async function complete(): Promise<VariantId> {
  const [id] = await shop.add({ sku: 'ONE', priceMinor: 2_000 })
  await sql`
    with brand as (insert into brand (slug, name) values ('seam', 'Seam') returning id),
      top as (insert into category (slug, name, position) values ('top', 'Top', 1) returning id),
      low as (insert into category (slug, name, position) values ('low', 'Low', 2) returning id),
      collection as (insert into collection (slug, name) values ('autumn', 'Autumn') returning id),
      picture as (insert into media (id, kind, storage_key, mime, width, height, background_color) values ('abcdabcdabcdabcd', 'file', 'k', 'image/webp', 8, 8, '#ffffff') returning id),
      shown as (insert into product_picture (product_id, media_id, alt, position) select p.id, m.id, 'a', 0 from product p, picture m),
      within as (insert into product_category (product_id, category_id) select p.id, c.id from product p, low c),
      words as (insert into product_translation (product_id, locale, name) select id, 'vi', 'Một' from product),
      part as (insert into product_collection (product_id, collection_id) select p.id, c.id from product p, collection c)
    update product set brand_id = (select id from brand)`.execute(shop.db)
  return id!
}

const changes: [what: string, statement: string][] = [
  ['the name', `update product set name = 'Other'`],
  ['the name in another language', `update product_translation set name = 'Hai'`],
  [
    'a name in one more',
    `insert into product_translation (product_id, locale, name) select id, 'ar', 'B' from product`,
  ],
  ['that there is a name in another language', `delete from product_translation`],
  ['the tax class', `update product set tax_class = 'books'`],
  ['what an order may have', `update product set max_per_order = 3`],
  ['that it is sold', `update product set status = 'archived'`],
  ['that the variant is sold', `update variant set status = 'archived'`],
  ['the weight', `update variant set weight_grams = 77`],
  ['the brand', `update brand set name = 'Other'`],
  ['the name of a choice', `update product_option set name = 'Shade'`],
  ['a choice', `update product_option_value set label = 'Other'`],
  ['the picture', `update product_picture set alt = 'b'`],
  ['that there is a picture', `delete from product_picture`],
  ['the background colour of the picture', `update media set background_color = '#000000'`],
  [
    'what the category belongs to',
    `update category set parent_id = (select id from category where slug = 'top') where slug = 'low'`,
  ],
  ['the category', `delete from product_category`],
  ['the collection', `delete from product_collection`],
  ['the price', `update price set amount_minor = amount_minor + 1`],
  [
    'a sale',
    `insert into price (price_list_id, variant_id, kind, amount_minor) select price_list_id, variant_id, 'sale', 5 from price`,
  ],
  ['that there is a price', `delete from price`],
  [
    'whether prices hold their tax',
    `update price_list set tax_included = not tax_included where code = 'retail'`,
  ],
]

test.each(changes)('%s is visible on the next read', async (_, statement) => {
  const id = await complete()
  const initial = await readCached([id])
  expect(initial).toEqual(await readFresh([id]))
  try {
    await sql.raw(statement).execute(shop.db)
    const after = await readCached([id])
    expect(after).not.toEqual(initial)
    expect(after).toEqual(await readFresh([id]))
  } finally {
    await sql`update price_list set tax_included = true where code = 'retail'`.execute(shop.db)
  }
})

test('cached cards are not read again, and a missing one is read on demand', async () => {
  const [firstId, two] = await shop.add({ sku: 'ONE' }, { sku: 'TWO' })
  await readCached([firstId!])
  // Changes the database without firing triggers, which no normal transaction does.
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update product set name = 'Unseen'`.execute(tx)
  })
  const { facts } = await readCached([firstId!, two!, testVariantId(999_999)])
  expect([...facts.values()].map(({ name }) => name).toSorted()).toEqual(['Product ONE', 'Unseen'])
})

test('an order and its stock do not count as a catalogue change', async () => {
  const version = () =>
    sql<{ version: string }>`select version from catalogue_version`.execute(shop.db).then(({ rows }) => rows)
  const [id] = await shop.add({ sku: 'ONE' })
  const initial = await version()
  await shop.order({ items: [{ variant_id: id!, quantity: 1 }] })
  expect(await version()).toEqual(initial)
})

test('rolled back and uncommitted changes are never visible', async () => {
  const [id] = await shop.add({ sku: 'ONE' })
  const initial = await readCached([id!])
  await expect(
    shop.db.transaction().execute(async (tx) => {
      await sql`update product set name = 'Never'`.execute(tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await readCached([id!])).toEqual(initial)
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'two transactions that update each other’s products wait for the product rows only',
  async () => {
    await shop.add({ sku: 'ONE' }, { sku: 'TWO' })
    const rename = (sku: string, name: string) => sql`
      update product p set name = ${name} from variant v where v.product_id = p.id and v.sku = ${sku}`
    let second: Promise<unknown> = Promise.resolve()
    await shop.db.transaction().execute(async (one) => {
      await rename('ONE', 'by one').execute(one)
      await shop.db.transaction().execute(async (two) => {
        await rename('TWO', 'by two').execute(two)
        second = rename('TWO', 'by one at last').execute(one)
        await sql`select pg_sleep(0.05)`.execute(two)
      })
      await second
    })
    const { rows } = await sql<{ name: string }>`select name from product order by id`.execute(shop.db)
    expect(rows.map(({ name }) => name)).toEqual(['by one', 'by one at last'])
    expect((await sql`select from catalogue_writer`.execute(shop.db)).rows).toEqual([])
  },
)
