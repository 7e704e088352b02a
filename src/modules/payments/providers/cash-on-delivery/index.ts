// Cash on delivery: there is no provider to query; staff record the cash.
import { definePaymentProvider } from '../../provider-definition.ts'
import messages from './messages.json' with { type: 'json' }

const buildReference = (key: string) => `door:${key}`

export const cashOnDelivery = definePaymentProvider({
  code: 'cash-on-delivery',
  capabilities: { settlement: 'on-delivery', input: 'none' },
  messages,
  create: () => ({
    /** The payment stays pending until delivery. */
    authorise: async () => ({ status: 'pending' }),
    /** The courier has remitted the cash. */
    capture: async (_db, { key, amountMinor, currency }) => ({
      status: 'captured',
      reference: buildReference(key),
      amountMinor,
      currency,
    }),
    /** Staff refund the cash manually. */
    refund: async (_db, { refundKey }) => ({ status: 'refunded', reference: buildReference(refundKey) }),
    void: async () => undefined,
    find: async () => undefined,
  }),
})
