// Webhooks for apps of partners: event types, input schemas and shapes.
import { z } from 'zod'

/** `live`: events of the shop; `test`: events of the app's sandbox. */
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

/** Event type of test deliveries. */
export const TEST_EVENT_TYPE = 'webhook.test'

export const MAX_SUBSCRIPTIONS = 10

export const webhookInput = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('URL to which events are sent by POST. Private network addresses are rejected.'),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .transform((events) => [...new Set(events)])
    .describe('Subscribed events'),
})
export type WebhookInput = z.infer<typeof webhookInput>

/**
 * An event as reported by the module where it happened. `object` is the changed object: events of one object are
 * sent in order.
 * `applicationId` limits it to one app; absent means all apps.
 */
export type WebhookSourceEvent = {
  type: WebhookEventType
  object: string
  at: Date
  /** Id of the transaction in which it happened. */
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
  /** Until when deliveries are also signed with the previous secret. */
  previous_secret_expires_at: string | null
  pending: number
  failed: number
}

export const deliveryStatuses = ['pending', 'blocked', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export type DeliveryAttempt = {
  number: number
  at: string
  duration_ms: number
  /** Response status; null without a response. */
  status: number | null
  response: string
  error: string | null
}

export type WebhookDelivery = {
  id: number
  webhook_id: number
  event_id: string
  type: string
  object: string
  status: DeliveryStatus
  created_at: string
  /** Time of the next attempt; null when there is none. */
  next_attempt_at: string | null
  /** Exact request body. */
  payload: string
  attempts: DeliveryAttempt[]
}

export type DeliveryPage = { deliveries: WebhookDelivery[]; next: number | null }
