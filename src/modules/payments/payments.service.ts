import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { CheckoutContext } from '../checkout/context.ts'
import { handlePaymentWebhook } from '../checkout/payment/payment-webhook.ts'
import { type QuarantineDecision, resolveQuarantine } from '../checkout/payment/resolve-quarantine.ts'
import {
  getChallenge,
  confirmPayment,
  getPaymentPageUrl,
  returnFromPayment,
} from '../checkout/payment/return-from-payment.ts'
import { type RecordedPayment, recordPayment } from '../checkout/payment/record-payment.ts'
import { type DueTransfer, listDueTransfers } from '../checkout/payment/due-transfers.store.ts'
import { placeOrderInput } from '../checkout/checkout.ts'
import { takesExpressOrders } from '../checkout/settings/checkout-settings.ts'
import { getTermsText } from '../checkout/order-consents.ts'
import { listAuthorizations } from '../fulfilment/captures/authorizations.store.ts'
import { type RecordedRefund, recordTransferRefund } from '../fulfilment/record-transfer-refund.ts'
import { writeAudit } from '../audit/audit.ts'
import { getOrderHead } from '../orders/orders.store.ts'
import { isOrderToken } from '../orders/order-token.ts'
import {
  type FailedJob,
  listFailedPaymentJobs,
  retryPaymentJob,
} from '../checkout/payment/failed-jobs.store.ts'
import type { Authorization } from './captures.store.ts'
import type { WebhookCall } from './provider.ts'
import { type DueTransferRefund, listDueTransferRefunds } from '../fulfilment/due-transfer-refunds.store.ts'
import { type QuarantinedPayment, listQuarantinedPayments } from '../checkout/payment/quarantine.store.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type OrderId, parseOrderId } from '../../kernel/ids.ts'
import type { PaymentPages } from '../storefront/shop.ts'

export type PaymentService = {
  pages: PaymentPages
  /**
   * Handles a provider's webhook.
   * @throws ShopError invalid_signature, invalid_event, not_found.
   */
  webhook(provider: string, webhookCall: WebhookCall): Promise<void>
  /** Payments whose amount differs from the requested one. */
  quarantined(ctx: OperatorContext): Promise<QuarantinedPayment[]>
  failed(ctx: OperatorContext): Promise<FailedJob[]>
  /** Authorised payments that expire soon, have expired, or whose capture failed. */
  authorizations(ctx: OperatorContext): Promise<Authorization[]>
  /** Orders that wait for a bank transfer. */
  transfers(ctx: OperatorContext): Promise<DueTransfer[]>
  /** Refunds that staff have to transfer. */
  transferRefunds(ctx: OperatorContext): Promise<DueTransferRefund[]>
  /**
   * Records that a refund was transferred.
   * @throws ShopError not_found when no transfer of this refund is due.
   */
  recordRefund(ctx: OperatorContext, refundId: string, refund: RecordedRefund): Promise<void>
  /**
   * Retries it now.
   * @throws ShopError not_found when it is finished or has never failed.
   */
  retry(ctx: OperatorContext, job: number): Promise<void>
  /**
   * Records a transfer for an order that is paid in advance.
   * @throws ShopError order_not_found, invalid_transition, and invalid_input when another amount is due.
   */
  record(ctx: OperatorContext, id: string, payment: RecordedPayment): Promise<void>
  /** @throws ShopError invalid_transition, order_not_found */
  resolve(ctx: OperatorContext, id: string, decision: QuarantineDecision): Promise<void>
}

export function createPaymentService(context: CheckoutContext): PaymentService {
  /** The payment of an order is accessible by its signed link only. */
  const withOpenedOrder = async <Result>(
    id: string,
    token: string,
    work: (orderId: OrderId) => Promise<Result>,
  ) => {
    const orderId = parseOrderId(id)
    return orderId && isOrderToken(context.secret, orderId, token) ? work(orderId) : undefined
  }
  return {
    pages: {
      paymentMethods: () => context.providers.offered,
      getPaymentMethodViews: (locale) => context.providers.getViews(locale),
      checkoutSettings: () => context.settings.current,
      expressMethods: (place) =>
        takesExpressOrders(context.settings.current) ? context.providers.getExpress(place) : [],
      expressFrame: (code) =>
        takesExpressOrders(context.settings.current) ? context.providers.getExpressFrame(code) : undefined,
      hasExpressFrames: () =>
        takesExpressOrders(context.settings.current) &&
        context.providers.offered.some((code) => context.providers.getExpressFrame(code)),
      wellKnownFile: (name) => context.providers.getWellKnownFile(name),
      getTermsText: (locale) =>
        context.settings.current.terms === 'text'
          ? getTermsText(context.settings.current, locale)
          : undefined,
      parseOrderInput: (input) => placeOrderInput.safeParse(input),
      isPaymentTestMode: () => context.providers.isTestMode || context.providers.offersTestPayments,
      returnFromPayment: (id, token, step) =>
        withOpenedOrder(id, token, (orderId) => returnFromPayment(context, orderId, step)),
      getPaymentUrl: (id, token) =>
        withOpenedOrder(id, token, (orderId) => getPaymentPageUrl(context, orderId)),
      challenge: (id, token) => withOpenedOrder(id, token, (orderId) => getChallenge(context, orderId)),
      confirmPayment: (id, token, confirmed) =>
        withOpenedOrder(id, token, (orderId) => confirmPayment(context, orderId, confirmed)),
    },
    webhook: (provider, webhookCall) => handlePaymentWebhook(context, provider, webhookCall),
    async quarantined(ctx) {
      ctx.require('payments.manage')
      return listQuarantinedPayments(context.db)
    },
    async authorizations(ctx) {
      ctx.require('payments.manage')
      return listAuthorizations(context.db, context.clock.now(), ['expiring', 'expired', 'failed'])
    },
    async transfers(ctx) {
      ctx.require('payments.manage')
      return listDueTransfers(context.db)
    },
    async transferRefunds(ctx) {
      ctx.require('payments.manage')
      return listDueTransferRefunds(context.db)
    },
    async recordRefund(ctx, refundId, refund) {
      ctx.require('payments.manage')
      await recordTransferRefund(context, refundId, refund, ctx)
    },
    async failed(ctx) {
      ctx.require('payments.manage')
      return listFailedPaymentJobs(context.db)
    },
    async retry(ctx, job) {
      ctx.require('payments.manage')
      const at = context.clock.now()
      await context.db.transaction().execute(async (tx) => {
        const orderId = await retryPaymentJob(tx, job, at)
        if (orderId === undefined) throw new ShopError('not_found')
        const auditEntry = { action: 'payment.retry', objectKind: 'order', objectId: orderId, diff: { job } }
        await writeAudit(tx, { ...auditEntry, ...ctx, at })
      })
      context.wakeWorker()
    },
    async record(ctx, id, payment) {
      ctx.require('payments.manage')
      const orderId = parseOrderId(id)
      if (!orderId || !(await getOrderHead(context.db, orderId))) throw new ShopError('order_not_found')
      await recordPayment(context, orderId, payment, ctx)
    },
    async resolve(ctx, id, decision) {
      ctx.require('payments.manage')
      const orderId = parseOrderId(id)
      if (!orderId || !(await getOrderHead(context.db, orderId))) throw new ShopError('order_not_found')
      await resolveQuarantine(context, orderId, decision, ctx)
    },
  }
}
