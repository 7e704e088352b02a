// What pages show of markets: the visitor's own, and the choices of the market dialog.
import { COUNTRY_CODES } from '../../contracts/addresses.ts'
import type { MarketPricing } from './market-prices.ts'
import { findMarket, getPricing, type Markets, type StoredMarket } from './select-market.ts'

/** Prices are in `currency`. `country` represents the market in API calls; absent for the primary one. */
export type MarketView = {
  code: string
  /** The name of its only country, or of the market. */
  name: string
  currency: string
  country?: string
}

/** `selected`: the visitor's country. `languages` of a market start with its default one. */
export type MarketChoices = {
  selected: string
  countries: { code: string; name: string; market: string; currency: string }[]
  markets: Record<string, { languages: string[] }>
  languages: { value: string; name: string }[]
}

/** Names no country, so it is in the market of the rest of the world. */
const UNKNOWN_COUNTRY = 'ZZ'

/** A market with pages of its own, at `?country=` with `country`. `languages`: the default one first. */
export type MarketRegion = { market: string; country: string; countries: string[]; languages: string[] }

/** The addresses at which search engines find a page: that of the primary market, and those of others. */
export type PageVersions = { hasPrimary: boolean; regions: MarketRegion[] }

/** @param codes of the markets in which a product is published; absent: in all. */
export const pickVersions = (
  { markets }: Markets,
  regions: readonly MarketRegion[],
  codes: readonly string[] | undefined,
): PageVersions => ({
  hasPrimary:
    !codes || markets.length === 0 || markets.some(({ code, primary }) => primary && codes.includes(code)),
  regions: regions.filter(({ market }) => !codes || codes.includes(market)),
})

/**
 * The markets that search engines can tell apart: those with countries by name.
 * @param languages of the shop.
 */
export const listMarketRegions = (markets: Markets, languages: readonly string[], at: Date): MarketRegion[] =>
  markets.markets.flatMap((market) => {
    const [country] = market.countries
    if (!market.active || market.primary || country === undefined) return []
    // Without a rate, the market sells at the prices of the primary one.
    if (getPricing(markets, market, at).market === undefined) return []
    const { countries, default_language: first, languages: others } = market
    const own = others.length > 0 ? [first, ...others] : [first, ...languages]
    return [
      {
        market: market.code,
        country,
        countries,
        languages: [...new Set(own)].filter((one) => languages.includes(one)),
      },
    ]
  })

export function toMarketView(
  { code, name, currency, countries, rest_of_world: isRest }: StoredMarket,
  pricing: MarketPricing,
  locale: string,
): MarketView {
  const [only] = countries.length === 1 && !isRest ? countries : []
  return {
    code,
    name: only ? (new Intl.DisplayNames(locale, { type: 'region' }).of(only) ?? name) : name,
    currency,
    ...(pricing.market !== undefined && { country: countries[0] ?? UNKNOWN_COUNTRY }),
  }
}

/**
 * Countries with a market of their own; with a market of the rest of the world, all countries. Sorted by name.
 * @param languages of the shop.
 */
export function listMarketChoices(
  markets: Markets,
  selected: { country: string | undefined; market: StoredMarket },
  languages: { value: string; name: string }[],
  locale: string,
): MarketChoices {
  const active = markets.markets.filter((market) => market.active)
  const codes = active.some(({ rest_of_world: isRest }) => isRest)
    ? COUNTRY_CODES
    : active.flatMap((market) => market.countries)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const countries = [...new Set(codes)]
    .map((code) => {
      const market = findMarket(markets, code)!
      return { code, name: names.of(code) ?? code, market: market.code, currency: market.currency }
    })
    .toSorted((a, b) => compare(a.name, b.name))
  const isListed = countries.some(({ code }) => code === selected.country)
  return {
    selected: isListed
      ? selected.country!
      : (selected.market.countries[0] ??
        countries.find(({ market }) => market === selected.market.code)?.code ??
        ''),
    countries,
    markets: Object.fromEntries(
      active.map(({ code, default_language: first, languages: others }) => {
        const own = others.length > 0 ? [first, ...others] : [first, ...languages.map(({ value }) => value)]
        return [code, { languages: [...new Set(own)] }]
      }),
    ),
    languages,
  }
}
