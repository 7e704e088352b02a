// Single products and small groups of them, from the read model.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { boughtTogether } from '../orders/sales.ts'
import { piecesSold } from './refresh-popularity.ts'

const relatedShown = 8

/** The product's document as JSON. */
export async function findDetail(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{
    detail: string
  }>`select detail from product_listing where slug = ${slug}`.execute(db)
  return rows[0]?.detail
}

/** What may be taken instead of a product and what goes with it. Cards as JSON; both empty for a product that is not sold. */
export async function findRelated(
  db: Db,
  slug: string,
): Promise<{ alternatives: string[]; complements: string[] }> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_listing where slug = ${slug}`.execute(db)
  if (!rows[0]) return { alternatives: [], complements: [] }
  const id = rows[0].product_id
  const [alternatives, complements] = await Promise.all([
    findAlternatives(db, id),
    boughtTogether(db, id).then((bought) => findComplements(db, id, bought)),
  ])
  return { alternatives, complements }
}

/** The deepest category, which comes last. */
const kindOf = (listing: string) =>
  sql.raw(`${listing}.category_ids[array_upper(${listing}.category_ids, 1)]`)

/** Products of the same kind for the same people, the nearest in price first. */
async function findAlternatives(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    select other.card from product_listing this
    join product_listing other on other.category_ids @> array[${kindOf('this')}] and other.product_id <> this.product_id and other.in_stock
    where this.product_id = ${id}
    order by (other.department = this.department) desc, abs(other.price_minor - this.price_minor), other.product_id
    limit ${relatedShown}`.execute(db)
  return rows.map((row) => row.card)
}

/**
 * Products of another kind: those `bought` with it, then the best sellers of the categories that staff paired with its own,
 * one of each before a second of any.
 */
async function findComplements(db: Db, id: number, bought: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    with this as (select * from product_listing where product_id = ${id}),
    paired as (
      select goes_with_id, min(position) as place from this join category_pairing on category_id = any(this.category_ids)
      group by goes_with_id
    ), found as (
      select product_id, place as rank from unnest(${bought as number[]}::bigint[]) with ordinality as b(product_id, place)
      union all
      select best.product_id, 1000 * nth + paired.place from this, paired, lateral (
        select product_id, row_number() over (order by popularity desc, product_id desc) as nth from product_listing other
        where category_ids @> array[paired.goes_with_id] and in_stock and (other.department = this.department
          or (other.department = 'unisex' and this.department <> 'kids') or (this.department = 'unisex' and other.department <> 'kids'))
        order by popularity desc, product_id desc limit ${relatedShown}) as best
    )
    select other.card from this, product_listing other
    join (select product_id, min(rank) as rank from found group by product_id) as best on best.product_id = other.product_id
    where other.in_stock and other.product_id <> this.product_id and ${kindOf('other')} is distinct from ${kindOf('this')}
    order by best.rank, other.product_id limit ${relatedShown}`.execute(db)
  return rows.map((row) => row.card)
}

/** The cards of these products, as far as they are sold, in no order. */
export async function findCards(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    select card from product_listing where slug = any(${slugs as string[]})`.execute(db)
  return rows.map((row) => row.card)
}

/** How many pieces of each of these products were sold, by product id. */
export async function findSold(db: Db, ids: number[]): Promise<Record<number, number>> {
  const { rows } = await sql<{ id: number; sold: number }>`
    select product_id::int as id, ${piecesSold} as sold from product_listing where product_id = any(${ids})`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}
