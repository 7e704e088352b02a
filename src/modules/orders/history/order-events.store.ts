// Order events by transaction, for webhooks.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isRestoredRowSql } from '../../../platform/database/restored-rows.ts'

export type OrderEventRow = {
  kind: string
  orderId: OrderId
  at: Date
  xid: number
  number: number
  displayNumber: string
  status: string
  from: string | null
  to: string | null
  currency: string
  totalMinor: number
  data: Record<string, unknown>
}

type Row = {
  kind: string
  order_id: OrderId
  at: Date
  xid: number
  number: number
  display_number: string
  status: string
  from_status: string | null
  to_status: string | null
  currency: string
  total_minor: number
  data: Record<string, unknown>
}

/** Events of transactions `from` (inclusive) to `to` (exclusive), in order per order. */
export async function listOrderEvents(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<OrderEventRow[]> {
  const { rows } = await sql<Row>`
    select e.kind, e.order_id, e.at, e.xid, o.number, o.display_number, o.status, e.from_status, e.to_status, o.currency, o.total_minor, e.data
    from order_event e join shop_order o on o.id = e.order_id
    where e.xid >= ${from} and e.xid < ${to} order by e.id`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    orderId: row.order_id,
    at: row.at,
    xid: row.xid,
    number: row.number,
    displayNumber: row.display_number,
    status: row.status,
    from: row.from_status,
    to: row.to_status,
    currency: row.currency,
    totalMinor: row.total_minor,
    data: row.data,
  }))
}

export const hasOrderEventsSql = ({ from, to }: { from: number; to: number }) =>
  sql<boolean>`exists (select from order_event where xid >= ${from} and xid < ${to})`

/** Removes transaction ids of a restored backup. */
export async function forgetOrderTransactions(tx: Tx): Promise<void> {
  await sql`update order_event set xid = null where ${isRestoredRowSql}`.execute(tx)
}
