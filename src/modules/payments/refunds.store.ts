// Tables refund and refund_allocation: refunds and their allocation to payments.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import { type AccountId, newPaymentId, type OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { getPromisedExchangeAmount } from './exchanges.store.ts'
import { allowsPartialRefund } from './payment-methods.ts'
import { EXCHANGE_METHOD, isTenderSql } from './payment-tenders.ts'

/** `exchange`: the exchange that it paid for was cancelled, or its new items were returned. */
export type RefundKind =
  | 'cancelled'
  | 'changed'
  | 'returned'
  | 'goodwill'
  | 'provider'
  | 'dispute'
  | 'exchange'

export type NewRefund = {
  orderId: OrderId
  kind: RefundKind
  amountMinor: number
  /** The shipping part of the amount. */
  deliveryMinor?: number
  /** The part that pays back gift wrapping and payment fees. */
  feesMinor?: number
  currency: string
  returnId?: string
  note?: string
  requestKey?: string
  /**
   * Account whose store credit receives what a card or cash paid; absent: everything is refunded to the original
   * payment methods.
   */
  creditAccountId?: AccountId | undefined
  /** The order whose new items it pays for, in an exchange: nothing goes back to the customer. */
  exchangeOrderId?: OrderId | undefined
  /** Items the refund is for that the customer keeps. */
  lines?: readonly { lineId: number; quantity: number; amountMinor: number }[]
  at: Date
}

/** What was captured of a row of the table payment. */
const refundableSql = sql<number>`case when payment.status in ('authorized', 'written_off') then coalesce(payment.captured_minor, 0) else payment.amount_minor end`

/** `whole`: everything that was captured. */
type RefundSource = { id: string; provider: string; whole: number; left: number }

/**
 * Refundable amounts of an order's payments or invoice, cards first: gift cards and store credit are refunded
 * last. Amounts withdrawn for an open dispute cannot be refunded.
 */
async function listRefundSources(tx: Tx, orderId: OrderId): Promise<RefundSource[]> {
  const { rows } = await sql<RefundSource>`
    select id, provider, ${refundableSql} as whole, ${refundableSql} - refunded_minor - disputed as left from payment
    cross join lateral (select coalesce(sum(d.amount_minor), 0)::bigint as disputed from payment_dispute d
      where d.payment_id = payment.id and d.status = 'open') d
    where order_id = ${orderId} and status in ('authorized', 'captured', 'refunded', 'on_account', 'written_off') and ${refundableSql} > refunded_minor + disputed
      and (status <> 'on_account' or exists (select from company_ledger_entry e where e.order_id = payment.order_id))
    order by ${isTenderSql}, id`.execute(tx)
  return rows
}

/**
 * What can still be refunded, without what exchanges use. `returnId`: the return that is refunded, whose own exchange does
 * not count.
 */
export async function getRefundableAmount(tx: Tx, orderId: OrderId, returnId?: string): Promise<number> {
  const left = (await listRefundSources(tx, orderId)).reduce((sum, source) => sum + source.left, 0)
  return Math.max(0, left - (await getPromisedExchangeAmount(tx, orderId, returnId)))
}

/**
 * Records a refund and its allocations; a job sends it. The caller must have locked the order row.
 * @returns the refund id; undefined when there is nothing to refund.
 * @throws RangeError when the amount exceeds what was paid; ShopError partial_refund_not_supported when a provider that only
 * refunds everything at once would have to refund a part.
 */
