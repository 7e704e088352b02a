// Queues emails in the transactional outbox: stored with the change they report, sent after the commit, once per
// dedupe key.
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../database/database.ts'
import { createExternalService, ServiceUnavailableError } from '../http/external-service.ts'
import {
  retryColumns,
  type JobHandler,
  type JobHandlers,
  PermanentJobError,
  type RetryPolicy,
} from '../jobs/jobs.ts'

const SEND_JOB = 'email.send'

/** `dedupeKey` names the event, such as `order-placed:<id>`: there is one email per key. */
export type Email = {
  dedupeKey: string
  to: string
  subject: string
  text: string
  html: string
  /** Of bulk emails: a POST to it unsubscribes the recipient (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** `isHeld`: without a mail server, the email stays in the outbox. */
export type EmailStorage = { isHeld?: boolean | undefined }

/**
 * Stores an email and the job that sends it, in one statement. An existing email with the same dedupe key is
 * left unchanged.
 * @throws RangeError when the address is not exactly one plain address, to prevent header injection.
 */
export const enqueueEmail = (db: Db, email: Email, storing?: EmailStorage): Promise<void> =>
  enqueueEmails(db, [email], storing)

/** The same for several emails, all or none. Recipients without an address are skipped. */
export async function enqueueEmails(
  db: Db,
  all: readonly Email[],
  { isHeld }: EmailStorage = {},
): Promise<void> {
  const recipientsOnly = all.filter(({ to }) => to !== '')
  if (recipientsOnly.length === 0) return
  const column = (getValue: (email: Email) => string) => sql`${recipientsOnly.map(getValue)}::text[]`
  const stored = sql`
    insert into outgoing_email (dedupe_key, recipient, subject, body_text, body_html, unsubscribe_url, status)
    select *, ${isHeld ? 'held' : 'queued'}
    from unnest(${column(({ dedupeKey }) => dedupeKey)}, ${column(addressOf)}, ${column(({ subject }) => toOneLine(subject))},
      ${column(({ text }) => text)}, ${column(({ html }) => html)},
      ${recipientsOnly.map(({ unsubscribeUrl = null }) => unsubscribeUrl)}::text[])
    on conflict (dedupe_key) do nothing returning id`
  if (isHeld) await stored.execute(db)
  else
    await sql`with new_mail as (${stored})
      insert into job (kind, payload) select ${SEND_JOB}, jsonb_build_object('mailId', id) from new_mail`.execute(
      db,
    )
}

/** Whether an email with this dedupe key exists, sent or not. */
export async function isEmailStored(db: Db, dedupeKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 from outgoing_email where dedupe_key = ${dedupeKey}`.execute(db)
  return rows.length > 0
}

function addressOf({ to }: Email): string {
  if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(to) || to.length > 254)
    throw new RangeError('not a valid email address')
  return to
}

/** A header must be one line, whatever text it quotes. */
const toOneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)

export type EmailJobOptions = {
  smtpUrl: string | undefined
  /** The sender, such as `Shop <shop@shop.example>`. */
  from: string
  /** The sender that staff have set; undefined: `from`. */
  getSender?: () => Promise<{ name: string; address: string } | undefined>
  clock: Clock
  /**
   * Timeouts in milliseconds of one SMTP step and of a whole email, and how long a failing server is not called.
   */
  timeouts?: { stepMs: number; totalMs: number; breakMs: number }
}

const hourMs = 3_600_000
/** Retries after a minute at first, later every two hours: four to five days in all. */
const sendRetry: RetryPolicy = { maxAttempts: 60, firstDelayMs: 60_000, maxDelayMs: 2 * hourMs }
/** Failed emails up to this age are sent when the server recovers. */
const REVIVE_WITHIN_MS = 14 * 24 * hourMs
const defaultTimeouts = { stepMs: 15_000, totalMs: 60_000, breakMs: 30_000 }

/** Without `smtpUrl` emails are held; `sendHeldEmails` sends them once there is a server. */
export function emailJobs({
  smtpUrl,
  from,
  getSender,
  clock,
  timeouts = defaultTimeouts,
}: EmailJobOptions): JobHandlers {
  if (!smtpUrl) return { [SEND_JOB]: holdEmail }
  const { stepMs, totalMs, breakMs } = timeouts
  const server = createExternalService('The mail server', {
    timeoutMs: totalMs,
    maxFailures: 3,
    openMs: breakMs,
    isOutage: (error) => !isRejected(error),
  })
  // Loaded with the first email, so that startup does not wait for it.
  let connected: Promise<Transporter> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const limits = {
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    }
    // Prevents nodemailer from reading files or URLs named in a message.
    return createTransport(
      { url: smtpUrl, ...limits },
      { from, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  /**
   * Whether an attempt failed since the last success; on recovery, emails that wait for a retry are sent at
   * once.
   */
  let hasFailed = false

  const send: JobHandler = async (db, payload) => {
    const email = await findUnsentEmail(db, Number(payload['mailId']))
    if (!email) return
    const transport = await (connected ??= connect())
    const sender = await getSender?.()
    try {
      await server.call(() =>
        transport.sendMail({
          ...(sender && { from: sender }),
          to: { name: '', address: email.recipient },
          subject: email.subject,
          text: email.body_text,
          html: email.body_html,
          ...(email.unsubscribe_url !== null && {
            headers: {
              'List-Unsubscribe': `<${email.unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          // The same on each attempt, so that servers and mail clients drop duplicates.
          messageId: createMessageId(email.id, from),
        }),
      )
    } catch (error) {
      if (error instanceof ServiceUnavailableError)
        return { postponeUntil: new Date(clock.now().getTime() + breakMs) }
      const rejected = isRejected(error)
      hasFailed ||= !rejected
      await markAttempt(db, email.id, rejected ? 'rejected' : 'queued', clock.now(), error as Error)
      throw rejected ? new PermanentJobError((error as Error).message, { cause: error }) : error
    }
    await markAttempt(db, email.id, 'sent', clock.now())
    if (!hasFailed) return
    hasFailed = false
    await reviveEmails(db, clock.now())
  }
  return {
    [SEND_JOB]: Object.assign(send, {
      retry: sendRetry,
      onDeadLetter: async (db: Db, payload: Record<string, unknown>, error: Error) => {
        if (!(error instanceof PermanentJobError))
          await sql`update outgoing_email set status = 'failed' where id = ${Number(payload['mailId'])} and sent_at is null`.execute(
            db,
          )
      },
    }),
  }
}

