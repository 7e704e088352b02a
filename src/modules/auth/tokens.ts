// Secrets that people and browsers hold. Only their hashes are stored, so that a stolen database opens nothing.
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: SHA-256, for 256 random bits need no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The refresh token that follows a presented one: HMAC-SHA256 with the server's key. Tabs that present the same one at once are given the
 * same one, though nothing but hashes is stored (reliability.md, refresh).
 */
export const deriveSuccessorToken = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
