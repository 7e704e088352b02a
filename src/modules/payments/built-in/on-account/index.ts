// Payment on account, by invoice: no provider is involved; staff record incoming payments.
import { parseOrderId } from '../../../../kernel/ids.ts'
import { getInvoiceBalance, reduceInvoice } from '../../account-credit.store.ts'
import type { PaymentProviderDefinition } from '../../provider-definition.ts'
import messages from './messages.json' with { type: 'json' }

const buildReference = (key: string) => `account:${key}`

export const onAccount: PaymentProviderDefinition = {
  code: 'on-account',
  capabilities: { settlement: 'by-invoice', input: 'none', partialRefund: true },
  messages,
  create: () => ({
    /** Nothing is charged; the order already uses the company's credit. */
    authorise: async () => ({ status: 'pending' }),
    capture: async (_db, { key, amountMinor, currency }) => ({
      status: 'captured',
      reference: buildReference(key),
      amountMinor,
      currency,
    }),
    /** Issues a credit note: reduces the debt, below zero when the invoice is already paid. */
    refund: async (db, { key, refundKey, amountMinor, at }) => {
      const orderId = parseOrderId(key)
      const account = orderId && (await getInvoiceBalance(db, orderId))
      if (!account) return { status: 'failed', reason: 'not_captured' }
      const entry = { kind: 'refund' as const, orderId, amountMinor, reference: '', actor: 'system', at }
      await db
        .transaction()
        .execute((tx) =>
          reduceInvoice(tx, account.companyId, { ...entry, requestKey: `refund:${refundKey}` }),
        )
      return { status: 'refunded', reference: buildReference(refundKey) }
    },
    void: async () => undefined,
    find: async () => undefined,
  }),
}
