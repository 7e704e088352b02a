// Checks of markets that their schema cannot express.
import type { InputIssue } from '../../kernel/errors.ts'
import { locales } from '../../kernel/locale.ts'
import { findRepeated } from '../../kernel/find-repeated.ts'
import { isCurrencyCode } from '../../kernel/money.ts'
import { type Markets, getRate } from './select-market.ts'
import type { ExchangeRate, Market } from './markets.ts'

/**
 * @param current rates that exist already, for a market whose rate is not given.
 * @returns the issues with their paths.
 */
export function findMarketIssues(
  markets: readonly Market[],
  current: Pick<Markets, 'storeCurrency' | 'rates'>,
  at: Date,
): InputIssue[] {
  return [
    ...findRepeated(markets.map(({ code }, index) => [`markets.${index}.code`, code])),
    ...findRepeated(
      markets.flatMap(({ countries }, index) =>
        countries.map((country, at): [string, string] => [`markets.${index}.countries.${at}`, country]),
      ),
    ),
    ...findSeveral(markets, 'primary'),
    ...findSeveral(markets, 'rest_of_world'),
    ...findMissingPrimary(markets),
    ...findRateConflicts(markets),
    ...markets.flatMap((market, index) => findIssues(market, `markets.${index}`, current, at)),
  ]
}

/**
 * Fixed prices belong to a market and its currency: they are removed by themselves before the market goes.
 * @param fixedPrices number of variants with a fixed price, by code of the market.
 */
export function findFixedPriceIssues(
  markets: readonly Market[],
  stored: Pick<Markets, 'markets'>,
  fixedPrices: ReadonlyMap<string, number>,
): InputIssue[] {
  return stored.markets.flatMap(({ code, currency }): InputIssue[] => {
    const count = fixedPrices.get(code) ?? 0
    if (count === 0) return []
    const fix = `has fixed prices of ${count} variants in ${currency}: remove them first (shop markets prices ${code} clear)`
    const index = markets.findIndex((market) => market.code === code)
    const market = markets[index]
    if (!market) return [{ path: 'markets', message: `${code} cannot be removed, because it ${fix}` }]
    if (market.currency !== currency)
      return [{ path: `markets.${index}.currency`, message: `${code} ${fix}` }]
    return market.primary ? [{ path: `markets.${index}.primary`, message: `${code} ${fix}` }] : []
  })
}

/** A method that names a removed market would be offered nowhere. */
export function findPaymentMethodIssues(
  markets: readonly Market[],
  methods: readonly { code: string; markets: readonly string[] }[],
): InputIssue[] {
  const codes = markets.map(({ code }) => code)
  return methods.flatMap(({ code: method, markets: named }) =>
    named
      .filter((code) => !codes.includes(code))
      .map((code) => ({
        path: 'markets',
        message: `${code} cannot be removed, because the payment method ${method} is limited to it: change the method first (shop payments export FILE)`,
      })),
  )
}

/**
 * A market stays while products are limited to it, because they would be sold nowhere.
 * @param limited number of these products by code of the market.
 */
export const findPublicationIssues = (
  markets: readonly Market[],
  limited: ReadonlyMap<string, number>,
): InputIssue[] =>
  [...limited].flatMap(([code, count]) =>
    markets.some((market) => market.code === code)
      ? []
      : [
          {
            path: 'markets',
            message: `${code} cannot be removed: change the markets of its products first (limited to markets: ${count})`,
          },
        ],
  )

function findIssues(
  market: Market,
  path: string,
  current: Pick<Markets, 'storeCurrency' | 'rates'>,
  at: Date,
): InputIssue[] {
  const { currency, exchange_rate: rate, rounding_increment: increment, rounding_ending: ending } = market
  const { storeCurrency } = current
  const issues: InputIssue[] = []
  if (!isCurrencyCode(currency))
    issues.push({ path: `${path}.currency`, message: `${currency} is not a currency: use an ISO 4217 code` })
  if (currency === storeCurrency) {
    if (rate !== null)
      issues.push({
        path: `${path}.exchange_rate`,
        message: `${currency} is the store currency and has no exchange rate`,
      })
    if (increment !== 1 || ending !== null)
      issues.push({
        path: `${path}.rounding_increment`,
        message: `Prices in ${currency}, the store currency, are not converted or rounded: use 1 and no ending`,
      })
  } else {
    if (rate === null && getRate(current, currency, at) === undefined)
      issues.push({
        path: `${path}.exchange_rate`,
        message: `Enter how many ${currency} one ${storeCurrency} is, such as 0.9215`,
      })
    if (market.primary)
      issues.push({
        path: `${path}.currency`,
        message: `The primary market sells in the store currency, ${storeCurrency}`,
      })
  }
  if (ending !== null && ending >= increment)
    issues.push({
      path: `${path}.rounding_ending`,
      message: `Must be less than the increment, ${increment}: 95 with 100 rounds to 12.95`,
    })
  const languages: string[] = [market.default_language, ...market.languages]
  for (const [index, name] of languages.entries())
    if (!locales.includes(name))
      issues.push({
        path: index === 0 ? `${path}.default_language` : `${path}.languages.${index - 1}`,
        message: `${name} is not a language of the shop: use ${locales.join(', ')}`,
      })
  if (market.languages.length > 0 && market.languages.includes(market.default_language))
    issues.push({ path: `${path}.languages`, message: 'List the default language only as default_language' })
  return issues
}

function findSeveral(markets: readonly Market[], flag: 'primary' | 'rest_of_world'): InputIssue[] {
  const flagged = markets.flatMap((market, index) => (market[flag] ? [index] : []))
  return flagged.slice(1).map((index) => ({
    path: `markets.${index}.${flag}`,
    message: `markets.${flagged[0]} is ${flag} already`,
  }))
}

function findMissingPrimary(markets: readonly Market[]): InputIssue[] {
  if (markets.length === 0) return []
  const primary = markets.findIndex((market) => market.primary)
  if (primary === -1)
    return [{ path: 'markets', message: 'One market must be primary: for customers of unknown country' }]
  return markets[primary]!.active
    ? []
    : [{ path: `markets.${primary}.active`, message: 'The primary market must be active' }]
}

/** A currency has one rate, whichever market uses it. */
function findRateConflicts(markets: readonly Market[]): InputIssue[] {
  const rates = new Map<string, string>()
  return markets.flatMap(({ currency, exchange_rate: rate }, index) => {
    if (rate === null) return []
    const other = rates.get(currency)
    rates.set(currency, other ?? rate)
    return other === undefined || isSameRate(other, rate)
      ? []
      : [
          {
            path: `markets.${index}.exchange_rate`,
            message: `Another market in ${currency} has the rate ${other}: a currency has one rate`,
          },
        ]
  })
}

/** Checks of imported rates. */
export const findRateIssues = (rates: readonly ExchangeRate[], storeCurrency: string): InputIssue[] => [
  ...rates.flatMap(({ currency }, index) =>
    currency === storeCurrency
      ? [
          {
            path: `rates.${index}.currency`,
            message: `${currency} is the store currency and has no exchange rate`,
          },
        ]
      : isCurrencyCode(currency)
        ? []
        : [
            {
              path: `rates.${index}.currency`,
              message: `${currency} is not a currency: use an ISO 4217 code, such as EUR`,
            },
          ],
  ),
  ...findRepeated(
    rates.map(({ currency, valid_from: day }, index) => [`rates.${index}`, `${currency} from ${day}`]),
  ),
]

/** Without zeros that do not change the rate. */
export const normalizeRate = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate
export const isSameRate = (a: string, b: string): boolean => normalizeRate(a) === normalizeRate(b)
