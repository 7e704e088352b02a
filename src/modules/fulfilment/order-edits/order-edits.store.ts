// Table order_edit: edits of orders before picking. Those that cost more wait in it for the payment of the difference.
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OrderEdit } from '../../checkout/order-edits/edit-lines.ts'
import type { OrderSnapshot } from '../../orders/order-contents.ts'
import type { PaymentMethod } from '../../payments/payment-methods.ts'
import type { CardSummary } from '../../payments/provider.ts'
import type { AgreedExchange } from '../exchanges/place-exchange.ts'

/** What an edit changes: the request with all prices that it set, and the order before and after. */
export type OrderEditContents = { edit: OrderEdit; before: OrderSnapshot; after: OrderSnapshot }

export type StoredOrderEdit = {
  key: string
  orderId: OrderId
  position: number
  /** Undefined for an exchange, and for an edit of an older version. */
  contents: OrderEditContents | undefined
  /** The exchange that it is instead of an edit. */
  exchange: AgreedExchange | undefined
  /** The increase of the total; negative for a decrease. */
  amountMinor: number
  currency: string
  /** The method that charges the increase; null when it was settled with the edit. */
  paymentMethod: PaymentMethod | null
  token: string | null
  instrument: Partial<CardSummary>
  status: 'open' | 'done' | 'ended'
  reason: string | null
  expiresAt: Date
  /** True when the provider needs no further query about this payment. */
  settled: boolean
}

/** An edit that a provider charges. */
export type ChargedOrderEdit = StoredOrderEdit & { paymentMethod: PaymentMethod }

type Row = Omit<StoredOrderEdit, 'contents' | 'exchange'> & {
  exchange: AgreedExchange | null
  before: OrderSnapshot | null
  after: OrderSnapshot | null
  edit: OrderEdit | null
}

const columns = sql`key, order_id as "orderId", position, edit, before, after, exchange, amount_minor as "amountMinor", currency,
  payment_method as "paymentMethod", token, instrument, status, reason, expires_at as "expiresAt", settled_at is not null as settled`

const toOrderEdit = ({ edit, before, after, exchange, ...row }: Row): StoredOrderEdit => ({
  ...row,
  exchange: exchange ?? undefined,
  contents: edit && before && after ? { edit, before, after } : undefined,
})

export const buildOrderEditKey = (orderId: OrderId, position: number) => `${orderId}:change:${position}`

export const isCharged = (edit: StoredOrderEdit): edit is ChargedOrderEdit => edit.paymentMethod !== null

/** An edit that a provider charges, or did. */
export async function getOrderEdit(db: Db, key: string): Promise<ChargedOrderEdit | undefined> {
  const found = await getAnyOrderEdit(db, key)
  return found && isCharged(found) ? found : undefined
}

export async function getAnyOrderEdit(db: Db, key: string): Promise<StoredOrderEdit | undefined> {
  const { rows } = await sql<Row>`select ${columns} from order_edit where key = ${key}`.execute(db)
  return rows[0] && toOrderEdit(rows[0])
}

/** An idempotency key, and a fingerprint of the request that it belongs to. */
export type EditRequest = { key: string; fingerprint: string }

const SEPARATOR = '\n'
export const toRequestKey = ({ key, fingerprint }: EditRequest): string => key + SEPARATOR + fingerprint

/**
 * The edit that was requested with this key.
 * @throws ShopError idempotency_key_reused when it was another edit.
 */
export async function findRequestedEdit(
  db: Db,
  orderId: OrderId,
  request: EditRequest,
): Promise<StoredOrderEdit | undefined> {
  const { rows } = await sql<Row & { requestKey: string | null }>`
    select ${columns}, request_key as "requestKey" from order_edit
    where order_id = ${orderId} and starts_with(request_key, ${request.key + SEPARATOR})`.execute(db)
  const [row] = rows
  if (row && row.requestKey !== toRequestKey(request)) throw new ShopError('idempotency_key_reused')
  return row && toOrderEdit(row)
}

export async function getOpenOrderEdit(db: Db, orderId: OrderId): Promise<ChargedOrderEdit | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from order_edit where order_id = ${orderId} and status = 'open'`.execute(db)
  const found = rows[0] && toOrderEdit(rows[0])
  return found && isCharged(found) ? found : undefined
}

export type NewOrderEdit = {
  orderId: OrderId
  contents?: OrderEditContents
  exchange?: AgreedExchange
  amountMinor: number
  currency: string
  actor: string
  requestKey?: string | undefined
} & (
  | { status: 'open'; paymentMethod: PaymentMethod; expiresAt: Date; reserved: number }
  | { status: 'done'; paymentMethod?: undefined; expiresAt?: undefined; reserved?: undefined }
)

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** `reserved`: number of items that are reserved for it. The caller must have locked the order row. */
export async function insertOrderEdit(
  tx: Tx,
  {
    orderId,
    contents,
    exchange,
    amountMinor,
    currency,
    actor,
    requestKey,
    status,
    paymentMethod,
    expiresAt,
    reserved,
  }: NewOrderEdit,
  at: Date,
): Promise<StoredOrderEdit> {
  const { rows } = await sql<Row>`
    insert into order_edit (key, order_id, position, edit, before, after, exchange, amount_minor, currency, payment_method, status, actor, request_key, reserved,
      requested_at, expires_at, settled_at)
    select ${orderId} || ':change:' || count(*) + 1, ${orderId}::uuid, count(*) + 1, ${toJson(contents?.edit)}::jsonb,
      ${toJson(contents?.before)}::jsonb, ${toJson(contents?.after)}::jsonb, ${toJson(exchange)}::jsonb, ${amountMinor}::bigint, ${currency},
      ${paymentMethod ?? null}, ${status}, ${actor}, ${requestKey ?? null}, ${reserved ?? 0}::int, ${at}::timestamptz,
      ${expiresAt ?? at}::timestamptz, ${status === 'done' ? at : null}::timestamptz
    from order_edit where order_id = ${orderId} returning ${columns}`.execute(tx)
  return toOrderEdit(rows[0]!)
}

/** Stores what the order became, with the ids of new lines. */
export async function saveEditedContents(
  tx: Tx,
  key: string,
  { before, after }: Pick<OrderEditContents, 'before' | 'after'>,
): Promise<void> {
  await sql`update order_edit set before = ${JSON.stringify(before)}::jsonb, after = ${JSON.stringify(after)}::jsonb
    where key = ${key}`.execute(tx)
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
