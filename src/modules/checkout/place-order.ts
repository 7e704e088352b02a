// Places an order: one transaction without any I/O but the database, then the charge, then another transaction
// (settle-payment.ts). A retry with the same Idempotency-Key finds the same order at any point.
import { DAY_MS } from '../../kernel/days.ts'
import { APPROVAL_RESERVATION_MS } from '../../contracts/limits.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import {
  type AccountId,
  newOrderId,
  newPaymentId,
  type OrderId,
  requireOrderId,
  type VariantId,
} from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  storeResponseWith,
  storeResponse,
  findStoredResponse,
  claimKeyWrites,
  claimKey,
  fingerprintOf,
  toErrorResponse,
  type StoredResponse,
} from '../../platform/http/idempotency.ts'
import { jobWrites } from '../../platform/jobs/jobs.ts'
import {
  type GuardedWrites,
  isPreconditionFailed,
  writeBatchAndCommit,
  type BatchWrites,
  writeBatch,
} from '../../platform/database/batch-sql.ts'
import type { PricedLine } from '../cart/cart.ts'
import { removePurchasedWrites } from '../cart/cart.store.ts'
import { reserveWrites, commitReservationWrites } from '../inventory/reservations.ts'
import { orderReviewWrites } from '../orders/holds/order-reviews.store.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { orderCompanyWrites } from '../orders/order-company.store.ts'
import { taxCalculationWrites } from '../orders/order-tax-calculations.store.ts'
import { orderPickupWrites } from '../orders/pickups.store.ts'
import { type NewOrderHead, getOrderHead, newOrderWrites } from '../orders/orders.store.ts'
import { orderedItemsSql } from '../orders/ordered-items.store.ts'
import { tenderWrites } from '../payments/stored-value/stored-value.store.ts'
import { paymentWrites, getPendingPayment, type PaymentToSettle } from '../payments/payments.store.ts'
import { isUsedToken, toStoredToken } from '../payments/express-token.ts'
import { getProviderCode, isPaidLater, isSettled, type PaymentMethod } from '../payments/payment-methods.ts'
import type { CardSummary } from '../payments/provider.ts'
import { isTestMode, type Providers } from '../payments/providers.ts'
import type { LineTotals } from '../pricing/totals.ts'
import type { FeeRules } from '../pricing/order-fees.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import { promotionUseWrites } from '../promotions/promotion-uses.store.ts'
import { type AcceptedOrder, MissingRates, repriceAndReserve } from './accept-order.ts'
import type { TotalsInput } from './calculate-order.ts'
import { buildPlacedOrderResponse, repeatPlacedOrderResponse } from './placed-order-response.ts'
import { BALANCE, type PlacedOrder, type PlaceOrderInput } from './checkout.ts'
import { cleanText } from './clean-text.ts'
import type { CheckoutContext } from './context.ts'
import { getOrderAddress, type OrderAddress } from './order-address.ts'
import { getMethodTranslations } from './order-shipping.ts'
import { consentJobs, consentWrites } from './order-consents.ts'
import { listItemsWithGifts } from './order-gifts.ts'
import { lineWithoutProduct, type OrderTerms, type PricedCustomItem } from './order-terms.ts'
import type { CheckoutSettings } from './settings/checkout-settings.ts'
import {
  assertExpressOffered,
  assertMethodOffered,
  withOfferedMethods,
} from './payment/offered-payment-methods.ts'
import {
  RETRY_AFTER_MS,
  createApprovalRequestJob,
  createPaymentDueJob,
  PAGE_RETRY_AFTER_MS,
  createChargeJob,
  type SettlementResult,
  createOrderConfirmationJob,
} from './payment/settle-payment.ts'
import { settleWithTimeout } from './payment/settle-with-timeout.ts'

const BUYER_PREFIX = 'buyer:'

/**
 * The principal of a shopper's order. A guest is identified only by the idempotency key. A repetition by anyone
 * else, including the same person after signing in or out, is rejected, so that no order is placed twice or
 * shown to a stranger.
 */
export const getBuyerPrincipal = (accountId: AccountId | undefined): string =>
  `${BUYER_PREFIX}${accountId ?? 'guest'}`

