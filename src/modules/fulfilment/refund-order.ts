// Refunds: recorded in the same transaction as the change that causes them, then sent by a job that is
// idempotent.
import { getExcessSettledAmount, getOriginalOrder, refundSettledAmount } from '../payments/exchanges.store.ts'
import { moveSettledAmount } from '../payments/provider-refunds.store.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, JobInput } from '../../platform/jobs/jobs.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createHistoryJob } from '../checkout/payment/settle-payment.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import { getOrderAccountId } from '../orders/account-orders.ts'
import { shareOfUnits } from '../../kernel/money.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { RefundDestination } from '../orders/order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import type { LineQuantity } from '../orders/shipments.store.ts'
import {
  getStoreCreditCurrency,
  grantStoreCredit,
  refundToStoredValue,
} from '../payments/stored-value/stored-value.store.ts'
import {
  insertRefund,
  completeRefund,
  type NewRefund,
  type OpenRefundPart,
  listOpenRefundParts,
  startSendingPart,
  stopSendingPart,
  getGoodwillRefundsByLine,
  completeRefundPart,
  getRefundableAmount,
  getRefundedAmount,
  listRefundsOfReturn,
  isRepeatedRefund,
} from '../payments/refunds.store.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { EXCHANGE_METHOD, isTenderMethod } from '../payments/payment-tenders.ts'
import { issueCreditNote } from './documents/issue-documents.ts'
import {
  runOrderAction,
  type Actor,
  type FulfilmentContext,
  createEmailJob,
  type ActionContext,
} from './run-order-action.ts'
import { mergeLines } from './parcels/choose-parcel.ts'

export const createRefundJob = (refundId: string): JobInput => ({
  kind: 'order.refund',
  payload: { refundId },
  dedupeKey: `order-refund:${refundId}`,
})

/**
 * Refunds the amount, or the rest of the payment when that is less; the shipping share is reduced first.
 * @returns the refunded amount, and the refund id unless the amount is 0.
 */
export async function refundPayment(
  { tx, order, at, later }: ActionContext,
  refund: Omit<NewRefund, 'orderId' | 'currency' | 'at'>,
): Promise<{ amountMinor: number; id: string | undefined }> {
  const ownReturn = refund.exchangeOrderId === undefined ? undefined : refund.returnId
  const amountMinor = Math.min(refund.amountMinor, await getRefundableAmount(tx, order.id, ownReturn))
  const less = refund.amountMinor - amountMinor
  const deliveryMinor = Math.max(0, (refund.deliveryMinor ?? 0) - less)
  const feesMinor = Math.min(refund.feesMinor ?? 0, amountMinor - deliveryMinor)
  const id = await insertRefund(tx, {
    ...refund,
    amountMinor,
    deliveryMinor,
    feesMinor,
    orderId: order.id,
    currency: order.currency,
    at,
  })
  if (id !== undefined) await later(createRefundJob(id))
  return { amountMinor, id }
}

/**
 * @throws ShopError refund_limit_exceeded when all refunds of the order, with this one, exceed what the staff member may
 * refund. The limit is in the store currency.
 */
export async function assertWithinRefundLimit(
  { tx, order, refundLimitMinor }: ActionContext,
  amountMinor: number,
): Promise<void> {
  if (refundLimitMinor === null) return
  const refunded = await getRefundedAmount(tx, order.id)
  const limit = createOptionalConverter(order.conversion)(refundLimitMinor)
  if (refunded + amountMinor > limit) throw new ShopError('refund_limit_exceeded', { limit, refunded })
}

/**
 * The account whose store credit receives the refund; undefined for a refund to the original payment method.
 * @throws ShopError account_required for a guest order; invalid_input when the account's store credit is in another
 * currency than the order.
 */