/** Sum of all refunds of an order to the customer that the shop has made, in minor units. */
export async function getRefundedAmount(tx: Tx, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as refunded from refund
    where order_id = ${orderId} and exchange_order_id is null`.execute(tx)
  return rows[0]!.refunded
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  let open = refund.amountMinor
  if (open === 0) return undefined
  const parts = (await listRefundSources(tx, refund.orderId)).flatMap(({ left: remaining, ...source }) => {
    const amount = Math.min(open, remaining)
    open -= amount
    return amount > 0 ? [{ ...source, amount }] : []
  })
  if (open > 0) throw new RangeError('the refund exceeds the amount paid')
  if (!refund.creditAccountId && !refund.exchangeOrderId) assertRefundedInFull(parts)
  const id = newPaymentId(refund.at)
  await sql`
    with new_refund as (
      insert into refund (id, order_id, kind, return_id, amount_minor, delivery_minor, fees_minor, currency, note, request_key, credit_account_id, exchange_order_id, requested_at)
      values (${id}, ${refund.orderId}, ${refund.kind}, ${refund.returnId ?? null}, ${refund.amountMinor}, ${refund.deliveryMinor ?? 0}, ${refund.feesMinor ?? 0}, ${refund.currency},
        ${refund.note ?? ''}, ${refund.requestKey ?? null}, ${refund.creditAccountId ?? null}, ${refund.exchangeOrderId ?? null}, ${refund.at})
    ), parts as (
      select * from jsonb_to_recordset(${JSON.stringify(parts.map(({ id: payment, amount }) => ({ id: payment, amount })))}::jsonb) as r(id uuid, amount bigint)
    ), promised as (
      update payment p set refunded_minor = p.refunded_minor + r.amount from parts r where p.id = r.id
    )
    insert into refund_allocation (refund_id, payment_id, amount_minor) select ${id}::uuid, id, amount from parts`.execute(
    tx,
  )
  if (refund.lines?.length)
    await sql`
      insert into refund_line (refund_id, order_line_id, quantity, amount_minor) select ${id}::uuid, "lineId", quantity, "amountMinor"
      from jsonb_to_recordset(${JSON.stringify(refund.lines)}::jsonb) as r("lineId" bigint, quantity int, "amountMinor" bigint)`.execute(
      tx,
    )
  return id
}

/** What goes to store credit or pays for new items does not concern the provider. */
function assertRefundedInFull(parts: readonly (Omit<RefundSource, 'left'> & { amount: number })[]): void {
  const split = parts.find(
    ({ provider, whole, amount }) => amount !== whole && !allowsPartialRefund(provider),
  )
  if (split)
    throw new ShopError('partial_refund_not_supported', {
      method: split.provider,
      amount: split.amount,
      captured: split.whole,
    })
}

/** Items refunded without being returned, and their amounts, by order line. */
export async function getGoodwillRefundsByLine(
  db: Db,
  orderId: OrderId,
): Promise<Map<number, { quantity: number; amountMinor: number }>> {
  const { rows } = await sql<{ lineId: number; quantity: number; amountMinor: number }>`
    select l.order_line_id as "lineId", sum(l.quantity)::int as quantity, sum(l.amount_minor)::bigint as "amountMinor"
    from refund_line l join refund r on r.id = l.refund_id where r.order_id = ${orderId} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ lineId, ...rest }) => [lineId, rest]))
}

/** The amount of fees already refunded for an order. */
export async function getRefundedFees(tx: Tx, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(fees_minor), 0)::bigint as given from refund where order_id = ${orderId}`.execute(tx)
  return rows[0]!.given
}

/** The amount of shipping already refunded for an order. */
export async function getRefundedDelivery(tx: Tx, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(delivery_minor), 0)::bigint as given from refund where order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]!.given
}

/** Whether a refund with this key exists. */
export async function isRepeatedRefund(tx: Tx, requestKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 from refund where request_key = ${requestKey}`.execute(tx)
  return rows.length > 0
}

export type OpenRefundPart = {
  orderId: OrderId
  paymentId: string
  /** Key of the charge at its provider. */
  chargeKey: string
  provider: string
  /** Amount still to send. */
  amountMinor: number
  currency: string
  creditAccountId: AccountId | null
  /** It pays for the new items of an exchange, so nothing is sent. */
  isExchange: boolean
}

export async function listOpenRefundParts(db: Db, refundId: string): Promise<OpenRefundPart[]> {
  const { rows } = await sql<OpenRefundPart>`
    select f.order_id as "orderId", r.payment_id as "paymentId", coalesce(p.provider_key, p.order_id::text) as "chargeKey", p.provider, r.amount_minor - r.provider_minor as "amountMinor", f.currency,
      f.credit_account_id as "creditAccountId", f.exchange_order_id is not null as "isExchange"
    from refund_allocation r join refund f on f.id = r.refund_id join payment p on p.id = r.payment_id
    where r.refund_id = ${refundId} and r.completed_at is null`.execute(db)
  return rows
}

/**
 * Stores the amount of a part before it is sent, so that a request whose response was lost is repeated with the same amount,
 * although a refund of the provider may have replaced some of it since.
 * @returns the amount to send, in minor units.
 */
export async function startSendingPart(db: Db, refundId: string, paymentId: string): Promise<number> {
  const { rows } = await sql<{ amountMinor: number }>`
    update refund_allocation set sending_minor = coalesce(nullif(sending_minor, 0), amount_minor - provider_minor)
    where refund_id = ${refundId} and payment_id = ${paymentId} returning sending_minor as "amountMinor"`.execute(
    db,
  )
  return rows[0]!.amountMinor
}

