// What paid an order, as its mail and its invoice say it below the total.
import type { Text } from '../../platform/text.ts'
import type { Order } from './order.ts'

type PaidOrder = Pick<Order, 'total' | 'tenders'> & { method: string | undefined }
type Part = { title: string; minor: number }

/**
 * What gift cards and store credit took off it, and the rest: charged, or due at the door. None where one thing paid all of it. What was
 * given back since, as for a cheaper choice, went to the card first: tenders count up to the total.
 */
export function summarizePayments({ total, tenders, method: charge }: PaidOrder, { t }: Text): Part[] {
  let remaining = total
  const parts = tenders.map(({ method, hint = '', amount }): Part => {
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
