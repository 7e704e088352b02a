// Inventory policies: whether a variant can be sold beyond its stock.
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
 * Sets policies at the main location, where orders are sold from, and creates missing stock rows so items can be
 * reserved.
 * @returns variants left unchanged because they are oversold or over-reserved and cannot be sold only from
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
      select s.variant_id, s.location_id, s.reserved - s.on_hand as missing, w.policy,
        w.policy = 'deny' and (s.on_hand < s.reserved or s.on_hand < 0) as is_short
      from stock s join unnest(${ids}::bigint[], ${[...policyByVariant.values()]}::text[]) as w(id, policy) on w.id = s.variant_id
      where s.location_id = (select id from location where code = 'main')
      order by s.variant_id for update of s
    ), changed as (
      update stock s set inventory_policy = l.policy from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id and not l.is_short and s.inventory_policy <> l.policy
    )
    select variant_id, missing from locked where is_short`.execute(tx)
  return rows.map(({ variant_id: variantId, missing }) => ({ variantId, missing }))
}
