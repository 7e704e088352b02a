import { z } from 'zod'
import { definePaymentProvider } from '../../provider-definition.ts'
import messages from './messages.json' with { type: 'json' }
import { createStripeProvider } from './stripe.ts'

export const stripe = definePaymentProvider({
  code: 'stripe',
  capabilities: { settlement: 'at-checkout', input: 'redirect' },
  messages,
  cardBrands: ['Visa', 'MC', 'Amex'],
  settings: {
    STRIPE_SECRET_KEY: z.string().min(1).describe('secret key: https://dashboard.stripe.com, API keys'),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).describe('signing secret of the webhook endpoint'),
    STRIPE_API_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('address of Stripe’s API; only tests change it'),
  },
  webhookSignatureHeader: 'stripe-signature',
  create: (settings) =>
    createStripeProvider({
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      apiUrl: settings.STRIPE_API_URL,
    }),
})
