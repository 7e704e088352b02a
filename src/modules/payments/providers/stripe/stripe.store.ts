// Table stripe_session. Its row decides whether a voided order can still get a Checkout session: the first
// writer wins.
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

export async function findStripeSession(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select session_id as id from stripe_session where key = ${key}`.execute(db)
  return rows[0]?.id ?? undefined
}

/**
 * Called before a session is created.
 * @returns the existing session id; with `closed`, no session may be created.
 */
export async function claimStripeSession(
  db: Db,
  key: string,
): Promise<{ id: string | null; closed: boolean }> {
  const { rows } = await sql<{ id: string | null; closed: boolean }>`
    insert into stripe_session (key) values (${key})
    on conflict (key) do update set requested = stripe_session.requested or not stripe_session.closed
    returning session_id as id, closed`.execute(db)
  return rows[0]!
}

/**
 * Prevents new sessions.
 * @returns the existing session id; `requested` without an id means that one may exist at Stripe.
 */
export async function closeStripeSession(
  db: Db,
  key: string,
): Promise<{ id: string | null; requested: boolean }> {
  const { rows } = await sql<{ id: string | null; requested: boolean }>`
    insert into stripe_session (key, requested, closed) values (${key}, false, true)
    on conflict (key) do update set closed = true
    returning session_id as id, requested`.execute(db)
  return rows[0]!
}

export async function saveStripeSession(db: Db, key: string, id: string): Promise<void> {
  await sql`update stripe_session set session_id = ${id} where key = ${key} and session_id is null`.execute(
    db,
  )
}
