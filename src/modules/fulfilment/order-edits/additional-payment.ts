// Additional payments for edits that make an order more expensive: request, pay, view and cancel. The stock of new items is
// reserved and the difference is charged under its own idempotency key; settle-order-edit.ts applies the result.
import type { Locale } from '../../../kernel/locale.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { type LocalizedName, localizeName } from '../../catalog/localize-name.ts'
import type { VariantFacts } from '../../catalog/variants/variant-facts.ts'
import { cardInput } from '../../checkout/checkout.ts'
import { RESERVATION_MS } from '../../checkout/context.ts'
import { reserve } from '../../inventory/reservations.ts'
import type { OrderContentsLine } from '../../orders/order-contents.ts'
import { getOrderRoute } from './order-route.ts'
import { getCapabilities } from '../../payments/payment-methods.ts'
import type { CardInput } from '../../payments/provider.ts'
import type { FulfilmentContext, ActionContext } from '../run-order-action.ts'
import {
  insertOrderEdit,
  buildOrderEditKey,
  getOrderEdit,
  getOpenOrderEdit,
  type ChargedOrderEdit,
  type OrderEditContents,
  type StoredOrderEdit,
  attachOrderEditPayment,
} from './order-edits.store.ts'
import { getAddedItems } from './order-snapshot.ts'
import {
  RETRY_AFTER_MS,
  type OrderEditResult,
  createOrderEditJob,
  closeEditAs,
  settleOrderEdit,
  settleOrderEditWithTimeout,
} from './settle-order-edit.ts'

/** After an edit by staff, the customer has this long to pay a difference; the new item stays reserved until then. */
export const EDIT_PAYMENT_MS = 24 * 3_600_000

/** Card that the page of an additional payment asks for. */
export const additionalPaymentCardInput = cardInput.omit({ name: true })

/** The payment that an order edit is waiting for; the order is unchanged until it is captured. */
export type AdditionalPayment = { number: number; amountMinor: number; currency: string; expiresAt: Date }

type OrderEditItem = LocalizedName & Pick<VariantFacts, 'attributes' | 'image'>

/** Items that an edit adds or, with a negative quantity, removes. */
export type ChangedItem = OrderEditItem & { quantity: number }

/**
 * An order edit as its payment page shows it. `takesCard`: the page asks for a card. `confirm`: the provider asks
 * the cardholder to confirm, as 3-D Secure does.
 */
export type OrderEditView = AdditionalPayment & {
  takesCard: boolean
  result: OrderEditResult
  confirm: boolean
  /** How many items are reserved until the payment. */
  reserved: number
  /** Of an edit that only changes the size or colour of an item. */
  items?: { from: OrderEditItem; to: OrderEditItem }
  /** Of any other edit. */
  changes: ChangedItem[]
}

export const toAdditionalPayment = ({
  position,
  amountMinor,
  currency,
  expiresAt,
}: StoredOrderEdit): AdditionalPayment => ({
  number: position,
  amountMinor,
  currency,
  expiresAt,
})

/**
 * Returns the open edit when it asks for the same change, so its reserved stock is reused.
 * @throws ShopError additional_payment_required
 */
export async function findPendingCharge(
  { tx, order }: ActionContext,
  { lineId, variantId }: { lineId: number; variantId: VariantId },
  mostMinor: number,
): Promise<AdditionalPayment | undefined> {
  const openEdit = await getOpenOrderEdit(tx, order.id)
  const swap = openEdit && getVariantSwap(openEdit.contents)
  if (!openEdit || swap?.lineId !== lineId || swap.variantId !== variantId) return undefined
  if (openEdit.amountMinor > mostMinor)
    throw new ShopError('additional_payment_required', { more: openEdit.amountMinor })
  return toAdditionalPayment(openEdit)
}

/** The line and its new variant, when an edit changes nothing else. */
function getVariantSwap(contents: OrderEditContents | undefined) {
  if (!contents) return undefined
  const { lines, added, customItems, address, shippingMethod, discount } = contents.edit
  const [line, ...others] = lines
  const isAll =
    others.length + added.length + customItems.length === 0 &&
    address === undefined &&
    shippingMethod === undefined &&
    discount === undefined
  return isAll && line?.variantId !== undefined && line.quantity === undefined ? line : undefined
}

/**
 * Stores the order edit until the difference is paid.
 * @throws ShopError additional_payment_required when no payment method of the shop can collect it; out_of_stock;
 * order_edit_pending when another edit is already waiting.
 */
export async function requestAdditionalPayment(
  { providers }: Pick<FulfilmentContext, 'providers'>,
  { tx, order, at, actor, later }: ActionContext,
  contents: OrderEditContents,
  {
    payWithinMs = RESERVATION_MS,
    requestKey,
    isByStaff = false,
  }: { payWithinMs?: number | undefined; requestKey?: string | undefined; isByStaff?: boolean },
): Promise<AdditionalPayment> {
  if (await getOpenOrderEdit(tx, order.id)) throw new ShopError('order_edit_pending')
  const { before, after } = contents
  const amountMinor = after.totalMinor - before.totalMinor
  const methods = [order.paymentMethod, ...(isByStaff ? providers.offered : [])]
  const provider = methods.find((method) => providers.canCharge(method))
  if (provider === undefined) throw new ShopError('additional_payment_required', { more: amountMinor })
  const added = getAddedItems(before, after)
  const change = await insertOrderEdit(
    tx,
    {
      orderId: order.id,
      contents,
      amountMinor,
      currency: order.currency,
      actor,
      requestKey,
      status: 'open',
      provider,
      expiresAt: new Date(at.getTime() + payWithinMs),
      reserved: countItems(added),
    },
    at,
  )
  const route = await getOrderRoute(tx, order.id, after.address)
  if (added.length > 0 && !(await reserve(tx, added, change.key, route))) throw new ShopError('out_of_stock')
  await later(createOrderEditJob(change, change.expiresAt))
  return toAdditionalPayment(change)
}

