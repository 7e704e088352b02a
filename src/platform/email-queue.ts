// Mail through the outbox: stored with the change it tells of, sent after the commit, once per dedupe key.
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from './database.ts'
import { createExternalService, ServiceUnavailableError } from './external-service.ts'
import {
  retryColumns,
  type JobHandler,
  type JobHandlers,
  PermanentJobError,
  type RetryPolicy,
} from './jobs.ts'

const SEND_JOB = 'mail.send'

/** `dedupeKey` names the occasion, such as `order-placed:<id>`: the same occasion is never told twice. */
export type Email = { dedupeKey: string; to: string; subject: string; text: string; html: string }

/** `kept`: there is no server to send it by, so it stays in the stored outbox. */
export type EmailStorage = { isHeld?: boolean | undefined }

/**
 * Stores a mail and the job that sends it, in one statement. A mail of the same occasion that is there already stays as it is.
 * @throws RangeError when the address is not exactly one plain address: nothing else may reach a mail header.
 */
export const enqueueEmail = (db: Db, email: Email, storing?: EmailStorage): Promise<void> =>
  enqueueEmails(db, [email], storing)

/** The same for several, all or none. Who has no address, as callers may not, is told by nobody. */
export async function enqueueEmails(
  db: Db,
  all: readonly Email[],
  { isHeld }: EmailStorage = {},
): Promise<void> {
  const recipientsOnly = all.filter(({ to }) => to !== '')
  if (recipientsOnly.length === 0) return
  const column = (getValue: (email: Email) => string) => sql`${recipientsOnly.map(getValue)}::text[]`
  const stored = sql`
    insert into mail (dedupe_key, recipient, subject, body_text, body_html, status)
    select *, ${isHeld ? 'held' : 'queued'}
    from unnest(${column(({ dedupeKey }) => dedupeKey)}, ${column(addressOf)}, ${column(({ subject }) => toOneLine(subject))},
      ${column(({ text }) => text)}, ${column(({ html }) => html)})
    on conflict (dedupe_key) do nothing returning id`
  if (isHeld) await stored.execute(db)
  else
    await sql`with new_mail as (${stored})
      insert into job (kind, payload) select ${SEND_JOB}, jsonb_build_object('mailId', id) from new_mail`.execute(
      db,
    )
}

/** Whether there is an email of this occasion, sent or not. */
export async function isEmailStored(db: Db, dedupeKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 from mail where dedupe_key = ${dedupeKey}`.execute(db)
  return rows.length > 0
}

function addressOf({ to }: Email): string {
  if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(to) || to.length > 254)
    throw new RangeError('not a mail address')
  return to
}

/** A header is one line, whatever a shopper has typed into what it quotes. */
const toOneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)

export type EmailJobOptions = {
  smtpUrl: string | undefined
  from: string
  clock: Clock
  /** How long the server may take for one step and for a whole email, and for how long one that fails is left alone, in milliseconds. */
  timeouts?: { stepMs: number; totalMs: number; breakMs: number }
}

const hourMs = 3_600_000
/** Once a minute at first, every two hours later on: four to five days in all. */
const sendRetry: RetryPolicy = { maxAttempts: 60, firstDelayMs: 60_000, maxDelayMs: 2 * hourMs }
/** Given-up emails this young are sent when the server answers again. */
const REVIVE_WITHIN_MS = 14 * 24 * hourMs
const defaultTimeouts = { stepMs: 15_000, totalMs: 60_000, breakMs: 30_000 }

/** Without `smtpUrl` emails are held: `sendHeldEmails` sends them once there is a server. */
export function emailJobs({
  smtpUrl,
  from,
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
  // Read with the first mail: the start of the shop does not wait for it.
  let connected: Promise<Transporter> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const limits = {
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    }
    // Bodies never name files or addresses for the mailer to read.
    return createTransport(
      { url: smtpUrl, ...limits },
      { from, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  /** A failure was seen since the last success: whoever waits for a later attempt is sent at once when the server answers again. */
  let hasFailed = false

  const send: JobHandler = async (db, payload) => {
    const email = await findUnsentEmail(db, Number(payload['mailId']))
    if (!email) return
    const transport = await (connected ??= connect())
    try {
      await server.call(() =>
        transport.sendMail({
          to: { name: '', address: email.recipient },
          subject: email.subject,
          text: email.body_text,
          html: email.body_html,
          // The same on each attempt: servers and readers drop the second.
          messageId: `<mail-${email.id}@${from.replace(/^.*@|>.*$/g, '')}>`,
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
          await sql`update mail set status = 'failed' where id = ${Number(payload['mailId'])} and sent_at is null`.execute(
            db,
          )
      },
    }),
  }
}

const holdEmail: JobHandler = async (db, payload) => {
  await sql`update mail set status = 'held' where id = ${Number(payload['mailId'])} and sent_at is null`.execute(
    db,
  )
}

/** The recipient's server refused this email for good. What it says of the sender or the sign-in is for the merchant to fix. */
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
  await sql`update mail set status = ${status}, attempts = attempts + 1, last_attempt_at = ${at},
      sent_at = ${status === 'sent' ? at : null}, last_error = ${error?.message.slice(0, 1_000) ?? null}
    where id = ${id}`.execute(db)
}

/** The server answers again: what waits for a later attempt is due now, and what was given up in the last two weeks has new attempts. */
async function reviveEmails(db: Db, now: Date): Promise<void> {
  await sql`update job set run_at = ${now} where kind = ${SEND_JOB} and dead_at is null and attempts > 0 and leased_until is null`.execute(
    db,
  )
  await sql`
    with revived as (
      update mail set status = 'queued' where status = 'failed' and created_at > ${new Date(now.getTime() - REVIVE_WITHIN_MS)}
      returning id)
    update job set ${retryColumns(now)} from revived
    where job.kind = ${SEND_JOB} and job.dead_at is not null and (job.payload->>'mailId')::bigint = revived.id`.execute(
    db,
  )
}

/** How many emails were written while there was no mail server, and the age of the oldest and the latest. */
export async function countHeldEmails(
  db: Db,
): Promise<{ count: number; oldest: Date | null; latest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; latest: Date | null }>`
    select count(*) as count, min(created_at) as oldest, max(created_at) as latest from mail
    where status = 'held' and sent_at is null`.execute(db)
  return rows[0]!
}

/** Queues held emails that were written at or after a moment; older ones stay held. @returns how many. */
export async function sendHeldEmails(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with released as (
      update mail set status = 'queued' where status = 'held' and sent_at is null and created_at >= ${since} returning id)
    insert into job (kind, payload) select ${SEND_JOB}, jsonb_build_object('mailId', id) from released returning id`.execute(
    db,
  )
  return rows.length
}

const findUnsentEmail = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