/** Bounce reports name it: `parseMessageId`. */
const createMessageId = (id: number, from: string): string => `<mail-${id}@${from.replace(/^.*@|>.*$/g, '')}>`

/** @returns the id of the email; undefined for the Message-ID of another sender. */
export function parseMessageId(messageId: string): number | undefined {
  const [, id] = /^<?mail-(\d{1,15})@[^<>@\s]+>?$/.exec(messageId.trim()) ?? []
  return id === undefined ? undefined : Number(id)
}

export type Bounce = { id: number; recipient: string; reason: string }

/**
 * Marks emails as bounced and stops their retries. Repeated and unknown ones change nothing.
 * @returns how many changed.
 */
export async function markBounced(db: Db, bounces: readonly Bounce[], at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with bounced as (
      update outgoing_email m set status = 'bounced', bounced_at = ${at}, last_error = left(r.reason, 1000)
      from jsonb_to_recordset(${JSON.stringify(bounces)}::jsonb) as r(id bigint, recipient text, reason text)
      where m.id = r.id and lower(m.recipient) = lower(r.recipient) and m.attempts > 0 and m.status not in ('bounced', 'cancelled', 'held')
      returning m.id),
    stopped as (
      delete from job j using bounced b where j.kind = ${SEND_JOB} and (j.payload->>'mailId')::bigint = b.id)
    select id from bounced`.execute(db)
  return rows.length
}

const holdEmail: JobHandler = async (db, payload) => {
  await sql`update outgoing_email set status = 'held' where id = ${Number(payload['mailId'])} and sent_at is null and status <> 'cancelled'`.execute(
    db,
  )
}

/**
 * Whether the recipient's server permanently rejected this email. Rejections of the sender or the login are for
 * the merchant to fix.
 */
function isRejected(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

async function markAttempt(
  db: Db,
  id: number,
  status: 'queued' | 'sent' | 'rejected',
  at: Date,
  error?: Error,
): Promise<void> {
  await sql`update outgoing_email set status = ${status}, attempts = attempts + 1, last_attempt_at = ${at},
      sent_at = ${status === 'sent' ? at : null}, last_error = ${error?.message.slice(0, 1_000) ?? null}
    where id = ${id}`.execute(db)
}

/**
 * The server has recovered: pending retries run now, and emails that failed in the last two weeks get new
 * attempts.
 */
async function reviveEmails(db: Db, now: Date): Promise<void> {
  await sql`update job set run_at = ${now} where kind = ${SEND_JOB} and failed_at is null and attempts > 0 and leased_until is null`.execute(
    db,
  )
  await sql`
    with revived as (
      update outgoing_email set status = 'queued' where status = 'failed' and created_at > ${new Date(now.getTime() - REVIVE_WITHIN_MS)}
      returning id)
    update job set ${retryColumns(now)} from revived
    where job.kind = ${SEND_JOB} and job.failed_at is not null and (job.payload->>'mailId')::bigint = revived.id`.execute(
    db,
  )
}

/** The number of held emails, and the times of the oldest and latest. */
export async function countHeldEmails(
  db: Db,
): Promise<{ count: number; oldest: Date | null; latest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; latest: Date | null }>`
    select count(*) as count, min(created_at) as oldest, max(created_at) as latest from outgoing_email
    where status = 'held' and sent_at is null`.execute(db)
  return rows[0]!
}

/**
 * Queues held emails written at or after a time; older ones stay held.
 * @returns how many.
 */
export async function sendHeldEmails(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with released as (
      update outgoing_email set status = 'queued' where status = 'held' and sent_at is null and created_at >= ${since} returning id)
    insert into job (kind, payload) select ${SEND_JOB}, jsonb_build_object('mailId', id) from released returning id`.execute(
    db,
  )
  return rows.length
}

const findUnsentEmail = (db: Db, id: number) =>
  db
    .selectFrom('outgoing_email')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('status', 'not in', ['cancelled', 'bounced'])
    .executeTakeFirst()
