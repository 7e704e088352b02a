// Signing in costs a core for 50 ms each time, on purpose. Lists keep their speed meanwhile, and in a flood of sign-ins: as many requests a
// second arrive as people make them, whether the shop is quick or not, and each is timed from when it was due.
import { request as ask, Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createAccount } from '../../src/modules/auth/create-account.ts'
import { makeGround } from '../support/ground.ts'

const accounts = 20
const signInsPerSecond = 20
const listsPerSecond = 60
const seconds = 10
/** Clients of the flood, each signing in again as soon as it has its answer. */
const flooding = 64
const password = 'a long enough phrase'
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export type SignInFigures = {
  /** Lists by themselves, beside sign-ins as people make them, and in a flood of them. */
  lists: Record<'alone' | 'beside' | 'flooded', Spread>
  signIns: Spread & { perSecond: number }
  flood: { perSecond: number; turnedAwayPerSecond: number }
}
type Spread = { p50Ms: number; p95Ms: number }

function send(url: string, body?: unknown, from = '192.0.2.1'): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  return new Promise((resolve, reject) => {
    const asked = ask(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

const spread = (times: number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b)
  const within = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50Ms: within(0.5), p95Ms: within(0.95) }
}

/** So many a second for a while, however long they take. @returns how long each took from when it was due. */
async function atRate(perSecond: number, once: (at: number) => Promise<number>): Promise<number[]> {
  const began = performance.now()
  const under: Promise<number>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = began + (at * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await delay(early)
    under.push(
      once(at).then((status) => {
        if (status !== 200) throw new Error(`answered ${status}`)
        return performance.now() - due
      }),
    )
  }
  return Promise.all(under)
}

export async function measureSignIn(say: (line: string) => void): Promise<SignInFigures> {
  const ground = await makeGround('pglite')
  try {
    await ground.look(async ({ db }) => {
      for (let at = 0; at < accounts; at++)
        await db
          .transaction()
          .execute((tx) =>
            createAccount(tx, { email: emailOf(at), name: 'Ada', roles: ['customer'], password }, new Date()),
          )
    })
    const shop = await ground.start({ LOG_LEVEL: 'error' })
    let asked = 0
    // Each list is asked once: nothing is answered from a cache.
    const list = () => send(`${shop.url}/api/v1/dynamic/products?price=0-${1_000 + asked++}`)
    const signIn = (at: number) =>
      send(`${shop.url}/api/v1/auth/login`, { email: emailOf(at), password }, `198.51.100.${at % 250}`)
    try {
      await atRate(listsPerSecond, list)
      const alone = spread(await atRate(listsPerSecond, list))
      const began = performance.now()
      const [beside, people] = await Promise.all([
        atRate(listsPerSecond, list),
        atRate(signInsPerSecond, signIn),
      ])
      const took = (performance.now() - began) / 1_000
      const { flooded, flood } = await inFlood(list, signIn)
      const figures: SignInFigures = {
        lists: { alone, beside: spread(beside), flooded },
        signIns: { ...spread(people), perSecond: Math.round((people.length / took) * 10) / 10 },
        flood,
      }
      for (const line of told(figures)) say(`  ${line}`)
      return figures
    } finally {
      await shop.stop()
    }
  } finally {
    await ground.remove()
  }
}

async function inFlood(list: () => Promise<number>, signIn: (at: number) => Promise<number>) {
  let over = false
  const answered = new Map<number, number>()
  const client = async (at: number) => {
    for (; !over; at += flooding) {
      const status = await signIn(at)
      answered.set(status, (answered.get(status) ?? 0) + 1)
      // Whoever is asked to come back later does so.
      if (status === 503) await delay(100)
    }
  }
  const clients = Array.from({ length: flooding }, (_, at) => client(at))
  const flooded = spread(await atRate(listsPerSecond, list))
  over = true
  await Promise.all(clients)
  const perSecond = (status: number) => Math.round(((answered.get(status) ?? 0) / seconds) * 10) / 10
  return { flooded, flood: { perSecond: perSecond(200), turnedAwayPerSecond: perSecond(503) } }
}

const emailOf = (at: number) => `ada${at % accounts}@example.com`
const times = (to: Spread, from: Spread) => `${(to.p95Ms / from.p95Ms).toFixed(1)} times`

/** The figures in sentences, with what they are to each other. */
export const told = ({ lists: { alone, beside, flooded }, signIns, flood }: SignInFigures): string[] => [
  `${listsPerSecond} lists a second, uncached, by themselves: 95% within ${alone.p95Ms} ms, half within ${alone.p50Ms} ms.`,
  `Beside ${signInsPerSecond} sign-ins a second: 95% within ${beside.p95Ms} ms (${times(beside, alone)}), half within ${beside.p50Ms} ms; sign-ins: ${signIns.perSecond} a second, 95% within ${signIns.p95Ms} ms, half within ${signIns.p50Ms} ms.`,
  `Beside ${flooding} clients that sign in again and again: 95% within ${flooded.p95Ms} ms (${times(flooded, alone)}), half within ${flooded.p50Ms} ms; ${flood.perSecond} sign-ins a second, ${flood.turnedAwayPerSecond} turned away.`,
]
