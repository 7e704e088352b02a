// Plugins that calculate taxes, as staff see them.
import { z } from 'zod'

export const taxProviderView = z.object({
  code: z.string(),
  title: z.string(),
  plugin: z.string(),
  problem: z.string().nullable().describe('Why it cannot be used, such as a missing setting'),
  failure: z
    .object({ problem: z.string(), failed_at: z.iso.datetime() })
    .nullable()
    .describe('Why its last calculation failed; null when it worked'),
})

export const taxCalculations = z.object({
  providers: z.array(taxProviderView),
  orders: z
    .array(
      z.object({
        id: z.string(),
        display_number: z.string(),
        placed_at: z.iso.datetime(),
        provider: z.string(),
        problem: z.string(),
      }),
    )
    .describe(
      'Orders of the last 30 days with the shop’s own rates because the plugin had no result: check their tax',
    ),
})
export type TaxCalculations = z.infer<typeof taxCalculations>
