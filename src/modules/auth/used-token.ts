import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashToken } from './tokens.ts'

/**
 * Consumes a token that is not stored until it is used.
 * @returns false when it was used before.
 */
export async function consumeToken(db: Db | Tx, token: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_token (hash, expires_at) values (${hashToken(token)}, ${until}) on conflict do nothing returning 1`.execute(
    db,
  )
  return rows.length > 0
}
