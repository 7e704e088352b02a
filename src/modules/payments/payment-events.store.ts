// Table payment_event: webhook events received from providers.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ProviderEvent } from './provider.ts'

/** @returns false for an event that was already received. */
export async function saveProviderEvent(
  tx: Tx,
  provider: string,
  { id, kind }: ProviderEvent,
  orderId: OrderId | undefined,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_event (provider, id, kind, order_id, received_at)
    values (${provider}, ${id}, ${kind}, ${orderId ?? null}, ${at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes events that are too old for the provider to resend. */
export async function deleteOldProviderEvents(db: Db, cutoff: Date): Promise<void> {
  await sql`delete from payment_event where received_at < ${cutoff}`.execute(db)
}
