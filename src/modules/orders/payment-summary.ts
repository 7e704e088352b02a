// How an order was paid, for the summary below the total in emails and on invoices.
import type { Text } from '../../platform/text/text.ts'
import { getMethodTexts } from '../payments/payment-method-texts.ts'
import { isSettled } from '../payments/payment-methods.ts'
import type { Order } from './order.ts'

/** `authorization`: the charge is captured when the order ships. */
type PaidOrder = Pick<Order, 'total' | 'tenders'> & { method: string | undefined } & Pick<
    Order['payment'],
    'authorization' | 'label'
  >
type Part = { title: string; minor: number }

/**
 * The amounts paid by gift card and store credit, and the rest: charged, or due on delivery. Empty when a single
 * method paid everything. Later refunds, as for a cheaper variant, went to the card first, so tenders count only
 * up to the current total.
 */
export function summarizePayments(
  { total, tenders, method: charge, authorization, label }: PaidOrder,
  { t, locale }: Text,
): Part[] {
  let remaining = total
  const parts = tenders.map(({ method, label: name, last_characters: hint = '', amount }): Part => {
    const paidAmount = Math.min(amount, remaining)
    remaining -= paidAmount
    const title = name === undefined ? t(`checkout.tender.${method}`, { hint }) : `${name} ${hint}`.trim()
    return { title, minor: -paidAmount }
  })
  if (parts.length === 0 || remaining === 0) return parts
  const isDue = authorization !== undefined || (charge !== undefined && isSettled('on-delivery', charge))
  const paid = charge === undefined ? undefined : getPaidText(locale, charge, label)
  return [...parts, { title: isDue || paid === undefined ? t('checkout.due') : paid, minor: remaining }]
}

/** The name that the shop gave the method, otherwise what the provider says. */
function getPaidText(locale: Text['locale'], method: string, label: string | undefined): string | undefined {
  const texts = getMethodTexts(locale, method)
  return label !== undefined && label !== texts?.name ? label : texts?.paid
}
