// Payments held for review by staff.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { MethodTitles } from '../../payments/method-titles.ts'

/** Requested and captured amounts, in minor units. */
export type QuarantinedPayment = {
  order_id: OrderId
  number: number
  display_number: string
  status: string
  email: string
  provider: string
  payment_method: string
  /** How the shop named it when the order was placed. */
  method_titles: MethodTitles | null
  reference: string | null
  expected_amount: { amount: number; currency: string }
  received_amount: { amount: number; currency: string }
  since: string
}

/** Oldest first. */
export async function listQuarantinedPayments(db: Db, limit = 100): Promise<QuarantinedPayment[]> {
  const { rows } = await sql<{ payments: QuarantinedPayment[] }>`
    select coalesce(json_agg(json_build_object('order_id', o.id, 'number', o.number, 'display_number', o.display_number, 'status', o.status, 'email', o.email, 'provider', p.provider,
      'payment_method', coalesce(p.method, p.provider), 'method_titles', p.method_titles,
      'reference', p.provider_reference, 'expected_amount', json_build_object('amount', p.amount_minor, 'currency', p.currency),
      'received_amount', json_build_object('amount', p.captured_minor, 'currency', p.captured_currency), 'since', p.settled_at) order by p.created_at), '[]') as payments
    from (select * from payment where status = 'quarantined' order by created_at limit ${limit}) p join shop_order o on o.id = p.order_id`.execute(
    db,
  )
  return rows[0]!.payments.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}
