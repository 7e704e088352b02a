// Wires bulk ordering for companies: pasted lists, and the price list as a file.
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/locale.ts'
import { formatMinor, minorDigits } from '../../kernel/money.ts'
import { checkQuickOrder } from '../cart/check-quick-order.ts'
import { type ListedVariant, iteratePriceList } from '../cart/price-list.ts'
import type { QuickOrder } from '../cart/quick-order.ts'
import { getTradeBuyer } from './trade-buyer.ts'
import { retailOnly } from '../pricing/price-variants.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { type Cell, writeCsv, type Rows, writeXlsx } from '../../platform/files/spreadsheet.ts'
import { text as wordsOf } from '../../platform/text/text.ts'
import { localizeValues } from '../search/localize-options.ts'
import type { GetOptionTranslator } from '../translations/option-translator.ts'
import type { Buyer } from '../storefront/shop.ts'

export type QuickOrderService = {
  /**
   * Matches a pasted list of SKUs and quantities; names are localised. `country`: of the buyer, whose market decides which
   * products are sold; absent: the primary market.
   * @throws ShopError invalid_input when it is longer than a cart.
   */
  quickOrder(buyer: Buyer, text: string, locale?: Locale, country?: string): Promise<QuickOrder>
  /**
   * The buyer's prices and availability of all products, streamed.
   * @throws ShopError too_many_requests.
   */
  priceListCsv(buyer: Buyer, locale: Locale, country?: string): AsyncGenerator<string>
  /** The same as a workbook. @throws ShopError too_many_requests. */
  priceListXlsx(buyer: Buyer, locale: Locale, country?: string): AsyncGenerator<Uint8Array>
}

/** Files per buyer: more than anyone needs, fewer than a flood. */
const files = { times: 12, withinMs: 10 * 60_000 }

type QuickOrderDeps = { db: Db; clock: Clock; getOptionTranslator: GetOptionTranslator }

export function createQuickOrderService({
  db,
  clock,
  getOptionTranslator: translatorFor,
}: QuickOrderDeps): QuickOrderService {
  const exportLimiter = createLimiter(clock, 'price-files', files.times, files.withinMs)
  const listVariants = async (buyer: Buyer, country: string | undefined) => {
    if (!exportLimiter.tryTake(buyer.accountId)) throw new ShopError('too_many_requests')
    const at = clock.now()
    const storeCurrency = await getRetailCurrency(db)
    const { priceLists: trade = retailOnly, ...pricing } = await getTradeBuyer(db, buyer, { country, at })
    return toCellRows(
      iteratePriceList(db, { at, trade, pricing, storeCurrency }),
      pricing.conversion?.currency ?? storeCurrency,
    )
  }
  return {
    async *priceListCsv(buyer, locale, country) {
      yield* writeCsv(createColumns(locale), await listVariants(buyer, country))
    },
    async *priceListXlsx(buyer, locale, country) {
      const { t, dir } = wordsOf(locale)
      const rows = await listVariants(buyer, country)
      yield* writeXlsx(t('quick.list.title'), createColumns(locale), rows, { rightToLeft: dir === 'rtl' })
    },
    async quickOrder(reader, text, locale, country) {
      const now = clock.now()
      const buyer = await getTradeBuyer(db, reader, { country, at: now })
      const order = await checkQuickOrder(db, text, now, buyer, locale)
      if (locale === undefined) return order
      const translate = await translatorFor(locale)
      const localizeOptions = <Item extends { options: string[] }>(item: Item): Item => ({
        ...item,
        options: localizeValues(item.options, translate),
      })
      const lines = order.lines.map(({ item, suggestions, ...line }) => ({
        ...line,
        ...(item && { item: localizeOptions(item) }),
        ...(suggestions && { suggestions: suggestions.map(localizeOptions) }),
      }))
      return { ...order, lines }
    },
  }
}

const columns = [
  ['sku', 20],
  ['name', 32],
  ['brand', 16],
  ['options', 20],
  ['available', 10],
  ['pack', 8],
  ['price', 12],
  ['retail', 12],
  ['currency', 10],
  ['breaks', 32],
] as const
const createColumns = (locale: Locale) =>
  columns.map(([name, width]) => ({ title: wordsOf(locale).t(`quick.list.${name}`), width }))

async function* toCellRows(pages: AsyncIterable<ListedVariant[]>, currency: string): Rows {
  for await (const chunk of pages) yield chunk.map((row) => toCells(row, currency))
}

/** Prices in whole currency units, for calculations in spreadsheets. */
function toCells(row: ListedVariant, currency: string): Cell[] {
  const digits = minorDigits(currency)
  const units = (minor: number) => minor / 10 ** digits
  return [
    row.sku,
    row.name,
    row.brand,
    row.options.join(' / '),
    row.available,
    row.pack,
    units(row.price),
    row.retail === null ? null : units(row.retail),
    currency,
    row.breaks
      .slice(1)
      .map(({ from, amountMinor }) => `${from}: ${formatMinor(amountMinor, currency)}`)
      .join('; '),
  ]
}
