// Test card numbers and their outcomes: docs/payments.md.
import type { DeclineReason } from '../../../../kernel/decline-reasons.ts'
import type { CardInput, CardSummary } from '../../provider.ts'

/** Delay of a test card that confirms late. */
export const LATE_RESPONSE_MS = 5_000

/**
 * `lateMs`: the result is reported after this delay. `silent`: the first response never arrives. `tells`: how
 * many times the same webhook is sent. `takesMore`: added to the requested amount when capturing.
 */
export type TestCardBehaviour = {
  outcome: 'captured' | 'declined' | 'challenged'
  reason?: DeclineReason
  lateMs?: number
  silent?: true
  webhookCount?: number
  takesMore?: number
  /** Authorised, but not captured. Charged at once, it is declined. */
  failsCapture?: true
}

const behavioursByScenario = {
  captured: { outcome: 'captured' },
  captured_late: { outcome: 'captured', lateMs: LATE_RESPONSE_MS, webhookCount: 1 },
  repeated_webhooks: { outcome: 'captured', lateMs: LATE_RESPONSE_MS, webhookCount: 3 },
  challenged: { outcome: 'challenged', webhookCount: 1 },
  unanswered: { outcome: 'captured', silent: true },
  fails_capture: { outcome: 'captured', failsCapture: true },
  takes_more: { outcome: 'captured', takesMore: 100 },
} as const satisfies Record<string, TestCardBehaviour>
type TestCardScenario = keyof typeof behavioursByScenario

/** All numbers pass the Luhn checksum, which forms validate. */
const numbers: Record<string, TestCardScenario | DeclineReason> = {
  '4242424242424242': 'captured',
  '5555555555554444': 'captured',
  '378282246310005': 'captured',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000004087': 'captured_late',
  '4000002760003184': 'challenged',
  '4000000000000119': 'unanswered',
  '4000000000000077': 'repeated_webhooks',
  '4000000000000259': 'takes_more',
  '4000000000000341': 'fails_capture',
}

export const testCardNumbers = Object.keys(numbers)

/**
 * Replaces the browser SDK of a real provider: returns a token that names the outcome, and the card data that
 * may be shown.
 */
export function tokenizeTestCard(
  { number, expiry }: CardInput,
  now: Date,
): { token: string; instrument: CardSummary } {
  const outcome = isExpired(expiry, now) ? 'expired_card' : (numbers[number] ?? 'not_a_test_card')
  return { token: `test_${outcome}`, instrument: { brand: detectBrand(number), last4: number.slice(-4) } }
}

/** Outcome encoded in a test card token. */
export function getTestCardBehaviour(token: string): TestCardBehaviour {
  const name = token.replace(/^test_/, '') as TestCardScenario | DeclineReason
  return name in behavioursByScenario
    ? behavioursByScenario[name as TestCardScenario]
    : { outcome: 'declined', reason: name as DeclineReason }
}

/** A card is valid until the end of its month. */
function isExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map((part) => Number(part))
  return Date.UTC(2000 + year!, month!, 1) <= now.getTime()
}

function detectBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'card'
}
