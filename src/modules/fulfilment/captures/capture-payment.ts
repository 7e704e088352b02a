// Captures authorised payments. The capture is written before the provider is called and has a key of its own, so that it
// is made once, also when the process dies before the result is stored. No lock is held during the call.
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { JobHandlers, JobInput } from '../../../platform/jobs/jobs.ts'
import { RETRY_AFTER_MS } from '../../checkout/payment/settle-payment.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import type { LineQuantity } from '../../orders/shipments.store.ts'
import {
  addCapturedAmount,
  type AuthorizedPayment,
  findOpenCapture,
  getAuthorizedPayment,
  getOpenCapture,
  insertCapture,
  type PaymentCapture,
  saveCaptureFailure,
  settleCapture,
} from '../../payments/captures.store.ts'
import { getCapabilities } from '../../payments/payment-methods.ts'
import { type ChargeResult, ProviderUnavailable } from '../../payments/provider.ts'
import { type ActionContext, type Actor, type OrderEditDeps, runOrderAction } from '../run-order-action.ts'
import { type CaptureTarget, getCaptureTarget } from './capture-amount.ts'

/** During this time the request that started the capture completes it; afterwards the job does. */
const JOB_DELAY_MS = 60_000

/** Job that completes a capture whose result is not known. */
const createCaptureJob = (id: string, orderId: OrderId, runAt: Date): JobInput => ({
  kind: 'payment.capture',
  payload: { id, orderId },
  dedupeKey: `capture:${id}`,
  runAt,
})

/** The part of the payment that a parcel needs. The caller must have locked the order. */
export const getParcelTarget = (
  { order }: Pick<ActionContext, 'order'>,
  payment: AuthorizedPayment,
  parcel: readonly LineQuantity[] | 'everything',
): CaptureTarget =>
  getCaptureTarget(
    order,
    payment.amountMinor,
    parcel,
    getCapabilities(payment.provider)?.laterCapture?.captures ?? 'one',
  )

/**
 * Whether the parcel still needs a capture. The caller must have locked the order.
 * @returns false for orders without an authorised payment.
 */
export async function needsCapture(
  step: Pick<ActionContext, 'tx' | 'order'>,
  parcel: readonly LineQuantity[],
): Promise<boolean> {
  const payment = await getAuthorizedPayment(step.tx, step.order.id)
  return payment !== undefined && getParcelTarget(step, payment, parcel).capturedMinor > payment.capturedMinor
}

/**
 * Captures what `choose` decides from the locked order and its authorised payment. An earlier capture whose result is
 * not known is completed first. Does nothing for orders without an authorised payment.
 * @returns whether something was captured.
 * @throws ShopError capture_failed with the reason; capture_pending when the provider does not answer: the result is read
 * for later, and the same call continues it.
 */
export async function captureOrder(
  context: OrderEditDeps,
  orderId: OrderId,
  initiator: Actor,
  choose: (step: ActionContext, payment: AuthorizedPayment) => Promise<CaptureTarget | undefined>,
): Promise<boolean> {
  // At most one capture is open, and each round completes one.
  for (let round = 0; round < 5; round++) {
    const actor = round === 0 ? initiator : withoutSeen(initiator)
    const open = await openCapture(context, orderId, actor, choose)
    if (!open) return round > 0
    const result = await completeCapture(context, open.capture)
    if (result.status === 'pending') throw new ShopError('capture_pending')
    if (result.status === 'failed') throw new ShopError('capture_failed', { reason: result.reason })
    if (open.isNew) return true
  }
  throw new ShopError('capture_pending')
}

/** For steps after the first: it has added events that the staff member has not seen. */
export function withoutSeen(initiator: Actor): Actor {
  if (!('seen' in initiator)) return initiator
  const { seen: _, ...rest } = initiator
  return rest
}

/**
 * Captures everything that is left of an order's payment, before it ships.
 * @returns false when there is nothing to capture.
 */
export const captureAll = (context: OrderEditDeps, orderId: OrderId, initiator: Actor): Promise<boolean> =>
  captureOrder(context, orderId, initiator, async (step, payment) =>
    getParcelTarget(step, payment, 'everything'),
  )

