// Settles an additional payment: queries the provider and applies the edit in the transaction that records the
// capture. When the payment is declined or expired, or the order has changed since, nothing changes and
// captured money is refunded.
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue, type JobHandlers, type JobInput } from '../../../platform/jobs/jobs.ts'
import { writeBatch } from '../../../platform/database/batch-sql.ts'
import { calculateOrderEdit } from '../../checkout/order-edits/calculate-order-edit.ts'
import { withTimeout } from '../../checkout/payment/settle-with-timeout.ts'
import { releaseReservationWrites } from '../../inventory/reservations.ts'
import { changeOrderStock, lockStock } from '../../inventory/restock.ts'
import { getNewItems } from '../exchanges/place-exchange.ts'
import { placePaidExchange } from '../exchanges/place-paid-exchange.ts'
import { getOrderRoute } from './order-route.ts'
import { getOrder } from '../../orders/get-order.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import type { OrderSnapshot } from '../../orders/order-contents.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import { getProviderCode } from '../../payments/payment-methods.ts'
import { type AdditionalPayment, additionalPaymentWrites } from '../../payments/payments.store.ts'
import type { Captured, ChargeResult, PaymentPage } from '../../payments/provider.ts'
import { isFullyPaid } from '../../payments/refunds.store.ts'
import { type FulfilmentContext, createEmailJob, type ActionContext } from '../run-order-action.ts'
import {
  closeOrderEdit,
  getOrderEdit,
  getOpenOrderEdit,
  type ChargedOrderEdit,
  type OrderEditContents,
  markOrderEditSettled,
  saveEditedContents,
} from './order-edits.store.ts'
import {
  getAddedItems,
  getStockChanges,
  isSameSnapshot,
  loadEditedOrder,
  writeOrderSnapshot,
} from './order-snapshot.ts'

/**
 * `open`: no payment has been attached yet. `ended`: the edit is not applied, and any payment is refunded.
 */
export type OrderEditResult =
  | { status: 'open' | 'pending' | 'done' }
  | { status: 'action'; url: string }
  | { status: 'ended'; reason: string }

/** Delay before the job first queries the provider after payment, and between retries. */
export const RETRY_AFTER_MS = 5_000
const PAGE_RETRY_AFTER_MS = 60_000

/** Job that settles one order edit. */
export const createOrderEditJob = (
  { key, orderId }: Pick<ChargedOrderEdit, 'key' | 'orderId'>,
  runAt: Date,
): JobInput => ({
  kind: 'order.change',
  payload: { key, orderId },
  dedupeKey: `change:${key}`,
  runAt,
})

/** Waits for the provider only as long as a page request may take. */
export const settleOrderEditWithTimeout = (context: FulfilmentContext, key: string) =>
  withTimeout<OrderEditResult>(context, () => settleOrderEdit(context, key), { status: 'pending' })

/** Queries the provider and applies the result. Idempotent: any number of runs reach the same final state. */
export async function settleOrderEdit(context: FulfilmentContext, key: string): Promise<OrderEditResult> {
  const { db, clock } = context
  const change = await getOrderEdit(db, key)
  if (!change) throw new ShopError('not_found')
  if (change.status === 'done') return { status: 'done' }
  if (change.status === 'ended') return change.settled ? toEndedResult(change) : voidCharge(context, change)
  if (change.expiresAt <= clock.now()) {
    await closeEditAs(context, key, 'expired')
    return settleOrderEdit(context, key)
  }
  if (change.token === null) return { status: 'open' }
  const chargeResult = await chargeProvider(context, change)
  if (chargeResult.status === 'action') return chargeResult
  if (chargeResult.status === 'declined') await closeEditAs(context, key, chargeResult.reason, true)
  else if (chargeResult.status === 'captured') {
    await applyChargeResult(context, change, chargeResult)
    const now = (await getOrderEdit(db, key))!
    // Covers an edit that ended before this capture arrived: void it too.
    if (now.status === 'ended') return voidCharge(context, now)
  } else return { status: 'pending' }
  return settleOrderEdit(context, key)
}

const buildCharge = (context: FulfilmentContext, change: ChargedOrderEdit) => ({
  key: change.key,
  amountMinor: change.amountMinor,
  currency: change.currency,
  page: () => buildPaymentPage(context, change),
})

async function chargeProvider(context: FulfilmentContext, change: ChargedOrderEdit): Promise<ChargeResult> {
  const { db, clock, providers } = context
  const provider = providers.getProvider(change.paymentMethod)
  const charge = buildCharge(context, change)
  const chargeResult = await provider.authorise(db, { ...charge, token: change.token! }, clock.now())
  return chargeResult.status === 'authorised' ? provider.capture(db, charge, clock.now()) : chargeResult
}

