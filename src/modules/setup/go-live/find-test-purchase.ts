// Whether someone has bought something and paid for it.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isTenderSql } from '../../payments/payment-tenders.ts'

/**
 * Test payments count; gift cards and store credit do not.
 * @param demoProducts source keys. An order of demo products only does not count.
 */
export async function hasPaidOrder(db: Db, demoProducts: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payment where not (${isTenderSql}) and amount_minor > 0
      and (status in ('authorized', 'captured', 'refunded') or captured_minor > 0)
      and exists (select from order_line l where l.order_id = payment.order_id and (l.product_id is null
        or l.product_id not in (select id from product where source_key = any(${demoProducts as string[]}::text[]))))
    ) as has`.execute(db)
  return rows[0]!.has
}
