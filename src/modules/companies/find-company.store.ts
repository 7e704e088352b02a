// Finds a company by id, and its name.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** `isLocked`: locks it until the transaction ends. @returns the id under which its custom fields are stored. */
export async function findCompany(db: Db, id: string, isLocked: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from company where id = ${id}::uuid ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]?.id
}

export async function getCompanyName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from company where id = ${id}::uuid`.execute(db)
  return rows[0]?.name
}
