// Price lists and terms of an account's company.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { getRights } from '../auth/auth.ts'
import { findSegmentPriceLists } from '../segments/segment-price-lists.ts'
import type { CompanyAmounts, CompanyTerms } from '../pricing/company-terms.ts'

type Row = {
  company_id: string
  tax_number: string
  minimum_order_minor: number
  purchase_order_required: boolean
  approval_above_minor: number | null
  list: number | null
  amounts: CompanyAmounts
  market: string | null
  country: string
}

const columns = sql`c.id as company_id, c.tax_number, c.minimum_order_minor, c.purchase_order_required, c.amounts, c.market, c.country`

/**
 * Price terms of a signed-in buyer: of the company, and lists of segments.
 * @returns undefined for a buyer without price lists.
 */
export async function getBuyerTerms(
  db: Db,
  { accountId, wholesale }: { accountId: AccountId; wholesale: boolean },
  at: Date,
): Promise<CompanyTerms | undefined> {
  const terms = wholesale ? await getTermsForAccount(db, accountId, at) : undefined
  const segmentListIds = await findSegmentPriceLists(db, accountId, at)
  return segmentListIds.length === 0 ? terms : { ...(terms ?? retailTerms), segmentListIds }
}

/** Call for an account that sees wholesale prices; without a company, only the wholesale list applies. */
export async function getTermsForAccount(db: Db, accountId: AccountId, at: Date): Promise<CompanyTerms> {
  const { rows } = await sql<Row>`
    select ${columns}, case when m.role = 'buyer' then c.approval_above_minor end as approval_above_minor, ${toPriceLists(at)} as list
    from company_member m join company c on c.id = m.company_id where m.account_id = ${accountId}`.execute(db)
  return toCompanyTerms(rows[0])
}

/**
 * Terms of the account that placed an order, from stored data, because others may open the order's page.
 * @returns undefined for buyers without price lists.
 */
export async function getStoredTermsForAccount(
  db: Db,
  accountId: AccountId,
  at: Date,
): Promise<CompanyTerms | undefined> {
  const { rows } = await sql<{ role: string }>`
    select role from account_role where account_id = ${accountId}`.execute(db)
  const { canWholeSalePrice } = getRights(
    rows.map(({ role }) => role),
    [],
  )
  return getBuyerTerms(db, { accountId, wholesale: canWholeSalePrice }, at)
}

/** Terms of a company at a point in time, for explaining a price. */
export async function getCompanyTerms(
  db: Db,
  companyId: string,
  at: Date,
): Promise<CompanyTerms | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, null::bigint as approval_above_minor, ${toPriceLists(at)} as list from company c where c.id = ${companyId}`.execute(
    db,
  )
  return rows[0] && toCompanyTerms(rows[0])
}

const toPriceLists = (at: Date) => sql`
  (select l.price_list_id from company_price_list l
    where l.company_id = c.id and l.starts_at <= ${at} and (l.ends_at is null or l.ends_at > ${at})
    order by l.id desc limit 1)`

/** Of a customer who is in a segment with a price list. */
const retailTerms: CompanyTerms = {
  companyListId: null,
  wholesale: false,
  companyId: null,
  minimumMinor: 0,
  purchaseOrder: false,
  approvalMinor: null,
  amounts: {},
}

const toCompanyTerms = (row: Row | undefined): CompanyTerms => ({
  companyListId: row?.list ?? null,
  wholesale: true,
  companyId: row?.company_id ?? null,
  minimumMinor: row?.minimum_order_minor ?? 0,
  purchaseOrder: row?.purchase_order_required ?? false,
  approvalMinor: row?.approval_above_minor ?? null,
  amounts: row?.amounts ?? {},
  ...(row && { place: { market: row.market, country: row.country } }),
  taxNumber: row?.tax_number,
})
