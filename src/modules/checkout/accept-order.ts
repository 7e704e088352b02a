// Decides whether an order can be placed. Everything except stock, promotion uses and gift card balances is
// validated before anything is written, and each of those is taken in one statement or not at all, so a rejected
// order leaves nothing behind.
import { sql } from 'kysely'
import type { TaxRequest } from '../../../sdk/plugin/tax-provider.ts'
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import { locales } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { GuardedWrites } from '../../platform/database/batch-sql.ts'
import type { RateQuestion } from '../carriers/carrier-rates.ts'
import { text } from '../../platform/text/text.ts'
import type { PricedCart } from '../cart/cart.ts'
import type { NewOrderCompany } from '../orders/order-company.store.ts'
import { type ItemQuantity, reserve, sumQuantities } from '../inventory/reservations.ts'
import { routeToLocation } from '../inventory/pickup-locations.ts'
import { reserveAtLocations } from '../inventory/reserve-at-locations.ts'
import { createOrderPickup, type NewOrderPickup } from '../orders/pickups.store.ts'
import { useCompanyCredit } from '../payments/account-credit.store.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { spendTenders } from '../payments/stored-value/stored-value.store.ts'
import { type AppliedPromotions, isInSegments } from '../promotions/apply-promotions.ts'
import { claimPromotionUses } from '../promotions/promotion-uses.store.ts'
import { hasUsageLimit } from '../promotions/promotions.ts'
import { findSegmentsWithLock } from '../segments/segments.store.ts'
import { getDeliveryDates } from '../shipping/delivery-dates.ts'
import { findPickupLocation, isTransferCode } from '../shipping/pickup-options.ts'
import type { ShippingMethod } from '../shipping/shipping-options.ts'
import { getOrderCompanyTerms } from './company-checkout.ts'
import { type Address, BALANCE, type PlaceOrderInput, type ShippingOption } from './checkout.ts'
import { leaveOutMissingGifts } from './order-gifts.ts'
import { previewCheckout } from './preview-checkout.ts'
import { type OrderSending, type OrderTotals, calculateOrder, type TotalsInput } from './calculate-order.ts'

/**
 * An order with agreed prices, reserved stock, redeemed promotions and spent gift cards. `toHold` is stock that
 * is still to be reserved, together with the order's own writes.
 */
export type AcceptedOrder = Omit<
  OrderTotals,
  'methods' | 'options' | 'dependsOnPostcode' | 'chosen' | 'sending' | 'carrierRates'
> & {
  /** Named in the source language, with the name's translations. */
  shipping: ShippingOption & Pick<ShippingMethod, 'translations'>
  toHold?: ItemQuantity[]
  /** Set when the customer collects the order. */
  pickup: NewOrderPickup | undefined
  /** Set for an order of a company. */
  business: NewOrderCompany | undefined
}

/** Request the rates and taxes, then try again: the tables of the shop are for services that do not answer. */
export class MissingRates extends Error {
  override readonly name = 'MissingRates'
  readonly questions: readonly RateQuestion[]
  readonly taxes: readonly TaxRequest[]
  constructor(questions: readonly RateQuestion[], taxes: readonly TaxRequest[]) {
    super('rates of carriers or taxes have not been requested')
    this.questions = questions
    this.taxes = taxes
  }
}

/**
 * Reprices the order and reserves stock. `canReserveLater`: stock may be reserved together with the order's own
 * writes, when nothing else is to be taken. `guardedWrites` are executed with the first read.
 * @returns the accepted order, or the error to respond with, including the current quote.
 * @throws MissingRates when rates of carriers or taxes have not been requested yet, which is not possible in a transaction.
 */
