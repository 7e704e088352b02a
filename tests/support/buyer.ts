// A guest who buys over HTTP, like the checkout page.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { VariantId } from '../../src/kernel/ids.ts'
import type { CheckoutPreview, PlacedOrder } from '../../src/modules/checkout/checkout.ts'

const address = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}
export const cash = { method: 'cash-on-delivery' }
export const card = (number = '4242424242424242') => ({
  method: 'test-card',
  card: { number, expiry: '12/40', cvc: '123', name: 'Ada Lovelace' },
})

export type CartItem = { variant_id: VariantId; quantity: number }
export type PurchaseRequest = { items: CartItem[]; payment: object; shippingMethod: string; total: number }
export type PurchaseReply = { status: number; placed?: PlacedOrder; code?: string }

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** The quote that the page requests to show the totals. */
export async function quote(shop: string, items: CartItem[]): Promise<CheckoutPreview> {
  const response = await post(`${shop}/api/v1/dynamic/checkout/quote`, { items, country: 'GB' })
  if (!response.ok) throw new Error(`quote answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as CheckoutPreview
}

/** An order request with current totals. */
export async function createPurchaseRequest(
  shop: string,
  items: CartItem[],
  payment: object,
): Promise<PurchaseRequest> {
  const input = await quote(shop, items)
  if (!input.shipping_method) throw new Error('nothing delivers this order')
  return { items, payment, shippingMethod: input.shipping_method, total: input.total }
}

export const newKey = () => `fault-${randomUUID()}`

/** Places an order once. Rejects when the connection breaks. */
export async function buy(
  shop: string,
  { items, payment, shippingMethod, total }: PurchaseRequest,
  key = newKey(),
): Promise<PurchaseReply> {
  const response = await post(
    `${shop}/api/v1/dynamic/checkout`,
    {
      items,
      email: 'ada@example.com',
      address,
      shipping_method: shippingMethod,
      payment,
      expected_total: total,
    },
    { 'idempotency-key': key },
  )
  const body = (await response.json()) as PlacedOrder & { error?: { code: string } }
  return response.status === 201
    ? { status: 201, placed: body }
    : { status: response.status, code: body.error?.code ?? '' }
}

/** Places an order and retries with the same key when the response requires it, like the checkout page. */
export async function buyWithRetry(
  shop: string,
  purchase: PurchaseRequest,
  key = newKey(),
  timeoutMs = 60_000,
): Promise<PurchaseReply> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const reply = await buy(shop, purchase, key)
    if (reply.status !== 503 || Date.now() > until) return reply
    await delay(100 + Math.random() * 400)
  }
}