/** @returns undefined when there is nothing to capture. */
async function openCapture(
  context: OrderEditDeps,
  orderId: OrderId,
  initiator: Actor,
  choose: (step: ActionContext, payment: AuthorizedPayment) => Promise<CaptureTarget | undefined>,
): Promise<{ capture: PaymentCapture; isNew: boolean } | undefined> {
  const orderAction = { name: 'capture', diff: {} as Record<string, unknown> } as const
  return runOrderAction(context, orderId, orderAction, initiator, async (step) => {
    const { tx, at, later, again } = step
    const before = await getOpenCapture(tx, orderId)
    if (before) {
      again()
      return { capture: before, isNew: false }
    }
    const payment = await getAuthorizedPayment(tx, orderId)
    const target = payment && (await choose(step, payment))
    const amountMinor = target && payment ? target.capturedMinor - payment.capturedMinor : 0
    if (!payment || !target || amountMinor <= 0) {
      again()
      return undefined
    }
    const capture = {
      paymentId: payment.id,
      orderId,
      amountMinor,
      beforeMinor: payment.capturedMinor,
      isFinal: target.isFinal,
    }
    const id = await insertCapture(tx, capture, at)
    await later(createCaptureJob(id, orderId, new Date(at.getTime() + JOB_DELAY_MS)))
    Object.assign(orderAction.diff, { amount: amountMinor })
    const { provider, currency } = payment
    return { capture: { ...capture, id, provider, currency }, isNew: true }
  })
}

type CaptureOutcome = { status: 'done' } | { status: 'pending' } | { status: 'failed'; reason: string }

/**
 * Calls the provider and stores the result. Idempotent, also when run concurrently: the provider recognises the key, and
 * the result is stored once.
 */
async function completeCapture(context: OrderEditDeps, capture: PaymentCapture): Promise<CaptureOutcome> {
  const result = await callProvider(context, capture)
  if (result === undefined) return { status: 'pending' }
  const { id, orderId, paymentId, amountMinor, beforeMinor, isFinal, currency } = capture
  const at = context.clock.now()
  await runOrderAction(context, orderId, { name: 'capture' }, { actor: 'system' }, async ({ tx }) => {
    if (result.status === 'captured') {
      const capturedMinor = beforeMinor + amountMinor
      if (result.amountMinor !== capturedMinor || result.currency !== currency)
        throw new Error(
          `${capture.provider} captured ${result.amountMinor} ${result.currency} of order ${orderId} instead of ${capturedMinor} ${currency}`,
        )
      if (!(await settleCapture(tx, id, { status: 'done' }, at))) return
      const captured = { paymentId, capturedMinor, reference: result.reference }
      // Of an order that was cancelled during the capture, the charge job refunds what was captured.
      if (await addCapturedAmount(tx, captured, isFinal, at))
        await insertOrderEvent(tx, orderId, 'payment_captured', 'system', at, { amount: amountMinor })
    } else if (result.status === 'declined') {
      const { reason } = result
      if (!(await settleCapture(tx, id, { status: 'failed', failure: reason }, at))) return
      await saveCaptureFailure(tx, paymentId, reason, reason === 'order_expired' ? at : undefined)
      await insertOrderEvent(tx, orderId, 'capture_failed', 'system', at, { amount: amountMinor, reason })
    }
  })
  return result.status === 'declined' ? { status: 'failed', reason: result.reason } : { status: 'done' }
}

/** @returns undefined while the result is not known. */
async function callProvider(
  { db, clock, providers }: OrderEditDeps,
  { id, orderId, provider, amountMinor, beforeMinor, isFinal, currency }: PaymentCapture,
): Promise<Extract<ChargeResult, { status: 'captured' | 'declined' }> | undefined> {
  const part = { key: id, isFinal, beforeMinor }
  const request = { key: orderId as string, amountMinor, currency, part }
  try {
    const result = await providers.getProvider(provider).capture(db, request, clock.now())
    return result.status === 'captured' || result.status === 'declined' ? result : undefined
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  }
}

export const captureJobs = (context: OrderEditDeps): JobHandlers => ({
  'payment.capture': async (db, payload) => {
    const capture = await findOpenCapture(db, String(payload['id']))
    if (!capture) return
    if (!(await getAuthorizedPayment(db, capture.orderId))) {
      // The order was cancelled: the charge job voids the payment, or refunds it.
      const [failed, at] = [{ status: 'failed', failure: 'cancelled' } as const, context.clock.now()]
      await db.transaction().execute((tx) => settleCapture(tx, capture.id, failed, at))
      return
    }
    const { status } = await completeCapture(context, capture)
    if (status === 'pending') return { runAgainAt: new Date(context.clock.now().getTime() + RETRY_AFTER_MS) }
  },
})
