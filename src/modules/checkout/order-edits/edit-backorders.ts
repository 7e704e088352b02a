// When the items of an edited order that are on backorder are expected.
import type { VariantId } from '../../../kernel/ids.ts'
import {
  type BackorderDates,
  type BackorderStock,
  getBackorderDate,
} from '../../inventory/backorder-dates.ts'
import { sumQuantities } from '../../inventory/reservations.ts'
import type { OrderContentsLine } from '../../orders/order-contents.ts'

type Lines = readonly Pick<OrderContentsLine, 'variant_id' | 'quantity'>[]

const countByVariant = (lines: Lines): Map<VariantId, number> =>
  new Map(
    sumQuantities(
      lines.flatMap(({ variant_id: variantId, quantity }) =>
        variantId === null ? [] : [{ variantId, quantity }],
      ),
    ).map(({ variantId, quantity }) => [variantId, quantity]),
  )

/**
 * ISO date by variant, for those that the order has more of than is left for it.
 * @param held lines whose items the order has taken from the stock already.
 */
export function getBackorderDates(
  { after, held }: { after: Lines; held: Lines },
  stock: BackorderStock,
  dates: BackorderDates,
  now: Date,
): Map<VariantId, string> {
  const ownItems = countByVariant(held)
  return new Map(
    [...countByVariant(after)].flatMap(([variantId, quantity]) => {
      const free = stock.get(variantId)
      const inStock = free === undefined ? undefined : free + (ownItems.get(variantId) ?? 0)
      const date = getBackorderDate({ quantity, inStock }, dates.get(variantId), now)
      return date === undefined ? [] : [[variantId, date] as const]
    }),
  )
}

type Dates = { deliveryFrom: string | null; deliveryTo: string | null }

/** The dates of an order that keeps its shipping method: later when items on backorder arrive later. */
export function delayDelivery(
  before: Dates,
  option: { delivery_from: string; delivery_to: string } | undefined,
): Dates {
  const later = (date: string | null, other: string) => (date !== null && date < other ? other : date)
  return option
    ? {
        deliveryFrom: later(before.deliveryFrom, option.delivery_from),
        deliveryTo: later(before.deliveryTo, option.delivery_to),
      }
    : before
}
