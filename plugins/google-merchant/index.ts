// Google Merchant Center: a product feed by https://support.google.com/merchants/answer/7052112
import { z } from 'zod'
import { definePlugin } from '../../sdk/plugin/index.ts'
import { createGoogleFeed } from './google-feed.ts'

const settings = z.object({
  active: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: the shop makes a file for each market and language'),
  googleProductCategory: z
    .string()
    .max(750)
    .optional()
    .describe('Category in the taxonomy of Google for all products, such as 166; without it, Google chooses'),
  ageGroup: z
    .enum(['adult', 'none'])
    .default('adult')
    .describe('Age group of products that are not for kids; none: left out, for shops that sell no clothing'),
  returnPolicyLabel: z.string().max(100).optional().describe('Label of a return policy in Merchant Center'),
  shippingLabel: z.string().max(100).optional().describe('Label of shipping settings in Merchant Center'),
  fieldAttributes: z
    .string()
    .max(1_000)
    .regex(
      /^\s*[a-z][a-z0-9_]*\s*=\s*[a-z][a-z0-9_]*(?:\s*,\s*[a-z][a-z0-9_]*\s*=\s*[a-z][a-z0-9_]*)*\s*$/,
      'Use attribute=field, separated by commas: material=fabric, custom_label_0=season',
    )
    .optional()
    .describe(
      'Attributes from custom fields with the display feed, such as material=fabric, custom_label_0=season',
    ),
  outOfStock: z
    .enum(['include', 'leave-out'])
    .default('include')
    .describe('Whether sold-out variants are in the file'),
  backorderDays: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe(
      'Days until variants on backorder ship; without it, they are left out, because Google requires a date',
    ),
  skuIsMpn: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('yes: SKUs are the part numbers of the manufacturer, as in shops that sell their own brand'),
})
export type GoogleMerchantSettings = z.infer<typeof settings>

export const googleMerchant = definePlugin({
  name: 'google-merchant',
  title: 'Google Merchant Center',
  version: '1.0.0',
  requires: '^1',
  settings,
  feeds: [
    {
      code: 'google-merchant',
      title: 'Google Merchant Center',
      contentType: 'application/xml; charset=utf-8',
      extension: 'xml',
      // "For the US and Canada, don't include tax. For all other countries, include VAT or GST":
      // https://support.google.com/merchants/answer/6324371
      includesTax: (country) => country !== 'US' && country !== 'CA',
      isActive: ({ active }) => active === 'on',
      create: createGoogleFeed,
    },
  ],
})
