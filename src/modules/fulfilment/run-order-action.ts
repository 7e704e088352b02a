// Common steps of every order action: lock the order, apply the change and write the audit log, in one
// transaction.
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Carriers } from '../carriers/cached-carriers.ts'
import type { Seller } from '../documents/order-documents.ts'
import { writeAudit } from '../audit/audit.ts'
import type { CheckoutContext } from '../checkout/context.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import type { OrderAction } from '../orders/order-transitions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue, type JobInput } from '../../platform/jobs/jobs.ts'

export type FulfilmentContext = Omit<CheckoutContext, 'carriers'> & {
  /** Carriers that calculate prices, make labels and track parcels; absent: none. */
  carriers?: Carriers
  /** The seller printed on documents. */
  seller(): Promise<Seller>
  /** Path of the approvals page. */
  approvalsPath(locale: string): string
  /**
   * Path of the payment page of an order edit. `returned` tells how the buyer comes back from the provider.
   */
  changePath(
    locale: string,
    orderId: OrderId,
    token: string,
    number: number,
    returned?: 'done' | 'left',
  ): string
}

/** What every order action needs, also those of commands. */
export type OrderActionDeps = Pick<FulfilmentContext, 'db' | 'clock' | 'wakeWorker'>

/** What labels of carriers need besides. */
export type LabelDeps = OrderEditDeps & Pick<FulfilmentContext, 'carriers' | 'shopName'>

/** What an order edit needs besides. */
export type OrderEditDeps = OrderActionDeps & Pick<FulfilmentContext, 'providers' | 'carriers' | 'taxes'>

/**
 * Who performs the action. For staff, the audit log stores the request id. `seen` is the number of order events
 * they saw; the action is rejected with order_changed when there are more by now.
 */
export type Actor =
  | { actor: 'shopper' | 'system' }
  | {
      /** `staff:<account>`, `key:<machine key>` or `command line`. */
      actor: string
      requestId: string
      /** Id of the audit event that the action reverts. */
      reverts?: number | undefined
      seen?: number | undefined
      /** Largest sum of refunds of one order, in minor units; null: no limit. */
      refundLimitMinor?: number | null
    }

export type ActionContext = {
  tx: Tx
  order: LockedOrder
  at: Date
  actor: string
  /** Largest sum of refunds of the order, in minor units; null: no limit. */
  refundLimitMinor: number | null
  /** Enqueues an email that is sent after the commit. */
  sendEmail(kind: OrderEmailKind, subject: string): Promise<void>
  later(job: JobInput): Promise<void>
  /** Marks the call as an idempotent repeat, so no second audit entry is written. */
  again(): void
}

/** A step of an action that changes another order too, in the same transaction; `order` must be locked. */
export const createStep = (
  { tx, at, actor }: Pick<ActionContext, 'tx' | 'at' | 'actor'>,
  order: LockedOrder,
): ActionContext => ({
  tx,
  order,
  at,
  actor,
  refundLimitMinor: null,
  sendEmail: (kind, subject) => enqueue(tx, createEmailJob(kind, order.id, subject)),
  later: (job) => enqueue(tx, job),
  again: () => undefined,
})

/** Each kind is sent once per subject: an order, shipment, return or refund. */
export const orderEmailKinds = [
  'order-cancelled',
  'order-shipped',
  'order-delivered',
  'return-requested',
  'return-received',
  'order-refunded',
  'order-changed',
  'order-edit-payment',
  'order-message',
  'pickup-ready',
  'pickup-reminder',
  'pickup-expired',
] as const
export type OrderEmailKind = (typeof orderEmailKinds)[number]

export const emailDedupeKey = (kind: OrderEmailKind, subject: string) => `${kind}:${subject}`
export const createEmailJob = (kind: OrderEmailKind, orderId: OrderId, subject: string): JobInput => ({
  kind: 'order.email',
  payload: { kind, orderId, subject },
  dedupeKey: emailDedupeKey(kind, subject),
})

/**
 * @throws ShopError order_not_found, order_changed, invalid_transition, or any error thrown by the action; the
 * transaction is then rolled back.
 */
export async function runOrderAction<Result>(
  context: OrderActionDeps,
  orderId: OrderId,
  action: OrderActionSpec,
  initiator: Actor,
  run: (step: ActionContext) => Promise<Result>,
): Promise<Result> {
  return runActionOnOrders(context, [orderId], action, initiator, ([step]) => run(step!))
}

type OrderActionSpec = {
  name:
    | OrderAction
    | 'change'
    | 'edit'
    | 'refund'
    | 'payment-history'
    | 'pack'
    | 'reroute'
    | 'note'
    | 'note-edit'
    | 'note-delete'
    | 'hold'
    | 'release'
    | 'message'
    | 'account-payment'
    | 'pickup-ready'
    | 'pickup-collect'
    | 'pickup-extend'
    | 'void-label'
    | 'return-label'
    | 'void-return-label'
    | 'merge'
    | 'unmerge'
    | 'exchange'
    | 'write-off'
    | 'tags'
    | 'assign'
  rule?: OrderAction
  diff?: Record<string, unknown>
}

/**
 * An action on several orders at once, in one transaction and with an audit entry for each. They are locked by id, so that
 * two such actions do not wait for each other.
 * @param orderIds the first is the one whose events the staff member saw.
 * @param run gets the steps in the order of `orderIds`.
 * @throws ShopError as `runOrderAction`; of an order that is not the first, the details have its `order_id`.
 */
export async function runActionOnOrders<Result>(
  context: OrderActionDeps,
  orderIds: readonly OrderId[],
  action: OrderActionSpec,
  initiator: Actor,
  run: (steps: readonly ActionContext[]) => Promise<Result>,
): Promise<Result> {
  const at = context.clock.now()
  const result = await context.db.transaction().execute(async (tx) => {
    const orders = new Map<OrderId, LockedOrder>()
    for (const id of orderIds.toSorted()) {
      const seen = id === orderIds[0] && 'seen' in initiator ? initiator.seen : undefined
      orders.set(id, await lockOneOf(tx, orderIds, id, action.rule, seen))
    }
    const repeated = new Set<OrderId>()
    const output = await run(
      orderIds.map((orderId) => ({
        ...createStep({ tx, at, actor: initiator.actor }, orders.get(orderId)!),
        refundLimitMinor: 'refundLimitMinor' in initiator ? (initiator.refundLimitMinor ?? null) : null,
        again: () => void repeated.add(orderId),
      })),
    )
    for (const orderId of orderIds)
      if ('requestId' in initiator && !repeated.has(orderId))
        await writeAudit(tx, {
          actor: initiator.actor,
          action: `order.${action.name}`,
          objectKind: 'order',
          objectId: orderId,
          diff: { from: orders.get(orderId)!.status, ...action.diff },
          requestId: initiator.requestId,
          reverts: initiator.reverts,
          at,
        })
    return output
  })
  context.wakeWorker()
  return result
}

async function lockOneOf(
  tx: Tx,
  orderIds: readonly OrderId[],
  id: OrderId,
  rule: OrderAction | undefined,
  seen: number | undefined,
): Promise<LockedOrder> {
  try {
    return await lockOrder(tx, id, rule, seen)
  } catch (error) {
    if (!(error instanceof ShopError) || id === orderIds[0]) throw error
    throw new ShopError(error.code, { ...error.details, order_id: id })
  }
}
