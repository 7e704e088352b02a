// Orders that wait for a bank transfer.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { MethodTitles } from '../../payments/method-titles.ts'
import { isInAdvanceSql } from '../../payments/payment-methods.ts'

export type DueTransfer = {
  order_id: OrderId
  number: number
  display_number: string
  email: string
  provider: string
  payment_method: string
  /** How the shop named it when the order was placed. */
  method_titles: MethodTitles | null
  /** Minor units. */
  amount: { amount: number; currency: string }
  placed_at: string
  /** The order is cancelled then. */
  reserved_until: string
}

/** Oldest first. */
export async function listDueTransfers(db: Db, limit = 500): Promise<DueTransfer[]> {
  type Row = Omit<DueTransfer, 'amount' | 'placed_at' | 'reserved_until'> & {
    amount_minor: number
    currency: string
    placed_at: Date
    hold_expires_at: Date
  }
  const { rows } = await sql<Row>`
    select o.id as order_id, o.number, o.display_number, o.email, p.provider, p.payment_method, p.method_titles, p.amount_minor, p.currency, o.placed_at, o.hold_expires_at
    from (select order_id, provider, coalesce(method, provider) as payment_method, method_titles, amount_minor, currency from payment where status = 'pending' and ${isInAdvanceSql}) p
    join shop_order o on o.id = p.order_id
    where o.status = 'pending' and o.hold_expires_at is not null order by o.placed_at limit ${limit}`.execute(
    db,
  )
  return rows.map(
    ({ amount_minor: amount, currency, placed_at: at, hold_expires_at: until, ...transfer }) => ({
      ...transfer,
      amount: { amount, currency },
      placed_at: new Date(at).toISOString(),
      reserved_until: new Date(until).toISOString(),
    }),
  )
}
