// Quotes: companies request prices and staff answer. States, transitions and shapes.
import { z } from 'zod'
import { quoteStates } from '../../contracts/lists/quotes-list.ts'
import { variantId } from '../../kernel/id-schemas.ts'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

export const quoteTransitions = {
  requested: ['answered', 'rejected', 'declined'],
  answered: ['accepted', 'declined', 'expired'],
  /** Staff may answer it again. */
  expired: ['answered', 'declined'],
  accepted: [],
  declined: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>
export type QuoteState = keyof typeof quoteTransitions
export const listStatesBefore = (to: QuoteState): QuoteState[] =>
  quoteStates.filter((from) => (quoteTransitions[from] as readonly QuoteState[]).includes(to))

export const canTransition = (from: QuoteState, to: QuoteState): boolean =>
  listStatesBefore(to).includes(from)

/** User input: PostgreSQL text accepts neither NUL nor lone surrogates. */
const textInput = (maxLength: number) =>
  z
    .string()
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().max(maxLength))

export const requestQuoteInput = z.object({ message: textInput(2_000).default('') })
export const answerQuoteInput = z.object({
  lines: z
    .array(z.object({ variant_id: variantId, price: z.int().min(0).max(1e11) }))
    .min(1)
    .max(300)
    .describe('Unit price of every line of the quote, minor units'),
  expires_at: z.iso.datetime(),
  message: textInput(2_000).default(''),
})
export type AnswerQuoteInput = z.infer<typeof answerQuoteInput>

/** Maximum days that staff can guarantee a price. */
export const MAX_QUOTE_DAYS = 366

export type QuoteLine = {
  variant_id: VariantId
  sku: string
  name: string
  /** Language of the name, when it is not the source language. */
  lang?: string
  options: string
  quantity: number
  /** Unit price at the time of the request, minor units. */
  list_price: number
  /** Quoted unit price. */
  price: number | null
}
export type Quote = {
  id: string
  status: QuoteState
  company_id: string
  company: string
  name: string
  email: string
  message: string
  answer: string
  currency: string
  /** How its prices were converted; null: they are in the store currency. */
  conversion: CurrencyConversion | null
  requested_at: string
  answered_at: string | null
  expires_at: string | null
  closed_at: string | null
  order_id: OrderId | null
  lines: QuoteLine[]
  /** Quoted total; before there is a quote, the total at the prices of the request. */
  total: number
}
