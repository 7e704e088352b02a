// Company orders that need approval. Until one is approved nothing is shipped or owed, but its stock and credit
// are reserved.
import { ShopError } from '../../kernel/errors.ts'
import { type AccountId, type OrderId, requireOrderId } from '../../kernel/ids.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs/jobs.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import {
  cancelPendingOrder,
  createApprovalResultJob,
  createOrderConfirmationJob,
} from '../checkout/payment/settle-payment.ts'
import { getOrderWithPayment } from '../checkout/view-order.ts'
import { getMembership } from '../companies/companies.store.ts'
import { listApprovers } from '../companies/members.store.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import { getOrder, type ReaderLocale } from '../orders/get-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { ApprovalStatus, Order } from '../orders/order.ts'
import { insertOrderEvent, keepReservation } from '../orders/orders.store.ts'
import { signOrderToken } from '../orders/order-token.ts'
import {
  decideApproval,
  getOrderCompany,
  type PendingApproval,
  listPendingApprovals,
} from '../orders/order-company.store.ts'
import type { FulfilmentContext } from './run-order-action.ts'
import { buildApprovalRequestEmail, buildApprovalResultEmail } from './approval-email.ts'

/**
 * An order waiting for approval. `own` is true when the viewer placed it: buyers cannot approve their own
 * orders.
 */
export type PendingApprovalOrder = { order: Order; buyer: string; expires_at: string; own: boolean }

/**
 * The company whose orders this account can approve.
 * @returns undefined when the account is not an approver.
 */
async function getApproverCompany(
  context: FulfilmentContext,
  accountId: AccountId,
): Promise<string | undefined> {
  const membership = await getMembership(context.db, accountId)
  return membership && membership.role !== 'buyer' ? membership.company_id : undefined
}

/**
 * Lists the company's orders that wait for approval, oldest first.
 * @returns undefined when the account is not an approver.
 */
export async function listPendingApprovalOrders(
  context: FulfilmentContext,
  accountId: AccountId,
  reader?: ReaderLocale,
): Promise<PendingApprovalOrder[] | undefined> {
  const companyId = await getApproverCompany(context, accountId)
  if (companyId === undefined) return undefined
  const pendingApprovals = await listPendingApprovals(context.db, companyId)
  const orderViews = await Promise.all(
    pendingApprovals.map(async ({ id, buyer, accountId: buyerAccountId, until }: PendingApproval) => {
      const order = await getOrderWithPayment(context.db, id, reader)
      return order && { order, buyer, expires_at: until, own: buyerAccountId === accountId }
    }),
  )
  return orderViews.filter((item) => item !== undefined)
}

export type ApprovalDecision = { approve: true } | { approve: false; reason: string }

/**
 * Only the first of two concurrent decisions takes effect; the same holds against expiry and cancellation by the
 * buyer.
 * @throws ShopError not_found for an order of another company or when the account is not an approver; forbidden
 * for the account's own order; approval_already_decided.
 */
export async function decideOrderApproval(
  context: FulfilmentContext,
  accountId: AccountId,
  orderId: OrderId,
  decision: ApprovalDecision,
): Promise<void> {
  const companyId = await getApproverCompany(context, accountId)
  const orderCompany = companyId && (await getOrderCompany(context.db, orderId))
  if (!orderCompany || orderCompany.companyId !== companyId) throw new ShopError('not_found')
  const at = context.clock.now()
  const actor = `member:${accountId}`
  const to = decision.approve ? 'approved' : 'rejected'
  await context.db.transaction().execute(async (tx) => {
    const { accountId: buyerAccountId } = await lockOrder(tx, orderId)
    if (buyerAccountId === accountId) throw new ShopError('forbidden')
    const reason = decision.approve ? '' : decision.reason
    if (!(await decideApproval(tx, orderId, { to, by: accountId, reason, at })))
      throw new ShopError('approval_already_decided')
    if (decision.approve) {
      await keepReservation(tx, orderId)
      await insertOrderEvent(tx, orderId, 'approved', actor, at)
      await enqueue(tx, createOrderConfirmationJob(orderId))
    } else if (!(await cancelPendingOrder(context, tx, orderId, 'rejected', actor)))
      throw new ShopError('approval_already_decided')
    await enqueue(tx, createApprovalResultJob(orderId))
  })
  context.wakeWorker()
}

export const approvalJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.approval-requested': async (db, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    const [loadedOrder, orderCompany] = [await getOrder(db, orderId), await getOrderCompany(db, orderId)]
    if (!loadedOrder || orderCompany?.approval !== 'pending') return
    const shop = await context.shopName()
    const messagesFor = await getEmailMessages(db, 'approval-requested')
    for (const { email, name, locale } of await listApprovers(db, orderCompany.companyId)) {
      const messages = messagesFor(locale)
      const url = context.shopUrl + context.approvalsPath(messages.locale)
      const { order } = (await getOrder(db, orderId, messages.locale))!
      const content = buildApprovalRequestEmail(messages, order, {
        shop,
        name,
        url,
        reference: orderCompany.purchaseOrder,
        translateOption: (await context.getOptionTranslator?.(messages.locale, db)) ?? ((value) => value),
      })
      await enqueueEmail(
        db,
        { dedupeKey: `approval-requested:${orderId}:${email}`, to: email, ...content },
        { isHeld: context.keepsMail },
      )
    }
    context.wakeWorker()
  },

  'order.approval-decided': async (db, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    const loadedOrder = await getOrder(db, orderId)
    const approval = loadedOrder?.order.business?.approval
    if (!loadedOrder || !approval || !isNotifiedStatus(approval)) return
    const { order, locale } = loadedOrder
    const messages = (await getEmailMessages(db, `approval-${approval}`))(locale)
    const content = buildApprovalResultEmail(messages, order, approval, {
      shop: await context.shopName(),
      url: context.shopUrl + context.orderPath(locale, orderId, signOrderToken(context.secret, orderId)),
    })
    const mail = { dedupeKey: `approval-result:${orderId}`, to: order.email, ...content }
    await enqueueEmail(db, mail, { isHeld: context.keepsMail })
    context.wakeWorker()
  },
})

/** Buyers who cancel their own order get no decision email. */
const notifiedStatuses = ['approved', 'rejected', 'expired'] as const
const isNotifiedStatus = (approval: ApprovalStatus): approval is (typeof notifiedStatuses)[number] =>
  (notifiedStatuses as readonly string[]).includes(approval)
