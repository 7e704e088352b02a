// Which values the fields of a market can have. The API checks them again, together with the other markets.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

export const marketSchema = z.looseObject({
  name: z.string().trim().min(1).max(80),
  currency: z.string().regex(/^[A-Z]{3}$/),
  exchange_rate: z
    .string()
    .regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,6})(?:\.\d{1,12})?$/)
    .nullable(),
  rounding_increment: z.int().min(1).nullable(),
  rounding_ending: z.int().min(0).nullable(),
})

const problems: Record<string, MessageKey> = {
  name: 'markets.invalid.name',
  countries: 'markets.invalid.countries',
  currency: 'markets.invalid.currency',
  exchange_rate: 'markets.invalid.rate',
  rounding_increment: 'markets.invalid.rounding',
  rounding_ending: 'markets.invalid.rounding',
  primary: 'markets.invalid.primary',
  rest_of_world: 'markets.invalid.rest-of-world',
}

export const describeMarketProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'
