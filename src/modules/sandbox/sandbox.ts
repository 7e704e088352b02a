// What a sandbox is: orders, stock and a clock of one application's own (docs/decisions/0110).
import type { AppOrder } from '../apps/app-order-schemas.ts'

/** Every variant begins with so many pieces. */
export const STARTING_STOCK = 100

export type SandboxStatus = Extract<
  AppOrder['status'],
  'pending' | 'picking' | 'shipped' | 'delivered' | 'cancelled'
>

const hourMs = 3_600_000
/** What becomes of an order by the sandbox's clock. */
const stages: readonly [SandboxStatus, number][] = [
  ['delivered', 72 * hourMs],
  ['shipped', 24 * hourMs],
  ['picking', hourMs],
]

/** How an order stands so long after it was placed, unless it was cancelled. */
export const getStatusAfter = (ms: number): SandboxStatus =>
  stages.find(([, from]) => ms >= from)?.[0] ?? 'pending'

/** What an order goes through between two states, the later one with it; from nothing it is placed. */
export const listStagesBetween = (from: SandboxStatus, to: SandboxStatus): SandboxStatus[] => {
  const all: SandboxStatus[] = ['pending', ...stages.map(([status]) => status).toReversed()]
  return all.slice(all.indexOf(from) + 1, all.indexOf(to) + 1)
}

/** Something that happened in a sandbox, for whoever tells it on; `from` is null for an order that is new. */
export type SandboxEvent =
  | { kind: 'stock'; variantId: number; available: number }
  | { kind: 'order'; order: AppOrder; from: SandboxStatus | null; at: Date }

export const canCancel = (status: SandboxStatus): boolean => status === 'pending'

/** When an order that was placed then comes to a stage. */
export const getStageTime = (placedAt: Date, stage: SandboxStatus): Date =>
  new Date(placedAt.getTime() + stages.find(([status]) => status === stage)![1])

/** The order as it stands, with its one parcel once that is on its way. */
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