export type PlaceOrderRequest = {
  idempotencyKey: string
  principal: string
  requestId: string
  /** The account that owns the order; absent for guests. */
  accountId?: AccountId | undefined
  /** The original request, when the input was derived from it; used to recognise a repetition. */
  input?: unknown
  along?: ((orderId: OrderId) => BatchWrites) | undefined
  /** Smallest value of the items; the company's own minimum applies too. */
  minimumOrder?: TotalsInput['minimumOrder']
  /** Gift wrapping and fees of payment methods; absent: the order has none. */
  feeRules?: FeeRules | undefined
  /** Company terms of the buyer, for example price lists. */
  trade?: CompanyTerms | undefined
  /** For buyers who see only prices in the store currency. */
  inStoreCurrency?: boolean | undefined
  /** Prices and items that staff agreed with the buyer. */
  terms?: OrderTerms | undefined
  /** `staff:<account id>` when staff placed the order. */
  actor?: string | undefined
}

/** Delay of the charge job, during which the request that placed the order charges it. */
const CHARGE_JOB_DELAY_MS = 30_000
const MINUTE_MS = 60_000

/**
 * `placed`: this request wrote the order. `open`: another request did and has not responded yet, or never will.
 */
type Outcome =
  | {
      kind: 'placed'
      order: NewOrderHead
      payment: PaymentToSettle | undefined
      gifts: readonly VariantId[]
    }
  | { kind: 'open'; orderId: OrderId }
  | ({ kind: 'answered' } & StoredResponse)

/**
 * @throws ShopError total_changed, out_of_stock and shipping_unavailable with the new quote in `details.quote`;
 * payment_declined with `details.reason`; idempotency_key_reused; invalid_input for an address that a carrier
 * cannot use.
 */
export async function placeOrder(
  context: CheckoutContext,
  rawInput: PlaceOrderInput,
  request: PlaceOrderRequest,
): Promise<PlacedOrder> {
  const cleanInput = cleanText(rawInput)
  const { address, isStore } = await getOrderAddress(context.db, cleanInput)
  const input: AddressedInput = { ...cleanInput, address, isStore }
  if (input.payment.method !== BALANCE) assertMethodOffered(input.payment.method, context.providers)
  if (input.payment.express_token !== undefined) assertExpressOffered(input.payment.method, context.providers)
  const idempotencyOptions = {
    principal: request.principal,
    key: request.idempotencyKey,
    fingerprint: fingerprintOf(context.secret, request.input ?? cleanInput),
    exclusivePrefix: BUYER_PREFIX,
  }
  let asksServices = context.carriers !== undefined || context.taxes !== undefined
  const attempt = (isSingleStatement: boolean) =>
    context.db.transaction().execute(async (tx): Promise<Outcome> => {
      const now = context.clock.now()
      const orderId = newOrderId(now)
      const write = (guardedWrites?: GuardedWrites) =>
        writeOrder(context, tx, input, orderId, { ...request, asksServices }, guardedWrites)
      if (isSingleStatement) return write(claimKeyWrites(idempotencyOptions, orderId, now))
      const claim = await claimKey(tx, idempotencyOptions, orderId, now)
      if (claim.kind === 'open') return { kind: 'open', orderId: requireOrderId(claim.subject) }
      return claim.kind === 'mine' ? write() : claim
    })
  const attemptInSteps = () =>
    attempt(true).catch((error: unknown) => {
      // The key is not new, or stock ran out: nothing was written. A second attempt in separate steps finds out
      // which error to return.
      if (isPreconditionFailed(error)) return attempt(false)
      throw error
    })
  const ask = async (error: unknown): Promise<Outcome> => {
    // Nothing was written. Each is requested once, whether the service answers or not.
    if (!(error instanceof MissingRates)) throw error
    await Promise.all([context.carriers?.fetchRates(error.questions), context.taxes?.calculate(error.taxes)])
    return attemptInSteps()
  }
  const outcome = await attemptInSteps()
    .catch(ask)
    .catch((error: unknown) => {
      // Taxes with the fee of the payment method are known to be missing after those without it.
      asksServices = false
      return ask(error)
    })
    .catch((error: unknown) => {
      if (isUsedToken(error)) throw invalidInput('payment.express_token', 'was used for another order')
      throw error
    })
  if (outcome.kind === 'answered') {
    context.wakeWorker()
    return repeatPlacedOrderResponse(outcome)
  }
  const refreshed =
    outcome.kind === 'placed' &&
    context.refreshStock?.([...input.items.map(({ variant_id }) => variant_id), ...outcome.gifts])
  const response = await completeOrder(context, outcome, input.payment.method)
  await refreshed
  return repeatPlacedOrderResponse(
    response ?? (await findStoredResponse(context.db, idempotencyOptions)) ?? throwStillOpen(),
  )
}

