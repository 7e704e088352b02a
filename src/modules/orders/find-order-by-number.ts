import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { orderNumberCondition, type ParsedOrderNumber } from './order-number.ts'

export type OrderByNumber = {
  id: OrderId
  display_number: string
  email: string
  name: string
  locale: string
}

/**
 * Finds the order with this number, if it was placed with this email address. It is found with and without its
 * prefix.
 */
export async function findOrderByNumber(
  db: Db,
  number: ParsedOrderNumber,
  email: string,
): Promise<OrderByNumber | undefined> {
  const { rows } = await sql<OrderByNumber>`
    select id, display_number, email, address->>'name' as name, locale from shop_order
    where ${orderNumberCondition(number)} and lower(email) = ${email}`.execute(db)
  return rows[0]
}

/** @returns the id of the order with this number, found with and without its prefix. */
export async function findOrderIdByNumber(db: Db, number: ParsedOrderNumber): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from shop_order where ${orderNumberCondition(number)}`.execute(db)
  return rows[0]?.id
}
