// Column order_line.picked and table pick_scan: items counted while packing.
import { sql } from 'kysely'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isToPickSql, isToShipSql } from './to-pick.ts'

export type PickLine = {
  lineId: number
  variantId: VariantId | null
  sku: string
  quantity: number
  shipped: number
  /** Scanned or already shipped. */
  picked: number
}

/** Items shipped without scanning count as picked. */
const pickedQuantity = sql<number>`greatest(picked, shipped)`

export async function listPickLines(db: Db, orderId: OrderId): Promise<PickLine[]> {
  const { rows } = await sql<PickLine>`
    select id as "lineId", variant_id as "variantId", sku, quantity, shipped, ${pickedQuantity} as picked
    from order_line where order_id = ${orderId} order by position`.execute(db)
  return rows
}

/**
 * Adds one item, or removes one that has not been shipped.
 * @returns the new count; undefined when the change is not possible.
 */
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
  orderId: OrderId
  lineId: number
  delta: 1 | -1
  actor: string
  at: Date
}

export async function insertPickScan(
  tx: Tx,
  { key, orderId, lineId, delta, actor, at }: NewPickScan,
): Promise<void> {
  await sql`insert into pick_scan (key, order_id, order_line_id, quantity, actor, at)
    values (${key}, ${orderId}, ${lineId}, ${delta}, ${actor}, ${at})`.execute(tx)
}

/** The line of an earlier scan with this key, if any. */
export async function findScannedLine(tx: Tx, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ lineId: number }>`
    select order_line_id as "lineId" from pick_scan where key = ${key}`.execute(tx)
  return rows[0]?.lineId
}

export type LineToPick = {
  orderId: OrderId
  orderNumber: string | null
  /** The order is wrapped as a gift. */
  isGift: boolean
  lineId: number
  variantId: VariantId | null
  sku: string
  name: string
  options: string[]
  /** Quantity still to pick. */
  left: number
}

/** Lines still to pick for orders that can be picked or packed now, by SKU and order. */
export async function listLinesToPick(db: Db, numbers: readonly number[]): Promise<LineToPick[]> {
  const { rows } = await sql<LineToPick>`
    select o.id as "orderId", o.display_number as "orderNumber", o.gift_message is not null as "isGift", l.id as "lineId", l.variant_id as "variantId", l.sku, l.name,
      (select coalesce(json_agg(v->>'value'), '[]') from jsonb_array_elements(l.options) v) as options,
      l.quantity - greatest(l.picked, l.shipped) as left
    from shop_order o join order_line l on l.order_id = o.id
    where o.number = any(${numbers as number[]}::bigint[]) and l.quantity > greatest(l.picked, l.shipped)
      and (${isToPickSql} or ${isToShipSql})
    order by l.sku, o.number, l.id`.execute(db)
  return rows
}
