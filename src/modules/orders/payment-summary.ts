// How an order was paid, for the summary below the total in emails and on invoices.
import type { Text } from '../../platform/text/text.ts'
import { getMethodTexts } from '../payments/payment-method-texts.ts'
import { isSettled } from '../payments/payment-methods.ts'
import type { Order } from './order.ts'

/** `authorization`: the charge is captured when the order ships. */
type PaidOrder = Pick<Order, 'total' | 'tenders'> & { method: string | undefined } & Pick<
    Order['payment'],
    'authorization'
  >
type Part = { title: string; minor: number }

/**
 * The amounts paid by gift card and store credit, and the rest: charged, or due on delivery. Empty when a single
 * method paid everything. Later refunds, as for a cheaper variant, went to the card first, so tenders count only
 * up to the current total.
 */
export function summarizePayments(
  { total, tenders, method: charge, authorization }: PaidOrder,
  { t, locale }: Text,
): Part[] {
  let remaining = total
  const parts = tenders.map(({ method, last_characters: hint = '', amount }): Part => {
    const paidAmount = Math.min(amount, remaining)
    remaining -= paidAmount
    return { title: t(`checkout.tender.${method}`, { hint }), minor: -paidAmount }
  })
  if (parts.length === 0 || remaining === 0) return parts
  const isDue = authorization !== undefined || (charge !== undefined && isSettled('on-delivery', charge))
  const paid = charge === undefined ? undefined : getMethodTexts(locale, charge)?.paid
  return [...parts, { title: isDue || paid === undefined ? t('checkout.due') : paid, minor: remaining }]
}
