// Emails to staff whom a note on an order mentions.
import { officePaths } from '../../../contracts/admin-paths.ts'
import { inLanguage } from '../../../contracts/paths.ts'
import { requireOrderId, type AccountId, type OrderId } from '../../../kernel/ids.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { renderEmail } from '../../../platform/email/email-template.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import type { JobHandlers, JobInput } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/text/text.ts'
import { findStaffById } from '../../auth/staff/find-staff.ts'
import { getActorNames } from '../../auth/staff/staff-names.ts'
import { getOrder } from '../../orders/get-order.ts'
import { listNotes } from '../../orders/history/notes.store.ts'
import type { FulfilmentContext } from '../run-order-action.ts'

const MENTION_JOB = 'order.mention'

export const createMentionJob = (mention: {
  orderId: OrderId
  noteId: string
  accountId: AccountId
}): JobInput => ({
  kind: MENTION_JOB,
  payload: mention,
  dedupeKey: `${MENTION_JOB}:${mention.noteId}:${mention.accountId}`,
})

export const mentionJobs = (context: FulfilmentContext): JobHandlers => ({
  [MENTION_JOB]: async (db, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    const [noteId, accountId] = [String(payload['noteId']), String(payload['accountId'])]
    const [note] = await listNotes(db, orderId, noteId)
    // No email with a note that was deleted or no longer mentions them, or that they may no longer see.
    const isMentioned = note?.mentions.some((mention) => mention.account_id === accountId)
    const [contact, loaded] = [await findStaffById(db, accountId, 'orders.read'), await getOrder(db, orderId)]
    if (!note || !isMentioned || !contact || !loaded) return
    const messages = text(resolveLocale(contact.locale))
    const { t } = messages
    const names = await getActorNames(db, [note.actor])
    const shop = await context.shopName()
    const values = {
      name: contact.name,
      author: names[note.actor.replace(/^staff:/, '')] || shop,
      number: loaded.order.display_number,
    }
    const content = renderEmail({
      messages,
      shop,
      hello: t('mail.note-mention.hello', values),
      paragraphs: [t('mail.note-mention.text', values), note.body],
      button: {
        label: t('mail.note-mention.button'),
        url: context.shopUrl + inLanguage(messages.locale, officePaths.officeOrder(orderId)),
      },
      footer: [shop],
    })
    const email = {
      dedupeKey: `note-mention:${noteId}:${accountId}`,
      to: contact.email,
      subject: t('mail.note-mention.subject', values),
      ...content,
    }
    await enqueueEmail(db, email, { isHeld: context.keepsMail })
    context.wakeWorker()
  },
})
