// Counts of an import that stock does not allow.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Counts that setOnHand would reject at the main location, because orders reserve more than that. */
export async function findCountsBelowReserved(
  db: Db,
  counts: readonly { sku: string; onHand?: number | undefined }[],
): Promise<{ sku: string; onHand: number; reserved: number }[]> {
  const definedCounts = counts.filter(({ onHand }) => onHand !== undefined)
  if (definedCounts.length === 0) return []
  const { rows } = await sql<{ sku: string; on_hand: number; reserved: number }>`
    select v.sku, w.on_hand, s.reserved
    from unnest(${definedCounts.map(({ sku }) => sku)}::text[], ${definedCounts.map(({ onHand }) => onHand!)}::int[]) as w(sku, on_hand)
    join variant v on v.sku = w.sku
    join stock s on s.variant_id = v.id and s.location_id = (select id from location where code = 'main')
    where s.inventory_policy = 'deny' and w.on_hand < s.reserved order by v.id`.execute(db)
  return rows.map(({ sku, on_hand: onHand, reserved }) => ({ sku, onHand, reserved }))
}

/**
 * Variants that setInventoryPolicies would not set to `deny` after the counts are written. `missing` is in
 * items.
 */
export async function listOversoldVariants(
  db: Db,
  counts: readonly { sku: string; onHand?: number | undefined }[],
): Promise<{ sku: string; missing: number }[]> {
  if (counts.length === 0) return []
  const { rows } = await sql<{ sku: string; missing: number }>`
    select v.sku, sum(greatest(s.reserved - c.on_hand, -c.on_hand, 0))::int as missing
    from unnest(${counts.map(({ sku }) => sku)}::text[], ${counts.map(({ onHand }) => onHand ?? null)}::int[])
      as w(sku, on_hand)
    join variant v on v.sku = w.sku
    join stock s on s.variant_id = v.id
    join location l on l.id = s.location_id
    cross join lateral (select coalesce(case when l.code = 'main' then w.on_hand end, s.on_hand) as on_hand) c
    where s.inventory_policy <> 'deny'
    group by v.id, v.sku having sum(greatest(s.reserved - c.on_hand, -c.on_hand, 0)) > 0
    order by v.id`.execute(db)
  return rows
}
