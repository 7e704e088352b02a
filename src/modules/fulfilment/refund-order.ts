// Money that goes back: written down with the change that it follows from, sent by a job, once however often that runs.
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers, JobInput } from '../../platform/jobs.ts'
import { enqueue } from '../../platform/jobs.ts'
import { createHistoryJob } from '../checkout/settle-payment.ts'
import { ownerOf } from '../orders/account-orders.ts'
import { shareOfPieces } from '../../kernel/money.ts'
import type { OrderStatus, RefundWay } from '../orders/order.ts'
import { addEvent } from '../orders/orders.store.ts'
import type { PartOfLine } from '../orders/shipments.store.ts'
import { addStoreCredit, refundToCredit } from '../payments/credits.store.ts'
import {
  addRefund,
  finishRefund,
  type NewRefund,
  type OpenPart,
  openParts,
  paidBackLines,
  partDone,
  refundable,
  repeatedRefund,
} from '../payments/refunds.store.ts'
import { isTenderMethod } from '../payments/tenders.ts'
import { issueCredit } from './issue.ts'
import { act, type By, type FulfilmentContext, mailJob, type Step } from './act.ts'
import { joined } from './send-order.ts'

export const refundJob = (refundId: string): JobInput => ({
  kind: 'order.refund',
  payload: { refundId },
  dedupeKey: `order-refund:${refundId}`,
})

/**
 * Gives back so much, or what is left of what was paid: then less is for delivery. @returns how much that is, and the refund's id unless it is
 * nothing.
 */
export async function giveBack(
  { tx, order, at, later }: Step,
  refund: Omit<NewRefund, 'orderId' | 'currency' | 'at'>,
): Promise<{ amountMinor: number; id: string | undefined }> {
  const amountMinor = Math.min(refund.amountMinor, await refundable(tx, order.id))
  const less = refund.amountMinor - amountMinor
  const deliveryMinor = Math.max(0, (refund.deliveryMinor ?? 0) - less)
  const id = await addRefund(tx, {
    ...refund,
    amountMinor,
    deliveryMinor,
    orderId: order.id,
    currency: order.currency,
    at,
  })
  if (id !== undefined) await later(refundJob(id))
  return { amountMinor, id }
}

/**
 * Whose store credit gets what goes back that way; undefined for the way that it came. @throws ShopError no_account for a guest's order.
 */
export async function creditAccount({ tx, order }: Step, way: RefundWay): Promise<string | undefined> {
  // What a company owes is nobody's store credit.
  if (way === 'original' || order.paymentMethod === 'on-account') return undefined
  const account = await ownerOf(tx, order.id)
  if (account === undefined) throw new ShopError('no_account')
  return account
}

/** An amount, or what pieces cost that stay with the customer. `to` is the way that it was paid where it is not said. */
export type AskedRefund = { note: string; requestKey: string; to?: RefundWay | undefined } & (
  | { amountMinor: number }
  | { parts: readonly PartOfLine[] }
)

/** From picking on: before, an order is changed or cancelled instead. */
const linesFrom: readonly OrderStatus[] = ['picking', 'shipped', 'delivered', 'return_requested', 'returned']

type PaidPieces = { lineId: number; quantity: number; amountMinor: number; taxMinor: number }

/** What these pieces cost, but for those that came back or were paid back. @throws ShopError too_many_pieces, invalid_transition. */
async function worthOf({ tx, order }: Step, parts: readonly PartOfLine[]): Promise<PaidPieces[]> {
  if (!linesFrom.includes(order.status)) throw new ShopError('invalid_transition', { status: order.status })
  const wanted = joined(parts.filter(({ quantity }) => quantity > 0))
  if (wanted.length === 0) throw new ShopError('too_many_pieces')
  const paidBack = await paidBackLines(tx, order.id)
  return wanted.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const paid = paidBack.get(lineId)?.quantity ?? 0
    if (!line || quantity > line.quantity - line.refunded - paid)
      throw new ShopError('too_many_pieces', { line_id: lineId })
    const before = line.refunded + paid
    const share = (wholeMinor: number) => shareOfPieces(wholeMinor, line.quantity, before, before + quantity)
    return { lineId, quantity, amountMinor: share(line.totalMinor), taxMinor: share(line.taxMinor) }
  })
}

