// Wires the tax data of companies for staff.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../audit/audit.ts'
import { setExemption } from '../tax/exemptions/exemptions.store.ts'
import { createVatIdCheckJobs } from '../tax/vat-ids/check-vat-id.ts'
import { parseTaxNumber } from '../tax/vat-ids/vat-id.ts'
import type { CompanyTax, CompanyTaxInput, CompanyTaxView } from './company-tax.ts'
import { getCompanyTax, setTaxNumber } from './company-tax.store.ts'
import { lockCompany } from './members.store.ts'

export type CompanyTaxService = {
  /** @throws ShopError not_found. */
  read(ctx: OperatorContext, companyId: string): Promise<CompanyTaxView>
  /**
   * Changes apply to orders that are placed afterwards. A VAT id is checked online in the background.
   * @throws ShopError not_found; content_changed when the data is not `was`; invalid_input for a wrong VAT id.
   */
  change(ctx: OperatorContext, companyId: string, input: CompanyTaxInput): Promise<CompanyTaxView>
  /**
   * Checks the VAT id online again, in the background.
   * @throws ShopError not_found; invalid_input when VIES does not have the number.
   */
  checkVatId(ctx: OperatorContext, companyId: string): Promise<void>
}

type Deps = { db: Db; clock: Clock; wakeWorker(): void }

export function createCompanyTaxService({ db, clock, wakeWorker }: Deps): CompanyTaxService {
  const requireTax = async (companyId: string, tx: Db = db) => {
    const company = isUuid(companyId) ? await getCompanyTax(tx, companyId) : undefined
    if (!company) throw new ShopError('not_found')
    return company
  }
  return {
    async read(ctx, companyId) {
      ctx.require('companies.read')
      return (await requireTax(companyId)).tax
    },
    async change(ctx, companyId, { was, to }) {
      ctx.require('company-terms.edit')
      await requireTax(companyId)
      await db.transaction().execute(async (tx) => {
        await lockCompany(tx, companyId)
        const { country, tax } = await requireTax(companyId, tx)
        const current: CompanyTax = { tax_number: tax.tax_number, exemption: tax.exemption }
        const next: CompanyTax = {
          ...to,
          tax_number: requireTaxNumber(to.tax_number, country, 'to.tax_number'),
        }
        if (isDeepStrictEqual(current, next)) return
        if (!isDeepStrictEqual(current, was)) throw new ShopError('content_changed', { fields: ['tax'] })
        await setTaxNumber(tx, companyId, next.tax_number)
        await setExemption(tx, { companyId }, next.exemption)
        if (next.tax_number !== current.tax_number) await enqueue(tx, createVatIdCheckJobs(next.tax_number))
        const object = { objectKind: 'company', objectId: companyId }
        const diff = { was: current, to: next }
        await writeAudit(tx, { ...ctx, action: 'company.tax', ...object, diff, at: clock.now() })
      })
      wakeWorker()
      return (await requireTax(companyId)).tax
    },
    async checkVatId(ctx, companyId) {
      ctx.require('company-terms.edit')
      const { tax } = await requireTax(companyId)
      const jobs = createVatIdCheckJobs(tax.tax_number)
      if (jobs.length === 0)
        throw invalidInput('tax_number', 'VIES has only VAT ids of the European Union and Northern Ireland')
      await db.transaction().execute((tx) => enqueue(tx, jobs))
      wakeWorker()
    },
  }
}

/**
 * The tax number in its usual form.
 * @param path of the input field.
 * @throws ShopError invalid_input with an example of the country.
 */
export function requireTaxNumber(text: string, country: string, path: string): string {
  const parsed = parseTaxNumber(text, country)
  if ('taxNumber' in parsed) return parsed.taxNumber
  throw invalidInput(
    path,
    parsed.issue === 'format'
      ? `Not in the format of ${parsed.country}: use one such as ${parsed.example}`
      : `A digit is wrong: the check digits of this number of ${parsed.country} do not match`,
  )
}