type AddressedInput = PlaceOrderInput & OrderAddress

/**
 * Writes of the first transaction, ending with the order, because its number is assigned at commit. `along` is
 * batched into the same statements.
 */
async function writeOrder(
  context: CheckoutContext,
  tx: Tx,
  input: AddressedInput,
  orderId: OrderId,
  {
    accountId,
    along: extraWrites,
    trade: companyTerms,
    minimumOrder,
    feeRules,
    inStoreCurrency,
    terms,
    actor = 'shopper',
    asksServices,
  }: PlaceOrderRequest & { asksServices: boolean },
  guardedWrites?: GuardedWrites,
): Promise<Outcome> {
  const now = context.clock.now()
  // Orders paid at checkout count as bought once they are paid, others now.
  const bought = accountId !== undefined && !isSettled('at-checkout', input.payment.method)
  const later = guardedWrites !== undefined && !bought
  const accepted = await repriceAndReserve(
    tx,
    input,
    {
      accountId,
      trade: companyTerms,
      minimumOrder,
      feeRules,
      inStoreCurrency,
      terms,
      taxes: context.taxes,
      providers: context.providers,
    },
    orderId,
    now,
    {
      canReserveLater: later,
      guardedWrites: guardedWrites,
      asksServices,
    },
  )
  if (accepted instanceof ShopError) {
    const response = toErrorResponse(withOfferedMethods(accepted, context.providers, input.address.country))
    await storeResponse(tx, orderId, response)
    return { kind: 'answered', ...response }
  }
  const { totalMinor } = accepted.totals
  const { currency } = accepted.cart
  const { dueMinor, tenders } = accepted.plan
  const isPaid = dueMinor === 0
  if (!isPaid)
    assertMethodOffered(input.payment.method, context.providers, {
      country: input.address.country,
      market: accepted.destinationMarket,
      dueMinor: accepted.dueBeforeFeeMinor,
      currency,
      conversion: accepted.conversion,
    })
  const charge = isPaid ? undefined : buildCharge(context.providers, input.payment, now)
  const payment = {
    orderId,
    ...(isPaid ? { provider: BALANCE } : describeMethod(context.providers, input.payment.method)),
    amountMinor: dueMinor,
    currency,
    token: charge?.token ?? null,
    capture: charge ? context.providers.getCaptureTime(input.payment.method) : ('on_order' as const),
    isTest: !isPaid && isTestMode(context.providers, input.payment.method),
  }
  const { business } = accepted
  const next = charge
    ? createChargeJob(orderId, new Date(now.getTime() + CHARGE_JOB_DELAY_MS))
    : business?.waits
      ? createApprovalRequestJob(orderId)
      : isSettled('in-advance', payment.provider)
        ? createPaymentDueJob(orderId)
        : createOrderConfirmationJob(orderId)
  const status = isPaid ? 'captured' : charge ? 'pending' : promisedStatus(input.payment.method)
  // A total of zero gets a payment row too, so that every order has a payment.
  const charges = !isPaid || tenders.length === 0
  const reservationWrites = accepted.toHold && reserveWrites(accepted.toHold, orderId)
  const isLastWrite = !isPaid && !bought
  const writes = [
    reservationWrites?.writes ?? [],
    charges
      ? paymentWrites(
          { ...payment, id: newPaymentId(now), status, instrument: charge?.instrument ?? null },
          now,
        )
      : [],
    tenderWrites(orderId, currency, tenders, now),
    promotionUseWrites(orderId, accepted.promoted.applied, accepted.customerKeys, now),
    jobWrites([next, ...consentJobs(context.settings.current, input)]),
    consentWrites(context.settings.current, input, orderId, now),
    extraWrites?.(orderId) ?? [],
    business ? orderCompanyWrites(orderId, business) : [],
    accepted.tax.calculation ? taxCalculationWrites(orderId, accepted.tax.calculation) : [],
    accepted.pickup ? orderPickupWrites(orderId, accepted.pickup) : [],
    actor === 'shopper' && context.reviewsOrders?.() ? orderReviewWrites(orderId) : [],
    newOrderWrites(
      { ...orderRow(input, orderId, accepted, context, now), accountId: accountId ?? null, actor },
      { isLastWrite: isLastWrite },
    ),
  ]
  if (isLastWrite) await writeBatchAndCommit(tx, writes, { condition: reservationWrites?.all })
  else {
    await writeBatch(tx, ...writes)
    if (isPaid) await settlePaidUp(tx, orderId, now)
    if (accountId) await writeBatch(tx, removePurchasedWrites(orderedItemsSql(orderId)))
  }
  const order: NewOrderHead = {
    id: orderId,
    status: 'pending',
    accountId: accountId ?? null,
    locale: input.locale,
    totalMinor,
    currency,
  }
  const gifts = accepted.gifts.map(({ variant_id: id }) => id)
  return { kind: 'placed', order, payment: charge ? payment : undefined, gifts }
}

