// Tokens of express payments, as the table payment stores them until the payment is settled.
import { createHash } from 'node:crypto'

const PREFIX = 'express:'

export const toStoredToken = (expressToken: string): string => PREFIX + expressToken

/** The token for the provider. */
export const readStoredToken = (stored: string): { token: string; isExpress?: true } =>
  stored.startsWith(PREFIX) ? { token: stored.slice(PREFIX.length), isExpress: true } : { token: stored }

/** For the unique index payment_express_hash: a token pays one order, also after it was deleted. */
export const hashExpressToken = (stored: string): string | null =>
  stored.startsWith(PREFIX) ? createHash('sha256').update(stored).digest('hex') : null

/** Whether the write failed because another order was placed with the token. */
export const isUsedToken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'payment_express_hash'
