// Requests of returns, by customers and staff.
import { RETURN_WINDOW_DAYS } from '../../../contracts/return-window.ts'
import { DAY_MS } from '../../../kernel/days.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { newReturnId, type OrderId } from '../../../kernel/ids.ts'
import { getReturnableQuantity } from '../../orders/line-status.ts'
import { addLineQuantities, updateOrderStatusFromLines } from '../../orders/lock-order.ts'
import type { RefundDestination } from '../../orders/order.ts'
import {
  findReturnByKey,
  getLastDeliveryDate,
  insertReturn,
  type ReturnLineInput,
} from '../../orders/returns.store.ts'
import { getStoreCreditAccount } from '../refund-order.ts'
import { type ActionContext, type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'
import { mergeLines } from '../parcels/choose-parcel.ts'

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
      const parts = checkReturnLines(step, input)
      await assertInReturnWindow(step)
      return (await openReturn(step, { parts, to })).position
    },
  )

/** @throws ShopError return_window_closed. */
export async function assertInReturnWindow({ tx, order, at }: ActionContext): Promise<void> {
  const deliveredAt = await getLastDeliveryDate(tx, order.id)
  if (!deliveredAt || at.getTime() - deliveredAt.getTime() > RETURN_WINDOW_DAYS * DAY_MS)
    throw new ShopError('return_window_closed')
}

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
      const { position } = await openReturn(step, { parts, to, note, requestKey: key })
      diff['return'] = position
      return position
    },
  )
}

/** @returns the lines with a quantity, each once. @throws ShopError quantity_exceeded. */
export function checkReturnLines(
  { order }: ActionContext,
  input: readonly ReturnLineInput[],
): ReturnLineInput[] {
  const parts = mergeLines(input.filter(({ quantity }) => quantity > 0))
  for (const { lineId, quantity } of parts) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || getReturnableQuantity(line) < quantity)
      throw new ShopError('quantity_exceeded', { line_id: lineId })
  }
  if (parts.length === 0) throw new ShopError('quantity_exceeded')
  return parts
}

/** `note` is for staff only. */
export type ReturnToOpen = {
  parts: readonly ReturnLineInput[]
  to: RefundDestination
  note?: string | undefined
  requestKey?: string | undefined
}

/** @returns its id, and its number within the order. @throws ShopError account_required. */
export async function openReturn(
  step: ActionContext,
  { parts, to, note, requestKey }: ReturnToOpen,
): Promise<{ id: string; position: number }> {
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
  return { id, position }
}
