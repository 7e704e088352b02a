// Refunds of payments by bank transfer, which staff transfer back.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { isInAdvanceSql } from '../payments/payment-methods.ts'

/** A refund that staff have to transfer to the customer's bank account. */
export type DueTransferRefund = {
  refund_id: string
  order_id: OrderId
  number: number
  display_number: string
  name: string
  email: string
  /** Minor units. */
  amount: { amount: number; currency: string }
  requested_at: string
}

/** Refunds of payments by bank transfer that are not recorded as sent, oldest first. */
export async function listDueTransferRefunds(db: Db, limit = 500): Promise<DueTransferRefund[]> {
  type Row = Omit<DueTransferRefund, 'amount' | 'requested_at'> & {
    amount_minor: number
    currency: string
    requested_at: Date
  }
  const { rows } = await sql<Row>`
    select r.id as refund_id, o.id as order_id, o.number, o.display_number, o.address->>'name' as name, o.email,
      sum(x.amount_minor - x.provider_minor)::bigint as amount_minor, r.currency, r.requested_at
    from refund r join refund_allocation x on x.refund_id = r.id join shop_order o on o.id = r.order_id
    where r.completed_at is null and r.credit_account_id is null and r.exchange_order_id is null and x.completed_at is null
      and x.payment_id in (select id from payment where ${isInAdvanceSql})
    group by r.id, o.id order by r.requested_at limit ${limit}`.execute(db)
  return rows.map(({ amount_minor: amount, currency, requested_at: at, ...refund }) => ({
    ...refund,
    amount: { amount, currency },
    requested_at: new Date(at).toISOString(),
  }))
}
