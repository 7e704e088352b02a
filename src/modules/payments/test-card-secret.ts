import { signedToken } from '../../platform/signed-token.ts'

/** What the demo provider signs with, and the shop checks. */
export const testCardSecret = (secret: string): string => signedToken(secret, 'test-card-webhook', 'shop')
