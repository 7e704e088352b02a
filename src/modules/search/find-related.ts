// What may be taken instead of a product, and what goes with it.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { boughtTogether } from '../orders/sales.ts'
import { type Bits, hasBit, inAll, placesIn } from './bits.ts'
import type { Known } from './fresh-index.ts'
import { type CardRef, refsOf } from './known-cards.ts'
import type { ListingIndex } from './listing-index.ts'

const shown = 8

/** Both empty for a product that is not sold. */
export async function findRelated(
  db: Db,
  { index }: Known,
  slug: string,
): Promise<{ alternatives: CardRef[]; complements: CardRef[] }> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listing where slug = ${slug}`.execute(db)
  const id = rows[0]?.id
  const place = id === undefined ? undefined : index.placeOf(id)
  if (id === undefined || place === undefined) return { alternatives: [], complements: [] }
  const [bought, paired] = await Promise.all([
    boughtTogether(db, id),
    pairedWith(db, index.valuesOf('category', place)),
  ])
  return {
    alternatives: refsOf(index, alternatives(index, place)),
    complements: refsOf(index, complements(index, place, bought, paired)),
  }
}

/** Categories that staff paired with these, in their order. */
async function pairedWith(
  db: Db,
  categories: readonly string[],
): Promise<{ id: number; position: number }[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    select goes_with_id as id, min(position) as position from category_pairing
    where category_id = any(${categories}::bigint[]) group by goes_with_id`.execute(db)
  return rows
}

/** The deepest category, which comes last. */
const kindOf = (index: ListingIndex, place: number) => index.valuesOf('category', place).at(-1)
const departmentOf = (index: ListingIndex, place: number) => index.valuesOf('department', place)[0]!

const inStock = (index: ListingIndex, category: string): Bits =>
  inAll([index.having('category', new Set([category])), index.having('flag', new Set(['in_stock']))])

/** Products of the same kind for the same people, the nearest in price first. */
function alternatives(index: ListingIndex, place: number): number[] {
  const kind = kindOf(index, place)
  if (kind === undefined) return []
  const { prices, ids } = index.numbers
  const away = (other: number) => Math.abs(prices[other]! - prices[place]!)
  const isOther = (other: number) => departmentOf(index, other) !== departmentOf(index, place)
  const before = (a: number, b: number) =>
    Number(isOther(a)) - Number(isOther(b)) || away(a) - away(b) || ids[a]! - ids[b]!
  const best: number[] = []
  for (const other of placesIn(inStock(index, kind))) {
    if (other === place || (best.length === shown && before(other, best.at(-1)!) > 0)) continue
    const at = best.findIndex((known) => before(other, known) < 0)
    best.splice(at < 0 ? best.length : at, 0, other)
    if (best.length > shown) best.pop()
  }
  return best
}

/**
 * Products of another kind: those `bought` with it, then the best sellers of the categories that staff paired with its own,
 * one of each before a second of any.
 */
function complements(
  index: ListingIndex,
  place: number,
  bought: readonly number[],
  paired: readonly { id: number; position: number }[],
): number[] {
  const department = departmentOf(index, place)
  const suiting = new Set([department, ...(department === 'kids' ? [] : ['unisex'])])
  if (department === 'unisex') for (const other of ['women', 'men']) suiting.add(other)
  const suits = index.having('department', suiting)
  const best = paired
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) => index.orders.popularity.page(inAll([suits, inStock(index, String(id))]), 0, shown))
  const inTurn = Array.from({ length: shown }, (_, nth) => best.flatMap((places) => places[nth] ?? [])).flat()
  const sold = index.having('flag', new Set(['in_stock']))
  const all = new Set([...bought.flatMap((id) => index.placeOf(id) ?? []), ...inTurn])
  return [...all]
    .filter(
      (other) => other !== place && hasBit(sold, other) && kindOf(index, other) !== kindOf(index, place),
    )
    .slice(0, shown)
}
