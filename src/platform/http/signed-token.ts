// Tokens of signed links: each allows one action on one subject, and cannot be forged.
import { createHmac, timingSafeEqual } from 'node:crypto'

const bytes = 16

const sign = (secret: string, purpose: string, subject: string) =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, bytes)

/** HMAC-SHA256 of purpose and subject, truncated to 128 bits, base64url. */
export const createSignedToken = (secret: string, purpose: string, subject: string): string =>
  sign(secret, purpose, subject).toString('base64url')

/** Compares in constant time. */
export function isValidSignedToken(secret: string, purpose: string, subject: string, token: string): boolean {
  const signature = Buffer.from(token, 'base64url')
  // Also compares the text, because base64url has several spellings of the same bytes.
  return (
    signature.length === bytes &&
    timingSafeEqual(signature, sign(secret, purpose, subject)) &&
    token === signature.toString('base64url')
  )
}
