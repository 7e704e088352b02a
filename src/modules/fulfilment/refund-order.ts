// Money that goes back: written down with the change that it follows from, sent by a job, once however often that runs.
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers, JobInput } from '../../platform/jobs.ts'
import { enqueue } from '../../platform/jobs.ts'
import { createHistoryJob } from '../checkout/settle-payment.ts'
import { getOrderAccountId } from '../orders/account-orders.ts'
import { shareOfUnits } from '../../kernel/money.ts'
import type { OrderStatus, RefundDestination } from '../orders/order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import type { LineQuantity } from '../orders/shipments.store.ts'
import { grantStoreCredit, refundToStoredValue } from '../payments/stored-value.store.ts'
import {
  insertRefund,
  completeRefund,
  type NewRefund,
  type OpenRefundPart,
  listOpenRefundParts,
  getGoodwillRefundsByLine,
  completeRefundPart,
  getRefundableAmount,
  isRepeatedRefund,
} from '../payments/refunds.store.ts'
import { isTenderMethod } from '../payments/payment-tenders.ts'
import { issueCreditNote } from './issue-documents.ts'
import {
  runOrderAction,
  type Actor,
  type FulfilmentContext,
  createEmailJob,
  type ActionContext,
} from './run-order-action.ts'
import { mergeLines } from './ship-order.ts'

export const createRefundJob = (refundId: string): JobInput => ({
  kind: 'order.refund',
  payload: { refundId },
  dedupeKey: `order-refund:${refundId}`,
})

/**
 * Gives back so much, or what is left of what was paid: then less is for delivery. @returns how much that is, and the refund's id unless it is
 * nothing.
 */
export async function refundPayment(
  { tx, order, at, later }: ActionContext,
  refund: Omit<NewRefund, 'orderId' | 'currency' | 'at'>,
): Promise<{ amountMinor: number; id: string | undefined }> {
  const amountMinor = Math.min(refund.amountMinor, await getRefundableAmount(tx, order.id))
  const less = refund.amountMinor - amountMinor
  const deliveryMinor = Math.max(0, (refund.deliveryMinor ?? 0) - less)
  const id = await insertRefund(tx, {
    ...refund,
    amountMinor,
    deliveryMinor,
    orderId: order.id,
    currency: order.currency,
    at,
  })
  if (id !== undefined) await later(createRefundJob(id))
  return { amountMinor, id }
}

/**
 * Whose store credit gets what goes back that way; undefined for the way that it came. @throws ShopError no_account for a guest's order.
 */
export async function getStoreCreditAccount(
  { tx, order }: ActionContext,
  destination: RefundDestination,
): Promise<string | undefined> {
  // What a company owes is nobody's store credit.
  if (destination === 'original' || order.paymentMethod === 'on-account') return undefined
  const account = await getOrderAccountId(tx, order.id)
  if (account === undefined) throw new ShopError('no_account')
  return account
}

/** An amount, or what pieces cost that stay with the customer. `to` is the way that it was paid where it is not said. */
export type RefundInput = { note: string; requestKey: string; to?: RefundDestination | undefined } & (
  | { amountMinor: number }
  | { parts: readonly LineQuantity[] }
)

/** From picking on: before, an order is changed or cancelled instead. */
const toRefundLines: readonly OrderStatus[] = [
  'picking',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
]

type RefundedLine = { lineId: number; quantity: number; amountMinor: number; taxMinor: number }

/** What these pieces cost, but for those that came back or were paid back. @throws ShopError too_many_pieces, invalid_transition. */
async function calculateLineRefunds(
  { tx, order }: ActionContext,
  parts: readonly LineQuantity[],
): Promise<RefundedLine[]> {
  if (!toRefundLines.includes(order.status))
    throw new ShopError('invalid_transition', { status: order.status })
  const requested = mergeLines(parts.filter(({ quantity }) => quantity > 0))
  if (requested.length === 0) throw new ShopError('too_many_pieces')
  const goodwillByLine = await getGoodwillRefundsByLine(tx, order.id)
  return requested.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const alreadyRefunded = goodwillByLine.get(lineId)?.quantity ?? 0
    if (!line || quantity > line.quantity - line.refunded - alreadyRefunded)
      throw new ShopError('too_many_pieces', { line_id: lineId })
    const previous = line.refunded + alreadyRefunded
    const share = (wholeMinor: number) =>
      shareOfUnits(wholeMinor, line.quantity, previous, previous + quantity)
    return { lineId, quantity, amountMinor: share(line.totalMinor), taxMinor: share(line.taxMinor) }
  })
}

