// Newsletter subscriptions with double opt-in: an address is subscribed only after the form and the link in the
// confirmation email.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newsletterLinkPath, oneClickUnsubscribePath } from '../../contracts/link-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import type { Clock } from '../../kernel/clock.ts'
import { resolveLocale, type Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue, type JobHandlers, type JobInput } from '../../platform/jobs/jobs.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import { isValidSignedToken, createSignedToken } from '../../platform/http/signed-token.ts'
import type { Text } from '../../platform/text/text.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'

export type NewsletterContext = {
  db: Db
  clock: Clock
  secret: string
  shopName(): Promise<string>
  /** Absolute URL of the page that confirms or unsubscribes. */
  linkOf(step: NewsletterLinkKind, id: string, token: string, locale: Locale): string
}
export type NewsletterLinkKind = 'confirm' | 'leave'

/** Minimum time between two confirmation emails to the same address. */
const RESEND_INTERVAL_MINUTES = 10
/** Unconfirmed addresses are deleted after this many days. */
const UNCONFIRMED_RETENTION_DAYS = 30

const tokenPurpose = (step: NewsletterLinkKind) => `newsletter-${step}`

const SUBSCRIBE_JOB_KIND = 'newsletter.subscribe'

/**
 * Requests a subscription. A job is enqueued for every address and the worker looks it up, so the response time
 * does not reveal who is subscribed.
 */
export async function requestSubscription(
  { db, wakeWorker }: { db: Db; wakeWorker(): void },
  email: string,
  locale: Locale,
): Promise<void> {
  await db.transaction().execute((tx) => enqueue(tx, createSubscriptionJob(email, locale, 'form')))
  wakeWorker()
}

const sources = ['form', 'checkout', 'staff'] as const
/** Where the address was entered. */
export type SubscriptionSource = (typeof sources)[number]

/** `email` in lower case. */
export const createSubscriptionJob = (
  email: string,
  locale: Locale,
  source: SubscriptionSource,
): JobInput => ({ kind: SUBSCRIBE_JOB_KIND, payload: { email, locale, source } })

/** Sends confirmation emails. Idempotent: a repeated job or request sends one email. */
export const newsletterJobs = (context: NewsletterContext): JobHandlers => ({
  [SUBSCRIBE_JOB_KIND]: (_, payload) =>
    startSubscription(
      context,
      String(payload['email']),
      resolveLocale(String(payload['locale'])),
      sources.find((source) => source === payload['source']) ?? 'form',
    ),
})

/** Stores the address and emails its confirmation link. An existing subscription is left unchanged. */
async function startSubscription(
  context: NewsletterContext,
  email: string,
  locale: Locale,
  source: SubscriptionSource,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const shop = await context.shopName()
  await db.transaction().execute(async (tx) => {
    await sql`delete from newsletter_subscriber where confirmed_at is null and requested_at < ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_RETENTION_DAYS})`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string }>`
      insert into newsletter_subscriber as known (id, email, locale, source, requested_at) values (${randomUUID()}, ${email}, ${locale}, ${source}, ${now})
      on conflict (email) do update set requested_at = excluded.requested_at, locale = excluded.locale, source = excluded.source
        where known.confirmed_at is null and known.requested_at <= excluded.requested_at - make_interval(mins => ${RESEND_INTERVAL_MINUTES})
      returning id`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) return
    const messages = (await getEmailMessages(tx, 'newsletter'))(locale)
    const link = (step: NewsletterLinkKind) =>
      context.linkOf(step, id, createSignedToken(context.secret, tokenPurpose(step), id), locale)
    await enqueueEmail(tx, {
      dedupeKey: `newsletter-confirm:${id}:${now.toISOString()}`,
      to: email,
      ...buildNewsletterEmail(messages, { shop, confirm: link('confirm'), leave: link('leave') }),
    })
  })
}

/** `confirm` and `leave` are absolute URLs. */
export function buildNewsletterEmail(
  messages: Text,
  { shop, confirm, leave }: { shop: string; confirm: string; leave: string },
) {
  const { t } = messages
  return {
    subject: t('mail.newsletter.subject', { shop }),
    ...renderEmail({
      messages: messages,
      shop,
      hello: t('mail.newsletter.hello', { shop }),
      paragraphs: [t('mail.newsletter.intro', { shop })],
      button: { label: t('mail.newsletter.confirm'), url: confirm },
      footer: [t('mail.newsletter.not-you'), { label: t('mail.newsletter.leave'), url: leave }],
    }),
  }
}

/**
 * Idempotent.
 * @returns false when the link is invalid or the address is no longer stored.
 */
export async function confirmSubscription(
  { db, clock, secret }: NewsletterContext,
  id: string,
  token: string,
): Promise<boolean> {
  if (!isValidSignedToken(secret, tokenPurpose('confirm'), id, token)) return false
  const { rows } = await sql`
    update newsletter_subscriber set confirmed_at = coalesce(confirmed_at, ${clock.now()}) where id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Deletes the address. Idempotent.
 * @returns false when the link is invalid.
 */
export async function unsubscribe(
  { db, secret }: NewsletterContext,
  id: string,
  token: string,
): Promise<boolean> {
  if (!isValidSignedToken(secret, tokenPurpose('leave'), id, token)) return false
  await sql`delete from newsletter_subscriber where id = ${id}`.execute(db)
  return true
}

/** Deletes the address, confirmed or not. Idempotent. */
export async function deleteSubscription(db: Db, email: string): Promise<void> {
  await sql`delete from newsletter_subscriber where email = ${email.toLowerCase()}`.execute(db)
}

/** `page`: asks before it unsubscribes; `oneClick`: a POST unsubscribes, as mail clients do (RFC 8058). Absolute URLs. */
export type UnsubscribeLinks = (subscriberId: string, locale: Locale) => { page: string; oneClick: string }

export const createUnsubscribeLinks =
  ({ secret, shopUrl }: { secret: string; shopUrl: string }): UnsubscribeLinks =>
  (id, locale) => {
    const token = createSignedToken(secret, tokenPurpose('leave'), id)
    return {
      page: shopUrl + inLanguage(locale, newsletterLinkPath('leave', id, token)),
      oneClick: shopUrl + oneClickUnsubscribePath(id, token),
    }
  }

/** When the address was confirmed; undefined when it is not subscribed. */
export async function getSubscribedSince(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select confirmed_at as at from newsletter_subscriber where email = ${email} and confirmed_at is not null`.execute(
    db,
  )
  return rows[0] && new Date(rows[0].at).toISOString()
}
