// Single products and small groups of them, from the read model.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const relatedShown = 8
const tilesPerCollection = 4

/** The product's document as JSON. */
export async function findDetail(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{
    detail: string
  }>`select detail from product_listing where slug = ${slug}`.execute(db)
  return rows[0]?.detail
}

/** Products of the same deepest category for the same people, the nearest in price first. Cards as JSON. */
export async function findRelated(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    select other.card from product_listing this
    join product_listing other on other.category_ids @> this.category_ids[array_upper(this.category_ids, 1):array_upper(this.category_ids, 1)]
      and other.product_id <> this.product_id and other.in_stock
    where this.slug = ${slug}
    order by (other.department = this.department) desc, abs(other.price_minor - this.price_minor), other.product_id
    limit ${relatedShown}`.execute(db)
  return rows.map((row) => row.card)
}

/** The first cards of a collection, for its tile. */
export async function findCardsOf(db: Db, collection: string): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    select card from product_listing where collection_ids @> array[(select id from collection where slug = ${collection})]
    order by popularity desc, product_id desc limit ${tilesPerCollection}`.execute(db)
  return rows.map((row) => row.card)
}
