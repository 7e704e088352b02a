// Tenders: the parts of an order paid by gift card and store credit, or by items that the customer returns in exchange.
// They are rows of the payment table next to the row of the card or cash payment.
import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { MethodTitles } from './method-titles.ts'

/** Methods with a balance: see stored-value. */
export const storedValueMethods = ['gift-card', 'store-credit'] as const
export type StoredValueMethod = (typeof storedValueMethods)[number]
export const isStoredValueMethod = (method: string): method is StoredValueMethod =>
  (storedValueMethods as readonly string[]).includes(method)
/** The value of returned items that pays for new ones: see exchanges.store.ts. */
export const EXCHANGE_METHOD = 'exchange'
export const tenderMethods = [...storedValueMethods, EXCHANGE_METHOD] as const
export type TenderMethod = (typeof tenderMethods)[number]

const methodsSql = (methods: readonly string[]) => sql.join(methods.map((method) => sql.lit(method)))

export const isTenderMethod = (method: string): boolean =>
  (tenderMethods as readonly string[]).includes(method)

/** Condition on rows of the payment table. */
export const isTenderSql = sql<boolean>`provider in (${methodsSql(tenderMethods)})`

/** Condition on rows of the payment table: a gift card or store credit paid. */
export const isStoredValueSql = sql<boolean>`provider in (${methodsSql(storedValueMethods)})`

export type TenderPaymentView = {
  method: TenderMethod
  /** In the reader's language; absent for returned items. */
  label?: string
  status: string
  amount: number
  last_characters?: string
}
/** `titles`: how the shop named the method when the order was placed. */
export type TenderPayment = Omit<TenderPaymentView, 'label'> & { titles?: MethodTitles }
type Row = {
  provider: TenderMethod
  status: string
  amount_minor: number
  instrument: { hint?: string }
  method_titles: MethodTitles | null
}

/** `orderId`: an id, or the column of a larger statement that holds it. */
export const tenderPaymentsQuery = (
  orderId: OrderId | RawBuilder<string>,
): BatchQuery<Row, TenderPayment[]> => ({
  query: sql<Row>`select provider, status, sum(amount_minor) as amount_minor, instrument, method_titles from payment
    where order_id = ${orderId} and ${isTenderSql} group by provider, status, instrument, method_titles order by min(id::text)`,
  make: (rows) =>
    rows.map(({ provider, status, amount_minor, instrument, method_titles: titles }) => ({
      method: provider,
      status,
      amount: amount_minor,
      ...(instrument.hint !== undefined && { last_characters: instrument.hint }),
      ...(titles && { titles }),
    })),
})
