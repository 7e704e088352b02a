// Tables provider_refund and payment_dispute: refunds and disputes that the provider reports, not requested by
// the shop.
import { sql } from 'kysely'
import { newPaymentId, type OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ProviderDispute } from './provider.ts'

export type OrderCharge = {
  paymentId: string
  provider: string
  status: string
  currency: string
  /** The provider's reference for the charge; null until it is captured. */
  reference: string | null
  /** A separate job refunds the whole charge, because it came too late or staff rejected it. */
  isGoingBack: boolean
}

/** An order's charges at a provider: the main charge and additional payments. */
export async function listOrderCharges(db: Db, orderId: OrderId): Promise<OrderCharge[]> {
  const { rows } = await sql<OrderCharge>`
    select id as "paymentId", provider, status, currency, provider_reference as reference,
      status not in ('authorized', 'captured', 'refunded', 'written_off') or exists (select from job j
        where j.kind = 'payment.refund' and j.payload->>'orderId' = payment.order_id::text) as "isGoingBack"
    from payment where order_id = ${orderId} order by id`.execute(db)
  return rows
}

/** The amount refunded in the provider's dashboard, in minor units. */
export async function getDashboardRefundTotal(db: Db, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount_minor), 0)::bigint as sum from provider_refund r join payment p on p.id = r.payment_id
    where p.order_id = ${orderId} and p.provider_key is null`.execute(db)
  return rows[0]!.sum
}

export type ProviderRefundInput = {
  orderId: OrderId
  charge: Pick<OrderCharge, 'paymentId' | 'provider' | 'currency' | 'isGoingBack'>
  /** The provider's id of the refund or dispute; it makes recording idempotent. */
  id: string
  kind: 'provider' | 'dispute'
  amountMinor: number
  /** Keys of the shop's own refunds that the provider has already made. */
  sentKeys: readonly string[]
  at: Date
}

/**
 * `refundId`: the refund record created; `settled`: unsent shop refunds that this provider refund replaces.
 */
export type RecordedRefund = {
  refundId: string | undefined
  bookedMinor: number
  settled: string[]
  overMinor: number
}

/**
 * Records a refund made at the provider: first as a refund of what is left of the payment, then in place of the
 * shop's own unsent refunds. Any excess is stored as `overMinor`. The caller must have locked the order.
 * @returns undefined when it was already recorded.
 */
export async function saveProviderRefund(
  tx: Tx,
  refund: ProviderRefundInput,
): Promise<RecordedRefund | undefined> {
  const { charge, amountMinor, at } = refund
  const { rows: existingRows } = await sql`
    select from provider_refund where provider = ${charge.provider} and id = ${refund.id}`.execute(tx)
  if (existingRows.length > 0) return undefined
  const { rows } = await sql<{ left: number }>`
    select case when status in ('authorized', 'written_off') then coalesce(captured_minor, 0) else amount_minor end - refunded_minor as left from payment where id = ${charge.paymentId} for update`.execute(
    tx,
  )
  const bookedMinor = charge.isGoingBack ? 0 : Math.min(amountMinor, rows[0]!.left)
  const refundId = bookedMinor > 0 ? await addRefundDone(tx, refund, bookedMinor) : undefined
  const { settled, restMinor } = charge.isGoingBack
    ? { settled: [], restMinor: amountMinor }
    : await settleOpenParts(tx, charge.paymentId, refund.sentKeys, amountMinor - bookedMinor)
  await sql`
    insert into provider_refund (provider, id, payment_id, refund_id, amount_minor, excess_minor, recorded_at)
    values (${charge.provider}, ${refund.id}, ${charge.paymentId}, ${refundId ?? null}, ${amountMinor}, ${restMinor}, ${at})`.execute(
    tx,
  )
  return { refundId, bookedMinor, settled, overMinor: restMinor }
}

async function addRefundDone(
  tx: Tx,
  { orderId, charge, kind, at }: ProviderRefundInput,
  amountMinor: number,
): Promise<string> {
  const id = newPaymentId(at)
  await sql`
    with new_refund as (
      insert into refund (id, order_id, kind, amount_minor, currency, requested_at, completed_at)
      values (${id}, ${orderId}, ${kind}, ${amountMinor}, ${charge.currency}, ${at}, ${at})
    ), part as (
      insert into refund_allocation (refund_id, payment_id, amount_minor, completed_at)
      values (${id}, ${charge.paymentId}, ${amountMinor}, ${at})
    )
    update payment p set refunded_minor = p.refunded_minor + ${amountMinor}::bigint,
      status = case when p.amount_minor = p.refunded_minor + ${amountMinor}::bigint
        and not exists (select from refund_allocation r where r.payment_id = p.id and r.completed_at is null) then 'refunded' else p.status end
    where p.id = ${charge.paymentId}`.execute(tx)
  return id
}

/** Settles unsent refunds of the shop up to the amount the provider has already refunded. */
async function settleOpenParts(
  tx: Tx,
  paymentId: string,
  sentKeys: readonly string[],
  amountMinor: number,
): Promise<{ settled: string[]; restMinor: number }> {
  const { rows: open } = await sql<{ refundId: string; left: number }>`
    select r.refund_id as "refundId", r.amount_minor - r.provider_minor as left
    from refund_allocation r join refund f on f.id = r.refund_id
    where r.payment_id = ${paymentId} and r.completed_at is null and f.credit_account_id is null and f.exchange_order_id is null
      and r.amount_minor > r.provider_minor and not (r.refund_id || ':' || r.payment_id = any(${[...sentKeys]}::text[]))
    order by r.refund_id`.execute(tx)
  const settled: string[] = []
  let restMinor = amountMinor
  for (const { refundId, left: remaining } of open) {
    const allocatedMinor = Math.min(restMinor, remaining)
    if (allocatedMinor === 0) break
    await sql`
      update refund_allocation set provider_minor = provider_minor + ${allocatedMinor}::bigint
      where refund_id = ${refundId} and payment_id = ${paymentId}`.execute(tx)
    settled.push(refundId)
    restMinor -= allocatedMinor
  }
  return { settled, restMinor }
}

/**
 * Corrects a part that was sent in full while a refund of the provider was recorded in its place: the provider's refund
 * replaces other unsent refunds instead. Called before the part is completed.
 * @returns the refunds whose unsent amount changed.
 */
export async function moveSettledAmount(
  tx: Tx,
  { refundId, paymentId, sentMinor }: { refundId: string; paymentId: string; sentMinor: number },
): Promise<string[]> {
  await sql`select from payment where id = ${paymentId} for update`.execute(tx)
  const { rows } = await sql<{ movedMinor: number }>`
    select ${sentMinor}::bigint - (amount_minor - provider_minor) as "movedMinor" from refund_allocation
    where refund_id = ${refundId} and payment_id = ${paymentId} and completed_at is null`.execute(tx)
  const movedMinor = rows[0]?.movedMinor ?? 0
  if (movedMinor <= 0) return []
  await sql`
    update refund_allocation set provider_minor = provider_minor - ${movedMinor}::bigint
    where refund_id = ${refundId} and payment_id = ${paymentId}`.execute(tx)
  const { settled, restMinor } = await settleOpenParts(
    tx,
    paymentId,
    [`${refundId}:${paymentId}`],
    movedMinor,
  )
  if (restMinor > 0)
    await sql`
      update provider_refund set excess_minor = excess_minor + ${restMinor}::bigint where (provider, id) = (
        select provider, id from provider_refund where payment_id = ${paymentId} order by recorded_at desc, id desc limit 1)`.execute(
      tx,
    )
  return settled
}

/**
 * Stores the provider's status of a dispute.
 * @returns whether it is new or its status changed.
 */
export async function saveDispute(
  tx: Tx,
  orderId: OrderId,
  { paymentId, provider }: Pick<OrderCharge, 'paymentId' | 'provider'>,
  dispute: ProviderDispute,
  at: Date,
): Promise<boolean> {
  const { id, amountMinor, currency, reason, status, evidenceDueAt, openedAt } = dispute
  const { rows: previousRows } = await sql<{ status: string }>`
    select status from payment_dispute where provider = ${provider} and id = ${id}`.execute(tx)
  const closedAt = status === 'won' || status === 'lost' ? at : null
  await sql`
    insert into payment_dispute (provider, id, payment_id, order_id, amount_minor, currency, reason, status, evidence_due_at, opened_at, closed_at)
    values (${provider}, ${id}, ${paymentId}, ${orderId}, ${amountMinor}, ${currency}, ${reason}, ${status}, ${evidenceDueAt}, ${openedAt}, ${closedAt})
    on conflict (provider, id) do update set amount_minor = excluded.amount_minor, reason = excluded.reason, status = excluded.status,
      evidence_due_at = excluded.evidence_due_at,
      closed_at = case when excluded.closed_at is not null then coalesce(payment_dispute.closed_at, excluded.closed_at) end`.execute(
    tx,
  )
  return previousRows[0]?.status !== status
}
