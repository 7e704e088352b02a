// Mail through the outbox: stored with the change it tells of, sent after the commit, once per dedupe key.
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from './database.ts'
import type { JobHandlers } from './jobs.ts'

/** `dedupeKey` names the occasion, such as `order-placed:<id>`: the same occasion is never told twice. */
export type Mail = { dedupeKey: string; to: string; subject: string; text: string; html: string }

/** `kept`: there is no server to send it by, so it stays in the stored outbox. */
export type MailStoring = { kept?: boolean | undefined }

/**
 * Stores a mail and the job that sends it, in one statement. A mail of the same occasion that is there already stays as it is.
 * @throws RangeError when the address is not exactly one plain address: nothing else may reach a mail header.
 */
export const enqueueMail = (db: Db, mail: Mail, storing?: MailStoring): Promise<void> =>
  enqueueMails(db, [mail], storing)

/** The same for several, all or none. Who has no address, as callers may not, is told by nobody. */
export async function enqueueMails(db: Db, all: readonly Mail[], { kept }: MailStoring = {}): Promise<void> {
  const mails = all.filter(({ to }) => to !== '')
  if (mails.length === 0) return
  const column = (of: (mail: Mail) => string) => sql`${mails.map(of)}::text[]`
  const stored = sql`
    insert into mail (dedupe_key, recipient, subject, body_text, body_html)
    select * from unnest(${column(({ dedupeKey }) => dedupeKey)}, ${column(addressOf)}, ${column(({ subject }) => oneLine(subject))},
      ${column(({ text }) => text)}, ${column(({ html }) => html)})
    on conflict (dedupe_key) do nothing returning id`
  if (kept) await stored.execute(db)
  else
    await sql`with new_mail as (${stored})
      insert into job (kind, payload) select 'mail.send', jsonb_build_object('mailId', id) from new_mail`.execute(
      db,
    )
}

function addressOf({ to }: Mail): string {
  if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(to) || to.length > 254)
    throw new RangeError('not a mail address')
  return to
}

/** A header is one line, whatever a shopper has typed into what it quotes. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)

export type MailOptions = { smtpUrl: string | undefined; from: string; clock: Clock }

/** Without `smtpUrl` mails stay in the stored outbox, `sent_at` empty. */
export function mailJobs({ smtpUrl, from, clock }: MailOptions): JobHandlers {
  if (!smtpUrl) return { 'mail.send': async () => undefined }
  // Read with the first mail: the start of the shop does not wait for it.
  let connected: Promise<Transporter> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    // Bodies never name files or addresses for the mailer to read.
    return createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true })
  }
  return {
    'mail.send': async (db, payload) => {
      const mail = await unsentMail(db, Number(payload['mailId']))
      if (!mail) return
      const transport = await (connected ??= connect())
      await transport.sendMail({
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // The same on each attempt: servers and readers drop the second.
        messageId: `<mail-${mail.id}@${from.replace(/^.*@|>.*$/g, '')}>`,
      })
      await db.updateTable('mail').set({ sent_at: clock.now() }).where('id', '=', mail.id).execute()
    },
  }
}

const unsentMail = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
