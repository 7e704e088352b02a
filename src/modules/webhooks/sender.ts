// Sends due deliveries. Runs separately from the job worker, so that slow receivers do not block jobs.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { AddressCheck } from '../../platform/http/public-address.ts'
import { withSpan } from '../../platform/observability/trace.ts'
import { decrypt } from '../../platform/files/encryption.ts'
import {
  type DeliveryOutcome,
  type ClaimLimits,
  type DueDelivery,
  recordAttempt,
  claimDueDeliveries,
} from './deliveries.store.ts'
import { type EventFeedDeps, createEventsFromSources } from './event-feed.ts'
import { postWebhook } from './post-webhook.ts'
import { buildSignedHeaders } from './signature.ts'

export const ENCRYPTION_PURPOSE = 'webhook'

export type WebhookSenderDeps = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  feed: EventFeedDeps
  allowed: AddressCheck
  timeoutMs?: number
}

export type WebhookSender = {
  start(): void
  /** Checks for work now: after a new subscription or a redelivery. */
  wakeWorker(): void
  /** Creates events and sends due deliveries until there are none; for tests. */
  drain(): Promise<void>
  /** Claims nothing new and waits for deliveries in progress. */
  stop(): Promise<void>
}

const bounds = { perAppLimit: 4, most: 256, leaseMs: 60_000 } satisfies ClaimLimits
/** Polling interval with and without subscriptions. */
const POLL_INTERVAL_MS = { wanted: 500, unwanted: 10_000 }

const BACKOFF_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400]

/**
 * Exponential backoff up to four hours, varied by ±10 %, so that deliveries that failed together are not retried
 * together.
 */
export function getNextAttemptAt(attempts: number, now: Date): Date {
  const seconds = BACKOFF_SECONDS[Math.min(attempts, BACKOFF_SECONDS.length) - 1]!
  return new Date(now.getTime() + seconds * 1_000 * (0.9 + Math.random() / 5))
}

export function createWebhookSender(parts: WebhookSenderDeps): WebhookSender {
  const { db, clock, log, secret, feed, allowed, timeoutMs = 5_000 } = parts
  const sending = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  /** @returns whether there are any subscriptions. */
  async function runRound(): Promise<boolean> {
    const hasWork = await createEventsFromSources(db, feed, clock.now())
    const due = await claimDueDeliveries(db, clock.now(), { ...bounds, most: bounds.most - sending.size })
    for (const dueDelivery of due) {
      const request = send(dueDelivery)
        .catch((error: unknown) =>
          log.warn({ err: error, delivery: dueDelivery.id }, 'could not record a delivery attempt'),
        )
        .finally(() => {
          sending.delete(request)
          // This app has free capacity again, and the next delivery of this object is due.
          if (!stopped && timer) wakeWorker()
        })
      sending.add(request)
    }
    return hasWork || due.length > 0 || sending.size > 0
  }

  async function send(due: DueDelivery): Promise<void> {
    const secrets = [due.secret, due.formerSecret].flatMap(
      (encrypted) => (encrypted && decrypt(secret, ENCRYPTION_PURPOSE, encrypted)) || [],
    )
    const headers = buildSignedHeaders(due.eventId, due.body, secrets, clock.now())
    const postResult = await withSpan('webhook', 'client', { 'server.address': new URL(due.url).host }, () =>
      postWebhook(due.url, headers, due.body, { allowed, timeoutMs }),
    )
    const now = clock.now()
    const isSuccess = postResult.status !== null && postResult.status >= 200 && postResult.status < 300
    const retry = getNextAttemptAt(due.attempts, now)
    const after: DeliveryOutcome = isSuccess ? 'delivered' : retry > due.until ? 'failed' : retry
    await db.transaction().execute((tx) => recordAttempt(tx, due, postResult, after, now))
    if (after === 'failed')
      log.warn({ delivery: due.id, application: due.applicationId }, 'webhook delivery failed permanently')
  }

  function scheduleRun(): void {
    if (stopped || running) return
    clearTimeout(timer)
    again = false
    running = work()
  }

  async function work(): Promise<void> {
    let hasWork = true
    try {
      hasWork = await runRound()
    } catch (error) {
      log.warn({ err: error }, 'could not check for webhook deliveries')
    }
    running = undefined
    if (!stopped)
      timer = setTimeout(
        scheduleRun,
        again ? 0 : hasWork ? POLL_INTERVAL_MS.wanted : POLL_INTERVAL_MS.unwanted,
      )
  }

  function wakeWorker(): void {
    if (stopped) return
    again = true
    if (timer && !running) setImmediate(scheduleRun)
  }

  return {
    start: scheduleRun,
    wakeWorker,
    async drain() {
      do {
        await runRound()
        while (sending.size > 0) await Promise.all(sending)
      } while ((await claimNothing(db, clock.now())) > 0)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await Promise.all(sending)
    },
  }
}

async function claimNothing(db: Db, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(n)
}
