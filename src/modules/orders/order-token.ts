// The signed link that opens a guest's order.
import { isSigned, signedToken } from '../../platform/signed-token.ts'

const purpose = 'order-link'

export const signOrderToken = (secret: string, orderId: string): string =>
  signedToken(secret, purpose, orderId)

export const isOrderToken = (secret: string, orderId: string, token: string): boolean =>
  isSigned(secret, purpose, orderId, token)
