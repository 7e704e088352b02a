// The demo's card numbers and what each does: docs/payments.md.
import type { DeclineReason, Instrument } from './provider.ts'

/** How long a card that confirms late keeps the shop waiting. */
export const lateAfterMs = 5_000

export type Outcome = 'captured' | 'captured_late' | DeclineReason

/** Each number passes the card checksum, as forms ask for it. */
const outcomes: Record<string, Outcome> = {
  '4242424242424242': 'captured',
  '5555555555554444': 'captured',
  '378282246310005': 'captured',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000004087': 'captured_late',
}

export type Card = { number: string; expiry: string }

/** What the browser would get from a real provider: a token that names the outcome, and what may be shown of the card. */
export function tokenise({ number, expiry }: Card, now: Date): { token: string; instrument: Instrument } {
  const outcome = isPast(expiry, now) ? 'expired_card' : (outcomes[number] ?? 'not_a_test_card')
  return { token: `test_${outcome}`, instrument: { brand: brandOf(number), last4: number.slice(-4) } }
}

/** A card is good to the end of its month. */
function isPast(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map((part) => Number(part))
  return Date.UTC(2000 + year!, month!, 1) <= now.getTime()
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'card'
}
