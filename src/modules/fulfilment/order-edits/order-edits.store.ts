// Table order_edit: edits to a more expensive variant that wait for the difference to be paid.
import { sql } from 'kysely'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CardSummary } from '../../payments/provider.ts'

export type OrderEditInput = {
  lineId: number
  fromVariantId: VariantId
  fromUnitMinor: number
  variantId: VariantId
  quantity: number
  /** Unit price of the new variant in this order. */
  unitMinor: number
  /** The increase to pay. */
  amountMinor: number
}
export type OrderEdit = Omit<OrderEditInput, 'fromVariantId' | 'variantId'> & {
  /** Null once the variant has been deleted from the catalogue. */
  fromVariantId: VariantId | null
  variantId: VariantId | null
  key: string
  orderId: OrderId
  position: number
  currency: string
  provider: string
  token: string | null
  instrument: Partial<CardSummary>
  status: 'open' | 'done' | 'ended'
  reason: string | null
  expiresAt: Date
  /** True when the provider needs no further query about this payment. */
  settled: boolean
}

const columns = sql`key, order_id as "orderId", position, line_id as "lineId", from_variant_id as "fromVariantId",
  from_unit_minor as "fromUnitMinor", variant_id as "variantId", quantity, unit_minor as "unitMinor", amount_minor as "amountMinor", currency,
  provider, token, instrument, status, reason, expires_at as "expiresAt", settled_at is not null as settled`

export const buildOrderEditKey = (orderId: OrderId, position: number) => `${orderId}:change:${position}`

export async function getOrderEdit(db: Db, key: string): Promise<OrderEdit | undefined> {
  const { rows } = await sql<OrderEdit>`select ${columns} from order_edit where key = ${key}`.execute(db)
  return rows[0]
}

export async function getOpenOrderEdit(db: Db, orderId: OrderId): Promise<OrderEdit | undefined> {
  const { rows } = await sql<OrderEdit>`
    select ${columns} from order_edit where order_id = ${orderId} and status = 'open'`.execute(db)
  return rows[0]
}

type NewOrderEdit = OrderEditInput & { orderId: OrderId; currency: string; provider: string }

/** The caller must have locked the order row. */
export async function insertOrderEdit(
  tx: Tx,
  change: NewOrderEdit,
  at: Date,
  expiresAt: Date,
): Promise<OrderEdit> {
  const { rows } = await sql<OrderEdit>`
    insert into order_edit (key, order_id, position, line_id, from_variant_id, from_unit_minor, variant_id, quantity, unit_minor, amount_minor,
      currency, provider, requested_at, expires_at)
    select ${change.orderId} || ':change:' || count(*) + 1, ${change.orderId}::uuid, count(*) + 1, ${change.lineId}::bigint, ${change.fromVariantId}::bigint,
      ${change.fromUnitMinor}::bigint, ${change.variantId}::bigint, ${change.quantity}::int, ${change.unitMinor}::bigint, ${change.amountMinor}::bigint,
      ${change.currency}, ${change.provider}, ${at}::timestamptz, ${expiresAt}::timestamptz
    from order_edit where order_id = ${change.orderId} returning ${columns}`.execute(tx)
  return rows[0]!
}

/**
 * Stores the payment token, once.
 * @returns false when a payment is already attached or the edit has expired.
 */
export async function attachOrderEditPayment(
  tx: Tx,
  key: string,
  token: string,
  instrument: CardSummary | undefined,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update order_edit set token = ${token}, instrument = ${JSON.stringify(instrument ?? {})}::jsonb
    where key = ${key} and status = 'open' and token is null and expires_at > ${at} returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Compare-and-set on the status.
 * @returns false when the edit is no longer open.
 */
export async function closeOrderEdit(
  tx: Tx,
  key: string,
  to: { status: 'done' } | { status: 'ended'; reason: string; settled: boolean },
  at: Date,
): Promise<boolean> {
  const reason = to.status === 'ended' ? to.reason : null
  const settled = to.status === 'done' || to.settled
  const { rows } = await sql`
    update order_edit set status = ${to.status}, reason = ${reason}, settled_at = case when ${settled} then ${at}::timestamptz end
    where key = ${key} and status = 'open' returning 1`.execute(tx)
  return rows.length > 0
}

/** @returns false when it was already settled. */
export async function markOrderEditSettled(db: Db, key: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update order_edit set settled_at = ${at} where key = ${key} and status = 'ended' and settled_at is null returning 1`.execute(
    db,
  )
  return rows.length > 0
}
