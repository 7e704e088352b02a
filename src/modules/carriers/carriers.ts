// Carriers of plugins as staff see them.
import { z } from 'zod'

export const carrierView = z.object({
  code: z.string().describe('What shipping methods name'),
  title: z.string(),
  plugin: z.string().describe('Whose settings it has'),
  active: z.boolean(),
  problem: z.string().nullable().describe('Why it cannot be used'),
  failure: z
    .object({ part: z.string(), problem: z.string(), failed_at: z.iso.datetime() })
    .nullable()
    .describe('What does not work now; null after a call that worked'),
  rates: z.boolean().describe('Whether it calculates prices'),
  labels: z.boolean(),
  tracking: z.boolean(),
  webhook: z.string().nullable().describe('Address for its tracking messages; null: it sends none'),
})
export type CarrierView = z.infer<typeof carrierView>
export const carrierList = z.object({ carriers: z.array(carrierView) })

export const carrierRateInput = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'),
  region: z.string().max(60).default('').describe('Second part of an ISO 3166-2 code'),
  postcode: z.string().max(20).default(''),
  weight_grams: z.int().min(1).max(10_000_000).describe('Without packaging'),
  volume_cm3: z.int().min(0).max(100_000_000).default(0).describe('0: unknown'),
})
export type CarrierRateInput = z.infer<typeof carrierRateInput>

export const carrierRateList = z.object({
  rates: z
    .array(
      z.object({
        service: z.string().describe('What shipping methods name'),
        title: z.string(),
        price: z.int().describe('Minor units of the currency'),
        currency: z.string(),
        days: z.int().nullable(),
      }),
    )
    .describe('The cheapest first'),
})
export type CarrierRateList = z.infer<typeof carrierRateList>
