// Terms agreed with a company: price list and minimum order value; and pack sizes of variants.
import { sql } from 'kysely'
import type { AmountsByCurrency } from '../../kernel/currency-amounts.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  changedAgreedAmounts,
  type ChangedAmounts,
  scaledAmount,
} from '../../platform/database/changed-amounts.ts'
import type { CompanyAmounts, CompanyPlace } from '../pricing/company-terms.ts'

/**
 * Assigns a price list from a point in time; null removes the company's own list.
 * @returns false when the company does not exist.
 */
export async function assignPriceList(
  tx: Tx,
  companyId: string,
  listId: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from company where id = ${companyId} for update`.execute(tx)
  if (rows.length === 0) return false
  await sql`update company_price_list set ends_at = greatest(${now}, starts_at) where company_id = ${companyId} and ends_at is null`.execute(
    tx,
  )
  if (listId !== null)
    await sql`insert into company_price_list (company_id, price_list_id, starts_at) values (${companyId}, ${listId}, ${now})`.execute(
      tx,
    )
  return true
}

/** `minor`: in the store currency; `set`: the same amount as it was set in another one. */
type StoredAmount = { minor: number; set: AmountsByCurrency | undefined }

const setAmount = (name: keyof CompanyAmounts, set: AmountsByCurrency | undefined) =>
  sql`(amounts - ${name}::text) || ${JSON.stringify(set ? { [name]: set } : {})}::jsonb`

/** @returns false when the company does not exist. */
export async function setMinimumOrderValue(
  tx: Tx,
  companyId: string,
  { minor, set }: StoredAmount,
): Promise<boolean> {
  const { rows } = await sql`
    update company set minimum_order_minor = ${minor}, amounts = ${setAmount('minimum_order', set)}
    where id = ${companyId} returning id`.execute(tx)
  return rows.length > 0
}

/** Sets the amount above which orders of buyers need approval; null: none do. */
export async function setApprovalThreshold(
  tx: Tx,
  companyId: string,
  amount: StoredAmount | null,
): Promise<void> {
  await sql`update company set approval_above_minor = ${amount?.minor ?? null}, amounts = ${setAmount('approval_above', amount?.set)}
    where id = ${companyId}`.execute(tx)
}

/**
 * Sets whether each order must have a purchase order number.
 * @returns false when the company does not exist.
 */
export async function setPurchaseOrderRequired(
  tx: Tx,
  companyId: string,
  required: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update company set purchase_order_required = ${required} where id = ${companyId} returning id`.execute(tx)
  return rows.length > 0
}

/** Amounts are in the store currency; `getTermsIn` has them in that of the company. */
export type CompanyOrderTerms = CompanyPlace & {
  minimumMinor: number
  approvalMinor: number | null
  amounts: CompanyAmounts
  purchaseOrderRequired: boolean
  priceList: number | null
}

/**
 * Current order terms. `lock` locks them until the transaction ends.
 * @returns undefined when the company does not exist.
 */
export async function getCompanyOrderTerms(
  db: Db,
  companyId: string,
  lock = false,
): Promise<CompanyOrderTerms | undefined> {
  if (lock) await sql`select 1 from company where id = ${companyId} for update`.execute(db)
  const { rows } = await sql<CompanyOrderTerms>`
    select c.market, c.country, c.amounts, c.approval_above_minor as "approvalMinor",
      c.minimum_order_minor as "minimumMinor", c.purchase_order_required as "purchaseOrderRequired",
      (select l.price_list_id from company_price_list l where l.company_id = c.id and l.ends_at is null
        order by l.id desc limit 1) as "priceList"
    from company c where c.id = ${companyId}`.execute(db)
  return rows[0]
}

export async function changeCompanyCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const columns = { minimum_order: 'minimum_order_minor', approval_above: 'approval_above_minor' }
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, ${scaledAmount('minimum_order_minor', 'minimum_order', change)} as minimum,
        ${scaledAmount('approval_above_minor', 'approval_above', change)} as approval, ${changedAgreedAmounts(columns, change)} as amounts
      from company),
    changed as (
      update company c set minimum_order_minor = round(amount.minimum), approval_above_minor = round(amount.approval), amounts = amount.amounts
      from amount where c.id = amount.id and (amount.minimum > 0 or amount.approval is not null)
      returning amount.minimum % 1 <> 0 or coalesce(amount.approval, 0) % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
