// Returns of an account, and its orders with items that can still be returned.
import { sql } from 'kysely'
import { DAY_MS } from '../../kernel/days.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { RETURN_WINDOW_DAYS } from '../../contracts/return-window.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AccountReturn, AccountReturns, ReturnableOrder } from '../customers/customers.ts'
import { getTransition } from './order-transitions.ts'

const MAX_RETURNS = 20
const WINDOW_MS = RETURN_WINDOW_DAYS * DAY_MS

type ReturnableRow = Omit<ReturnableOrder, 'return_until'> & { delivered_at: string }

/** `locale` is the reader's language; absent: items are named as stored when ordered. */
export async function listAccountReturns(
  db: Db,
  accountId: AccountId,
  now: Date,
  locale = '',
): Promise<AccountReturns> {
  const itemView = sql`json_build_object('name', coalesce(l.translations #>> array[${locale}, 'name'], l.name), 'image', l.image)`
  const { rows } = await sql<{ returns: AccountReturn[]; returnable: ReturnableRow[] }>`
    select (select coalesce(json_agg(row), '[]') from (
        select o.id as order_id, o.display_number as order_number, r.position as number, r.status, r.requested_at,
          exists (select from order_exchange x join shop_order n on n.id = x.order_id where x.return_id = r.id and n.status <> 'cancelled') as exchanged,
          (select sum(x.quantity)::int from order_return_line x where x.return_id = r.id) as item_count,
          (select json_build_object('amount', f.amount_minor, 'currency', f.currency, 'completed_at', f.completed_at)
            from refund f where f.return_id = r.id order by f.requested_at limit 1) as refund,
          (select json_agg(${itemView} order by l.position) from (
            select l.* from order_return_line x join order_line l on l.id = x.order_line_id
            where x.return_id = r.id order by l.position limit 2) l) as lines
        from shop_order o join order_return r on r.order_id = o.id where o.account_id = ${accountId}
        order by r.requested_at desc, r.id limit ${MAX_RETURNS}) row) as returns,
      (select coalesce(json_agg(row), '[]') from (
        select o.id as order_id, o.display_number as order_number, d.delivered_at, i.item_count, i.lines
        from shop_order o
        join lateral (select max(s.delivered_at) as delivered_at from shipment s where s.order_id = o.id) d on true
        join lateral (
          select sum(l.delivered - l.returned - l.return_pending)::int as item_count,
            (array_agg(${itemView} order by l.position))[1:2] as lines
          from order_line l where l.order_id = o.id and l.delivered > l.returned + l.return_pending) i on true
        where o.account_id = ${accountId} and o.status = any(${[...getTransition('request_return').from]})
          and d.delivered_at >= ${new Date(now.getTime() - WINDOW_MS)} and i.item_count > 0
        order by d.delivered_at desc, o.id limit ${MAX_RETURNS}) row) as returnable`.execute(db)
  const { returns, returnable } = rows[0]!
  return {
    returns: returns.map((item) => ({
      ...item,
      requested_at: new Date(item.requested_at).toISOString(),
      refund: item.refund && {
        ...item.refund,
        completed_at: item.refund.completed_at && new Date(item.refund.completed_at).toISOString(),
      },
    })),
    returnable: returnable.map(({ delivered_at: deliveredAt, ...order }) => ({
      ...order,
      return_until: new Date(Date.parse(deliveredAt) + WINDOW_MS).toISOString(),
    })),
  }
}
