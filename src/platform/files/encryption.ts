// Encrypts texts with AES-256-GCM, with a key per purpose derived from the shop's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32))

/** @returns nonce, authentication tag and ciphertext, base64url. */
export function encrypt(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const encryptor = createCipheriv(cipher, deriveKey(secret, purpose), nonce)
  const body = Buffer.concat([encryptor.update(text, 'utf8'), encryptor.final()])
  return Buffer.concat([nonce, encryptor.getAuthTag(), body]).toString('base64url')
}

/** @returns undefined unless the text was encrypted with this secret for this purpose. */
export function decrypt(secret: string, purpose: string, ciphertext: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  try {
    const decryptor = createDecipheriv(cipher, deriveKey(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decryptor.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([
      decryptor.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decryptor.final(),
    ]).toString()
  } catch {
    return undefined
  }
}
