// Table payment_session. Its row decides whether a voided order can still be charged on the provider's page: the first
// writer wins.
import { sql } from 'kysely'
import type { PaymentSessions } from '../../../sdk/plugin/payment-provider.ts'
import type { Db } from '../../platform/database/database.ts'

/** The sessions of one provider. */
export const createPaymentSessions = (db: Db, provider: string): PaymentSessions => ({
  async find(key) {
    const { rows } = await sql<{ id: string | null }>`
      select session_id as id from payment_session where provider = ${provider} and key = ${key}`.execute(db)
    return rows[0]?.id ?? undefined
  },
  async claim(key) {
    const { rows } = await sql<{ id: string | null; closed: boolean }>`
      insert into payment_session (provider, key) values (${provider}, ${key})
      on conflict (provider, key) do update set requested = payment_session.requested or not payment_session.closed
      returning session_id as id, closed`.execute(db)
    return rows[0]!
  },
  async close(key) {
    const { rows } = await sql<{ id: string | null; requested: boolean }>`
      insert into payment_session (provider, key, requested, closed) values (${provider}, ${key}, false, true)
      on conflict (provider, key) do update set closed = true
      returning session_id as id, requested`.execute(db)
    return rows[0]!
  },
  async save(key, id) {
    await sql`
      update payment_session set session_id = ${id}
      where provider = ${provider} and key = ${key} and session_id is null`.execute(db)
  },
  async findState(key) {
    const { rows } = await sql<{ state: unknown }>`
      select state from payment_session where provider = ${provider} and key = ${key}`.execute(db)
    return rows[0]?.state ?? undefined
  },
  async saveState(key, state) {
    await sql`
      update payment_session set state = coalesce(state, '{}') || ${JSON.stringify(state)}::jsonb
      where provider = ${provider} and key = ${key}`.execute(db)
  },
})
