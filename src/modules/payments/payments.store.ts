// Table payment: the amount an order has to pay, and the state of that payment.
import { type RawBuilder, sql } from 'kysely'
import { newPaymentId, type OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type BatchQuery, joinWrites, type BatchWrites } from '../../platform/database/batch-sql.ts'
import type { CardSummary } from './provider.ts'
import type { CaptureTime } from './payment-method-settings.ts'
import { hashExpressToken } from './express-token.ts'
import { type MethodTitles, toStoredTitles } from './method-titles.ts'
import { isByInvoiceSql, isInAdvanceSql, type PaymentMethod } from './payment-methods.ts'
import { isTenderSql } from './payment-tenders.ts'

export type PaymentStatus =
  | 'pending'
  | 'authorized'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'refunded'
  | 'due_on_delivery'
  | 'on_account'
  | 'quarantined'
  | 'written_off'

/**
 * The main charge by card or cash. Gift cards and store credit (payment-tenders.ts) and additional payments have
 * their own rows.
 */
const isCharge = sql<boolean>`not (${isTenderSql}) and provider_key is null`

export type NewPayment = {
  id: string
  orderId: OrderId
  provider: string
  /** Method of the provider; absent: the one with the code of the provider. */
  method?: PaymentMethod
  /** How the shop names the method now. */
  titles?: MethodTitles
  amountMinor: number
  currency: string
  /** `captured` when there is nothing to charge. */
  status: 'pending' | 'due_on_delivery' | 'on_account' | 'captured'
  token: string | null
  instrument: CardSummary | null
  /** When it is captured; absent: on order. */
  capture?: CaptureTime
  /** The provider is in test mode: no money moves. */
  isTest?: boolean
}

/** Null for the one with the code of the provider. */
const toStoredMethod = ({ provider, method }: Pick<NewPayment, 'provider' | 'method'>) =>
  method === undefined || method === provider ? null : method

export const paymentWrites = (payment: NewPayment, at: Date): BatchWrites => [
  [
    'new_payment',
    sql`
      insert into payment (id, order_id, provider, method, method_titles, amount_minor, currency, status, token, express_hash, instrument, capture, is_test, created_at)
      values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${toStoredMethod(payment)}, ${toStoredTitles(payment.titles)}::jsonb, ${payment.amountMinor}, ${payment.currency}, ${payment.status},
        ${payment.token}, ${payment.token === null ? null : hashExpressToken(payment.token)}, ${JSON.stringify(payment.instrument ?? {})}::jsonb, ${payment.capture ?? 'on_order'},
        ${payment.isTest ?? false}, ${at})`,
  ],
]

/** A captured additional payment, with its own idempotency key. */
export type AdditionalPayment = Pick<
  NewPayment,
  'orderId' | 'provider' | 'method' | 'titles' | 'amountMinor' | 'currency'
> & {
  key: string
  reference: string
  instrument: Partial<CardSummary>
}

export const additionalPaymentWrites = (payment: AdditionalPayment, at: Date): BatchWrites => [
  [
    'further_payment',
    sql`
      insert into payment (id, order_id, provider, method, method_titles, provider_key, provider_reference, amount_minor, currency, status, instrument, created_at, settled_at)
      values (${newPaymentId(at)}, ${payment.orderId}, ${payment.provider}, ${toStoredMethod(payment)}, ${toStoredTitles(payment.titles)}::jsonb, ${payment.key}, ${payment.reference}, ${payment.amountMinor},
        ${payment.currency}, 'captured', ${JSON.stringify(payment.instrument)}::jsonb, ${at}, ${at})`,
  ],
]

/** Data needed to settle a charge. */
export type PaymentToSettle = {
  orderId: OrderId
  provider: string
  amountMinor: number
  currency: string
  token: string | null
  /** `on_shipment`: it is only authorised now. */
  capture: CaptureTime
}

/** Status of the charge of an order. @returns undefined for an order that gift cards and store credit paid. */
export async function getChargeStatus(db: Db, orderId: OrderId): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('status')
    .where('order_id', '=', orderId)
    .where(isCharge)
    .executeTakeFirst()
  return row?.status
}

/** @returns undefined when the order has no payment, or a settled one. */
export const getPendingPayment = (db: Db, orderId: OrderId) => findChargeInState(db, orderId, 'pending')

/**
 * Includes the amount that was really captured.
 * @returns undefined when nothing was captured, or it was refunded.
 */
export const getCapturedPayment = (db: Db, orderId: OrderId) => findChargeInState(db, orderId, 'captured')

/** Reference of the captured charge of an order. */
export async function getProviderReference(db: Db, orderId: OrderId): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('provider_reference')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['captured', 'refunded'])
    .where(isCharge)
    .executeTakeFirst()
  return row?.provider_reference ?? undefined
}

/** @returns undefined unless the payment was declined or voided. */
export const getDeclinedPayment = (db: Db, orderId: OrderId) =>
  findChargeInState(db, orderId, 'declined', 'cancelled')

