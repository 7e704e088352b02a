// Signed token for the link to a guest's order.
import type { OrderId } from '../../kernel/ids.ts'
import { isValidSignedToken, createSignedToken } from '../../platform/http/signed-token.ts'

const purpose = 'order-link'

export const signOrderToken = (secret: string, orderId: OrderId): string =>
  createSignedToken(secret, purpose, orderId)

export const isOrderToken = (secret: string, orderId: OrderId, token: string): boolean =>
  isValidSignedToken(secret, purpose, orderId, token)
