// Customers of the past with an account: they have no password, so they cannot sign in.
import { sql } from 'kysely'
import { type HistoryCustomer, historyCustomers } from '../../../../demo/history.ts'
import { type AccountId, newAccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PlannedOrder } from './plan-orders.ts'

const HOUR_MS = 3_600_000

/**
 * Adds an account for each customer who ordered with one, shortly before the first order.
 * @returns ids by email address.
 */
export async function addHistoryCustomers(
  tx: Tx,
  orders: readonly PlannedOrder[],
): Promise<Map<string, AccountId>> {
  const rows = historyCustomers.flatMap((customer) => {
    const first = orders.find(
      ({ customer: buyer, hasAccount }) => hasAccount && buyer.email === customer.email,
    )
    return first ? [toRow(customer, new Date(first.placedAt.getTime() - HOUR_MS))] : []
  })
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, email text, name text, locale text, at timestamptz)`
  await sql`insert into account (id, email, name, locale, created_at, email_verified_at)
    select id, email, name, locale, at, at from ${input}`.execute(tx)
  await sql`insert into account_role (account_id, role) select id, 'customer' from ${input}`.execute(tx)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

const toRow = ({ email, name, locale }: HistoryCustomer, at: Date) => ({
  id: newAccountId(at),
  email,
  name,
  locale,
  at,
})