export async function repriceAndReserve(
  tx: Tx,
  input: PlaceOrderInput & { address: Address },
  buyer: Pick<
    TotalsInput,
    'accountId' | 'trade' | 'minimumOrder' | 'inStoreCurrency' | 'feeRules' | 'terms' | 'taxes' | 'providers'
  >,
  orderId: OrderId,
  now: Date,
  {
    canReserveLater,
    guardedWrites,
    asksServices,
  }: { canReserveLater: boolean; guardedWrites: GuardedWrites | undefined; asksServices: boolean },
): Promise<AcceptedOrder | ShopError> {
  const { items, address, shipping_method, codes, use_credit, gift_wrapping, email } = input
  const { country, region, postcode } = address
  const totalsInput = {
    items,
    country,
    region,
    postcode,
    shipping_method,
    codes,
    use_credit,
    gift_wrapping,
    payment_method: input.payment.method,
    email,
    ...buyer,
  }
  // Prices are calculated as if stock were unlimited; only the reservation decides whether there is enough.
  const {
    methods,
    options,
    dependsOnPostcode: _dependsOnPostcode,
    chosen: _,
    sending,
    carrierRates,
    ...totalsResult
  } = await calculateOrder(tx, totalsInput, now, { stock: false, guardedWrites: guardedWrites })
  const { missing } = totalsResult.tax
  if (asksServices && (carrierRates.hasGaps || missing.length > 0))
    throw new MissingRates(carrierRates.hasGaps ? carrierRates.questions : [], missing)
  const { cart, listedCart, customerKeys, totals, plan, minimumMinor: minimum, conversion } = totalsResult
  const rejectWith = async (code: ErrorCode) =>
    new ShopError(code, { quote: await previewCheckout(tx, { ...totalsInput, locale: input.locale }, now) })
  if (input.gift_wrapping && totalsResult.giftWrappingMinor === undefined) return rejectWith('total_changed')
  if (cart.items.some((line) => line.quantity === 0)) return rejectWith('out_of_stock')
  if (listedCart.total < minimum) {
    const rejection = await rejectWith('minimum_order_not_met')
    return new ShopError('minimum_order_not_met', {
      ...rejection.details,
      minimum,
      missing: minimum - listedCart.total,
      currency: cart.currency,
    })
  }
  if (cart.items.some(({ changes }) => changes.includes('pack'))) return rejectWith('pack_size_mismatch')
  const option = options.find(({ code }) => code === shipping_method)
  const method = methods.find(({ code }) => code === shipping_method)
  const store = findPickupLocation(sending.pickupLocations, shipping_method)
  if (!option || !(method ?? store)) return rejectWith('shipping_unavailable')
  const shipping = { ...option, translations: method ? method.translations : getPickupTranslations() }
  const needsTransfer = isTransferCode(shipping_method)
  const pickup = store && createOrderPickup(store.id, option.pickup?.ready_at, needsTransfer)
  if (totals.totalMinor !== input.expected_total) {
    // A total may differ because less stock is left than requested; report that to the shopper.
    const rejection = await rejectWith('total_changed')
    return isOutOfStock(rejection) ? new ShopError('out_of_stock', rejection.details) : rejection
  }
  const { expected_due = plan.dueMinor, payment } = input
  if (plan.dueMinor !== expected_due || (plan.dueMinor > 0 && payment.method === BALANCE))
    return rejectWith('total_changed')
  const business = await getOrderCompanyTerms(tx, input, buyer.trade, {
    totalMinor: totals.totalMinor,
    dueMinor: plan.dueMinor,
    currency: cart.currency,
    conversion,
  })
  if (business === 'approval_not_supported') return rejectWith(business)
  const isOnAccount = isSettled('by-invoice', payment.method) && plan.dueMinor > 0
  const limited = totalsResult.promoted.applied.some(
    ({ promotion }) => hasUsageLimit(promotion) || promotion.segments.length > 0,
  )
  const hasTenders = plan.tenders.length > 0
  if (
    canReserveLater &&
    !sending.routing &&
    !store &&
    !limited &&
    !hasTenders &&
    !isOnAccount &&
    plan.dueMinor > 0
  )
    return { ...totalsResult, shipping, business, pickup, toHold: getDemands(totalsResult) }
  if (limited || hasTenders || isOnAccount) await sql`savepoint nothing_taken`.execute(tx)
  const reserveFor = (order: typeof totalsResult) =>
    reserveItems(
      tx,
      getDemands(order),
      orderId,
      store
        ? { ...sending, routing: routeToLocation(store, needsTransfer ? store.transfer?.from : []) }
        : sending,
    )
  let order = totalsResult
  let sentFrom = await reserveFor(order)
  // Gifts that are gone since the quote do not stop the order. Its total is the same without them.
  while (!sentFrom && order.gifts.some(({ quantity }) => quantity > 0)) {
    order = await leaveOutMissingGifts(tx, order)
    sentFrom = await reserveFor(order)
  }
  if (!sentFrom) return rejectWith('out_of_stock')
  const { promoted } = order
  const areTendersSpent =
    (!limited ||
      ((await claimPromotionUses(tx, promoted.applied, customerKeys)) &&
        (await areSegmentsCurrent(tx, promoted, buyer.accountId, now)))) &&
    (!hasTenders || (await spendTenders(tx, plan.tenders, now)))
  // Lock the company's row last, so that others wait for it as briefly as possible.
  const amountOwed =
    areTendersSpent && isOnAccount
      ? await useCompanyCredit(
          tx,
          business!.companyId,
          { currency: cart.currency, conversion },
          plan.dueMinor,
        )
      : areTendersSpent
  if (!amountOwed) {
    await sql`rollback to savepoint nothing_taken`.execute(tx)
    return rejectWith(areTendersSpent ? 'credit_limit_exceeded' : 'total_changed')
  }
  const dates =
    method && sentFrom.length > 0 && !option.parcels && getRoutedDates(method, sending, now, sentFrom)
  return { ...order, shipping: { ...shipping, ...dates }, business, pickup }
}

