// Column order_line.picked and table pick_scan: what of an order was counted while it is packed.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type PickLine = {
  lineId: number
  variantId: number | null
  sku: string
  quantity: number
  shipped: number
  /** Counted, or gone already. */
  picked: number
}

/** Gone without being counted is picked too. */
const pickedQuantity = sql<number>`greatest(picked, shipped)`

export async function listPickLines(db: Db, orderId: string): Promise<PickLine[]> {
  const { rows } = await sql<PickLine>`
    select id as "lineId", variant_id as "variantId", sku, quantity, shipped, ${pickedQuantity} as picked
    from order_line where order_id = ${orderId} order by position`.execute(db)
  return rows
}

/** One piece more, or one less of what has not left. @returns how many there are then; undefined where that cannot be. */
export async function addPickedQuantity(
  tx: Tx,
  lineId: number,
  quantity: 1 | -1,
): Promise<number | undefined> {
  const { rows } = await sql<{ picked: number }>`
    update order_line set picked = ${pickedQuantity} + ${quantity}
    where id = ${lineId} and ${pickedQuantity} + ${quantity} between shipped and quantity returning picked`.execute(
    tx,
  )
  return rows[0]?.picked
}

export type NewPickScan = {
  key: string
  orderId: string
  lineId: number
  pieces: 1 | -1
  actor: string
  at: Date
}

export async function insertPickScan(
  tx: Tx,
  { key, orderId, lineId, pieces, actor, at }: NewPickScan,
): Promise<void> {
  await sql`insert into pick_scan (key, order_id, order_line_id, pieces, actor, at)
    values (${key}, ${orderId}, ${lineId}, ${pieces}, ${actor}, ${at})`.execute(tx)
}

/** The line that a step of this key was of, where it was done before. */
export async function findScannedLine(tx: Tx, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ lineId: number }>`
    select order_line_id as "lineId" from pick_scan where key = ${key}`.execute(tx)
  return rows[0]?.lineId
}

/** What is still to be fetched for orders that may be packed, a variant once, by SKU. */
export async function listItemsToPick(
  db: Db,
  numbers: readonly number[],
): Promise<{ name: string; options: string[]; sku: string; quantity: number; orders: number[] }[]> {
  const { rows } = await sql<{
    name: string
    options: string[]
    sku: string
    quantity: number
    orders: number[]
  }>`
    select l.sku, min(l.name) as name, sum(l.quantity - greatest(l.picked, l.shipped))::int as quantity,
      (array_agg((select coalesce(json_agg(v->>'value'), '[]') from jsonb_array_elements(l.options) v) order by l.id))[1] as options,
      json_agg(o.number order by o.number) as orders
    from shop_order o join order_line l on l.order_id = o.id
    where o.number = any(${numbers as number[]}::bigint[]) and l.quantity > greatest(l.picked, l.shipped)
      and (o.status in ('paid', 'picking') or (o.status = 'pending' and o.hold_expires_at is null))
    group by l.sku order by l.sku`.execute(db)
  return rows
}
