// The demo's card numbers and what each does: docs/payments.md.
import type { DeclineReason } from '../../kernel/decline-reasons.ts'
import type { Instrument } from './provider.ts'

/** How long a card that confirms late keeps the shop waiting. */
export const lateAfterMs = 5_000

/**
 * `lateMs`: the provider says so much later what it decided at once. `silent`: its first answer never arrives. `tells`: it calls the shop
 * by itself so often with the same event. `takesMore`: it takes another amount than it was asked for.
 */
export type Behaviour = {
  outcome: 'captured' | 'declined' | 'challenged'
  reason?: DeclineReason
  lateMs?: number
  silent?: true
  tells?: number
  takesMore?: number
}

const behaviours = {
  captured: { outcome: 'captured' },
  captured_late: { outcome: 'captured', lateMs: lateAfterMs, tells: 1 },
  told_often: { outcome: 'captured', lateMs: lateAfterMs, tells: 3 },
  challenged: { outcome: 'challenged', tells: 1 },
  unanswered: { outcome: 'captured', silent: true },
  takes_more: { outcome: 'captured', takesMore: 100 },
} as const satisfies Record<string, Behaviour>
type Behaving = keyof typeof behaviours

/** Each number passes the card checksum, as forms ask for it. */
const numbers: Record<string, Behaving | DeclineReason> = {
  '4242424242424242': 'captured',
  '5555555555554444': 'captured',
  '378282246310005': 'captured',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000004087': 'captured_late',
  '4000002760003184': 'challenged',
  '4000000000000119': 'unanswered',
  '4000000000000077': 'told_often',
  '4000000000000259': 'takes_more',
}

export const testNumbers = Object.keys(numbers)

export type Card = { number: string; expiry: string }

/** What the browser would get from a real provider: a token that names the outcome, and what may be shown of the card. */
export function tokenise({ number, expiry }: Card, now: Date): { token: string; instrument: Instrument } {
  const outcome = isPast(expiry, now) ? 'expired_card' : (numbers[number] ?? 'not_a_test_card')
  return { token: `test_${outcome}`, instrument: { brand: brandOf(number), last4: number.slice(-4) } }
}

/** What a token of ours stands for. */
export function behaviourOf(token: string): Behaviour {
  const name = token.replace(/^test_/, '') as Behaving | DeclineReason
  return name in behaviours
    ? behaviours[name as Behaving]
    : { outcome: 'declined', reason: name as DeclineReason }
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