const getDemands = ({ soldLines }: Pick<OrderTotals, 'soldLines'>): ItemQuantity[] =>
  soldLines.map(({ variantId, quantity }) => ({ variantId, quantity }))

/**
 * Whether the account is still in the segments of the promotions, now that its other orders wait for this one or are
 * committed.
 */
async function areSegmentsCurrent(
  tx: Tx,
  { applied }: AppliedPromotions,
  accountId: AccountId | undefined,
  now: Date,
): Promise<boolean> {
  const codes = [...new Set(applied.flatMap(({ promotion }) => promotion.segments))]
  if (codes.length === 0) return true
  if (accountId === undefined) return false
  const current = await findSegmentsWithLock(tx, accountId, codes, now)
  return applied.every(({ promotion }) => isInSegments(promotion, current))
}

/**
 * @returns the ids of the locations that send the items, none if that is the main one; undefined when the stock is
 * insufficient, then nothing is reserved.
 */
async function reserveItems(
  tx: Tx,
  demands: readonly ItemQuantity[],
  orderId: OrderId,
  { routing, destination }: OrderSending,
): Promise<number[] | undefined> {
  if (!routing) return (await reserve(tx, demands, orderId)) ? [] : undefined
  const allocations = await reserveAtLocations(tx, sumQuantities(demands), orderId, { routing, destination })
  return allocations && [...new Set(allocations.map(({ locationId }) => locationId))]
}

/** The name of the shipping option in every language. */
const getPickupTranslations = () =>
  Object.fromEntries(locales.map((locale) => [locale, { name: text(locale).t('pickup.method') }]))

/** The dates of the locations that send the order, which are within those that the customer saw. */
function getRoutedDates(
  { days_min: daysMin, days_max: daysMax }: ShippingMethod,
  { delivery, destination, availableOn }: OrderSending,
  at: Date,
  sentFrom: readonly number[],
): Pick<ShippingOption, 'delivery_from' | 'delivery_to'> {
  const { from, to } = getDeliveryDates({ daysMin, daysMax }, delivery, destination.country, at, {
    sentFrom,
    availableOn,
  })
  return { delivery_from: from, delivery_to: to }
}

const isOutOfStock = (rejection: ShopError) =>
  (rejection.details as { quote: { cart: PricedCart } }).quote.cart.items.some(
    (line) => line.quantity < line.requested_quantity,
  )
