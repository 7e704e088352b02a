// Account statement of a company: opening balance, entries of a period and closing balance. Days are in UTC.
import { guardFormula } from '../../kernel/text/formula-guard.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** First and last day, both inclusive, as ISO dates. */
export type Period = { from: string; to: string }
export type StatementEntry = {
  at: string
  kind: 'invoice' | 'payment' | 'refund'
  /** Order number. */
  order: number
  /** The order number with its prefix. */
  display_number: string
  /** Number of the invoice; payments and credit notes give the invoice they belong to. */
  invoice: number
  purchase_order: string
  reference: string
  due_on: string | null
  /** Positive for invoices, negative for payments and credit notes. */
  amount: number
  /** Balance after this entry. */
  balance: number
  /** Open amount of an invoice today; null for other entries. */
  open: number | null
  overdue: boolean
}
/** Minor units. `closing` equals `opening` plus all amounts. `currencies`: all in which the company has entries. */
export type Statement = Period & {
  currency: string
  currencies: string[]
  opening: number
  entries: StatementEntry[]
  closing: number
  invoiced: number
  paid: number
  refunded: number
  /** Overdue amount of all invoices today. */
  overdue: number
}

type Row = Omit<StatementEntry, 'at' | 'balance' | 'overdue'> & { at: Date }

/** The entries in one currency, read as a consistent snapshot. `today` is an ISO date. */
export async function getStatement(
  db: Db,
  companyId: string,
  { from, to }: Period,
  { today, currency }: { today: string; currency: string },
): Promise<Statement> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: balanceRows } = await sql<{ opening: number; overdue: number }>`
        select coalesce(sum(l.amount_minor) filter (where l.at < ${from}::date), 0)::bigint as opening,
          (select coalesce(sum(s.open), 0)::bigint from company_ledger_entry i join shop_order o on o.id = i.order_id and o.currency = ${currency}
            cross join lateral (select sum(x.amount_minor) as open from company_ledger_entry x where x.order_id = i.order_id) s
            where i.company_id = ${companyId} and i.kind = 'invoice' and i.due_on < ${today}::date and s.open > 0) as overdue
        from company_ledger_entry l join shop_order own on own.id = l.order_id
        where l.company_id = ${companyId} and own.currency = ${currency}`.execute(tx)
      const { rows: currencies } = await sql<{ currency: string }>`
        select distinct o.currency from company_ledger_entry l join shop_order o on o.id = l.order_id
        where l.company_id = ${companyId} order by 1`.execute(tx)
      const { rows } = await sql<Row>`
        select e.at, e.kind, o.number as order, o.display_number, d.number as invoice, t.purchase_order, e.reference, e.due_on::text as due_on, e.amount_minor as amount,
          case when e.kind = 'invoice' then (select sum(x.amount_minor)::bigint from company_ledger_entry x where x.order_id = e.order_id) end as open
        from company_ledger_entry e join shop_order o on o.id = e.order_id join order_company t on t.order_id = e.order_id
        left join order_document d on d.order_id = e.order_id and d.kind = 'invoice'
        where e.company_id = ${companyId} and o.currency = ${currency} and e.at >= ${from}::date and e.at < ${to}::date + 1 order by e.at, e.id`.execute(
        tx,
      )
      const { opening, overdue } = balanceRows[0]!
      let balance = opening
      const entries = rows.map((row): StatementEntry => {
        balance += row.amount
        const isOverdue = row.open !== null && row.open > 0 && row.due_on !== null && row.due_on < today
        return { ...row, at: row.at.toISOString(), balance, overdue: isOverdue }
      })
      const sum = (kind: StatementEntry['kind']) =>
        entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0)
      const sums = { invoiced: sum('invoice'), paid: -sum('payment'), refunded: -sum('refund') }
      const all = currencies.map((row) => row.currency)
      return { from, to, currency, currencies: all, opening, entries, closing: balance, ...sums, overdue }
    })
}

const cell = (value: string | number) => {
  const text = typeof value === 'number' ? String(value) : guardFormula(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line per entry, with opening and closing balance; amounts are in minor units. */
export function formatStatementCsv({ from, to, currency, opening, closing, entries }: Statement): string {
  const head = [
    'date',
    'kind',
    'order',
    'invoice',
    'purchase_order',
    'reference',
    'due_on',
    'amount',
    'balance',
    'open',
    'overdue',
    'currency',
  ]
  const lines = entries.map((entry) => [
    entry.at.slice(0, 10),
    entry.kind,
    entry.display_number,
    entry.invoice,
    entry.purchase_order,
    entry.reference,
    entry.due_on ?? '',
    entry.amount,
    entry.balance,
    entry.open ?? '',
    entry.overdue ? 'yes' : '',
    currency,
  ])
  const balance = (day: string, kind: string, amount: number) =>
    [day, kind, '', '', '', '', '', '', amount, '', '', currency] as const
  return [head, balance(from, 'opening', opening), ...lines, balance(to, 'closing', closing)]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}
