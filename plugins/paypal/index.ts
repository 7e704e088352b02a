import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import messages from './messages.json' with { type: 'json' }
import { paypalFrame } from './paypal-express.ts'
import { createPaypalProvider, PAYPAL_CAPTURE_DAYS, paypalCurrencies } from './paypal.ts'

export const paypal = definePlugin({
  name: 'paypal',
  title: 'PayPal',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    clientId: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('client ID: https://developer.paypal.com/dashboard/applications'),
    clientSecret: secret('secret of the same application'),
    webhookId: z.string().trim().min(1).max(100).describe('ID of the webhook, from the same application'),
    mode: z.enum(['test', 'live']).default('test').describe('test: the sandbox, in which no money moves'),
    apiUrl: testAddress('address of the API; only tests change it'),
  }),
  payments: [
    {
      code: 'paypal',
      capabilities: {
        partialRefund: true,
        settlement: 'at-checkout',
        input: 'redirect',
        laterCapture: { days: PAYPAL_CAPTURE_DAYS, captures: 'several' },
        express: { wallets: ['PayPal'] },
      },
      messages,
      currencies: paypalCurrencies,
      webhook: { signature: 'the header paypal-transmission-sig' },
      express: paypalFrame,
      isTestMode: ({ mode }) => mode === 'test',
      create: createPaypalProvider,
    },
  ],
})
