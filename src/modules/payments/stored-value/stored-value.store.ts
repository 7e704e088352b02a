// Tables stored_value and stored_value_entry, and the payment rows of tenders. Every balance change writes a
// ledger entry in the same statement.
import { sql } from 'kysely'
import { type AccountId, newPaymentId, type OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { anyId, type BatchQuery, type BatchWrites } from '../../../platform/database/batch-sql.ts'
import {
  type StoredValue,
  hashGiftCardCode,
  getGiftCardHint,
  generateGiftCardCode,
  type PlannedTender,
} from './stored-value.ts'
import { isStoredValueSql } from '../payment-tenders.ts'

type Row = Omit<StoredValue, 'expiresAt'> & { expiresAt: string | null }

/** Active gift cards with these codes, and the account's active store credit. */
export const storedValuesQuery = (
  codes: readonly string[],
  accountId: AccountId | undefined,
): BatchQuery<Row, StoredValue[]> => ({
  query: sql<Row>`
    select id, kind, code_hash as "codeHash", hint as last_characters, currency, balance_minor as "balanceMinor", expires_at as "expiresAt" from stored_value
    where disabled_at is null and (code_hash = any(${codes.map(hashGiftCardCode)}::text[]) or account_id = ${accountId ?? null}::uuid)`,
  make: (rows) =>
    rows.map((row) => ({ ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) })),
})

/**
 * Deducts the tenders from their balances, all or none: rows are locked in id order, and the update's own
 * condition decides, on the rows as they are after locking. tenderWrites writes the ledger entries.
 * @returns false when a balance is no longer sufficient; the caller then rolls back to its savepoint.
 */
export async function spendTenders(tx: Tx, tenders: readonly PlannedTender[], at: Date): Promise<boolean> {
  const { rows } = await sql<{ spent: number }>`
    with wanted as (
      select * from unnest(${tenders.map(({ creditId }) => creditId)}::bigint[], ${tenders.map(({ amountMinor }) => amountMinor)}::bigint[]) as w(id, amount)
    ), locked as materialized (
      select c.id, w.amount from stored_value c join wanted w on w.id = c.id order by c.id for no key update of c
    ), spent as (
      update stored_value c set balance_minor = c.balance_minor - l.amount from locked l
      where c.id = l.id and c.balance_minor >= l.amount and c.disabled_at is null and (c.expires_at is null or c.expires_at > ${at}) returning c.id
    )
    select count(*) as spent from spent`.execute(tx)
  return rows[0]!.spent === tenders.length
}

/**
 * Payment rows and ledger entries of the tenders, after spendTenders. They are captured at once; a cancelled
 * order refunds them.
 */