/**
 * A sum that accounting gives back for whatever reason, or what pieces cost that the customer keeps. The same key is the same refund.
 * @throws ShopError refund_too_much for more than is left of what was paid; no_account; too_many_pieces; invalid_transition.
 */
export async function refundOrderAmount(
  context: FulfilmentContext,
  orderId: string,
  { to = 'original', note, requestKey: key, ...input }: RefundInput,
  initiator: Actor,
) {
  const seller = await context.seller()
  return runOrderAction(
    context,
    orderId,
    {
      name: 'refund',
      diff: { ...('parts' in input ? { lines: input.parts } : { amount: input.amountMinor }), note, to },
    },
    initiator,
    async (step) => {
      const { tx, at, actor } = step
      const requestKey = `${orderId}:${key}`
      if (await isRepeatedRefund(tx, requestKey)) return step.again()
      const lines = 'parts' in input ? await calculateLineRefunds(step, input.parts) : []
      const requested =
        'parts' in input
          ? lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
          : input.amountMinor
      if (requested > (await getRefundableAmount(tx, orderId))) throw new ShopError('refund_too_much')
      const creditAccountId = await getStoreCreditAccount(step, to)
      const { amountMinor, id } = await refundPayment(step, {
        kind: 'goodwill',
        amountMinor: requested,
        note,
        lines,
        requestKey,
        creditAccountId,
      })
      const taxMinor = lines.reduce((total, line) => total + line.taxMinor, 0)
      if (id) await issueCreditNote(step, seller, id, { amountMinor, taxMinor, back: lines, note })
      await insertOrderEvent(tx, orderId, 'refund_asked', actor, at, { amount: requested, to, reason: note })
    },
  )
}

export const refundJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.refund': async (db, payload) => {
    const refundId = String(payload['refundId'])
    for (const part of await listOpenRefundParts(db, refundId)) {
      const key = `${refundId}:${part.paymentId}`
      if (part.creditAccountId === null || isTenderMethod(part.provider)) {
        await refundPartAtProvider(context, db, key, part)
        const at = context.clock.now()
        await db.transaction().execute((tx) => completeRefundPart(tx, refundId, part.paymentId, at))
      } else await refundPartToCredit(context, db, refundId, key, part)
    }
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      const completed = await completeRefund(tx, refundId, at)
      if (!completed) return
      const { orderId, creditedMinor, providerMinor } = completed
      const sentMinor = completed.amountMinor - creditedMinor - providerMinor
      if (sentMinor > 0)
        await insertOrderEvent(tx, orderId, 'refund_sent', 'system', at, { amount: sentMinor })
      if (creditedMinor > 0)
        await insertOrderEvent(tx, orderId, 'refund_credited', 'system', at, { amount: creditedMinor })
      await enqueue(tx, createEmailJob('order-refunded', orderId, refundId))
    })
    context.wakeWorker()
  },
})

/** To the account's store credit, and written down as sent, in one transaction: a run that dies or comes twice adds it once. */
async function refundPartToCredit(
  { clock }: FulfilmentContext,
  db: Db,
  refundId: string,
  requestKey: string,
  { paymentId, creditAccountId, amountMinor, currency }: OpenRefundPart,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const grant = { amountMinor, currency, actor: 'system', note: '', at, refundOf: paymentId }
    await grantStoreCredit(tx, creditAccountId!, requestKey, grant)
    await completeRefundPart(tx, refundId, paymentId, at)
  })
}

/** The way that it came: to the card, or on the gift card or store credit again. The same key gives back once. */
async function refundPartAtProvider(
  { providers, clock }: FulfilmentContext,
  db: Db,
  refundKey: string,
  { orderId, paymentId, chargeKey, provider, amountMinor }: OpenRefundPart,
): Promise<void> {
  // It went back by a refund made in the provider's dashboard.
  if (amountMinor === 0) return
  if (isTenderMethod(provider))
    return refundToStoredValue(db, {
      paymentId,
      requestKey: refundKey,
      amountMinor,
      actor: 'system',
      at: clock.now(),
    })
  const { status } = await providers
    .getProvider(provider)
    .refund(db, { key: chargeKey, refundKey, amountMinor, at: clock.now() })
  if (status !== 'failed') return
  // Perhaps the money went back in the provider's dashboard: that is looked up before the next try.
  await db.transaction().execute((tx) => enqueue(tx, createHistoryJob(orderId, `refund:${refundKey}`)))
  throw new Error(`${provider} does not give back ${refundKey}`)
}
