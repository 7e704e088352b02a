// Tokens of signed links: whoever has one may do one thing with one subject, and nobody can make one up.
import { createHmac, timingSafeEqual } from 'node:crypto'

const bytes = 16

const sign = (secret: string, purpose: string, subject: string) =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest().subarray(0, bytes)

/** HMAC-SHA256 of the purpose and the subject, 128 bits of it, base64url. */
export const createSignedToken = (secret: string, purpose: string, subject: string): string =>
  sign(secret, purpose, subject).toString('base64url')

/** Takes the same time however much of the token is right. */
export function isValidSignedToken(secret: string, purpose: string, subject: string, token: string): boolean {
  const signature = Buffer.from(token, 'base64url')
  // The text too: base64url has several spellings of the same bytes.
  return (
    signature.length === bytes &&
    timingSafeEqual(signature, sign(secret, purpose, subject)) &&
    token === signature.toString('base64url')
  )
}
