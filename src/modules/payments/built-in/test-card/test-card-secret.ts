import { createSignedToken } from '../../../../platform/http/signed-token.ts'

/** Secret with which the test card provider signs webhooks and the shop verifies them. */
export const testCardSecret = (secret: string): string =>
  createSignedToken(secret, 'test-card-webhook', 'shop')
