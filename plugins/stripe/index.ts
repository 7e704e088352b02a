import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import messages from './messages.json' with { type: 'json' }
import { createStripeProvider, STRIPE_CAPTURE_DAYS } from './stripe.ts'

export const stripe = definePlugin({
  name: 'stripe',
  title: 'Stripe',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    secretKey: secret('secret key: https://dashboard.stripe.com, API keys'),
    webhookSecret: secret('signing secret of the webhook endpoint'),
    apiUrl: testAddress('address of Stripe’s API; only tests change it'),
  }),
  payments: [
    {
      code: 'stripe',
      capabilities: {
        settlement: 'at-checkout',
        input: 'redirect',
        // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
        laterCapture: { days: STRIPE_CAPTURE_DAYS, captures: 'one' },
      },
      messages,
      cardBrands: ['Visa', 'MC', 'Amex'],
      webhook: { signature: 'the header stripe-signature' },
      isTestMode: ({ secretKey }) => /^[rs]k_test_/.test(secretKey),
      create: createStripeProvider,
    },
  ],
})
