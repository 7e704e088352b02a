// Concurrent guests, each buying in a loop: cart, address and shipping, payment, order.
import autocannon from 'autocannon'
import type { VariantId } from '../../src/kernel/ids.ts'
import { newKey } from '../support/buyer.ts'

type Measurement = { buyers: number; warmingSeconds: number; seconds: number }
const api = '/api/v1/dynamic'
export const address = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}
export const payment = {
  method: 'test-card',
  card: { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada Lovelace' },
}

/** State of a buyer at each step. */
type Purchase = {
  startedAt: number
  items: { variant_id: VariantId; quantity: number }[]
  quote: { total: number; shipping_method: string }
  placedOrder: { order: { id: string }; url: string }
}
type Step = {
  expected: number
  createRequest(purchase: Purchase): {
    method?: 'POST'
    path: string
    body?: unknown
    headers?: Record<string, string>
  }
  answered(purchase: Purchase, body: unknown): void
}

const steps = (variantIds: VariantId[], onBought: (purchase: Purchase) => void): Step[] => [
  {
    expected: 200,
    createRequest(purchase) {
      const pickVariant = () => variantIds[Math.floor(Math.random() * variantIds.length)]!
      purchase.startedAt = performance.now()
      purchase.items = [...new Set([pickVariant(), pickVariant()])].map((variant_id) => ({
        variant_id,
        quantity: 1,
      }))
      return { method: 'POST', path: `${api}/carts/price`, body: { items: purchase.items } }
    },
    answered() {},
  },
  {
    expected: 200,
    createRequest: ({ items }) => ({
      method: 'POST',
      path: `${api}/checkout/quote`,
      body: { items, country: 'GB' },
    }),
    answered(purchase, body) {
      purchase.quote = body as Purchase['quote']
    },
  },
  {
    expected: 201,
    createRequest: ({ items, quote: { shipping_method, total } }) => ({
      method: 'POST',
      path: `${api}/checkout`,
      headers: { 'idempotency-key': newKey() },
      body: { items, email: 'ada@example.com', address, payment, shipping_method, expected_total: total },
    }),
    answered(purchase, body) {
      purchase.placedOrder = body as Purchase['placedOrder']
    },
  },
  {
    expected: 200,
    createRequest({ placedOrder: { order, url } }) {
      const token = new URL(url, 'http://shop').searchParams.get('token')
      return { path: `${api}/orders/${order.id}?token=${token}` }
    },
    answered: onBought,
  },
]

/**
 * Runs all buyers, each on its own connection, one purchase after the other.
 * @returns the duration of each purchase in ms, and the total in s.
 */
async function runPurchases(
  shop: string,
  variantIds: VariantId[],
  buyers: number,
  forSeconds: number,
): Promise<{ durations: number[]; seconds: number }> {
  const durations: number[] = []
  let failure: string | undefined
  const running = autocannon({
    url: shop,
    connections: buyers,
    duration: forSeconds,
    requests: steps(variantIds, ({ startedAt }) => durations.push(performance.now() - startedAt)).map(
      ({ expected, createRequest, answered: onResponse }): autocannon.Request => ({
        setupRequest(request, context) {
          const { body, headers, ...input } = createRequest(context as Purchase)
          const json = { 'content-type': 'application/json', ...headers }
          return {
            ...request,
            ...input,
            headers: json,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
        onResponse(status, body, context) {
          if (status === expected) onResponse(context as Purchase, JSON.parse(body))
          else {
            failure ??= `answered ${status}: ${body.slice(0, 300)}`
            running.stop()
          }
        },
      }),
    ),
  }) as autocannon.Instance & Promise<autocannon.Result>
  const { duration } = await running
  if (failure !== undefined) throw new Error(failure)
  return { durations: durations, seconds: duration }
}

/** @returns complete purchases per second. */
export async function measurePurchases(
  shop: string,
  variantIds: VariantId[],
  { buyers, warmingSeconds, seconds }: Measurement,
): Promise<{ perSecond: number; p99Ms: number }> {
  // Warm-up as in load.ts: the first purchases fill caches and query plans, and do not count.
  await runPurchases(shop, variantIds, buyers, warmingSeconds)
  const { durations, ...rest } = await runPurchases(shop, variantIds, buyers, seconds)
  durations.sort((a, b) => a - b)
  return {
    perSecond: Math.round(durations.length / rest.seconds),
    p99Ms: Math.round(durations[Math.floor(durations.length * 0.99)] ?? 0),
  }
}
