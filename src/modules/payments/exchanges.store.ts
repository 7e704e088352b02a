// Table order_exchange: orders of new items that are paid with the value of returned items. The original order is always
// locked before the order of the new items.
import { sql } from 'kysely'
import { newPaymentId, type OrderId } from '../../kernel/ids.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isByInvoiceSql } from './payment-methods.ts'
import { EXCHANGE_METHOD } from './payment-tenders.ts'

export type NewExchange = {
  /** The order of the new items. */
  orderId: OrderId
  originalOrderId: OrderId
  returnId: string
  /** Value of the returned items that pays for the new ones, in minor units; undefined when they are on account. */
  creditMinor: number | undefined
  currency: string
  /** Of the entry in order_edit. */
  editKey: string
  holdId: string | null
  actor: string
}

/** The exchange, and the payment of its order by the returned items. */
export const exchangeWrites = (exchange: NewExchange, at: Date): BatchWrites => [
  ...(exchange.creditMinor === undefined ? [] : [creditWrite(exchange, exchange.creditMinor, at)]),
  [
    'new_exchange',
    sql`
      insert into order_exchange (order_id, original_order_id, return_id, edit_key, hold_id, created_by, created_at)
      values (${exchange.orderId}, ${exchange.originalOrderId}, ${exchange.returnId}, ${exchange.editKey}, ${exchange.holdId}, ${exchange.actor}, ${at})`,
  ],
]

const creditWrite = (
  { orderId, currency }: NewExchange,
  creditMinor: number,
  at: Date,
): BatchWrites[number] => [
  'exchange_payment',
  sql`
      insert into payment (id, order_id, provider, amount_minor, currency, status, created_at, settled_at)
      values (${newPaymentId(at)}, ${orderId}, ${EXCHANGE_METHOD}, ${creditMinor}, ${currency}, 'captured', ${at}, ${at})`,
]

/**
 * `openMinor`: the part of the credit that no refund of the original order covers yet; 0 for a cancelled exchange,
 * and on account. `onAccountMinor`: what the new items add to the debt of the company, without what was refunded of it.
 */
export type Exchange = { orderId: OrderId; holdId: string | null; openMinor: number; onAccountMinor: number }

/**
 * What was given back of payment `p`, the credit. Refunds that pay for a further exchange keep using it: the items are
 * exchanged again.
 */
const givenBackSql = sql<number>`(select coalesce(sum(a.amount_minor), 0) from refund_allocation a join refund f on f.id = a.refund_id
  where a.payment_id = p.id and f.exchange_order_id is null)`

/** The unused credit of `x` (an order_exchange row), in minor units. */
const openSql = sql<number>`greatest(0, p.amount_minor - ${givenBackSql} - x.settled_minor)::bigint`
const fromExchanges = sql`order_exchange x join payment p on p.order_id = x.order_id and p.provider = ${EXCHANGE_METHOD}`

/** Call it with the original order locked. */
export async function getExchangeOfReturn(db: Db, returnId: string): Promise<Exchange | undefined> {
  const { rows } = await sql<Exchange>`
    select x.order_id as "orderId", x.hold_id as "holdId", ${openSql} as "openMinor",
      coalesce((select sum(payment.amount_minor - payment.refunded_minor) from payment
        where payment.order_id = x.order_id and payment.status <> 'cancelled' and ${isByInvoiceSql}), 0)::bigint as "onAccountMinor"
    from order_exchange x left join payment p on p.order_id = x.order_id and p.provider = ${EXCHANGE_METHOD}
    where x.return_id = ${returnId}`.execute(db)
  return rows[0]
}

/**
 * How much of what was paid for an order is promised to exchanges, and must not be refunded otherwise.
 * @param exceptReturn the return whose own exchange does not count.
 */
