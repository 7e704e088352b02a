// Pieces that come back: asked for by line, received by the warehouse, paid back by accounting.
import { ShopError } from '../../kernel/errors.ts'
import { newReturnId } from '../../kernel/ids.ts'
import type { CreditNote } from '../documents/order-documents.ts'
import { putBack } from '../inventory/put-back.ts'
import { shareOfPieces } from '../../kernel/money.ts'
import { returnable } from '../orders/line-status.ts'
import { countPieces, followLines, type LockedLine } from '../orders/lock-order.ts'
import {
  addReturn,
  type AskedPart,
  type FoundReturn,
  findReturn,
  lastArrival,
  moveReturn,
  setReceived,
} from '../orders/returns.store.ts'
import { type RefundWay, type ReturnCondition, type ReturnStatus, sellable } from '../orders/order.ts'
import { isDueAtDoor, paidBackLines } from '../payments/refunds.store.ts'
import { act, type By, type FulfilmentContext, type Step } from './act.ts'
import { deliveryBack } from './delivery-back.ts'
import { issueCredit } from './issue.ts'
import { creditAccount, giveBack } from './refund-order.ts'
import { joined } from './send-order.ts'

/** From the last parcel's arrival. */
export const returnDays = 30
const dayMs = 86_400_000

/** @returns the return's number within the order. @throws ShopError too_many_pieces, too_late, no_account. */
export const askReturn = (
  context: FulfilmentContext,
  orderId: string,
  asked: readonly AskedPart[],
  by: By,
  to: RefundWay = 'original',
) =>
  act(context, orderId, { name: 'ask_return', rule: 'ask_return' }, by, async (step) => {
    const { tx, order, at, actor, mail } = step
    const parts = joined(asked.filter(({ quantity }) => quantity > 0))
    for (const { lineId, quantity } of parts) {
      const line = order.lines.find(({ id }) => id === lineId)
      if (!line || returnable(line) < quantity) throw new ShopError('too_many_pieces', { line_id: lineId })
    }
    if (parts.length === 0) throw new ShopError('too_many_pieces')
    const arrived = await lastArrival(tx, orderId)
    if (!arrived || at.getTime() - arrived.getTime() > returnDays * dayMs) throw new ShopError('too_late')
    const toCredit = (await creditAccount(step, to)) !== undefined
    const id = newReturnId(at)
    const position = await addReturn(tx, { id, orderId, askedAt: at, toCredit, parts })
    for (const { lineId, quantity } of parts) await countPieces(tx, lineId, { coming_back: quantity })
    await followLines(tx, order, { actor, at, kind: 'return_requested', data: { return: position } })
    await mail('return-asked', id)
    return position
  })

/** It is not sent after all. */
export const withdrawReturn = (context: FulfilmentContext, orderId: string, position: number, by: By) =>
  act(
    context,
    orderId,
    { name: 'withdraw_return', rule: 'withdraw_return', diff: { return: position } },
    by,
    async (step) => {
      const { tx, order, at, actor } = step
      const found = await theReturn(step, position, 'requested', 'withdrawn')
      for (const { lineId, quantity } of found.lines)
        await countPieces(tx, lineId, { coming_back: -quantity })
      await followLines(tx, order, { actor, at, kind: 'return_withdrawn', data: { return: position } })
    },
  )

/** `restock` of the received pieces can be sold again: as new where nothing is said of their condition. */
export type ReceivedPart = {
  lineId: number
  received: number
  restock: number
  condition?: ReturnCondition | undefined
}

/**
 * What came of a return: all of it as good as new, or what is said of each line. @throws ShopError too_many_pieces for more than was asked,
 * not_for_sale where damaged or other pieces are to be sold again.
 */
export const receiveReturn = (
  context: FulfilmentContext,
  orderId: string,
  position: number,
  parts: readonly ReceivedPart[] | undefined,
  by: By,
) =>
  act(
    context,
    orderId,
    { name: 'receive_return', rule: 'receive_return', diff: { return: position, parts } },
    by,
    async (step) => {
      const { tx, order, at, actor, mail } = step
      const found = await theReturn(step, position, 'requested', 'received')
      const counted = found.lines.map(({ lineId, quantity }) => {
        const line = lineOf(step, lineId)
        const part = parts?.find((one) => one.lineId === lineId)
        const received = parts ? (part?.received ?? 0) : quantity
        const restock = line.variantId === null ? 0 : (part?.restock ?? received)
        const condition = part?.condition ?? 'as_new'
        if (received > quantity || restock > received)
          throw new ShopError('too_many_pieces', { line_id: lineId })
        if (restock > 0 && !sellable(condition)) throw new ShopError('not_for_sale', { line_id: lineId })
        return { line, quantity, received, restock, condition }
      })
      if (counted.every(({ received }) => received === 0)) throw new ShopError('too_many_pieces')
      for (const { line, quantity, received, restock, condition } of counted) {
        await setReceived(tx, found.id, line.id, { received, condition })
        await countPieces(tx, line.id, { coming_back: -quantity, returned: received, restocked: restock })
      }
      await putBack(
        tx,
        counted.flatMap(({ line, restock }) =>
          restock > 0 ? [{ variantId: line.variantId!, quantity: restock }] : [],
        ),
        orderId,
      )
      await followLines(tx, order, { actor, at, kind: 'return_received', data: { return: position } })
      await mail('return-received', found.id)
    },
  )

