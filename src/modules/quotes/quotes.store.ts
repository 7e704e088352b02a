import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { quotesList, type QuotesListField } from '../../contracts/lists/quotes-list.ts'
import type { AccountId, OrderId, VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { type Quote, type QuoteLine, type QuoteState, listStatesBefore } from './quotes.ts'

export type NewQuote = {
  companyId: string
  accountId: AccountId
  message: string
  currency: string
  conversion: CurrencyConversion | null
  locale: string
  lines: (Omit<QuoteLine, 'price'> & { position: number })[]
}

export async function insertQuote(tx: Tx, quote: NewQuote, now: Date): Promise<string> {
  const { companyId, accountId, message, currency, conversion, locale, lines } = quote
  const { rows } = await sql<{ id: string }>`
    insert into quote (company_id, account_id, message, currency, conversion, locale, requested_at)
    values (${companyId}, ${accountId}, ${message}, ${currency}, ${conversion && JSON.stringify(conversion)}::jsonb, ${locale}, ${now}) returning id`.execute(
    tx,
  )
  const { id } = rows[0]!
  await sql`insert into quote_line (quote_id, position, variant_id, sku, name, options, quantity, listed_minor)
    select ${id}, position, variant_id, sku, name, options, quantity, list_price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(position int, variant_id bigint, sku text, name text, options text, quantity int, list_price bigint)`.execute(
    tx,
  )
  return id
}

type Row = Omit<Quote, 'total'>

const columns = sql`q.id, q.status, q.company_id, c.name as company, a.name, a.email, q.message, q.answer, q.currency, q.conversion,
    to_json(q.requested_at)#>>'{}' as requested_at, to_json(q.answered_at)#>>'{}' as answered_at,
    to_json(q.expires_at)#>>'{}' as expires_at, to_json(q.closed_at)#>>'{}' as closed_at,
    (select o.order_id from quote_order o where o.quote_id = q.id) as order_id,
    (select jsonb_agg(jsonb_build_object('variant_id', l.variant_id, 'sku', l.sku, 'name', l.name, 'options', l.options,
      'quantity', l.quantity, 'list_price', l.listed_minor, 'price', l.price_minor) order by l.position)
      from quote_line l where l.quote_id = q.id) as lines`
const from = sql`quote q join company c on c.id = q.company_id join account a on a.id = q.account_id`

const toIsoTime = (time: string | null) => time && new Date(time).toISOString()
const toQuote = (row: Row): Quote => {
  const lines = row.lines ?? []
  return {
    ...row,
    lines,
    requested_at: toIsoTime(row.requested_at)!,
    answered_at: toIsoTime(row.answered_at),
    expires_at: toIsoTime(row.expires_at),
    closed_at: toIsoTime(row.closed_at),
    total: lines.reduce(
      (sum, { quantity, list_price: listed, price }) => sum + quantity * (price ?? listed),
      0,
    ),
  }
}

const selectQuotes = async (db: Db, where: RawBuilder<unknown>): Promise<Quote[]> =>
  (await sql<Row>`select ${columns} from ${from} ${where}`.execute(db)).rows.map(toQuote)

/** Without `companyId`, reads as staff. */
export async function getQuote(db: Db, id: string, companyId?: string): Promise<Quote | undefined> {
  const companyCondition = companyId === undefined ? sql`` : sql`and q.company_id = ${companyId}`
  return (await selectQuotes(db, sql`where q.id = ${id} ${companyCondition}`))[0]
}

/** Newest first, at most 200. */
export const listCompanyQuotes = (db: Db, companyId: string): Promise<Quote[]> =>
  selectQuotes(db, sql`where q.company_id = ${companyId} order by q.requested_at desc, q.id limit 200`)

const source: ListSource<QuotesListField> = {
  definition: quotesList,
  from,
  key: sql`q.id`,
  keyType: 'uuid',
  columns: {
    status: { value: sql`q.status` },
    company: { value: sql`c.name`, sortValue: sql`search_fold(c.name)` },
    name: { value: sql`a.name` },
    email: { value: sql`a.email` },
    currency: { value: sql`q.currency` },
    requested: { value: sql`q.requested_at` },
    answered: { value: sql`q.answered_at` },
    expires: { value: sql`q.expires_at`, sortValue: sql`coalesce(q.expires_at, '9999-12-31'::timestamptz)` },
  },
}

/** Quotes of a query (contracts/lists/quotes-list.ts). `q`: words of company, name, address, SKUs or names of items. */
export async function searchQuotes(
  db: Db,
  query: ListQuery<QuotesListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<Quote>> {
  const text = sql`(c.name || ' ' || a.name || ' ' || a.email || ' ' || coalesce(
    (select string_agg(l.sku || ' ' || l.name, ' ') from quote_line l where l.quote_id = q.id), ''))`
  const search = [containsWords(query.q, text)]
  const page = await readListPage<Row, QuotesListField>(db, source, columns, query, search, calendar, request)
  return { ...page, rows: page.rows.map(toQuote) }
}

const isBefore = (to: QuoteState) => sql`status = any(${listStatesBefore(to)}::text[])`

/** @returns false when the quote's state does not allow it. */
export async function answerQuote(
  tx: Tx,
  id: string,
  quoteAnswer: {
    lines: readonly { variant_id: VariantId; price: number }[]
    expiresAt: Date
    message: string
  },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update quote set status = 'answered', answer = ${quoteAnswer.message}, answered_at = ${now}, expires_at = ${quoteAnswer.expiresAt}, closed_at = null
    where id = ${id} and ${isBefore('answered')} returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update quote_line l set price_minor = r.price
    from jsonb_to_recordset(${JSON.stringify(quoteAnswer.lines)}::jsonb) as r(variant_id bigint, price bigint)
    where l.quote_id = ${id} and l.variant_id = r.variant_id`.execute(tx)
  return true
}

/** @returns false when the quote's state does not allow it. */
export async function closeQuote(
  tx: Tx,
  id: string,
  to: 'declined' | 'rejected',
  now: Date,
  answer?: string,
): Promise<boolean> {
  const { rows } = await sql`
    update quote set status = ${to}, closed_at = ${now}, answer = coalesce(${answer ?? null}, answer)
    where id = ${id} and ${isBefore(to)} returning id`.execute(tx)
  return rows.length > 0
}

/** Expires due quotes and returns whom to notify. */
export async function expireQuotes(
  tx: Tx,
  now: Date,
): Promise<{ id: string; email: string; name: string; locale: string }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string; locale: string }>`
    with over as (
      update quote set status = 'expired', closed_at = ${now} where ${isBefore('expired')} and expires_at <= ${now}
      returning id, account_id, locale)
    select o.id, a.email, a.name, o.locale from over o join account a on a.id = o.account_id`.execute(tx)
  return rows
}

/** Email recipient of a quote, with their locale. */
export async function getQuoteRecipient(
  db: Db,
  id: string,
): Promise<{ email: string; name: string; locale: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string; locale: string }>`
    select a.email, a.name, q.locale from quote q join account a on a.id = q.account_id where q.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Written with the order and required for it: when two requests accept the quote, or it has expired, the order
 * is not placed.
 */
export const acceptQuoteWrites = (id: string, orderId: OrderId, now: Date): BatchWrites => [
  [
    'quote_accepted',
    sql`update quote set status = 'accepted', closed_at = ${now}
      where id = ${id} and ${isBefore('accepted')} and expires_at > ${now} returning id`,
  ],
  [
    'quote_became',
    sql`insert into quote_order (quote_id, order_id)
      select ${id}::uuid, ${orderId}::uuid where assert_condition(exists (select from quote_accepted))`,
  ],
]

/** Whether a quote waits for an answer or for an order. */
export async function hasOpenQuotes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from quote where status in ('requested', 'answered')) as has`.execute(db)
  return rows[0]!.has
}

/** Whether there are quotes, of an account or at all. */
export async function hasQuotes(db: Db, { accountId }: { accountId?: AccountId } = {}): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from quote where ${accountId === undefined ? sql`true` : sql`account_id = ${accountId}`}) as has`.execute(
    db,
  )
  return rows[0]!.has
}
