// What gift cards and store credit pay of an order: rows of the table payment beside the row of the card or of cash.
import { type RawBuilder, sql } from 'kysely'
import type { BatchQuery } from '../../platform/batch-sql.ts'

export const tenderMethods = ['gift-card', 'store-credit'] as const
export type TenderMethod = (typeof tenderMethods)[number]

export const isTenderMethod = (method: string): boolean =>
  (tenderMethods as readonly string[]).includes(method)

/** Of rows of the table payment. */
export const isTenderSql = sql<boolean>`provider in (${sql.join(tenderMethods.map((method) => sql.lit(method)))})`

export type TenderPaymentView = { method: string; status: string; amount: number; hint?: string }
type Row = { provider: string; status: string; amount_minor: number; instrument: { hint?: string } }

/** `orderId`: itself, or the column of a bigger statement that has it. */
export const tenderPaymentsQuery = (
  orderId: string | RawBuilder<string>,
): BatchQuery<Row, TenderPaymentView[]> => ({
  query: sql<Row>`select provider, status, sum(amount_minor) as amount_minor, instrument from payment
    where order_id = ${orderId} and ${isTenderSql} group by provider, status, instrument order by min(id::text)`,
  make: (rows) =>
    rows.map(({ provider, status, amount_minor, instrument }) => ({
      method: provider,
      status,
      amount: amount_minor,
      ...(instrument.hint !== undefined && { hint: instrument.hint }),
    })),
})
