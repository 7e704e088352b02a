import { z } from 'zod'
import type { Command } from '../../app/command-line.ts'
import { readShopSecret } from '../../app/load-carriers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { formatMinor } from '../../kernel/money.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { findAccountIdByEmail } from '../../modules/auth/accounts/find-account-by-email.ts'
import { documentSeriesFile } from '../../modules/documents/invoices/document-series.ts'
import { invoiceSettings } from '../../modules/documents/invoices/invoice-settings.ts'
import { createTaxThresholdsService } from '../../modules/reports/tax-thresholds.service.ts'
import { createEuSalesService } from '../../modules/reports/eu-sales.service.ts'
import { taxSettings } from '../../modules/tax/settings/tax-settings.ts'
import { applyTemplatesInput } from '../../modules/tax/apply-templates.ts'
import { taxRate, type TaxRates } from '../../modules/tax/tax-rate-input.ts'
import { createTaxProviders } from '../../modules/tax/providers/tax-providers.ts'
import { createTaxService, type TaxService } from '../../modules/tax/tax.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withDryRun } from '../dry-run.ts'
import { importJsonFile, importOptions, readDryRun, readFileAction, writeJsonFile } from './json-file.ts'
import { readTaxCsv, writeTaxCsv } from './tax-csv.ts'
import { withShop } from '../open-shop.ts'
import { readList, readPairs } from '../read-pairs.ts'
import { formatExemption, readExemption } from '../tax-exemption.ts'
import { readArgs, textOption, usageError, UsageError, withPlainIssues } from '../usage.ts'

const usage =
  'taxes [list | template COUNTRY... [--as-of DATE] [--dry-run] | export FILE | import FILE [--dry-run] | included | excluded | settings [SETTING=VALUE...] | invoices [SETTING=VALUE...] | series [export FILE | import FILE [--dry-run]] | threshold | thresholds | providers | exemption EMAIL [none | FIELD=VALUE...]]'

/** The file that export writes and import reads. */
const taxFile = z.object({ prices_include_tax: z.boolean().optional(), rates: z.array(taxRate) })

export const taxesCommand: Command = {
  usage,
  summary:
    'Lists tax rates, compares those of countries with a template and replaces them, reads and writes them as JSON or CSV, sets whether prices include tax, where the shop is registered and what invoices say about the seller, counts sales for the threshold of the European Union (threshold) and for those of states of the USA and of GST (thresholds), lists plugins that calculate taxes, and sets which customers pay no tax.',
  async run(args) {
    const { positionals, values } = readArgs(args, { ...importOptions, 'as-of': textOption }, usage)
    const [action = 'list', ...names] = positionals
    if (values['as-of'] !== undefined && action !== 'template') throw usageError('--as-of', usage)
    // Templates have a dry run of their own, which shows the difference.
    const [name] = names
    const isDryRun =
      action !== 'template' && readDryRun(values, action === 'series' ? (name ?? action) : action, usage)
    const actions: Record<string, (taxes: TaxService, db: Db) => Promise<void>> = {
      settings: (taxes) => changeSettings(taxes, readPairs(names, usage)),
      invoices: (taxes) => changeInvoices(taxes, readPairs(names, usage)),
      series: (taxes) => runSeries(taxes, names),
      ...(name !== undefined && {
        exemption: (taxes, db) => changeExemption(taxes, db, name, names.slice(1)),
      }),
      ...(names.length === 0 && {
        providers: printProviders,
        threshold: (_, db) => printThreshold(db),
        thresholds: (_, db) => printThresholds(db),
        list: async (taxes) => print(await taxes.rates(commandContext)),
        included: (taxes) => setIncluded(taxes, true),
        excluded: (taxes) => setIncluded(taxes, false),
      }),
      ...(name !== undefined && { template: (taxes) => applyTemplates(taxes, names, values) }),
      ...(name !== undefined &&
        names.length === 1 && {
          export: async (taxes) => {
            const { prices_include_tax, rates } = await taxes.rates(commandContext)
            if (isCsv(name)) await writeTaxCsv(name, rates)
            else await writeJsonFile(name, { prices_include_tax, rates })
            console.log(`${rates.length} rates exported to ${name}.`)
          },
          import: (taxes) => importRates(taxes, name),
        }),
    }
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!run) throw usageError(positionals.join(' '), usage)
    return withShop(({ db: database }, config) =>
      withDryRun(database, isDryRun, async (db) => {
        const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
        const providers = createTaxProviders({
          db,
          clock: systemClock,
          secret: await readShopSecret(config),
          environment: config.payments.settings ?? {},
        })
        await providers.reload(db)
        await run(createTaxService({ db, clock: systemClock, publish, providers }), db)
        return 0
      }),
    )
  },
}

