import { sql } from 'kysely'
import { isStoppedSql } from '../holds/order-holds.store.ts'

/**
 * Condition on `o` (a shop_order row): the order is ready to be picked unless it is on hold. A pending order without a
 * reservation expiry is one that is paid later, such as cash on delivery.
 */
export const isReadySql = sql<boolean>`(o.status = 'paid' or (o.status = 'pending' and o.hold_expires_at is null))`

/** Condition on `o` (a shop_order row): the order can be picked now. */
export const isToPickSql = sql<boolean>`(${isReadySql} and not ${isStoppedSql})`

/** Condition on `o` (a shop_order row): the order can be packed and shipped now. */
export const isToShipSql = sql<boolean>`(o.status = 'picking' and not ${isStoppedSql})`
