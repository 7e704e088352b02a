// Table order_merge: orders that ship as one parcel; and which orders can be merged.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { holdableStatuses } from '../../orders/holds/order-holds.ts'
import type { OrderStatus } from '../../../contracts/order-statuses.ts'
import { isToPickSql, isToShipSql } from '../../orders/staff/to-pick.ts'

export type MergedOrder = { id: OrderId; display_number: string; status: OrderStatus }

/** `merged_with`: ships in one parcel with the order. `can_merge_with`: could. Both without the order, the oldest first. */
export type MergeState = { merged_with: MergedOrder[]; can_merge_with: MergedOrder[] }

/**
 * Why orders cannot ship as one parcel: it is not ready to be picked or packed, or its parcel has a label; or customer,
 * address, currency or location differ from the first order; or it is merged with others.
 */
export const mergeProblems = ['not_ready', 'customer', 'address', 'currency', 'location', 'merged'] as const
export type MergeProblem = (typeof mergeProblems)[number]

/** Condition on `o` (a shop_order row): nothing was shipped, and something can be. Otherwise its merge has ended. */
const isOpenSql = sql<boolean>`(o.status = any(${holdableStatuses as OrderStatus[]}::text[])
  and not exists (select from shipment s where s.order_id = o.id))`

/** Condition on `o`: it can be picked or packed now, it is not for pickup, and its parcel has no label yet. */
const isReadyToMergeSql = sql<boolean>`((${isToPickSql} or ${isToShipSql}) and ${isOpenSql}
  and not exists (select from order_pickup p where p.order_id = o.id)
  and not exists (select from order_company c where c.order_id = o.id and c.approval = 'pending')
  and not exists (select from shipping_label l where l.order_id = o.id and l.shipment_id is null and l.status <> 'voided'))`

/** The same on another alias, which must not be `o`. */
const holds = (alias: 'a' | 'b', condition: typeof isOpenSql) =>
  sql<boolean>`exists (select from shop_order o where o.id = ${sql.ref(alias)}.id and ${condition})`

const isSameCustomerSql = sql<boolean>`((a.email <> '' and same_customer_email(a.email) = same_customer_email(b.email))
  or coalesce(a.account_id = b.account_id, false))`

/** The key has no city, which tells addresses apart where there are no postcodes. */
const recipientOf = (alias: 'a' | 'b') => {
  const address = sql.ref(`${alias}.address`)
  return sql<string>`search_fold(concat_ws('|', ${address}->>'name', ${address}->>'company', ${address}->>'city', ${address}->>'region'))`
}
const isSameAddressSql = sql<boolean>`(order_address_key(a.address) = order_address_key(b.address) and ${recipientOf('a')} = ${recipientOf('b')})`

/** The only location that sends the order; null when there are several. */
const locationOf = (alias: 'a' | 'b') => sql<string | null>`
  (select case when count(distinct x.location_id) = 0 then 'main' when count(distinct x.location_id) = 1 and sum(x.quantity) =
      (select sum(l.quantity) from order_line l where l.order_id = ${sql.ref(alias)}.id) then
      (select code from location where id = min(x.location_id)) end
    from stock_allocation x where x.reference = ${sql.ref(alias)}.id::text and x.quantity > 0)`

const mergeOf = (alias: 'a' | 'b') => sql<string | null>`
  (select m.merge_id from order_merge m where m.order_id = ${sql.ref(alias)}.id and exists (
    select from order_merge n join shop_order o on o.id = n.order_id
    where n.merge_id = m.merge_id and n.order_id <> m.order_id and ${isOpenSql}))`

/** The open orders that `a`, which is open too, is merged with: rows of `b`. */
const mergedWithSql = sql`order_merge m join order_merge n on n.merge_id = m.merge_id and n.order_id <> a.id
  join shop_order b on b.id = n.order_id where m.order_id = a.id and ${holds('a', isOpenSql)} and ${holds('b', isOpenSql)}`

const summary = sql`json_build_object('id', b.id, 'display_number', b.display_number, 'status', b.status)`

/** @returns the state of each order that was found. */
export async function listMergeStates(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, MergeState>> {
  const { rows } = await sql<{ id: OrderId } & MergeState>`
    select a.id,
      (select coalesce(json_agg(${summary} order by b.id), '[]') from ${mergedWithSql}) as merged_with,
      case when ${holds('a', isReadyToMergeSql)} then (
        select coalesce(json_agg(${summary} order by b.id), '[]') from shop_order b
        where ${isSameAddressSql} and b.id <> a.id and ${isSameCustomerSql} and b.currency = a.currency
          and ${mergeOf('b')} is null and ${holds('b', isReadyToMergeSql)} and ${locationOf('a')} = ${locationOf('b')}) else '[]' end as can_merge_with
    from shop_order a where a.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** The orders that ship in one parcel with this one, itself included, by id; only itself when it is not merged. */
export async function listMergedOrders(db: Db, orderId: OrderId): Promise<OrderId[]> {
  const { rows: others } = await sql<{ id: OrderId }>`
    select b.id from shop_order a cross join lateral (select b.id from ${mergedWithSql}) b where a.id = ${orderId}`.execute(
    db,
  )
  return [orderId, ...others.map(({ id }) => id)].toSorted()
}

/** An order that cannot ship in one parcel with the first. */
export type MergeConflict = { id: OrderId; display_number: string; problem: MergeProblem }

/**
 * Why these orders cannot ship as one parcel: what differs from the first. The caller must have locked them.
 * @param isNew they are about to be merged, and must be ready for it.
 */
export async function listMergeConflicts(
  tx: Tx,
  [first, ...others]: readonly OrderId[],
  { isNew }: { isNew: boolean },
): Promise<MergeConflict[]> {
  const ids = first === undefined ? [] : [first, ...others]
  const { rows } = await sql<MergeConflict>`
    select b.id, b.display_number, c.problem from shop_order a cross join shop_order b cross join lateral (
      select case
        when ${isNew} and not ${holds('b', isReadyToMergeSql)} then 'not_ready'
        when not ${isSameCustomerSql} then 'customer'
        when not ${isSameAddressSql} then 'address'
        when b.currency <> a.currency then 'currency'
        when ${locationOf('a')} is distinct from ${locationOf('b')} or ${locationOf('b')} is null then 'location'
        when ${isNew} and ${mergeOf('b')} is not null and ${mergeOf('b')} is distinct from ${mergeOf('a')} then 'merged' end as problem) c
    where a.id = ${first ?? null} and b.id = any(${ids}::uuid[]) and c.problem is not null order by b.id`.execute(
    tx,
  )
  return rows
}

/** @returns the id of the merge that the order belongs to, open or ended. */
export async function findMergeId(tx: Tx, orderId: OrderId): Promise<string | undefined> {
  const { rows } = await sql<{ merge_id: string }>`
    select merge_id from order_merge where order_id = ${orderId}`.execute(tx)
  return rows[0]?.merge_id
}

/** Adds orders to a merge; one that has ended is replaced. */
export async function insertMergedOrders(
  tx: Tx,
  mergeId: string,
  orderIds: readonly OrderId[],
  at: Date,
): Promise<void> {
  await sql`
    insert into order_merge (order_id, merge_id, merged_at)
    select id, ${mergeId}::uuid, ${at} from unnest(${[...orderIds]}::uuid[]) as r(id)
    on conflict (order_id) do update set merge_id = excluded.merge_id, merged_at = excluded.merged_at`.execute(
    tx,
  )
}

export async function deleteMergedOrders(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await sql`delete from order_merge where order_id = any(${[...orderIds]}::uuid[])`.execute(tx)
}