export function tenderWrites(
  orderId: OrderId,
  currency: string,
  tenders: readonly PlannedTender[],
  at: Date,
): BatchWrites {
  if (tenders.length === 0) return []
  const rows = tenders.map(({ creditId, method, hint, amountMinor, titles = {} }) => ({
    id: newPaymentId(at),
    credit_id: creditId,
    provider: method,
    amount_minor: amountMinor,
    instrument: hint === '' ? {} : { hint },
    titles: Object.keys(titles).length > 0 ? titles : null,
  }))
  const input = sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, credit_id bigint, provider text, amount_minor bigint, instrument jsonb, titles jsonb)`
  const payments = sql`
      insert into payment (id, order_id, provider, method_titles, amount_minor, currency, status, instrument, created_at, settled_at)
      select id, ${orderId}::uuid, provider, titles, amount_minor, ${currency}, 'captured', instrument, ${at}::timestamptz, ${at}::timestamptz from tenders`
  const entries = sql`
      insert into stored_value_entry (credit_id, change_minor, reason, payment_id, actor, at)
      select credit_id, -amount_minor, 'spent', id, 'shopper', ${at}::timestamptz from tenders`
  return [
    ['tenders', input],
    ['tender_payments', payments],
    ['tender_entries', entries],
  ]
}

/**
 * Returns the tenders of an order that was not completed. Idempotent. Runs as its own statement after the stock
 * writes, to keep the lock order.
 */
export async function returnTenders(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  await sql`
    with moved as (
      update payment set status = 'cancelled', settled_at = ${at}
      where order_id = ${orderId} and status = 'captured' and ${isStoredValueSql}
      returning id, amount_minor
    ), back as (
      select e.credit_id, m.id, m.amount_minor from moved m join stored_value_entry e on e.payment_id = m.id and e.reason = 'spent'
    ), locked as materialized (
      select id from stored_value where id in (select credit_id from back) order by id for no key update
    ), raised as (
      update stored_value c set balance_minor = c.balance_minor + b.amount
      from (select credit_id, sum(amount_minor) as amount from back group by 1) b where c.id = b.credit_id and c.id in (select id from locked)
    )
    insert into stored_value_entry (credit_id, change_minor, reason, payment_id, actor, at)
    select credit_id, amount_minor, 'given_back', id, 'system', ${at}::timestamptz from back`.execute(tx)
}

/** A refunded gift card stays valid for at least this many days. */
const STORE_CREDIT_VALID_DAYS = 90

/** Refunds part of a tender to its gift card or store credit. Idempotent by `requestKey`. */
export async function refundToStoredValue(
  db: Db,
  refund: { paymentId: string; requestKey: string; amountMinor: number; actor: string; at: Date },
): Promise<void> {
  await sql`
    with entry as (
      insert into stored_value_entry (credit_id, change_minor, reason, payment_id, request_key, actor, at)
      select credit_id, ${refund.amountMinor}::bigint, 'refunded', payment_id, ${refund.requestKey}, ${refund.actor}, ${refund.at}::timestamptz
      from stored_value_entry where payment_id = ${refund.paymentId} and reason = 'spent'
      on conflict (request_key) do nothing returning credit_id, change_minor
    )
    update stored_value c set balance_minor = c.balance_minor + e.change_minor,
      expires_at = case when c.expires_at is null then null else greatest(c.expires_at, ${refund.at}::timestamptz + make_interval(days => ${STORE_CREDIT_VALID_DAYS})) end
    from entry e where c.id = e.credit_id`.execute(db)
}

export type StoredValueGrant = {
  amountMinor: number
  currency: string
  actor: string
  note: string
  at: Date
}

/** `refundOf`: the refunded payment; absent for a goodwill credit by staff. */
export type StoreCreditGrant = StoredValueGrant & { refundOf?: string }

/**
 * Adds store credit to an account: a refund or goodwill. Idempotent by key.
 * @returns whether this call added it.
 * @throws Error when the account's credit is in another currency.
 */
export async function grantStoreCredit(
  tx: Tx,
  accountId: AccountId,
  requestKey: string,
  { amountMinor, currency, actor, note, at, refundOf }: StoreCreditGrant,
): Promise<boolean> {
  await sql`insert into stored_value (kind, account_id, currency, balance_minor, created_at)
    values ('store-credit', ${accountId}, ${currency}, 0, ${at}) on conflict (account_id) do nothing`.execute(
    tx,
  )
  const reason = refundOf === undefined ? 'issued' : 'refunded'
  const { rows } = await sql<{ found: boolean; added: boolean }>`
    with own as (select id from stored_value where account_id = ${accountId} and currency = ${currency}), entry as (
      insert into stored_value_entry (credit_id, change_minor, reason, payment_id, request_key, actor, note, at)
      select id, ${amountMinor}::bigint, ${reason}, ${refundOf ?? null}::uuid, ${requestKey}, ${actor}, ${note}, ${at}::timestamptz from own
      on conflict (request_key) do nothing returning credit_id, change_minor
    ), raised as (
      update stored_value c set balance_minor = c.balance_minor + e.change_minor from entry e where c.id = e.credit_id returning 1
    )
    select exists (select from own) as found, exists (select from raised) as added`.execute(tx)
  if (!rows[0]!.found) throw new Error(`the store credit of ${accountId} is not in ${currency}`)
  return rows[0]!.added
}

/** @returns undefined when the account has no store credit. */
export async function getStoreCreditCurrency(db: Db, accountId: AccountId): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from stored_value where kind = 'store-credit' and account_id = ${accountId}`.execute(db)
  return rows[0]?.currency
}

