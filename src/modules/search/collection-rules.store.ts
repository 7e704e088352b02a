// Evaluates collection rules. One SQL condition on the listing data: for the row about to be written, or for all
// rows when a rule is saved or previewed.
import { type RawBuilder, sql } from 'kysely'
import { applyRulePlacements } from '../catalog/taxonomy/collections.store.ts'
import type { CollectionRule } from '../catalog/taxonomy/collections.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type RuleSubject = {
  product_id: number
  brand_id: number | null
  department: string
  seasons: readonly string[]
  category_ids: readonly number[]
  colours: readonly string[]
  price_minor: number
  on_sale: boolean
  published_at: string
}
/** A rule-based collection of a product; `endsAt`: when the product is no longer new. */
export type RulePlacement = { id: number; slug: string; name: string; shown: boolean; endsAt: Date | null }

/** Condition on `c.rule` and a product `l`. */
const ruleConditionSql = (now: Date): RawBuilder<boolean> => sql`c.rule <> '{}'
  and (c.rule->'categories' is null or l.category_ids && array(select jsonb_array_elements_text(c.rule->'categories')::bigint))
  and (c.rule->'brands' is null or c.rule->'brands' @> to_jsonb(l.brand_id))
  and (c.rule->'departments' is null or c.rule->'departments' ? l.department)
  and (c.rule->'seasons' is null or c.rule->'seasons' ?| l.seasons)
  and (c.rule->'colours' is null or c.rule->'colours' ?| l.colours)
  and (c.rule->'price_min' is null or l.price_minor >= (c.rule->>'price_min')::bigint)
  and (c.rule->'price_max' is null or l.price_minor <= (c.rule->>'price_max')::bigint)
  and (c.rule->'on_sale' is null or l.on_sale)
  and (c.rule->'new_days' is null or l.published_at > ${now}::timestamptz - make_interval(days => (c.rule->>'new_days')::int))`

const currentPlacementsSql = sql`select pc.collection_id, pc.product_id from product_collection pc join collection c on c.id = pc.collection_id where c.rule is not null`

/**
 * Adds products to the collections whose rules they match, and removes them from others. `ids` without a row in
 * `listed` are not on sale.
 */
export async function applyCollectionRules(
  tx: Tx,
  ids: readonly number[],
  listed: readonly RuleSubject[],
  now: Date,
): Promise<Map<number, RulePlacement[]>> {
  const { rows } = await sql<{
    collection_id: number
    product_id: number
    slug: string
    name: string
    shown: boolean
    ends_at: Date | null
    holds: boolean
    placed: boolean
  }>`
    with l as (
      select * from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as r(product_id bigint, brand_id bigint, department text, seasons text[],
        category_ids bigint[], colours text[], price_minor bigint, on_sale boolean, published_at timestamptz)
    ), m as (
      select c.id as collection_id, l.product_id, l.published_at + make_interval(days => (c.rule->>'new_days')::int) as ends_at
      from collection c join l on ${ruleConditionSql(now)} where c.rule is not null
    ), p as (${currentPlacementsSql} and pc.product_id = any(${ids as number[]}::bigint[]))
    select collection_id, product_id, c.slug, c.name, c.status = 'published' as shown, m.ends_at, m.product_id is not null as holds,
      p.product_id is not null as placed
    from m full join p using (collection_id, product_id) join collection c on c.id = collection_id order by c.position, c.slug`.execute(
    tx,
  )
  await applyRulePlacements(
    tx,
    rows.filter((row) => row.holds && !row.placed),
    rows.filter((row) => row.placed && !row.holds),
  )
  const placementsByProduct = new Map<number, RulePlacement[]>()
  for (const {
    product_id: product,
    collection_id: id,
    slug,
    name,
    shown,
    ends_at: endsAt,
    holds: has,
  } of rows)
    if (has)
      placementsByProduct.set(product, [
        ...(placementsByProduct.get(product) ?? []),
        { id, slug, name, shown, endsAt },
      ])
  return placementsByProduct
}

const MAX_MISPLACED = 100_000
/** Products whose membership differs from the rules, of one collection or all. */
export async function listMisplacedProducts(db: Db, now: Date, collection?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with m as (select c.id as collection_id, l.product_id from collection c join product_listing l on ${ruleConditionSql(now)} where c.rule is not null),
      p as (${currentPlacementsSql})
    select distinct product_id as id from m full join p using (collection_id, product_id)
    where (m.product_id is null or p.product_id is null) and (${collection ?? null}::bigint is null or collection_id = ${collection ?? null}::bigint)
    order by 1 limit ${MAX_MISPLACED}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number of products that match a rule, and the best-selling of them. */
export async function previewRule(
  db: Db,
  rule: CollectionRule,
  now: Date,
  limit: number,
): Promise<{ count: number; first: number[] }> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.product_id as id, count(*) over ()::int as count
    from (select ${JSON.stringify(rule)}::jsonb as rule) c join product_listing l on ${ruleConditionSql(now)}
    order by l.popularity desc, l.product_id desc limit ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, first: rows.map(({ id }) => id) }
}

/** Seasons and colours of products on sale. */
export async function listRuleValues(db: Db): Promise<{ seasons: string[]; colours: string[] }> {
  const { rows } = await sql<{ seasons: string[]; colours: string[] }>`
    select array(select distinct unnest(seasons) from product_listing order by 1 limit 100) as seasons,
      array(select distinct unnest(colours) from product_listing order by 1 limit 100) as colours`.execute(db)
  return rows[0]!
}
