// Wires campaigns for staff: drafts, previews, test emails, and starting, cancelling and resuming them.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../audit/audit.ts'
import { findStaffByEmail } from '../auth/staff/find-staff.ts'
import { getSegment, type StoredSegment } from '../segments/segments.store.ts'
import { buildCampaignEmail } from './campaign-email.ts'
import type { Campaign, CampaignDocument, CampaignStatus } from './campaigns.ts'
import {
  countRecipients,
  deleteCampaign,
  insertCampaign,
  insertRecipients,
  listCampaigns,
  lockCampaign,
  restoreCampaign,
  setCampaignStatus,
  type StoredCampaign,
  updateCampaign,
} from './campaigns.store.ts'
import { type CampaignContext, createCampaignJob } from './send-campaign.ts'

export type CampaignCount = { customers: number; recipients: number; by_locale: Record<string, number> }
export type CampaignDiff = { was: CampaignDocument | null; to: CampaignDocument | null }

export type CampaignService = {
  list(ctx: OperatorContext): Promise<Campaign[]>
  /** @throws ShopError not_found. */
  get(ctx: OperatorContext, id: number): Promise<Campaign>
  /** Idempotent by `requestKey`. @throws ShopError invalid_input for an unknown segment. */
  create(ctx: OperatorContext, document: CampaignDocument, requestKey: string): Promise<Campaign>
  /**
   * Replaces or deletes a draft.
   * @throws ShopError not_found; content_changed when it has another version than `was`; campaign_started; invalid_input.
   */
  save(
    ctx: OperatorContext,
    id: number,
    change: { was: number; to: CampaignDocument | null },
  ): Promise<Campaign | null>
  /** The email as a customer of this language gets it. @throws ShopError not_found. */
  preview(
    ctx: OperatorContext,
    id: number,
    locale: string,
  ): Promise<{ subject: string; text: string; html: string }>
  /** The same of texts that are not saved, as HTML. */
  previewTexts(ctx: OperatorContext, texts: CampaignDocument['texts'], locale: string): Promise<string>
  /** Sends it to a staff member. @throws ShopError not_found; invalid_input for another address. */
  test(ctx: OperatorContext, id: number, input: { to: string; locale: string }): Promise<void>
  /** Who would get it now. @throws ShopError not_found, invalid_input. */
  count(ctx: OperatorContext, id: number): Promise<CampaignCount>
  /**
   * Starts to send a draft. Repeatable.
   * @throws ShopError not_found; content_changed; campaign_without_recipients; campaign_started when it was cancelled;
   * invalid_input for a segment that was removed.
   */
  start(ctx: OperatorContext, id: number, was: number): Promise<Campaign>
  /** Stops it: emails that are in the outbox are still sent. Repeatable. @throws ShopError not_found, campaign_not_sending. */
  cancel(ctx: OperatorContext, id: number): Promise<Campaign>
  /** Sends the rest of a cancelled campaign. Repeatable. @throws ShopError not_found, campaign_not_sending. */
  resume(ctx: OperatorContext, id: number): Promise<Campaign>
  /** @throws ShopError content_changed. */
  revert(ctx: OperatorContext, id: number, diff: CampaignDiff): Promise<void>
}

const toDocument = ({ name, segment, texts, per_hour }: StoredCampaign): CampaignDocument => ({
  name,
  segment,
  texts,
  per_hour,
})

/** Gets the emails of previews. */
const SAMPLE_NAME = 'Ada Lovelace'

