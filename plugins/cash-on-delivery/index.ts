// Cash on delivery: there is no provider to query; staff record the cash.
import { definePlugin } from '../../sdk/plugin/index.ts'
import messages from './messages.json' with { type: 'json' }

const buildReference = (key: string) => `door:${key}`

export const cashOnDelivery = definePlugin({
  name: 'cash-on-delivery',
  title: 'Cash on delivery',
  version: '1.0.0',
  requires: '^1',
  payments: [
    {
      code: 'cash-on-delivery',
      capabilities: { settlement: 'on-delivery', input: 'none', partialRefund: true },
      messages,
      create: () => ({
        /** The payment stays pending until delivery. */
        authorise: async () => ({ status: 'pending' }),
        /** The courier has remitted the cash. */
        capture: async (_context, { key, amountMinor, currency }) => ({
          status: 'captured',
          reference: buildReference(key),
          amountMinor,
          currency,
        }),
        /** Staff refund the cash manually. */
        refund: async (_context, { refundKey }) => ({
          status: 'refunded',
          reference: buildReference(refundKey),
        }),
        void: async () => undefined,
        find: async () => undefined,
      }),
    },
  ],
})
