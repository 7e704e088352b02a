// Guests at once, each buying again and again: cart, address and shipping, payment, order.
import { Agent, request } from 'node:http'
import { newKey } from '../support/buyer.ts'

type Course = { buyers: number; warmingSeconds: number; seconds: number }
/** As many connections as there are buyers: none waits for another's. */
const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json' }
const address = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}
const payment = {
  method: 'test-card',
  card: { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada Lovelace' },
}

function call(
  url: string,
  method: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers: { ...headers, ...more } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    asked.once('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function ask<Answer>(expected: number, ...args: Parameters<typeof call>): Promise<Answer> {
  const { status, body } = await call(...args)
  if (status !== expected) throw new Error(`${args[1]} ${args[0]} answered ${status}: ${body.slice(0, 300)}`)
  return JSON.parse(body) as Answer
}

async function purchase(shop: string, variantIds: number[]): Promise<void> {
  const pick = () => variantIds[Math.floor(Math.random() * variantIds.length)]!
  const items = [...new Set([pick(), pick()])].map((variant_id) => ({ variant_id, quantity: 1 }))
  await ask(200, `${shop}/api/v1/dynamic/carts/price`, 'POST', { items })
  const quote = await ask<{ total: number; shipping_method: string }>(
    200,
    `${shop}/api/v1/dynamic/checkout/quote`,
    'POST',
    { items, country: 'GB' },
  )
  const placed = await ask<{ order: { id: string }; url: string }>(
    201,
    `${shop}/api/v1/dynamic/checkout`,
    'POST',
    {
      items,
      email: 'ada@example.com',
      address,
      payment,
      shipping_method: quote.shipping_method,
      expected_total: quote.total,
    },
    { 'idempotency-key': newKey() },
  )
  const token = new URL(placed.url, shop).searchParams.get('token')
  await ask(200, `${shop}/api/v1/dynamic/orders/${placed.order.id}?token=${token}`, 'GET')
}

/** All buyers, one purchase after the other. @returns how long each took, ms. */
async function buy(
  shop: string,
  variantIds: number[],
  buyers: number,
  forSeconds: number,
): Promise<number[]> {
  const until = performance.now() + forSeconds * 1000
  const took: number[] = []
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        await purchase(shop, variantIds)
        took.push(performance.now() - began)
      }
    }),
  )
  return took
}

/** @returns whole purchases a second. */
export async function measurePurchases(
  shop: string,
  variantIds: number[],
  { buyers, warmingSeconds, seconds }: Course,
): Promise<{ perSecond: number; p99Ms: number }> {
  // As in load.ts: the first ones fill caches and plans and are new to the engine; they do not count.
  await buy(shop, variantIds, buyers, warmingSeconds)
  const took = await buy(shop, variantIds, buyers, seconds)
  took.sort((a, b) => a - b)
  return {
    perSecond: Math.round(took.length / seconds),
    p99Ms: Math.round(took[Math.floor(took.length * 0.99)] ?? 0),
  }
}
