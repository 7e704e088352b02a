// Tables bundle and bundle_component.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { CurrencyChange } from '../../../kernel/money.ts'
import {
  changedAmounts,
  type ChangedAmounts,
  scaledAmount,
} from '../../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BundlePricing, BundleProblem, BundleState, ComponentCandidate } from './bundles.ts'

/**
 * Whether the variant of a larger statement is a bundle. Not `exists`, which the planner may turn into a join with all
 * variants.
 */
export const isBundleSql = (variantId: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select true from variant bv join bundle b on b.product_id = bv.product_id where bv.id = ${variantId}), false)`

/** Whether the variant of a larger statement is a component of a bundle. */
export const isComponentSql = (variantId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from bundle_component bc where bc.component_id = ${variantId})`

/** Variants with the components that a bundle consists of, by `variant_id`: none for other variants. */
export const bundleComponentsSql = (variantId: RawBuilder<unknown>) =>
  sql<{ variantId: VariantId | null; quantity: number }[] | null>`(
    select jsonb_agg(jsonb_build_object('variantId', bc.component_id, 'quantity', bc.quantity) order by bc.position)
    from bundle_component bc where bc.variant_id = ${variantId})`

/**
 * Whether the component `component_id` of a row can be sold: it exists, and it and its product are on sale. A bundle with
 * another component is unavailable.
 */
export const isComponentSoldSql = (componentId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from variant sv join product sp on sp.id = sv.product_id
    where sv.id = ${componentId} and sv.status = 'active' and sp.status = 'active' and sp.published_at is not null)`

/** Whether a variant is not a bundle, or all its components can be sold. */
export const isBundleCompleteSql = (variantId: RawBuilder<unknown>) =>
  sql<boolean>`(not ${isBundleSql(variantId)} or coalesce((select bool_and(${isComponentSoldSql(sql`bc.component_id`)})
    from bundle_component bc where bc.variant_id = ${variantId}), false))`

/** Ids of the bundles that contain variants of these products. */
export async function listBundlesOfProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from variant cv join bundle_component c on c.component_id = cv.id join variant v on v.id = c.variant_id
    where cv.product_id = any(${productIds as number[]}::bigint[]) order by 1`.execute(db)
  return rows.map((row) => row.product_id)
}

export type StoredBundle = {
  slug: string
  name: string
  /** null: not a bundle. */
  bundle: BundleState | null
  /** Variants on sale, in display order. */
  variants: ComponentCandidate[]
}

