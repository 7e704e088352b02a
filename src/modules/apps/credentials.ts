// API keys: `sk_live_<id>_<secret>_<checksum>`. The prefix identifies a key found in a log or repository, the
// checksum detects typing errors without a database query, and only the SHA-256 of the secret part is stored.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { AppMode } from './apps.ts'

export type CredentialKind = 'key' | 'secret'
export type Credential = { kind: CredentialKind; mode: AppMode; publicId: string; secret: string }
export type NewCredential = { text: string; publicId: string; hash: string; hint: string }

const prefixes = { key: 'sk', secret: 'ss' } as const
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Encodes a number with the first `base` characters of the alphabet, at a fixed length. */
function encodeBase62(value: bigint, base: number, length: number): string {
  let remaining = value
  let text = ''
  for (let at = 0; at < length; at++) {
    text = base62Alphabet[Number(remaining % BigInt(base))]! + text
    remaining /= BigInt(base)
  }
  return text
}

const deriveBytes = (secret: string, purpose: string) =>
  BigInt(`0x${createHmac('sha256', secret).update(purpose).digest('hex')}`)

/** Lower-case letters and digits. */
export const deriveId = (secret: string, purpose: string, length: number): string =>
  encodeBase62(deriveBytes(secret, `id ${purpose}`), 36, length).toLowerCase()

const computeChecksum = (body: string) => encodeBase62(BigInt(crc32(body)), 62, CHECKSUM_LENGTH)

/** Hash of the secret part, as stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Derives the credential from the request and the shop's secret. Repeating the request returns it again,
 * although it is not stored.
 */
export function createCredential(
  shopSecret: string,
  { kind, mode, request }: { kind: CredentialKind; mode: AppMode; request: string },
): NewCredential {
  const purpose = `api ${kind} ${mode} ${request}`
  const publicId = deriveId(shopSecret, purpose, 12)
  const secret = encodeBase62(deriveBytes(shopSecret, `secret ${purpose}`), 62, SECRET_LENGTH)
  const body = `${prefixes[kind]}_${mode}_${publicId}_${secret}`
  const text = `${body}_${computeChecksum(body)}`
  return { text, publicId, hash: hashSecret(secret), hint: text.slice(-4) }
}

const credentialPattern = /^(sk|ss)_(test|live)_([0-9a-z]{12})_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/

/** @returns undefined for text that is not a credential or was mistyped. */
export function parseCredential(text: string): Credential | undefined {
  const [, prefix, mode, publicId, secret, checksum] = credentialPattern.exec(text) ?? []
  if (!prefix || computeChecksum(text.slice(0, -CHECKSUM_LENGTH - 1)) !== checksum) return undefined
  return {
    kind: prefix === 'sk' ? 'key' : 'secret',
    mode: mode as AppMode,
    publicId: publicId!,
    secret: secret!,
  }
}

/** Compares in constant time. */
export const isMatchingSecret = (secret: string, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(storedHash.padEnd(43).slice(0, 43)))
