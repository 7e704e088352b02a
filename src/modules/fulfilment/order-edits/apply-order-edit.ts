// Applies an edit of an order: stock, contents, discounts and money change in one transaction, or nothing does.
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import type { AccountId, VariantId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { runBatchQuery } from '../../../platform/database/batch-sql.ts'
import { needsApproval } from '../../checkout/company-checkout.ts'
import type { EditedOrder } from '../../checkout/order-edits/calculate-order-edit.ts'
import { availableQuantitiesQuery } from '../../inventory/available.ts'
import { changeOrderStock } from '../../inventory/restock.ts'
import { getOrderCompany } from '../../orders/order-company.store.ts'
import { getOrderPickup } from '../../orders/pickups.store.ts'
import type { OrderSnapshot } from '../../orders/order-contents.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import {
  reduceAccountPayment,
  releaseCompanyCredit,
  useCompanyCredit,
} from '../../payments/account-credit.store.ts'
import { reduceAuthorizedAmount } from '../../payments/captures.store.ts'
import { isFullyPaid, reduceAmountDue } from '../../payments/refunds.store.ts'
import { assertWithinRefundLimit, refundPayment } from '../refund-order.ts'
import type { ActionContext, OrderEditDeps } from '../run-order-action.ts'
import { type AdditionalPayment, requestAdditionalPayment } from './additional-payment.ts'
import { payByStoreCredit } from './additional-payment-method.ts'
import { getOrderRoute } from './order-route.ts'
import { insertOrderEdit, type OrderEditContents } from './order-edits.store.ts'
import { getAddedItems, getStockChanges, writeOrderSnapshot } from './order-snapshot.ts'
import { cancelOpenOrderEdit } from './settle-order-edit.ts'

/** An order can be edited only until picking starts, and only when it is paid, due on delivery or on account. */
export async function assertEditable({ tx, order }: ActionContext): Promise<void> {
  if ((await getOrderCompany(tx, order.id))?.approval === 'pending') throw new ShopError('approval_required')
  if ((await getOrderPickup(tx, order.id))?.readyAt) throw new ShopError('pickup_ready')
  const open = order.status === 'paid' || (order.status === 'pending' && (await isFullyPaid(tx, order.id)))
  if (!open) throw new ShopError('invalid_transition', { status: order.status })
}

/**
 * The maximum increase that the customer agreed to, and the signed-in customer: only the order's owner can spend
 * store credit.
 */
export type AdditionalPaymentLimit = {
  mostMinor: number
  spender?: AccountId | undefined
  /** How long the customer may take to pay; the new items stay reserved until then. */
  payWithinMs?: number | undefined
}

/** How the difference was settled. `authorized`: less is captured when the order ships. `payment`: the edit waits until the customer has paid `additional`. */
export type EditSettlement =
  | 'none'
  | 'refund'
  | 'authorized'
  | 'due_on_delivery'
  | 'on_account'
  | 'store_credit'
  | 'payment'

export type AppliedEdit = {
  number: number
  settlement: EditSettlement
  additional: AdditionalPayment | undefined
}

export type EditOptions = AdditionalPaymentLimit & {
  /** The edit replaces any other that waits for a payment, and an increase on account is added to the debt. */
  isByStaff?: boolean
  requestKey?: string | undefined
  /** Of the event in the timeline. */
  event: { kind: 'changed' | 'address_changed'; data?: Record<string, unknown> }
  sendsEmail?: boolean
}

/**
 * A lower total is refunded or reduces the amount due. A higher one is due on delivery, added to the debt of a company,
 * taken from store credit, or paid by the customer before the edit applies.
 * @throws ShopError out_of_stock with the items; additional_payment_required when the increase exceeds the agreed maximum
 * or cannot be collected; credit_limit_exceeded; refund_exceeds_payment; refund_limit_exceeded; order_edit_pending.
 */
