import { createSignedToken } from '../../platform/signed-token.ts'

/** What the demo provider signs with, and the shop checks. */
export const testCardSecret = (secret: string): string =>
  createSignedToken(secret, 'test-card-webhook', 'shop')
