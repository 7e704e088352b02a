// Tables email_campaign and email_campaign_recipient.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SegmentCondition } from '../../contracts/schemas/segment-conditions.ts'
import { segmentSql } from '../segments/segment-sql.ts'
import type { Campaign, CampaignDocument, CampaignProgress, CampaignStatus } from './campaigns.ts'

export type StoredCampaign = Omit<Campaign, 'progress'>

type CampaignRow = Omit<StoredCampaign, 'created_at' | 'started_at' | 'finished_at'> & {
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}
const columns = sql`c.id, c.name, c.segment, c.texts, c.per_hour, c.status, c.version, c.created_at, c.created_by, c.started_at, c.finished_at`
const present = <Row extends CampaignRow>({ created_at, started_at, finished_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
})

/** The key of the email of a recipient in the outbox. */
export const campaignEmailKey = (campaignId: number, accountId: AccountId): string =>
  `campaign:${campaignId}:${accountId}`

/** Newest first, at most 200; only one when its id is given. */
export async function listCampaigns(db: Db, id?: number): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow & { progress: CampaignProgress }>`
    select ${columns}, (
      select json_build_object('recipients', count(*), 'pending', count(*) filter (where r.status = 'pending'),
        'queued', count(*) filter (where r.status = 'queued'), 'skipped', count(*) filter (where r.status = 'skipped'),
        'sent', count(*) filter (where m.status = 'sent'), 'failed', count(*) filter (where m.status in ('failed', 'rejected', 'bounced')))
      from email_campaign_recipient r left join outgoing_email m on m.dedupe_key = 'campaign:' || r.campaign_id || ':' || r.account_id
      where r.campaign_id = c.id) as progress
    from email_campaign c where ${id ?? null}::bigint is null or c.id = ${id ?? null} order by c.id desc limit 200`.execute(
    db,
  )
  return rows.map(present)
}

/** Locks the campaign for the rest of the transaction. */
export async function lockCampaign(tx: Tx, id: number): Promise<StoredCampaign | undefined> {
  const { rows } =
    await sql<CampaignRow>`select ${columns} from email_campaign c where c.id = ${id} for update`.execute(tx)
  return rows[0] && present(rows[0])
}

