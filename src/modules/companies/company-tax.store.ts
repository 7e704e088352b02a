// The tax number of a company.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { getExemption } from '../tax/exemptions/exemptions.store.ts'
import { toVatIdView, type VatIdCheckRow, vatIdCheckColumns } from '../tax/vat-ids/vat-id-checks.store.ts'
import type { CompanyTaxView } from './company-tax.ts'

/** @returns undefined when there is no such company. */
export async function getCompanyTax(
  db: Db,
  companyId: string,
): Promise<{ country: string; tax: CompanyTaxView } | undefined> {
  const { rows } = await sql<{ tax_number: string; country: string } & VatIdCheckRow>`
    select c.tax_number, c.country, ${vatIdCheckColumns}
    from company c left join vat_id_check v on v.vat_id = c.tax_number where c.id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { tax_number, country, ...check } = row
  const exemption = await getExemption(db, { companyId })
  return { country, tax: { tax_number, exemption, vat_id: toVatIdView(tax_number, check) } }
}

export async function setTaxNumber(tx: Tx, companyId: string, taxNumber: string): Promise<void> {
  await sql`update company set tax_number = ${taxNumber} where id = ${companyId}`.execute(tx)
}

/** Tax numbers that could be VAT ids and were not checked online since then. */
export async function listUncheckedTaxNumbers(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ tax_number: string }>`
    select distinct c.tax_number from company c left join vat_id_check v on v.vat_id = c.tax_number
    where c.tax_number ~ '^[A-Z]{2}' and (v.checked_at is null or v.checked_at < ${since})`.execute(db)
  return rows.map(({ tax_number }) => tax_number)
}
