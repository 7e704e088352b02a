// Reprices the cart in a browser: current prices, available quantities, and what changed since items were added.
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { localizeName } from '../catalog/localize-name.ts'
import { deactivateUnpublished, type VariantFacts } from '../catalog/variants/variant-facts.ts'
import { sellableStockQuery } from '../inventory/available.ts'
import type { VariantPrice } from '../pricing/price-variants.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import { createStockCounter, listLineComponents } from './bundle-lines.ts'
import type { CartItem, LineChange, PricedCart, PricedLine } from './cart.ts'
import type { CompanyPriceLists } from '../pricing/company-price.ts'
import { type CatalogFacts, readWithCatalog, withPricesIn } from './catalog-cache.ts'

export type CartFacts = {
  facts: Map<VariantId, VariantFacts>
  prices: Map<VariantId, VariantPrice>
  /** Unit price at a quantity, when prices depend on the quantity. */
  priceOf?: CatalogFacts['priceOf']
  buysPacks?: boolean
  /** Available quantity by variant; absent means unlimited. */
  stock?: Map<number, number>
}

/** What decides the prices of a buyer. */
export type BuyerPrices = MarketPricing & {
  /** Absent for retail prices. */
  priceLists?: CompanyPriceLists | undefined
}

/** The currency that is stored with a price that was shown; null is the store currency. */
export const getShownCurrency = ({ conversion }: BuyerPrices): string | null => conversion?.currency ?? null

export async function readCartFacts(
  db: Db,
  variantIds: readonly VariantId[],
  at: Date,
  { priceLists, ...pricing }: BuyerPrices,
): Promise<CartFacts> {
  const { catalogFacts, values } = await readWithCatalog(
    db,
    variantIds,
    at,
    (ids) => ({ stock: sellableStockQuery(ids) }),
    undefined,
    priceLists,
  )
  return {
    ...withPricesIn(catalogFacts, pricing),
    facts: deactivateUnpublished(catalogFacts.facts, pricing.publishedIn),
    ...values,
  }
}

/**
 * Joins lines of the same variant at the position of the first. `locale` selects the language of names; absent
 * returns the source language.
 */
export async function priceCart(
  db: Db,
  items: readonly CartItem[],
  at: Date,
  buyer: BuyerPrices = {},
  locale?: string,
): Promise<PricedCart> {
  const requestedItems = sumByVariant(items)
  const ids = requestedItems.map((item) => item.variant_id)
  const facts = await readCartFacts(db, ids, at, buyer)
  return buildCart(requestedItems, facts, await getCartCurrency(db, facts, buyer), locale)
}

/** Currency of the prices, also when nothing has a price. */
export const getCartCurrency = async (
  db: Db,
  { prices }: CartFacts,
  { conversion }: BuyerPrices = {},
): Promise<string> =>
  [...prices.values()][0]?.price.currency ?? conversion?.currency ?? (await getRetailCurrency(db))

/** Joins lines of one variant: quantities are added, and the shown price is that of the first. */
export function sumByVariant(items: readonly CartItem[]): CartItem[] {
  const byVariant = new Map<number, CartItem>()
  for (const item of items) {
    const existing = byVariant.get(item.variant_id)
    byVariant.set(
      item.variant_id,
      existing ? { ...existing, quantity: existing.quantity + item.quantity } : item,
    )
  }
  return [...byVariant.values()]
}

/**
 * Prices one line. `free` is the available quantity, `allowed` the quantity that the order may still contain.
 */
function priceLine(
  item: CartItem,
  facts: VariantFacts | undefined,
  priceFor: (quantity: number) => VariantPrice | undefined,
  { free, allowed, packs }: { free: number; allowed: number; packs: boolean },
  { currency, locale }: { currency: string; locale: string | undefined },
): PricedLine {
  const most = Math.min(free, allowed)
  const pack = packs ? (facts?.packSize ?? 1) : 1
  const packQuantity = roundDownToPacks(item.quantity, pack, most)
  const priced = priceFor(Math.max(1, packQuantity))
  const isGone = !facts?.active || !priced
  const shownPrice = item.currency === undefined || item.currency === currency ? item.price : undefined
  const price = priced?.price ?? { price: shownPrice ?? 0, currency }
  const quantity = isGone ? 0 : packQuantity
  const priceLists = priced?.trade
  return {
    variant_id: item.variant_id,
    product_id: facts?.productId ?? 0,
    ...localizeName(facts ?? { name: '' }, locale),
    slug: facts?.slug ?? '',
    sku: facts?.sku ?? '',
    brand: facts?.brand ?? '',
    ...(facts?.image && { image: facts.image }),
    attributes: facts?.attributes ?? [],
    ...price,
    requested_quantity: item.quantity,
    quantity,
    itemTotal: price.price * quantity,
    ...(facts?.maxPerOrder !== undefined && { limit: facts.maxPerOrder }),
    ...(priceLists?.retailMinor !== undefined && { retail: priceLists.retailMinor }),
    ...(pack > 1 && { pack }),
    changes: isGone
      ? ['unavailable']
      : [...quantityChange(item.quantity, free, allowed, pack), ...priceChange(shownPrice, price.price)],
  }
}

/** Rounds up to whole packs, or down when there are not enough. */
const roundDownToPacks = (requestedItems: number, pack: number, most: number): number =>
  Math.max(0, Math.min(Math.ceil(requestedItems / pack), Math.floor(most / pack)) * pack)

function quantityChange(requestedItems: number, free: number, allowed: number, pack: number): LineChange[] {
  if (free < pack) return ['sold_out']
  const packQuantity = Math.ceil(requestedItems / pack) * pack
  if (packQuantity <= Math.min(free, allowed)) return packQuantity === requestedItems ? [] : ['pack']
  return free <= allowed ? ['insufficient_stock'] : ['limit']
}

const priceChange = (shownPrice: number | undefined, now: number): LineChange[] =>
  shownPrice === undefined || shownPrice === now ? [] : shownPrice < now ? ['price_up'] : ['price_down']

/** Builds a cart from lines joined by sumByVariant; totals follow storefront.md, section 3. */
export function buildCart(
  requestedItems: readonly CartItem[],
  { facts, prices, priceOf, buysPacks = false, stock }: CartFacts,
  currency: string,
  locale?: string,
): PricedCart {
  // All variants of a product count together.
  const usedQuantities = new Map<number, number>()
  const stockCounter = createStockCounter(stock)
  const items = requestedItems.map((item) => {
    const id = item.variant_id
    const fact = facts.get(id)
    const usedBefore = usedQuantities.get(fact?.productId ?? 0) ?? 0
    const line = priceLine(
      item,
      fact,
      (quantity) => (priceOf ? priceOf(id, quantity) : prices.get(id)),
      {
        free: stockCounter.count(id, fact?.components),
        allowed: (fact?.maxPerOrder ?? Infinity) - usedBefore,
        packs: buysPacks,
      },
      { currency, locale },
    )
    if (fact) usedQuantities.set(fact.productId, usedBefore + line.quantity)
    stockCounter.use(id, fact?.components, line.quantity)
    const components =
      fact &&
      listLineComponents(fact, facts, line.price, {
        priceOf: (component) => (priceOf ? priceOf(component, 1) : prices.get(component))?.price.price ?? 0,
        locale,
      })
    return components ? { ...line, components } : line
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