export async function getStoreCreditAccount(
  { tx, order }: ActionContext,
  destination: RefundDestination,
): Promise<AccountId | undefined> {
  // An order on account is refunded by reducing the company's debt, never as store credit.
  if (destination === 'original' || isSettled('by-invoice', order.paymentMethod)) return undefined
  const account = await getOrderAccountId(tx, order.id)
  if (account === undefined) throw new ShopError('account_required')
  const currency = await getStoreCreditCurrency(tx, account)
  if (currency !== undefined && currency !== order.currency)
    throw invalidInput(
      'to',
      `the store credit of this account is in ${currency}, the order in ${order.currency}`,
    )
  return account
}

/** An amount, or the price of items that the customer keeps. `to` defaults to the original payment method. */
export type RefundInput = { note: string; requestKey: string; to?: RefundDestination | undefined } & (
  | { amountMinor: number }
  | { parts: readonly LineQuantity[] }
)

/** Statuses that allow a refund. Before picking, the order is edited or cancelled instead. */
const toRefundLines: readonly OrderStatus[] = [
  'picking',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
]

type RefundedLine = { lineId: number; quantity: number; amountMinor: number; taxMinor: number }

/**
 * Price of these items, without those already returned or refunded.
 * @throws ShopError quantity_exceeded, invalid_transition.
 */
async function calculateLineRefunds(
  { tx, order }: ActionContext,
  parts: readonly LineQuantity[],
): Promise<RefundedLine[]> {
  if (!toRefundLines.includes(order.status))
    throw new ShopError('invalid_transition', { status: order.status })
  const requested = mergeLines(parts.filter(({ quantity }) => quantity > 0))
  if (requested.length === 0) throw new ShopError('quantity_exceeded')
  const goodwillByLine = await getGoodwillRefundsByLine(tx, order.id)
  return requested.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const alreadyRefunded = goodwillByLine.get(lineId)?.quantity ?? 0
    if (!line || quantity > line.quantity - line.refunded - alreadyRefunded)
      throw new ShopError('quantity_exceeded', { line_id: lineId })
    const previous = line.refunded + alreadyRefunded
    const share = (wholeMinor: number) =>
      shareOfUnits(wholeMinor, line.quantity, previous, previous + quantity)
    return { lineId, quantity, amountMinor: share(line.totalMinor), taxMinor: share(line.taxMinor) }
  })
}

/**
 * Refunds an amount for any reason, or the price of items that the customer keeps. Idempotent by `requestKey`.
 * @throws ShopError refund_exceeds_payment when it exceeds the refundable amount; refund_limit_exceeded; account_required;
 * quantity_exceeded; invalid_transition.
 */
export async function refundOrderAmount(
  context: FulfilmentContext,
  orderId: OrderId,
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
      await assertWithinRefundLimit(step, requested)
      if (requested > (await getRefundableAmount(tx, orderId))) throw new ShopError('refund_exceeds_payment')
      const creditAccountId = await getStoreCreditAccount(step, to)
      const { amountMinor, id } = await refundPayment(step, {
        kind: 'goodwill',
        amountMinor: requested,
        note,
        lines,
        requestKey,
        creditAccountId,
      })
      if (id) await issueCreditNote(step, seller, id, { amountMinor, back: lines })
      await insertOrderEvent(tx, orderId, 'refund_asked', actor, at, { amount: requested, to, reason: note })
    },
  )
}

