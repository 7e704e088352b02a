// The actions a customer can take on an order now, as its order page shows them.
import { DAY_MS } from '../../kernel/days.ts'
import type { Clock } from '../../kernel/clock.ts'
import { RETURN_WINDOW_DAYS } from '../../contracts/return-window.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { proportion } from '../../kernel/money.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CheckoutSettings } from '../checkout/settings/checkout-settings.ts'
import { getOrderAccountId } from '../orders/account-orders.ts'
import { getReturnableQuantity } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { signOrderToken } from '../orders/order-token.ts'
import { getTransition } from '../orders/order-transitions.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { type VariantChoice, listVariantChoices } from './order-edits/edit-order.ts'
import { type AdditionalPayment, getPendingAdditionalPayment } from './order-edits/additional-payment.ts'

export type OrderActions = {
  cancel: boolean
  /** Whether line variants can be changed, and the address if the order has one of the customer. */
  change: boolean
  choices: Record<number, VariantChoice[]>
  /** The open additional payment for a more expensive variant. */
  waiting: AdditionalPayment | null
  /** Quantity that can be returned, by line id. */
  returnable: Record<number, number>
  /** Other variants that items of a line can be exchanged for, by line id; none when customers cannot exchange items. */
  exchangeable: Record<number, ExchangeChoice[]>
  /** Tokens of the signed links of the orders that it is exchanged for or the exchange of, by order id. */
  exchangeTokens: Record<string, string>
  /** Whether the refund can go to the account's store credit. */
  storeCredit: boolean
  /** The last day to request a return; null until something has been delivered. */
  returnUntil: string | null
}

/**
 * `more`: what an item costs more, with tax, in minor units; negative: less. `max`: how many can be exchanged, as far as
 * the stock goes; 0: sold out.
 */
export type ExchangeChoice = Pick<VariantChoice, 'variant_id' | 'options'> & { more: number; max: number }

/** Payment is due on delivery or by invoice. */
const promisedStatuses = ['due_on_delivery', 'on_account']

/** `customerId` is the signed-in customer, if any. `exchanges`: the setting of the checkout. */
export async function getOrderActions(
  db: Db,
  clock: Clock,
  order: Order,
  {
    customerId,
    exchanges = 'off',
    secret,
  }: {
    customerId?: AccountId | undefined
    exchanges?: CheckoutSettings['exchanges']
    /** Signs `exchangeTokens`; absent: none. */
    secret?: string
  } = {},
): Promise<OrderActions> {
  const { status, payment, lines, shipments } = order
  const change =
    !order.pickup?.ready_at &&
    (status === 'paid' ||
      (status === 'pending' &&
        promisedStatuses.includes(payment.status) &&
        order.business?.approval !== 'pending'))
  const deliveredAt = shipments.flatMap(({ delivered_at: at }) => (at ? [Date.parse(at)] : []))
  const until = deliveredAt.length > 0 ? Math.max(...deliveredAt) + RETURN_WINDOW_DAYS * DAY_MS : null
  const open =
    until !== null && until >= clock.now().getTime() && getTransition('request_return').from.includes(status)
  const returnable = open
    ? Object.fromEntries(
        lines
          .filter((line) => getReturnableQuantity(line) > 0)
          .map((line) => [line.id, getReturnableQuantity(line)]),
      )
    : {}
  const choices = change || open ? await listVariantChoices(db, order, clock.now(), customerId) : {}
  return {
    cancel: getTransition('cancel').from.includes(status),
    change,
    choices: change ? choices : {},
    waiting: change || open ? await getPendingAdditionalPayment(db, order.id) : null,
    returnable,
    exchangeable:
      exchanges === 'off'
        ? {}
        : toExchangeChoices(order, returnable, choices, isSettled('by-invoice', payment.method)),
    exchangeTokens: Object.fromEntries(
      [order.exchange_of, ...order.returns.map(({ exchange }) => exchange)].flatMap((one) =>
        one && secret !== undefined ? [[one.order_id, signOrderToken(secret, one.order_id)]] : [],
      ),
    ),
    storeCredit:
      open &&
      !isSettled('by-invoice', payment.method) &&
      (await getOrderAccountId(db, order.id)) !== undefined,
    returnUntil: until === null ? null : new Date(until).toISOString(),
  }
}

/** Only staff add to the debt of a company, so dearer variants are left out on account. */
function toExchangeChoices(
  { lines, tax_included: isTaxIncluded }: Order,
  returnable: OrderActions['returnable'],
  choices: OrderActions['choices'],
  isOnAccount: boolean,
): OrderActions['exchangeable'] {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const others = choices[line.id] ?? []
      const most = returnable[line.id] ?? 0
      if (most === 0 || others.length === 0) return []
      const net = line.total - line.tax
      const withTax = (minor: number) =>
        isTaxIncluded || net === 0
          ? minor
          : minor + Math.sign(minor) * proportion(Math.abs(minor), line.tax, net)
      const options = others
        .map(({ variant_id, options: values, difference, available }) => ({
          variant_id,
          options: values,
          more: withTax(difference),
          max: Math.min(most, available),
        }))
        .filter(({ more }) => !isOnAccount || more <= 0)
      if (options.length === 0) return []
      return [[line.id, options]]
    }),
  )
}