/** Orders whose charge has been pending since before `cutoff`. */
export async function listPendingSince(db: Db, cutoff: Date, limit = 500): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select order_id as id from payment where status = 'pending' and not ${isInAdvanceSql} and created_at < ${cutoff} order by created_at limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function findChargeInState(
  db: Db,
  orderId: OrderId,
  ...statuses: PaymentStatus[]
): Promise<(PaymentToSettle & { status: PaymentStatus }) | undefined> {
  const row = await db
    .selectFrom('payment')
    .select([
      'order_id',
      'provider',
      'amount_minor',
      'captured_minor',
      'currency',
      'token',
      'capture',
      'status',
    ])
    .where('order_id', '=', orderId)
    .where('status', 'in', statuses)
    .where(isCharge)
    .executeTakeFirst()
  return (
    row && {
      orderId: row.order_id,
      provider: row.provider,
      amountMinor: row.captured_minor ?? row.amount_minor,
      currency: row.currency,
      token: row.token,
      capture: row.capture as CaptureTime,
      status: row.status as PaymentStatus,
    }
  )
}

/** `taken`: the captured amount, when it differs from the requested one. */
type Settlement = {
  reference?: string
  failure?: string
  taken?: { amountMinor: number; currency: string }
}

/** Compare-and-set; also deletes the payment token. */
export const transitionPaymentSql = (
  orderId: OrderId,
  from: PaymentStatus,
  to: PaymentStatus,
  at: Date,
  { reference, failure, taken: captured }: Settlement = {},
): BatchWrites => [
  [
    'moved_payment',
    sql`
      update payment set status = ${to}, token = null, settled_at = ${at},
        refunded_minor = case when ${to} = 'refunded' then amount_minor else refunded_minor end,
        provider_reference = coalesce(${reference ?? null}, provider_reference), failure = coalesce(${failure ?? null}, failure),
        captured_minor = coalesce(${captured?.amountMinor ?? null}::bigint, captured_minor), captured_currency = coalesce(${captured?.currency ?? null}, captured_currency)
      where order_id = ${orderId} and status = ${from} and ${isCharge} returning 1`,
  ],
]

/** @returns false when the payment was not in that state. */
export async function transitionPayment(
  tx: Tx,
  ...move: Parameters<typeof transitionPaymentSql>
): Promise<boolean> {
  const { rows } =
    await sql`with ${joinWrites(transitionPaymentSql(...move))} select 1 from moved_payment`.execute(tx)
  return rows.length > 0
}

/** A payment as the customer sees it. */
export type PaymentView = {
  method: string
  /** How the shop named the method when the order was placed. */
  titles?: MethodTitles
  status: PaymentStatus
  /** Amount due on delivery; present while it is due. */
  due?: number
  /** Orders on account: the due date, known once invoiced, and the open amount. */
  account?: { due_on: string | null; open: number }
  instrument?: CardSummary
  failure?: string
  /**
   * Present while the payment is authorised: the amount that is captured when the order ships, what was captured so far,
   * and until when the rest can be captured.
   */
  authorization?: { amount: number; captured: number; expires_at: string | null }
}

type PaymentViewRow = {
  provider: string
  method: string | null
  method_titles: MethodTitles | null
  status: PaymentStatus
  amount_minor: number
  instrument: Partial<CardSummary>
  failure: string | null
  captured_minor: number | null
  expires_at: Date | null
  account: { due_on: string | null; open: number | null } | null
}

/** The card or cash payment; a gift card's when it paid for everything. */
export const paymentQuery = (
  orderId: OrderId | RawBuilder<string>,
): BatchQuery<PaymentViewRow, PaymentView | undefined> => ({
  query: sql<PaymentViewRow>`select provider, method, method_titles, status, amount_minor, captured_minor, expires_at, instrument, failure, case when ${isByInvoiceSql} then (
      select json_build_object('due_on', max(due_on), 'open', sum(e.amount_minor)) from company_ledger_entry e where e.order_id = payment.order_id) end as account
    from payment where order_id = ${orderId}
    order by ${isCharge} desc, created_at desc limit 1`,
  make: ([row]) => row && presentPayment(row),
})

const presentPayment = ({
  provider,
  method,
  method_titles: titles,
  status,
  amount_minor,
  instrument,
  failure,
  captured_minor,
  expires_at,
  account,
}: PaymentViewRow): PaymentView => ({
  method: method ?? provider,
  ...(titles && { titles }),
  status,
  ...(status === 'due_on_delivery' && { due: amount_minor }),
  ...(account && {
    account: { due_on: account.due_on, open: account.open ?? (status === 'on_account' ? amount_minor : 0) },
  }),
  ...(instrument.brand &&
    instrument.last4 && { instrument: { brand: instrument.brand, last4: instrument.last4 } }),
  // Staff see why a capture failed.
  ...(failure && status !== 'authorized' && { failure }),
  ...(status === 'authorized' && {
    authorization: {
      amount: amount_minor,
      captured: captured_minor ?? 0,
      // Read as JSON in larger statements.
      expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
    },
  }),
})
