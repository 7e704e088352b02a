// What the files of all feeds depend on besides the products.
import type { FeedTarget } from '../../../sdk/plugin/feed.ts'
import { isLocale } from '../../kernel/locale.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { getContent } from '../content/content.store.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { plugins } from '../plugins/plugin-registry.ts'
import { getPluginSettings } from '../plugins/plugin-settings.store.ts'
import { arePricesTaxInclusive } from '../pricing/price-list-settings.store.ts'
import { getTaxSettings } from '../tax/settings/tax-settings.store.ts'
import type { TaxSettings } from '../tax/settings/tax-settings.ts'
import { decideTax } from '../tax/tax-decision.ts'
import { findTaxRate, type TaxRate, taxRatesQuery } from '../tax/tax-rates.ts'
import { type ConfiguredFeed, listFeeds } from './feed-definitions.ts'
import { type FileTarget, getHomeAddress, listFileTargets } from './feed-targets.ts'

export type FeedDeps = {
  db: Db
  secret: string
  shopUrl: string
  /** Settings of plugins in the environment, by variable. */
  environment: Readonly<Record<string, unknown>>
}

export type FeedSettings = {
  feeds: ConfiguredFeed[]
  targets: FileTarget[]
  shopName: string
  arePricesTaxInclusive: boolean
  tax: TaxSettings
  rates: ReadonlyMap<string, TaxRate[]>
  at: Date
}

export async function readFeedSettings(
  { db, secret, environment }: FeedDeps,
  at: Date,
): Promise<FeedSettings> {
  const [stored, markets, site, isTaxIncluded, tax, rates] = await Promise.all([
    getPluginSettings(db, secret),
    readMarkets(db),
    getContent(db, 'settings', 'site'),
    arePricesTaxInclusive(db),
    getTaxSettings(db),
    runBatchQuery(db, taxRatesQuery),
  ])
  const languages = (site?.languages ?? []).map(({ value }) => value).filter(isLocale)
  return {
    feeds: listFeeds(plugins, stored, environment),
    targets: listFileTargets(markets, { languages, home: tax.country, at }),
    shopName: site?.name ?? '',
    arePricesTaxInclusive: isTaxIncluded,
    tax,
    rates,
    at,
  }
}

/**
 * The rate in millionths that a feed adds to prices of a tax class, because pages show them without tax. Prices that
 * include tax are never changed: the feed and the page have to agree.
 */
export function getAddedTax(
  settings: Pick<FeedSettings, 'arePricesTaxInclusive' | 'tax' | 'rates' | 'at'>,
  feed: Pick<ConfiguredFeed, 'includesTax'>,
  { country, pricesIncludeTax }: Pick<FileTarget, 'country' | 'pricesIncludeTax'>,
): (taxClass: string) => number {
  const { tax, rates, at } = settings
  const areInclusive = pricesIncludeTax ?? settings.arePricesTaxInclusive
  if (areInclusive || country === '' || !feed.includesTax?.(country)) return () => 0
  const destination = { country, region: '' }
  const { place } = decideTax({
    settings: tax,
    destination,
    isPickup: false,
    vatId: undefined,
    buyer: undefined,
    at,
  })
  return (taxClass) => findTaxRate(rates.get(place.country) ?? [], { ...place, taxClass, at })?.ratePpm ?? 0
}

export function toFeedTarget(
  target: FileTarget,
  { shopName, at }: FeedSettings,
  shopUrl: string,
): FeedTarget {
  const { market, country, language, currency } = target
  const day = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
  return { market, country, language, currency, shopName, shopUrl: getHomeAddress(shopUrl, target), day }
}
