// Tables company_credit, company_balance and company_ledger_entry: credit limits and debts of companies. The credit row
// is locked before every entry, so concurrent entries run one after the other.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  changedAgreedAmounts,
  type ChangedAmounts,
  scaledAmount,
} from '../../platform/database/changed-amounts.ts'
import { type CompanyCredit, type CreditCurrency, getCreditIn, getOwnFactor } from './company-credit.ts'

/** @returns undefined for a company that never had credit. */
export async function getCompanyCredit(db: Db, companyId: string): Promise<CompanyCredit | undefined> {
  const { rows } = await sql<CompanyCredit>`
    select c.net_days as "netDays", c.limit_minor as "limitMinor", c.amounts,
      coalesce((select jsonb_agg(jsonb_build_object('currency', b.currency, 'usedMinor', b.used_minor, 'storeFactor', b.store_factor::float8)
        order by b.currency) from company_balance b where b.company_id = c.company_id), '[]') as balances
    from company_credit c where c.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** Does not affect credit already in use: a lower limit only blocks new orders. */
export async function setCompanyCredit(
  tx: Tx,
  companyId: string,
  { netDays, limitMinor, amounts }: Omit<CompanyCredit, 'balances'>,
): Promise<void> {
  await sql`insert into company_credit (company_id, net_days, limit_minor, amounts)
    values (${companyId}, ${netDays}, ${limitMinor}, ${JSON.stringify(amounts)}::jsonb)
    on conflict (company_id) do update set net_days = excluded.net_days, limit_minor = excluded.limit_minor, amounts = excluded.amounts`.execute(
    tx,
  )
}

/**
 * Locks the credit, so of two concurrent orders that do not fit together only one succeeds.
 * @param order its currency and how it was converted. @param neededMinor the part of the amount that must be available:
 * for an exchange, what the company owes more once the items are returned.
 * @returns false when it exceeds the available credit; nothing is used then.
 */
export async function useCompanyCredit(
  tx: Tx,
  companyId: string,
  order: CreditCurrency,
  amountMinor: number,
  neededMinor = amountMinor,
): Promise<boolean> {
  await lockCredit(tx, companyId)
  const credit = await getCompanyCredit(tx, companyId)
  if (!credit) return false
  const { limitMinor, availableMinor } = getCreditIn(credit, order)
  if (neededMinor > 0 && (limitMinor === 0 || neededMinor > availableMinor)) return false
  await sql`insert into company_balance (company_id, currency, used_minor, store_factor)
    values (${companyId}, ${order.currency}, ${amountMinor}, ${getOwnFactor(order)}::numeric)
    on conflict (company_id, currency) do update
      set used_minor = company_balance.used_minor + excluded.used_minor, store_factor = excluded.store_factor`.execute(
    tx,
  )
  return true
}

/** Releases credit when an order is cancelled or gets cheaper before its invoice. */
export async function releaseCompanyCredit(
  tx: Tx,
  companyId: string,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Promise<void> {
  await sql`update company_balance set used_minor = used_minor - ${amountMinor}
    where company_id = ${companyId} and currency = ${currency}`.execute(tx)
}

/**
 * Cancels the amount due of an order that is not shipped.
 * @returns the cancelled amount; undefined when the order was not on account.
 */
export async function cancelAccountPayment(
  tx: Tx,
  orderId: OrderId,
  at: Date,
): Promise<{ amountMinor: number; currency: string } | undefined> {
  const { rows } = await sql<{ amountMinor: number; currency: string }>`
    update payment set status = 'cancelled', settled_at = ${at}
    where order_id = ${orderId} and status = 'on_account' returning amount_minor as "amountMinor", currency`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Reduces the amount of an order on account before its invoice.
 * @returns false when it is not on account, or its amount is smaller.
 */
export async function reduceAccountPayment(tx: Tx, orderId: OrderId, byMinor: number): Promise<boolean> {
  const { rows } = await sql`
    update payment set amount_minor = amount_minor - ${byMinor}
    where order_id = ${orderId} and status = 'on_account' and amount_minor >= ${byMinor} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

const lockCredit = (tx: Tx, companyId: string) =>
  sql`select from company_credit where company_id = ${companyId} for update`.execute(tx)

/**
 * Records the invoice as debt, due on `dueOn` (ISO date). The credit was already used when the order was placed.
 * Idempotent per order.
 */
export async function recordInvoice(
  tx: Tx,
  invoice: { companyId: string; orderId: OrderId; dueOn: string; at: Date; actor: string },
): Promise<void> {
  const { companyId, orderId, dueOn, at, actor } = invoice
  await lockCredit(tx, companyId)
  await sql`insert into company_ledger_entry (company_id, order_id, kind, amount_minor, at, due_on, actor, request_key)
    select ${companyId}::uuid, order_id, 'invoice', amount_minor, ${at}::timestamptz, ${dueOn}::date, ${actor}, ${`invoice:${orderId}`}
    from payment where order_id = ${orderId} and status = 'on_account' on conflict (request_key) do nothing`.execute(
    tx,
  )
  await settleInvoice(tx, orderId, at)
}

/** A payment or credit note for an invoice, as a positive amount. */
export type InvoiceReduction = {
  kind: 'payment' | 'refund'
  orderId: OrderId
  amountMinor: number
  /** Reference on the bank statement. */
  reference: string
  actor: string
  at: Date
  /** Idempotency key. */
  requestKey: string
}

/**
 * Reduces the company's debt and frees the same amount of credit.
 * @returns false when the key was already used, so nothing changes, or when the order has no invoice.
 */
export async function reduceInvoice(tx: Tx, companyId: string, entry: InvoiceReduction): Promise<boolean> {
  const { kind, orderId, amountMinor, reference, actor, at, requestKey } = entry
  await lockCredit(tx, companyId)
  const { rows } = await sql`
    with entry as (
      insert into company_ledger_entry (company_id, order_id, kind, amount_minor, at, reference, actor, request_key)
      select company_id, order_id, ${kind}, ${-amountMinor}::bigint, ${at}::timestamptz, ${reference}, ${actor}, ${requestKey} from company_ledger_entry
      where order_id = ${orderId} and kind = 'invoice' and company_id = ${companyId} on conflict (request_key) do nothing returning company_id
    )
    update company_balance b set used_minor = b.used_minor - ${amountMinor}::bigint from entry
    where b.company_id = entry.company_id and b.currency = (select currency from payment where order_id = ${orderId} limit 1) returning 1`.execute(
    tx,
  )
  if (rows.length > 0) await settleInvoice(tx, orderId, at)
  return rows.length > 0
}

/** An invoice without an open amount counts as paid; a full refund sets its own status. */
const settleInvoice = (tx: Tx, orderId: OrderId, at: Date) =>
  sql`update payment set status = 'captured', settled_at = ${at}, provider_reference = 'account:' || order_id
    where order_id = ${orderId} and status = 'on_account'
      and 0 >= (select sum(e.amount_minor) from company_ledger_entry e where e.order_id = payment.order_id)
      and exists (select from company_ledger_entry e where e.order_id = payment.order_id)`.execute(tx)

export type OrderInvoiceBalance = { companyId: string; openMinor: number }

/**
 * Open amount of an order's invoice.
 * @returns undefined when it has none.
 */
export async function getInvoiceBalance(db: Db, orderId: OrderId): Promise<OrderInvoiceBalance | undefined> {
  const { rows } = await sql<OrderInvoiceBalance>`
    select company_id as "companyId", sum(amount_minor)::bigint as "openMinor" from company_ledger_entry where order_id = ${orderId}
    group by company_id`.execute(db)
  return rows[0]
}

/** The entry made earlier with this key, if any. */
export async function findLedgerEntry(
  db: Db,
  requestKey: string,
): Promise<{ amountMinor: number; reference: string } | undefined> {
  const { rows } = await sql<{ amountMinor: number; reference: string }>`
    select -amount_minor as "amountMinor", reference from company_ledger_entry where request_key = ${requestKey}`.execute(
    db,
  )
  return rows[0]
}

/** Whether a company owes, has overpaid or has booked anything. */
export async function hasCompanyDebts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from company_balance where used_minor <> 0) or exists (select from company_ledger_entry) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** What companies owe, by currency: open orders and unpaid invoices less what was overpaid. */
export async function listCompanyBalances(
  db: Db,
): Promise<{ currency: string; companies: number; amount: number }[]> {
  const { rows } = await sql<{ currency: string; companies: number; amount: number }>`
    select currency, count(*)::int as companies, sum(used_minor)::bigint as amount from company_balance where used_minor <> 0
    group by currency order by currency`.execute(db)
  return rows
}

/**
 * Changes the credit limits of companies. What they owe is in the currency of their orders and does not change; only its
 * value in the store currency does.
 */
export async function changeCreditCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const { currency, factor } = change
  await sql`update company_balance
    set store_factor = case when currency = ${currency} then 1 else round(store_factor * ${factor}::numeric, 20) end`.execute(
    tx,
  )
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select company_id, ${scaledAmount('limit_minor', 'limit', change)} as credit,
        ${changedAgreedAmounts({ limit: 'limit_minor' }, change)} as amounts from company_credit),
    changed as (
      update company_credit c set limit_minor = round(amount.credit), amounts = amount.amounts
      from amount where c.company_id = amount.company_id returning amount.credit % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
