// Tokens held by people and browsers. Only hashes are stored, so that a stolen database gives no access.
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token as stored: SHA-256. Tokens have 256 random bits, so no slow hash is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Derives the next refresh token: HMAC-SHA256 with the server's key. Concurrent tabs that present the same token
 * get the same successor, although only hashes are stored (reliability.md, refresh).
 */
export const deriveSuccessorToken = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
