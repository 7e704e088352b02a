// The list of returns for staff (contracts/lists/returns-list.ts).
import { sql } from 'kysely'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import { returnReasons, returnsList, type ReturnsListField } from '../../../contracts/lists/returns-list.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  anyOf,
  arrayCondition,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import type { ReturnReason, ReturnStatus } from '../order.ts'
import { orderSearchCondition } from './order-search.ts'

/** `number`: within the order. `created_by`: `shopper`, `staff:<account>`, `key:<machine key>` or `command line`. */
export type ReturnRow = {
  order_id: OrderId
  order_number: number
  order_display_number: string
  number: number
  status: ReturnStatus
  requested_at: string
  received_at: string | null
  closed_at: string | null
  name: string
  email: string
  country: string
  items: number
  reasons: ReturnReason[]
  to_credit: boolean
  location: string | null
  created_by: string
}

const itemCount = sql`(select coalesce(sum(l.quantity), 0)::int from order_return_line l where l.return_id = r.id)`

const productSlugs = sql`array(select p.slug from order_return_line i join order_line l on l.id = i.order_line_id
  join product p on p.id = l.product_id where i.return_id = r.id)`

const source: ListSource<ReturnsListField> = {
  definition: returnsList,
  from: sql`order_return r join shop_order o on o.id = r.order_id`,
  key: sql`r.id`,
  keyType: 'uuid',
  columns: {
    order: { value: sql`coalesce(o.number, 0)` },
    status: { value: sql`r.status` },
    reason: {
      value: sql`null`,
      condition: anyOf(
        returnReasons,
        (reason) =>
          sql<boolean>`exists (select from order_return_line l where l.return_id = r.id and l.reason = ${reason})`,
      ),
    },
    product: { value: productSlugs, condition: arrayCondition(productSlugs) },
    customer: { value: sql`(o.address->>'name')`, sortValue: sql`coalesce(o.address->>'name', '')` },
    email: { value: sql`o.email` },
    country: { value: sql`(o.address->>'country')` },
    items: { value: itemCount },
    to_credit: { value: sql`r.to_credit` },
    location: { value: sql`r.location` },
    requested: { value: sql`r.requested_at` },
    received: { value: sql`r.received_at` },
  },
}

/** Returns of a query. `q` is searched for in their orders (order-search.ts). */
export async function searchReturns(
  db: Db,
  query: ListQuery<ReturnsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<ReturnRow>> {
  const page = await readListPage<ReturnRow, ReturnsListField>(
    db,
    source,
    sql`o.id as order_id, o.number as order_number, o.display_number as order_display_number, r.position as number,
      r.status, r.requested_at, r.received_at, r.closed_at, coalesce(o.address->>'name', '') as name, o.email,
      coalesce(o.address->>'country', '') as country, ${itemCount} as items, r.to_credit, r.location, r.created_by,
      array(select distinct l.reason from order_return_line l where l.return_id = r.id order by 1) as reasons`,
    query,
    [orderSearchCondition(query.q)],
    calendar,
    request,
  )
  const toIso = (at: string | null) => at && new Date(at).toISOString()
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      requested_at: new Date(row.requested_at).toISOString(),
      received_at: toIso(row.received_at),
      closed_at: toIso(row.closed_at),
    })),
  }
}