/** Plugins that calculate taxes, and orders to check because they had no result. */
async function printProviders(taxes: TaxService): Promise<void> {
  const { providers, orders } = await taxes.calculations(commandContext)
  for (const { code, title, plugin, problem, failure } of providers)
    console.log(
      `${code}  ${title}  ${problem ?? (failure ? `failed at ${failure.failed_at}: ${failure.problem}` : `ready, settings: plugin set ${plugin}`)}`,
    )
  for (const { display_number: number, placed_at: at, problem } of orders)
    console.log(`Check the tax of order ${number} of ${at.slice(0, 10)}: ${problem}`)
  console.log(`Providers: ${providers.length}. Orders to check: ${orders.length}.`)
}

async function printThreshold(db: Db): Promise<void> {
  const report = await createEuSalesService({ db, clock: systemClock }).euSales(commandContext)
  if (report.status === 'not-applicable') {
    console.log('The shop is in no member state of the European Union: taxes settings country=DE')
    return
  }
  const format = (minor: number, currency: string) => `${formatMinor(minor, currency)} ${currency}`
  for (const { year, orders, net, net_eur: eur } of report.years) {
    const euro = report.currency === 'EUR' || eur === null ? '' : `, ${format(eur, 'EUR')}`
    console.log(`${year}: ${orders} orders, ${format(net, report.currency)} without VAT${euro}`)
  }
  console.log(
    `Threshold ${format(report.threshold_eur, 'EUR')}: ${report.status}. eu_sales=${report.eu_sales}`,
  )
  if (report.status === 'unknown')
    console.log('Add the exchange rate of EUR to compare: markets rates FILE.csv')
}

async function printThresholds(db: Db): Promise<void> {
  const service = createTaxThresholdsService({ db, clock: systemClock })
  const { currency, as_of, places } = await service.taxThresholds(commandContext)
  for (const {
    country,
    region,
    sales,
    orders,
    threshold,
    status,
    collects,
    source,
    as_of: asOf,
    note,
  } of places)
    console.log(
      [
        `${country}${region && `-${region}`}`,
        `${formatMinor(sales, currency)} ${currency}, ${orders} orders`,
        `threshold ${formatMinor(threshold.amount, threshold.currency)} ${threshold.currency}${threshold.orders === null ? '' : ` ${threshold.needs_both ? 'and' : 'or'} ${threshold.orders} orders`}`,
        status,
        collects ? 'tax is collected' : 'no tax is collected',
        `${source}, ${asOf}. ${note}`.trim(),
      ].join('  '),
    )
  console.log(
    `${places.length} places with sales. Thresholds as of ${as_of}: compare them with their source.`,
  )
}

function print({ prices_include_tax, rates }: TaxRates): void {
  for (const { country, region, postcodes, tax_class, rate, name, starts_at } of rates)
    console.log(
      `${country}${region && `-${region}`}${postcodes.length > 0 ? ` ${postcodes.join(', ')}` : ''}  ${tax_class}  ${rate} %  ${name}${starts_at === null ? '' : `  from ${starts_at}`}`,
    )
  console.log(`${rates.length} rates. Prices ${prices_include_tax ? 'include' : 'exclude'} tax.`)
}

async function setIncluded(taxes: TaxService, to: boolean): Promise<void> {
  print(await taxes.setPricesIncludeTax(commandContext, { was: !to, to }))
}

/** Shows the settings, or changes the ones that are given. */
async function changeSettings(taxes: TaxService, values: Record<string, string>): Promise<void> {
  const was = await taxes.settings(commandContext)
  const { us_states: states } = values
  const to = await withPlainIssues(async () =>
    parseInput(taxSettings, {
      ...was,
      ...values,
      ...(states !== undefined && { us_states: states === 'all' ? null : readList(states) }),
    }),
  )
  const saved = await withPlainIssues(() => taxes.setSettings(commandContext, { was, to }))
  for (const [field, value] of Object.entries(saved))
    console.log(`${field}=${Array.isArray(value) ? value.join(',') : (value ?? 'all')}`)
}

/** Shows what invoices say about the seller, or changes the settings that are given. */
async function changeInvoices(taxes: TaxService, values: Record<string, string>): Promise<void> {
  const { settings: was } = await taxes.invoiceSettings(commandContext)
  const to = await withPlainIssues(async () => parseInput(invoiceSettings, { ...was, ...values }))
  const { settings, profile, missing } = await taxes.setInvoiceSettings(commandContext, { was, to })
  for (const [field, value] of Object.entries(settings)) console.log(`${field}=${value}`)
  console.log(
    profile
      ? `${profile.country}: ${profile.format}. ${profile.law}. ${profile.note}`.trim()
      : 'The country of the shop has no rules for invoices here: taxes settings country=DE',
  )
  for (const { rule, message } of missing) console.log(`Missing, ${rule}: ${message}`)
}

