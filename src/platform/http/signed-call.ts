// Standard Webhooks signatures (https://www.standardwebhooks.com) of calls that the shop receives.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedCall = {
  body: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

const PREFIX = 'whsec_'
/** Calls dated further from now than this, in either direction, are rejected, which limits replays. */
const TOLERANCE_SECONDS = 300

/** Whether a holder of the secret made the call, lately. @param secret `whsec_` and the key in base64. */
export function isSignedCall({ body, headers }: SignedCall, secret: string, now: Date): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
