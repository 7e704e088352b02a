import { sql } from 'kysely'
import { isStoppedSql } from '../holds/order-holds.store.ts'

/**
 * Condition on `o` (a shop_order row): the order is ready to be picked unless it is on hold. A pending order without a
 * reservation expiry is one that is paid later, such as cash on delivery.
 */
export const isReadySql = sql<boolean>`(o.status = 'paid' or (o.status = 'pending' and o.hold_expires_at is null))`

/** Condition on `o` (a shop_order row): the customer collects the order. */
const isPickupSql = sql<boolean>`exists (select from order_pickup p where p.order_id = o.id)`

/** Condition on `o` (a shop_order row): the order can be picked now. Orders for pickup are prepared in their store instead. */
export const isToPickSql = sql<boolean>`(${isReadySql} and not ${isStoppedSql} and not ${isPickupSql})`

/** Condition on `o` (a shop_order row): the order is to be prepared for pickup, or to be handed over. */
export const isToCollectSql = sql<boolean>`(${isReadySql} and not ${isStoppedSql} and ${isPickupSql})`

/** Condition on `o` (a shop_order row): the order is to be prepared for pickup. */
export const isToPrepareSql = sql<boolean>`(${isReadySql} and not ${isStoppedSql} and exists (
  select from order_pickup p where p.order_id = o.id and p.ready_at is null))`

/** A shipped order that staff never mark as delivered is not late for ever. */
const MAX_LATE_DAYS_AFTER_SHIPPING = 14

/**
 * Condition on `o` (a shop_order row): the last day of its delivery dates has passed, and it is still to be sent, or is on
 * its way since. `today` is the shop's ISO date.
 */
export const isLateSql = (today: string) =>
  sql<boolean>`(o.delivery_to < ${today}::date and ((${isReadySql} and not exists (
      select from order_pickup p where p.order_id = o.id and p.ready_at is not null)) or o.status = 'picking'
    or (o.status = 'shipped' and o.delivery_to >= ${today}::date - ${sql.lit(MAX_LATE_DAYS_AFTER_SHIPPING)}::int)))`

/** Condition on `o` (a shop_order row): the order can be packed and shipped now. */
export const isToShipSql = sql<boolean>`(o.status = 'picking' and not ${isStoppedSql})`
