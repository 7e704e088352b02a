// A sandbox: orders, stock and a clock for one app.
import type { VariantId } from '../../kernel/ids.ts'
import type { AppOrder } from '../apps/app-order-schemas.ts'

/** Initial stock of every variant. */
export const STARTING_STOCK = 100

export type SandboxStatus = Extract<
  AppOrder['status'],
  'pending' | 'picking' | 'shipped' | 'delivered' | 'cancelled'
>

const hourMs = 3_600_000
/** Order statuses by time since placement, on the sandbox's clock. */
const stages: readonly [SandboxStatus, number][] = [
  ['delivered', 72 * hourMs],
  ['shipped', 24 * hourMs],
  ['picking', hourMs],
]

/** Status of an order this long after it was placed, unless it was cancelled. */
export const getStatusAfter = (ms: number): SandboxStatus =>
  stages.find(([, from]) => ms >= from)?.[0] ?? 'pending'

/** Stages between two statuses, including the later one; a new order starts with placed. */
export const listStagesBetween = (from: SandboxStatus, to: SandboxStatus): SandboxStatus[] => {
  const all: SandboxStatus[] = ['pending', ...stages.map(([status]) => status).toReversed()]
  return all.slice(all.indexOf(from) + 1, all.indexOf(to) + 1)
}

/** A sandbox event for webhooks; `from` is null for a new order. */
export type SandboxEvent =
  | { kind: 'stock'; variantId: VariantId; available: number }
  | { kind: 'order'; order: AppOrder; from: SandboxStatus | null; at: Date }

export const canCancel = (status: SandboxStatus): boolean => status === 'pending'

/** Time at which an order placed at `placedAt` reaches a stage. */
export const getStageTime = (placedAt: Date, stage: SandboxStatus): Date =>
  new Date(placedAt.getTime() + stages.find(([status]) => status === stage)![1])

/** The order in this status, with its shipment once it is shipped. */
export function presentOrderAt(document: AppOrder, status: SandboxStatus): AppOrder {
  const placedAt = new Date(document.placed_at)
  const isShipped = status === 'shipped' || status === 'delivered'
  return {
    ...document,
    status,
    payment: {
      ...document.payment,
      status: status === 'delivered' ? 'captured' : status === 'cancelled' ? 'cancelled' : 'due_on_delivery',
    },
    shipments: isShipped
      ? [
          {
            number: 1,
            carrier: 'Sandbox Post',
            tracking: `SB${document.number}`,
            shipped_at: getStageTime(placedAt, 'shipped').toISOString(),
            delivered_at: status === 'delivered' ? getStageTime(placedAt, 'delivered').toISOString() : null,
            lines: document.lines.map(({ sku, quantity }) => ({ sku, quantity })),
          },
        ]
      : [],
  }
}