/** `isLocked`: locks the product until the transaction ends. Undefined when there is no such product. */
export async function readBundle(
  db: Db,
  productId: number,
  isLocked = false,
): Promise<StoredBundle | undefined> {
  if (isLocked) await sql`select 1 from product where id = ${productId} for update`.execute(db)
  const { rows } = await sql<{
    slug: string
    name: string
    pricing: BundlePricing['type'] | null
    percent_off: number | null
    amount_off_minor: number | null
    amounts: NonNullable<BundlePricing['amounts']> | null
    components: BundleState['variants']
  }>`
    select p.slug, p.name, b.pricing, b.percent_off, b.amount_off_minor, b.amounts,
      coalesce((select jsonb_agg(jsonb_build_object('sku', v.sku, 'components',
          (select jsonb_agg(jsonb_build_object('sku', coalesce(cv.sku, c.component_sku), 'quantity', c.quantity) order by c.position)
            from bundle_component c left join variant cv on cv.id = c.component_id where c.variant_id = v.id)) order by v.position, v.id)
        from variant v where v.product_id = p.id and exists (select from bundle_component c where c.variant_id = v.id)), '[]') as components
    from product p left join bundle b on b.product_id = p.id where p.id = ${productId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    slug: row.slug,
    name: row.name,
    bundle:
      row.pricing === null
        ? null
        : {
            pricing: {
              type: row.pricing,
              ...(row.percent_off! > 0 && { percent_off: row.percent_off! }),
              ...(row.amount_off_minor! > 0 && { amount_off: row.amount_off_minor! }),
              ...(row.amounts?.amount_off && { amounts: row.amounts }),
            },
            variants: row.components,
          },
    variants: await listCandidates(db, sql`v.product_id = ${productId}`),
  }
}

/** Variants on sale that have one of these SKUs or belong to one of these products. */
export const findComponentCandidates = (
  db: Db,
  { skus, slugs }: { skus: readonly string[]; slugs: readonly string[] },
): Promise<ComponentCandidate[]> =>
  listCandidates(
    db,
    sql`(v.sku = any(${skus as string[]}::text[]) or p.slug = any(${slugs as string[]}::text[])) and p.status <> 'archived'`,
  )

async function listCandidates(db: Db, condition: RawBuilder<unknown>): Promise<ComponentCandidate[]> {
  const { rows } = await sql<ComponentCandidate>`
    select v.sku, v.product_id as "productId", p.slug,
      coalesce((select jsonb_agg(jsonb_build_object('name', o.name, 'value', x.label) order by o.position)
        from product_option o join product_option_value x on x.option_id = o.id and x.id in (v.value1_id, v.value2_id, v.value3_id)
        where o.product_id = v.product_id), '[]') as options
    from variant v join product p on p.id = v.product_id
    where v.status = 'active' and ${condition} order by v.position, v.id`.execute(db)
  return rows
}

/** What keeps a product from being a bundle of these components: SKUs of bundles, and bundles that contain it. */
export async function findNestedBundles(
  tx: Tx,
  productId: number,
  components: readonly string[],
): Promise<{ nested: string[]; containers: string[] }> {
  const { rows } = await sql<{ nested: string[]; containers: string[] }>`
    select
      array(select v.sku from variant v join bundle b on b.product_id = v.product_id
        where v.sku = any(${components as string[]}::text[]) order by 1) as nested,
      array(select distinct p.slug from variant own join bundle_component c on c.component_id = own.id join variant v on v.id = c.variant_id
        join product p on p.id = v.product_id where own.product_id = ${productId} order by 1) as containers`.execute(
    tx,
  )
  return rows[0]!
}

/** Makes this the bundle of the product; null: it is none. */
export async function writeBundle(tx: Tx, productId: number, state: BundleState | null): Promise<void> {
  await sql`delete from bundle_component c using variant v where v.id = c.variant_id and v.product_id = ${productId}`.execute(
    tx,
  )
  if (!state) {
    await sql`delete from bundle where product_id = ${productId}`.execute(tx)
    return
  }
  const { type, percent_off: percentOff = 0, amount_off: amountOff = 0, amounts = {} } = state.pricing
  await sql`
    insert into bundle (product_id, pricing, percent_off, amount_off_minor, amounts)
    values (${productId}, ${type}, ${percentOff}, ${amountOff}, ${JSON.stringify(amounts)}::jsonb)
    on conflict (product_id) do update set pricing = excluded.pricing, percent_off = excluded.percent_off,
      amount_off_minor = excluded.amount_off_minor, amounts = excluded.amounts`.execute(tx)
  const rows = state.variants.flatMap((variant) =>
    variant.components.map(({ sku, quantity }, position) => ({
      variant: variant.sku,
      position,
      sku,
      quantity,
    })),
  )
  await sql`
    insert into bundle_component (variant_id, position, component_id, component_sku, quantity)
    select v.id, r.position, c.id, r.sku, r.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(variant text, position int, sku text, quantity int)
    join variant v on v.sku = r.variant and v.product_id = ${productId}
      left join variant c on c.sku = r.sku and not ${isBundleSql(sql`c.id`)}`.execute(tx)
}

export type StoredComponent = {
  variantSku: string
  componentId: VariantId | null
  sku: string
  name: string
  options: string[]
  quantity: number
  problem: BundleProblem | null
}

/** Components of the variants of a bundle that are on sale, with what keeps each from being sold. */
export async function listBundleComponents(db: Db, productId: number): Promise<StoredComponent[]> {
  const { rows } = await sql<StoredComponent>`
    select v.sku as "variantSku", c.component_id as "componentId", coalesce(cv.sku, c.component_sku) as sku, coalesce(p.name, '') as name,
      array(select x.label from product_option o join product_option_value x on x.option_id = o.id
        where x.id in (cv.value1_id, cv.value2_id, cv.value3_id) order by o.position) as options, c.quantity,
      case when cv.id is null then 'component_deleted' when cv.status <> 'active' or p.status = 'archived' then 'component_archived'
        when p.status <> 'active' or p.published_at is null then 'component_not_published' end as problem
    from variant v join bundle_component c on c.variant_id = v.id
    left join variant cv on cv.id = c.component_id left join product p on p.id = cv.product_id
    where v.product_id = ${productId} and v.status = 'active' order by v.position, v.id, c.position`.execute(
    db,
  )
  return rows
}

/** Bundles with their definitions, for files. */
export async function listBundleIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    product_id: number
  }>`select product_id from bundle order by product_id`.execute(db)
  return rows.map((row) => row.product_id)
}

/** Ids of the active variants of a product, also of one that is not published, by SKU. */
export async function getOwnVariantIds(db: Db, productId: number): Promise<Map<string, VariantId>> {
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select sku, id from variant where product_id = ${productId} and status = 'active'`.execute(db)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

export async function findProductIdBySlug(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from product where slug = ${slug}`.execute(db)
  return rows[0]?.id
}

/** Amounts in another store currency. A discount does not become zero. */
export async function changeBundleCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select product_id, ${scaledAmount('amount_off_minor', 'amount_off', change)} as amount_off,
        ${changedAmounts({ amount_off: 'amount_off_minor' }, change)} as amounts
      from bundle where amount_off_minor > 0),
    changed as (
      update bundle b set amount_off_minor = greatest(1, round(amount.amount_off)), amounts = amount.amounts from amount where b.product_id = amount.product_id
      returning amount.amount_off % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
