// Columns of fixed prices in files: `price[vn]` and `compare_at_price[vn]`, in the currency of the market.
import { formatMinor } from '../../../kernel/money.ts'
import { createReason } from '../../../platform/text/localized-reason.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import type { StoredMarket } from '../../markets/select-market.ts'
import type { ReportSink } from '../runs/import-report.ts'
import type { Table, TableRow } from './csv-table.ts'
import { explainInvalidPrice, parsePrice } from './parse-amounts.ts'

export type MarketPrices = NonNullable<ParsedProduct['variants'][number]['marketPrices']>

/** Those that can have fixed prices are all except the primary one. */
export type FileMarkets = readonly Pick<StoredMarket, 'code' | 'currency' | 'primary'>[]

/** Removes a fixed price; an empty cell keeps it. */
const NO_PRICE = 'none'
const COLUMN = /^(price|compare_at_price)\[([^\]]*)\]$/i

export const isMarketColumn = (name: string): boolean => COLUMN.test(name)

/** Columns of an export: two for each market. */
export const listMarketColumns = (markets: FileMarkets): string[] =>
  markets.flatMap(({ code }) => [`price[${code}]`, `compare_at_price[${code}]`])

export const formatMarketCells = (markets: FileMarkets, prices: MarketPrices | undefined): string[] =>
  markets.flatMap(({ code, currency }) => {
    const own = prices?.[code]
    if (!own) return ['', '']
    const { priceMinor, compareAtMinor } = own
    return [
      formatMinor(priceMinor, currency),
      compareAtMinor === undefined ? '' : formatMinor(compareAtMinor, currency),
    ]
  })

/**
 * Fixed prices of a row. A cell that cannot be used is reported and left out, so that the stored price stays.
 * @returns undefined when the file has no such columns, or they are empty.
 */
export function readMarketCells(
  row: TableRow,
  { header }: Table,
  handle: string,
  markets: FileMarkets,
  report: ReportSink,
): MarketPrices | undefined {
  const prices: MarketPrices = {}
  for (const name of header) {
    const [, kind, code = ''] = COLUMN.exec(name) ?? []
    const cell = kind === undefined ? '' : row.getCell(name.toLowerCase())
    if (cell === '') continue
    const warn = (why: ReturnType<typeof createReason>) =>
      report({ level: 'warning', line: row.line, column: name, handle, kind: 'market-price', ...why })
    const market = markets.find((one) => !one.primary && one.code === code.toLowerCase())
    if (!market) {
      warn(createReason('reason.market.none', { market: code }))
      continue
    }
    const isPrice = kind!.toLowerCase() === 'price'
    if (isPrice && cell === NO_PRICE) prices[market.code] = null
    else if (isPrice) {
      const priceMinor = parsePrice(cell, market.currency)
      if (priceMinor === undefined) {
        warn(explainInvalidPrice(cell))
        continue
      }
      const regular = row.getCell(`compare_at_price[${code.toLowerCase()}]`)
      const compareAtMinor = regular === '' ? undefined : parsePrice(regular, market.currency)
      prices[market.code] = {
        priceMinor,
        ...(compareAtMinor !== undefined && compareAtMinor > priceMinor && { compareAtMinor }),
      }
    } else if (parsePrice(cell, market.currency) === undefined) warn(explainInvalidPrice(cell))
    else if (row.getCell(`price[${code.toLowerCase()}]`) === '') warn(explainInvalidPrice(''))
  }
  return Object.keys(prices).length > 0 ? prices : undefined
}

/** Leaves out fixed prices of markets that do not exist, for JSON Lines. */
export function keepKnownMarkets(
  product: ParsedProduct,
  line: number,
  markets: FileMarkets,
  report: ReportSink,
): ParsedProduct {
  if (!product.variants.some(({ marketPrices }) => marketPrices)) return product
  return {
    ...product,
    variants: product.variants.map((variant) => {
      const { marketPrices, ...rest } = variant
      const known = Object.entries(marketPrices ?? {}).filter(([code]) => {
        const isKnown = markets.some((market) => !market.primary && market.code === code)
        if (!isKnown)
          report({
            level: 'warning',
            line,
            column: 'marketPrices',
            handle: product.sourceKey,
            kind: 'market-price',
            ...createReason('reason.market.none', { market: code }),
          })
        return isKnown
      })
      return known.length > 0 ? { ...rest, marketPrices: Object.fromEntries(known) } : rest
    }),
  }
}