export const refundJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.refund': async (db, payload) => {
    const refundId = String(payload['refundId'])
    for (const part of await listOpenRefundParts(db, refundId)) {
      // Open until staff have transferred the money: record-transfer-refund.ts.
      if (isTransferRefund(part)) continue
      if (part.isExchange || part.provider === EXCHANGE_METHOD)
        await refundPartOfExchange(context, db, refundId, part)
      else if (part.creditAccountId === null || isTenderMethod(part.provider)) {
        const sentMinor = await refundPartAtProvider(context, db, refundId, part)
        const at = context.clock.now()
        await db.transaction().execute(async (tx) => {
          const sent = { refundId, paymentId: part.paymentId, sentMinor }
          for (const changedId of await moveSettledAmount(tx, sent))
            await enqueue(tx, createRefundJob(changedId))
          await completeRefundPart(tx, refundId, part.paymentId, at)
        })
      } else await refundPartToCredit(context, db, refundId, part)
    }
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      const completed = await completeRefund(tx, refundId, at)
      if (!completed) return
      const { orderId, amountMinor, creditedMinor, exchangedMinor, providerMinor, isLast } = completed
      const sentMinor = amountMinor - creditedMinor - exchangedMinor - providerMinor
      if (sentMinor > 0)
        await insertOrderEvent(tx, orderId, 'refund_sent', 'system', at, { amount: sentMinor })
      if (creditedMinor > 0)
        await insertOrderEvent(tx, orderId, 'refund_credited', 'system', at, { amount: creditedMinor })
      if (!isLast || exchangedMinor === amountMinor) return
      // One email for all refunds of a return, named by the first.
      const [first = refundId] = await listRefundsOfReturn(tx, refundId)
      await enqueue(tx, createEmailJob('order-refunded', orderId, first))
    })
    context.wakeWorker()
  },
})

/**
 * A part that pays for new items sends nothing. A part of what returned items paid goes back to the customer with a
 * refund of the original order, as far as the items have arrived; otherwise the items are simply no longer used up.
 */
async function refundPartOfExchange(
  { clock }: FulfilmentContext,
  db: Db,
  refundId: string,
  { orderId, paymentId, amountMinor, creditAccountId, isExchange }: OpenRefundPart,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const originalId = isExchange ? undefined : await getOriginalOrder(tx, orderId)
    if (originalId) {
      await lockOrder(tx, originalId)
      const excess = await getExcessSettledAmount(tx, orderId, { refundId, paymentId })
      const due = { creditAccountId, at }
      for (const id of await refundSettledAmount(tx, orderId, Math.min(amountMinor, excess), due))
        await enqueue(tx, createRefundJob(id))
    }
    await completeRefundPart(tx, refundId, paymentId, at)
  })
}

/**
 * Adds the amount to store credit and marks the part as sent in one transaction, so a crashed or repeated run
 * adds it only once.
 */
async function refundPartToCredit(
  { clock }: FulfilmentContext,
  db: Db,
  refundId: string,
  { paymentId, creditAccountId, amountMinor, currency }: OpenRefundPart,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const grant = { amountMinor, currency, actor: 'system', note: '', at, refundOf: paymentId }
    await grantStoreCredit(tx, creditAccountId!, `${refundId}:${paymentId}`, grant)
    await completeRefundPart(tx, refundId, paymentId, at)
  })
}

const isTransferRefund = ({ creditAccountId, provider }: OpenRefundPart): boolean =>
  creditAccountId === null && isSettled('in-advance', provider)

/**
 * Refunds to the card, gift card or store credit that paid. Idempotent by the refund key.
 * @returns the amount that was sent, which may exceed the remaining amount when another attempt has sent it.
 */
async function refundPartAtProvider(
  { providers, clock }: FulfilmentContext,
  db: Db,
  refundId: string,
  { orderId, paymentId, chargeKey, provider }: OpenRefundPart,
): Promise<number> {
  const refundKey = `${refundId}:${paymentId}`
  const amountMinor = await startSendingPart(db, refundId, paymentId)
  // A refund in the provider's dashboard already covered it.
  if (amountMinor === 0) return 0
  if (isTenderMethod(provider)) {
    const at = clock.now()
    await refundToStoredValue(db, { paymentId, requestKey: refundKey, amountMinor, actor: 'system', at })
    return amountMinor
  }
  const { status } = await providers
    .getProvider(provider)
    .refund(db, { key: chargeKey, refundKey, amountMinor, at: clock.now() })
  if (status !== 'failed') return amountMinor
  // The money may have been refunded in the provider's dashboard: check the payment history before the next
  // retry.
  await db.transaction().execute(async (tx) => {
    await stopSendingPart(tx, refundId, paymentId)
    await enqueue(tx, createHistoryJob(orderId, `refund:${refundKey}`))
  })
  throw new Error(`${provider} did not refund ${refundKey}`)
}