/** What staff decide of a return's money. */
export type ReturnRefund = {
  to?: RefundWay | undefined
  /** All that delivery cost, or none of it; without a word delivery-back.ts decides. */
  delivery?: boolean | undefined
}

/**
 * Pays back what the received pieces cost, and delivery where all came back: where the shopper wished, unless staff say otherwise.
 * @throws ShopError payment_open where the courier has not brought the cash yet; no_account.
 */
export async function refundReturn(
  context: FulfilmentContext,
  orderId: string,
  position: number,
  by: By,
  { to, delivery: wanted }: ReturnRefund = {},
) {
  const seller = await context.seller()
  return act(
    context,
    orderId,
    { name: 'refund_return', rule: 'refund_return', diff: { return: position, to, delivery: wanted } },
    by,
    async (step) => {
      const { tx, order, at, actor } = step
      const found = await theReturn(step, position, 'received', 'refunded')
      if (await isDueAtDoor(tx, orderId)) throw new ShopError('payment_open')
      const way = to ?? (found.toCredit ? 'store-credit' : 'original')
      const creditAccountId = await creditAccount(step, way)
      const back: CreditNote['back'] = []
      let taxMinor = 0
      const paidBack = await paidBackLines(tx, orderId)
      for (const { lineId, received } of found.lines) {
        const line = lineOf(step, lineId)
        const range = unpaidRange(line, received, paidBack.get(lineId)?.quantity ?? 0)
        const share = (wholeMinor: number) => shareOfPieces(wholeMinor, line.quantity, range.from, range.to)
        back.push({ lineId, quantity: received, amountMinor: share(line.totalMinor) })
        taxMinor += share(line.taxMinor)
        await countPieces(tx, lineId, {
          refunded: received,
          refunded_minor: shareOfPieces(
            line.totalMinor,
            line.quantity,
            line.refunded,
            line.refunded + received,
          ),
        })
      }
      const receivedOf = (lineId: number) => found.lines.find((one) => one.lineId === lineId)?.received ?? 0
      const whole = order.lines.every((line) => line.refunded + receivedOf(line.id) === line.quantity)
      const delivery = await deliveryBack(step, whole, wanted)
      const worth = back.reduce((sum, one) => sum + one.amountMinor, delivery.amountMinor)
      const { amountMinor, id } = await giveBack(step, {
        kind: 'returned',
        amountMinor: worth,
        deliveryMinor: delivery.amountMinor,
        returnId: found.id,
        creditAccountId,
      })
      // Less than the pieces are worth where an amount was given back before: then it stands as an amount.
      if (id)
        await issueCredit(
          step,
          seller,
          id,
          amountMinor === worth
            ? {
                amountMinor,
                taxMinor: taxMinor + delivery.taxMinor,
                back,
                deliveryMinor: delivery.amountMinor,
                note: '',
              }
            : { amountMinor, taxMinor: 0, back: [], note: '' },
        )
      await followLines(tx, order, {
        actor,
        at,
        kind: 'refunded',
        data: { return: position, amount: amountMinor, to: way },
      })
    },
  )
}

/**
 * Which items of a line a return still has to pay back, counted over all refunds of the line: items that were refunded
 * while the customer kept them are not paid twice when they come back after all.
 */
function unpaidRange(line: LockedLine, received: number, paidBack: number): { from: number; to: number } {
  const upTo = (refunded: number) => Math.min(line.quantity, refunded + paidBack)
  return { from: upTo(line.refunded), to: upTo(line.refunded + received) }
}

const lineOf = ({ order }: Step, lineId: number): LockedLine => order.lines.find(({ id }) => id === lineId)!

async function theReturn(
  { tx, order, at }: Step,
  position: number,
  from: ReturnStatus,
  to: ReturnStatus,
): Promise<FoundReturn> {
  const found = await findReturn(tx, order.id, position)
  if (!found) throw new ShopError('not_found')
  if (!(await moveReturn(tx, found.id, from, to, at)))
    throw new ShopError('invalid_transition', { status: found.status })
  return found
}
