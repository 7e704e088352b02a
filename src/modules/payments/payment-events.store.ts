// Table payment_event: what providers told by themselves.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ProviderEvent } from './provider.ts'

/** @returns false for an event that came before. */
export async function saveProviderEvent(
  tx: Tx,
  provider: string,
  { id, kind }: ProviderEvent,
  orderId: string | undefined,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_event (provider, id, kind, order_id, received_at)
    values (${provider}, ${id}, ${kind}, ${orderId ?? null}, ${at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Forgets events that no provider sends again. */
export async function deleteOldProviderEvents(db: Db, cutoff: Date): Promise<void> {
  await sql`delete from payment_event where received_at < ${cutoff}`.execute(db)
}
