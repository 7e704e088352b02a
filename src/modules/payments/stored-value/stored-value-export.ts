// Stored value in a customer's data export: store credit with its ledger, and gift cards the customer used.
import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export async function exportStoreCredit(db: Db, accountId: AccountId): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select currency, balance_minor, created_at, expires_at,
      (select coalesce(json_agg(json_build_object('at', e.at, 'change_minor', e.change_minor, 'reason', e.reason, 'note', e.note,
          'order', (select p.order_id from payment p where p.id = e.payment_id)) order by e.id), '[]')
        from stored_value_entry e where e.credit_id = stored_value.id) as ledger
    from stored_value where account_id = ${accountId} order by created_at`.execute(db)
  return rows
}

/** Gift cards are identified by their last characters, because a card has no owner until it is used. */
export async function exportGiftCards(db: Db, orderIds: readonly OrderId[]): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select order_id as order, instrument->>'hint' as ends_with, amount_minor, refunded_minor, currency, status, created_at as used_at
    from payment where provider = 'gift-card' and order_id = any(${orderIds}::uuid[]) order by created_at, id`.execute(
    db,
  )
  return rows
}