/** The provider rejected the amount: the next attempt sends the amount that remains then. */
export async function stopSendingPart(tx: Tx, refundId: string, paymentId: string): Promise<void> {
  await sql`
    update refund_allocation set sending_minor = null
    where refund_id = ${refundId} and payment_id = ${paymentId}`.execute(tx)
}

/** A payment that is fully refunded gets the status `refunded`. */
export async function completeRefundPart(
  tx: Tx,
  refundId: string,
  paymentId: string,
  at: Date,
): Promise<void> {
  // Serialise concurrent completions, so the last one sees that all parts are done.
  await sql`select from payment where id = ${paymentId} for update`.execute(tx)
  await sql`
    with done as (
      update refund_allocation set completed_at = ${at} where refund_id = ${refundId} and payment_id = ${paymentId} and completed_at is null
      returning payment_id
    )
    update payment p set status = 'refunded' from done
    where p.id = done.payment_id and p.status in ('captured', 'on_account') and p.refunded_minor = p.amount_minor
      and not exists (select from refund_allocation r where r.payment_id = p.id and r.completed_at is null and r.refund_id <> ${refundId})`.execute(
    tx,
  )
}

/**
 * `creditedMinor` went to store credit instead of the original method; `exchangedMinor` paid for new items or was paid by
 * returned ones, so nothing was sent; `providerMinor` was refunded in the provider's dashboard. `isLast`: all refunds of the
 * same return are complete.
 */
export type CompletedRefund = {
  orderId: OrderId
  amountMinor: number
  creditedMinor: number
  exchangedMinor: number
  providerMinor: number
  isLast: boolean
}

/**
 * The refund, and the others of its return: staff may refund a part of it to store credit. Without the part that pays for
 * new items.
 * @returns refund ids, the earliest first.
 */
export async function listRefundsOfReturn(db: Db, refundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from refund r join refund o on o.id = r.id or (o.return_id = r.return_id and o.exchange_order_id is null) where r.id = ${refundId} order by o.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Completes a refund once all of its parts are done.
 * @returns its order, only to the caller that completed it.
 */
export async function completeRefund(
  tx: Tx,
  refundId: string,
  at: Date,
): Promise<CompletedRefund | undefined> {
  // Serialise completions of one return, so that the last one sees the others.
  await sql`select from refund where id = any(${await listRefundsOfReturn(tx, refundId)}::uuid[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<CompletedRefund>`
    update refund r set completed_at = ${at} where r.id = ${refundId} and r.completed_at is null
      and not exists (select from refund_allocation p where p.refund_id = r.id and p.completed_at is null)
    returning r.order_id as "orderId", r.amount_minor as "amountMinor", case when r.credit_account_id is null then 0 else (
      select coalesce(sum(x.amount_minor), 0)::bigint from refund_allocation x join payment p on p.id = x.payment_id
      where x.refund_id = r.id and not (${isTenderSql})) end as "creditedMinor",
      case when r.exchange_order_id is not null then r.amount_minor else (
        select coalesce(sum(x.amount_minor), 0)::bigint from refund_allocation x join payment p on p.id = x.payment_id
        where x.refund_id = r.id and p.provider = ${EXCHANGE_METHOD}) end as "exchangedMinor",
      (select coalesce(sum(x.provider_minor), 0)::bigint from refund_allocation x where x.refund_id = r.id) as "providerMinor",
      not exists (select from refund o where o.return_id = r.return_id and o.id <> r.id and o.exchange_order_id is null and o.completed_at is null) as "isLast"`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Reduces the amount due on delivery; a negative `byMinor` increases it.
 * @returns false when nothing is due on delivery.
 */
export async function reduceAmountDue(tx: Tx, orderId: OrderId, byMinor: number): Promise<boolean> {
  const { rows } = await sql`
    update payment set amount_minor = amount_minor - ${byMinor}
    where order_id = ${orderId} and status = 'due_on_delivery' and amount_minor >= ${byMinor} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether the whole order is paid, authorised, due on delivery, or on account. */
export async function isFullyPaid(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select bool_and(status in ('authorized', 'captured', 'due_on_delivery', 'on_account')) as settled from payment where order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]?.settled ?? false
}

/** Whether cash on delivery is still outstanding. */
export async function isDueOnDelivery(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment where order_id = ${orderId} and status = 'due_on_delivery'`.execute(tx)
  return rows.length > 0
}
