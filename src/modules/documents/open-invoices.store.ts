// Invoices of orders on account that a company has not settled.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

/** An invoice with its open amount. Dates are ISO dates without time. */
export type OpenInvoice = {
  order: OrderId
  number: number
  display_number: string
  invoice: number
  issued_at: string
  due_on: string
  currency: string
  amount: number
  open: number
  overdue: boolean
}

/** Invoices that are not settled, earliest due date first. `today` is an ISO date. */
export async function listOpenInvoices(db: Db, companyId: string, today: string): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select o.id as "order", o.number, o.display_number, d.number as invoice, to_json(i.at)#>>'{}' as issued_at, i.due_on::text as due_on, o.currency, i.amount_minor as amount,
      s.open, i.due_on < ${today}::date as overdue
    from company_ledger_entry i join shop_order o on o.id = i.order_id
    join order_document d on d.order_id = i.order_id and d.kind = 'invoice'
    cross join lateral (select sum(e.amount_minor)::bigint as open from company_ledger_entry e where e.order_id = i.order_id) s
    where i.company_id = ${companyId} and i.kind = 'invoice' and s.open > 0
    order by i.due_on, i.id`.execute(db)
  return rows.map((row) => ({ ...row, issued_at: new Date(row.issued_at).toISOString() }))
}
