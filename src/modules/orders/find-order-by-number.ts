import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

export type OrderByNumber = { id: OrderId; number: number; email: string; name: string; locale: string }

/** Finds the order with this number, if it was placed with this email address. */
export async function findOrderByNumber(
  db: Db,
  number: number,
  email: string,
): Promise<OrderByNumber | undefined> {
  const { rows } = await sql<OrderByNumber>`
    select id, number, email, address->>'name' as name, locale from shop_order
    where number = ${number} and lower(email) = ${email}`.execute(db)
  return rows[0]
}
