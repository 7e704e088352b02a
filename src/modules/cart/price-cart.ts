// Reprices what a browser keeps: today's prices, what is left, and what changed since it was put in the cart.
import type { Db } from '../../platform/database.ts'
import { variantFacts, type VariantFacts } from '../catalog/variant-facts.ts'
import { available } from '../inventory/available.ts'
import { priceVariants, type VariantPrice } from '../pricing/price-variants.ts'
import { retailCurrency } from '../pricing/pricing.store.ts'
import type { CartItem, LineChange, PricedCart, PricedLine } from './cart.ts'

/** What pricing a cart has read, for whoever goes on with it. */
export type CartFacts = { facts: Map<number, VariantFacts>; prices: Map<number, VariantPrice> }

/** Lines of the same variant become one, where the first of them stood. */
export async function priceCart(db: Db, items: readonly CartItem[], at: Date): Promise<PricedCart> {
  return (await priceCartWithFacts(db, items, at)).cart
}

export async function priceCartWithFacts(db: Db, items: readonly CartItem[], at: Date): Promise<CartFacts & { cart: PricedCart }> {
  const asked = sumByVariant(items)
  const ids = asked.map((item) => item.variant_id)
  // One after the other: inside a transaction there is one connection, which takes one statement at a time.
  const facts = await variantFacts(db, ids)
  const prices = await priceVariants(db, ids, at)
  const stock = await available(db, ids)
  const currency = [...prices.values()][0]?.price.currency ?? (await retailCurrency(db))
  const lines = asked.map((item) => {
    const { variant_id } = item
    return priceLine(item, facts.get(variant_id), prices.get(variant_id), stock.get(variant_id) ?? 0, currency)
  })
  return { cart: cartOf(lines, currency), facts, prices }
}

/** Two lines of one variant are one demand: their quantities add up, the price that was shown is the first's. */
export function sumByVariant(items: readonly CartItem[]): CartItem[] {
  const byVariant = new Map<number, CartItem>()
  for (const item of items) {
    const known = byVariant.get(item.variant_id)
    byVariant.set(item.variant_id, known ? { ...known, quantity: known.quantity + item.quantity } : item)
  }
  return [...byVariant.values()]
}

/** One line as it stands today. `free` is how many can be bought. */
export function priceLine(
  item: CartItem,
  facts: VariantFacts | undefined,
  priced: VariantPrice | undefined,
  free: number,
  currency: string,
): PricedLine {
  const gone = !facts?.active || !priced
  const price = priced?.price ?? { price: item.price ?? 0, currency }
  const quantity = gone ? 0 : Math.min(item.quantity, free)
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
    changes: gone ? ['gone'] : [...stockChange(item.quantity, free), ...priceChange(item.price, price.price)],
  }
}

const stockChange = (asked: number, free: number): LineChange[] =>
  free <= 0 ? ['sold_out'] : free < asked ? ['less'] : []

const priceChange = (shown: number | undefined, now: number): LineChange[] =>
  shown === undefined || shown === now ? [] : shown < now ? ['price_up'] : ['price_down']

/** Totals as storefront.md section 3 has them. */
export const cartOf = (items: PricedLine[], currency: string): PricedCart => ({
  items,
  isEmpty: items.length === 0,
  totalItems: items.reduce((sum, line) => sum + line.quantity, 0),
  totalUniqueItems: items.length,
  total: items.reduce((sum, line) => sum + line.itemTotal, 0),
  currency,
})
