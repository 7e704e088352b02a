// Keys of programs: `sk_live_<id>_<secret>_<checksum>`. Whoever finds one in a log or a repository knows what it is; one that was mistyped is
// known without asking the database; the secret part is stored as SHA-256 only.
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

/** A number in the first `base` letters, always as long. */
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

/** What is stored of the secret part. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * The credential that follows from a request and the shop's secret: who repeats the request is told it again, though it is kept nowhere.
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

/** @returns undefined for what is no credential, or was mistyped. */
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

/** Takes the same time however much of it is right. */
export const isMatchingSecret = (secret: string, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(storedHash.padEnd(43).slice(0, 43)))
