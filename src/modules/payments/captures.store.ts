// Table payment_capture, and the authorised rows of the table payment: what can still be captured, and what was.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import { newPaymentId, type OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { MethodTitles } from './method-titles.ts'

/** An authorised payment; amounts are in minor units. `capturedMinor`: what was captured so far. */
export type AuthorizedPayment = {
  id: string
  provider: string
  /** What the order owes by this payment; an edit can make it less than what was authorised. */
  amountMinor: number
  capturedMinor: number
  currency: string
  expiresAt: Date | null
}

/** @returns undefined unless the order has an authorised payment. */
export async function getAuthorizedPayment(db: Db, orderId: OrderId): Promise<AuthorizedPayment | undefined> {
  const { rows } = await sql<AuthorizedPayment>`
    select id, provider, amount_minor as "amountMinor", coalesce(captured_minor, 0)::bigint as "capturedMinor", currency, expires_at as "expiresAt"
    from payment where order_id = ${orderId} and status = 'authorized'`.execute(db)
  return rows[0]
}

/** Moves a pending payment to `authorized`; the CTE is named `authorized_payment`. */
export const authorizePaymentWrites = (orderId: OrderId, expiresAt: Date, at: Date): BatchWrites => [
  [
    'authorized_payment',
    sql`
      update payment set status = 'authorized', token = null, settled_at = ${at}, authorized_minor = amount_minor, expires_at = ${expiresAt}
      where order_id = ${orderId} and status = 'pending' and capture = 'on_shipment' returning 1`,
  ],
]

/**
 * Gives an authorised payment back to the charge job, which voids it because its order is cancelled. What was captured
 * is refunded by that job too.
 */
