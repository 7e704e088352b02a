// Edits of an order by staff: items, prices, discount, address and shipping method in one step, until it is picked.
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { ShippingOption } from '../../checkout/checkout.ts'
import { calculateOrderEdit, type EditedOrder } from '../../checkout/order-edits/calculate-order-edit.ts'
import { emptyEdit, type OrderEdit } from '../../checkout/order-edits/edit-lines.ts'
import type { OrderContentsLine, OrderSnapshot } from '../../orders/order-contents.ts'
import { type ActionContext, type Actor, type OrderEditDeps, runOrderAction } from '../run-order-action.ts'
import { EDIT_PAYMENT_MS, toAdditionalPayment, type AdditionalPayment } from './additional-payment.ts'
import { applyOrderEdit, assertEditable, type EditOptions, type EditSettlement } from './apply-order-edit.ts'
import { type OrderEditInput, toOrderEdit } from './order-edit-input.ts'
import {
  buildOrderEditKey,
  type EditRequest,
  findRequestedEdit,
  getAnyOrderEdit,
  isCharged,
  type StoredOrderEdit,
  toRequestKey,
} from './order-edits.store.ts'
import { isSameSnapshot, loadEditedOrder } from './order-snapshot.ts'
import { cancelOpenOrderEdit } from './settle-order-edit.ts'

/**
 * `after`: the order as it is, or will be once `additional` is paid. `settlement`: how the difference is settled;
 * undefined for an edit that was made before. `shippingOptions`: methods for the edited order with their prices.
 */
export type StaffEditResult = {
  /** 0 for a dry run. */
  number: number
  before: OrderSnapshot
  after: OrderSnapshot
  settlement: EditSettlement
  additional: AdditionalPayment | undefined
  shippingOptions: ShippingOption[]
}

export type StaffEditOptions = {
  /** Calculates and checks everything, and changes nothing. */
  isDryRun?: boolean
  /** The new total that staff saw, in minor units; required unless it is a dry run. */
  expectedTotal?: number | undefined
  /** The same request is made once. */
  request?: EditRequest | undefined
  sendsEmail?: boolean
}

class DryRun extends Error {
  readonly result: StaffEditResult
  constructor(result: StaffEditResult) {
    super('dry run')
    this.result = result
  }
}

/**
 * Edits the order, once per request. A dry run does the same and is rolled back, so it shows what the edit would do.
 * @throws ShopError total_changed with `total`; invalid_input when nothing changes; as calculateOrderEdit and
 * applyOrderEdit.
 */
