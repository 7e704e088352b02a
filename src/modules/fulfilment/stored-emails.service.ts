// Wires emails for staff: listing, delivery status and resending.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'
import { type EmailFilter, listEmails, resendEmail, type StoredEmail } from './stored-emails.store.ts'

const EMAILS_PER_PAGE = 50

export type EmailPage = { emails: StoredEmail[]; nextBefore: number | null }

export type StoredEmailService = {
  list(ctx: StaffContext, filter: EmailFilter): Promise<EmailPage>
  /**
   * Once per key.
   * @returns the id of the email to be sent.
   * @throws ShopError not_found, idempotency_key_reused.
   */
  resend(ctx: StaffContext, id: number, idempotencyKey: string): Promise<{ emailId: number }>
}

type StoredEmailDeps = { db: Db; clock: Clock; secret: string; wakeWorker(): void }

export const createStoredEmailService = ({
  db,
  clock,
  secret,
  wakeWorker,
}: StoredEmailDeps): StoredEmailService => ({
  async list(ctx, filter) {
    ctx.require('emails.manage')
    const rows = await listEmails(db, filter, EMAILS_PER_PAGE + 1)
    const emails = rows.slice(0, EMAILS_PER_PAGE)
    return { emails, nextBefore: rows.length > EMAILS_PER_PAGE ? emails.at(-1)!.id : null }
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
        ...ctx,
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
})
