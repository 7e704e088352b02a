// Table order_trade: what of an order concerns the business that it is placed for.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Writes } from '../../platform/together.ts'
import type { Approval } from './order.ts'

export type NewOrderTrade = {
  companyId: string
  purchaseOrder: string
  /** Of an order on account; else null. */
  netDays: number | null
  /** Whether somebody has to approve it first. */
  waits: boolean
}

export const orderTradeWrites = (orderId: string, trade: NewOrderTrade): Writes => [
  [
    'order_trade',
    sql`insert into order_trade (order_id, company_id, purchase_order, net_days, approval)
      values (${orderId}, ${trade.companyId}, ${trade.purchaseOrder}, ${trade.netDays}, ${trade.waits ? 'waiting' : null})`,
  ],
]

export type OrderTrade = {
  companyId: string
  purchaseOrder: string
  netDays: number | null
  approval: Approval | null
}

/** @returns undefined for an order that nobody placed for a company. */
export async function tradeOf(db: Db, orderId: string): Promise<OrderTrade | undefined> {
  const { rows } = await sql<OrderTrade>`
    select company_id as "companyId", purchase_order as "purchaseOrder", net_days as "netDays", approval
    from order_trade where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Compare and set: of two who decide one does. @returns false where nothing waits. */
export async function decideApproval(
  tx: Tx,
  orderId: string,
  decision: { to: Exclude<Approval, 'waiting'>; by: string | null; reason: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_trade set approval = ${decision.to}, approval_reason = ${decision.reason}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where order_id = ${orderId} and approval = 'waiting' returning 1`.execute(tx)
  return rows.length > 0
}
