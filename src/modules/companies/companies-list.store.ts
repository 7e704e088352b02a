// The list of companies for staff (contracts/lists/companies-list.ts).
import { type RawBuilder, sql } from 'kysely'
import { companiesList, type CompaniesListField } from '../../contracts/lists/companies-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { parseSearchTerms, containsText } from '../../kernel/text/search-terms.ts'
import type { Db } from '../../platform/database/database.ts'
import { readListExtension } from '../custom-fields/list-fields.store.ts'
import {
  anyCondition,
  type ListCalendar,
  type ListExtension,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import { toVatIdView, type VatIdCheckRow, vatIdCheckColumns } from '../tax/vat-ids/vat-id-checks.store.ts'
import type { Company } from './companies.ts'

/** `price_list`: code of its own price list. */
export type CompanyRow = Company & { price_list: string | null }

const memberCount = sql`(select count(*)::int from company_member m where m.company_id = c.id)`
const priceListCode = sql`(select l.code from company_price_list a join price_list l on l.id = a.price_list_id
  where a.company_id = c.id and a.ends_at is null order by a.id desc limit 1)`

const createSource = (extension: ListExtension): ListSource<CompaniesListField> => ({
  definition: companiesList,
  extension,
  from: sql`company c left join vat_id_check v on v.vat_id = c.tax_number`,
  key: sql`c.id`,
  keyType: 'uuid',
  columns: {
    name: { value: sql`c.name`, sortValue: sql`search_fold(c.name)` },
    tax_number: { value: sql`c.tax_number` },
    vat_id: { value: sql`(case v.is_valid when true then 'valid' when false then 'invalid' end)` },
    country: { value: sql`c.country` },
    province: { value: sql`c.province` },
    members: { value: memberCount },
    price_list: { value: priceListCode },
    created: { value: sql`c.created_at` },
  },
})

/** Part of the name, the tax number, or the name or email address of a member. */
function searchCondition(q: string): RawBuilder<boolean> {
  const { folded, words } = parseSearchTerms(q)
  if (folded === '') return q === '' ? sql<boolean>`true` : sql<boolean>`false`
  const texts = words.length > 0 ? words : [folded]
  const matches = (text: RawBuilder<unknown>) =>
    sql<boolean>`(${sql.join(
      texts.map((part) => sql`search_fold(${text}) like ${containsText(part)}`),
      sql` and `,
    )})`
  return sql<boolean>`(${matches(sql`c.name`)} or ${matches(sql`c.tax_number`)} or c.id in (
    select m.company_id from company_member m join account a on a.id = m.account_id
    where ${matches(sql`a.name`)} or ${matches(sql`a.email`)}))`
}

export async function listCompaniesForStaff(
  db: Db,
  query: ListQuery<CompaniesListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<CompanyRow>> {
  const extension = await readListExtension(db, 'company', sql`c.id::text`)
  const page = await readListPage<Omit<CompanyRow, 'vat_id'> & VatIdCheckRow, CompaniesListField>(
    db,
    createSource(extension),
    sql`c.id, c.name, c.tax_number, c.country, c.province, c.created_at, ${memberCount} as members,
      ${priceListCode} as price_list, ${vatIdCheckColumns}`,
    query,
    [anyCondition([searchCondition(query.q), extension.search(query.q)])],
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map(
      ({ id, name, tax_number, country, province, created_at, members, price_list, ...check }) => ({
        id,
        name,
        tax_number,
        vat_id: toVatIdView(tax_number, {
          ...check,
          checked_at: check.checked_at && new Date(check.checked_at),
        }),
        country,
        province,
        members,
        created_at: new Date(created_at).toISOString(),
        price_list,
      }),
    ),
  }
}
