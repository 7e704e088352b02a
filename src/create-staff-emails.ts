// Wires the emails of the shop for staff: which were written, what became of them, and sending one again.
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'
import { answerWithin, fingerprintOf } from './platform/idempotency.ts'
import {
  type EmailFilter,
  findEmails,
  resendEmail,
  type StoredEmail,
} from './platform/stored-emails.store.ts'

const EMAILS_PER_PAGE = 50

export type EmailPage = { emails: StoredEmail[]; nextBefore: number | null }

export type StaffEmailCalls = {
  list(filter: EmailFilter): Promise<EmailPage>
  /** Once for its key. @returns the id of the email that is sent. @throws ShopError not_found, idempotency_mismatch. */
  resend(id: number, idempotencyKey: string, by: StaffBy): Promise<{ emailId: number }>
}

type Parts = { db: Db; clock: Clock; secret: string; nudge(): void }

export const createStaffEmails = ({ db, clock, secret, nudge }: Parts): StaffEmailCalls => ({
  async list(filter) {
    const found = await findEmails(db, filter, EMAILS_PER_PAGE + 1)
    const emails = found.slice(0, EMAILS_PER_PAGE)
    return { emails, nextBefore: found.length > EMAILS_PER_PAGE ? emails.at(-1)!.id : null }
  },
  async resend(id, idempotencyKey, by) {
    const request = {
      principal: by.actor,
      key: idempotencyKey,
      fingerprint: fingerprintOf(secret, { resend: id }),
    }
    const at = clock.now()
    const answer = await answerWithin(db, request, at, async (tx) => {
      const sent = await resendEmail(tx, id, `${by.actor}:${idempotencyKey}`, at)
      if (!sent) throw new ShopError('not_found')
      const { emailId, ...diff } = sent
      await writeAudit(tx, {
        ...by,
        action: 'email.resend',
        objectKind: 'email',
        objectId: String(id),
        diff: { ...diff, ...(emailId !== id && { copy: emailId }) },
        at,
      })
      return { emailId }
    })
    nudge()
    return answer
  },
})
