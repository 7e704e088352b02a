// Table tax_exemption: one row for each customer or company that pays no tax.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { BatchQuery } from '../../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { VatId } from '../vat-ids/vat-id.ts'
import type { TaxExemption } from './exemption.ts'

export type ExemptionHolder = { accountId: AccountId } | { companyId: string }

/** Tax facts of a buyer. `isVatIdConfirmed`: by the last online check of the VAT id. */
export type BuyerTaxFacts = { exemption: TaxExemption | undefined; isVatIdConfirmed: boolean }

type Row = { exemption: TaxExemption | null; confirmed: boolean }

const isHolder = (holder: ExemptionHolder) =>
  'companyId' in holder ? sql`company_id = ${holder.companyId}` : sql`account_id = ${holder.accountId}`
const exemptionJson = sql`(jsonb_build_object('reason', reason, 'certificate', certificate, 'countries', countries, 'valid_until', valid_until)
  || case when reason_code = '' then '{}'::jsonb else jsonb_build_object('reason_code', reason_code) end)`

/** An order of a company uses its data, not that of the person who places it. */
export const buyerTaxQuery = (
  holder: ExemptionHolder,
  vatId: VatId | undefined,
): BatchQuery<Row, BuyerTaxFacts> => ({
  query: sql<Row>`
    select (select ${exemptionJson} from tax_exemption where ${isHolder(holder)}) as exemption,
      exists (select from vat_id_check where vat_id = ${vatId?.id ?? ''} and is_valid) as confirmed`,
  make: ([row]) => ({ exemption: row?.exemption ?? undefined, isVatIdConfirmed: row?.confirmed ?? false }),
})

export async function getExemption(db: Db, holder: ExemptionHolder): Promise<TaxExemption | null> {
  const { rows } = await sql<{ exemption: TaxExemption }>`
    select ${exemptionJson} as exemption from tax_exemption where ${isHolder(holder)}`.execute(db)
  return rows[0]?.exemption ?? null
}

/** For the erasure of personal data. */
export const deleteAccountExemption = (tx: Tx, accountId: AccountId): Promise<void> =>
  setExemption(tx, { accountId }, null)

/** Serialises changes of exemptions; reads continue. */
export async function lockExemptions(tx: Tx): Promise<void> {
  await sql`lock table tax_exemption in share row exclusive mode`.execute(tx)
}

/** Replaces the exemption; null removes it. */
export async function setExemption(
  tx: Tx,
  holder: ExemptionHolder,
  exemption: TaxExemption | null,
): Promise<void> {
  await sql`delete from tax_exemption where ${isHolder(holder)}`.execute(tx)
  if (!exemption) return
  const { reason, reason_code: code = '', certificate, countries, valid_until: end } = exemption
  const [accountId, companyId] = 'companyId' in holder ? [null, holder.companyId] : [holder.accountId, null]
  await sql`
    insert into tax_exemption (account_id, company_id, reason, reason_code, certificate, countries, valid_until)
    values (${accountId}, ${companyId}, ${reason}, ${code}, ${certificate}, ${countries}::text[], ${end}::date)`.execute(
    tx,
  )
}
