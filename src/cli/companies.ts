import type { Command } from '../app/command-line.ts'
import type { Config } from '../app/config.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { listCompanies } from '../modules/companies/companies.store.ts'
import { readCompanyTerms } from '../modules/companies/company-currency.ts'
import { createCompanyEditor } from '../modules/companies/company-editor.service.ts'
import { companyTax, type CompanyTaxView } from '../modules/companies/company-tax.ts'
import { createCompanyTaxService } from '../modules/companies/company-tax.service.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { readPairs } from './read-pairs.ts'
import { exemptionUsage, formatExemption, readExemption } from './tax-exemption.ts'
import { readArgs, UsageError, usageError, withPlainIssues } from './usage.ts'

const usage = `companies [list | check-vat-ids | COMPANY-ID check-vat-id | COMPANY-ID [market=CODE | market=none] [tax_number=NUMBER] [exemption=none | ${exemptionUsage}]]`

export const companiesCommand: Command = {
  usage,
  summary:
    'Lists companies with their tax numbers, shows and changes the market in which one buys and its tax data, and checks VAT ids online again, of one company or of all.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [company = 'list', ...pairs] = positionals
    if (company === 'list' && pairs.length > 0) throw usageError(pairs.join(' '), usage)
    const isCheck = company === 'check-vat-ids' ? pairs.length === 0 : pairs.join() === 'check-vat-id'
    if (isCheck) return withShop((shop, config) => checkVatIds(shop.db, config, company))
    const { market, tax_number: taxNumber, exemption: removed, ...exemptionValues } = readPairs(pairs, usage)
    if (removed !== undefined && removed !== 'none') throw usageError(`exemption=${removed}`, usage)
    return withShop(async ({ db }) => {
      if (company === 'list') {
        const companies = await listCompanies(db)
        for (const { id, name, country, ...tax } of companies)
          console.log(`${id}  ${country}  ${name}  ${formatTaxNumber(tax)}`)
        console.log(`${companies.length} companies.`)
        return 0
      }
      const taxes = createCompanyTaxService({ db, clock: systemClock, wakeWorker: () => {} })
      const current = await taxes.read(commandContext, company)
      const terms = await withPlainIssues(() => setMarket(db, company, market))
      const was = { tax_number: current.tax_number, exemption: current.exemption }
      const exemption =
        removed === 'none'
          ? null
          : Object.keys(exemptionValues).length > 0
            ? await readExemption(was.exemption, exemptionValues)
            : was.exemption
      const to = await withPlainIssues(async () =>
        parseInput(companyTax, { tax_number: taxNumber ?? was.tax_number, exemption }),
      )
      const saved =
        taxNumber === undefined && removed === undefined && Object.keys(exemptionValues).length === 0
          ? current
          : await withPlainIssues(() => taxes.change(commandContext, company, { was, to }))
      console.log(`${formatTaxNumber(saved)}, ${formatExemption(saved.exemption)}, ${terms}`)
      return 0
    })
  },
}

/** Commands change companies, and invite no members. */
const withoutEmails = {
  secret: '',
  shopName: async () => '',
  joinUrl: () => '',
  wakeWorker: () => {},
}

/** @returns the currency in which the company buys, and why. */
async function setMarket(db: Db, company: string, market: string | undefined): Promise<string> {
  if (market !== undefined) {
    const { market: was } = await readCompanyTerms(db, company, systemClock.now())
    const to = market === 'none' ? null : market
    const edit = { was: { market: was }, to: { market: to } }
    await createCompanyEditor({ ...withoutEmails, db, clock: systemClock }).change(
      commandContext,
      company,
      edit,
    )
  }
  const { market: chosen, buys } = await readCompanyTerms(db, company, systemClock.now())
  const origin =
    buys.market === null
      ? ''
      : ` in the market ${buys.market}${chosen === null ? ', that of its country' : ''}`
  return `buys in ${buys.currency}${origin}`
}

function formatTaxNumber({
  tax_number: taxNumber,
  vat_id: vatId,
}: Omit<CompanyTaxView, 'exemption'>): string {
  if (!vatId) return `${taxNumber} (not a VAT id)`
  const checked = vatId.checked_at === null ? '' : ` on ${vatId.checked_at.slice(0, 10)}`
  return `${taxNumber} (VAT id, ${vatId.status}${checked})`
}

/** The running shop checks them in the background. */
async function checkVatIds(db: Db, { viesUrl }: Pick<Config, 'viesUrl'>, company: string): Promise<number> {
  if (viesUrl === undefined) throw new UsageError('VAT ids are not checked online: set VIES_URL.')
  const taxes = createCompanyTaxService({ db, clock: systemClock, wakeWorker: () => undefined })
  const ids =
    company === 'check-vat-ids'
      ? (await listCompanies(db)).flatMap(({ id, vat_id: vatId }) =>
          vatId?.status === undefined ? [] : [id],
        )
      : [company]
  let checks = 0
  for (const id of ids)
    try {
      await withPlainIssues(() => taxes.checkVatId(commandContext, id))
      checks++
    } catch (error) {
      // Of all companies, those that VIES does not have are left out.
      if (ids.length === 1 && company !== 'check-vat-ids') throw error
    }
  console.log(`${checks} VAT ids are checked by the running shop now.`)
  return 0
}
