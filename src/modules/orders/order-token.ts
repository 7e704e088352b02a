// The signed link that opens a guest's order.
import { createHmac, timingSafeEqual } from 'node:crypto'

const bytes = 16

const sign = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`order-link:${orderId}`).digest().subarray(0, bytes)

/** HMAC-SHA256 of the order's id, 128 bits of it, base64url. */
export const orderToken = (secret: string, orderId: string): string =>
  sign(secret, orderId).toString('base64url')

/** Takes the same time however much of the token is right. */
export function opensOrder(secret: string, orderId: string, token: string): boolean {
  const given = Buffer.from(token, 'base64url')
  // The text too: base64url has several spellings of the same bytes.
  return (
    given.length === bytes &&
    timingSafeEqual(given, sign(secret, orderId)) &&
    token === given.toString('base64url')
  )
}
