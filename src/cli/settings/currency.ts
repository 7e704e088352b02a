import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { formatMinor, isCurrencyCode, parseMinor } from '../../kernel/money.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { currencyConversionInput, type ConvertedPrice } from '../../modules/markets/currency-conversion.ts'
import {
  createCurrencyConversionService,
  type CurrencyConversionService,
} from '../../modules/markets/currency-conversion.service.ts'
import {
  createStoreCurrencyService,
  type StoreCurrencyService,
} from '../../modules/markets/store-currency.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, textOption, UsageError, usageError, withPlainIssues } from '../usage.ts'

const usage =
  'currency [CODE] [--dry-run] | currency convert CODE --rate RATE [--round-to AMOUNT] [--ending AMOUNT] [--dry-run] [--diff FILE] | currency undo'
const options = {
  'dry-run': flagOption,
  rate: textOption,
  'round-to': textOption,
  ending: textOption,
  diff: textOption,
} as const
type Values = { [Name in Exclude<keyof typeof options, 'dry-run'>]?: string | undefined } & {
  'dry-run'?: boolean | undefined
}

export const currencyCommand: Command = {
  usage,
  summary:
    'Shows the store currency, or changes it. Until something is sold, decimal amounts stay the same: 49.95 USD becomes 49.95 EUR, or 50 JPY. Afterwards `convert` converts them at a rate.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [first, second, ...rest] = positionals
    const isConversion = first === 'convert'
    if (rest.length > 0 || (second !== undefined) !== isConversion)
      throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      const currencies = createStoreCurrencyService({ db, clock: systemClock, publish })
      const conversions = createCurrencyConversionService({
        db,
        clock: systemClock,
        publish,
        onMarketsChange: () => publish(['settings']),
      })
      if (isConversion) await convert(currencies, conversions, second!, values)
      else if (first === 'undo') await undo(conversions)
      else if (first === undefined) await show(currencies)
      else await change(currencies, first, values['dry-run'] ?? false)
      return 0
    })
  },
}

async function show(currencies: StoreCurrencyService) {
  const { currency, used_by: uses } = await currencies.read(commandContext)
  console.log(currency + (uses.length > 0 ? `, used by: ${describe(uses)}` : ', can be changed'))
}

async function change(currencies: StoreCurrencyService, code: string, isDryRun: boolean) {
  const { currency: was, used_by: uses } = await currencies.read(commandContext)
  const input = { was, to: code.toUpperCase(), dry_run: isDryRun }
  try {
    const { currency, amounts, rounded } = await currencies.change(commandContext, input)
    console.log(
      `${isDryRun ? `${was} would become ${currency}` : `The store currency is ${currency}`}: ${amounts} amounts converted, ${rounded} of them rounded.`,
    )
  } catch (error) {
    if (error instanceof ShopError && error.code === 'in_use')
      throw new UsageError(
        `${was} is in use by: ${describe(uses)}. Convert it at a rate: npm run shop -- currency convert ${input.to} --rate RATE`,
      )
    if (error instanceof ShopError && error.code === 'invalid_input')
      throw new UsageError(`${input.to} is not a currency. Use an ISO 4217 code, such as EUR.`)
    throw error
  }
}

async function convert(
  currencies: StoreCurrencyService,
  conversions: CurrencyConversionService,
  code: string,
  values: Values,
) {
  const { currency: was } = await currencies.read(commandContext)
  const to = code.toUpperCase()
  if (!isCurrencyCode(to)) throw new UsageError(`${to} is not a currency. Use an ISO 4217 code, such as EUR.`)
  const toMinor = (option: 'round-to' | 'ending') => {
    const text = values[option]
    const minor = text === undefined ? undefined : parseMinor(text, to)
    if (text !== undefined && minor === undefined) throw usageError(`--${option} ${text}`, usage)
    return minor
  }
  const isDryRun = values['dry-run'] ?? false
  const result = await withPlainIssues(async () => {
    const input = parseInput(currencyConversionInput, {
      was,
      to,
      rate: values.rate,
      rounding_increment: toMinor('round-to'),
      rounding_ending: toMinor('ending'),
      dry_run: isDryRun,
    })
    return conversions.convert(commandContext, input, {
      ...(values.diff !== undefined && { maxPrices: Number.MAX_SAFE_INTEGER }),
    })
  }).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'in_use')
      throw new UsageError(
        `${was} cannot be converted: ${describe(error.details?.['by'] as string[])}. See docs/markets.md.`,
      )
    throw error
  })
  if (values.diff !== undefined) await writeFile(values.diff, toCsv(result.prices, was, to))
  console.log(
    `${isDryRun ? `${was} would become ${to}` : `The store currency is ${to}`} at ${result.rate}: ${result.amounts} amounts converted, ${result.orders} orders keep their currency.`,
  )
  for (const { table, rows } of result.changes) console.log(`  ${table}: ${rows} rows`)
  for (const { currency, companies, amount } of result.balances)
    console.log(
      `  ${companies} ${companies === 1 ? 'company owes' : 'companies owe'} ${formatMinor(amount, currency)} ${currency}: it stays in ${currency}, the currency of their orders.`,
    )
  if (!isDryRun) console.log('To undo it: npm run shop -- currency undo')
}

async function undo(conversions: CurrencyConversionService) {
  const latest = (await conversions.list(commandContext)).find(({ undone_at: undoneAt }) => undoneAt === null)
  if (!latest) throw new UsageError('The store currency was not converted.')
  const { from } = await conversions.undo(commandContext, latest.id)
  console.log(`The store currency is ${from} again.`)
}

const toCsv = (prices: readonly ConvertedPrice[], was: string, to: string): string =>
  stringify([
    ['sku', 'price_list', was, to],
    ...prices.map((price) => [
      price.sku,
      price.price_list,
      formatMinor(price.was, was),
      formatMinor(price.to, to),
    ]),
  ])

const describe = (uses: readonly string[]) => uses.map((use) => use.replace('_', ' ')).join(', ')
