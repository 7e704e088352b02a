// Related products: alternatives to a product, and complements.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listProductsBoughtTogether } from '../orders/history/product-sales.store.ts'
import { chosenRelatedSql } from '../catalog/products/related-products.store.ts'
import { type BitSet, hasBit, intersect, listPositions } from './index/bit-set.ts'
import type { IndexSnapshot } from './index/listing-index-cache.ts'
import { type CardVersion, getCardVersions } from './index/card-cache.ts'
import type { ListingIndex } from './index/listing-index.ts'

const MAX_RELATED = 8

/**
 * Products that staff chose come first: those of the product's own kind among the alternatives, others among the
 * complements. Both lists are empty for a product that is not on sale.
 */
export async function listRelated(
  db: Db,
  { index }: IndexSnapshot,
  slug: string,
  publishedIn?: string,
): Promise<{ alternatives: CardVersion[]; complements: CardVersion[] }> {
  const { rows } = await sql<{ id: number; chosen: number[] }>`
    select product_id as id, ${chosenRelatedSql(sql`product_id`)} as chosen
    from product_listing where slug = ${slug}`.execute(db)
  const [product] = rows
  const place = product && index.getPosition(product.id)
  if (!product || place === undefined) return { alternatives: [], complements: [] }
  const { id, chosen } = product
  const [bought, paired] = await Promise.all([
    listProductsBoughtTogether(db, id),
    pairedWith(db, index.valuesOf('category', place)),
  ])
  const listed = index.listedIn(publishedIn)
  const listedChoice = chosen.flatMap((one) => {
    const candidate = index.getPosition(one)
    return candidate !== undefined && hasBit(listed, candidate) ? [candidate] : []
  })
  const isSameKind = (candidate: number) =>
    getCategoryKeys(index, candidate) === getCategoryKeys(index, place)
  const fill = (fits: (candidate: number) => boolean, automatic: number[]) =>
    [...new Set([...listedChoice.filter(fits), ...automatic])].slice(0, MAX_RELATED)
  return {
    alternatives: getCardVersions(index, fill(isSameKind, alternatives(index, place, listed))),
    complements: getCardVersions(
      index,
      fill((candidate) => !isSameKind(candidate), complements(index, place, { listed, bought, paired })),
    ),
  }
}

/** Categories that staff paired with these, in order. */
async function pairedWith(
  db: Db,
  categories: readonly string[],
): Promise<{ id: number; position: number }[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    select paired_category_id as id, min(position) as position from category_pairing
    where category_id = any(${categories}::bigint[]) group by paired_category_id`.execute(db)
  return rows
}

/** The deepest category, which comes last. */
const getCategoryKeys = (index: ListingIndex, place: number) => index.valuesOf('category', place).at(-1)
const getDepartments = (index: ListingIndex, place: number) => index.valuesOf('department', place)[0]!

const inStock = (index: ListingIndex, listed: BitSet, category: string): BitSet =>
  intersect([
    listed,
    index.matchValues('category', new Set([category])),
    index.matchValues('flag', new Set(['in_stock'])),
  ])

/** Products of the same kind and department, nearest in price first. */
function alternatives(index: ListingIndex, place: number, listed: BitSet): number[] {
  const kind = getCategoryKeys(index, place)
  if (kind === undefined) return []
  const { prices, ids } = index.numbers
  const priceDistance = (candidate: number) => Math.abs(prices[candidate]! - prices[place]!)
  const isOtherDepartment = (candidate: number) =>
    getDepartments(index, candidate) !== getDepartments(index, place)
  const compareCandidates = (a: number, b: number) =>
    Number(isOtherDepartment(a)) - Number(isOtherDepartment(b)) ||
    priceDistance(a) - priceDistance(b) ||
    ids[a]! - ids[b]!
  const best: number[] = []
  for (const candidate of listPositions(inStock(index, listed, kind))) {
    if (
      candidate === place ||
      (best.length === MAX_RELATED && compareCandidates(candidate, best.at(-1)!) > 0)
    )
      continue
    const at = best.findIndex((snapshot) => compareCandidates(candidate, snapshot) < 0)
    best.splice(at < 0 ? best.length : at, 0, candidate)
    if (best.length > MAX_RELATED) best.pop()
  }
  return best
}

/**
 * Products of another kind: those `bought` together with it, then best sellers of the paired categories, one of
 * each category before a second of any.
 */
function complements(
  index: ListingIndex,
  place: number,
  {
    listed,
    bought,
    paired,
  }: {
    listed: BitSet
    bought: readonly number[]
    paired: readonly { id: number; position: number }[]
  },
): number[] {
  const department = getDepartments(index, place)
  const matchingDepartments = new Set([department, ...(department === 'kids' ? [] : ['unisex'])])
  if (department === 'unisex') for (const candidate of ['women', 'men']) matchingDepartments.add(candidate)
  const departmentMatches = index.matchValues('department', matchingDepartments)
  const best = paired
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) =>
      index.orders.popularity.page(
        intersect([departmentMatches, inStock(index, listed, String(id))]),
        0,
        MAX_RELATED,
      ),
    )
  const interleaved = Array.from({ length: MAX_RELATED }, (_, nth) =>
    best.flatMap((positions) => positions[nth] ?? []),
  ).flat()
  const inStockMatches = intersect([listed, index.matchValues('flag', new Set(['in_stock']))])
  const all = new Set([...bought.flatMap((id) => index.getPosition(id) ?? []), ...interleaved])
  return [...all]
    .filter(
      (candidate) =>
        candidate !== place &&
        hasBit(inStockMatches, candidate) &&
        getCategoryKeys(index, candidate) !== getCategoryKeys(index, place),
    )
    .slice(0, MAX_RELATED)
}
