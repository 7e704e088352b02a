// An order that somebody of the buyer's company has to approve: until then nothing is sent and nothing is owed, and its stock and credit are held.
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs.ts'
import { enqueueMail } from '../../platform/mail.ts'
import {
  cancelPendingOrder,
  createApprovalResultJob,
  createOrderConfirmationJob,
} from '../checkout/settle-payment.ts'
import { getOrderWithPayment } from '../checkout/view-order.ts'
import { getMembership } from '../companies/companies.store.ts'
import { listApprovers } from '../companies/members.store.ts'
import { mailWords } from '../content/mail-words.ts'
import { findOrder, type Reader } from '../orders/get-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Approval, Order } from '../orders/order.ts'
import { addEvent, holdWithoutEnd } from '../orders/orders.store.ts'
import { orderToken } from '../orders/order-token.ts'
import { decideApproval, tradeOf, type Waiting, waitingFor } from '../orders/order-trade.store.ts'
import type { FulfilmentContext } from './act.ts'
import { approvalAskedLetter, approvalToldLetter } from './approval-mail.ts'

/** An order that waits, with who placed it. `own`: nobody approves what they ordered themselves. */
export type WaitingOrder = { order: Order; buyer: string; until: string; own: boolean }

/** The company whose orders somebody may approve. @returns undefined for whoever may not. */
async function companyOf(context: FulfilmentContext, accountId: string): Promise<string | undefined> {
  const mine = await getMembership(context.db, accountId)
  return mine && mine.role !== 'buyer' ? mine.company_id : undefined
}

/** Those that wait for somebody of a company, the earliest first. @returns undefined for who may approve none. */
export async function waitingOrders(
  context: FulfilmentContext,
  accountId: string,
  reader?: Reader,
): Promise<WaitingOrder[] | undefined> {
  const companyId = await companyOf(context, accountId)
  if (companyId === undefined) return undefined
  const waiting = await waitingFor(context.db, companyId)
  const shown = await Promise.all(
    waiting.map(async ({ id, buyer, accountId: theirs, until }: Waiting) => {
      const order = await getOrderWithPayment(context.db, id as OrderId, reader)
      return order && { order, buyer, until, own: theirs === accountId }
    }),
  )
  return shown.filter((one) => one !== undefined)
}

export type Decision = { approve: true } | { approve: false; reason: string }

/**
 * Of two who decide at once one does; so it is with an order whose time is over, or that its buyer takes back.
 * @throws ShopError not_found for an order of another company, and for who may not; forbidden for one's own; approval_decided.
 */
export async function decideOrder(
  context: FulfilmentContext,
  accountId: string,
  orderId: string,
  decision: Decision,
): Promise<void> {
  const companyId = await companyOf(context, accountId)
  const trade = companyId && (await tradeOf(context.db, orderId))
  if (!trade || trade.companyId !== companyId) throw new ShopError('not_found')
  const at = context.clock.now()
  const actor = `member:${accountId}`
  const to = decision.approve ? 'approved' : 'refused'
  await context.db.transaction().execute(async (tx) => {
    const { accountId: theirs } = await lockOrder(tx, orderId)
    if (theirs === accountId) throw new ShopError('forbidden')
    const reason = decision.approve ? '' : decision.reason
    if (!(await decideApproval(tx, orderId, { to, by: accountId, reason, at })))
      throw new ShopError('approval_decided')
    if (decision.approve) {
      await holdWithoutEnd(tx, orderId)
      await addEvent(tx, orderId, 'approved', actor, at)
      await enqueue(tx, createOrderConfirmationJob(orderId))
    } else if (!(await cancelPendingOrder(context, tx, orderId, 'refused', actor)))
      throw new ShopError('approval_decided')
    await enqueue(tx, createApprovalResultJob(orderId))
  })
  context.nudge()
}

export const approvalJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.approval-asked': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const [found, trade] = [await findOrder(db, orderId), await tradeOf(db, orderId)]
    if (!found || trade?.approval !== 'waiting') return
    const shop = await context.shopName()
    const wordsIn = await mailWords(db, 'approval-asked')
    for (const { email, name, locale } of await listApprovers(db, trade.companyId)) {
      const words = wordsIn(locale)
      const url = context.shopUrl + context.approvalsPath(words.locale)
      const { order } = (await findOrder(db, orderId, words.locale))!
      const letter = approvalAskedLetter(words, order, {
        shop,
        name,
        url,
        reference: trade.purchaseOrder,
        say: (await context.say?.(words.locale, db)) ?? ((english) => english),
      })
      await enqueueMail(
        db,
        { dedupeKey: `approval-asked:${orderId}:${email}`, to: email, ...letter },
        { kept: context.keepsMail },
      )
    }
    context.nudge()
  },

  'order.approval-told': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const found = await findOrder(db, orderId)
    const approval = found?.order.business?.approval
    if (!found || !approval || !isTold(approval)) return
    const { order, locale } = found
    const words = (await mailWords(db, `approval-${approval}`))(locale)
    const letter = approvalToldLetter(words, order, approval, {
      shop: await context.shopName(),
      url: context.shopUrl + context.orderPath(locale, orderId, orderToken(context.secret, orderId)),
    })
    const mail = { dedupeKey: `approval-told:${orderId}`, to: order.email, ...letter }
    await enqueueMail(db, mail, { kept: context.keepsMail })
    context.nudge()
  },
})

/** Who takes an order back themselves is not told so. */
const told = ['approved', 'refused', 'lapsed'] as const
const isTold = (approval: Approval): approval is (typeof told)[number] =>
  (told as readonly string[]).includes(approval)
