// Whether a variant can be bought beyond its stock.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** `deny`: sold by stock alone; `continue`: sold beyond it, as a backorder; `untracked`: stock is not counted, it can always be bought. */
export const inventoryPolicies = ['deny', 'continue', 'untracked'] as const
export type InventoryPolicy = (typeof inventoryPolicies)[number]

/** Items that can be bought of a variant that does not need stock: more than any cart line takes. */
export const UNLIMITED_QUANTITY = 9_999

/** How many items of a row of `stock` can be bought now. */
export const sellable = (stock: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(`${stock}.inventory_policy`)} = 'deny'
    then ${sql.ref(`${stock}.on_hand`)} - ${sql.ref(`${stock}.reserved`)} else ${sql.lit(UNLIMITED_QUANTITY)} end`

export type VariantPolicy = { variantId: number; policy: InventoryPolicy }

/**
 * Sets policies at the main location, where orders are sold from. A row of stock exists from then on, to reserve in.
 * @returns variants that stay as they are: orders hold or have bought more than there is, so that they cannot be sold by stock alone.
 */
export async function setInventoryPolicies(
  tx: Tx,
  policies: readonly VariantPolicy[],
): Promise<{ variantId: number; reserved: number }[]> {
  const wanted = new Map(policies.map(({ variantId, policy }) => [variantId, policy]))
  if (wanted.size === 0) return []
  const ids = [...wanted.keys()]
  await sql`
    insert into stock (variant_id, location_id)
    select w.id, (select l.id from location l where l.code = 'main') from unnest(${ids}::bigint[]) as w(id) order by w.id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ variant_id: number; reserved: number }>`
    with locked as materialized (
      select s.variant_id, s.location_id, s.reserved, w.policy,
        w.policy = 'deny' and (s.on_hand < s.reserved or s.on_hand < 0) as is_short
      from stock s join unnest(${ids}::bigint[], ${[...wanted.values()]}::text[]) as w(id, policy) on w.id = s.variant_id
      where s.location_id = (select id from location where code = 'main')
      order by s.variant_id for update of s
    ), changed as (
      update stock s set inventory_policy = l.policy from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id and not l.is_short and s.inventory_policy <> l.policy
    )
    select variant_id, reserved from locked where is_short`.execute(tx)
  return rows.map(({ variant_id: variantId, reserved }) => ({ variantId, reserved }))
}
