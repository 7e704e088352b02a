// Names of staff, for display beside their actions.
import { sql } from 'kysely'
import { type AccountId, parseAccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Names by account; erased accounts have none. */
async function getStaffNames(db: Db, accountIds: readonly AccountId[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: AccountId; name: string }>`
    select id, name from account where id = any(${accountIds}::uuid[]) and erased_at is null`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Names by audit actor; actors who are not staff have none. */
export const getActorNames = (db: Db, actors: readonly (string | null)[]): Promise<Record<string, string>> =>
  getStaffNames(
    db,
    actors.flatMap((actor) => parseAccountId(/^staff:([\da-f-]{36})$/.exec(actor ?? '')?.[1] ?? '') ?? []),
  )
