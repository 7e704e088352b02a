// Table stripe_session. Its row decides whether an order that is let go ever had a page: whoever writes first, says.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export async function findStripeSession(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select session_id as id from stripe_session where key = ${key}`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Before Stripe is asked for a session. @returns the one that is known; `closed`: none may be made. */
export async function claimStripeSession(
  db: Db,
  key: string,
): Promise<{ id: string | null; closed: boolean }> {
  const { rows } = await sql<{ id: string | null; closed: boolean }>`
    insert into stripe_session (key) values (${key})
    on conflict (key) do update set asked = stripe_session.asked or not stripe_session.closed
    returning session_id as id, closed`.execute(db)
  return rows[0]!
}

/** From now on none is made. @returns the one that is known; `asked` without one: there may be one all the same. */
export async function closeStripeSession(
  db: Db,
  key: string,
): Promise<{ id: string | null; asked: boolean }> {
  const { rows } = await sql<{ id: string | null; asked: boolean }>`
    insert into stripe_session (key, asked, closed) values (${key}, false, true)
    on conflict (key) do update set closed = true
    returning session_id as id, asked`.execute(db)
  return rows[0]!
}

export async function saveStripeSession(db: Db, key: string, id: string): Promise<void> {
  await sql`update stripe_session set session_id = ${id} where key = ${key} and session_id is null`.execute(
    db,
  )
}
