// What a business pays by invoice: nobody is asked about it when it orders, and what comes in is entered by accounting.
import type { PaymentProvider } from './provider.ts'
import { getInvoiceBalance, reduceInvoice } from './account-credit.store.ts'

const buildReference = (key: string) => `account:${key}`

export const onAccount: PaymentProvider = {
  code: 'on-account',
  /** Nothing is taken; the order's credit was taken with it. */
  authorise: async () => ({ status: 'pending' }),
  capture: async (_db, { key, amountMinor, currency }) => ({
    status: 'captured',
    reference: buildReference(key),
    amountMinor,
    currency,
  }),
  /** A credit note: what is owed becomes less, below nothing where the invoice is paid. */
  refund: async (db, { key, refundKey, amountMinor, at }) => {
    const account = await getInvoiceBalance(db, key)
    if (!account) return { status: 'failed', reason: 'not_captured' }
    const entry = { kind: 'refund' as const, orderId: key, amountMinor, reference: '', actor: 'system', at }
    await db
      .transaction()
      .execute((tx) => reduceInvoice(tx, account.companyId, { ...entry, requestKey: `refund:${refundKey}` }))
    return { status: 'refunded', reference: buildReference(refundKey) }
  },
  void: async () => undefined,
  find: async () => undefined,
}
