// Wires emails for staff: listing, preview, delivery status and resending.
import type { EmailsListField } from '../../contracts/lists/emails-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { z } from 'zod'
import { isSignedCall, type SignedCall } from '../../platform/http/signed-call.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { markBounced, parseMessageId } from '../../platform/email/email-queue.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'
import {
  type EmailContent,
  type EmailFilter,
  cancelEmail,
  getEmailContent,
  listEmails,
  searchEmails,
  resendEmail,
  type StoredEmail,
} from './stored-emails.store.ts'

const EMAILS_PER_PAGE = 50

export type EmailPage = { emails: StoredEmail[]; nextBefore: number | null }

export type StoredEmailService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: OperatorContext,
    query: ListQuery<EmailsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<StoredEmail>>
  list(ctx: OperatorContext, filter: EmailFilter): Promise<EmailPage>
  /**
   * An email with its content, if it is about an order.
   * @throws ShopError not_found.
   */
  get(ctx: OperatorContext, id: number): Promise<StoredEmail & { content: EmailContent | null }>
  /**
   * Once per key.
   * @returns the id of the email to be sent.
   * @throws ShopError not_found, idempotency_key_reused.
   */
  resend(ctx: OperatorContext, id: number, idempotencyKey: string): Promise<{ emailId: number }>
  /**
   * Cancels an email that was not sent yet; it can be sent again later.
   * @throws ShopError not_found; email_already_sent, also while it is being sent; content_changed when it is cancelled.
   */
  cancel(ctx: OperatorContext, id: number): Promise<void>
  /**
   * Reverts a cancellation: queues the email.
   * @throws ShopError content_changed when it is not cancelled any more.
   */
  revertCancel(ctx: OperatorContext, id: number): Promise<void>
  /**
   * Records what a mail provider reports about emails that were sent. The headers sign the body.
   * @throws ShopError not_found without EMAIL_EVENTS_SECRET; invalid_signature; invalid_input.
   * @returns how many emails changed.
   */
  recordEvents(call: SignedCall): Promise<number>
}

type StoredEmailDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Signs reports of bounces; undefined: none are accepted. */
  eventsSecret?: string | undefined
  wakeWorker(): void
}

/** What a mail provider reports. */
export const emailEvents = z.strictObject({
  events: z
    .array(
      z.strictObject({
        type: z.literal('bounced').describe('The email was returned permanently'),
        message_id: z.string().max(300).describe('Message-ID of the email, `<mail-123@shop.example>`'),
        recipient: z.string().max(254),
        reason: z.string().max(2_000).default('').describe('Reason of the recipient’s server'),
      }),
    )
    .min(1)
    .max(500),
})

export const createStoredEmailService = ({
  db,
  clock,
  secret,
  eventsSecret,
  wakeWorker,
}: StoredEmailDeps): StoredEmailService => ({
  async search(ctx, query, request) {
    ctx.require('emails.manage')
    const { day: today, timeZone } = await getShopClock(db, clock)
    return searchEmails(db, query, request, { today, timeZone })
  },
  async list(ctx, filter) {
    ctx.require('emails.manage')
    const rows = await listEmails(db, filter, EMAILS_PER_PAGE + 1)
    const emails = rows.slice(0, EMAILS_PER_PAGE)
    return { emails, nextBefore: rows.length > EMAILS_PER_PAGE ? emails.at(-1)!.id : null }
  },
  async get(ctx, id) {
    ctx.require('emails.manage')
    const [email] = await listEmails(db, { id }, 1)
    if (!email) throw new ShopError('not_found')
    return { ...email, content: (await getEmailContent(db, email)) ?? null }
  },
  async resend(ctx, id, idempotencyKey) {
    ctx.require('emails.manage')
    const request = {
      principal: ctx.actor,
      key: idempotencyKey,
      fingerprint: fingerprintOf(secret, { resend: id }),
    }
    const at = clock.now()
    const result = await runOnceInTransaction(db, request, at, async (tx) => {
      const resent = await resendEmail(tx, id, `${ctx.actor}:${idempotencyKey}`, at)
      if (!resent) throw new ShopError('not_found')
      const { emailId, ...diff } = resent
      await writeAudit(tx, {
        actor: ctx.actor,
        requestId: ctx.requestId,
        action: 'email.resend',
        objectKind: 'email',
        objectId: String(id),
        diff: { ...diff, ...(emailId !== id && { copy: emailId }) },
        at,
      })
      return { emailId }
    })
    wakeWorker()
    return result
  },
  async cancel(ctx, id) {
    ctx.require('emails.manage')
    const at = clock.now()
    await db.transaction().execute(async (tx) => {
      const cancelled = await cancelEmail(tx, id, at)
      if (!cancelled) throw new ShopError('not_found')
      const { isBeingSent, ...diff } = cancelled
      if (isBeingSent || diff.was === 'sent' || diff.was === 'bounced')
        throw new ShopError('email_already_sent')
      if (diff.was === 'cancelled') throw new ShopError('content_changed', { fields: ['status'] })
      await writeAudit(tx, {
        ...ctx,
        action: 'email.cancel',
        objectKind: 'email',
        objectId: String(id),
        diff,
        at,
      })
    })
  },
  async recordEvents({ body, headers }) {
    if (eventsSecret === undefined) throw new ShopError('not_found')
    const now = clock.now()
    if (!isSignedCall({ body, headers }, eventsSecret, now)) throw new ShopError('invalid_signature')
    const { events } = parseInput(emailEvents, parseJson(body))
    const bounces = events.map(({ message_id: messageId, recipient, reason }, at) => {
      const id = parseMessageId(messageId)
      if (id === undefined)
        throw invalidInput(
          `events.${at}.message_id`,
          'is not the Message-ID of an email of this shop, such as <mail-123@shop.example>',
        )
      return { id, recipient, reason }
    })
    return markBounced(db, bounces, now)
  },
  async revertCancel(ctx, id) {
    ctx.require('emails.manage')
    const at = clock.now()
    await db.transaction().execute(async (tx) => {
      const resent = await resendEmail(tx, id, '', at, 'cancelled')
      if (!resent) throw new ShopError('content_changed', { fields: ['status'] })
      const { emailId: _id, ...diff } = resent
      await writeAudit(tx, {
        ...ctx,
        action: 'email.resend',
        objectKind: 'email',
        objectId: String(id),
        diff,
        at,
      })
    })
    wakeWorker()
  },
})

/** @throws ShopError invalid_input. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw invalidInput('body', `must be JSON: ${(error as Error).message}`)
  }
}
