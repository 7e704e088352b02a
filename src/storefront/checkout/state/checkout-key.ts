// One Idempotency-Key per checkout attempt: a retry after a lost response returns the same order instead of
// creating a second one.
import type { PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import { ApiError } from '../../state/api.ts'
import { createIdempotencyKey } from '../../state/idempotency-key.ts'

const storageKey = 'selvedge.attempt'

/** The key survives a reload, stored with its input; the stored copy omits card data. */
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

/** Key for this input; reuses the previous key when the input has not changed. */
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

/** There was no response, so the order may have been placed. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A response ends the attempt. Network and server errors do not, because the order may have been placed. */
export function settleCheckout(error?: unknown) {
  if (isUnsettled(error)) return
  current = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}
