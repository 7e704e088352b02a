// EasyPost: rates, labels and tracking of over a hundred carriers. docs/shipping.md
import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import { createEasypost, findServiceProblem } from './easypost.ts'

export const easypost = definePlugin({
  name: 'easypost',
  title: 'EasyPost',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    active: z
      .enum(['on', 'off'])
      .default('on')
      .describe('off: shipping methods have the prices of their table'),
    apiKey: secret('API key, under Account settings. A test key makes test labels'),
    webhookSecret: secret(
      'Secret of the webhook for tracking, which you choose when you create it',
    ).optional(),
    labelFormat: z.enum(['PDF', 'PNG', 'ZPL']).default('PDF').describe('ZPL is for label printers'),
    packagingGrams: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .default(100)
      .describe('Weight of box and filling, added to the items'),
    senderPhone: z
      .string()
      .max(40)
      .optional()
      .describe('Phone number of the sender, which most carriers require'),
    customsSigner: z
      .string()
      .max(80)
      .optional()
      .describe('Who signs customs forms; needed for labels to other countries'),
    apiUrl: testAddress('Address of the API, for tests'),
  }),
  carriers: [
    {
      code: 'easypost',
      title: 'EasyPost',
      capabilities: { rates: true, labels: true, tracking: true },
      findServiceProblem,
      webhook: { signature: 'the header x-hmac-signature' },
      isActive: ({ active }) => active === 'on',
      create: createEasypost,
    },
  ],
})
