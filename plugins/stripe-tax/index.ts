// Stripe Tax calculates the tax of orders to chosen countries: https://docs.stripe.com/tax/custom
import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import { createStripeTax } from './stripe-tax.ts'

const settings = z.object({
  secretKey: secret('Secret or restricted key with write access to Tax, from the Stripe dashboard'),
  countries: z
    .string()
    .regex(/^(?:[A-Z]{2}(?:,\s*[A-Z]{2})*)?$/, 'Use country codes separated by commas, such as US,CA')
    .default('')
    .describe('Countries of delivery whose tax Stripe calculates, such as US,CA; empty: none'),
  taxCode: z
    .string()
    .regex(/^txcd_\d+$/)
    .optional()
    .describe(
      'Tax code of all products, such as txcd_30011000; without it, the preset of the Stripe account',
    ),
  apiUrl: testAddress('Address of a fake of Stripe, for tests'),
})
export type StripeTaxSettings = z.infer<typeof settings>

export const stripeTax = definePlugin({
  name: 'stripe-tax',
  title: 'Stripe Tax',
  version: '1.0.0',
  requires: '^1',
  settings,
  taxes: [
    {
      code: 'stripe-tax',
      title: 'Stripe Tax',
      covers: ({ countries }, country) => countries.split(/,\s*/).includes(country),
      create: createStripeTax,
    },
  ],
})
