// Column order_line.picked and table order_scan: what of an order was counted while it is packed.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type PickedLine = {
  lineId: number
  variantId: number | null
  sku: string
  quantity: number
  shipped: number
  /** Counted, or gone already. */
  picked: number
}

/** Gone without being counted is picked too. */
const picked = sql<number>`greatest(picked, shipped)`

export async function pickedLines(db: Db, orderId: string): Promise<PickedLine[]> {
  const { rows } = await sql<PickedLine>`
    select id as "lineId", variant_id as "variantId", sku, quantity, shipped, ${picked} as picked
    from order_line where order_id = ${orderId} order by position`.execute(db)
  return rows
}

/** One piece more, or one less of what has not left. @returns how many there are then; undefined where that cannot be. */
export async function countPicked(tx: Tx, lineId: number, pieces: 1 | -1): Promise<number | undefined> {
  const { rows } = await sql<{ picked: number }>`
    update order_line set picked = ${picked} + ${pieces}
    where id = ${lineId} and ${picked} + ${pieces} between shipped and quantity returning picked`.execute(tx)
  return rows[0]?.picked
}

export type NewScan = {
  key: string
  orderId: string
  lineId: number
  pieces: 1 | -1
  actor: string
  at: Date
}

export async function addScan(tx: Tx, { key, orderId, lineId, pieces, actor, at }: NewScan): Promise<void> {
  await sql`insert into order_scan (key, order_id, order_line_id, pieces, actor, at)
    values (${key}, ${orderId}, ${lineId}, ${pieces}, ${actor}, ${at})`.execute(tx)
}

/** The line that a step of this key was of, where it was done before. */
export async function scannedBefore(tx: Tx, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ lineId: number }>`
    select order_line_id as "lineId" from order_scan where key = ${key}`.execute(tx)
  return rows[0]?.lineId
}

/** What is still to be fetched for orders that may be packed, a variant once, by SKU. */
export async function piecesToPick(
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
