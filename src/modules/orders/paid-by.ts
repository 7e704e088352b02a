// What paid an order, as its mail and its invoice say it below the total.
import type { Text } from '../../platform/text.ts'
import type { Order } from './order.ts'

type Paid = Pick<Order, 'total' | 'tenders'> & { method: string | undefined }
type Part = { title: string; minor: number }

/**
 * What gift cards and store credit took off it, and the rest: charged, or due at the door. None where one thing paid all of it. What was
 * given back since, as for a cheaper choice, went to the card first: tenders count up to the total.
 */
export function paidBy({ total, tenders, method: charge }: Paid, { t }: Text): Part[] {
  let left = total
  const parts = tenders.map(({ method, hint = '', amount }): Part => {
    const paid = Math.min(amount, left)
    left -= paid
    const words = method === 'gift-card' ? 'checkout.tender.gift-card' : 'checkout.tender.store-credit'
    return { title: t(words, { hint }), minor: -paid }
  })
  if (parts.length === 0 || left === 0) return parts
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
      minor: left,
    },
  ]
}