export function createCampaignService(context: CampaignContext & { db: Db }): CampaignService {
  const { db, clock } = context
  const permission = 'campaigns.manage'
  const find = async (id: number): Promise<Campaign> => {
    const [campaign] = await listCampaigns(db, id)
    if (!campaign) throw new ShopError('not_found')
    return campaign
  }
  const audit = (tx: Tx, ctx: OperatorContext, id: number, action: string, diff: object) =>
    writeAudit(tx, {
      ...ctx,
      action: `campaign.${action}`,
      objectKind: 'campaign',
      objectId: String(id),
      diff: { ...diff },
      at: clock.now(),
    })
  /** In a transaction, no one removes the segment until its end. */
  const requireSegment = async (of: Db, code: string): Promise<StoredSegment> => {
    const segment = await getSegment(of, code, { lock: of.isTransaction })
    if (!segment) throw invalidInput('segment', `There is no segment ${code}`)
    return segment
  }
  /** Changes the status of a locked campaign; from `to` it has no effect. */
  const move = async (
    ctx: OperatorContext,
    id: number,
    { action, to }: { action: string; to: CampaignStatus },
    change: (tx: Tx, campaign: StoredCampaign) => Promise<object>,
  ): Promise<Campaign> => {
    await db.transaction().execute(async (tx) => {
      const campaign = await lockCampaign(tx, id)
      if (!campaign) throw new ShopError('not_found')
      if (campaign.status === to) return
      const diff = await change(tx, campaign)
      await setCampaignStatus(tx, id, to, clock.now())
      if (to === 'sending') await enqueue(tx, createCampaignJob(id))
      await audit(tx, ctx, id, action, diff)
    })
    context.wakeWorker()
    return find(id)
  }
  const render = async (
    campaign: Pick<CampaignDocument, 'texts'>,
    reader: { name: string; locale: string },
  ) => {
    // The link of a preview belongs to no subscriber.
    const leave = context.unsubscribeLinks('00000000-0000-4000-8000-000000000000', reader.locale).page
    const shop = await context.shopName()
    return buildCampaignEmail(campaign, { ...reader, leave }, { shop, shopUrl: context.shopUrl })
  }
  return {
    async list(ctx) {
      ctx.require(permission)
      return listCampaigns(db)
    },
    async get(ctx, id) {
      ctx.require(permission)
      return find(id)
    },
    async create(ctx, document, requestKey) {
      ctx.require(permission)
      const created = await db.transaction().execute(async (tx) => {
        await requireSegment(tx, document.segment)
        const author = { requestKey: `${ctx.actor}:${requestKey}`, actor: ctx.actor, at: clock.now() }
        const { id, isNew } = await insertCampaign(tx, document, author)
        if (isNew) await audit(tx, ctx, id, 'change', { was: null, to: document } satisfies CampaignDiff)
        return id
      })
      return find(created)
    },
    async save(ctx, id, { was, to }) {
      ctx.require(permission)
      await db.transaction().execute(async (tx) => {
        const campaign = await lockCampaign(tx, id)
        if (!campaign) throw new ShopError('not_found')
        if (campaign.status !== 'draft') throw new ShopError('campaign_started')
        const before = toDocument(campaign)
        if (isDeepStrictEqual(before, to)) return
        if (campaign.version !== was) throw new ShopError('content_changed', { fields: ['version'] })
        if (to) await requireSegment(tx, to.segment)
        await (to ? updateCampaign(tx, id, to) : deleteCampaign(tx, id))
        await audit(tx, ctx, id, 'change', { was: before, to } satisfies CampaignDiff)
      })
      return to ? find(id) : null
    },
    async preview(ctx, id, locale) {
      ctx.require(permission)
      return render(await find(id), { name: SAMPLE_NAME, locale })
    },
    async previewTexts(ctx, texts, locale) {
      ctx.require(permission)
      return (await render({ texts }, { name: SAMPLE_NAME, locale })).html
    },
    async test(ctx, id, { to, locale }) {
      ctx.require(permission)
      const campaign = await find(id)
      // Others have not agreed to it.
      const [contact] = await findStaffByEmail(db, [to.trim().toLowerCase()], 'admin.access')
      if (!contact) throw invalidInput('to', 'Enter the email address of a staff member')
      const { subject, ...content } = await render(campaign, { name: contact.name, locale })
      await db.transaction().execute(async (tx) => {
        const email = {
          dedupeKey: `campaign-test:${id}:${randomUUID()}`,
          to: contact.email,
          subject: `[Test] ${subject}`,
          ...content,
        }
        await enqueueEmail(tx, email, { isHeld: context.keepsMail })
        await audit(tx, ctx, id, 'test', { locale })
      })
      context.wakeWorker()
    },
    async count(ctx, id) {
      ctx.require(permission)
      const { conditions } = await requireSegment(db, (await find(id)).segment)
      return countRecipients(db, conditions, clock.now())
    },
    async start(ctx, id, was) {
      ctx.require(permission)
      return move(ctx, id, { action: 'start', to: 'sending' }, async (tx, campaign) => {
        if (campaign.status !== 'draft') throw new ShopError('campaign_started')
        if (campaign.version !== was) throw new ShopError('content_changed', { fields: ['version'] })
        const { conditions } = await requireSegment(tx, campaign.segment)
        const recipients = await insertRecipients(tx, id, conditions, clock.now())
        if (recipients === 0) throw new ShopError('campaign_without_recipients')
        return { recipients }
      })
    },
    async cancel(ctx, id) {
      ctx.require(permission)
      return move(ctx, id, { action: 'cancel', to: 'cancelled' }, async (_, { status }) => {
        if (status !== 'sending') throw new ShopError('campaign_not_sending', { status })
        return {}
      })
    },
    async resume(ctx, id) {
      ctx.require(permission)
      return move(ctx, id, { action: 'resume', to: 'sending' }, async (_, { status }) => {
        if (status !== 'cancelled') throw new ShopError('campaign_not_sending', { status })
        return {}
      })
    },
    async revert(ctx, id, { was, to }) {
      ctx.require(permission)
      await db.transaction().execute(async (tx) => {
        const campaign = await lockCampaign(tx, id)
        const current = campaign ? toDocument(campaign) : null
        const isDraft = !campaign || campaign.status === 'draft'
        if (!isDraft || !isDeepStrictEqual(current, to))
          throw new ShopError('content_changed', { fields: ['campaign'] })
        if (was && campaign) await updateCampaign(tx, id, was)
        else if (was) await restoreCampaign(tx, id, was, { actor: ctx.actor, at: clock.now() })
        else await deleteCampaign(tx, id)
        await audit(tx, ctx, id, 'change', { was: to, to: was } satisfies CampaignDiff)
      })
    },
  }
}
