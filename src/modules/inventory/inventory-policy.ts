// Inventory policies: whether a variant can be sold beyond its stock. They belong to the variant: all its stock rows have
// the same (a trigger gives it to new rows).
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * `deny`: sold only from stock; `continue`: sold beyond it, as a backorder; `untracked`: stock is not counted,
 * always available.
 */
export const inventoryPolicies = ['deny', 'continue', 'untracked'] as const
export type InventoryPolicy = (typeof inventoryPolicies)[number]

/** Available quantity of a variant that does not need stock: more than a cart line can hold. */
export const UNLIMITED_QUANTITY = 9_999

/** SQL for the available quantity of a `stock` row. */
export const sellableQuantitySql = (stock: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(`${stock}.inventory_policy`)} = 'deny'
    then ${sql.ref(`${stock}.on_hand`)} - ${sql.ref(`${stock}.reserved`)} else ${sql.lit(UNLIMITED_QUANTITY)} end`

export type VariantPolicy = { variantId: VariantId; policy: InventoryPolicy }

/**
 * Sets the policies of variants, which apply at all locations, and creates missing stock rows at the main location, which
 * hold them.
 * @returns variants left unchanged because they are oversold or over-reserved at a location and cannot be sold only from
 * stock.
 */
export async function setInventoryPolicies(
  tx: Tx,
  policies: readonly VariantPolicy[],
): Promise<{ variantId: VariantId; missing: number }[]> {
  const policyByVariant = new Map(policies.map(({ variantId, policy }) => [variantId, policy]))
  if (policyByVariant.size === 0) return []
  const ids = [...policyByVariant.keys()]
  await sql`
    insert into stock (variant_id, location_id)
    select w.id, (select l.id from location l where l.code = 'main') from unnest(${ids}::bigint[]) as w(id) order by w.id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ variant_id: VariantId; missing: number }>`
    with locked as materialized (
      select s.variant_id, s.location_id, w.policy,
        case when w.policy = 'deny' then greatest(s.reserved - s.on_hand, -s.on_hand, 0) else 0 end as missing
      from stock s join unnest(${ids}::bigint[], ${[...policyByVariant.values()]}::text[]) as w(id, policy) on w.id = s.variant_id
      order by s.variant_id, s.location_id for update of s
    ), short as (
      select variant_id, sum(missing)::int as missing from locked group by variant_id having sum(missing) > 0
    ), changed as (
      update stock s set inventory_policy = l.policy from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id and s.inventory_policy <> l.policy
        and l.variant_id not in (select variant_id from short)
    )
    select variant_id, missing from short`.execute(tx)
  return rows.map(({ variant_id: variantId, missing }) => ({ variantId, missing }))
}
