import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { listCompanies } from '../modules/companies/companies.store.ts'
import { companyTax, type CompanyTaxView } from '../modules/companies/company-tax.ts'
import { createCompanyTaxService } from '../modules/companies/company-tax.service.ts'
import { withShop } from './open-shop.ts'
import { readArgs, usageError, withPlainIssues } from './usage.ts'

const usage = 'companies [list | COMPANY-ID [tax_number=NUMBER]]'

export const companiesCommand: Command = {
  usage,
  summary: 'Lists companies with their tax numbers, and shows and changes the tax data of one.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [company = 'list', ...pairs] = positionals
    const values = Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...rest] = pair.split('=')
        if (!name || rest.length === 0) throw usageError(pair, usage)
        return [name, rest.join('=')]
      }),
    )
    if (company === 'list' && pairs.length > 0) throw usageError(pairs.join(' '), usage)
    return withShop(async ({ db }) => {
      if (company === 'list') {
        const companies = await listCompanies(db)
        for (const { id, name, country, ...tax } of companies)
          console.log(`${id}  ${country}  ${name}  ${format(tax)}`)
        console.log(`${companies.length} companies.`)
        return 0
      }
      const taxes = createCompanyTaxService({ db, clock: systemClock, wakeWorker: () => {} })
      const { tax_number: taxNumber } = await taxes.read(commandContext, company)
      const was = { tax_number: taxNumber }
      const to = await withPlainIssues(async () => parseInput(companyTax, { ...was, ...values }))
      const saved =
        pairs.length === 0
          ? await taxes.read(commandContext, company)
          : await withPlainIssues(() => taxes.change(commandContext, company, { was, to }))
      console.log(format(saved))
      return 0
    })
  },
}

function format({ tax_number: taxNumber, vat_id: vatId }: CompanyTaxView): string {
  if (!vatId) return `${taxNumber} (not a VAT id)`
  const checked = vatId.checked_at === null ? '' : ` on ${vatId.checked_at.slice(0, 10)}`
  return `${taxNumber} (VAT id, ${vatId.status}${checked})`
}