const describeMethod = (providers: Providers, method: PaymentMethod) => ({
  provider: getProviderCode(method),
  method,
  titles: providers.getTitles(method),
})

const promisedStatus = (method: string) =>
  isSettled('in-advance', method)
    ? 'pending'
    : isSettled('by-invoice', method)
      ? 'on_account'
      : 'due_on_delivery'

/**
 * Card token and the card details that may be shown; absent for buyers who pay on the provider's page.
 * @returns undefined when nothing is charged now.
 */
function buildCharge(
  providers: Providers,
  { method, card, express_token: expressToken }: PlaceOrderInput['payment'],
  now: Date,
): { token: string; instrument?: CardSummary } | undefined {
  if (!isSettled('at-checkout', method)) return undefined
  if (expressToken !== undefined) return { token: toStoredToken(expressToken) }
  return (card && providers.getProvider(method).tokenize?.(card, now)) ?? { token: 'page' }
}

/** Gift cards, store credit and promotions cover the total, so the order is paid immediately. */
async function settlePaidUp(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  await transitionOrder(tx, orderId, 'pending', 'paid', { actor: 'system', at })
  await writeBatch(tx, commitReservationWrites(orderId))
}

const orderRow = (
  input: AddressedInput,
  id: OrderId,
  {
    cart,
    gifts,
    soldLines,
    facts,
    shipping,
    totals,
    fees,
    tax,
    plan,
    business,
    market,
    conversion,
    customItems,
    staffDiscount,
  }: AcceptedOrder,
  { providers, settings }: CheckoutContext,
  now: Date,
) => ({
  id,
  email: input.email,
  locale: input.locale,
  currency: cart.currency,
  market,
  conversion,
  itemsMinor: totals.itemsMinor,
  discountMinor: totals.discountMinor,
  discount: staffDiscount?.discount ?? null,
  taxIncluded: totals.taxIncluded,
  taxMinor: totals.taxMinor,
  taxDetails: tax.details ?? null,
  taxSplits: tax.splits,
  totalMinor: totals.totalMinor,
  shippingMinor: totals.delivery.totalMinor,
  shippingDiscountMinor: totals.delivery.discountMinor,
  shippingTaxMinor: totals.delivery.taxMinor,
  shippingTaxRatePpm: totals.delivery.ratePpm,
  fees,
  keepsCart: input.keep_cart === true,
  gift: input.gift_wrapping ? { message: input.gift_message ?? '' } : null,
  shippingMethod: shipping.code,
  shippingName: shipping.name,
  // The ready time of a pickup is in order_pickup.
  shippingDescription: shipping.pickup?.location === undefined ? shipping.description : '',
  shippingTranslations: getMethodTranslations(shipping.translations),
  deliveryFrom: shipping.delivery_from,
  deliveryTo: shipping.delivery_to,
  address: input.address,
  isStoreAddress: input.isStore,
  billingAddress: input.billing_address ?? null,
  paymentMethod: plan.dueMinor === 0 ? (plan.tenders[0]?.method ?? BALANCE) : input.payment.method,
  note: input.note,
  placedAt: now,
  // Orders paid later do not expire for lack of payment; orders that need approval expire without it.
  holdExpiresAt: business?.waits
    ? new Date(now.getTime() + APPROVAL_RESERVATION_MS)
    : plan.dueMinor > 0 && !isPaidLater(input.payment.method)
      ? new Date(now.getTime() + getReservationMs(providers, input.payment.method, settings.current))
      : null,
  lines: [
    ...soldLines.map(({ at: item, component, unitMinor, quantity }, at) => ({
      ...itemRow(component ?? listItemsWithGifts({ cart, gifts })[item]!, facts),
      unit_price_minor: unitMinor,
      quantity,
      ...lineSums(totals.lines[at]!, staffDiscount?.lines[at]),
      tax_class:
        facts.get((component ?? listItemsWithGifts({ cart, gifts })[item]!).variant_id)?.taxClass ?? null,
      removed_tax_rate_ppm: tax.removedRates[at]!,
      bundle_position: component ? item : null,
      is_gift: item >= cart.items.length,
    })),
    ...customItems.map((item, index) => {
      const at = soldLines.length + index
      return customLine(item, lineSums(totals.lines[at]!, staffDiscount?.lines[at]))
    }),
  ],
  bundles: listItemsWithGifts({ cart, gifts }).flatMap((item, position) =>
    item.components && item.quantity > 0
      ? [{ position, ...itemRow(item, facts), unit_price_minor: item.price, quantity: item.quantity }]
      : [],
  ),
})

