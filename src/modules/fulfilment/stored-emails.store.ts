// Stored emails for staff. Only emails about orders have a preview, because others may contain sign-in links.
import { type RawBuilder, sql } from 'kysely'
import { emailsList, type EmailsListField, type EmailStatus } from '../../contracts/lists/emails-list.ts'
import type { ListFilter, ListQuery } from '../../contracts/lists/list-query.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { orderNumberCondition, parseOrderNumber, type ParsedOrderNumber } from '../orders/order-number.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import { retryColumns } from '../../platform/jobs/jobs.ts'

export type StoredEmail = {
  id: number
  /** Such as `order-placed`. */
  kind: string
  recipient: string
  subject: string
  status: EmailStatus
  attempts: number
  lastError: string | null
  createdAt: Date
  lastAttemptAt: Date | null
  sentAt: Date | null
  /** When it was returned by the recipient's server after it was sent. */
  bouncedAt: Date | null
  /** When it is sent or tried again; null unless it is queued. */
  nextAttemptAt: Date | null
  /** The order that it concerns, also through a shipment, return, refund or note; null without an order. */
  order: { id: OrderId; number: number; display_number: string } | null
}

/** The content of an email, without the links' keys. */
export type EmailContent = { text: string; html: string }

/** `recipient`: part of the address; `before`: the id of the last email on the previous page. */
export type EmailFilter = {
  status?: EmailStatus | undefined
  kind?: string | undefined
  recipient?: string | undefined
  orderNumber?: ParsedOrderNumber | undefined
  orderId?: OrderId | undefined
  id?: number | undefined
  before?: number | undefined
}

/** Maps the subject of an email's key, an order or one of its parts, to the order. */
const subjects = sql`
  select id::text as subject, id as order_id from shop_order
  union all select id::text, order_id from shipment
  union all select id::text, order_id from order_return
  union all select id::text, order_id from refund
  union all select id::text, order_id from order_note`

/** An email that an order gets several times has more behind the id. */
const subjectOf = sql`left(split_part(m.dedupe_key, ':', 2), 36)`
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Of an email `m`. */
const columns = sql`m.id, split_part(m.dedupe_key, ':', 1) as kind, m.recipient, m.subject, m.status, m.attempts, m.last_error as "lastError",
  m.created_at as "createdAt", m.last_attempt_at as "lastAttemptAt", m.sent_at as "sentAt", m.bounced_at as "bouncedAt",
  case when m.status = 'queued' then (select min(j.run_at) from job j where j.kind = 'email.send'
    and (j.payload->>'mailId')::bigint = m.id and j.failed_at is null) end as "nextAttemptAt",
  (select json_build_object('id', o.id, 'number', o.number, 'display_number', o.display_number) from shop_order o
    where o.id = case when ${subjectOf} ~ ${uuid} then coalesce(
      (select id from shop_order where id = ${subjectOf}::uuid),
      (select order_id from shipment where id = ${subjectOf}::uuid),
      (select order_id from order_return where id = ${subjectOf}::uuid),
      (select order_id from refund where id = ${subjectOf}::uuid),
      (select order_id from order_note where id = ${subjectOf}::uuid)) end) as "order"`

