// Terms that staff agreed with a customer: unit prices, items that are not in the catalogue, and a discount.
import { invalidInput } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { allocate, proportion } from '../../kernel/money.ts'
import { changeLinePrice } from '../cart/bundle-lines.ts'
import type { PricedCart, PricedLine } from '../cart/cart.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import type { OrderDiscount } from '../orders/order-contents.ts'
import { type RatePpm, removeTax } from '../pricing/totals.ts'

/**
 * A unit price in minor units, or whole per cent off the buyer's price. `isBuyersPrice`: the buyer's price of an earlier
 * quote, to which promotions apply.
 */
export type AgreedPrice = { unitMinor: number; isBuyersPrice?: boolean } | { percentOff: number }

/** An item that is not in the catalogue. `unitMinor` includes tax where the shop's prices do. */
export type CustomItem = { name: string; unitMinor: number; quantity: number; taxClass: string }

/** Columns of an order line that has a name and no product. */
export const lineWithoutProduct = {
  product_id: null,
  variant_id: null,
  sku: '',
  translations: null,
  slug: '',
  brand: '',
  options: [],
  image: null,
}

/**
 * Amounts are in `currency`, which has to be that of the order; without amounts it may be absent. Promotions do not
 * apply to these items, except at a buyer's price.
 */
export type OrderTerms = {
  currency?: string | undefined
  prices: readonly { variantId: VariantId; agreed: AgreedPrice }[]
  customItems: readonly CustomItem[]
  /** On all items, after promotions. */
  discount?: OrderDiscount | undefined
  /** Rate and rounding with which it was quoted, null for the store currency; they apply instead of those of today. */
  conversion?: CurrencyConversion | null | undefined
  /** When the order was quoted: promotions that were active then apply. Absent: those that are active now. */
  quotedAt?: Date | undefined
}

/**
 * The prices of a quoted order: at the rate and rounding of the quote, whatever they are today. After a conversion of the store
 * currency these no longer fit; then those of today apply, which are in the currency of the quote.
 * @param current what applies to an order that is not quoted.
 */
export function getQuotedPricing(
  current: MarketPricing,
  { conversion, currency }: Pick<OrderTerms, 'conversion' | 'currency'>,
  storeCurrency: string,
): MarketPricing {
  if (conversion === undefined) return current
  if ((conversion?.store_currency ?? currency) !== storeCurrency) return current
  if (conversion) return { ...current, market: conversion.market, conversion }
  return current.conversion ? { publishedIn: current.publishedIn } : current
}

/** A custom item as it is charged. `removedPpm`: the rate that was taken out of its price with tax. */
export type PricedCustomItem = CustomItem & { ratePpm: RatePpm; removedPpm: RatePpm }

export const sumCustomItems = (items: readonly Pick<CustomItem, 'unitMinor' | 'quantity'>[]): number =>
  items.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)

/** @throws ShopError invalid_input when the order is in another currency than the terms. */
export function applyAgreedPrices(cart: PricedCart, terms: OrderTerms | undefined): PricedCart {
  if (!terms) return cart
  if (terms.currency !== undefined && terms.currency !== cart.currency)
    throw invalidInput(
      'currency',
      `the order is in ${cart.currency}; enter its prices in ${cart.currency} instead of ${terms.currency}`,
    )
  const items = cart.items.map((line) => applyAgreedPrice(line, findAgreedPrice(terms, line.variant_id)))
  return { ...cart, items, total: items.reduce((sum, { itemTotal }) => sum + itemTotal, 0) }
}

/** @returns undefined for a variant at the buyer's price. */
const findAgreedPrice = (terms: OrderTerms | undefined, id: VariantId): AgreedPrice | undefined =>
  terms?.prices.find(({ variantId }) => variantId === id)?.agreed

/** Whether promotions leave a variant out. */
export function isExcludedFromPromotions(terms: OrderTerms | undefined, id: VariantId): boolean {
  const agreed = findAgreedPrice(terms, id)
  return agreed !== undefined && !('isBuyersPrice' in agreed && agreed.isBuyersPrice)
}

function applyAgreedPrice(line: PricedLine, agreed: AgreedPrice | undefined): PricedLine {
  if (!agreed) return line
  const price =
    'unitMinor' in agreed ? agreed.unitMinor : line.price - proportion(line.price, agreed.percentOff, 100)
  return changeLinePrice(line, price)
}

/** `rateOf`: the rate of a tax class. `isRemoved`: prices include tax, and the buyer pays none. */
export const priceCustomItems = (
  terms: OrderTerms | undefined,
  rateOf: (taxClass: string) => RatePpm,
  { isTaxed, isRemoved }: { isTaxed: boolean; isRemoved: boolean },
): PricedCustomItem[] =>
  (terms?.customItems ?? []).map((item) => {
    const rate = rateOf(item.taxClass)
    return {
      ...item,
      unitMinor: isRemoved ? removeTax(item.unitMinor, rate) : item.unitMinor,
      ratePpm: isTaxed ? rate : 0,
      removedPpm: isRemoved ? rate : 0,
    }
  })

/**
 * Shares a discount of staff between the lines, in proportion to their prices after promotions.
 * @param lines `promotionMinor`: discount by promotions. @returns the share of each line.
 */
export function allocateDiscount(
  discount: OrderDiscount | null,
  lines: readonly { unitMinor: number; quantity: number; promotionMinor: number }[],
): number[] {
  const left = lines.map(({ unitMinor, quantity, promotionMinor }) => unitMinor * quantity - promotionMinor)
  const sum = left.reduce((total, minor) => total + minor, 0)
  if (!discount || sum === 0) return lines.map(() => 0)
  return allocate(
    'percent' in discount ? proportion(sum, discount.percent, 100) : Math.min(discount.amount, sum),
    left,
  )
}
