// Which values the fields of invoices can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

const prefix = z.string().regex(/^[A-Za-z0-9/_-]{0,12}$/)

export const invoiceSchema = z.looseObject({
  legal_name: z.string().max(120),
  line1: z.string().max(120),
  line2: z.string().max(120),
  postcode: z.string().max(20),
  city: z.string().max(80),
  region: z.string().max(80),
  tax_number: z.string().max(40),
  registration: z.string().max(60),
  email: z.union([z.literal(''), z.email().max(200)]),
  phone: z.string().max(40),
  legal_note: z.string().max(500),
  no_vat_reason: z.string().max(200),
  exempt_reason: z.string().max(200),
  invoice_prefix: prefix,
  credit_note_prefix: prefix,
  series: z.array(
    z.looseObject({
      code: z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        .max(40),
      prefix: z.string().regex(/^[A-Za-z0-9/_-]{0,11}[A-Za-z/_-]$/),
      start: z.int().min(1).max(1_000_000_000),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
    }),
  ),
})

const problems: Record<string, MessageKey> = {
  email: 'invoices.invalid.email',
  invoice_prefix: 'invoices.invalid.prefix',
  credit_note_prefix: 'invoices.invalid.prefix',
  no_vat_reason_code: 'invoices.invalid.vatex',
  exempt_reason_code: 'invoices.invalid.vatex',
  series: 'invoices.invalid.series',
}

export const describeInvoiceProblem = (path: string): MessageKey => problems[path] ?? 'invoices.invalid.long'
