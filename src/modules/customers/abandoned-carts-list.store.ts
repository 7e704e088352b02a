// Abandoned carts as staff list them (contracts/lists/abandoned-carts-list.ts).
import { sql } from 'kysely'
import {
  abandonedCartsList,
  type AbandonedCartsListField,
  type AbandonedCartStatus,
} from '../../contracts/lists/abandoned-carts-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { AccountId } from '../../kernel/ids.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { minorUnitsSql } from '../../platform/database/minor-units.ts'
import { REMINDER_WITHIN_DAYS } from '../checkout/abandoned-carts/abandoned-carts.ts'

export type AbandonedCartRow = {
  id: string
  /** Null without an account of the address, or without the permission to see customers. */
  customer: { id: AccountId; name: string } | null
  /** Null without the permission to see customers. */
  email: string | null
  country: string | null
  locale: string
  item_count: number
  /** Of the items when the cart was saved, in minor units. */
  total: number | null
  currency: string | null
  saved_at: string
  status: AbandonedCartStatus
  reminded_at: string | null
  /** The first order of the address after the reminder. */
  order: { id: string; display_number: string } | null
}

const createSource = (at: Date) => {
  const status = sql`(case when c.reminded_at is not null then case when o.id is null then 'reminded' else 'recovered' end
    when c.saved_at <= ${at}::timestamptz - make_interval(days => ${REMINDER_WITHIN_DAYS}) then 'missed' else 'waiting' end)`
  const source: ListSource<AbandonedCartsListField> = {
    definition: abandonedCartsList,
    // Carts whose customer has ordered without a reminder are not abandoned.
    from: sql`abandoned_cart c
      left join account a on a.email = c.email and a.erased_at is null
      left join lateral (
        select o.id, o.display_number from shop_order o where lower(o.email) = c.email and o.status <> 'cancelled'
          and o.placed_at >= coalesce(c.reminded_at, c.saved_at - interval '15 minutes')
        order by o.placed_at limit 1) o on true`,
    key: sql`c.id`,
    keyType: 'uuid',
    columns: {
      status: { value: status },
      total: {
        value: sql`(c.total_minor::numeric / ${minorUnitsSql(sql`c.currency`)})`,
        sortValue: sql`coalesce(c.total_minor::numeric / ${minorUnitsSql(sql`c.currency`)}, 0)`,
      },
      currency: { value: sql`c.currency` },
      items: { value: sql`c.item_count` },
      country: { value: sql`c.country` },
      language: { value: sql`c.locale` },
      saved: { value: sql`c.saved_at` },
      reminded: {
        value: sql`c.reminded_at`,
        sortValue: sql`coalesce(c.reminded_at, '-infinity'::timestamptz)`,
      },
    },
  }
  return { source, status }
}

/**
 * Carts of a query. `q`: words of name and email address; nothing is found without `showsCustomers`.
 * @param showsCustomers whether the reader may see customers.
 */
export async function searchAbandonedCarts(
  db: Db,
  query: ListQuery<AbandonedCartsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
  { at, showsCustomers }: { at: Date; showsCustomers: boolean },
): Promise<ListPage<AbandonedCartRow>> {
  const { source, status } = createSource(at)
  const found = showsCustomers
    ? containsWords(query.q, sql`(c.email || ' ' || coalesce(a.name, ''))`)
    : sql<boolean>`${query.q.trim() === ''}`
  const customer = showsCustomers
    ? sql`case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as customer, c.email`
    : sql`null as customer, null as email`
  const page = await readListPage<AbandonedCartRow, AbandonedCartsListField>(
    db,
    source,
    sql`c.id, ${customer}, c.country, c.locale, c.item_count, c.total_minor as total, c.currency, c.saved_at,
      ${status} as status, c.reminded_at,
      case when c.reminded_at is not null and o.id is not null then
        json_build_object('id', o.id, 'display_number', o.display_number) end as order`,
    query,
    [sql<boolean>`c.unsubscribed_at is null and (c.reminded_at is not null or o.id is null)`, found],
    calendar,
    request,
  )
  const toIsoTime = (time: string) => new Date(time).toISOString()
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      saved_at: toIsoTime(row.saved_at),
      reminded_at: row.reminded_at && toIsoTime(row.reminded_at),
    })),
  }
}
