// Table payment_link.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import type { BatchWrites } from '../../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../../platform/jobs/jobs.ts'
import {
  LINK_RETENTION_DAYS,
  type PaymentLink,
  type PaymentLinkInput,
  type PaymentLinkStatus,
} from './payment-links.ts'

/** Condition on `l` (a payment_link row): its order was not paid, so it can be paid again. */
const hasFailedSql = sql<boolean>`exists (select from order_event e where e.order_id = l.order_id
  and e.kind in ('payment_declined', 'payment_left', 'expired'))`

const statusAt = (at: Date) => sql<PaymentLinkStatus>`case
  when l.order_id is not null and not ${hasFailedSql} then 'paid'
  when l.cancelled_at is not null then 'cancelled'
  when l.expires_at <= ${at} then 'expired'
  when l.order_id is not null then 'failed' else 'open' end`

type Row = {
  id: string
  status: PaymentLinkStatus
  email: string
  currency: string
  total: number
  created_at: Date
  created_by: string
  expires_at: Date
  order: { id: OrderId; display_number: string } | null
}
const selectLinks = (at: Date) => sql`
  select l.id, ${statusAt(at)} as status, l.email, l.currency, l.total_minor as total, l.created_at, l.created_by, l.expires_at,
    case when o.id is not null then json_build_object('id', o.id, 'display_number', o.display_number) end as "order"
  from payment_link l left join shop_order o on o.id = l.order_id`
const present = <LinkRow extends Row>(row: LinkRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** Newest first, at most 200. */
export async function listPaymentLinks(db: Db, at: Date): Promise<PaymentLink[]> {
  const { rows } = await sql<Row>`${selectLinks(at)} order by l.created_at desc, l.id desc limit 200`.execute(
    db,
  )
  return rows.map(present)
}

export async function getPaymentLink(
  db: Db,
  id: string,
  at: Date,
): Promise<(PaymentLink & { input: PaymentLinkInput }) | undefined> {
  const { rows } = await sql<Row & { input: PaymentLinkInput }>`
    select x.*, l.input from (${selectLinks(at)}) x join payment_link l on l.id = x.id where x.id = ${id}`.execute(
    db,
  )
  return rows.map(present)[0]
}

/** @returns the id of the link that placed the order last; undefined for other orders. */
export async function findPaymentLinkByOrder(db: Db, orderId: OrderId): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from payment_link where order_id = ${orderId}`.execute(
    db,
  )
  return rows[0]?.id
}

export type NewPaymentLink = {
  id: string
  input: PaymentLinkInput
  /** The account with this email address. */
  accountId: AccountId | undefined
  totalMinor: number
  createdBy: string
  at: Date
  expiresAt: Date
  requestKey: string
}

/** @returns the id, or that of the earlier link with this key; `isNew` tells which. */
export async function insertPaymentLink(
  tx: Tx,
  { id, input, accountId, totalMinor, createdBy, at, expiresAt, requestKey }: NewPaymentLink,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql`
    insert into payment_link (id, input, account_id, email, currency, total_minor, created_at, created_by, expires_at, request_key)
    values (${id}, ${JSON.stringify(input)}::jsonb, ${accountId ?? null}, ${input.email}, ${input.currency}, ${totalMinor}, ${at}, ${createdBy}, ${expiresAt}, ${requestKey})
    on conflict (request_key) do nothing returning 1`.execute(tx)
  if (rows.length > 0) return { id, isNew: true }
  const existing = await sql<{ id: string }>`
    select id from payment_link where request_key = ${requestKey}`.execute(tx)
  return { id: existing.rows[0]!.id, isNew: false }
}

/** @returns false when it is paid, expired or cancelled already. */
export async function cancelPaymentLink(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment_link l set cancelled_at = ${at}
    where l.id = ${id} and ${statusAt(at)} in ('open', 'failed') returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Marks the link as used by the order that is created in the same statement. The CTE `used_link` is empty when the link
 * cannot be paid.
 */
export const usePaymentLinkWrites = (id: string, orderId: OrderId, at: Date): BatchWrites => [
  [
    'used_link',
    sql`update payment_link l set order_id = ${orderId} where l.id = ${id} and ${statusAt(at)} in ('open', 'failed') returning l.id`,
  ],
]

/** Payment links for an account, for its data export. */
export async function exportPaymentLinks(
  db: Db,
  accountId: AccountId,
): Promise<(PaymentLinkInput & { created_at: string })[]> {
  const { rows } = await sql<{ input: PaymentLinkInput; created_at: Date }>`
    select input, created_at from payment_link where account_id = ${accountId} order by created_at`.execute(
    db,
  )
  return rows.map(({ input, created_at }) => ({ ...input, created_at: created_at.toISOString() }))
}

/** Deletes the payment links for an account. */
export async function deleteAccountPaymentLinks(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from payment_link where account_id = ${accountId}`.execute(tx)
}

export const paymentLinkSchedule: Schedule[] = [{ kind: 'payment-links.expire', everySeconds: 3_600 }]
export const paymentLinkJobs = (clock: Clock): JobHandlers => ({
  'payment-links.expire': async (db) => {
    const cutoff = new Date(clock.now().getTime() - LINK_RETENTION_DAYS * DAY_MS)
    await sql`delete from payment_link where expires_at < ${cutoff}`.execute(db)
  },
})
