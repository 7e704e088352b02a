import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import messages from './messages.json' with { type: 'json' }
import { stripeFrame } from './stripe-express.ts'
import { createStripeProvider, STRIPE_CAPTURE_DAYS } from './stripe.ts'

export const stripe = definePlugin({
  name: 'stripe',
  title: 'Stripe',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    secretKey: secret('secret key: https://dashboard.stripe.com, API keys'),
    webhookSecret: secret('signing secret of the webhook endpoint'),
    publishableKey: z
      .string()
      .trim()
      .regex(/^pk_(?:test|live)_\w+$/)
      .optional()
      .describe('publishable key, for express payment: the browser sees it'),
    applePayDomainFile: z
      .string()
      .trim()
      .max(20_000)
      .optional()
      .describe('content of apple-developer-merchantid-domain-association, for Apple Pay'),
    apiUrl: testAddress('address of Stripe’s API; only tests change it'),
  }),
  payments: [
    {
      code: 'stripe',
      capabilities: {
        partialRefund: true,
        settlement: 'at-checkout',
        input: 'redirect',
        // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
        laterCapture: { days: STRIPE_CAPTURE_DAYS, captures: 'one' },
        express: { wallets: ['Apple Pay', 'Google Pay', 'Link'] },
      },
      messages,
      cardBrands: ['Visa', 'MC', 'Amex'],
      webhook: { signature: 'the header stripe-signature' },
      express: stripeFrame,
      isTestMode: ({ secretKey }) => /^[rs]k_test_/.test(secretKey),
      create: createStripeProvider,
    },
  ],
})
