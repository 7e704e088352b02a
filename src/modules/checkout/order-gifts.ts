// Items that gift promotions add to an order: which can be added, their lines, and an order without those that are gone.
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import { changeLinePrice, createStockCounter } from '../cart/bundle-lines.ts'
import type { PricedCart, PricedLine } from '../cart/cart.ts'
import { buildCart, type CartFacts } from '../cart/price-cart.ts'
import { sellableStockQuery } from '../inventory/available.ts'
import type { AppliedPromotions } from '../promotions/apply-promotions.ts'
import type { AvailableGift } from '../promotions/discounts.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { OrderTotals } from './calculate-order.ts'
import type { GiftView } from './checkout.ts'

/** Variants that the promotions give, each once. */
export const listGiftVariants = (
  promotions: readonly Pick<Promotion, 'giftVariantId'>[],
): readonly VariantId[] => [...new Set(promotions.flatMap(({ giftVariantId }) => giftVariantId ?? []))]

/** What the items of the cart leave of the gifts. */
export function findAvailableGifts(
  ids: readonly VariantId[],
  { facts, prices, priceOf, stock }: CartFacts,
  items: readonly Pick<PricedLine, 'variant_id' | 'quantity'>[],
): Map<VariantId, AvailableGift> {
  const counter = createStockCounter(stock)
  for (const { variant_id: id, quantity } of items) counter.use(id, facts.get(id)?.components, quantity)
  return new Map(
    ids.flatMap((id): [VariantId, AvailableGift][] => {
      const fact = facts.get(id)
      const price = priceOf ? priceOf(id, 1) : prices.get(id)
      return fact?.active
        ? [[id, { unitMinor: price?.price.price ?? 0, available: counter.count(id, fact.components) }]]
        : []
    }),
  )
}

/** A line without a price for each promotion that adds a gift. */
export function buildGiftLines(
  applied: AppliedPromotions['applied'],
  facts: CartFacts,
  currency: string,
  locale: string | undefined,
): PricedLine[] {
  const gifts = applied.flatMap(({ gift }) => gift ?? [])
  return gifts.map(({ variantId, quantity }) => {
    const item = { variant_id: variantId, quantity }
    const [line] = buildCart([item], { ...facts, stock: undefined }, currency, locale).items
    const { compare_at_price: _, lowest_30_days: _lowest, retail: _retail, ...free } = line!
    return changeLinePrice({ ...free, quantity, requested_quantity: quantity, changes: [] }, 0)
  })
}

/** A gift as customers see it. */
export const presentGift = ({
  variant_id,
  product_id,
  name,
  lang,
  slug,
  sku,
  brand,
  image,
  attributes,
  quantity,
}: PricedLine): GiftView => ({
  variant_id,
  product_id,
  name,
  ...(lang && { lang }),
  slug,
  sku,
  brand,
  ...(image && { image }),
  attributes,
  quantity,
})

/** Items of the cart, then the gifts: what `SoldLine.at` counts. */
export const listItemsWithGifts = ({
  cart,
  gifts,
}: {
  cart: Pick<PricedCart, 'items'>
  gifts: readonly PricedLine[]
}): readonly PricedLine[] => [...cart.items, ...gifts]

type WithGifts = Pick<
  OrderTotals,
  'cart' | 'gifts' | 'soldLines' | 'totals' | 'tax' | 'staffDiscount' | 'promoted'
>

/**
 * An order that could not be reserved, without the gifts that are no longer available, or without any gift when that does
 * not tell them apart. Its total is the same.
 */
export async function leaveOutMissingGifts<Order extends WithGifts & Pick<OrderTotals, 'facts'>>(
  db: Db,
  order: Order,
): Promise<Order> {
  const items = listItemsWithGifts(order)
  const ids = order.soldLines.map(({ variantId }) => variantId)
  const { stock } = await readBatch(db, { stock: sellableStockQuery([...new Set(ids)]) })
  const counter = createStockCounter(stock)
  const missing = new Set<PricedLine>()
  for (const item of items) {
    const components = order.facts.get(item.variant_id)?.components
    if (item.quantity === 0) continue
    if (order.gifts.includes(item) && counter.count(item.variant_id, components) < item.quantity)
      missing.add(item)
    else counter.use(item.variant_id, components, item.quantity)
  }
  return leaveOutGifts(order, missing.size > 0 ? missing : new Set(order.gifts))
}

/** The order without these gifts, and without the promotions that gave nothing else. */
function leaveOutGifts<Order extends WithGifts>(order: Order, missing: ReadonlySet<PricedLine>): Order {
  const { soldLines, totals, tax, staffDiscount, promoted } = order
  const items = listItemsWithGifts(order)
  const isLeft = soldLines.map(({ at }) => !missing.has(items[at]!))
  const filter = <Line>(lines: readonly Line[]) => lines.filter((_, at) => isLeft[at] ?? true)
  const missingIds = new Set([...missing].map((line) => line.variant_id))
  return {
    ...order,
    gifts: order.gifts.map((line) => (missing.has(line) ? { ...line, quantity: 0 } : line)),
    soldLines: filter(soldLines),
    totals: { ...totals, lines: filter(totals.lines) },
    tax: { ...tax, removedRates: filter(tax.removedRates) },
    staffDiscount: staffDiscount && { ...staffDiscount, lines: filter(staffDiscount.lines) },
    promoted: {
      ...promoted,
      applied: promoted.applied.filter(
        ({ gift, discountMinor }) => discountMinor > 0 || !gift || !missingIds.has(gift.variantId),
      ),
    },
  }
}