const countItems = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const takesCard = ({ provider }: ChargedOrderEdit) => getCapabilities(provider)?.input === 'card'

/**
 * Pays for the edit with a card or on the provider's page. Idempotent: a second call returns the result of
 * the first.
 */
export async function payOrderEdit(
  context: FulfilmentContext,
  orderId: OrderId,
  number: number,
  card: CardInput | undefined,
): Promise<OrderEditResult> {
  const { db, clock } = context
  const change = await getOrderEdit(db, buildOrderEditKey(orderId, number))
  if (!change) throw new ShopError('not_found')
  const now = clock.now()
  if (takesCard(change) !== (card !== undefined)) return settleOrderEdit(context, change.key)
  const charge = card && context.providers.getProvider(change.provider).tokenize?.(card, now)
  const { token, instrument } = charge ?? { token: 'page', instrument: undefined }
  await db.transaction().execute(async (tx) => {
    if (await attachOrderEditPayment(tx, change.key, token, instrument, now))
      await enqueue(tx, createOrderEditJob(change, new Date(now.getTime() + RETRY_AFTER_MS)))
  })
  return settleOrderEditWithTimeout(context, change.key)
}

/** Asks the payment provider for the current status before returning the view. */
export const getOrderEditView = async (
  context: FulfilmentContext,
  orderId: OrderId,
  number: number,
  locale?: Locale,
): Promise<OrderEditView | undefined> => {
  const key = buildOrderEditKey(orderId, number)
  if (!(await getOrderEdit(context.db, key))) return undefined
  const outcome = await settleOrderEditWithTimeout(context, key)
  const change = (await getOrderEdit(context.db, key))!
  const needsConfirmation = takesCard(change) && outcome.status === 'action'
  return {
    ...toAdditionalPayment(change),
    takesCard: takesCard(change),
    result: outcome,
    confirm: needsConfirmation,
    ...describeEdit(change.contents, locale),
  }
}

/** The items that the edit changes, as the order names them. */
function describeEdit(
  contents: OrderEditContents | undefined,
  locale: Locale | undefined,
): Pick<OrderEditView, 'items' | 'changes' | 'reserved'> {
  if (!contents) return { changes: [], reserved: 0 }
  const { before, after } = contents
  const reserved = countItems(getAddedItems(before, after))
  const toItem = (line: OrderContentsLine): OrderEditItem => ({
    ...localizeName(line, locale),
    attributes: line.options,
    ...(line.image && { image: line.image }),
  })
  const swap = getVariantSwap(contents)
  const [from, to] = [before, after].map(({ lines }) => swap && lines.find(({ id }) => id === swap.lineId))
  if (from && to) return { items: { from: toItem(from), to: toItem(to) }, changes: [], reserved }
  const quantityIn = (lines: readonly OrderContentsLine[], { id, variant_id }: OrderContentsLine) =>
    lines.find((line) => line.id === id && line.id !== null && line.variant_id === variant_id)?.quantity ?? 0
  const changes = [
    ...after.lines.map((line) => ({ line, quantity: line.quantity - quantityIn(before.lines, line) })),
    ...before.lines
      .filter((line) => quantityIn(after.lines, line) === 0)
      .map((line) => ({ line, quantity: -line.quantity })),
  ]
  return {
    reserved,
    changes: changes.flatMap(({ line, quantity }) => (quantity === 0 ? [] : [{ ...toItem(line), quantity }])),
  }
}

/** Records the cardholder's answer; only the first answer counts. */
export async function confirmOrderEdit(
  { db, clock, providers }: FulfilmentContext,
  orderId: OrderId,
  number: number,
  confirmed: boolean,
): Promise<void> {
  const change = await getOrderEdit(db, buildOrderEditKey(orderId, number))
  if (change)
    await providers.getProvider(change.provider).challenge?.answer(db, change.key, confirmed, clock.now())
}

export async function getPendingAdditionalPayment(
  db: Db,
  orderId: OrderId,
): Promise<AdditionalPayment | null> {
  const change = await getOpenOrderEdit(db, orderId)
  return change ? toAdditionalPayment(change) : null
}

/** Cancels the edit, unless it has been paid in the meantime. */
export async function cancelOrderEdit(
  context: FulfilmentContext,
  orderId: OrderId,
  number: number,
): Promise<OrderEditResult> {
  const key = buildOrderEditKey(orderId, number)
  const outcome = await settleOrderEditWithTimeout(context, key)
  if (outcome.status === 'done' || outcome.status === 'ended') return outcome
  await closeEditAs(context, key, 'left')
  return settleOrderEditWithTimeout(context, key)
}
