// What an account has bought, and which orders count.
import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Valid orders (of `o`, a shop_order) are neither cancelled nor waiting for payment. Reservations of cash-on-delivery
 * orders do not expire.
 */
export const isValidOrderSql = sql<boolean>`(o.status <> 'cancelled' and (o.status <> 'pending' or o.hold_expires_at is null))`

/**
 * What is left of the total of an order `o` after refunds, in minor units of the store currency at the exchange rate of
 * the order.
 */
const getSpendSql = (refunded: RawBuilder<unknown>) =>
  sql<number>`round((o.total_minor - coalesce(${refunded}, 0)) * o.store_factor)`

/** For the orders of one account: reads the refunds of each. */
export const orderSpendSql = getSpendSql(
  sql`(select sum(r.amount_minor) from refund r where r.order_id = o.id)`,
)

/** For the orders of all accounts: reads all refunds once. It goes with the join `refundedOrdersSql`. */
export const joinedOrderSpendSql = getSpendSql(sql`r.refunded`)
export const refundedOrdersSql = sql`left join (
  select order_id, sum(amount_minor) as refunded from refund group by order_id) r on r.order_id = o.id`

export type AccountFigures = {
  /** Valid orders. */
  orders: number
  /** Their totals less refunds, in minor units of the store currency. */
  spent: number
  last_order_at: string | null
}

export async function getAccountFigures(db: Db, accountId: AccountId): Promise<AccountFigures> {
  const { rows } = await sql<{ orders: number; spent: number; last: Date | null }>`
    select count(*)::int as orders, coalesce(sum(${orderSpendSql}), 0)::bigint as spent, max(o.placed_at) as last
    from shop_order o where o.account_id = ${accountId} and ${isValidOrderSql}`.execute(db)
  const { last, ...figures } = rows[0]!
  return { ...figures, last_order_at: last && new Date(last).toISOString() }
}
