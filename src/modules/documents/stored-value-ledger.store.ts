// A gift card or store credit with its ledger, for staff.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

export type StoredValueEntry = {
  at: string
  /** Minor units; negative when spent. */
  change: number
  reason: 'issued' | 'spent' | 'given_back' | 'refunded' | 'withdrawn'
  actor: string
  note: string
  /** Number of the order that it paid for or that was refunded. */
  order: number | null
  /** The number of the order with its prefix. */
  display_number: string | null
}
export type StoredValueLedger = {
  id: number
  last_characters: string
  currency: string
  balance: number
  expires_at: string | null
  blocked: boolean
  /** Newest first. */
  entries: StoredValueEntry[]
}

/** @returns undefined when there is none. */
export async function getStoredValueLedger(
  db: Db,
  owner: { giftCard: number } | { accountId: AccountId },
): Promise<StoredValueLedger | undefined> {
  const ownerCondition =
    'giftCard' in owner
      ? sql`c.kind = 'gift-card' and c.id = ${owner.giftCard}`
      : sql`c.account_id = ${owner.accountId}`
  const { rows } = await sql<{ found: StoredValueLedger }>`
    select json_build_object('id', c.id, 'last_characters', c.hint, 'currency', c.currency, 'balance', c.balance_minor, 'expires_at', c.expires_at,
      'blocked', c.disabled_at is not null, 'entries', coalesce((
        select json_agg(json_build_object('at', e.at, 'change', e.change_minor, 'reason', e.reason, 'actor', e.actor, 'note', e.note,
          'order', o.number, 'display_number', o.display_number) order by e.id desc)
        from (select * from stored_value_entry e where e.credit_id = c.id order by e.id desc limit 500) e
        left join payment p on p.id = e.payment_id left join shop_order o on o.id = p.order_id), '[]')) as found
    from stored_value c where ${ownerCondition}`.execute(db)
  const ledger = rows[0]?.found
  const time = (at: string) => new Date(at).toISOString()
  return (
    ledger && {
      ...ledger,
      expires_at: ledger.expires_at && time(ledger.expires_at),
      entries: ledger.entries.map((entry) => ({ ...entry, at: time(entry.at) })),
    }
  )
}