/** @returns the id, also of an earlier campaign with this key. */
export async function insertCampaign(
  tx: Tx,
  { name, segment, texts, per_hour: perHour }: CampaignDocument,
  { requestKey, actor, at }: { requestKey: string; actor: string; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const { rows: inserted } = await sql<{ id: number }>`
    insert into email_campaign (name, segment, texts, per_hour, request_key, created_at, created_by)
    values (${name}, ${segment}, ${JSON.stringify(texts)}::jsonb, ${perHour}, ${requestKey}, ${at}, ${actor})
    on conflict (request_key) do nothing returning id`.execute(tx)
  if (inserted[0]) return { id: inserted[0].id, isNew: true }
  const { rows } = await sql<{
    id: number
  }>`select id from email_campaign where request_key = ${requestKey}`.execute(tx)
  return { id: rows[0]!.id, isNew: false }
}

/** Writes a draft again that was deleted. @returns false when its id is taken. */
export async function restoreCampaign(
  tx: Tx,
  id: number,
  { name, segment, texts, per_hour: perHour }: CampaignDocument,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into email_campaign (id, name, segment, texts, per_hour, request_key, created_at, created_by) overriding system value
    values (${id}, ${name}, ${segment}, ${JSON.stringify(texts)}::jsonb, ${perHour}, ${`restored:${id}`}, ${at}, ${actor})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function updateCampaign(
  tx: Tx,
  id: number,
  { name, segment, texts, per_hour: perHour }: CampaignDocument,
): Promise<void> {
  await sql`
    update email_campaign set name = ${name}, segment = ${segment}, texts = ${JSON.stringify(texts)}::jsonb, per_hour = ${perHour},
      version = version + 1 where id = ${id}`.execute(tx)
}

/** Names of drafts that would go to the segment, at most 20. */
export async function listDraftCampaignsForSegment(db: Db, segment: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from email_campaign where segment = ${segment} and status = 'draft' order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export async function deleteCampaign(tx: Tx, id: number): Promise<void> {
  await sql`delete from email_campaign where id = ${id}`.execute(tx)
}

export async function setCampaignStatus(tx: Tx, id: number, status: CampaignStatus, at: Date): Promise<void> {
  await sql`
    update email_campaign set status = ${status}, started_at = coalesce(started_at, ${at}),
      finished_at = case when ${status} in ('sent', 'cancelled') then ${at}::timestamptz end where id = ${id}`.execute(
    tx,
  )
}

/**
 * Condition on `a` (an account row): the customer agreed to marketing, by confirming the newsletter, and the address is
 * theirs. The same rule as the condition `consent` of segments.
 */
const hasConsentSql = sql<boolean>`(a.erased_at is null and a.deactivated_at is null and a.email_verified_at is not null
  and exists (select from newsletter_subscriber n where n.email = a.email and n.confirmed_at is not null))`

/** Customers of a segment, how many of them agreed to marketing, and those by language. */
export async function countRecipients(
  db: Db,
  conditions: readonly SegmentCondition[],
  at: Date,
): Promise<{ customers: number; recipients: number; by_locale: Record<string, number> }> {
  const { rows } = await sql<{ locale: string; customers: number; recipients: number }>`
    select a.locale, count(*)::int as customers, (count(*) filter (where ${hasConsentSql}))::int as recipients
    from account a where a.erased_at is null and ${segmentSql(conditions, { at })} group by a.locale order by a.locale`.execute(
    db,
  )
  const sum = (of: 'customers' | 'recipients') => rows.reduce((total, row) => total + row[of], 0)
  return {
    customers: sum('customers'),
    recipients: sum('recipients'),
    by_locale: Object.fromEntries(
      rows.flatMap(({ locale, recipients }) => (recipients > 0 ? [[locale, recipients]] : [])),
    ),
  }
}

/** The customers who are in the segment now and agreed to marketing. @returns how many were added. */
export async function insertRecipients(
  tx: Tx,
  campaignId: number,
  conditions: readonly SegmentCondition[],
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into email_campaign_recipient (campaign_id, account_id)
    select ${campaignId}::bigint, a.id from account a where ${hasConsentSql} and ${segmentSql(conditions, { at })}
    on conflict do nothing returning 1`.execute(tx)
  return rows.length
}

/** `subscriber`: id of the newsletter subscription; null without consent any more. */
export type DueRecipient = {
  id: AccountId
  email: string
  name: string
  locale: string
  subscriber: string | null
}

/** The next recipients; those whose consent ended come without a subscriber. The caller must have locked the campaign. */
export async function listDueRecipients(tx: Tx, campaignId: number, limit: number): Promise<DueRecipient[]> {
  const { rows } = await sql<DueRecipient>`
    select a.id, a.email, a.name, a.locale, case when ${hasConsentSql} then
      (select n.id from newsletter_subscriber n where n.email = a.email) end as subscriber
    from email_campaign_recipient r join account a on a.id = r.account_id
    where r.campaign_id = ${campaignId} and r.status = 'pending' order by a.id limit ${limit}`.execute(tx)
  return rows
}

export async function setRecipientStatus(
  tx: Tx,
  campaignId: number,
  accountIds: readonly AccountId[],
  status: 'queued' | 'skipped',
): Promise<void> {
  await sql`
    update email_campaign_recipient set status = ${status}
    where campaign_id = ${campaignId} and account_id = any(${[...accountIds]}::uuid[])`.execute(tx)
}

export async function hasPendingRecipients(tx: Tx, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_campaign_recipient where campaign_id = ${campaignId} and status = 'pending' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
