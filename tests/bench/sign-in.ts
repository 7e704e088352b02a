// Signing in takes a core about 50 ms, on purpose. Measures that lists stay fast meanwhile, also during a flood
// of sign-ins. Requests arrive at a fixed rate, whether or not the shop keeps up, and each is timed from when it
// was due.
import { request as httpRequest, Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createAccount } from '../../src/modules/auth/accounts/create-account.ts'
import { createTestEnvironment } from '../support/test-environment.ts'

const accounts = 20
const signInsPerSecond = 20
const LISTS_PER_SECOND = 60
const seconds = 10
/** Flood clients, each signing in again after its response. */
const FLOOD_CLIENTS = 64
const password = 'a long enough phrase'
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export type SignInFigures = {
  /** Lists alone, with normal sign-ins, and during a flood of sign-ins. */
  lists: Record<'alone' | 'beside' | 'flooded', Spread>
  signIns: Spread & { perSecond: number }
  flood: { perSecond: number; turnedAwayPerSecond: number }
}
type Spread = { p50Ms: number; p95Ms: number }

function send(url: string, body?: unknown, from = '192.0.2.1'): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  return new Promise((resolve, reject) => {
    const clientRequest = httpRequest(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    clientRequest.once('error', reject)
    clientRequest.end(body && JSON.stringify(body))
  })
}

const spread = (times: number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b)
  const within = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50Ms: within(0.5), p95Ms: within(0.95) }
}

/**
 * Sends requests at a fixed rate for a while.
 * @returns the duration of each, measured from when it was due.
 */
async function runAtRate(perSecond: number, sendOne: (at: number) => Promise<number>): Promise<number[]> {
  const startedAt = performance.now()
  const pending: Promise<number>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = startedAt + (at * 1_000) / perSecond
    const waitMs = due - performance.now()
    if (waitMs > 0) await delay(waitMs)
    pending.push(
      sendOne(at).then((status) => {
        if (status !== 200) throw new Error(`answered ${status}`)
        return performance.now() - due
      }),
    )
  }
  return Promise.all(pending)
}

export async function measureSignIn(print: (line: string) => void): Promise<SignInFigures> {
  const testEnvironment = await createTestEnvironment('pglite')
  try {
    await testEnvironment.withDatabase(async ({ db }) => {
      for (let at = 0; at < accounts; at++)
        await db
          .transaction()
          .execute((tx) =>
            createAccount(tx, { email: emailOf(at), name: 'Ada', roles: ['customer'], password }, new Date()),
          )
    })
    const shop = await testEnvironment.start({ LOG_LEVEL: 'error' })
    let clientRequest = 0
    // Each list URL is unique, so that no response is cached.
    const list = () => send(`${shop.url}/api/v1/dynamic/products?price=0-${1_000 + clientRequest++}`)
    const signIn = (at: number) =>
      send(`${shop.url}/api/v1/auth/login`, { email: emailOf(at), password }, `198.51.100.${at % 250}`)
    try {
      await runAtRate(LISTS_PER_SECOND, list)
      const alone = spread(await runAtRate(LISTS_PER_SECOND, list))
      const startedAt = performance.now()
      const [besideTimes, signInTimes] = await Promise.all([
        runAtRate(LISTS_PER_SECOND, list),
        runAtRate(signInsPerSecond, signIn),
      ])
      const elapsedSeconds = (performance.now() - startedAt) / 1_000
      const { flooded, flood } = await measureInFlood(list, signIn)
      const figures: SignInFigures = {
        lists: { alone, beside: spread(besideTimes), flooded },
        signIns: {
          ...spread(signInTimes),
          perSecond: Math.round((signInTimes.length / elapsedSeconds) * 10) / 10,
        },
        flood,
      }
      for (const line of formatSignIn(figures)) print(`  ${line}`)
      return figures
    } finally {
      await shop.stop()
    }
  } finally {
    await testEnvironment.remove()
  }
}

async function measureInFlood(list: () => Promise<number>, signIn: (at: number) => Promise<number>) {
  let over = false
  const statusCounts = new Map<number, number>()
  const client = async (at: number) => {
    for (; !over; at += FLOOD_CLIENTS) {
      const status = await signIn(at)
      statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
      // Waits before retrying, as a 503 asks.
      if (status === 503) await delay(100)
    }
  }
  const clients = Array.from({ length: FLOOD_CLIENTS }, (_, at) => client(at))
  const flooded = spread(await runAtRate(LISTS_PER_SECOND, list))
  over = true
  await Promise.all(clients)
  const perSecond = (status: number) => Math.round(((statusCounts.get(status) ?? 0) / seconds) * 10) / 10
  return { flooded, flood: { perSecond: perSecond(200), turnedAwayPerSecond: perSecond(503) } }
}

const emailOf = (at: number) => `ada${at % accounts}@example.com`
const times = (to: Spread, from: Spread) => `${(to.p95Ms / from.p95Ms).toFixed(1)} times`

export const formatSignIn = ({
  lists: { alone, beside: besideTimes, flooded },
  signIns,
  flood,
}: SignInFigures): string[] => [
  `${LISTS_PER_SECOND} lists per second, uncached, without sign-ins: 95% within ${alone.p95Ms} ms, median ${alone.p50Ms} ms.`,
  `With ${signInsPerSecond} sign-ins per second: 95% within ${besideTimes.p95Ms} ms (${times(besideTimes, alone)}), median ${besideTimes.p50Ms} ms; sign-ins: ${signIns.perSecond} per second, 95% within ${signIns.p95Ms} ms, median ${signIns.p50Ms} ms.`,
  `With ${FLOOD_CLIENTS} clients signing in continuously: 95% within ${flooded.p95Ms} ms (${times(flooded, alone)}), median ${flooded.p50Ms} ms; ${flood.perSecond} sign-ins per second, ${flood.turnedAwayPerSecond} rejected.`,
]
