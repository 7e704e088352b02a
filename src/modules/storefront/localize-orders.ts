// Localises option values in quotes and orders, and reasons of opening hours, which are stored in the source language.
import type { CheckoutPreview } from '../checkout/checkout.ts'
import type { OrderActions } from '../fulfilment/order-actions.ts'
import type { OrderEditView } from '../fulfilment/order-edits/additional-payment.ts'
import type { Order } from '../orders/order.ts'
import type { RetailerPage } from '../retailers/locator-views.ts'
import { localizeLineValues } from '../search/localize-options.ts'
import type { Translate } from '../translations/translator.service.ts'

export const localizePreview = (value: CheckoutPreview, translate: Translate): CheckoutPreview => ({
  ...value,
  cart: { ...value.cart, items: localizeLineValues(value.cart.items, translate) },
})

/** Reasons for special opening hours are labels. */
export const localizeRetailer = (value: RetailerPage, translate: Translate): RetailerPage => ({
  ...value,
  week: value.week.map((day) => ({
    ...day,
    ...(day.reason !== undefined && { reason: translate(day.reason) }),
  })),
  exceptions: value.exceptions.map((item) => ({ ...item, reason: translate(item.reason) })),
})

export const localizeOrder = (value: Order, translate: Translate): Order => ({
  ...value,
  lines: localizeLineValues(value.lines, translate),
})

export const localizeActions = (value: OrderActions, translate: Translate): OrderActions => ({
  ...value,
  choices: Object.fromEntries(
    Object.entries(value.choices).map(([line, choices]) => [line, localizeLineValues(choices, translate)]),
  ),
})

export function localizeOrderEdit(value: OrderEditView, translate: Translate): OrderEditView {
  if (!value.items) return value
  const [from, to] = localizeLineValues([value.items.from, value.items.to], translate)
  return { ...value, items: { from: from!, to: to! } }
}
