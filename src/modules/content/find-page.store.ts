// Finds a page by key.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** `isLocked`: locks it until the transaction ends. @returns the id under which its custom fields are stored. */
export async function findPage(db: Db, id: string, isLocked: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select key as id from content where kind = 'page' and key = ${id} order by locale limit 1 ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]?.id
}
