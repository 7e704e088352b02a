// A price taxed as an order would be, for staff who check their settings.
import { z } from 'zod'
import { untaxedReasons } from '../../contracts/untaxed-reasons.ts'

export const taxExampleQuery = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'),
  region: z.string().max(60).default('').describe('Second part of an ISO 3166-2 code'),
  postcode: z.string().max(20).default(''),
  tax_class: z.string().max(30).default('standard').describe('Of the product, or `delivery`'),
  amount: z.coerce.number().int().min(0).max(1_000_000_000_000).describe('Price in minor units'),
  vat_id: z.string().max(20).default('').describe('Of a company; empty: a consumer'),
})
export type TaxExampleQuery = z.output<typeof taxExampleQuery>

export const taxExample = z.object({
  country: z
    .string()
    .describe('Whose rates apply: the destination, or your country for distance sales below the threshold'),
  region: z.string(),
  untaxed: z.enum(untaxedReasons).nullable().describe('Why no tax is charged'),
  rate: z
    .object({
      rate: z.number().describe('Percent'),
      region: z.string().describe('Empty: the whole country'),
      tax_class: z.string().describe('`standard` when the class has no rate of its own'),
      postcodes: z.array(z.string()),
    })
    .nullable()
    .describe('The rate that applies; null: there is none'),
  prices_include_tax: z.boolean().describe('In the market of the destination'),
  net: z.int(),
  taxes: z.array(z.object({ rate: z.number(), amount: z.int(), name: z.string().optional() })),
  total: z.int(),
})
export type TaxExample = z.output<typeof taxExample>
