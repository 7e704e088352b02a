// Refunds of received returns.
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import { shareOfUnits } from '../../../kernel/money.ts'
import type { Credit } from '../../documents/invoices/build-invoice.ts'
import { addLineQuantities, type LockedLine, updateOrderStatusFromLines } from '../../orders/lock-order.ts'
import type { RefundDestination } from '../../orders/order.ts'
import { addSettledAmount, getExchangeOfReturn } from '../../payments/exchanges.store.ts'
import { getGoodwillRefundsByLine, isDueOnDelivery } from '../../payments/refunds.store.ts'
import { issueCreditNote } from '../documents/issue-documents.ts'
import { calculateDeliveryRefund, calculateFeesRefund } from '../refund-delivery.ts'
import { assertWithinRefundLimit, getStoreCreditAccount, refundPayment } from '../refund-order.ts'
import {
  type ActionContext,
  type Actor,
  type FulfilmentContext,
  runOrderAction,
} from '../run-order-action.ts'
import { getOrderLine, loadReturn } from './load-return.ts'

/** Staff overrides for the refund of a return. */
export type ReturnRefund = {
  to?: RefundDestination | undefined
  /**
   * True refunds the full shipping price, false none of it; undefined applies the rule in refund-delivery.ts.
   */
  delivery?: boolean | undefined
  /** Part of the refund that goes to store credit, in minor units; the rest goes to the original payment method. */
  creditMinor?: number | undefined
  /** Closes the return only if new items use up all of its value, so that no money is due. */
  isExchangeOnly?: boolean
}

/** Money is left that staff have to refund. */
export class MoneyDue extends Error {}

/**
 * Refunds the received items, and shipping once the whole order has been returned, to the destination the
 * customer chose unless staff choose another, or a part to each. Items that were exchanged pay for the new ones first, and
 * their return refunds neither shipping nor fees unless staff say so.
 * @throws ShopError order_not_paid when the courier has not remitted the cash yet; account_required; invalid_input when
 * `creditMinor` exceeds the refund.
 * @throws MoneyDue see `isExchangeOnly`.
 */
export async function refundReturn(
  context: FulfilmentContext,
  orderId: OrderId,
  position: number,
  initiator: Actor,
  { to, delivery: shouldRefundDelivery, creditMinor, isExchangeOnly = false }: ReturnRefund = {},
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
      const refundLines: Credit['back'] = []
      const goodwillByLine = await getGoodwillRefundsByLine(tx, orderId)
      for (const { lineId, received } of orderReturn.lines) {
        const line = getOrderLine(step, lineId)
        const range = getRefundRange(line, received, goodwillByLine.get(lineId)?.quantity ?? 0)
        const share = (wholeMinor: number) => shareOfUnits(wholeMinor, line.quantity, range.from, range.to)
        refundLines.push({
          lineId,
          quantity: received,
          amountMinor: share(line.totalMinor),
          taxMinor: share(line.taxMinor),
        })
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
      const exchange = await getExchangeOfReturn(tx, orderReturn.id)
      const isWholeOrder =
        !exchange && order.lines.every((line) => line.refunded + getReceivedLine(line.id) === line.quantity)
      const delivery = await calculateDeliveryRefund(step, isWholeOrder, shouldRefundDelivery)
      const fees = await calculateFeesRefund(step, isWholeOrder)
      const refundTotal = refundLines.reduce(
        (total, item) => total + item.amountMinor,
        delivery.amountMinor + fees.amountMinor,
      )
      const itemsMinor = refundTotal - delivery.amountMinor - fees.amountMinor
      const exchangeMinor = Math.min(exchange?.openMinor ?? 0, itemsMinor)
      // The invoice of the new items takes up this part of the credit note.
      const invoicedMinor = Math.min(exchange?.onAccountMinor ?? 0, itemsMinor)
      const dueMinor = refundTotal - exchangeMinor - invoicedMinor
      if (isExchangeOnly && dueMinor > 0) throw new MoneyDue()
      await assertWithinRefundLimit(step, dueMinor)
      if (creditMinor !== undefined && creditMinor > dueMinor)
        throw invalidInput('credit_amount', `the return refunds ${dueMinor}, so enter at most that`)
      const { amountMinor, id } = await refundParts(step, orderReturn.id, {
        amountMinor: refundTotal,
        deliveryMinor: delivery.amountMinor,
        feesMinor: fees.amountMinor,
        creditAccountId,
        creditMinor: creditAccountId === undefined ? 0 : (creditMinor ?? dueMinor),
        exchange: exchange && { orderId: exchange.orderId, amountMinor: exchangeMinor },
      })
      // After an earlier amount refund less may be left than the items cost; the credit note then states an
      // amount instead of lines.
      if (id)
        await issueCreditNote(
          step,
          seller,
          id,
          amountMinor === refundTotal
            ? { amountMinor, back: refundLines, delivery, fees }
            : { amountMinor, back: [] },
        )
      await updateOrderStatusFromLines(tx, order, {
        actor,
        at,
        kind: 'refunded',
        data: {
          return: position,
          amount: amountMinor,
          to: destination,
          credit: creditMinor,
          ...(exchangeMinor > 0 && { exchange: exchangeMinor }),
        },
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
  /** The part of the amount that pays for the new items of this order. */
  exchange: { orderId: OrderId; amountMinor: number } | undefined
}

/**
 * Refunds a return as up to three refunds: new items, store credit, and the original payment method, which refunds shipping
 * first.
 * @returns the refunded amount, and the id of the refund that the credit note names.
 */
async function refundParts(
  step: ActionContext,
  returnId: string,
  { amountMinor, deliveryMinor, feesMinor, creditAccountId, creditMinor, exchange }: ReturnRefundParts,
): Promise<{ amountMinor: number; id: string | undefined }> {
  const refund = { kind: 'returned', returnId } as const
  const exchanged = await refundPayment(step, {
    ...refund,
    amountMinor: exchange?.amountMinor ?? 0,
    exchangeOrderId: exchange?.orderId,
  })
  if (exchange) await addSettledAmount(step.tx, exchange.orderId, exchanged.amountMinor)
  const originalMinor = amountMinor - (exchange?.amountMinor ?? 0) - creditMinor
  const originalDelivery = Math.min(deliveryMinor, originalMinor)
  const originalFees = Math.min(feesMinor, originalMinor - originalDelivery)
  const credit = await refundPayment(step, {
    ...refund,
    amountMinor: creditMinor,
    deliveryMinor: deliveryMinor - originalDelivery,
    feesMinor: feesMinor - originalFees,
    creditAccountId,
  })
  const original = await refundPayment(step, {
    ...refund,
    amountMinor: originalMinor,
    deliveryMinor: originalDelivery,
    feesMinor: originalFees,
  })
  return {
    amountMinor: exchanged.amountMinor + credit.amountMinor + original.amountMinor,
    id: original.id ?? credit.id ?? exchanged.id,
  }
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
