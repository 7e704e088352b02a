// Markets in memory, so that no page reads them.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CurrencyConversion } from './markets.ts'
import { readMarkets } from './markets.store.ts'
import type { MarketPricing } from './market-prices.ts'
import { findMarket, getPricing, hasMarkets, type Markets, type StoredMarket } from './select-market.ts'

/**
 * The market of a visitor. `conversion` is undefined when it sells in the store currency. `key` distinguishes pages
 * and prices of markets in caches; it is empty for the primary market and in a shop without markets.
 */
export type SelectedMarket = {
  market: StoredMarket | undefined
  pricing: MarketPricing
  conversion: CurrencyConversion | undefined
  key: string
}

export type CachedMarkets = {
  readonly current: Markets
  /** Whether customers can choose between markets. */
  readonly hasChoice: boolean
  /** @param country of the visitor, as far as known. */
  select(country: string | undefined): SelectedMarket
  /** Call it at the start and after each change. */
  reload(db: Db): Promise<void>
}

const noMarket: SelectedMarket = { market: undefined, pricing: {}, conversion: undefined, key: '' }

export function createCachedMarkets(clock: Clock): CachedMarkets {
  let current: Markets = { storeCurrency: '', markets: [], rates: [] }
  let hasChoice = false
  let lastReload = 0
  return {
    get current() {
      return current
    },
    get hasChoice() {
      return hasChoice
    },
    select(country) {
      const market = findMarket(current, country)
      const pricing = getPricing(current, market, clock.now())
      // The only market sells as the store does, apart from products that are limited to others.
      if (!hasChoice) return { ...noMarket, pricing }
      const { conversion } = pricing
      return {
        market,
        pricing,
        conversion,
        key: market && !market.primary ? createKey(market, conversion) : '',
      }
    },
    async reload(db) {
      const number = ++lastReload
      const markets = await readMarkets(db)
      // A read that began earlier may end later.
      if (number !== lastReload) return
      current = markets
      hasChoice = hasMarkets(markets)
    },
  }
}

/** Rates change at midnight, without anything being published. */
const createKey = ({ code }: StoredMarket, conversion: CurrencyConversion | undefined): string =>
  conversion
    ? [code, conversion.exchange_rate, conversion.rounding_increment, conversion.rounding_ending].join(' ')
    : code
