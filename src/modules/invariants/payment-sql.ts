// SQL about payments that several invariants use. The provider's side of a charge is known for providers that keep
// their charges in this database.
import { paymentProviders, selectMethods, sqlList } from '../payments/payment-methods.ts'
import { storedValueMethods, tenderMethods } from '../payments/payment-tenders.ts'

const tenders = sqlList(tenderMethods)

/** Condition on rows of the table payment. */
export const isTender = `(provider in (${tenders}))`
export const isStoredValue = `(provider in (${sqlList(storedValueMethods)}))`
export const isNoTender = `(p.provider not in (${tenders}))`

const ledgers = paymentProviders.flatMap(({ code, ledger }) => (ledger ? [{ code, ...ledger }] : []))
const unionAll = (queries: string[], columns: string) =>
  [...queries, `select ${columns} where false`].join(' union all ')

export const ledgerMethods = sqlList(ledgers.map(({ code }) => code))
export const ledgerCharges = unionAll(
  ledgers.map(({ charges }) => charges),
  `null::text, null::text, null::text, null::bigint, null::text, null::bigint`,
)
export const ledgerRefunds = unionAll(
  ledgers.map(({ refunds }) => refunds),
  `null::text, null::text, null::bigint`,
)

/** Providers of payments in advance, which no provider can be queried about. */
export const paidInAdvance = sqlList(selectMethods(({ settlement }) => settlement === 'in-advance'))

/** Providers of orders that are paid by invoice. */
export const paidByInvoice = sqlList(selectMethods(({ settlement }) => settlement === 'by-invoice'))
