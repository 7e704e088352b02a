// Selects the market of a country, and how it converts amounts at a given time.
import type { CurrencyConversion, ExchangeRate, Market } from './markets.ts'
import type { MarketPricing } from './market-prices.ts'
import type { CompanyPlace } from '../pricing/company-terms.ts'

/** A market without its rate, which depends on the time. */
export type StoredMarket = Omit<Market, 'exchange_rate'>

/** All markets with their rates, the latest first. */
export type Markets = {
  storeCurrency: string
  markets: readonly StoredMarket[]
  rates: readonly ExchangeRate[]
}

/** Whether customers can choose between markets. */
export const hasMarkets = ({ markets }: Markets): boolean => markets.filter(({ active }) => active).length > 1

/**
 * The market that names the country, otherwise the one of the rest of the world, otherwise the primary one.
 * @returns undefined for a shop without active markets.
 */
export function findMarket({ markets }: Markets, country: string | undefined): StoredMarket | undefined {
  const active = markets.filter((market) => market.active)
  return (
    (country === undefined
      ? undefined
      : (active.find(({ countries }) => countries.includes(country)) ??
        active.find(({ rest_of_world: isRest }) => isRest))) ?? active.find(({ primary }) => primary)
  )
}

/** The rate of a currency at a given time; undefined before its first one. */
export function getRate({ rates }: Pick<Markets, 'rates'>, currency: string, at: Date): string | undefined {
  const day = at.toISOString().slice(0, 10)
  let current: ExchangeRate | undefined
  for (const rate of rates)
    if (
      rate.currency === currency &&
      rate.valid_from <= day &&
      (!current || rate.valid_from > current.valid_from)
    )
      current = rate
  return current?.rate
}

/** @returns undefined when the market sells in the store currency, so that amounts stay as they are. */
export function getConversion(
  markets: Markets,
  market: StoredMarket | undefined,
  at: Date,
): CurrencyConversion | undefined {
  if (!market || market.currency === markets.storeCurrency) return undefined
  const rate = getRate(markets, market.currency, at)
  if (rate === undefined) return undefined
  return {
    market: market.code,
    store_currency: markets.storeCurrency,
    currency: market.currency,
    exchange_rate: rate,
    rounding_increment: market.rounding_increment,
    rounding_ending: market.rounding_ending,
  }
}

/**
 * Companies buy in one market, whatever the destination of an order: the one that staff chose, otherwise that of their
 * country.
 */
export const findCompanyMarket = (markets: Markets, { market, country }: CompanyPlace) =>
  markets.markets.find(({ code, active }) => active && code === market) ?? findMarket(markets, country)

/** The market in which an order is bought: that of the company, otherwise that of the destination. */
export const findBuyerMarket = (markets: Markets, place: CompanyPlace | undefined, country: string) =>
  place ? findCompanyMarket(markets, place) : findMarket(markets, country)

/**
 * What decides the prices of a buyer: for a company its market, otherwise what applies to all.
 * @param place of the company; absent for other buyers. @param general also says where products are published.
 */
export const getBuyerPricing = (
  markets: Markets,
  place: CompanyPlace | undefined,
  general: MarketPricing,
  at: Date,
): MarketPricing =>
  place
    ? {
        ...getPricing(markets, findCompanyMarket(markets, place), at),
        publishedIn: general.publishedIn,
      }
    : general

/** What decides the prices of orders that are shipped to a country. */
export function getPricingTo(markets: Markets, country: string, at: Date): MarketPricing {
  if (markets.markets.length === 0) return {}
  return getPricing(markets, findMarket(markets, country), at)
}

/** The primary market sells at the prices of the store. */
export function getPricing(markets: Markets, market: StoredMarket | undefined, at: Date): MarketPricing {
  if (!market) return {}
  const publication = { publishedIn: market.code }
  if (market.primary) return publication
  const conversion = getConversion(markets, market, at)
  // Without a rate, the market sells in the store currency.
  if (!conversion && market.currency !== markets.storeCurrency) return publication
  return { ...publication, market: market.code, conversion }
}
