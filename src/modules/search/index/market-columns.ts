// Prices of listed products in markets with fixed prices, and in all markets while a bundle is listed that costs what its
// components cost there. Other markets keep the order of the store's prices, so that they need no columns.
import type { ConvertAmount } from '../../../kernel/currency-amounts.ts'
import {
  type BundleRange,
  getLowestIn,
  isBundleOnSaleIn,
  type MarketRange,
  parseMarketRange,
} from '../../markets/market-prices.ts'
import { addBit, type BitSet, createBitSet, removeBit } from './bit-set.ts'
import { ListingOrder } from './listing-order.ts'

/** Minor units of the market's currency by position, and the order by them. */
export type MarketColumn = { prices: Float64Array; order: ListingOrder }

type Column = MarketColumn & { key: string; convert: ConvertAmount }

export class MarketColumns {
  readonly #numbers: Readonly<Record<'ids' | 'prices', Float64Array>>
  readonly #isListed: (position: number) => boolean
  /** By market and position. */
  readonly #ranges = new Map<string, Map<number, MarketRange>>()
  /** Bundles that cost what their components cost, by position. */
  readonly #bundles = new Map<number, BundleRange>()
  /** One for each market: the rate changes once a day at most. */
  readonly #columns = new Map<string, Column>()
  #end = 0

  constructor(
    numbers: Readonly<Record<'ids' | 'prices', Float64Array>>,
    isListed: (position: number) => boolean,
  ) {
    this.#numbers = numbers
    this.#isListed = isListed
  }

  /** @param texts one for each market with fixed prices of the product, whose store price is in the index already. */
  put(position: number, texts: readonly string[]): void {
    this.#end = Math.max(this.#end, position + 1)
    for (const [market, byPosition] of this.#ranges)
      if (byPosition.delete(position) && byPosition.size === 0) this.#ranges.delete(market)
    this.#bundles.delete(position)
    for (const text of texts) {
      const range = parseMarketRange(text)
      if ('bundle' in range) {
        this.#bundles.set(position, range)
        continue
      }
      const byPosition = this.#ranges.get(range.market) ?? new Map<number, MarketRange>()
      this.#ranges.set(range.market, byPosition.set(position, range))
    }
    for (const [market, column] of this.#columns) {
      column.prices[position] = this.#getPrice(market, position, column.convert)
      column.order.markMoved(position)
    }
  }

  grow(size: number): void {
    for (const column of this.#columns.values()) {
      const longer = new Float64Array(size)
      longer.set(column.prices)
      column.prices = longer
    }
  }

  /**
   * The column of a market.
   * @param key changes with the conversion.
   * @returns undefined for a market whose order is that of the store.
   */
  get(market: string, key: string, convert: ConvertAmount): MarketColumn | undefined {
    if (!this.#ranges.has(market) && this.#bundles.size === 0) {
      this.#columns.delete(market)
      return undefined
    }
    const current = this.#columns.get(market)
    return current?.key === key ? current : this.#build(market, key, convert)
  }

  /** Positions on sale in a market. @param onSale those on sale in the store. */
  matchOnSale(market: string, onSale: BitSet): BitSet {
    const matches = createBitSet(this.#end)
    matches.set(onSale.subarray(0, matches.length))
    const put = (position: number, isOnSale: boolean) =>
      isOnSale && this.#isListed(position) ? addBit(matches, position) : removeBit(matches, position)
    for (const [position, { isOnSale }] of this.#ranges.get(market) ?? []) put(position, isOnSale)
    for (const [position, range] of this.#bundles) put(position, isBundleOnSaleIn(range, market))
    return matches
  }

  #build(market: string, key: string, convert: ConvertAmount): Column {
    // Many products have the same price.
    const converted = new Map<number, number>()
    const convertOnce = (minor: number): number => {
      let amount = converted.get(minor)
      if (amount === undefined) converted.set(minor, (amount = convert(minor)))
      return amount
    }
    const { ids } = this.#numbers
    const column: Column = {
      key,
      convert,
      prices: new Float64Array(this.#numbers.prices.length),
      order: new ListingOrder(
        (a, b) => column.prices[a]! - column.prices[b]! || this.#numbers.ids[a]! - this.#numbers.ids[b]!,
        this.#isListed,
      ),
    }
    for (let position = 0; position < this.#end; position++) {
      if (ids[position] === 0) continue
      column.prices[position] = this.#getPrice(market, position, convertOnce)
      column.order.markMoved(position)
    }
    this.#columns.set(market, column)
    return column
  }

  #getPrice(market: string, position: number, convert: ConvertAmount): number {
    const bundle = this.#bundles.get(position)
    if (bundle) return getLowestIn(bundle, market, convert)
    const range = this.#ranges.get(market)?.get(position)
    if (!range) return convert(this.#numbers.prices[position]!)
    const { fixedMinor, othersMinor } = range
    return othersMinor === undefined ? fixedMinor : Math.min(fixedMinor, convert(othersMinor))
  }
}
