// Table go_live: whether the shop has removed its demo data and test orders.
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** When the shop went live; undefined before. */
export async function getLiveSince(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select at from go_live`.execute(db)
  return rows[0]?.at
}

/** As `getLiveSince`, for a database of an earlier release, too. */
export async function isLive(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('go_live') is not null as exists`.execute(db)
  return rows[0]!.exists && (await getLiveSince(db)) !== undefined
}