type NewGiftCard = StoredValueGrant & { expiresAt: Date | null }

/**
 * Creates a gift card.
 * @returns its code, which is not stored and cannot be shown again.
 */
export async function createGiftCard(db: Db, card: NewGiftCard): Promise<string> {
  const code = generateGiftCardCode()
  await insertGiftCard(db, code, null, card)
  return code
}

/**
 * Creates a gift card with this code, once per key.
 * @returns its id, and whether this call created it; undefined when the key belongs to another card.
 */
export async function insertGiftCard(
  db: Db,
  code: string,
  requestKey: string | null,
  card: NewGiftCard,
): Promise<{ id: number; made: boolean } | undefined> {
  const { rows } = await sql<{ id: number; made: boolean; other: boolean }>`
    with other as (
      select c.id from stored_value_entry e join stored_value c on c.id = e.credit_id
      where e.request_key = ${requestKey} and c.code_hash is distinct from ${hashGiftCardCode(code)}
    ), card as (
      insert into stored_value (kind, code_hash, hint, currency, balance_minor, expires_at, created_at)
      select 'gift-card', ${hashGiftCardCode(code)}, ${getGiftCardHint(code)}, ${card.currency}, ${card.amountMinor}::bigint, ${card.expiresAt}::timestamptz,
        ${card.at}::timestamptz where not exists (select from other)
      on conflict (code_hash) do nothing returning id
    ), entry as (
      insert into stored_value_entry (credit_id, change_minor, reason, request_key, actor, note, at)
      select id, ${card.amountMinor}::bigint, 'issued', ${requestKey}, ${card.actor}, ${card.note}, ${card.at}::timestamptz from card
    )
    select id, true as made, false as other from card union all select id, false, true from other`.execute(db)
  if (rows[0]) return rows[0].other ? undefined : { id: rows[0].id, made: true }
  const result = await sql<{
    id: number
  }>`select id from stored_value where code_hash = ${hashGiftCardCode(code)}`.execute(db)
  return { id: result.rows[0]!.id, made: false }
}

/**
 * Deactivates gift cards.
 * @returns how many.
 */
export async function deactivateGiftCards(db: Db, ids: readonly number[], at: Date): Promise<number> {
  const { rows } = await sql`
    update stored_value set disabled_at = ${at} where id = ${anyId(ids)} and kind = 'gift-card' and disabled_at is null returning 1`.execute(
    db,
  )
  return rows.length
}

/** @returns false when there is no such gift card, or it is not blocked. */
export async function reactivateGiftCard(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update stored_value set disabled_at = null where id = ${id} and kind = 'gift-card' and disabled_at is not null
    returning 1`.execute(db)
  return rows.length > 0
}

export type ListedGiftCard = {
  id: number
  last_characters: string
  balanceMinor: number
  currency: string
  expiresAt: Date | null
  blocked: boolean
}
/** Newest first; `before` is the last id of the previous page. */
export async function listGiftCards(db: Db, limit = 200, before?: number): Promise<ListedGiftCard[]> {
  const { rows } = await sql<ListedGiftCard>`
    select id, hint as last_characters, balance_minor as "balanceMinor", currency, expires_at as "expiresAt", disabled_at is not null as blocked
    from stored_value where kind = 'gift-card' and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The ledger entry made with this key, if any. */
export async function findEntryByKey(
  db: Db,
  requestKey: string,
): Promise<{ accountId: AccountId | null; amountMinor: number; note: string } | undefined> {
  const { rows } = await sql<{ accountId: AccountId | null; amountMinor: number; note: string }>`
    select c.account_id as "accountId", e.change_minor as "amountMinor", e.note
    from stored_value_entry e join stored_value c on c.id = e.credit_id where e.request_key = ${requestKey}`.execute(
    db,
  )
  return rows[0]
}

/** Whether a gift card or store credit was ever issued. */
export async function hasStoredValues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from stored_value) as has`.execute(db)
  return rows[0]!.has
}
