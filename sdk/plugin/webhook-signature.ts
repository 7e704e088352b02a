// Webhook signatures: an HMAC over timestamp and body.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** `signature` as the sender wrote it into a header. */
type SignedBody = { body: string; signature: string }

/**
 * Requests dated further from now than this, in either direction, are rejected, which limits replay attacks.
 */
const SIGNATURE_TOLERANCE_SECONDS = 300

const digest = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

export function isValidWebhookSignature(secret: string, { body, signature }: SignedBody, now: Date): boolean {
  const [, at, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!at || !hex) return false
  const seconds = Number(at)
  const isFresh = Math.abs(now.getTime() / 1_000 - seconds) <= SIGNATURE_TOLERANCE_SECONDS
  return isFresh && timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, seconds, body))
}
