// What partners' programs are told of, and where.
import { z } from 'zod'

/** Live: of the shop; test: of the application's sandbox. */
export type WebhookMode = 'test' | 'live'

export const orderEvents = [
  'order.placed',
  'order.paid',
  'order.picking',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.changed',
  'order.address_changed',
  'order.return_requested',
  'order.return_withdrawn',
  'order.return_received',
  'order.refunded',
] as const

export const webhookEvents = [...orderEvents, 'stock.updated', 'price.updated'] as const
export type WebhookEventType = (typeof webhookEvents)[number]

/** What is asked for where nobody wants to be told of anything in particular. */
export const TEST_EVENT_TYPE = 'webhook.test'

export const MAX_SUBSCRIPTIONS = 10

export const webhookInput = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('Where events are sent by POST. Addresses inside a network are refused.'),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .transform((events) => [...new Set(events)])
    .describe('What it is told of'),
})
export type WebhookInput = z.infer<typeof webhookInput>

/**
 * Something that happened, as the module it happened in tells it. `object` is what it happened to: events of one object are sent in order.
 * `applicationId`: for this application alone; absent: for all.
 */
export type WebhookSourceEvent = {
  type: WebhookEventType
  object: string
  at: Date
  /** The transaction that it happened in. */
  xid: number
  data: Record<string, unknown>
  applicationId?: number | undefined
}

export type Webhook = {
  id: number
  mode: WebhookMode
  url: string
  events: WebhookEventType[]
  created_at: string
  /** Until when deliveries are signed with the secret before as well. */
  former_secret_until: string | null
  waiting: number
  dead: number
}

export const deliveryStatuses = ['waiting', 'behind', 'delivered', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export type DeliveryAttempt = {
  number: number
  at: string
  duration_ms: number
  /** The answer's, or null where there was none. */
  status: number | null
  answer: string
  fault: string | null
}

export type WebhookDelivery = {
  id: number
  webhook_id: number
  event_id: string
  type: string
  object: string
  status: DeliveryStatus
  created_at: string
  /** When it is sent next; null where it is not. */
  next_at: string | null
  /** What is sent, to the letter. */
  payload: string
  attempts: DeliveryAttempt[]
}

export type DeliveryPage = { deliveries: WebhookDelivery[]; next: number | null }
