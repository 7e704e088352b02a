// Money that the courier takes at the door: nobody is asked about it, people count it.
import type { PaymentProvider } from './provider.ts'

const buildReference = (key: string) => `door:${key}`

export const cashOnDelivery: PaymentProvider = {
  code: 'cash-on-delivery',
  /** The door is not reached yet. */
  authorise: async () => ({ status: 'pending' }),
  /** The courier has handed it in. */
  capture: async (_db, { key, amountMinor, currency }) => ({
    status: 'captured',
    reference: buildReference(key),
    amountMinor,
    currency,
  }),
  /** Given back by hand. */
  refund: async (_db, { refundKey }) => ({ status: 'refunded', reference: buildReference(refundKey) }),
  void: async () => undefined,
  find: async () => undefined,
}