/**
 * A sum that accounting gives back for whatever reason, or what pieces cost that the customer keeps. The same key is the same refund.
 * @throws ShopError refund_too_much for more than is left of what was paid; no_account; too_many_pieces; invalid_transition.
 */
export async function refundAmount(
  context: FulfilmentContext,
  orderId: string,
  { to = 'original', note, requestKey: key, ...asked }: AskedRefund,
  by: By,
) {
  const seller = await context.seller()
  return act(
    context,
    orderId,
    {
      name: 'refund',
      diff: { ...('parts' in asked ? { lines: asked.parts } : { amount: asked.amountMinor }), note, to },
    },
    by,
    async (step) => {
      const { tx, at, actor } = step
      const requestKey = `${orderId}:${key}`
      if (await repeatedRefund(tx, requestKey)) return step.again()
      const lines = 'parts' in asked ? await worthOf(step, asked.parts) : []
      const wanted =
        'parts' in asked ? lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) : asked.amountMinor
      if (wanted > (await refundable(tx, orderId))) throw new ShopError('refund_too_much')
      const creditAccountId = await creditAccount(step, to)
      const { amountMinor, id } = await giveBack(step, {
        kind: 'goodwill',
        amountMinor: wanted,
        note,
        lines,
        requestKey,
        creditAccountId,
      })
      const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0)
      if (id) await issueCredit(step, seller, id, { amountMinor, taxMinor, back: lines, note })
      await addEvent(tx, orderId, 'refund_asked', actor, at, { amount: wanted, to, reason: note })
    },
  )
}

export const refundJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.refund': async (db, payload) => {
    const refundId = String(payload['refundId'])
    for (const part of await openParts(db, refundId)) {
      const key = `${refundId}:${part.paymentId}`
      if (part.creditAccountId === null || isTenderMethod(part.provider)) {
        await sendPart(context, db, key, part)
        const at = context.clock.now()
        await db.transaction().execute((tx) => partDone(tx, refundId, part.paymentId, at))
      } else await creditPart(context, db, refundId, key, part)
    }
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      const done = await finishRefund(tx, refundId, at)
      if (!done) return
      const { orderId, creditedMinor, providerMinor } = done
      const sentMinor = done.amountMinor - creditedMinor - providerMinor
      if (sentMinor > 0) await addEvent(tx, orderId, 'refund_sent', 'system', at, { amount: sentMinor })
      if (creditedMinor > 0)
        await addEvent(tx, orderId, 'refund_credited', 'system', at, { amount: creditedMinor })
      await enqueue(tx, mailJob('order-refunded', orderId, refundId))
    })
    context.nudge()
  },
})

/** To the account's store credit, and written down as sent, in one transaction: a run that dies or comes twice adds it once. */
async function creditPart(
  { clock }: FulfilmentContext,
  db: Db,
  refundId: string,
  requestKey: string,
  { paymentId, creditAccountId, amountMinor, currency }: OpenPart,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const grant = { amountMinor, currency, actor: 'system', note: '', at, refundOf: paymentId }
    await addStoreCredit(tx, creditAccountId!, requestKey, grant)
    await partDone(tx, refundId, paymentId, at)
  })
}

/** The way that it came: to the card, or on the gift card or store credit again. The same key gives back once. */
async function sendPart(
  { providers, clock }: FulfilmentContext,
  db: Db,
  refundKey: string,
  { orderId, paymentId, chargeKey, provider, amountMinor }: OpenPart,
): Promise<void> {
  // It went back by a refund made in the provider's dashboard.
  if (amountMinor === 0) return
  if (isTenderMethod(provider))
    return refundToCredit(db, {
      paymentId,
      requestKey: refundKey,
      amountMinor,
      actor: 'system',
      at: clock.now(),
    })
  const { status } = await providers
    .of(provider)
    .refund(db, { key: chargeKey, refundKey, amountMinor, at: clock.now() })
  if (status !== 'failed') return
  // Perhaps the money went back in the provider's dashboard: that is looked up before the next try.
  await db.transaction().execute((tx) => enqueue(tx, createHistoryJob(orderId, `refund:${refundKey}`)))
  throw new Error(`${provider} does not give back ${refundKey}`)
}
