// Wires webhooks: subscriptions and deliveries of an app.
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { getAppByClientId, listLiveAppIds } from '../apps/app-lookups.store.ts'
import type { Principal } from '../auth/auth.ts'
import { listDeliveries, countOpenDeliveries, redeliver, deleteOldDeliveries } from './deliveries.store.ts'
import { createEventSources } from './event-sources.service.ts'
import { createWebhookSender, ENCRYPTION_PURPOSE, type WebhookSender } from './sender.ts'
import { generateWebhookSecret } from './signature.ts'
import { type CreatedSubscription, createSubscription } from './create-subscription.ts'
import { enqueueTestEvent } from './enqueue-events.ts'
import {
  type DeliveryPage,
  type DeliveryStatus,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  webhookInput,
  type WebhookMode,
} from './webhooks.ts'
import { deleteSubscription, rotateSubscriptionSecret, listSubscriptions } from './webhooks.store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { MetricsDeps } from '../../platform/observability/metrics.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { encrypt } from '../../platform/files/encryption.ts'
import { parseInput } from '../../kernel/parse-input.ts'

const webhookFormInput = webhookInput.extend({ mode: z.enum(['test', 'live']) })

/** How long the previous secret keeps signing after a rotation. */
const OVERLAP_MS = 24 * 3_600_000
/** How long finished deliveries are listed. */
const RETENTION_MS = 30 * 24 * 3_600_000
const perPage = 25

/** Webhook calls of an app; other apps' webhooks return not_found. `mode` absent: both modes. */
export type AppWebhooks = {
  list(): Promise<Webhook[]>
  /** @throws ShopError not_found. */
  one(id: number): Promise<Webhook>
  /** @throws ShopError invalid_webhook_url, too_many_webhooks, idempotency_key_reused. */
  create(
    input: WebhookInput & { mode: WebhookMode; requestKey: string },
  ): Promise<Webhook & { secret: string }>
  /**
   * Deletes its deliveries, too.
   * @throws ShopError not_found.
   */
  remove(id: number): Promise<void>
  /** @throws ShopError not_found. */
  rotate(id: number): Promise<{ secret: string; previous_secret_expires_at: string }>
  /**
   * The latest first; `next` is the cursor of the next page.
   * @throws ShopError not_found.
   */
  deliveries(
    id: number | undefined,
    page: { before?: number | undefined; status?: DeliveryStatus | undefined },
  ): Promise<DeliveryPage>
  /**
   * Sends a delivery again, whatever its status.
   * @throws ShopError not_found.
   */
  replay(id: number, delivery: number): Promise<WebhookDelivery>
  /**
   * Sends a test event without data.
   * @throws ShopError not_found.
   */
  test(id: number): Promise<WebhookDelivery>
}

export type WebhookService = {
  forApp(app: { id: number; mode?: WebhookMode | undefined }): AppWebhooks
  /**
   * An app of this account.
   * @returns undefined when the account has no such app.
   */
  forOwner(accountId: AccountId, clientId: string): Promise<OwnerApp | undefined>
}

export const webhookMetrics: MetricsDeps['extraGauges'] = {
  shop_webhook_deliveries: {
    help: 'Webhook deliveries: pending, blocked by an earlier event of the same object, or failed',
    label: 'status',
    read: countOpenDeliveries,
  },
}

/** For pages: input is passed unvalidated. */
type WebhookForms = AppWebhooks & {
  /** @throws ShopError invalid_input, with an issue for each invalid field. */
  createFromForm(input: object, requestKey: string): ReturnType<AppWebhooks['create']>
}
export type OwnerApp = {
  name: string
  status: string
  webhook_url: string | null
  webhooks: WebhookForms
}
export type OwnerWebhooks = {
  forOwner(principal: Principal, clientId: string): Promise<OwnerApp | undefined>
}

export type Webhooks = { service: WebhookService; sender: WebhookSender }

