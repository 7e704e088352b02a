// Table order_company: company data of an order that was placed for a company.
import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import { type ApprovalStatus, approvalTransitions, approvalStatuses } from './order.ts'

export type NewOrderCompany = {
  companyId: string
  purchaseOrder: string
  /** Payment term in days of an order on account; otherwise null. */
  netDays: number | null
  /** Whether the order needs approval. */
  waits: boolean
}

export const orderCompanyWrites = (orderId: OrderId, company: NewOrderCompany): BatchWrites => [
  [
    'order_company',
    sql`insert into order_company (order_id, company_id, purchase_order, net_days, approval)
      values (${orderId}, ${company.companyId}, ${company.purchaseOrder}, ${company.netDays}, ${company.waits ? 'pending' : null})`,
  ],
]

export type OrderCompany = {
  companyId: string
  purchaseOrder: string
  netDays: number | null
  approval: ApprovalStatus | null
}

/** @returns undefined for an order that was not placed for a company. */
export async function getOrderCompany(db: Db, orderId: OrderId): Promise<OrderCompany | undefined> {
  const { rows } = await sql<OrderCompany>`
    select company_id as "companyId", purchase_order as "purchaseOrder", net_days as "netDays", approval
    from order_company where order_id = ${orderId}`.execute(db)
  return rows[0]
}

const statesBefore = (to: ApprovalStatus) =>
  approvalStatuses.filter((from) => approvalTransitions[from].includes(to))

/**
 * Compare-and-set by the approval transitions: only the first of two concurrent decisions succeeds.
 * @returns false when no approval is pending.
 */
export async function decideApproval(
  tx: Tx,
  orderId: OrderId,
  decision: { to: Exclude<ApprovalStatus, 'pending'>; by: AccountId | null; reason: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_company set approval = ${decision.to}, approval_reason = ${decision.reason}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where order_id = ${orderId} and approval = any(${statesBefore(decision.to)}) returning 1`.execute(tx)
  return rows.length > 0
}

export type PendingApproval = { id: OrderId; accountId: AccountId | null; buyer: string; until: string }

/** Orders of a company that wait for approval, oldest first; at most a hundred. */
export async function listPendingApprovals(db: Db, companyId: string): Promise<PendingApproval[]> {
  const { rows } = await sql<Omit<PendingApproval, 'until'> & { until: Date }>`
    select o.id, o.account_id as "accountId", coalesce(a.name, o.address->>'name') as buyer, o.hold_expires_at as until
    from order_company t join shop_order o on o.id = t.order_id left join account a on a.id = o.account_id
    where t.company_id = ${companyId} and t.approval = 'pending' and o.status = 'pending' and o.hold_expires_at is not null
    order by o.placed_at limit 100`.execute(db)
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }))
}
