// Personal data of an account outside the module auth.
import { sql } from 'kysely'
import type { DeletePersonalData } from '../modules/auth/account-data.ts'

const personalTables = [
  'account_address',
  'saved_item',
  'cart',
  'cart_line',
  'cart_merge',
  'company_member',
  'company_application',
  'customer_note',
  'saved_filter',
  'draft_order',
]

export const deletePersonalData: DeletePersonalData = async (tx, accountId) => {
  for (const table of personalTables)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
}
