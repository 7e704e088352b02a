// Guests at once, each buying again and again: cart, address and shipping, payment, order.
import autocannon from 'autocannon'
import { newKey } from '../support/buyer.ts'

type Course = { buyers: number; warmingSeconds: number; seconds: number }
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

/** What a buyer knows at each step. */
type Purchase = {
  began: number
  items: { variant_id: number; quantity: number }[]
  quote: { total: number; shipping_method: string }
  placed: { order: { id: string }; url: string }
}
type Step = {
  expected: number
  ask(purchase: Purchase): { method?: 'POST'; path: string; body?: unknown; headers?: Record<string, string> }
  answered(purchase: Purchase, answer: unknown): void
}

const steps = (variantIds: number[], bought: (purchase: Purchase) => void): Step[] => [
  {
    expected: 200,
    ask(purchase) {
      const pick = () => variantIds[Math.floor(Math.random() * variantIds.length)]!
      purchase.began = performance.now()
      purchase.items = [...new Set([pick(), pick()])].map((variant_id) => ({ variant_id, quantity: 1 }))
      return { method: 'POST', path: `${api}/carts/price`, body: { items: purchase.items } }
    },
    answered() {},
  },
  {
    expected: 200,
    ask: ({ items }) => ({ method: 'POST', path: `${api}/checkout/quote`, body: { items, country: 'GB' } }),
    answered(purchase, answer) {
      purchase.quote = answer as Purchase['quote']
    },
  },
  {
    expected: 201,
    ask: ({ items, quote: { shipping_method, total } }) => ({
      method: 'POST',
      path: `${api}/checkout`,
      headers: { 'idempotency-key': newKey() },
      body: { items, email: 'ada@example.com', address, payment, shipping_method, expected_total: total },
    }),
    answered(purchase, answer) {
      purchase.placed = answer as Purchase['placed']
    },
  },
  {
    expected: 200,
    ask({ placed: { order, url } }) {
      const token = new URL(url, 'http://shop').searchParams.get('token')
      return { path: `${api}/orders/${order.id}?token=${token}` }
    },
    answered: bought,
  },
]

/** All buyers, one purchase after the other, each on a connection of their own. @returns how long each took, ms, and all of them, s. */
async function buy(
  shop: string,
  variantIds: number[],
  buyers: number,
  forSeconds: number,
): Promise<{ took: number[]; seconds: number }> {
  const took: number[] = []
  let wrong: string | undefined
  const running = autocannon({
    url: shop,
    connections: buyers,
    duration: forSeconds,
    requests: steps(variantIds, ({ began }) => took.push(performance.now() - began)).map(
      ({ expected, ask, answered }): autocannon.Request => ({
        setupRequest(request, context) {
          const { body, headers, ...asked } = ask(context as Purchase)
          const json = { 'content-type': 'application/json', ...headers }
          return {
            ...request,
            ...asked,
            headers: json,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
        onResponse(status, body, context) {
          if (status === expected) answered(context as Purchase, JSON.parse(body))
          else {
            wrong ??= `answered ${status}: ${body.slice(0, 300)}`
            running.stop()
          }
        },
      }),
    ),
  }) as autocannon.Instance & Promise<autocannon.Result>
  const { duration } = await running
  if (wrong !== undefined) throw new Error(wrong)
  return { took, seconds: duration }
}

/** @returns whole purchases a second. */
export async function measurePurchases(
  shop: string,
  variantIds: number[],
  { buyers, warmingSeconds, seconds }: Course,
): Promise<{ perSecond: number; p99Ms: number }> {
  // As in load.ts: the first ones fill caches and plans and are new to the engine; they do not count.
  await buy(shop, variantIds, buyers, warmingSeconds)
  const { took, ...whole } = await buy(shop, variantIds, buyers, seconds)
  took.sort((a, b) => a - b)
  return {
    perSecond: Math.round(took.length / whole.seconds),
    p99Ms: Math.round(took[Math.floor(took.length * 0.99)] ?? 0),
  }
}
