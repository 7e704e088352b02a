// Prices that a business asks for and staff answer: states, what they allow, and the shapes of both.
import { z } from 'zod'
import { toStorableText } from '../../kernel/storable-text.ts'

/** What may become of a quote in each state. */
export const quoteTransitions = {
  asked: ['answered', 'refused', 'declined'],
  answered: ['accepted', 'declined', 'expired'],
  /** Staff may answer it anew. */
  expired: ['answered', 'declined'],
  accepted: [],
  declined: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>
export type QuoteState = keyof typeof quoteTransitions
export const quoteStates = Object.keys(quoteTransitions) as [QuoteState, ...QuoteState[]]

/** States from which a quote may come to this one. */
export const listStatesBefore = (to: QuoteState): QuoteState[] =>
  quoteStates.filter((from) => (quoteTransitions[from] as readonly QuoteState[]).includes(to))

export const canTransition = (from: QuoteState, to: QuoteState): boolean =>
  listStatesBefore(to).includes(from)

/** Text of people: PostgreSQL's text takes neither NUL nor half of a surrogate pair. */
const textInput = (maxLength: number) =>
  z
    .string()
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().max(maxLength))

export const requestQuoteInput = z.object({ message: textInput(2_000).default('') })
export const answerQuoteInput = z.object({
  lines: z
    .array(z.object({ variant_id: z.int().positive(), price: z.int().min(0).max(1e11) }))
    .min(1)
    .max(300)
    .describe('Every line of the quote: what one piece costs, minor units'),
  expires_at: z.iso.datetime(),
  message: textInput(2_000).default(''),
})
export type AnswerQuoteInput = z.infer<typeof answerQuoteInput>

/** Staff hold a price for so long at most. */
export const MAX_QUOTE_DAYS = 366

export type QuoteLine = {
  variant_id: number
  sku: string
  name: string
  /** The language of the name, where it is told in another than it was written in. */
  lang?: string
  options: string
  quantity: number
  /** What a piece cost when it was asked; minor units. */
  listed: number
  /** What it costs by the answer. */
  price: number | null
}
export type Quote = {
  id: string
  status: QuoteState
  company_id: string
  company: string
  /** Who asked. */
  name: string
  email: string
  message: string
  answer: string
  currency: string
  requested_at: string
  answered_at: string | null
  expires_at: string | null
  closed_at: string | null
  order_id: string | null
  lines: QuoteLine[]
  /** By the answer; by today's prices of when it was asked before there is one. */
  total: number
}
