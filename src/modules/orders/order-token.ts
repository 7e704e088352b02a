// Signed token for the link to a guest's order.
import { isValidSignedToken, createSignedToken } from '../../platform/http/signed-token.ts'

const purpose = 'order-link'

export const signOrderToken = (secret: string, orderId: string): string =>
  createSignedToken(secret, purpose, orderId)

export const isOrderToken = (secret: string, orderId: string, token: string): boolean =>
  isValidSignedToken(secret, purpose, orderId, token)
