// Authorised payments with their orders, for staff and jobs.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type Authorization,
  type AuthorizationState,
  authorizationStateSql,
} from '../../payments/captures.store.ts'

/** Those that expire first come first. @param states absent: all. */
export async function listAuthorizations(
  db: Db,
  at: Date,
  states: readonly AuthorizationState[] = [],
  limit = 200,
): Promise<Authorization[]> {
  const { rows } = await sql<{ found: Authorization[] }>`
    select coalesce(json_agg(json_build_object('order_id', a.order_id, 'number', a.number, 'display_number', a.display_number, 'order_status', a.status,
      'email', a.email, 'provider', a.provider, 'payment_method', a.payment_method, 'method_titles', a.method_titles, 'amount', json_build_object('amount', a.amount_minor, 'currency', a.currency),
      'captured', json_build_object('amount', coalesce(a.captured_minor, 0), 'currency', a.currency), 'expires_at', a.expires_at,
      'state', a.state, 'failure', a.failure) order by a.expires_at, a.order_id), '[]') as found
    from (select p.order_id, o.number, o.display_number, o.status, o.email, p.provider, coalesce(p.method, p.provider) as payment_method, p.method_titles, p.amount_minor, p.captured_minor, p.currency, p.expires_at, p.failure,
        ${authorizationStateSql(at)} as state
      from payment p join shop_order o on o.id = p.order_id where p.status = 'authorized'
        and (cardinality(${states as AuthorizationState[]}::text[]) = 0 or ${authorizationStateSql(at)} = any(${states as AuthorizationState[]}::text[]))
      order by p.expires_at, p.order_id limit ${limit}) a`.execute(db)
  return rows[0]!.found.map((row) => ({
    ...row,
    expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  }))
}

/** Orders whose authorisation expires soon or has expired, without the event that tells staff. */
export async function listUnreportedExpiries(
  db: Db,
  at: Date,
): Promise<{ orderId: OrderId; event: 'authorization_expiring' | 'authorization_expired' }[]> {
  const { rows } = await sql<{ orderId: OrderId; event: 'authorization_expiring' | 'authorization_expired' }>`
    select x."orderId", x.event from (
      select p.order_id as "orderId", case ${authorizationStateSql(at)} when 'expired' then 'authorization_expired' when 'expiring' then 'authorization_expiring' end as event
      from payment p where p.status = 'authorized') x
    where x.event is not null and not exists (select from order_event e where e.order_id = x."orderId" and e.kind = x.event) limit 500`.execute(
    db,
  )
  return rows
}