export type WebhookDeps = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  config: { webhookLoopback: boolean }
  /** Timeout of a receiver in milliseconds; shorter in tests only. */
  timeoutMs?: number
}

export function createWebhookModule({ db, clock, log, secret, config, timeoutMs }: WebhookDeps): Webhooks {
  const loopback = config.webhookLoopback
  const allowed = (address: string) =>
    isPublicAddress(address) || (loopback && /^(?:127\.|::1$|::ffff:127\.)/.test(address))
  const sender = createWebhookSender({
    db,
    clock,
    log,
    secret,
    allowed,
    feed: { sources: createEventSources(clock), live: listLiveAppIds },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

  const forApp: WebhookService['forApp'] = (app) => {
    const one = async (id: number) => {
      const [match] = await listSubscriptions(db, app.id, clock.now(), { id, mode: app.mode })
      if (!match) throw new ShopError('not_found')
      return match
    }
    const delivery = async (id: number) => {
      const [current] = await listDeliveries(db, app.id, { id, limit: 1 })
      if (!current) throw new ShopError('not_found')
      return current
    }
    return {
      one,
      list: () => listSubscriptions(db, app.id, clock.now(), { mode: app.mode }),
      async create({ mode, ...input }) {
        const subscription = { ...input, mode: app.mode ?? mode, applicationId: app.id }
        const made: CreatedSubscription = await createSubscription(
          db,
          { secret, allowed, isPlainHttpAllowed: loopback },
          subscription,
          clock.now(),
        )
        sender.wakeWorker()
        return { ...(await one(made.id)), secret: made.secret }
      },
      async remove(id) {
        await one(id)
        await deleteSubscription(db, app.id, id)
      },
      async rotate(id) {
        await one(id)
        const made = generateWebhookSecret()
        const now = clock.now()
        const overlapUntil = new Date(now.getTime() + OVERLAP_MS)
        await rotateSubscriptionSecret(db, app.id, id, encrypt(secret, ENCRYPTION_PURPOSE, made), {
          now,
          previousSecretUntil: overlapUntil,
        })
        return { secret: made, previous_secret_expires_at: overlapUntil.toISOString() }
      },
      async deliveries(id, { before, status }) {
        if (id !== undefined) await one(id)
        const rows = await listDeliveries(db, app.id, {
          subscriptionId: id,
          before,
          status,
          limit: perPage + 1,
        })
        const deliveries = rows.slice(0, perPage)
        return { deliveries, next: rows.length > perPage ? deliveries.at(-1)!.id : null }
      },
      async replay(id, deliveryId) {
        await one(id)
        if (!(await redeliver(db, app.id, id, deliveryId, clock.now()))) throw new ShopError('not_found')
        sender.wakeWorker()
        return delivery(deliveryId)
      },
      async test(id) {
        await one(id)
        const testEvent = await enqueueTestEvent(db, app.id, id, clock.now())
        if (testEvent === undefined) throw new ShopError('not_found')
        sender.wakeWorker()
        return delivery(testEvent)
      },
    }
  }
  return {
    sender,
    service: {
      forApp,
      async forOwner(accountId, clientId) {
        const application = await getAppByClientId(db, accountId, clientId)
        if (!application) return undefined
        const { id, ...app } = application
        const webhooks = forApp({ id })
        return {
          ...app,
          webhooks: {
            ...webhooks,
            async createFromForm(input, requestKey) {
              return webhooks.create({ ...parseInput(webhookFormInput, input), requestKey })
            },
          },
        }
      },
    },
  }
}

export const webhookJobs = (clock: Clock): JobHandlers => ({
  'webhooks.sweep': (db) => deleteOldDeliveries(db, new Date(clock.now().getTime() - RETENTION_MS)),
})
export const webhookSchedule: Schedule[] = [{ kind: 'webhooks.sweep', everySeconds: 3_600 }]
