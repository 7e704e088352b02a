// Customers as staff list and search them.
import { type RawBuilder, sql } from 'kysely'
import { customersList, type CustomersListField } from '../../contracts/lists/customers-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { containsText, parseSearchTerms } from '../../kernel/text/search-terms.ts'
import { readListExtension } from '../custom-fields/list-fields.store.ts'
import { segmentSql } from '../segments/segment-sql.ts'
import { getSegment } from '../segments/segments.store.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  anyCondition,
  arrayCondition,
  type ListCalendar,
  type ListExtension,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'

export type CustomerRow = {
  id: AccountId
  email: string
  name: string
  phone: string | null
  created_at: string
  deactivated: boolean
  /** Codes of groups. */
  groups: string[]
}

const groupCodes = sql`array(select m.group_code from customer_group_member m where m.account_id = a.id order by 1)`

const createSource = (extension: ListExtension): ListSource<CustomersListField> => ({
  definition: customersList,
  extension,
  from: sql`account a`,
  key: sql`a.id`,
  keyType: 'uuid',
  columns: {
    name: { value: sql`a.name`, sortValue: sql`search_fold(a.name)` },
    email: { value: sql`a.email` },
    phone: { value: sql`a.phone` },
    group: { value: groupCodes, condition: arrayCondition(groupCodes) },
    // Its conditions are read from the database: searchCustomers.
    segment: { value: sql`null`, condition: () => sql<boolean>`true` },
    language: { value: sql`a.locale` },
    created: { value: sql`a.created_at` },
    confirmed: { value: sql`(a.email_verified_at is not null)` },
    deactivated: { value: sql`(a.deactivated_at is not null)` },
  },
})

/**
 * Customers of a query (contracts/lists/customers-list.ts). `at`: the time at which segments are evaluated.
 * @throws ShopError not_found for a segment that does not exist.
 */
export async function searchCustomers(
  db: Db,
  query: ListQuery<CustomersListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
  at: Date,
): Promise<ListPage<CustomerRow>> {
  const extension = await readListExtension(db, 'customer', sql`a.id::text`)
  const { segment } = query.filters
  const members: RawBuilder<boolean>[] = []
  if (segment?.kind === 'choice')
    for (const code of segment.values) {
      const stored = await getSegment(db, code)
      if (!stored) throw new ShopError('not_found')
      members.push(sql<boolean>`(${segmentSql(stored.conditions, { at })})`)
    }
  const isMember = sql<boolean>`(${members.length > 0 ? sql.join(members, sql` or `) : sql`true`})`
  const page = await readListPage<CustomerRow, CustomersListField>(
    db,
    createSource(extension),
    sql`a.id, a.email, a.name, a.phone, a.created_at, a.deactivated_at is not null as deactivated, ${groupCodes} as groups`,
    query,
    [
      sql<boolean>`a.erased_at is null`,
      anyCondition([searchCondition(query.q), extension.search(query.q)]),
      segment?.kind === 'choice' && segment.not ? sql<boolean>`not ${isMember}` : isMember,
    ],
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
  }
}

/**
 * SQL condition on `a` (an account). Phone numbers are also found in saved addresses and orders, because the checkout asks
 * for them there. Every part uses an index (trigrams).
 */
function searchCondition(q: string): RawBuilder<boolean> {
  const { folded, phones, texts, words } = parseSearchTerms(q)
  if (folded === '') return q.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`
  const account = sql`select id from account where erased_at is null`
  const conditions = [
    ...texts.map((text) => sql`${account} and search_text like ${containsText(text)}`),
    ...phones.flatMap((digits) => [
      sql`select account_id from account_address where search_digits(address->>'phone') like ${containsText(digits)}`,
      sql`select account_id from shop_order where account_id is not null and search_text like ${containsText(digits)}`,
    ]),
    ...(words.length > 0
      ? [
          sql`${account} and ${sql.join(
            words.map((word) => sql`search_text like ${containsText(word)}`),
            sql` and `,
          )}`,
        ]
      : []),
  ]
  if (conditions.length === 0) return sql<boolean>`false`
  return sql<boolean>`a.id in (${sql.join(conditions, sql` union all `)})`
}
