// Reprices what a browser keeps: today's prices, what is left, and what changed since it was put in the cart.
import type { Db } from '../../platform/database.ts'
import { calledIn } from '../catalog/called-in.ts'
import type { VariantFacts } from '../catalog/variant-facts.ts'
import { availableRead } from '../inventory/available.ts'
import type { VariantPrice } from '../pricing/price-variants.ts'
import { retailCurrency } from '../pricing/pricing.store.ts'
import type { CartItem, LineChange, PricedCart, PricedLine } from './cart.ts'
import type { TradeLists } from '../pricing/trade-price.ts'
import { type KnownGoods, readWithGoods } from './known-goods.ts'

/** What pricing a cart must know. */
export type CartFacts = {
  facts: Map<number, VariantFacts>
  prices: Map<number, VariantPrice>
  /** What so many cost each, where that hangs on how many. */
  priceOf?: KnownGoods['priceOf']
  /** Pieces that can be bought, by variant; absent: as if there were enough of everything. */
  stock?: Map<number, number>
}

/** What a cart of these variants must know, as of one moment. */
export async function readForCart(
  db: Db,
  variantIds: readonly number[],
  at: Date,
  trade?: TradeLists,
): Promise<CartFacts> {
  const stock = availableRead(variantIds)
  const { goods, known } = await readWithGoods(db, variantIds, at, { stock }, undefined, trade)
  return { ...goods, ...known }
}

/** Lines of the same variant become one, where the first of them stood. `locale`: who reads it; absent: names are as they were written. */
export async function priceCart(
  db: Db,
  items: readonly CartItem[],
  at: Date,
  trade?: TradeLists,
  locale?: string,
): Promise<PricedCart> {
  const asked = sumByVariant(items)
  const ids = asked.map((item) => item.variant_id)
  const known = await readForCart(db, ids, at, trade)
  return cartOf(asked, known, await currencyOf(db, known), locale)
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
  priceFor: (quantity: number) => VariantPrice | undefined,
  { free, allowed, packs }: { free: number; allowed: number; packs: boolean },
  { currency, locale }: { currency: string; locale: string | undefined },
): PricedLine {
  const most = Math.min(free, allowed)
  const pack = packs ? (facts?.packSize ?? 1) : 1
  const whole = wholePacks(item.quantity, pack, most)
  const priced = priceFor(Math.max(1, whole))
  const gone = !facts?.active || !priced
  const price = priced?.price ?? { price: item.price ?? 0, currency }
  const quantity = gone ? 0 : whole
  const trade = priced?.trade
  return {
    variant_id: item.variant_id,
    product_id: facts?.productId ?? 0,
    ...calledIn(facts ?? { name: '' }, locale),
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
    ...(trade?.retailMinor !== undefined && { retail: trade.retailMinor }),
    ...(pack > 1 && { pack }),
    changes: gone
      ? ['gone']
      : [...quantityChange(item.quantity, free, allowed, pack), ...priceChange(item.price, price.price)],
  }
}

/** So many that it is whole packs: rounded up, and down where there are not so many. */
const wholePacks = (asked: number, pack: number, most: number): number =>
  Math.max(0, Math.min(Math.ceil(asked / pack), Math.floor(most / pack)) * pack)

function quantityChange(asked: number, free: number, allowed: number, pack: number): LineChange[] {
  if (free < pack) return ['sold_out']
  const whole = Math.ceil(asked / pack) * pack
  if (whole <= Math.min(free, allowed)) return whole === asked ? [] : ['pack']
  return free <= allowed ? ['less'] : ['limit']
}

const priceChange = (shown: number | undefined, now: number): LineChange[] =>
  shown === undefined || shown === now ? [] : shown < now ? ['price_up'] : ['price_down']

/** A cart from lines that sumByVariant has joined; totals as storefront.md section 3 has them. */
export function cartOf(
  asked: readonly CartItem[],
  { facts, prices, priceOf, stock }: CartFacts,
  currency: string,
  locale?: string,
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
      (quantity) => (priceOf ? priceOf(id, quantity) : prices.get(id)),
      {
        free: stock ? (stock.get(id) ?? 0) : Infinity,
        allowed: (fact?.maxPerOrder ?? Infinity) - before,
        packs: priceOf !== undefined,
      },
      { currency, locale },
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