export async function applyOrderEdit(
  context: OrderEditDeps,
  step: ActionContext,
  { trade }: Pick<EditedOrder, 'trade'>,
  contents: OrderEditContents,
  options: EditOptions,
): Promise<AppliedEdit> {
  const { tx, order, at, actor, sendEmail } = step
  const { edit, before, after } = contents
  const changes = getStockChanges(before, after)
  const more = after.totalMinor - before.totalMinor
  await sql`savepoint before_change`.execute(tx)
  const cancelOthers = () =>
    cancelOpenOrderEdit(context, step, {
      ...(!options.isByStaff && { lines: edit.lines.map(({ lineId }) => lineId) }),
      touchedVariantIds: changes.map(({ variantId }) => variantId),
    })
  await cancelOthers()
  await changeStock(step, before, after)
  const saved = await writeOrderSnapshot(tx, order.id, after)
  // An edit must not raise the order above the buyer's approval limit.
  if (
    more > options.mostMinor ||
    (more > 0 && needsApproval(trade, { ...order, totalMinor: after.totalMinor }))
  )
    throw new ShopError('additional_payment_required', { more })
  const settlement = await settleDifference(step, more, options)
  if (settlement === 'payment') {
    // The customer has to pay first, so undo the edit until they have.
    await sql`rollback to savepoint before_change`.execute(tx)
    if (options.isByStaff) await cancelOthers()
    const requested = await requestAdditionalPayment(context, step, contents, options)
    // The customer is not at the page, unlike with their own edit.
    if (actor !== 'shopper') await sendEmail('order-edit-payment', `${order.id}-${requested.number}`)
    return { number: requested.number, settlement, additional: requested }
  }
  const { position, key } = await insertOrderEdit(
    tx,
    {
      orderId: order.id,
      contents: { edit, before, after: saved },
      amountMinor: more,
      currency: order.currency,
      actor,
      requestKey: options.requestKey,
      status: 'done',
    },
    at,
  )
  const { kind, data } = options.event
  await insertOrderEvent(tx, order.id, kind, actor, at, {
    ...data,
    ...(more > 0 && { more }),
    edit: position,
  })
  if (options.sendsEmail !== false) await sendEmail('order-changed', key)
  return { number: position, settlement, additional: undefined }
}

/** @throws ShopError out_of_stock with the items that are short. */
async function changeStock(
  { tx, order }: ActionContext,
  before: OrderSnapshot,
  after: OrderSnapshot,
): Promise<void> {
  const isEnough = await changeOrderStock(tx, {
    changes: getStockChanges(before, after),
    reference: order.id,
    isReserved: order.status === 'pending',
    route: await getOrderRoute(tx, order.id, after.address),
  })
  if (!isEnough) throw new ShopError('out_of_stock', { items: await listShortItems(tx, before, after) })
}

export type ShortItem = { variant_id: VariantId; sku: string; needed: number; available: number }

/** The items of which the edit needs more than is available. */
export async function listShortItems(
  tx: Tx,
  before: OrderSnapshot,
  after: OrderSnapshot,
): Promise<ShortItem[]> {
  const added = getAddedItems(before, after)
  if (added.length === 0) return []
  const stock = await runBatchQuery(tx, availableQuantitiesQuery(added.map(({ variantId }) => variantId)))
  return added.flatMap(({ variantId, quantity }) => {
    const available = stock.get(variantId) ?? 0
    const sku = after.lines.find((line) => line.variant_id === variantId)?.sku ?? ''
    return available < quantity ? [{ variant_id: variantId, sku, needed: quantity, available }] : []
  })
}

/** `more`: the increase of the total; negative for a decrease. */
async function settleDifference(
  step: ActionContext,
  more: number,
  { spender, isByStaff = false }: Pick<EditOptions, 'spender' | 'isByStaff'>,
): Promise<EditSettlement> {
  const { tx, order } = step
  if (more === 0) return 'none'
  if (await reduceAmountDue(tx, order.id, -more)) return 'due_on_delivery'
  if (await changeAccountDebt(step, more, isByStaff)) return 'on_account'
  if (more > 0) return (await payByStoreCredit(step, more, spender)) ? 'store_credit' : 'payment'
  // Less is captured; what gift cards and store credit paid too much is refunded.
  const toRefund = -more - (await reduceAuthorizedAmount(tx, order.id, -more))
  if (toRefund === 0) return 'authorized'
  if (isByStaff) await assertWithinRefundLimit(step, toRefund)
  const { amountMinor } = await refundPayment(step, { kind: 'changed', amountMinor: toRefund })
  // Part of the payment was refunded before, or is disputed: the totals would no longer match the payments.
  if (amountMinor < toRefund) throw new ShopError('refund_exceeds_payment', { refundable: amountMinor })
  return 'refund'
}

/**
 * For an order on account, a lower price reduces the debt and frees company credit. Only staff can add to the debt.
 * @returns false when the order is not on account, or the increase is not added.
 */
async function changeAccountDebt(
  { tx, order }: ActionContext,
  more: number,
  canIncrease: boolean,
): Promise<boolean> {
  if (more > 0 && !canIncrease) return false
  const company = await getOrderCompany(tx, order.id)
  if (!company || !(await reduceAccountPayment(tx, order.id, -more))) return false
  if (more < 0)
    await releaseCompanyCredit(tx, company.companyId, { amountMinor: -more, currency: order.currency })
  else if (!(await useCompanyCredit(tx, company.companyId, order, more)))
    throw new ShopError('credit_limit_exceeded')
  return true
}