async function buildPaymentPage(context: FulfilmentContext, change: ChargedOrderEdit): Promise<PaymentPage> {
  const { db, secret, shopName, shopUrl, changePath } = context
  const loadedOrder = await getOrder(db, change.orderId)
  if (!loadedOrder) throw new Error(`order ${change.orderId} no longer exists`)
  const { order, locale } = loadedOrder
  const path = (returned?: 'done' | 'left') =>
    changePath(locale, order.id, signOrderToken(secret, order.id), change.position, returned)
  return {
    title: `${await shopName()} ${order.display_number}`,
    email: order.email,
    locale,
    confirm: path(),
    successUrl: shopUrl + path('done'),
    cancelUrl: shopUrl + path('left'),
  }
}

/** `settled`: the provider has confirmed that nothing will be charged. */
export async function closeEditAs(
  context: FulfilmentContext,
  key: string,
  reason: string,
  settled = false,
): Promise<void> {
  const change = await getOrderEdit(context.db, key)
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, change!.orderId)
    await closeEditInTransaction(context, tx, change!, reason, settled)
  })
  context.wakeWorker()
}

/**
 * Cancels the open edit because the order is picked or cancelled, or changes otherwise. Its reserved stock is released at
 * once.
 * `lines`: only if it changes one of these. `touchedVariantIds`: variants whose stock the same action changes next; all rows
 * are locked here in id order to prevent deadlocks.
 */
export async function cancelOpenOrderEdit(
  context: Pick<FulfilmentContext, 'clock'>,
  { tx, order }: ActionContext,
  {
    lines,
    touchedVariantIds = [],
  }: { lines?: readonly number[]; touchedVariantIds?: readonly VariantId[] } = {},
): Promise<void> {
  const change = await getOpenOrderEdit(tx, order.id)
  if (!change) return
  const { contents, exchange } = change
  if (lines && contents && !contents.edit.lines.some(({ lineId }) => lines.includes(lineId))) return
  const reserved = exchange
    ? getNewItems(exchange)
    : contents
      ? getAddedItems(contents.before, contents.after)
      : []
  await lockStock(tx, [...reserved.map(({ variantId }) => variantId), ...touchedVariantIds])
  await closeEditInTransaction(context, tx, change, 'overtaken', false)
}

/** The caller must have locked the order row. The job voids any charge already made. */
async function closeEditInTransaction(
  { clock }: Pick<FulfilmentContext, 'clock'>,
  tx: Tx,
  change: ChargedOrderEdit,
  reason: string,
  settled: boolean,
): Promise<void> {
  const at = clock.now()
  if (!(await closeOrderEdit(tx, change.key, { status: 'ended', reason, settled }, at))) return
  await writeBatch(tx, releaseReservationWrites(change.key))
  await insertOrderEvent(tx, change.orderId, 'change_ended', 'system', at, { reason })
  if (!settled) await enqueue(tx, createOrderEditJob(change, at))
}

/** Voids or refunds the charge of an edit that is not applied. */
async function voidCharge(context: FulfilmentContext, change: ChargedOrderEdit): Promise<OrderEditResult> {
  const { db, clock, providers } = context
  const provider = providers.getProvider(change.paymentMethod)
  const chargeResult = await provider.void(db, buildCharge(context, change), clock.now())
  if (chargeResult && chargeResult.status !== 'declined' && chargeResult.status !== 'captured')
    return { status: 'pending' }
  if (chargeResult?.status === 'captured') {
    const lateRefund = { refundKey: `${change.key}:late`, at: context.clock.now() }
    const refund = { key: change.key, ...lateRefund, amountMinor: chargeResult.amountMinor }
    const { status } = await provider.refund(db, refund)
    if (status === 'failed') throw new Error(`${change.paymentMethod} did not refund ${change.key}`)
  }
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    if ((await markOrderEditSettled(tx, change.key, at)) && chargeResult?.status === 'captured')
      await insertOrderEvent(tx, change.orderId, 'change_refunded', 'system', at, {
        amount: chargeResult.amountMinor,
      })
  })
  return toEndedResult(change)
}

const toEndedResult = ({ reason }: ChargedOrderEdit): OrderEditResult => ({
  status: 'ended',
  reason: reason ?? 'left',
})

/**
 * Records the capture and applies the edit with it. If the order has changed since, the edit ends and the
 * money is refunded.
 */
