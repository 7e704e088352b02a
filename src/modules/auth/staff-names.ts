// What people who work in the shop are called, for those who read what they did.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Names by account; one that is erased has none. */
async function getStaffNames(db: Db, accountIds: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from account where id = any(${accountIds as string[]}::uuid[]) and erased_at is null`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** The same for those who did things, as the audit writes them; whoever is no member of staff has no name. */
export const getActorNames = (db: Db, actors: readonly (string | null)[]): Promise<Record<string, string>> =>
  getStaffNames(
    db,
    actors.flatMap((actor) => /^staff:([\da-f-]{36})$/.exec(actor ?? '')?.[1] ?? []),
  )
