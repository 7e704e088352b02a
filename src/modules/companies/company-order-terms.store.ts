// Terms agreed with a company: price list and minimum order value; and pack sizes of variants.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ChangedAmounts } from '../../platform/database/changed-amounts.ts'

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

/** @returns false when the company does not exist. */
export async function setMinimumOrderValue(tx: Tx, companyId: string, minor: number): Promise<boolean> {
  const { rows } = await sql`
    update company set minimum_order_minor = ${minor} where id = ${companyId} returning id`.execute(tx)
  return rows.length > 0
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

export type CompanyOrderTerms = {
  minimumMinor: number
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
    select c.minimum_order_minor as "minimumMinor", c.purchase_order_required as "purchaseOrderRequired",
      (select l.price_list_id from company_price_list l where l.company_id = c.id and l.ends_at is null
        order by l.id desc limit 1) as "priceList"
    from company c where c.id = ${companyId}`.execute(db)
  return rows[0]
}

export async function changeCompanyCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, minimum_order_minor * ${factor}::numeric as minimum, approval_above_minor * ${factor}::numeric as approval
      from company),
    changed as (
      update company c set minimum_order_minor = round(amount.minimum), approval_above_minor = round(amount.approval)
      from amount where c.id = amount.id and (amount.minimum > 0 or amount.approval is not null)
      returning amount.minimum % 1 <> 0 or coalesce(amount.approval, 0) % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
