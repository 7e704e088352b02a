// Texts that are read again but that nobody else may read or make up: AES-256-GCM with a key of the shop for each purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32))

/** @returns nonce, tag and encrypted text, base64url. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret, purpose), nonce)
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')
}

/** @returns undefined for what was not sealed with this secret for this purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(secret, purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString()
  } catch {
    return undefined
  }
}
