// Money that goes back: written down with the change that it follows from, sent by a job, once however often that runs.
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers, JobInput } from '../../platform/jobs.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addEvent } from '../orders/orders.store.ts'
import { refundToCredit } from '../payments/credits.store.ts'
import {
  addRefund,
  finishRefund,
  type NewRefund,
  type OpenPart,
  openParts,
  partDone,
  refundable,
  repeatedRefund,
} from '../payments/refunds.store.ts'
import { isTenderMethod } from '../payments/tenders.ts'
import { issueCredit } from './issue.ts'
import { act, type By, type FulfilmentContext, mailJob, type Step } from './act.ts'

const refundJob = (refundId: string): JobInput => ({
  kind: 'order.refund',
  payload: { refundId },
  dedupeKey: `order-refund:${refundId}`,
})

/** Gives back so much, or what is left of what was paid. @returns how much that is, and the refund's id unless it is nothing. */
export async function giveBack(
  { tx, order, at, later }: Step,
  refund: Pick<NewRefund, 'kind' | 'amountMinor' | 'returnId' | 'note' | 'requestKey'>,
): Promise<{ amountMinor: number; id: string | undefined }> {
  const amountMinor = Math.min(refund.amountMinor, await refundable(tx, order.id))
  const id = await addRefund(tx, { ...refund, amountMinor, orderId: order.id, currency: order.currency, at })
  if (id !== undefined) await later(refundJob(id))
  return { amountMinor, id }
}

export type AskedRefund = { amountMinor: number; note: string; requestKey: string }

/**
 * A sum that accounting gives back for whatever reason. The same key is the same refund.
 * @throws ShopError refund_too_much for more than is left of what was paid.
 */
export async function refundAmount(context: FulfilmentContext, orderId: string, asked: AskedRefund, by: By) {
  const seller = await context.seller()
  return act(
    context,
    orderId,
    { name: 'refund', diff: { amount: asked.amountMinor, note: asked.note } },
    by,
    async (step) => {
      const { tx, at, actor } = step
      const requestKey = `${orderId}:${asked.requestKey}`
      if (await repeatedRefund(tx, requestKey)) return
      if (asked.amountMinor > (await refundable(tx, orderId))) throw new ShopError('refund_too_much')
      const { amountMinor, id } = await giveBack(step, { kind: 'goodwill', ...asked, requestKey })
      if (id) await issueCredit(step, seller, id, { amountMinor, taxMinor: 0, back: [], note: asked.note })
      await addEvent(tx, orderId, 'refund_asked', actor, at, { amount: asked.amountMinor })
    },
  )
}

export const refundJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.refund': async (db, payload) => {
    const refundId = String(payload['refundId'])
    for (const part of await openParts(db, refundId)) {
      await sendPart(context, db, `${refundId}:${part.paymentId}`, part)
      await partDone(db, refundId, part.paymentId, context.clock.now())
    }
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      const done = await finishRefund(tx, refundId, at)
      if (!done) return
      await addEvent(tx, done.orderId, 'refund_sent', 'system', at, { amount: done.amountMinor })
      await enqueue(tx, mailJob('order-refunded', done.orderId, refundId))
    })
    context.nudge()
  },
})

/** The way that it came: to the card, or on the gift card or store credit again. The same key gives back once. */
async function sendPart(
  { providers, clock }: FulfilmentContext,
  db: Db,
  refundKey: string,
  { paymentId, orderId, provider, amountMinor }: OpenPart,
): Promise<void> {
  if (isTenderMethod(provider))
    return refundToCredit(db, {
      paymentId,
      requestKey: refundKey,
      amountMinor,
      actor: 'system',
      at: clock.now(),
    })
  const { status } = await providers.of(provider).refund(db, { key: orderId, refundKey, amountMinor })
  if (status === 'failed') throw new Error(`${provider} does not give back ${refundKey}`)
}
