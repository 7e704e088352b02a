// Returns: requested by line, received by the warehouse, refunded by staff.
import type { ReturnCondition } from '../../contracts/return-conditions.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { type AccountId, newReturnId, type OrderId } from '../../kernel/ids.ts'
import type { CreditNote } from '../documents/order-documents.ts'
import { restockItems } from '../inventory/restock.ts'
import { shareOfUnits } from '../../kernel/money.ts'
import { getReturnableQuantity } from '../orders/line-status.ts'
import { addLineQuantities, updateOrderStatusFromLines, type LockedLine } from '../orders/lock-order.ts'
import {
  insertReturn,
  type ReturnLineInput,
  type LoadedReturn,
  findReturnByKey,
  getReturn,
  getLastDeliveryDate,
  transitionReturn,
  saveReceivedQuantities,
} from '../orders/returns.store.ts'
import { type RefundDestination, type ReturnStatus, isResellable } from '../orders/order.ts'
import { isDueOnDelivery, getGoodwillRefundsByLine } from '../payments/refunds.store.ts'
import {
  runOrderAction,
  type Actor,
  type FulfilmentContext,
  type ActionContext,
  type OrderActionDeps,
} from './run-order-action.ts'
import { calculateDeliveryRefund, calculateFeesRefund } from './refund-delivery.ts'
import { issueCreditNote } from './documents/issue-documents.ts'
import { assertWithinRefundLimit, getStoreCreditAccount, refundPayment } from './refund-order.ts'
import { mergeLines } from './ship-order.ts'

/** Counted from the delivery of the last shipment. */
export const RETURN_WINDOW_DAYS = 30
const dayMs = 86_400_000

/** @returns the return's number within the order. @throws ShopError quantity_exceeded, return_window_closed, account_required. */
export const requestReturn = (
  context: OrderActionDeps,
  orderId: OrderId,
  input: readonly ReturnLineInput[],
  initiator: Actor,
  to: RefundDestination = 'original',
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'request_return', rule: 'request_return' },
    initiator,
    async (step) => {
      const { tx, at } = step
      const parts = checkReturnLines(step, input)
      const deliveredAt = await getLastDeliveryDate(tx, orderId)
      if (!deliveredAt || at.getTime() - deliveredAt.getTime() > RETURN_WINDOW_DAYS * dayMs)
        throw new ShopError('return_window_closed')
      return openReturn(step, { parts, to })
    },
  )

/** `note` is for staff only. */
export type StaffReturnInput = {
  lines: readonly ReturnLineInput[]
  note: string
  to?: RefundDestination | undefined
  requestKey: string
}

/**
 * Staff create a return for the customer, also after the return window. Idempotent by `requestKey`.
 * @returns the return's number within the order.
 * @throws ShopError quantity_exceeded when more would be returned than was delivered; account_required;
 * invalid_transition.
 */
export const createReturn = (
  context: OrderActionDeps,
  orderId: OrderId,
  { lines, note, to = 'original', requestKey }: StaffReturnInput,
  initiator: Actor,
): Promise<number> => {
  const diff: Record<string, unknown> = { lines, to, ...(note !== '' && { note }) }
  return runOrderAction(
    context,
    orderId,
    { name: 'request_return', rule: 'request_return', diff },
    initiator,
    async (step) => {
      const key = `${orderId}:${requestKey}`
      const existing = await findReturnByKey(step.tx, key)
      if (existing !== undefined) {
        step.again()
        return existing
      }
      const parts = checkReturnLines(step, lines)
      const position = await openReturn(step, { parts, to, note, requestKey: key })
      diff['return'] = position
      return position
    },
  )
}

/** @throws ShopError quantity_exceeded. */
function checkReturnLines({ order }: ActionContext, input: readonly ReturnLineInput[]): ReturnLineInput[] {
  const parts = mergeLines(input.filter(({ quantity }) => quantity > 0))
  for (const { lineId, quantity } of parts) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || getReturnableQuantity(line) < quantity)
      throw new ShopError('quantity_exceeded', { line_id: lineId })
  }
  if (parts.length === 0) throw new ShopError('quantity_exceeded')
  return parts
}

type ReturnToOpen = {
  parts: readonly ReturnLineInput[]
  to: RefundDestination
  note?: string
  requestKey?: string
}

/** @returns the return's number within the order. @throws ShopError account_required. */
async function openReturn(
  step: ActionContext,
  { parts, to, note, requestKey }: ReturnToOpen,
): Promise<number> {
  const { tx, order, at, actor, sendEmail } = step
  const toCredit = (await getStoreCreditAccount(step, to)) !== undefined
  const id = newReturnId(at)
  const position = await insertReturn(tx, {
    id,
    orderId: order.id,
    requestedAt: at,
    toCredit,
    parts,
    note,
    requestKey,
    createdBy: actor,
  })
  for (const { lineId, quantity } of parts) await addLineQuantities(tx, lineId, { return_pending: quantity })
  await updateOrderStatusFromLines(tx, order, {
    actor,
    at,
    kind: 'return_requested',
    data: { return: position },
  })
  await sendEmail('return-requested', id)
  return position
}

