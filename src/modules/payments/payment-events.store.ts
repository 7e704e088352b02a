// Table payment_event: webhook events received from providers.
import { createHash } from 'node:crypto'
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

/** Records a signed webhook whose body cannot be read; a repeated one is stored once. */
export async function saveInvalidEvent(db: Db, provider: string, body: string, at: Date): Promise<void> {
  const digest = createHash('sha256').update(body).digest('hex')
  await sql`
    insert into payment_event (provider, id, kind, received_at) values (${provider}, ${`invalid:${digest}`}, 'invalid', ${at})
    on conflict do nothing`.execute(db)
}

/** Deletes events that are too old for the provider to resend. */
export async function deleteOldProviderEvents(db: Db, cutoff: Date): Promise<void> {
  await sql`delete from payment_event where received_at < ${cutoff}`.execute(db)
}
