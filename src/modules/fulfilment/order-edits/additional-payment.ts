// Additional card payments for edits to a more expensive variant: request, pay, view and cancel. The new
// variant's stock is reserved and the difference is charged under its own idempotency key; settle-order-edit.ts
// applies the result.
import type { Locale } from '../../../kernel/locale.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { runBatchQuery } from '../../../platform/database/batch-sql.ts'
import { type LocalizedName, localizeName } from '../../catalog/localize-name.ts'
import { type VariantFacts, variantFactsQuery } from '../../catalog/variants/variant-facts.ts'
import { cardInput } from '../../checkout/checkout.ts'
import { RESERVATION_MS } from '../../checkout/context.ts'
import { reserve } from '../../inventory/reservations.ts'
import { getOrderRoute } from './order-route.ts'
import { getCapabilities } from '../../payments/payment-methods.ts'
import type { CardInput } from '../../payments/provider.ts'
import type { FulfilmentContext, ActionContext } from '../run-order-action.ts'
import {
  insertOrderEdit,
  buildOrderEditKey,
  getOrderEdit,
  getOpenOrderEdit,
  type OrderEdit,
  attachOrderEditPayment,
  type OrderEditInput,
} from './order-edits.store.ts'
import {
  RETRY_AFTER_MS,
  type OrderEditResult,
  createOrderEditJob,
  closeEditAs,
  settleOrderEdit,
  settleOrderEditWithTimeout,
} from './settle-order-edit.ts'

/** After an edit by staff, the customer has this long to pay a difference; the new item is reserved meanwhile. */
export const EDIT_PAYMENT_MS = 24 * 3_600_000

/** Card that the page of an additional payment asks for. */
export const additionalPaymentCardInput = cardInput.omit({ name: true })

/** The payment that an order edit is waiting for; the order is unchanged until it is captured. */
export type AdditionalPayment = { number: number; amountMinor: number; currency: string; expiresAt: Date }

type OrderEditItem = LocalizedName & Pick<VariantFacts, 'attributes' | 'image'>

/**
 * An order edit as its payment page shows it. `takesCard`: the page asks for a card. `confirm`: the provider asks
 * the cardholder to confirm, as 3-D Secure does.
 */
export type OrderEditView = AdditionalPayment & {
  takesCard: boolean
  result: OrderEditResult
  confirm: boolean
  /** Absent when one of the two variants is no longer in the catalogue. */
  items?: { from: OrderEditItem; to: OrderEditItem }
}

const toAdditionalPayment = ({
  position,
  amountMinor,
  currency,
  expiresAt,
}: OrderEdit): AdditionalPayment => ({
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
  { lineId, variantId }: Pick<OrderEditInput, 'lineId' | 'variantId'>,
  mostMinor: number,
): Promise<AdditionalPayment | undefined> {
  const openEdit = await getOpenOrderEdit(tx, order.id)
  if (openEdit?.lineId !== lineId || openEdit.variantId !== variantId) return undefined
  if (openEdit.amountMinor > mostMinor)
    throw new ShopError('additional_payment_required', { more: openEdit.amountMinor })
  return toAdditionalPayment(openEdit)
}

/**
 * Stores the order edit until the difference is paid.
 * @throws ShopError additional_payment_required when the order was not paid by card; out_of_stock; order_edit_pending when another edit
 * is already waiting.
 */
export async function requestAdditionalPayment(
  { providers }: Pick<FulfilmentContext, 'providers'>,
  { tx, order, at, later }: ActionContext,
  requested: OrderEditInput,
  payWithinMs = RESERVATION_MS,
): Promise<AdditionalPayment> {
  if (await getOpenOrderEdit(tx, order.id)) throw new ShopError('order_edit_pending')
  const { paymentMethod: provider } = order
  if (!providers.canCharge(provider))
    throw new ShopError('additional_payment_required', { more: requested.amountMinor })
  const newEdit = { ...requested, orderId: order.id, currency: order.currency, provider }
  const change = await insertOrderEdit(tx, newEdit, at, new Date(at.getTime() + payWithinMs))
  const { variantId, quantity } = requested
  const route = await getOrderRoute(tx, order.id, order.address)
  if (!(await reserve(tx, [{ variantId, quantity }], change.key, route))) throw new ShopError('out_of_stock')
  await later(createOrderEditJob(change, change.expiresAt))
  return toAdditionalPayment(change)
}

const takesCard = ({ provider }: OrderEdit) => getCapabilities(provider)?.input === 'card'

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
  const facts = await runBatchQuery(
    context.db,
    variantFactsQuery([change.fromVariantId, change.variantId].filter((id) => id !== null)),
  )
  const [from, to] = [change.fromVariantId, change.variantId].map((id): OrderEditItem | undefined => {
    const item = id === null ? undefined : facts.get(id)
    if (!item) return undefined
    const { attributes, image } = item
    return { ...localizeName(item, locale), attributes, ...(image && { image }) }
  })
  return {
    ...toAdditionalPayment(change),
    takesCard: takesCard(change),
    result: outcome,
    confirm: needsConfirmation,
    ...(from && to && { items: { from, to } }),
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