/** Cancels a return that the customer will not send. */
export const cancelReturn = (
  context: OrderActionDeps,
  orderId: OrderId,
  position: number,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'cancel_return', rule: 'cancel_return', diff: { return: position } },
    initiator,
    async (step) => {
      const { tx, order, at, actor } = step
      const orderReturn = await loadReturn(step, position, 'requested', 'withdrawn')
      for (const { lineId, quantity } of orderReturn.lines)
        await addLineQuantities(tx, lineId, { return_pending: -quantity })
      await updateOrderStatusFromLines(tx, order, {
        actor,
        at,
        kind: 'return_withdrawn',
        data: { return: position },
      })
    },
  )

/**
 * `restock` is the quantity of received items to put back on sale; items without a condition count as new.
 */
export type ReceivedLine = {
  lineId: number
  received: number
  restock: number
  condition?: ReturnCondition | undefined
}

/**
 * Receives a return: all items as new, or per line as given.
 * @throws ShopError quantity_exceeded when more items arrive than were requested; not_restockable when damaged or
 * wrong items would be restocked.
 */
export const receiveReturn = (
  context: OrderActionDeps,
  orderId: OrderId,
  position: number,
  parts: readonly ReceivedLine[] | undefined,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'receive_return', rule: 'receive_return', diff: { return: position, parts } },
    initiator,
    async (step) => {
      const { tx, order, at, actor, sendEmail } = step
      const orderReturn = await loadReturn(step, position, 'requested', 'received')
      const counted = orderReturn.lines.map(({ lineId, quantity }) => {
        const line = getOrderLine(step, lineId)
        const part = parts?.find((item) => item.lineId === lineId)
        const received = parts ? (part?.received ?? 0) : quantity
        const restock = line.variantId === null ? 0 : (part?.restock ?? received)
        const condition = part?.condition ?? 'as_new'
        if (received > quantity || restock > received)
          throw new ShopError('quantity_exceeded', { line_id: lineId })
        if (restock > 0 && !isResellable(condition))
          throw new ShopError('not_restockable', { line_id: lineId })
        return { line, quantity, received, restock, condition }
      })
      if (counted.every(({ received }) => received === 0)) throw new ShopError('quantity_exceeded')
      for (const { line, quantity, received, restock, condition } of counted) {
        await saveReceivedQuantities(tx, orderReturn.id, line.id, { received, condition })
        await addLineQuantities(tx, line.id, {
          return_pending: -quantity,
          returned: received,
          restocked: restock,
        })
      }
      await restockItems(
        tx,
        counted.flatMap(({ line, restock }) =>
          restock > 0 ? [{ variantId: line.variantId!, quantity: restock }] : [],
        ),
        orderId,
      )
      await updateOrderStatusFromLines(tx, order, {
        actor,
        at,
        kind: 'return_received',
        data: { return: position },
      })
      await sendEmail('return-received', orderReturn.id)
    },
  )

/** Staff overrides for the refund of a return. */
export type ReturnRefund = {
  to?: RefundDestination | undefined
  /**
   * True refunds the full shipping price, false none of it; undefined applies the rule in refund-delivery.ts.
   */
  delivery?: boolean | undefined
  /** Part of the refund that goes to store credit, in minor units; the rest goes to the original payment method. */
  creditMinor?: number | undefined
}

/**
 * Refunds the received items, and shipping once the whole order has been returned, to the destination the
 * customer chose unless staff choose another, or a part to each.
 * @throws ShopError order_not_paid when the courier has not remitted the cash yet; account_required; invalid_input when
 * `creditMinor` exceeds the refund.
 */