/** Lists the series of invoice numbers, or reads and writes them as JSON. */
async function runSeries(taxes: TaxService, names: readonly string[]): Promise<void> {
  const { action, path } = readFileAction(names, ['export', 'import'], usage)
  const { version: was, series } = await taxes.documentSeries(commandContext)
  if (action === 'export')
    await writeJsonFile(path, {
      series: series.map(({ code, kind, prefix, start, countries }) => ({
        code,
        kind,
        prefix,
        start,
        countries,
      })),
    })
  else if (action === 'import')
    await importJsonFile(path, documentSeriesFile, async (file) => {
      await taxes.setDocumentSeries(commandContext, { was, dry_run: false, ...file })
    })
  const list = await taxes.documentSeries(commandContext)
  for (const { code, kind, prefix, next, countries } of list.series)
    console.log(`${code}  ${kind}  next ${prefix}${next}  ${countries.join(' ') || 'no new documents'}`)
  console.log(`${list.series.length} series.`)
}

/** Shows the exemption of a customer, or changes it. */
async function changeExemption(
  taxes: TaxService,
  db: Db,
  email: string,
  changes: readonly string[],
): Promise<void> {
  const accountId = await findAccountIdByEmail(db, email)
  if (!accountId) throw new UsageError(`There is no customer with the email address ${email}.`)
  const was = await taxes.customerExemption(commandContext, accountId)
  const to =
    changes.length === 0
      ? was
      : changes[0] === 'none'
        ? null
        : await readExemption(was, readPairs(changes, usage))
  const saved = await taxes.setCustomerExemption(commandContext, accountId, { was, to })
  console.log(`${email}: ${formatExemption(saved)}`)
}

/** Replaces the rates of these countries, and prints the difference. */
async function applyTemplates(
  taxes: TaxService,
  names: readonly string[],
  options: { 'as-of'?: string | undefined; 'dry-run'?: boolean | undefined },
): Promise<void> {
  const countries = names.map((name) => name.toUpperCase())
  const available = taxes.templates(commandContext).map(({ country }) => country)
  const unknown = countries.find((country) => !available.includes(country))
  if (unknown !== undefined)
    throw new UsageError(`There is no template for ${unknown}. Available: ${available.join(', ')}.`)
  const { version: was } = await taxes.rates(commandContext)
  const { 'as-of': asOf, 'dry-run': isDryRun = false } = options
  const input = await withPlainIssues(async () =>
    parseInput(applyTemplatesInput, {
      was,
      countries,
      dry_run: isDryRun,
      ...(asOf !== undefined && { as_of: asOf }),
    }),
  )
  const { changes, notes } = await taxes.applyTemplates(commandContext, input)
  for (const { status, was: before, to } of changes) {
    const { country, region, tax_class, starts_at } = (to ?? before)!
    const rates = [before && `${before.rate} %`, to && `${to.rate} %`].filter(Boolean)
    const shown = status === 'changed' ? rates.join(' -> ') : rates[0]
    console.log(
      `${status}  ${country}${region && `-${region}`}  ${tax_class}  ${shown}${starts_at === null ? '' : `  from ${starts_at}`}${to ? `  ${to.source}` : ''}`,
    )
  }
  for (const { country, as_of, note } of notes)
    console.log(`${country}: compiled on ${as_of}. Compare each rate with its source. ${note}`.trim())
  if (isDryRun) console.log('Nothing was changed (--dry-run).')
  else print(await taxes.rates(commandContext))
}

/** By the name of the file; all others are JSON. */
const isCsv = (path: string) => path.toLowerCase().endsWith('.csv')

async function importRates(taxes: TaxService, path: string): Promise<void> {
  if (!isCsv(path)) return importJsonRates(taxes, path)
  const rates = await readTaxCsv(path)
  const { version: was } = await taxes.rates(commandContext)
  print(
    await withPlainIssues(() => taxes.setRates(commandContext, { was, rates }), `${path} was not imported`),
  )
}

const importJsonRates = (taxes: TaxService, path: string): Promise<void> =>
  importJsonFile(path, taxFile, async ({ prices_include_tax: isIncluded, rates }) => {
    const { version: was } = await taxes.rates(commandContext)
    await taxes.setRates(commandContext, { was, rates })
    if (isIncluded !== undefined) await setIncluded(taxes, isIncluded)
    else print(await taxes.rates(commandContext))
  })