async function applyChargeResult(
  context: FulfilmentContext,
  change: ChargedOrderEdit,
  chargeResult: Captured,
): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, change.orderId)
    const at = clock.now()
    const isWholeAmount =
      chargeResult.amountMinor === change.amountMinor && chargeResult.currency === change.currency
    if (change.exchange) {
      const isPlaced =
        isWholeAmount &&
        (await placePaidExchange(tx, order, change, buildPayment(context, change, chargeResult), at))
      return isPlaced ? undefined : closeEditInTransaction(context, tx, change, 'overtaken', false)
    }
    const isExpectedAmount = isWholeAmount && order.status === 'paid' && (await isFullyPaid(tx, order.id))
    const contents = isExpectedAmount ? await getCurrentContents(tx, change, at) : undefined
    await sql`savepoint before_change`.execute(tx)
    if (contents && (await closeOrderEdit(tx, change.key, { status: 'done' }, at))) {
      if (await applyContents(tx, change, contents)) {
        await writeBatch(tx, additionalPaymentWrites(buildPayment(context, change, chargeResult), at))
        const paymentData = { edit: change.position, more: change.amountMinor }
        await insertOrderEvent(tx, order.id, 'changed', 'shopper', at, paymentData)
        return enqueue(tx, createEmailJob('order-changed', order.id, change.key))
      }
      await sql`rollback to savepoint before_change`.execute(tx)
    }
    await closeEditInTransaction(context, tx, change, 'overtaken', false)
  })
  context.wakeWorker()
}

/** Named as the shop names its method now. */
const buildPayment = (
  { providers }: FulfilmentContext,
  { orderId, key, paymentMethod, amountMinor, currency, instrument }: ChargedOrderEdit,
  { reference }: Captured,
): AdditionalPayment => ({
  orderId,
  key,
  provider: getProviderCode(paymentMethod),
  method: paymentMethod,
  titles: providers.getTitles(paymentMethod),
  amountMinor,
  currency,
  instrument,
  reference,
})

/**
 * The order before and after the edit, as it is now.
 * @returns undefined when the order has changed so that the edit no longer costs what was paid, or changes other lines.
 */
async function getCurrentContents(
  tx: Tx,
  { orderId, contents, amountMinor }: ChargedOrderEdit,
  at: Date,
): Promise<OrderEditContents | undefined> {
  if (!contents) return undefined
  const { edit, before } = contents
  const current = await loadEditedOrder(tx, orderId, at)
  if (isSameSnapshot(current.before, before)) return contents
  const isSameLine = ({ lineId }: { lineId: number }) => {
    const [then, now] = [before, current.before].map(({ lines }) => lines.find(({ id }) => id === lineId))
    return (
      then !== undefined &&
      then.variant_id === now?.variant_id &&
      then.unit_price_minor === now.unit_price_minor &&
      then.quantity === now.quantity
    )
  }
  if (!edit.lines.every(isSameLine)) return undefined
  try {
    const { after } = await calculateOrderEdit(tx, current, edit, at)
    const isPaid = after.totalMinor - current.before.totalMinor === amountMinor
    return isPaid ? { edit, before: current.before, after } : undefined
  } catch (error) {
    // For example an item that is no longer sold.
    if (error instanceof ShopError) return undefined
    throw error
  }
}

/** @returns false when stock is insufficient after all. */
async function applyContents(
  tx: Tx,
  { key, orderId }: ChargedOrderEdit,
  { before, after }: { before: OrderSnapshot; after: OrderSnapshot },
): Promise<boolean> {
  const changes = getStockChanges(before, after)
  await lockStock(
    tx,
    changes.map(({ variantId }) => variantId),
  )
  await writeBatch(tx, releaseReservationWrites(key))
  const route = await getOrderRoute(tx, orderId, after.address)
  if (!(await changeOrderStock(tx, { changes, reference: orderId, isReserved: false, route }))) return false
  const saved = await writeOrderSnapshot(tx, orderId, after)
  await saveEditedContents(tx, key, { before, after: saved })
  return true
}

export const additionalPaymentJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.change': async (db, payload) => {
    const key = String(payload['key'])
    const chargeResult = await settleOrderEdit(context, key)
    const change = await getOrderEdit(db, key)
    const now = context.clock.now().getTime()
    const until = (ms: number) =>
      new Date(change!.status === 'open' ? Math.min(now + ms, change!.expiresAt.getTime()) : now + ms)
    if (chargeResult.status === 'open') return { runAgainAt: change!.expiresAt }
    if (chargeResult.status === 'action') return { runAgainAt: until(PAGE_RETRY_AFTER_MS) }
    if (chargeResult.status === 'pending') return { runAgainAt: until(RETRY_AFTER_MS) }
  },
})
