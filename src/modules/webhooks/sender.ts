// Sends what is due. By itself, beside the worker of jobs: whoever does not answer takes the time of nobody else.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Allowed } from '../../platform/public-address.ts'
import { traced } from '../../platform/trace.ts'
import { unseal } from '../../platform/sealed.ts'
import { type After, type Bounds, type Due, endAttempt, takeDue } from './deliveries.store.ts'
import { type FeedParts, makeEvents } from './feed.ts'
import { post } from './post.ts'
import { signedHeaders } from './signature.ts'

export const sealedFor = 'webhook'

export type SenderParts = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  feed: FeedParts
  allowed: Allowed
  timeoutMs?: number
}

export type WebhookSender = {
  start(): void
  /** Looks for work now: somebody has subscribed, or wants something sent. */
  nudge(): void
  /** Makes events and sends what is due until nothing is; for tests. */
  drain(): Promise<void>
  /** Takes nothing new and waits for what is being sent. */
  stop(): Promise<void>
}

const bounds = { ofOne: 4, most: 256, leaseMs: 60_000 } satisfies Bounds
/** How often something new is looked for while somebody wants to be told, and while nobody does. */
const pollMs = { wanted: 500, unwanted: 10_000 }

const backoffSeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400]

/** Later each time, up to four hours, spread by a fifth: what failed together does not come back together. */
export function nextAttempt(attempts: number, now: Date): Date {
  const seconds = backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1]!
  return new Date(now.getTime() + seconds * 1_000 * (0.9 + Math.random() / 5))
}

export function createSender(parts: SenderParts): WebhookSender {
  const { db, clock, log, secret, feed, allowed, timeoutMs = 5_000 } = parts
  const sending = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  /** @returns whether anybody wants to be told. */
  async function round(): Promise<boolean> {
    const wanted = await makeEvents(db, feed, clock.now())
    const due = await takeDue(db, clock.now(), { ...bounds, most: bounds.most - sending.size })
    for (const one of due) {
      const sent = send(one)
        .catch((error: unknown) =>
          log.warn({ err: error, delivery: one.id }, 'an attempt could not be written'),
        )
        .finally(() => {
          sending.delete(sent)
          // There is room for more of this application, and the next of this object has come up.
          if (!stopped && timer) nudge()
        })
      sending.add(sent)
    }
    return wanted || due.length > 0 || sending.size > 0
  }

  async function send(due: Due): Promise<void> {
    const secrets = [due.secret, due.formerSecret].flatMap(
      (sealed) => (sealed && unseal(secret, sealedFor, sealed)) || [],
    )
    const headers = signedHeaders(due.eventId, due.body, secrets, clock.now())
    const posted = await traced('webhook', 'client', { 'server.address': new URL(due.url).host }, () =>
      post(due.url, headers, due.body, { allowed, timeoutMs }),
    )
    const now = clock.now()
    const good = posted.status !== null && posted.status >= 200 && posted.status < 300
    const retry = nextAttempt(due.attempts, now)
    const after: After = good ? 'delivered' : retry > due.until ? 'dead' : retry
    await db.transaction().execute((tx) => endAttempt(tx, due, posted, after, now))
    if (after === 'dead')
      log.warn({ delivery: due.id, application: due.applicationId }, 'webhook delivery given up')
  }

  function tick(): void {
    if (stopped || running) return
    clearTimeout(timer)
    again = false
    running = work()
  }

  async function work(): Promise<void> {
    let wanted = true
    try {
      wanted = await round()
    } catch (error) {
      log.warn({ err: error }, 'webhooks could not look for work')
    }
    running = undefined
    if (!stopped) timer = setTimeout(tick, again ? 0 : wanted ? pollMs.wanted : pollMs.unwanted)
  }

  function nudge(): void {
    if (stopped) return
    again = true
    if (timer && !running) setImmediate(tick)
  }

  return {
    start: tick,
    nudge,
    async drain() {
      do {
        await round()
        while (sending.size > 0) await Promise.all(sending)
      } while ((await takeNothing(db, clock.now())) > 0)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await Promise.all(sending)
    },
  }
}

/** How many are due. */
async function takeNothing(db: Db, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(n)
}
