// The markets and languages for which a feed has a file.
import type { FeedTarget } from '../../../sdk/plugin/feed.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { getConversion, type Markets, type StoredMarket } from '../markets/select-market.ts'

export type FileTarget = Pick<FeedTarget, 'market' | 'country' | 'language' | 'currency'> & {
  /** Undefined for the store currency. */
  conversion: CurrencyConversion | undefined
  /** Whether pages of the market show prices with tax; null: as the shop. */
  pricesIncludeTax: boolean | null
  /** Selects the market in links; undefined for the primary one. */
  linkCountry: string | undefined
}

/**
 * @param languages of the shop.
 * @param home country of the shop, for shops without markets; may be empty.
 */
export function listFileTargets(
  markets: Markets,
  { languages, home, at }: { languages: readonly string[]; home: string; at: Date },
): FileTarget[] {
  const active = markets.markets.filter((market) => market.active)
  if (active.length === 0)
    return languages.map((language) => ({
      market: '',
      country: home,
      language,
      currency: markets.storeCurrency,
      conversion: undefined,
      pricesIncludeTax: null,
      linkCountry: undefined,
    }))
  return active.flatMap((market) => {
    const conversion = getConversion(markets, market, at)
    // Without a rate, the market has no prices.
    if (!conversion && market.currency !== markets.storeCurrency) return []
    return listLanguages(market, languages).map((language) => ({
      market: market.code,
      country: market.countries[0] ?? home,
      language,
      currency: market.currency,
      conversion,
      pricesIncludeTax: market.prices_include_tax,
      linkCountry: market.primary ? undefined : market.countries[0],
    }))
  })
}

/** The default language first. */
function listLanguages(market: StoredMarket, ofShop: readonly string[]): string[] {
  const own = market.languages.length > 0 ? market.languages : ofShop
  return [...new Set([market.default_language, ...own])].filter((language) => ofShop.includes(language))
}

/** The name of a file, such as `google-merchant-eu-en.xml`; `shop` is used by a shop without markets. */
export const getFileName = (
  feed: { code: string; extension: string },
  { market, language }: Pick<FileTarget, 'market' | 'language'>,
): string => `${feed.code}-${market || 'shop'}-${language}.${feed.extension}`

export const getFilePath = (...file: Parameters<typeof getFileName>): string =>
  `/feeds/${getFileName(...file)}`

export const getHomeAddress = (shopUrl: string, { language }: FileTarget): string =>
  shopUrl + inLanguage(language, paths.home())

/** The page of a variant with the prices of the target's market. */
export function getVariantAddress(
  shopUrl: string,
  { language, linkCountry }: Pick<FileTarget, 'language' | 'linkCountry'>,
  slug: string,
  sku: string,
): string {
  const path = inLanguage(language, paths.product(slug, sku))
  return `${shopUrl}${path}${linkCountry === undefined ? '' : `&country=${linkCountry}`}`
}
