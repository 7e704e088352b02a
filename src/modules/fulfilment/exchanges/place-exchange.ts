// Places the order of the new items of an exchange, and opens the return that pays for it, in one transaction.
import { ShopError } from '../../../kernel/errors.ts'
import { newHoldId, newOrderId, newPaymentId, type OrderId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeBatch } from '../../../platform/database/batch-sql.ts'
import { createOrderConfirmationJob } from '../../checkout/payment/settle-payment.ts'
import type { ExchangeShipping } from '../../checkout/settings/checkout-settings.ts'
import { commitReservationWrites, type ItemQuantity, reserve } from '../../inventory/reservations.ts'
import { insertHold } from '../../orders/holds/order-holds.store.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { transitionOrder } from '../../orders/move-order.ts'
import { getOrderPricing } from '../../orders/order-conversion.store.ts'
import { getOrderCompany, orderCompanyWrites } from '../../orders/order-company.store.ts'
import type { OrderSnapshot } from '../../orders/order-contents.ts'
import { getOrderContact, newOrderWrites } from '../../orders/orders.store.ts'
import { createOrderPickup, getOrderPickup, orderPickupWrites } from '../../orders/pickups.store.ts'
import { useCompanyCredit } from '../../payments/account-credit.store.ts'
import { exchangeWrites } from '../../payments/exchanges.store.ts'
import { EXCHANGE_METHOD } from '../../payments/payment-tenders.ts'
import { getRefundableAmount, isDueOnDelivery } from '../../payments/refunds.store.ts'
import { getProviderCode, isSettled } from '../../payments/payment-methods.ts'
import { paymentWrites } from '../../payments/payments.store.ts'
import { getOrderRoute } from '../order-edits/order-route.ts'
import { checkReturnLines, openReturn, type ReturnToOpen } from '../returns/open-return.ts'
import type { ActionContext } from '../run-order-action.ts'

/**
 * An exchange as it is agreed: what is returned, the contents of the order of the new items, what the returned items are
 * worth, and when the new ones are sent. It may wait for a payment, so it can be stored as JSON.
 */
export type AgreedExchange = ReturnToOpen & {
  after: OrderSnapshot
  valueMinor: number
  ships: ExchangeShipping
}

/** `returnNumber`: within the original order. */
export type PlacedExchange = { orderId: OrderId; returnNumber: number }

/** What the customer pays first; negative: the refund when the return arrives. In minor units. */
export const getDifference = ({ after, valueMinor }: Pick<AgreedExchange, 'after' | 'valueMinor'>): number =>
  after.totalMinor - valueMinor

export const getNewItems = ({ after }: Pick<AgreedExchange, 'after'>): ItemQuantity[] =>
  after.lines.flatMap(({ variant_id: variantId, quantity }) =>
    variantId === null ? [] : [{ variantId, quantity }],
  )

/** Whether the new items are invoiced, as the returned ones were. */
export const isOnAccount = (
  { paymentMethod }: Pick<LockedOrder, 'paymentMethod'>,
  { after }: Pick<AgreedExchange, 'after'>,
): boolean => isSettled('by-invoice', paymentMethod) && after.totalMinor > 0

/**
 * The items must be delivered, and what they are worth must have been paid and not be refunded yet.
 * @throws ShopError quantity_exceeded; order_not_paid.
 */
export async function assertExchangeable(
  step: ActionContext,
  { parts, valueMinor }: Pick<AgreedExchange, 'parts' | 'valueMinor'>,
): Promise<void> {
  const { tx, order } = step
  checkReturnLines(step, parts)
  if ((await isDueOnDelivery(tx, order.id)) || (await getRefundableAmount(tx, order.id)) < valueMinor)
    throw new ShopError('order_not_paid')
}