export async function releaseAuthorization(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    update payment set status = 'pending', settled_at = null, expires_at = null
    where order_id = ${orderId} and status = 'authorized' returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Reduces the amount to capture of an authorised payment, by at most the amount that is not captured yet.
 * @returns the reduction in minor units.
 * @throws ShopError capture_pending while the result of a capture is not known.
 */
export async function reduceAuthorizedAmount(tx: Tx, orderId: OrderId, byMinor: number): Promise<number> {
  const payment = await getAuthorizedPayment(tx, orderId)
  if (!payment || byMinor <= 0) return 0
  if (await getOpenCapture(tx, orderId)) throw new ShopError('capture_pending')
  const reduction = Math.min(byMinor, payment.amountMinor - payment.capturedMinor)
  await sql`update payment set amount_minor = amount_minor - ${reduction} where id = ${payment.id}`.execute(
    tx,
  )
  return reduction
}

export type PaymentCapture = {
  id: string
  paymentId: string
  orderId: OrderId
  provider: string
  currency: string
  amountMinor: number
  /** The sum of earlier captures. */
  beforeMinor: number
  isFinal: boolean
}

type CaptureRow = PaymentCapture & { status: 'open' | 'done' | 'failed' }

const selectCaptures = sql`
  select c.id, c.payment_id as "paymentId", c.order_id as "orderId", p.provider, p.currency, c.amount_minor as "amountMinor",
    c.before_minor as "beforeMinor", c.is_final as "isFinal", c.status
  from payment_capture c join payment p on p.id = c.payment_id`

/** The capture of an order whose result is not known yet; there is at most one. */
export async function getOpenCapture(db: Db, orderId: OrderId): Promise<PaymentCapture | undefined> {
  const { rows } =
    await sql<CaptureRow>`${selectCaptures} where c.order_id = ${orderId} and c.status = 'open'`.execute(db)
  return rows[0]
}

/** @returns undefined when its result is known. */
export async function findOpenCapture(db: Db, id: string): Promise<PaymentCapture | undefined> {
  const { rows } = await sql<CaptureRow>`${selectCaptures} where c.id = ${id} and c.status = 'open'`.execute(
    db,
  )
  return rows[0]
}

export async function insertCapture(
  tx: Tx,
  capture: Pick<PaymentCapture, 'paymentId' | 'orderId' | 'amountMinor' | 'beforeMinor' | 'isFinal'>,
  at: Date,
): Promise<string> {
  const id = newPaymentId(at)
  await sql`
    insert into payment_capture (id, payment_id, order_id, amount_minor, before_minor, is_final, requested_at)
    values (${id}, ${capture.paymentId}, ${capture.orderId}, ${capture.amountMinor}, ${capture.beforeMinor}, ${capture.isFinal}, ${at})`.execute(
    tx,
  )
  return id
}

/** @returns false when another run has recorded the result. */
export async function settleCapture(
  tx: Tx,
  id: string,
  result: { status: 'done' } | { status: 'failed'; failure: string },
  at: Date,
): Promise<boolean> {
  const failure = result.status === 'failed' ? result.failure : null
  const { rows } = await sql`
    update payment_capture set status = ${result.status}, failure = ${failure}, settled_at = ${at}
    where id = ${id} and status = 'open' returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Adds a capture to its payment, which becomes `captured` with the last one.
 * @returns false when the payment is no longer authorised.
 */
export async function addCapturedAmount(
  tx: Tx,
  { paymentId, capturedMinor, reference }: { paymentId: string; capturedMinor: number; reference: string },
  isComplete: boolean,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payment set captured_minor = ${capturedMinor}::bigint, captured_currency = currency, failure = null,
      provider_reference = coalesce(provider_reference, ${reference}),
      status = case when ${isComplete} then case when refunded_minor = amount_minor then 'refunded' else 'captured' end else status end,
      expires_at = case when ${isComplete} then null else expires_at end, settled_at = ${at}
    where id = ${paymentId} and status = 'authorized' returning 1`.execute(tx)
  return rows.length > 0
}

/** Records why an authorised payment could not be captured; with `expiresAt`, it can no longer be captured from then on. */
export async function saveCaptureFailure(
  tx: Tx,
  paymentId: string,
  failure: string,
  expiresAt?: Date,
): Promise<void> {
  await sql`
    update payment set failure = ${failure}, expires_at = least(expires_at, coalesce(${expiresAt ?? null}::timestamptz, expires_at))
    where id = ${paymentId} and status = 'authorized'`.execute(tx)
}

/** What was not captured will not be collected. */
export const writeOffAuthorization = (tx: Tx, paymentId: string, at: Date) =>
  sql`update payment set status = 'written_off', settled_at = ${at} where id = ${paymentId} and status = 'authorized'`.execute(
    tx,
  )

/** @returns false when it is not written off. */
export async function reopenWrittenOffPayment(tx: Tx, orderId: OrderId, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set status = 'authorized'
    where id::text = ${paymentId} and order_id = ${orderId} and status = 'written_off' returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** `expiring`: within two days. `failed`: the last capture was declined. */
export const authorizationStates = ['authorized', 'expiring', 'expired', 'failed'] as const
export type AuthorizationState = (typeof authorizationStates)[number]

export type Authorization = {
  order_id: OrderId
  number: number
  display_number: string
  order_status: string
  email: string
  provider: string
  payment_method: string
  /** How the shop named it when the order was placed. */
  method_titles: MethodTitles | null
  amount: { amount: number; currency: string }
  captured: { amount: number; currency: string }
  expires_at: string | null
  state: AuthorizationState
  /** Why the last capture failed. */
  failure: string | null
}

/** Staff are notified this long before an authorisation expires. */
export const EXPIRING_HOURS = 48

/** SQL of the state of an authorised row `p` of the table payment. */
export const authorizationStateSql = (
  at: Date,
) => sql<AuthorizationState>`case when p.expires_at <= ${at} then 'expired'
  when p.failure is not null then 'failed'
  when p.expires_at <= ${at}::timestamptz + make_interval(hours => ${EXPIRING_HOURS}) then 'expiring' else 'authorized' end`
