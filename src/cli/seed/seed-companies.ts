// Demo data for businesses: a wholesale price list with a quantity break, and the trade buyer's company and its
// permissions.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import { findAccountIdByEmail } from '../../modules/auth/accounts/find-account-by-email.ts'
import { grantCompanyApiAccess } from '../../modules/auth/accounts/grant-company-access.ts'
import { insertCompany, insertMember } from '../../modules/companies/companies.store.ts'
import { setCompanyCredit } from '../../modules/payments/account-credit.store.ts'
import type { Tx } from '../../platform/database/database.ts'

export const demoCompany = {
  name: 'Lindqvist Ski & Street',
  tax_number: 'SE556677889901',
  country: 'SE',
  province: 'Jämtland',
}

/**
 * Three fifths of the regular retail price, a little more than half from 12 items; rounded to half dollars. Safe
 * to run again.
 */
export async function seedCompanies(tx: Tx, buyer: string, now: Date): Promise<void> {
  await sql`
    insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor)
    select w.id, p.variant_id, 'regular', b.least, round(p.amount_minor * b.part / 100.0 / 50) * 50
    from price p join price_list r on r.id = p.price_list_id and r.code = 'retail' join price_list w on w.code = 'wholesale',
      (values (1, 60), (12, 54)) as b(least, part)
    where p.kind = 'regular' and p.min_quantity = 1 and p.ends_at = 'infinity'
      and not exists (select from price x where x.price_list_id = w.id and x.variant_id = p.variant_id)`.execute(
    tx,
  )
  const accountId = await findAccountIdByEmail(tx, buyer)
  if (accountId !== undefined) await grantCompanyApiAccess(tx, accountId)
  const { rows } = await sql<{ id: AccountId }>`
    select id from account where email = ${buyer} and not exists (select from company_member where account_id = account.id)`.execute(
    tx,
  )
  if (!rows[0]) return
  const id = await insertCompany(tx, demoCompany, now)
  await insertMember(tx, id, rows[0].id, 'admin', now)
  await setCompanyCredit(tx, id, { netDays: 30, limitMinor: 5_000_00, amounts: {} })
}
