import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { listCompanies } from '../modules/companies/companies.store.ts'
import { companyTax, type CompanyTaxView } from '../modules/companies/company-tax.ts'
import { createCompanyTaxService } from '../modules/companies/company-tax.service.ts'
import { withShop } from './open-shop.ts'
import { readPairs } from './read-pairs.ts'
import { exemptionUsage, formatExemption, readExemption } from './tax-exemption.ts'
import { readArgs, usageError, withPlainIssues } from './usage.ts'

const usage = `companies [list | COMPANY-ID [tax_number=NUMBER] [exemption=none | ${exemptionUsage}]]`

export const companiesCommand: Command = {
  usage,
  summary: 'Lists companies with their tax numbers, and shows and changes the tax data of one.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [company = 'list', ...pairs] = positionals
    if (company === 'list' && pairs.length > 0) throw usageError(pairs.join(' '), usage)
    const { tax_number: taxNumber, exemption: removed, ...exemptionValues } = readPairs(pairs, usage)
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
        pairs.length === 0
          ? current
          : await withPlainIssues(() => taxes.change(commandContext, company, { was, to }))
      console.log(`${formatTaxNumber(saved)}, ${formatExemption(saved.exemption)}`)
      return 0
    })
  },
}

function formatTaxNumber({
  tax_number: taxNumber,
  vat_id: vatId,
}: Omit<CompanyTaxView, 'exemption'>): string {
  if (!vatId) return `${taxNumber} (not a VAT id)`
  const checked = vatId.checked_at === null ? '' : ` on ${vatId.checked_at.slice(0, 10)}`
  return `${taxNumber} (VAT id, ${vatId.status}${checked})`
}
