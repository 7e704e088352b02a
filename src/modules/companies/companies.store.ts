import type { AccountId } from '../../kernel/ids.ts'
import type { MemberRole } from '../../contracts/company-roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { toVatIdView, type VatIdCheckRow, vatIdCheckColumns } from '../tax/vat-ids/vat-id-checks.store.ts'
import type { Company, CompanyMember } from './companies.ts'
import type { CompanyDetails } from './company-input.ts'

export async function insertCompany(
  tx: Tx,
  {
    name,
    tax_number,
    country,
    province,
    market = null,
  }: Pick<Company, 'name' | 'tax_number' | 'country' | 'province'> & { market?: string | null },
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into company (name, tax_number, country, province, market, created_at)
    values (${name}, ${tax_number}, ${country}, ${province}, ${market}, ${now}) returning id`.execute(tx)
  return rows[0]!.id
}

/** @returns false when the account already acts for a company. */
export async function insertMember(
  tx: Tx,
  companyId: string,
  accountId: AccountId,
  role: MemberRole,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_member (account_id, company_id, role, joined_at) values (${accountId}, ${companyId}, ${role}, ${now})
    on conflict (account_id) do nothing returning account_id`.execute(tx)
  return rows.length > 0
}

/** Members of a company, earliest first. */
export async function listMembers(db: Db, companyId: string): Promise<CompanyMember[]> {
  const { rows } = await sql<CompanyMember>`
    select a.id, a.name, a.email, m.role from company_member m join account a on a.id = m.account_id
    where m.company_id = ${companyId} order by m.joined_at, a.email`.execute(db)
  return rows
}

export type CompanyMembership = { company_id: string; role: MemberRole }

export async function getMembership(db: Db, accountId: AccountId): Promise<CompanyMembership | undefined> {
  const { rows } = await sql<CompanyMembership>`
    select company_id, role from company_member where account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** With a filter, only that company, or the one that the account acts for; otherwise all. Sorted by name. */
export async function listCompanies(
  db: Db,
  filter?: { accountId: AccountId } | { id: string },
): Promise<Company[]> {
  const isListed =
    filter === undefined
      ? sql<boolean>`true`
      : 'id' in filter
        ? sql<boolean>`c.id = ${filter.id}`
        : sql<boolean>`c.id = (select company_id from company_member where account_id = ${filter.accountId})`
  const { rows } = await sql<Omit<Company, 'vat_id'> & VatIdCheckRow>`
    select c.id, c.name, c.tax_number, c.country, c.province, to_json(c.created_at)#>>'{}' as created_at,
      (select count(*)::int from company_member m where m.company_id = c.id) as members, ${vatIdCheckColumns}
    from company c left join vat_id_check v on v.vat_id = c.tax_number
    where ${isListed}
    order by c.name, c.id`.execute(db)
  return rows.map(({ id, name, tax_number, country, province, created_at, members, ...check }) => ({
    id,
    name,
    tax_number,
    vat_id: toVatIdView(tax_number, check),
    country,
    province,
    members,
    created_at: new Date(created_at).toISOString(),
  }))
}

/** Locks the company. */
export async function lockCompanyDetails(
  tx: Tx,
  companyId: string,
): Promise<(CompanyDetails & { taxNumber: string }) | undefined> {
  const { rows } = await sql<CompanyDetails & { taxNumber: string }>`
    select name, country, province, market, tax_number as "taxNumber"
    from company where id = ${companyId} for update`.execute(tx)
  return rows[0]
}

export async function setCompanyDetails(
  tx: Tx,
  companyId: string,
  { name, country, province, market }: CompanyDetails,
): Promise<void> {
  await sql`update company set name = ${name}, country = ${country}, province = ${province}, market = ${market}
    where id = ${companyId}`.execute(tx)
}

/**
 * Removes a company that staff have created and that never had members, so that it has no orders or quotes.
 * @returns false, without any change, for other companies.
 */
export async function removeUnusedCompany(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from company c where c.id = ${companyId}
      and not exists (select from company_member m where m.company_id = c.id)
      and not exists (select from company_invitation i where i.company_id = c.id and i.status = 'accepted')
      and not exists (select from company_application a where a.company_id = c.id) returning 1`.execute(tx)
  return rows.length > 0
}
