// The prices that staff enter for a quote.
import { addDays } from '../../kernel/days.ts'
import type { KeyboardEvent } from 'react'
import { endOfDay } from '../../kernel/time-zone.ts'
import type { ApiError } from '../data/api-error.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { formatAmount, parseAmount } from '../kit/amount.ts'
import type { Quote } from './quote-query.ts'

/** An expired quote can be answered again. */
export const isAnswerable = ({ status }: Quote): boolean => status === 'requested' || status === 'expired'

/** Prices as they are typed, by variant. */
export type TypedPrices = Readonly<Record<number, string>>

/** The prices of the last answer, or those when the quote was requested. */
export const startPrices = ({ lines, currency }: Quote): TypedPrices =>
  Object.fromEntries(
    lines.map((line) => [line.variant_id, formatAmount(line.price ?? line.list_price, currency)]),
  )

/** @returns undefined while a price is missing or no amount. */
export function readPrices({ lines, currency }: Quote, typed: TypedPrices) {
  const prices = lines.flatMap(({ variant_id: id, quantity }) => {
    const price = parseAmount(typed[id] ?? '', currency)
    return price === undefined ? [] : [{ variant_id: id, price, quantity }]
  })
  if (prices.length < lines.length) return undefined
  return {
    lines: prices.map(({ variant_id, price }) => ({ variant_id, price })),
    total: prices.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }
}

const LONGEST_DAYS = 366
const USUAL_DAYS = 30

/** Days (YYYY-MM-DD) until which prices can be guaranteed. */
export const quoteDays = (today: string) => ({
  first: today,
  usual: addDays(today, USUAL_DAYS),
  last: addDays(today, LONGEST_DAYS - 1),
})

/** @returns the end of a day (YYYY-MM-DD) in the time zone of the shop. */
export const toExpiry = (day: string, timeZone: string): string => endOfDay(day, timeZone).toISOString()

/** Enter ends a field; it does not send the quote, as Ctrl Enter does. */
export const keepOnEnter = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>,
): void => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

export const explainQuoteError = ({ code }: ApiError): MessageKey | undefined =>
  code === 'quote_closed' ? 'quote.error.closed' : code === 'invalid_input' ? 'quote.error.input' : undefined
