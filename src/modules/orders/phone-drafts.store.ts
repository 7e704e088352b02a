// Table phone_draft: orders by phone that wait for whoever goes on with them.
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs.ts'
import type { Writes } from '../../platform/together.ts'
import { draftDays, draftsMost, type ListedDraft, type PhoneDraft } from './phone-drafts.ts'

type Row = Omit<ListedDraft, 'kept_at'> & { kept_at: Date }
const listed = <Found extends Row>(row: Found) => ({ ...row, kept_at: row.kept_at.toISOString() })
const columns = sql`d.id, d.title, a.name as by, d.kept_at, d.version`

/** Everybody's, the latest first. */
export async function phoneDrafts(db: Db): Promise<ListedDraft[]> {
  const { rows } = await sql<Row>`
    select ${columns} from phone_draft d join account a on a.id = d.kept_by order by d.kept_at desc, d.id limit 200`.execute(
    db,
  )
  return rows.map(listed)
}

export async function findDraft(
  db: Db,
  id: string,
): Promise<(ListedDraft & { body: PhoneDraft }) | undefined> {
  const { rows } = await sql<Row & { body: PhoneDraft }>`
    select ${columns}, d.body from phone_draft d join account a on a.id = d.kept_by where d.id = ${id}`.execute(
    db,
  )
  return rows.map(listed)[0]
}

export type DraftToKeep = {
  id: string
  /** The one that was gone on with; 0 of a new one. */
  version: number
  title: string
  /** Whose account called. */
  accountId: string | undefined
  keptBy: string
  at: Date
  body: PhoneDraft
}

/** Once, however often the same is kept. @returns `changed` where another version stands there by now, or none. */
export async function keepDraft(tx: Tx, draft: DraftToKeep): Promise<'kept' | 'changed' | 'too_many'> {
  const { id, version, title, accountId = null, keptBy, at } = draft
  const body = sql`${JSON.stringify(draft.body)}::jsonb`
  // Two forms of one person are counted one after the other.
  await sql`select 1 from account where id = ${keptBy} for no key update`.execute(tx)
  const others = sql`(select count(*) from phone_draft where kept_by = ${keptBy} and id <> ${id})`
  const { rows: written } = await (
    version > 0
      ? sql`update phone_draft set title = ${title}, account_id = ${accountId}, kept_by = ${keptBy}, kept_at = ${at}, body = ${body},
          version = version + 1 where id = ${id} and version = ${version} returning id`
      : sql`insert into phone_draft (id, title, account_id, kept_by, kept_at, version, body)
          select ${id}::uuid, ${title}, ${accountId}::uuid, ${keptBy}::uuid, ${at}::timestamptz, 1, ${body} where ${others} < ${draftsMost}
          on conflict (id) do nothing returning id`
  ).execute(tx)
  if (written.length > 0) return 'kept'
  const { rows } = await sql<{ many: boolean; same: boolean }>`
    select ${others} >= ${draftsMost} as many,
      exists (select from phone_draft where id = ${id} and version = ${version + 1} and body = ${body}) as same`.execute(
    tx,
  )
  if (rows[0]!.same) return 'kept'
  return version === 0 && rows[0]!.many ? 'too_many' : 'changed'
}

/** One that is gone already stays so. */
export async function dropDraft(db: Db, id: string): Promise<void> {
  await sql`delete from phone_draft where id = ${id}`.execute(db)
}

/** A draft ends with its order. The part `finished_draft` has no row where it is another by now, or gone. */
export const finishDraftWrites = ({ id, version }: { id: string; version: number }): Writes => [
  ['finished_draft', sql`delete from phone_draft where id = ${id} and version = ${version} returning id`],
]

/** What staff have noted of an account's calls, for its owner. */
export async function draftsOfCaller(
  db: Db,
  accountId: string,
): Promise<(PhoneDraft & { kept_at: string })[]> {
  const { rows } = await sql<{ body: PhoneDraft; kept_at: Date }>`
    select body, kept_at from phone_draft where account_id = ${accountId} order by kept_at`.execute(db)
  return rows.map(({ body, kept_at }) => ({ ...body, kept_at: kept_at.toISOString() }))
}

const dayMs = 86_400_000
export const phoneDraftSchedule: Schedule[] = [{ kind: 'phone-drafts.expire', everySeconds: 3_600 }]
export const phoneDraftJobs = (clock: Clock): JobHandlers => ({
  'phone-drafts.expire': async (db) => {
    const before = new Date(clock.now().getTime() - draftDays * dayMs)
    await sql`delete from phone_draft where kept_at < ${before}`.execute(db)
  },
})
