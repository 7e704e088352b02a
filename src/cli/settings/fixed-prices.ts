// Fixed prices of a market, from and to CSV files with decimal amounts in the market's currency.
import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { formatMinor, parseMinor } from '../../kernel/money.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { guardFormula } from '../../kernel/text/formula-guard.ts'
import { type FixedPricePage, fixedPriceInput } from '../../modules/markets/fixed-prices.ts'
import {
  createFixedPriceService,
  type FixedPriceService,
} from '../../modules/markets/fixed-prices.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { UsageError, usageError, withPlainIssues } from '../usage.ts'
import { readCsvLines } from './csv-lines.ts'

const PAGE_SIZE = 500
/** Removes a fixed price; an empty cell is an error, so that a mistake removes nothing. */
const NO_PRICE = 'none'

/** @param rest after the market: an action and its file. */
export async function runFixedPrices(
  market: string | undefined,
  rest: readonly string[],
  isDryRun: boolean,
  usage: string,
): Promise<number> {
  const [action = 'list', path, ...others] = rest
  const needsFile = action === 'import' || action === 'export'
  if (market === undefined || others.length > 0 || !['list', 'import', 'export', 'clear'].includes(action))
    throw usageError(['prices', market, ...rest].filter(Boolean).join(' '), usage)
  if (needsFile !== (path !== undefined)) throw usageError(['prices', market, ...rest].join(' '), usage)
  return withShop(async ({ db }) => {
    const service = createFixedPriceService({
      db,
      clock: systemClock,
      publish: (tags) => notifyInvalidation(db, tags),
    })
    const { currency, prices } = await listAll(service, market)
    if (action === 'list') printPrices({ currency, prices })
    else if (action === 'export') await exportPrices(path!, currency, prices)
    else {
      const input =
        action === 'clear'
          ? prices.map(({ sku }) => ({ sku, price: null, compare_at_price: null }))
          : await readPrices(path!, currency)
      const { set, removed, unchanged } = await withPlainIssues(
        () => service.set(commandContext, market, { prices: input, dry_run: isDryRun }),
        `${path ?? market} was not imported`,
      )
      const verb = isDryRun ? 'would be ' : ''
      console.log(`${set} fixed prices ${verb}set, ${removed} ${verb}removed, ${unchanged} unchanged.`)
      if (isDryRun) console.log('Nothing was changed (--dry-run).')
    }
    return 0
  })
}

async function listAll(
  service: FixedPriceService,
  market: string,
): Promise<Pick<FixedPricePage, 'currency' | 'prices'>> {
  const prices: FixedPricePage['prices'] = []
  for (let after = 0; ;) {
    const page = await service
      .list(commandContext, market, { after, limit: PAGE_SIZE })
      .catch((error: unknown) => {
        if (error instanceof ShopError && error.code === 'not_found')
          throw new UsageError(`There is no market ${market}. Markets: npm run shop -- markets`)
        throw error
      })
    prices.push(...page.prices)
    if (page.next === null) return { currency: page.currency, prices }
    after = page.next
  }
}

function printPrices({ currency, prices }: Pick<FixedPricePage, 'currency' | 'prices'>): void {
  for (const {
    sku,
    product,
    options,
    price,
    compare_at_price: regular,
    converted_price: converted,
  } of prices)
    console.log(
      [
        `${sku}  ${[product, ...options].join(', ')}  ${formatMinor(price, currency)} ${currency}`,
        ...(regular === null ? [] : [`before ${formatMinor(regular, currency)}`]),
        ...(converted === null ? [] : [`converted ${formatMinor(converted, currency)}`]),
      ].join(', '),
    )
  console.log(`${prices.length} fixed prices.`)
}

async function exportPrices(path: string, currency: string, prices: FixedPricePage['prices']): Promise<void> {
  const rows = prices.map(({ sku, price, compare_at_price: regular }) =>
    [sku, formatMinor(price, currency), regular === null ? '' : formatMinor(regular, currency)].map(
      guardFormula,
    ),
  )
  await writeFile(path, stringify([['sku', 'price', 'compare_at_price'], ...rows]))
  console.log(`${prices.length} fixed prices written to ${path}.`)
}

async function readPrices(path: string, currency: string) {
  const lines = await readCsvLines(path, { required: ['sku', 'price'], optional: ['compare_at_price'] })
  if (lines.length === 0) throw new UsageError(`${path} has no prices.`)
  return lines.map(({ sku = '', price = '', compare_at_price: regular = '' }, index) => {
    const parse = (text: string): number => {
      const minor = parseMinor(text, currency)
      if (minor === undefined)
        throw new UsageError(
          `${path}, line ${index + 2}: "${text}" is not an amount in ${currency}. Write ${formatMinor(1990, currency)}, or ${NO_PRICE} to remove the fixed price.`,
        )
      return minor
    }
    return parseInput(fixedPriceInput, {
      sku,
      price: price === NO_PRICE ? null : parse(price),
      compare_at_price: regular === '' ? null : parse(regular),
    })
  })
}
