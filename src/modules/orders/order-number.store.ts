// Table order_number: one row with the next number and the prefix of new orders.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type OrderNumbering = { prefix: string; start: number }

/**
 * Sets the prefix and the start of the order numbers. Orders that are placed at the same time wait. After a start
 * below the last number, numbers continue after the last one.
 */
export async function setOrderNumbering(tx: Tx, { prefix, start }: OrderNumbering): Promise<void> {
  await lockOrderNumbers(tx)
  await sql`
    update order_number set prefix = ${prefix}, start = ${start}::bigint,
      earlier_starts = case when start = ${start}::bigint then earlier_starts else earlier_starts || start end,
      next = case when start = ${start}::bigint then next
        else greatest(${start}::bigint, (select max(number) + 1 from shop_order)) end`.execute(tx)
}

/** @returns the last number that an order has; 0 when there is none. Numbers are not given until the commit. */
export async function lockLastOrderNumber(tx: Tx): Promise<number> {
  await lockOrderNumbers(tx)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0)::bigint as last from shop_order`.execute(tx)
  return rows[0]!.last
}

// A separate statement, so that the next one sees orders that committed while this one waited.
const lockOrderNumbers = (tx: Tx) => sql`select 1 from order_number for update`.execute(tx)
