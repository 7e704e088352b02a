// How an order was paid, for the summary below the total in emails and on invoices.
import type { Text } from '../../platform/text/text.ts'
import type { Order } from './order.ts'

type PaidOrder = Pick<Order, 'total' | 'tenders'> & { method: string | undefined }
type Part = { title: string; minor: number }

/**
 * The amounts paid by gift card and store credit, and the rest: charged, or due on delivery. Empty when a single
 * method paid everything. Later refunds, as for a cheaper variant, went to the card first, so tenders count only
 * up to the current total.
 */
export function summarizePayments({ total, tenders, method: charge }: PaidOrder, { t }: Text): Part[] {
  let remaining = total
  const parts = tenders.map(({ method, last_characters: hint = '', amount }): Part => {
    const paidAmount = Math.min(amount, remaining)
    remaining -= paidAmount
    const labelKey = method === 'gift-card' ? 'checkout.tender.gift-card' : 'checkout.tender.store-credit'
    return { title: t(labelKey, { hint }), minor: -paidAmount }
  })
  if (parts.length === 0 || remaining === 0) return parts
  return [
    ...parts,
    {
      title: t(
        charge === 'cash-on-delivery'
          ? 'checkout.due'
          : charge === 'on-account'
            ? 'checkout.on-account'
            : 'paper.by-card',
      ),
      minor: remaining,
    },
  ]
}
