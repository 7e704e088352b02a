// Purchases during 200 connections of searches: each step is timed, and no response may be a 500.
import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { VariantId } from '../../src/kernel/ids.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { addStock } from '../faults/buying.ts'
import { newKey } from '../support/buyer.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { address, payment } from './purchases.ts'

const CONNECTIONS = 200
const BUYERS = 4
const SECONDS = 30
const api = '/api/v1/dynamic'

/** Responses by status, and the response times of searches and of each purchase step. */
export type OverloadFigures = {
  searches: Record<string, number>
  steps: Record<string, { count: number; p50Ms: number; p95Ms: number; statuses: Record<string, number> }>
}

type Step = { times: number[]; statuses: Record<string, number> }

/** @throws Error when any response was a 500. */
export async function measureOverload(
  engine: Engine,
  print: (line: string) => void,
): Promise<OverloadFigures> {
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const variantIds = await testEnvironment.withDatabase(async (database) => {
      const items = await addStock(database, 1, 500)
      const counts = items.map(({ variant_id: variantId }) => ({ variantId, onHand: 1_000_000 }))
      await database.db.transaction().execute((tx) => setOnHand(tx, counts, 'counted'))
      return items.map(({ variant_id }) => variant_id)
    })
    const shop = await testEnvironment.start({ LOG_LEVEL: 'error' })
    try {
      await fetch(`${shop.url}/`)
      const flood = ['tests/bench/flood.ts', shop.url, String(CONNECTIONS), String(SECONDS)]
      const flooding = promisify(execFile)(process.execPath, flood)
      const steps: Record<string, Step> = {}
      const isOver = { value: false }
      const buyers = Array.from({ length: BUYERS }, () => buyUntilOver(shop.url, variantIds, steps, isOver))
      const { stdout } = await flooding
      isOver.value = true
      await Promise.all(buyers)
      const figures: OverloadFigures = {
        searches: JSON.parse(stdout) as Record<string, number>,
        steps: Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, summarize(step)])),
      }
      for (const line of overloadLines(figures)) print(`  ${line}`)
      const statuses = [figures.searches, ...Object.values(figures.steps).map((step) => step.statuses)]
      if (statuses.some((counts) => '500' in counts))
        throw new Error(`a request returned 500:\n${shop.output()}`)
      return figures
    } finally {
      await shop.stop()
    }
  } finally {
    await testEnvironment.remove()
  }
}

/** Buys in a loop; after an error it waits as long as Retry-After says. */
async function buyUntilOver(
  url: string,
  variantIds: VariantId[],
  steps: Record<string, Step>,
  isOver: { value: boolean },
): Promise<void> {
  const sendStep = async (name: string, path: string, body?: unknown, headers = {}) => {
    const startedAt = performance.now()
    const response = await fetch(url + path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const step = (steps[name] ??= { times: [], statuses: {} })
    step.times.push(performance.now() - startedAt)
    step.statuses[response.status] = (step.statuses[response.status] ?? 0) + 1
    if (response.ok) return JSON.parse(text.startsWith('<') ? '{}' : text) as never
    await delay(1_000 * Number(response.headers.get('retry-after') ?? 0))
    return undefined
  }
  while (!isOver.value) {
    const items = [{ variant_id: variantIds[Math.floor(Math.random() * variantIds.length)], quantity: 1 }]
    await sendStep('home page (cached)', '/')
    if (!(await sendStep('cart', `${api}/carts/price`, { items }))) continue
    const quote = await sendStep('quote', `${api}/checkout/quote`, { items, country: 'GB' })
    if (!quote) continue
    const { shipping_method, total } = quote as { shipping_method: string; total: number }
    const order = {
      items,
      email: 'ada@example.com',
      address,
      payment,
      shipping_method,
      expected_total: total,
    }
    const placedOrder = await sendStep('place order', `${api}/checkout`, order, {
      'idempotency-key': newKey(),
    })
    if (placedOrder) await sendStep('order page', (placedOrder as { url: string }).url)
  }
}

function summarize({ times, statuses }: Step): OverloadFigures['steps'][string] {
  const sorted = times.toSorted((a, b) => a - b)
  const within = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { count: times.length, p50Ms: within(0.5), p95Ms: within(0.95), statuses }
}

const formatCounts = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status} ${count} times`)
    .join(', ')

export const overloadLines = ({ searches, steps }: OverloadFigures): string[] => [
  `${CONNECTIONS} connections with uncached searches for ${SECONDS} s: ${formatCounts(searches)}.`,
  ...Object.entries(steps).map(
    ([name, { p50Ms, p95Ms, statuses }]) =>
      `${name}: median ${p50Ms} ms, 95 % within ${p95Ms} ms; ${formatCounts(statuses)}.`,
  ),
]
