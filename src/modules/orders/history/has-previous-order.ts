import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import { normalizeCustomerEmail } from '../../../kernel/text/normalize-customer-email.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Whether the account or any spelling variant of the email address has an order that was not cancelled. */
export async function hasPreviousOrder(
  db: Db,
  { email, accountId }: { email?: string | undefined; accountId?: AccountId | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from shop_order where same_customer_email(email) = ${normalizeCustomerEmail(email ?? '')} and status <> 'cancelled')
      or exists (select 1 from shop_order where account_id = ${accountId ?? null}::uuid and status <> 'cancelled') as has`.execute(
    db,
  )
  return rows[0]!.has
}
