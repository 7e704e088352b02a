// One Idempotency-Key per attempt: pressing again after a silence asks for the same order, never for a second one.
import type { PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import { ApiError } from '../../state/api.ts'
import { createIdempotencyKey } from '../../state/idempotency-key.ts'

const storageKey = 'selvedge.attempt'

/** A key outlives a reload, beside what it was for; card data is left out of what is written down. */
type CheckoutAttempt = { key: string; input: string; stored: string }
let current: CheckoutAttempt | undefined

const serializeWithoutCard = ({ payment, ...rest }: PlaceOrderInput) =>
  JSON.stringify({ ...rest, method: payment.method })

function readStoredKey(fingerprint: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      key: string
      for: string
    } | null
    return stored?.for === fingerprint ? stored.key : undefined
  } catch {
    return undefined
  }
}

/** The key for this input: the one of the attempt before when nothing has changed since. */
export function getCheckoutKey(input: PlaceOrderInput): string {
  const text = JSON.stringify(input)
  if (current?.input === text) return current.key
  const stored = serializeWithoutCard(input)
  const key = (!current && readStoredKey(stored)) || createIdempotencyKey()
  current = { key, input: text, stored }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ key, for: stored }))
  } catch {}
  return key
}

/** An answer ends the attempt; silence and breakdowns do not, the order may have been placed. */
export function settleCheckout(error?: unknown) {
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return
  current = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}
