// Reprices what a browser keeps: today's prices, what is left, and what changed since it was put in the cart.
import type { Db } from '../../platform/database.ts'
import type { VariantFacts } from '../catalog/variant-facts.ts'
import { availableRead } from '../inventory/available.ts'
import type { VariantPrice } from '../pricing/price-variants.ts'
import { retailCurrency } from '../pricing/pricing.store.ts'
import type { CartItem, LineChange, PricedCart, PricedLine } from './cart.ts'
import { readWithGoods } from './known-goods.ts'

/** What pricing a cart must know. */
export type CartFacts = {
  facts: Map<number, VariantFacts>
  prices: Map<number, VariantPrice>
  /** Pieces that can be bought, by variant; absent: as if there were enough of everything. */
  stock?: Map<number, number>
}

/** What a cart of these variants must know, as of one moment. */
export async function readForCart(db: Db, variantIds: readonly number[], at: Date): Promise<CartFacts> {
  const { goods, known } = await readWithGoods(db, variantIds, at, { stock: availableRead(variantIds) })
  return { ...goods, ...known }
}

/** Lines of the same variant become one, where the first of them stood. */
export async function priceCart(db: Db, items: readonly CartItem[], at: Date): Promise<PricedCart> {
  const asked = sumByVariant(items)
  const ids = asked.map((item) => item.variant_id)
  const known = await readForCart(db, ids, at)
  return cartOf(asked, known, await currencyOf(db, known))
}

/** The currency of the prices; where nothing has a price, the shop's. */
export const currencyOf = async (db: Db, { prices }: CartFacts): Promise<string> =>
  [...prices.values()][0]?.price.currency ?? retailCurrency(db)

/** Two lines of one variant are one demand: their quantities add up, the price that was shown is the first's. */
export function sumByVariant(items: readonly CartItem[]): CartItem[] {
  const byVariant = new Map<number, CartItem>()
  for (const item of items) {
    const known = byVariant.get(item.variant_id)
    byVariant.set(item.variant_id, known ? { ...known, quantity: known.quantity + item.quantity } : item)
  }
  return [...byVariant.values()]
}

/** One line as it stands today. `free` is how many there are, `allowed` how many the order may still have. */
function priceLine(
  item: CartItem,
  facts: VariantFacts | undefined,
  priced: VariantPrice | undefined,
  free: number,
  allowed: number,
  currency: string,
): PricedLine {
  const gone = !facts?.active || !priced
  const price = priced?.price ?? { price: item.price ?? 0, currency }
  const quantity = gone ? 0 : Math.min(item.quantity, free, allowed)
  return {
    variant_id: item.variant_id,
    product_id: facts?.productId ?? 0,
    name: facts?.name ?? '',
    slug: facts?.slug ?? '',
    sku: facts?.sku ?? '',
    brand: facts?.brand ?? '',
    ...(facts?.image && { image: facts.image }),
    attributes: facts?.attributes ?? [],
    ...price,
    asked: item.quantity,
    quantity,
    itemTotal: price.price * quantity,
    ...(facts?.maxPerOrder !== undefined && { limit: facts.maxPerOrder }),
    changes: gone
      ? ['gone']
      : [...quantityChange(item.quantity, free, allowed), ...priceChange(item.price, price.price)],
  }
}

function quantityChange(asked: number, free: number, allowed: number): LineChange[] {
  if (free <= 0) return ['sold_out']
  if (asked <= Math.min(free, allowed)) return []
  return free <= allowed ? ['less'] : ['limit']
}

const priceChange = (shown: number | undefined, now: number): LineChange[] =>
  shown === undefined || shown === now ? [] : shown < now ? ['price_up'] : ['price_down']

/** A cart from lines that sumByVariant has joined; totals as storefront.md section 3 has them. */
export function cartOf(
  asked: readonly CartItem[],
  { facts, prices, stock }: CartFacts,
  currency: string,
): PricedCart {
  // All variants of a product count together.
  const taken = new Map<number, number>()
  const items = asked.map((item) => {
    const id = item.variant_id
    const fact = facts.get(id)
    const before = taken.get(fact?.productId ?? 0) ?? 0
    const line = priceLine(
      item,
      fact,
      prices.get(id),
      stock ? (stock.get(id) ?? 0) : item.quantity,
      (fact?.maxPerOrder ?? Infinity) - before,
      currency,
    )
    if (fact) taken.set(fact.productId, before + line.quantity)
    return line
  })
  return {
    items,
    isEmpty: items.length === 0,
    totalItems: items.reduce((sum, line) => sum + line.quantity, 0),
    totalUniqueItems: items.length,
    total: items.reduce((sum, line) => sum + line.itemTotal, 0),
    currency,
  }
}