const itemRow = (
  item: Pick<
    PricedLine,
    'product_id' | 'variant_id' | 'sku' | 'name' | 'slug' | 'brand' | 'attributes' | 'image'
  >,
  facts: AcceptedOrder['facts'],
) => ({
  product_id: item.product_id,
  variant_id: item.variant_id,
  sku: item.sku,
  name: item.name,
  translations: facts.get(item.variant_id)?.translations ?? null,
  slug: item.slug,
  brand: item.brand,
  options: item.attributes,
  image: item.image ?? null,
})

const customLine = (
  { name, unitMinor, quantity, removedPpm, taxClass }: PricedCustomItem,
  sums: ReturnType<typeof lineSums>,
) => ({
  ...lineWithoutProduct,
  name,
  unit_price_minor: unitMinor,
  quantity,
  ...sums,
  tax_class: taxClass,
  removed_tax_rate_ppm: removedPpm,
  bundle_position: null,
  is_gift: false,
})

const getReservationMs = (
  providers: Providers,
  method: string,
  { reservation_minutes: minutes }: CheckoutSettings,
): number => {
  const transfer = isSettled('in-advance', method) ? providers.getProvider(method).transfer : undefined
  return transfer ? transfer.payWithinDays * DAY_MS : minutes * MINUTE_MS
}

/** `staffMinor`: the share of a discount that staff gave. */
const lineSums = ({ discountMinor, taxMinor, ratePpm, totalMinor }: LineTotals, staffMinor = 0) => ({
  discount_minor: discountMinor,
  manual_discount_minor: staffMinor,
  tax_minor: taxMinor,
  tax_rate_ppm: ratePpm,
  total_minor: totalMinor,
})

/**
 * Completes the order after the commit, both for the request that placed it and for one that found it
 * unfinished.
 * @returns undefined when another request stored the response.
 */
async function completeOrder(
  context: CheckoutContext,
  outcome: Exclude<Outcome, { kind: 'answered' }>,
  method: PlaceOrderInput['payment']['method'],
): Promise<StoredResponse | undefined> {
  const { db } = context
  const orderId = outcome.kind === 'placed' ? outcome.order.id : outcome.orderId
  const payment = outcome.kind === 'placed' ? outcome.payment : await getPendingCharge(db, orderId)
  let settled: SettlementResult | undefined
  if (payment) {
    const order = outcome.kind === 'placed' ? outcome.order : await getOrderHead(db, orderId)
    settled = await settleWithTimeout(context, order!, payment)
    if (['captured', 'authorised', 'declined'].includes(settled.status)) return settled.response
  }
  context.wakeWorker()
  const order = await getOrderHead(db, orderId)
  if (!order) return undefined
  const open = settled?.url === undefined ? 'pending' : 'action_required'
  const withoutCharge = order.status === 'pending' ? promisedStatus(method) : 'captured'
  const response = buildPlacedOrderResponse(context, order, payment ? open : withoutCharge, settled?.url)
  // The charge job need not wait for this request any longer.
  const runAt = new Date(
    context.clock.now().getTime() + (settled?.url ? PAGE_RETRY_AFTER_MS : RETRY_AFTER_MS),
  )
  const jobs = payment ? jobWrites([createChargeJob(orderId, runAt)]) : []
  return (await storeResponseWith(db, orderId, response, jobs)) ? response : undefined
}

/** A payment in advance has no provider to query. */
async function getPendingCharge(db: Db, orderId: OrderId): Promise<PaymentToSettle | undefined> {
  const payment = await getPendingPayment(db, orderId)
  return payment && isSettled('at-checkout', payment.provider) ? payment : undefined
}

/** Should not happen with the rules above; the shopper can retry with the same key. */
function throwStillOpen(): never {
  throw new ShopError('overloaded')
}
