import { z } from 'zod'
import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { taxRate, type TaxRates } from '../../modules/tax/tax-rate-input.ts'
import { createTaxService, type TaxService } from '../../modules/tax/tax.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { importJsonFile, writeJsonFile } from './json-file.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, UsageError } from '../usage.ts'

const usage = 'taxes [list | template COUNTRY... | export FILE | import FILE | included | excluded]'

/** The file that export writes and import reads. */
const taxFile = z.object({ prices_include_tax: z.boolean().optional(), rates: z.array(taxRate) })

export const taxesCommand: Command = {
  usage,
  summary:
    'Lists tax rates, adds those of countries from a template to check, reads and writes them as JSON, and sets whether prices include tax.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', ...names] = positionals
    const [name] = names
    const actions: Record<string, (taxes: TaxService) => Promise<void>> = {
      ...(names.length === 0 && {
        list: async (taxes) => print(await taxes.rates(commandContext)),
        included: (taxes) => setIncluded(taxes, true),
        excluded: (taxes) => setIncluded(taxes, false),
      }),
      ...(name !== undefined && { template: (taxes) => addTemplates(taxes, names) }),
      ...(name !== undefined &&
        names.length === 1 && {
          export: async (taxes) => {
            const { prices_include_tax, rates } = await taxes.rates(commandContext)
            await writeJsonFile(name, { prices_include_tax, rates })
            console.log(`${rates.length} rates exported to ${name}.`)
          },
          import: (taxes) => importRates(taxes, name),
        }),
    }
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!run) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      await run(createTaxService({ db, clock: systemClock, publish }))
      return 0
    })
  },
}

function print({ prices_include_tax, rates }: TaxRates): void {
  for (const { country, region, tax_class, rate, name, starts_at } of rates)
    console.log(
      `${country}${region && `-${region}`}  ${tax_class}  ${rate} %  ${name}${starts_at === null ? '' : `  from ${starts_at}`}`,
    )
  console.log(`${rates.length} rates. Prices ${prices_include_tax ? 'include' : 'exclude'} tax.`)
}

async function setIncluded(taxes: TaxService, to: boolean): Promise<void> {
  print(await taxes.setPricesIncludeTax(commandContext, { was: !to, to }))
}

/** Replaces the rates of these countries. */
async function addTemplates(taxes: TaxService, countries: readonly string[]): Promise<void> {
  const templates = new Map(taxes.templates(commandContext).map((one) => [one.country, one]))
  const chosen = countries.map((country) => {
    const template = templates.get(country.toUpperCase())
    if (!template)
      throw new UsageError(
        `There is no template for ${country}. Available: ${[...templates.keys()].join(', ')}.`,
      )
    return template
  })
  const { version: was, rates } = await taxes.rates(commandContext)
  const otherRates = rates.filter(({ country }) => !chosen.some((template) => template.country === country))
  print(
    await taxes.setRates(commandContext, {
      was,
      rates: [...otherRates, ...chosen.flatMap((one) => one.rates)],
    }),
  )
  for (const {
    country,
    as_of,
    note,
    rates: [first],
  } of chosen)
    console.log(`${country}: rates of ${as_of}. Compare them with: ${first!.source}. ${note}`.trim())
}

const importRates = (taxes: TaxService, path: string): Promise<void> =>
  importJsonFile(path, taxFile, async ({ prices_include_tax: isIncluded, rates }) => {
    const { version: was } = await taxes.rates(commandContext)
    await taxes.setRates(commandContext, { was, rates })
    if (isIncluded !== undefined) await setIncluded(taxes, isIncluded)
    else print(await taxes.rates(commandContext))
  })
