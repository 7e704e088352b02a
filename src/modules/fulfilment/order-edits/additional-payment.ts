// Additional payments for edits that make an order more expensive: request, pay, view and cancel. The stock of new items is
// reserved and the difference is charged under its own idempotency key; settle-order-edit.ts applies the result.
import type { Locale } from '../../../kernel/locale.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { type Address, cardInput } from '../../checkout/checkout.ts'
import { RESERVATION_MS } from '../../checkout/context.ts'
import { type ItemQuantity, reserve } from '../../inventory/reservations.ts'
import { getOrderRoute } from './order-route.ts'
import { getCapabilities, type PaymentMethod } from '../../payments/payment-methods.ts'
import type { CardInput } from '../../payments/provider.ts'
import { type AgreedExchange, getDifference, getNewItems } from '../exchanges/place-exchange.ts'
import type { FulfilmentContext, ActionContext } from '../run-order-action.ts'
import {
  insertOrderEdit,
  buildOrderEditKey,
  getOrderEdit,
  getOpenOrderEdit,
  type ChargedOrderEdit,
  type OrderEditContents,
  attachOrderEditPayment,
} from './order-edits.store.ts'
import { countItems, type DescribedEdit, describeOrderEdit, getVariantSwap } from './describe-order-edit.ts'
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
export type AdditionalPayment = {
  number: number
  amountMinor: number
  currency: string
  /** The method with which the customer pays. */
  paymentMethod: PaymentMethod
  expiresAt: Date
}

/**
 * An order edit as its payment page shows it. `takesCard`: the page asks for a card. `confirm`: the provider asks
 * the cardholder to confirm, as 3-D Secure does.
 */
export type OrderEditView = AdditionalPayment &
  DescribedEdit & {
    takesCard: boolean
    /** It is an exchange of delivered items. */
    isExchange: boolean
    result: OrderEditResult
    confirm: boolean
  }

export const toAdditionalPayment = ({
  position,
  amountMinor,
  currency,
  paymentMethod,
  expiresAt,
}: ChargedOrderEdit): AdditionalPayment => ({
  number: position,
  amountMinor,
  currency,
  paymentMethod,
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

/**
 * Stores the order edit until the difference is paid.
 * @throws ShopError additional_payment_required when no payment method of the shop can collect it; out_of_stock;
 * order_edit_pending when another edit is already waiting.
 */
export async function requestAdditionalPayment(
  context: Pick<FulfilmentContext, 'providers'>,
  step: ActionContext,
  contents: OrderEditContents,
  options: Pick<PaymentRequest, 'payWithinMs' | 'requestKey' | 'isByStaff'>,
): Promise<AdditionalPayment> {
  const { before, after } = contents
  return requestPayment(context, step, {
    what: { contents },
    amountMinor: after.totalMinor - before.totalMinor,
    items: getAddedItems(before, after),
    address: after.address,
    ...options,
  })
}

/**
 * Stores an exchange until its difference is paid by a method of the order or of the shop.
 * @throws ShopError as requestAdditionalPayment.
 */
export const requestExchangePayment = (
  context: Pick<FulfilmentContext, 'providers'>,
  step: ActionContext,
  exchange: AgreedExchange,
  options: Pick<PaymentRequest, 'payWithinMs' | 'requestKey'>,
): Promise<AdditionalPayment> =>
  requestPayment(context, step, {
    what: { exchange },
    amountMinor: getDifference(exchange),
    items: getNewItems(exchange),
    address: exchange.after.address,
    isByStaff: true,
    ...options,
  })

/** `isByStaff`: any offered method may charge it, besides that of the order. `items` are reserved until it is paid. */
type PaymentRequest = {
  what: { contents: OrderEditContents } | { exchange: AgreedExchange }
  amountMinor: number
  items: readonly ItemQuantity[]
  address: Address
  payWithinMs?: number | undefined
  requestKey?: string | undefined
  isByStaff?: boolean
}

async function requestPayment(
  { providers }: Pick<FulfilmentContext, 'providers'>,
  { tx, order, at, actor, later }: ActionContext,
  {
    what,
    amountMinor,
    items,
    address,
    payWithinMs = RESERVATION_MS,
    requestKey,
    isByStaff = false,
  }: PaymentRequest,
): Promise<AdditionalPayment> {
  if (await getOpenOrderEdit(tx, order.id)) throw new ShopError('order_edit_pending')
  const methods = [order.paymentMethod, ...(isByStaff ? providers.offered : [])]
  const method = methods.find((code) => providers.canCharge(code))
  if (method === undefined) throw new ShopError('additional_payment_required', { more: amountMinor })
  const change = await insertOrderEdit(
    tx,
    {
      orderId: order.id,
      ...what,
      amountMinor,
      currency: order.currency,
      actor,
      requestKey,
      status: 'open',
      paymentMethod: method,
      expiresAt: new Date(at.getTime() + payWithinMs),
      reserved: countItems(items),
    },
    at,
  )
  const route = await getOrderRoute(tx, order.id, address)
  if (items.length > 0 && !(await reserve(tx, items, change.key, route))) throw new ShopError('out_of_stock')
  await later(createOrderEditJob(change, change.expiresAt))
  return toAdditionalPayment({ ...change, paymentMethod: method })
}

const takesCard = ({ paymentMethod }: ChargedOrderEdit) => getCapabilities(paymentMethod)?.input === 'card'

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
  const charge = card && context.providers.getProvider(change.paymentMethod).tokenize?.(card, now)
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
    isExchange: change.exchange !== undefined,
    result: outcome,
    confirm: needsConfirmation,
    ...(await describeOrderEdit(context.db, change, locale)),
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
    await providers
      .getProvider(change.paymentMethod)
      .challenge?.answer(db, change.key, confirmed, clock.now())
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
