import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { formatMinor } from '../../kernel/money.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { exchangeRatesInput, marketFile, type MarketSettings } from '../../modules/markets/markets.ts'
import { createMarketService, type MarketService } from '../../modules/markets/markets.service.ts'
import { tags } from '../../modules/storefront/storefront.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, usageError, withPlainIssues } from '../usage.ts'
import { runFixedPrices } from './fixed-prices.ts'
import { readCsvLines } from './csv-lines.ts'
import { importJsonFile, writeJsonFile } from './json-file.ts'

const usage =
  'markets [list | export FILE | import FILE | rates [FILE.csv] | prices MARKET [import FILE.csv | export FILE.csv | clear]] [--dry-run]'

export const marketsCommand: Command = {
  usage,
  summary:
    'Lists markets and exchange rates, reads and writes markets as JSON, adds exchange rates from a CSV file with the columns currency, rate and valid_from, and lists, sets and removes fixed prices of a market: a CSV file with the columns sku, price and compare_at_price.',
  async run(args) {
    const { positionals, values } = readArgs(args, { 'dry-run': flagOption }, usage)
    const [action = 'list', path, ...rest] = positionals
    const isDryRun = values['dry-run'] ?? false
    if (action === 'prices') return runFixedPrices(path, rest, isDryRun, usage)
    const needsFile = action === 'export' || action === 'import'
    if (rest.length > 0 || !['list', 'rates', 'export', 'import'].includes(action))
      throw usageError(positionals.join(' '), usage)
    if (needsFile ? path === undefined : action === 'list' && path !== undefined)
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const markets = createMarketService({
        db,
        clock: systemClock,
        onChange: () => notifyInvalidation(db, ['settings', tags.content]),
      })
      if (action === 'rates')
        return path === undefined ? printRates(markets) : addRates(markets, path, isDryRun)
      if (action === 'export') await exportMarkets(markets, path!)
      const changed = action === 'import' ? await importMarkets(markets, path!, isDryRun) : undefined
      print(changed ?? (await markets.settings(commandContext)))
      if (changed && isDryRun) console.log('Nothing was changed (--dry-run).')
      return 0
    })
  },
}

async function exportMarkets(service: MarketService, path: string): Promise<void> {
  const { markets } = await service.settings(commandContext)
  await writeJsonFile(path, { markets })
}

async function importMarkets(
  service: MarketService,
  path: string,
  isDryRun: boolean,
): Promise<MarketSettings> {
  let changed: MarketSettings | undefined
  await importJsonFile(path, marketFile, async ({ markets }) => {
    const { version: was } = await service.settings(commandContext)
    changed = await service.setSettings(commandContext, { was, markets, dry_run: isDryRun })
  })
  return changed!
}

async function addRates(service: MarketService, path: string, isDryRun: boolean): Promise<number> {
  const rates = await readRates(path)
  const { added, replaced, unchanged } = await withPlainIssues(
    async () =>
      service.addRates(commandContext, parseInput(exchangeRatesInput, { rates, dry_run: isDryRun })),
    `${path} was not imported`,
  )
  console.log(
    `${added} rates ${isDryRun ? 'would be added' : 'added'}, ${replaced} replaced, ${unchanged} unchanged.`,
  )
  return 0
}

/** A missing date is today. */
async function readRates(path: string): Promise<Record<string, string>[]> {
  const today = systemClock.now().toISOString().slice(0, 10)
  const lines = await readCsvLines(path, { required: ['currency', 'rate'], optional: ['valid_from'] })
  return lines.map(({ currency = '', rate = '', valid_from: day = '' }) => ({
    currency: currency.toUpperCase(),
    rate,
    valid_from: day || today,
  }))
}

async function printRates(service: MarketService): Promise<number> {
  const { store_currency: store, rates } = await service.rates(commandContext)
  for (const { currency, rate, valid_from: day, current } of rates)
    console.log(`${day}  1 ${store} = ${rate} ${currency}${current ? '  current' : ''}`)
  console.log(`${rates.length} exchange rates.`)
  return 0
}

function print({ store_currency: store, markets }: MarketSettings): void {
  for (const market of markets) {
    const {
      code,
      currency,
      exchange_rate: rate,
      rounding_increment: increment,
      rounding_ending: ending,
    } = market
    const countries = [...market.countries, ...(market.rest_of_world ? ['rest of the world'] : [])].join(' ')
    const rounding = `rounded to ${formatMinor(increment, currency)}${ending === null ? '' : `, ending ${formatMinor(ending, currency)}`}`
    console.log(
      [
        `market ${code}  ${countries}  ${currency}`,
        ...(rate === null ? [] : [`1 ${store} = ${rate} ${currency}`, rounding]),
        ...(market.prices_include_tax === null
          ? []
          : [market.prices_include_tax ? 'prices include tax' : 'prices exclude tax']),
        ...(market.primary ? ['primary'] : []),
        ...(market.active ? [] : ['not active']),
      ].join(', '),
    )
  }
  console.log(
    markets.length === 0 ? `No markets: everything is sold in ${store}.` : `${markets.length} markets.`,
  )
}