/**
 * The new items leave the stock at once, so they cannot be sold to anyone else. The order is paid by the returned items, and
 * by `paid` if they cost more. It is on hold until the return arrives, unless the items are sent at once. The new
 * items of an order on account are on account too: their invoice adds to the debt, and the credit note of the return reduces it.
 * @param step an action on the original order.
 * @param editKey the entry in order_edit; the caller records the payment of a difference.
 * @throws ShopError out_of_stock with the items; credit_limit_exceeded; as assertExchangeable.
 */
export async function placeExchange(
  step: ActionContext,
  exchange: AgreedExchange,
  editKey: string,
): Promise<PlacedExchange> {
  const { tx, order: original, at, actor, later } = step
  await assertExchangeable(step, exchange)
  const orderReturn = await openReturn(step, exchange)
  const orderId = newOrderId(at)
  const route = await getOrderRoute(tx, original.id, exchange.after.address)
  const items = getNewItems(exchange)
  if (items.length > 0 && !(await reserve(tx, items, orderId, route))) throw new ShopError('out_of_stock')
  const contact = await getOrderContact(tx, original.id)
  const company = await getOrderCompany(tx, original.id)
  const pickup = await getOrderPickup(tx, original.id)
  const { market, conversion } = await getOrderPricing(tx, original.id)
  const account = isOnAccount(original, exchange) ? company : undefined
  const holdId = exchange.ships === 'on_receipt' ? newHoldId(at) : null
  await writeBatch(
    tx,
    exchangeWrites(
      {
        orderId,
        originalOrderId: original.id,
        returnId: orderReturn.id,
        creditMinor: account ? undefined : Math.min(exchange.valueMinor, exchange.after.totalMinor),
        currency: original.currency,
        editKey,
        holdId,
        actor,
      },
      at,
    ),
    company
      ? orderCompanyWrites(orderId, { ...company, netDays: account?.netDays ?? null, waits: false })
      : [],
    pickup ? orderPickupWrites(orderId, createOrderPickup(pickup.locationId, at.toISOString(), false)) : [],
    newOrderWrites(
      {
        ...exchange.after,
        id: orderId,
        shippingDescription: exchange.after.shippingDescription ?? '',
        isStoreAddress: contact.isStoreAddress,
        billingAddress: contact.billingAddress,
        bundles: [],
        accountId: original.accountId,
        email: contact.email,
        locale: contact.locale,
        currency: original.currency,
        market,
        conversion,
        keepsCart: true,
        gift: null,
        paymentMethod: account ? original.paymentMethod : EXCHANGE_METHOD,
        note: '',
        placedAt: at,
        holdExpiresAt: null,
        actor,
      },
      { isLastWrite: false },
    ),
  )
  if (holdId) {
    const reason = `Return ${orderReturn.position} of order ${contact.displayNumber}`
    await insertHold(tx, { id: holdId, orderId, kind: 'exchange', reason, actor, at, requestKey: holdId })
  }
  if (account) await chargeAccount(step, orderId, exchange, account.companyId)
  else await settle(tx, orderId, { actor, at })
  await later(createOrderConfirmationJob(orderId))
  return { orderId, returnNumber: orderReturn.position }
}

/** What the company owes more once the items are returned must be within its credit limit. */
async function chargeAccount(
  { tx, order, at }: ActionContext,
  orderId: OrderId,
  exchange: AgreedExchange,
  companyId: string,
): Promise<void> {
  const { totalMinor } = exchange.after
  if (!(await useCompanyCredit(tx, companyId, order, totalMinor, getDifference(exchange))))
    throw new ShopError('credit_limit_exceeded')
  const payment = {
    id: newPaymentId(at),
    orderId,
    provider: getProviderCode(order.paymentMethod),
    method: order.paymentMethod,
    amountMinor: totalMinor,
  }
  await writeBatch(
    tx,
    paymentWrites(
      { ...payment, currency: order.currency, status: 'on_account', token: null, instrument: null },
      at,
    ),
  )
}

async function settle(tx: Tx, orderId: OrderId, move: { actor: string; at: Date }): Promise<void> {
  await transitionOrder(tx, orderId, 'pending', 'paid', move)
  await writeBatch(tx, commitReservationWrites(orderId))
}
