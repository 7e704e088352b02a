import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type NumberedOrder = { id: string; number: number; email: string; name: string; locale: string }

/** The order of that number, if it was placed with that address. */
export async function findByNumber(
  db: Db,
  number: number,
  email: string,
): Promise<NumberedOrder | undefined> {
  const { rows } = await sql<NumberedOrder>`
    select id, number, email, address->>'name' as name, locale from shop_order
    where number = ${number} and lower(email) = ${email}`.execute(db)
  return rows[0]
}
