// Table payment: what an order owes and what became of it.
import { sql } from 'kysely'
import type { PaymentId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Instrument } from './provider.ts'

export type PaymentStatus = 'pending' | 'captured' | 'declined' | 'cancelled' | 'refunded' | 'due_on_delivery' | 'quarantined'

export type NewPayment = {
  id: PaymentId
  orderId: string
  provider: string
  amountMinor: number
  currency: string
  status: 'pending' | 'due_on_delivery'
  token: string | null
  instrument: Instrument | null
}

export async function addPayment(tx: Tx, payment: NewPayment, at: Date): Promise<void> {
  await sql`
    insert into payment (id, order_id, provider, amount_minor, currency, status, token, instrument, created_at)
    values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${payment.amountMinor}, ${payment.currency}, ${payment.status},
      ${payment.token}, ${JSON.stringify(payment.instrument ?? {})}::jsonb, ${at})`.execute(tx)
}

/** What a charge needs to know. */
export type PaymentToSettle = { orderId: string; provider: string; amountMinor: number; currency: string; token: string | null }

/** @returns undefined when the order has no payment, or one that is settled. */
export async function pendingPayment(db: Db, orderId: string): Promise<PaymentToSettle | undefined> {
  const row = await db
    .selectFrom('payment')
    .select(['order_id', 'provider', 'amount_minor', 'currency', 'token'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row && { orderId: row.order_id, provider: row.provider, amountMinor: row.amount_minor, currency: row.currency, token: row.token }
}

type Settlement = { reference?: string; failure?: string }

/** Compare and set; the token is dropped with it. @returns false when the payment was not in that state. */
export async function movePayment(
  tx: Tx,
  orderId: string,
  from: PaymentStatus,
  to: PaymentStatus,
  at: Date,
  { reference, failure }: Settlement = {},
): Promise<boolean> {
  const { rows } = await sql`
    update payment set status = ${to}, token = null, settled_at = ${at},
      provider_reference = coalesce(${reference ?? null}, provider_reference), failure = coalesce(${failure ?? null}, failure)
    where order_id = ${orderId} and status = ${from} returning 1`.execute(tx)
  return rows.length > 0
}

/** A payment as its owner sees it. */
export type ShownPayment = { method: string; status: PaymentStatus; instrument?: Instrument; failure?: string }

export async function paymentOf(db: Db, orderId: string): Promise<ShownPayment> {
  const row = await db
    .selectFrom('payment')
    .select(['provider', 'status', 'instrument', 'failure'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const instrument = row.instrument as Partial<Instrument>
  return {
    method: row.provider,
    status: row.status as PaymentStatus,
    ...(instrument.brand && instrument.last4 && { instrument: { brand: instrument.brand, last4: instrument.last4 } }),
    ...(row.failure && { failure: row.failure }),
  }
}
