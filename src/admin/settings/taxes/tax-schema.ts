// Which values the fields of taxes can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

export const taxSettingsSchema = z.looseObject({ vat_id: z.string().max(20).nullable() })

export const countryRatesSchema = z.object({
  rates: z
    .array(
      z.looseObject({
        rate: z.number().min(0).max(100),
        tax_class: z.string().regex(/^[a-z][a-z-]{1,29}$/),
        region: z.string().regex(/^[A-Z0-9]{0,3}$/),
        name: z.string().max(60),
        starts_at: z.iso.date().nullable(),
      }),
    )
    .min(1),
})

const problems: Record<string, MessageKey> = {
  country: 'taxes.invalid.country',
  vat_id: 'taxes.invalid.vat-id',
  rates: 'taxes.invalid.rates',
}

export const describeTaxProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'
