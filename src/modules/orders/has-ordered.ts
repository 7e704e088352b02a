import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Whether somebody has an order already, by their account or their e-mail address; one that was cancelled does not count. */
export async function hasOrdered(
  db: Db,
  { email, accountId }: { email?: string | undefined; accountId?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from shop_order where lower(email) = ${email?.trim().toLowerCase() ?? ''} and status <> 'cancelled')
      or exists (select 1 from shop_order where account_id = ${accountId ?? null}::uuid and status <> 'cancelled') as has`.execute(
    db,
  )
  return rows[0]!.has
}
