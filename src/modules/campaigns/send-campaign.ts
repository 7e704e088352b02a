// Writes the emails of a campaign to the outbox, a few each minute. Each is written in one transaction with the mark on its
// recipient, so that a person gets it once, whatever fails.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueEmails } from '../../platform/email/email-queue.ts'
import type { JobHandlers, JobInput } from '../../platform/jobs/jobs.ts'
import type { UnsubscribeLinks } from '../newsletter/newsletter.ts'
import { buildCampaignEmail } from './campaign-email.ts'
import {
  campaignEmailKey,
  hasPendingRecipients,
  listDueRecipients,
  lockCampaign,
  setCampaignStatus,
  setRecipientStatus,
} from './campaigns.store.ts'

const SEND_JOB = 'campaign.send'
const BATCH_MS = 60_000

export const createCampaignJob = (id: number): JobInput => ({
  kind: SEND_JOB,
  payload: { id },
  dedupeKey: `${SEND_JOB}:${id}`,
})

export type CampaignContext = {
  clock: Clock
  shopUrl: string
  shopName(): Promise<string>
  /** Links that end the newsletter for a subscriber. */
  unsubscribeLinks: UnsubscribeLinks
  /** There is no mail server: emails stay in the outbox. */
  keepsMail?: boolean | undefined
  wakeWorker(): void
}

export const campaignJobs = (context: CampaignContext): JobHandlers => ({
  [SEND_JOB]: async (db, payload) => {
    const isLast = await sendBatch(context, db, Number(payload['id']))
    return isLast ? undefined : { runAgainAt: new Date(context.clock.now().getTime() + BATCH_MS) }
  },
})

/** @returns whether there is nothing left to do: the campaign is complete, or was cancelled. */
async function sendBatch(context: CampaignContext, db: Db, id: number): Promise<boolean> {
  const shop = await context.shopName()
  const isLast = await db.transaction().execute(async (tx) => {
    // A cancellation waits for the batch, or is seen here.
    const campaign = await lockCampaign(tx, id)
    if (campaign?.status !== 'sending') return true
    const due = await listDueRecipients(tx, id, Math.ceil(campaign.per_hour / 60))
    const emails = due.flatMap(({ id: accountId, email, name, locale, subscriber }) => {
      if (subscriber === null) return []
      const links = context.unsubscribeLinks(subscriber, locale)
      const reader = { name, locale, leave: links.page }
      return {
        accountId,
        dedupeKey: campaignEmailKey(id, accountId),
        to: email,
        unsubscribeUrl: links.oneClick,
        ...buildCampaignEmail(campaign, reader, { shop, shopUrl: context.shopUrl }),
      }
    })
    const queued = emails.map(({ accountId }) => accountId)
    await enqueueEmails(tx, emails, { isHeld: context.keepsMail })
    await setRecipientStatus(tx, id, queued, 'queued')
    const skipped = due.filter(({ subscriber }) => subscriber === null).map((recipient) => recipient.id)
    await setRecipientStatus(tx, id, skipped, 'skipped')
    if (await hasPendingRecipients(tx, id)) return false
    await setCampaignStatus(tx, id, 'sent', context.clock.now())
    return true
  })
  context.wakeWorker()
  return isLast
}