export async function editOrder(
  context: OrderEditDeps,
  orderId: OrderId,
  input: OrderEditInput,
  initiator: Actor,
  { isDryRun = false, expectedTotal, request, sendsEmail = true }: StaffEditOptions,
): Promise<StaffEditResult> {
  const diff: Record<string, unknown> = {}
  const run = async (step: ActionContext): Promise<StaffEditResult> => {
    const repeated = request && (await findRequestedEdit(step.tx, orderId, request))
    if (repeated?.contents) {
      step.again()
      return toRepeatedResult(repeated, repeated.contents)
    }
    await assertEditable(step)
    const edited = await loadEditedOrder(step.tx, orderId, step.at)
    const requested = await toOrderEdit(step.tx, input)
    const { after, shippingOptions } = await calculateOrderEdit(step.tx, edited, requested, step.at, {
      taxes: context.taxes,
    })
    if (!isDryRun && isSameSnapshot(edited.before, after))
      throw invalidInput('lines', 'the edit changes nothing')
    if (!isDryRun && after.totalMinor !== expectedTotal)
      throw new ShopError('total_changed', { total: after.totalMinor })
    const edit = withPrices(requested, after)
    const applied = await applyOrderEdit(
      context,
      step,
      edited,
      { edit, before: edited.before, after },
      {
        ...staffOptions,
        event: { kind: 'changed' },
        requestKey: request && toRequestKey(request),
        sendsEmail,
      },
    )
    const result = { ...applied, before: edited.before, after, shippingOptions }
    if (isDryRun) throw new DryRun({ ...result, number: 0, additional: undefined })
    Object.assign(diff, describeForAudit(input, result))
    return result
  }
  await requestFromServices(context, orderId, input)
  try {
    return await runOrderAction(context, orderId, { name: 'edit', diff }, initiator, run)
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

/** Requests rates of carriers and taxes of plugins before the transaction, which reads the stored ones. */
async function requestFromServices(
  { db, clock, carriers, taxes }: OrderEditDeps,
  orderId: OrderId,
  input: OrderEditInput,
): Promise<void> {
  if (!carriers && !taxes) return
  try {
    const edited = await loadEditedOrder(db, orderId, clock.now())
    await calculateOrderEdit(db, edited, await toOrderEdit(db, input), clock.now(), {
      ...(carriers && { fetchRates: (questions) => carriers.fetchRates(questions) }),
      ...(taxes && { taxes, requestTaxes: (requests) => taxes.calculate(requests) }),
    })
  } catch (error) {
    // The edit itself reports its errors.
    if (!(error instanceof ShopError)) throw error
  }
}

const staffOptions: Omit<EditOptions, 'event'> = {
  mostMinor: Infinity,
  isByStaff: true,
  payWithinMs: EDIT_PAYMENT_MS,
}

const toRepeatedResult = (
  edit: StoredOrderEdit,
  { before, after }: NonNullable<StoredOrderEdit['contents']>,
): StaffEditResult => ({
  number: edit.position,
  before,
  after,
  settlement: isCharged(edit) ? 'payment' : edit.amountMinor < 0 ? 'refund' : 'none',
  additional: edit.status === 'open' && isCharged(edit) ? toAdditionalPayment(edit) : undefined,
  shippingOptions: [],
})

/** The edit with the prices that it has now, for when it is applied later. */
function withPrices(edit: OrderEdit, after: OrderSnapshot): OrderEdit {
  const added = after.lines.filter(({ id }) => id === null)
  return {
    ...edit,
    lines: edit.lines.map((line) => {
      const now = after.lines.find(({ id }) => id === line.lineId)
      return line.price && now ? { ...line, price: { unitMinor: now.unit_price_minor } } : line
    }),
    added: edit.added.map((item, at) => ({ ...item, price: { unitMinor: added[at]!.unit_price_minor } })),
  }
}

/** Without the address: permanent records must not name customers. */
function describeForAudit(
  input: OrderEditInput,
  { number, before, after, settlement }: StaffEditResult,
): Record<string, unknown> {
  const reasonOf = ({ id }: OrderContentsLine) => input.lines.find(({ line_id }) => line_id === id)?.reason
  const toFacts = ({ sku, name, quantity, unit_price_minor: price }: OrderContentsLine) => ({
    item: sku || name,
    quantity,
    price,
  })
  const lines = before.lines.flatMap((line) => {
    const now = after.lines.find(({ id }) => id === line.id)
    const [was, to] = [toFacts(line), now ? toFacts(now) : null]
    const reason = reasonOf(line)
    const isSame = to && to.quantity === was.quantity && to.price === was.price
    return isSame ? [] : [{ was, to, ...(reason && { reason }) }]
  })
  const added = after.lines.filter(({ id }) => id === null).map(toFacts)
  const reasons = input.add.flatMap(({ reason }) => (reason ? [reason] : []))
  return {
    edit: number,
    total: { was: before.totalMinor, to: after.totalMinor },
    settlement,
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added, ...(reasons.length > 0 && { reasons }) }),
    ...(input.discount !== undefined && { discount: { was: before.discount, to: after.discount } }),
    ...(input.address && { address: true }),
    ...(before.shippingMethod !== after.shippingMethod && {
      shipping_method: { was: before.shippingMethod, to: after.shippingMethod },
    }),
  }
}

/**
 * Takes an edit back: it is cancelled while it waits for its payment, otherwise the order gets its contents from before,
 * and the difference is settled as for any edit.
 * @throws ShopError content_changed when the order was changed since; as applyOrderEdit.
 */
export const revertOrderEdit = (
  context: OrderEditDeps,
  orderId: OrderId,
  number: number,
  initiator: Actor,
): Promise<void> => {
  const diff: Record<string, unknown> = { reverted: number }
  return runOrderAction(context, orderId, { name: 'edit', diff }, initiator, async (step) => {
    const edit = await getAnyOrderEdit(step.tx, buildOrderEditKey(orderId, number))
    if (!edit?.contents || edit.status === 'ended') throw new ShopError('content_changed')
    if (edit.status === 'open') return cancelOpenOrderEdit(context, step)
    await assertEditable(step)
    const current = await loadEditedOrder(step.tx, orderId, step.at)
    const { before, after } = edit.contents
    if (!isSameSnapshot(current.before, after)) throw new ShopError('content_changed')
    const restored = restoreLines(before, current)
    const { number: edited } = await applyOrderEdit(
      context,
      step,
      current,
      { edit: emptyEdit, before: current.before, after: restored },
      { ...staffOptions, event: { kind: 'changed' } },
    )
    diff['edit'] = edited
  })
}

/** Lines that the edit removed are added again. */
const restoreLines = (contents: OrderSnapshot, { before }: EditedOrder): OrderSnapshot => ({
  ...contents,
  lines: contents.lines.map((line) => ({
    ...line,
    id: before.lines.some(({ id }) => id === line.id) ? line.id : null,
  })),
})
