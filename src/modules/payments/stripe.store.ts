// Table stripe_session.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export async function findSession(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select session_id as id from stripe_session where key = ${key}`.execute(db)
  return rows[0]?.id
}

export async function keepSession(db: Db, key: string, id: string): Promise<void> {
  await sql`insert into stripe_session (key, session_id) values (${key}, ${id}) on conflict do nothing`.execute(
    db,
  )
}