export async function refundReturn(
  context: FulfilmentContext,
  orderId: OrderId,
  position: number,
  initiator: Actor,
  { to, delivery: shouldRefundDelivery, creditMinor }: ReturnRefund = {},
) {
  const seller = await context.seller()
  return runOrderAction(
    context,
    orderId,
    {
      name: 'refund_return',
      rule: 'refund_return',
      diff: { return: position, to, delivery: shouldRefundDelivery, credit: creditMinor },
    },
    initiator,
    async (step) => {
      const { tx, order, at, actor } = step
      const orderReturn = await loadReturn(step, position, 'received', 'refunded')
      if (await isDueOnDelivery(tx, orderId)) throw new ShopError('order_not_paid')
      const isSplit = creditMinor !== undefined
      const destination = isSplit
        ? 'store-credit'
        : (to ?? (orderReturn.toCredit ? 'store-credit' : 'original'))
      const creditAccountId = await getStoreCreditAccount(step, destination)
      const refundLines: CreditNote['back'] = []
      let taxMinor = 0
      const goodwillByLine = await getGoodwillRefundsByLine(tx, orderId)
      for (const { lineId, received } of orderReturn.lines) {
        const line = getOrderLine(step, lineId)
        const range = getRefundRange(line, received, goodwillByLine.get(lineId)?.quantity ?? 0)
        const share = (wholeMinor: number) => shareOfUnits(wholeMinor, line.quantity, range.from, range.to)
        refundLines.push({ lineId, quantity: received, amountMinor: share(line.totalMinor) })
        taxMinor += share(line.taxMinor)
        await addLineQuantities(tx, lineId, {
          refunded: received,
          refunded_minor: shareOfUnits(
            line.totalMinor,
            line.quantity,
            line.refunded,
            line.refunded + received,
          ),
        })
      }
      const getReceivedLine = (lineId: number) =>
        orderReturn.lines.find((item) => item.lineId === lineId)?.received ?? 0
      const isWholeOrder = order.lines.every(
        (line) => line.refunded + getReceivedLine(line.id) === line.quantity,
      )
      const delivery = await calculateDeliveryRefund(step, isWholeOrder, shouldRefundDelivery)
      const fees = await calculateFeesRefund(step, isWholeOrder)
      const refundTotal = refundLines.reduce(
        (total, item) => total + item.amountMinor,
        delivery.amountMinor + fees.amountMinor,
      )
      await assertWithinRefundLimit(step, refundTotal)
      if (creditMinor !== undefined && creditMinor > refundTotal)
        throw invalidInput('credit_amount', `the return refunds ${refundTotal}, so enter at most that`)
      const { amountMinor, id } = await refundParts(step, orderReturn.id, {
        amountMinor: refundTotal,
        deliveryMinor: delivery.amountMinor,
        feesMinor: fees.amountMinor,
        creditAccountId,
        creditMinor: creditAccountId === undefined ? 0 : (creditMinor ?? refundTotal),
      })
      // After an earlier amount refund less may be left than the items cost; the credit note then states an
      // amount instead of lines.
      if (id)
        await issueCreditNote(
          step,
          seller,
          id,
          amountMinor === refundTotal
            ? {
                amountMinor,
                taxMinor: taxMinor + delivery.taxMinor + fees.taxMinor,
                back: refundLines,
                deliveryMinor: delivery.amountMinor,
                feesMinor: fees.amountMinor,
                note: '',
              }
            : { amountMinor, taxMinor: 0, back: [], note: '' },
        )
      await updateOrderStatusFromLines(tx, order, {
        actor,
        at,
        kind: 'refunded',
        data: { return: position, amount: amountMinor, to: destination, credit: creditMinor },
      })
    },
  )
}

type ReturnRefundParts = {
  amountMinor: number
  /** The shipping part of the amount. */
  deliveryMinor: number
  /** The part that pays back fees. */
  feesMinor: number
  creditAccountId: AccountId | undefined
  /** The part of the amount for `creditAccountId`. */
  creditMinor: number
}

/**
 * Refunds a return as up to two refunds: store credit, and the original payment method, which refunds shipping first.
 * @returns the refunded amount, and the id of the refund that the credit note names.
 */
async function refundParts(
  step: ActionContext,
  returnId: string,
  { amountMinor, deliveryMinor, feesMinor, creditAccountId, creditMinor }: ReturnRefundParts,
): Promise<{ amountMinor: number; id: string | undefined }> {
  const originalDelivery = Math.min(deliveryMinor, amountMinor - creditMinor)
  const originalFees = Math.min(feesMinor, amountMinor - creditMinor - originalDelivery)
  const refund = { kind: 'returned', returnId } as const
  const credit = await refundPayment(step, {
    ...refund,
    amountMinor: creditMinor,
    deliveryMinor: deliveryMinor - originalDelivery,
    feesMinor: feesMinor - originalFees,
    creditAccountId,
  })
  const original = await refundPayment(step, {
    ...refund,
    amountMinor: amountMinor - creditMinor,
    deliveryMinor: originalDelivery,
    feesMinor: originalFees,
  })
  return { amountMinor: credit.amountMinor + original.amountMinor, id: original.id ?? credit.id }
}

/**
 * Which items of a line a return still has to pay back, counted over all refunds of the line: items that were refunded
 * while the customer kept them are not paid twice when they come back after all.
 */
function getRefundRange(
  line: LockedLine,
  received: number,
  goodwillByLine: number,
): { from: number; to: number } {
  const upTo = (refunded: number) => Math.min(line.quantity, refunded + goodwillByLine)
  return { from: upTo(line.refunded), to: upTo(line.refunded + received) }
}

const getOrderLine = ({ order }: ActionContext, lineId: number): LockedLine =>
  order.lines.find(({ id }) => id === lineId)!

async function loadReturn(
  { tx, order, at }: ActionContext,
  position: number,
  from: ReturnStatus,
  to: ReturnStatus,
): Promise<LoadedReturn> {
  const orderReturn = await getReturn(tx, order.id, position)
  if (!orderReturn) throw new ShopError('not_found')
  if (!(await transitionReturn(tx, orderReturn.id, from, to, at)))
    throw new ShopError('invalid_transition', { status: orderReturn.status })
  return orderReturn
}
