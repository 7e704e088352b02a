// Finds an account by id.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** `isLocked`: locks it until the transaction ends. @returns the id under which its custom fields are stored. */
export async function findAccount(db: Db, id: string, isLocked: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from account where id = ${id}::uuid and erased_at is null ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]?.id
}