export async function getPromisedExchangeAmount(
  tx: Tx,
  orderId: OrderId,
  exceptReturn?: string,
): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select coalesce(sum(${openSql}), 0)::bigint as promised from ${fromExchanges}
    where x.original_order_id = ${orderId} and x.return_id is distinct from ${exceptReturn ?? null}::uuid`.execute(
    tx,
  )
  return rows[0]!.promised
}

export const addSettledAmount = (tx: Tx, orderId: OrderId, amountMinor: number) =>
  sql`update order_exchange set settled_minor = settled_minor + ${amountMinor} where order_id = ${orderId}`.execute(
    tx,
  )

/** @returns undefined for an order that is no exchange. */
export async function getOriginalOrder(db: Db, orderId: OrderId): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    select original_order_id as id from order_exchange where order_id = ${orderId}`.execute(db)
  return rows[0]?.id
}

/**
 * How much refunds of the original order have covered beyond what the exchange keeps after this part of a refund.
 * The original order must be locked.
 */
export async function getExcessSettledAmount(
  tx: Tx,
  orderId: OrderId,
  part: { refundId: string; paymentId: string },
): Promise<number> {
  const { rows } = await sql<{ excess: number }>`
    select greatest(0, x.settled_minor - (p.amount_minor - (
      select coalesce(sum(a.amount_minor), 0) from refund_allocation a join refund f on f.id = a.refund_id
      where a.payment_id = p.id and f.exchange_order_id is null
        and (a.completed_at is not null or a.refund_id = ${part.refundId}::uuid))))::bigint as excess
    from ${fromExchanges} where x.order_id = ${orderId} and p.id = ${part.paymentId}::uuid`.execute(tx)
  return rows[0]?.excess ?? 0
}

/**
 * Turns refunds that paid for new items into refunds to the customer: the exchange was cancelled or its items returned.
 * The original order must be locked.
 * @param creditAccountId the account whose store credit gets the money; null: the original payment methods.
 * @returns ids of the refunds to send.
 */
export async function refundSettledAmount(
  tx: Tx,
  orderId: OrderId,
  amountMinor: number,
  { creditAccountId, at }: { creditAccountId: string | null; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount_minor as amount from refund where exchange_order_id = ${orderId} order by id desc`.execute(
    tx,
  )
  const ids: string[] = []
  let left = amountMinor
  for (const { id, amount } of rows) {
    const part = Math.min(left, amount)
    if (part === 0) break
    left -= part
    ids.push(part === amount ? id : await splitRefund(tx, id, part, at))
  }
  await sql`
    with turned as (
      update refund set kind = 'exchange', return_id = null, exchange_order_id = null, credit_account_id = ${creditAccountId}, completed_at = null, requested_at = ${at}
      where id = any(${ids}::uuid[]) returning id
    ), reopened as (
      update refund_allocation set completed_at = null where refund_id in (select id from turned) returning payment_id
    )
    update payment set status = 'captured' where id in (select payment_id from reopened) and status = 'refunded'`.execute(
    tx,
  )
  await addSettledAmount(tx, orderId, left - amountMinor)
  return ids
}

/** Moves a part of a refund, taken from its last payments, to a new refund. @returns the id of the new one. */
async function splitRefund(tx: Tx, refundId: string, amountMinor: number, at: Date): Promise<string> {
  const id = newPaymentId(at)
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    select payment_id as "paymentId", amount_minor as amount from refund_allocation
    where refund_id = ${refundId} order by payment_id desc`.execute(tx)
  await sql`
    insert into refund (id, order_id, kind, return_id, amount_minor, currency, note, requested_at)
    select ${id}::uuid, order_id, 'exchange', null, ${amountMinor}::bigint, currency, note, ${at}::timestamptz from refund where id = ${refundId}`.execute(
    tx,
  )
  let left = amountMinor
  for (const { paymentId, amount } of rows) {
    const part = Math.min(left, amount)
    if (part === 0) break
    left -= part
    if (part === amount)
      await sql`update refund_allocation set refund_id = ${id} where refund_id = ${refundId} and payment_id = ${paymentId}`.execute(
        tx,
      )
    else {
      await sql`update refund_allocation set amount_minor = amount_minor - ${part}
        where refund_id = ${refundId} and payment_id = ${paymentId}`.execute(tx)
      await sql`insert into refund_allocation (refund_id, payment_id, amount_minor) values (${id}, ${paymentId}, ${part})`.execute(
        tx,
      )
    }
  }
  await sql`update refund set amount_minor = amount_minor - ${amountMinor} where id = ${refundId}`.execute(tx)
  return id
}
