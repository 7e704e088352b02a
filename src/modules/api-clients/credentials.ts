// Keys of programs: `sk_live_<id>_<secret>_<checksum>`. Whoever finds one in a log or a repository knows what it is; one that was mistyped is
// known without asking the database; the secret part is stored as SHA-256 only.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Mode } from './api-clients.ts'

export type CredentialKind = 'key' | 'secret'
export type Credential = { kind: CredentialKind; mode: Mode; publicId: string; secret: string }
export type NewCredential = { text: string; publicId: string; hash: string; hint: string }

const prefixes = { key: 'sk', secret: 'ss' } as const
const secretLength = 43
const checksumLength = 6
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A number in the first `base` letters, always as long. */
function spelled(value: bigint, base: number, length: number): string {
  let left = value
  let text = ''
  for (let at = 0; at < length; at++) {
    text = letters[Number(left % BigInt(base))]! + text
    left /= BigInt(base)
  }
  return text
}

const derived = (secret: string, purpose: string) =>
  BigInt(`0x${createHmac('sha256', secret).update(purpose).digest('hex')}`)

/** Lower-case letters and digits. */
export const derivedId = (secret: string, purpose: string, length: number): string =>
  spelled(derived(secret, `id ${purpose}`), 36, length).toLowerCase()

const checksumOf = (body: string) => spelled(BigInt(crc32(body)), 62, checksumLength)

/** What is stored of the secret part. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * The credential that follows from a request and the shop's secret: who repeats the request is told it again, though it is kept nowhere.
 */
export function newCredential(
  shopSecret: string,
  { kind, mode, request }: { kind: CredentialKind; mode: Mode; request: string },
): NewCredential {
  const purpose = `api ${kind} ${mode} ${request}`
  const publicId = derivedId(shopSecret, purpose, 12)
  const secret = spelled(derived(shopSecret, `secret ${purpose}`), 62, secretLength)
  const body = `${prefixes[kind]}_${mode}_${publicId}_${secret}`
  const text = `${body}_${checksumOf(body)}`
  return { text, publicId, hash: hashSecret(secret), hint: text.slice(-4) }
}

const shape = /^(sk|ss)_(test|live)_([0-9a-z]{12})_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/

/** @returns undefined for what is no credential, or was mistyped. */
export function readCredential(text: string): Credential | undefined {
  const [, prefix, mode, publicId, secret, checksum] = shape.exec(text) ?? []
  if (!prefix || checksumOf(text.slice(0, -checksumLength - 1)) !== checksum) return undefined
  return {
    kind: prefix === 'sk' ? 'key' : 'secret',
    mode: mode as Mode,
    publicId: publicId!,
    secret: secret!,
  }
}

/** Takes the same time however much of it is right. */
export const isSecretOf = (secret: string, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(storedHash.padEnd(43).slice(0, 43)))