/** The latest first, at most `limit`. */
export async function listEmails(db: Db, filter: EmailFilter, limit: number): Promise<StoredEmail[]> {
  const { status, kind, recipient, orderNumber, orderId, id, before } = filter
  const part = recipient === undefined ? null : `%${recipient.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<StoredEmail>`
    with page as (
      select m.* from outgoing_email m
      where (${status ?? null}::text is null or m.status = ${status ?? null})
        and (${kind ?? null}::text is null or split_part(m.dedupe_key, ':', 1) = ${kind ?? null})
        and (${part}::text is null or lower(m.recipient) like ${part})
        and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)
        and (${id ?? null}::bigint is null or m.id = ${id ?? null}::bigint)
        ${orderNumber === undefined ? sql`` : sql`and ${subjectOf} in (${subjectsOfOrder(orderNumberCondition(orderNumber))})`}
        ${orderId === undefined ? sql`` : sql`and ${subjectOf} in (${subjectsOfOrder(sql<boolean>`id = ${orderId}`)})`}
      order by m.id desc limit ${limit})
    select ${columns} from page m order by m.id desc`.execute(db)
  return rows
}

const source: ListSource<EmailsListField> = {
  definition: emailsList,
  from: sql`outgoing_email m`,
  key: sql`m.id`,
  keyType: 'bigint',
  columns: {
    status: { value: sql`m.status` },
    kind: { value: sql`split_part(m.dedupe_key, ':', 1)` },
    recipient: { value: sql`m.recipient` },
    subject: { value: sql`m.subject` },
    order: { value: sql`null`, condition: isAboutOrder },
    attempts: { value: sql`m.attempts` },
    created: { value: sql`m.created_at` },
    sent: { value: sql`m.sent_at`, sortValue: sql`coalesce(m.sent_at, '9999-12-31'::timestamptz)` },
  },
}

/** The filter is an order number, with or without its prefix. */
function isAboutOrder(filter: ListFilter): RawBuilder<boolean> {
  const number = filter.kind === 'text' ? parseOrderNumber(filter.value) : undefined
  if (number === undefined) return sql<boolean>`false`
  return sql<boolean>`${subjectOf} in (${subjectsOfOrder(orderNumberCondition(number))})`
}

type JsonRow = Record<'createdAt', string> &
  Record<'lastAttemptAt' | 'sentAt' | 'bouncedAt' | 'nextAttemptAt', string | null> &
  Omit<StoredEmail, 'createdAt' | 'lastAttemptAt' | 'sentAt' | 'bouncedAt' | 'nextAttemptAt'>

/** Emails of a query (contracts/lists/emails-list.ts). `q`: words of the recipient and the subject. */
export async function searchEmails(
  db: Db,
  query: ListQuery<EmailsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<StoredEmail>> {
  const search = [containsWords(query.q, sql`(m.recipient || ' ' || m.subject)`)]
  const page = await readListPage<JsonRow, EmailsListField>(
    db,
    source,
    columns,
    query,
    search,
    calendar,
    request,
  )
  const toDate = (time: string | null) => (time === null ? null : new Date(time))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      lastAttemptAt: toDate(row.lastAttemptAt),
      sentAt: toDate(row.sentAt),
      bouncedAt: toDate(row.bouncedAt),
      nextAttemptAt: toDate(row.nextAttemptAt),
    })),
  }
}

const subjectsOfOrder = (isOrder: RawBuilder<boolean>) =>
  sql`select subject from (${subjects}) s where s.order_id = (select id from shop_order where ${isOrder})`

/** Keys in the links of emails, such as the token of an order, which lets its holder act as the customer. */
const linkKeys = /((?:[?&]|&amp;)[a-z_]+=)[A-Za-z0-9_.~%-]{16,}/g

/** The content of an email about an order; undefined for others, because they may contain sign-in links. */
export async function getEmailContent(
  db: Db,
  { id, order }: Pick<StoredEmail, 'id' | 'order'>,
): Promise<EmailContent | undefined> {
  if (!order) return undefined
  const { rows } = await sql<EmailContent>`
    select body_text as text, body_html as html from outgoing_email where id = ${id}`.execute(db)
  const [content] = rows
  const hideKeys = (body: string) => body.replaceAll(linkKeys, '$1…')
  return content && { text: hideKeys(content.text), html: hideKeys(content.html) }
}

export type ResendResult = { kind: string; recipient: string; was: EmailStatus; emailId: number }

/**
 * Queues an email again: an unsent one with a full set of attempts, a sent or bounced one as a copy.
 * @param copyKey the dedupe key of the copy.
 * @param only the status that it must have.
 * @returns undefined when the email does not exist, or has another status.
 */
export async function resendEmail(
  tx: Tx,
  id: number,
  copyKey: string,
  now: Date,
  only?: EmailStatus,
): Promise<ResendResult | undefined> {
  const { rows } = await sql<{ kind: string; recipient: string; was: EmailStatus }>`
    select split_part(dedupe_key, ':', 1) as kind, recipient, status as was from outgoing_email where id = ${id} for update`.execute(
    tx,
  )
  const [email] = rows
  if (!email || (only !== undefined && email.was !== only)) return undefined
  const isSent = email.was === 'sent' || email.was === 'bounced'
  const emailId = isSent ? await copyEmail(tx, id, copyKey) : id
  if (emailId === id) await sql`update outgoing_email set status = 'queued' where id = ${id}`.execute(tx)
  const requeue = await sql`
    update job set ${retryColumns(now)} where kind = 'email.send' and (payload->>'mailId')::bigint = ${emailId} returning 1`.execute(
    tx,
  )
  if (requeue.rows.length === 0)
    await sql`insert into job (kind, payload, run_at)
      values ('email.send', jsonb_build_object('mailId', ${emailId}::bigint), ${now})`.execute(tx)
  return { ...email, emailId }
}

export type CancelResult = Omit<ResendResult, 'emailId'> & { isBeingSent: boolean }

/**
 * Cancels an email that was not sent. `isBeingSent`: it is too late, and nothing was changed.
 * @returns undefined when the email does not exist.
 */
export async function cancelEmail(tx: Tx, id: number, now: Date): Promise<CancelResult | undefined> {
  const { rows } = await sql<{ kind: string; recipient: string; was: EmailStatus }>`
    select split_part(dedupe_key, ':', 1) as kind, recipient, status as was from outgoing_email where id = ${id} for update`.execute(
    tx,
  )
  const [email] = rows
  if (!email) return undefined
  const ofEmail = sql`kind = 'email.send' and (payload->>'mailId')::bigint = ${id}`
  // Waits for a worker that leases the job at this moment.
  const { rows: jobs } = await sql<{ isBeingSent: boolean }>`
    select coalesce(leased_until > ${now}, false) as "isBeingSent" from job where ${ofEmail} for update`.execute(
    tx,
  )
  const isBeingSent = jobs.some((job) => job.isBeingSent)
  if (isBeingSent || ['sent', 'bounced', 'cancelled'].includes(email.was)) return { ...email, isBeingSent }
  await sql`delete from job where ${ofEmail}`.execute(tx)
  await sql`update outgoing_email set status = 'cancelled' where id = ${id}`.execute(tx)
  return { ...email, isBeingSent }
}

/** Keeps kind and subject in the copy's key, so that it is found with its order. */
async function copyEmail(tx: Tx, id: number, copyKey: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outgoing_email (dedupe_key, recipient, subject, body_text, body_html, status)
    select split_part(dedupe_key, ':', 1) || ':' || split_part(dedupe_key, ':', 2) || ':again:' || ${copyKey}, recipient, subject,
      body_text, body_html, 'queued' from outgoing_email where id = ${id} returning id`.execute(tx)
  return rows[0]!.id
}
