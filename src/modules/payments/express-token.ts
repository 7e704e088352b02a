// Tokens of express payments, as the table payment stores them. The index payment_express_token lets each pay one order.

const PREFIX = 'express:'

export const toStoredToken = (expressToken: string): string => PREFIX + expressToken

/** The token for the provider. */
export const readStoredToken = (stored: string): { token: string; isExpress?: true } =>
  stored.startsWith(PREFIX) ? { token: stored.slice(PREFIX.length), isExpress: true } : { token: stored }

/** Whether the write failed because another order was placed with the token. */
export const isUsedToken = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'payment_express_token'
