// Localises option values in quotes and orders, which are stored in the source language, and reasons of opening hours.
import type { CheckoutPreview } from '../checkout/checkout.ts'
import type { OrderActions } from '../fulfilment/order-actions.ts'
import type { OrderEditView } from '../fulfilment/order-edits/additional-payment.ts'
import type { Order } from '../orders/order.ts'
import type { RetailerPage } from '../retailers/locator-views.ts'
import { localizeLineValues } from '../search/localize-options.ts'
import type { TranslateOption } from '../translations/option-translator.ts'

export const localizePreview = (value: CheckoutPreview, translate: TranslateOption): CheckoutPreview => ({
  ...value,
  cart: { ...value.cart, items: localizeLineValues(value.cart.items, translate) },
  ...(value.gifts && { gifts: localizeLineValues(value.gifts, translate) }),
})

/** @param reasons translated reasons of special opening hours, by date. */
export const localizeRetailer = (
  value: RetailerPage,
  reasons: ReadonlyMap<string, string>,
): RetailerPage => ({
  ...value,
  week: value.week.map((day) => ({
    ...day,
    ...(day.reason !== undefined && { reason: reasons.get(day.date) ?? day.reason }),
  })),
  exceptions: value.exceptions.map((item) => ({ ...item, reason: reasons.get(item.date) ?? item.reason })),
})

export const localizeOrder = (value: Order, translate: TranslateOption): Order => ({
  ...value,
  lines: localizeLineValues(value.lines, translate),
  ...(value.bundles && { bundles: localizeLineValues(value.bundles, translate) }),
})

export const localizeActions = (value: OrderActions, translate: TranslateOption): OrderActions => ({
  ...value,
  choices: Object.fromEntries(
    Object.entries(value.choices).map(([line, choices]) => [line, localizeLineValues(choices, translate)]),
  ),
})

export function localizeOrderEdit(value: OrderEditView, translate: TranslateOption): OrderEditView {
  if (!value.items) return value
  const [from, to] = localizeLineValues([value.items.from, value.items.to], translate)
  return { ...value, items: { from: from!, to: to! } }
}
