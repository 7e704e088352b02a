// Table draft_order: draft orders that staff can resume.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { draftOrdersList, type DraftOrdersListField } from '../../../contracts/lists/draft-orders-list.ts'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../../platform/jobs/jobs.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import type { BatchWrites } from '../../../platform/database/batch-sql.ts'
import { lockAccount } from '../../auth/accounts/lock-account.ts'
import {
  DRAFT_ORDER_RETENTION_DAYS,
  MAX_DRAFT_ORDERS,
  type ListedDraftOrder,
  type DraftOrder,
  draftOrder,
} from './draft-orders.ts'

type Row = Omit<ListedDraftOrder, 'saved_at'> & { saved_at: Date }
const toListedDraft = <DraftRow extends Row>(row: DraftRow) => ({
  ...row,
  saved_at: row.saved_at.toISOString(),
})
const columns = sql`d.id, d.title, a.name as by, d.saved_at, d.version`

/** Drafts of all staff, newest first. */
export async function listDraftOrders(db: Db): Promise<ListedDraftOrder[]> {
  const { rows } = await sql<Row>`
    select ${columns} from draft_order d join account a on a.id = d.saved_by where d.deleted_at is null order by d.saved_at desc, d.id limit 200`.execute(
    db,
  )
  return rows.map(toListedDraft)
}

const source: ListSource<DraftOrdersListField> = {
  definition: draftOrdersList,
  from: sql`draft_order d join account a on a.id = d.saved_by`,
  key: sql`d.id`,
  keyType: 'uuid',
  columns: {
    title: { value: sql`d.title`, sortValue: sql`search_fold(d.title)` },
    email: { value: sql`(d.body->>'email')` },
    by: { value: sql`a.name`, sortValue: sql`search_fold(a.name)` },
    saved: { value: sql`d.saved_at` },
  },
}

/** Drafts of a query (contracts/lists/draft-orders-list.ts). `q`: words of title, customer, author and SKUs. */
export async function searchDraftOrders(
  db: Db,
  query: ListQuery<DraftOrdersListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<ListedDraftOrder>> {
  const text = sql`(concat_ws(' ', d.title, a.name, d.body->>'name', d.body->>'company', d.body->>'email', d.body->>'phone',
    (select string_agg(i->>'sku', ' ') from jsonb_array_elements(d.body->'items') i),
    (select string_agg(i->>'name', ' ') from jsonb_array_elements(d.body->'custom_items') i)))`
  const search = [sql<boolean>`d.deleted_at is null`, containsWords(query.q, text)]
  const page = await readListPage<ListedDraftOrder, DraftOrdersListField>(
    db,
    source,
    columns,
    query,
    search,
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, saved_at: new Date(row.saved_at).toISOString() })),
  }
}

export async function getDraftOrder(
  db: Db,
  id: string,
): Promise<(ListedDraftOrder & { body: DraftOrder }) | undefined> {
  const { rows } = await sql<Row & { body: DraftOrder }>`
    select ${columns}, d.body from draft_order d join account a on a.id = d.saved_by where d.id = ${id} and d.deleted_at is null`.execute(
    db,
  )
  const [draft] = rows.map(toListedDraft)
  // Drafts from before a field was added have its default.
  return draft && { ...draft, body: draftOrder.parse(draft.body) }
}

export type DraftOrderToSave = {
  id: string
  /** The version that was edited; 0 for a new draft. */
  version: number
  title: string
  /** The customer's account. */
  accountId: AccountId | undefined
  savedBy: AccountId
  at: Date
  body: DraftOrder
}

/**
 * Idempotent for the same content.
 * @returns `kept` when the same was saved before; `changed` when the draft has another version by now, or was deleted.
 */
export async function saveDraftOrder(
  tx: Tx,
  draft: DraftOrderToSave,
): Promise<'saved' | 'kept' | 'changed' | 'too_many'> {
  const { id, version, title, accountId = null, savedBy, at } = draft
  const body = sql`${JSON.stringify(draft.body)}::jsonb`
  // Lock the account, so concurrent saves of one person cannot exceed the limit.
  await lockAccount(tx, savedBy)
  const otherDraftsCount = sql`(select count(*) from draft_order where saved_by = ${savedBy} and id <> ${id} and deleted_at is null)`
  const { rows: savedRows } = await (
    version > 0
      ? sql`update draft_order set title = ${title}, account_id = ${accountId}, saved_by = ${savedBy}, saved_at = ${at}, body = ${body},
          previous = body, version = version + 1 where id = ${id} and version = ${version} and deleted_at is null returning id`
      : sql`insert into draft_order (id, title, account_id, saved_by, saved_at, version, body)
          select ${id}::uuid, ${title}, ${accountId}::uuid, ${savedBy}::uuid, ${at}::timestamptz, 1, ${body} where ${otherDraftsCount} < ${MAX_DRAFT_ORDERS}
          on conflict (id) do nothing returning id`
  ).execute(tx)
  if (savedRows.length > 0) return 'saved'
  const { rows } = await sql<{ many: boolean; same: boolean }>`
    select ${otherDraftsCount} >= ${MAX_DRAFT_ORDERS} as many,
      exists (select from draft_order where id = ${id} and version = ${version + 1} and body = ${body} and deleted_at is null) as same`.execute(
    tx,
  )
  if (rows[0]!.same) return 'kept'
  return version === 0 && rows[0]!.many ? 'too_many' : 'changed'
}

/**
 * The draft stays, for reverts, until its retention ends.
 * @param version only this one; absent: any.
 * @returns its version; undefined when it is deleted already, or has another version.
 */
export async function deleteDraftOrder(
  tx: Tx,
  id: string,
  at: Date,
  version?: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update draft_order set deleted_at = ${at} where id = ${id} and deleted_at is null
      and ${version === undefined ? sql`true` : sql`version = ${version}`} returning version`.execute(tx)
  return rows[0]?.version
}

/** @returns false when it is not deleted, or gone. */
export async function restoreDraftOrder(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update draft_order set deleted_at = null where id = ${id} and deleted_at is not null returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Content before the save that made this version; undefined when the draft has another version by now. */
export async function getPreviousDraftOrder(
  tx: Tx,
  id: string,
  version: number,
): Promise<DraftOrder | undefined> {
  const { rows } = await sql<{ previous: DraftOrder | null }>`
    select previous from draft_order where id = ${id} and version = ${version} and deleted_at is null for update`.execute(
    tx,
  )
  return rows[0]?.previous ? draftOrder.parse(rows[0].previous) : undefined
}

/**
 * Deletes the draft together with creating its order. The CTE `finished_draft` is empty when the draft has
 * another version or was deleted.
 */
export const completeDraftOrderWrites = ({ id, version }: { id: string; version: number }): BatchWrites => [
  [
    'finished_draft',
    sql`delete from draft_order where id = ${id} and version = ${version} and deleted_at is null returning id`,
  ],
]

/** @returns false when the draft has another version or was deleted. */
export async function deleteDraftOrderVersion(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from draft_order where id = ${id} and version = ${version} and deleted_at is null returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Draft orders that concern an account, for its data export. */
export async function exportDraftOrders(
  db: Db,
  accountId: AccountId,
): Promise<(DraftOrder & { saved_at: string })[]> {
  const { rows } = await sql<{ body: DraftOrder; saved_at: Date }>`
    select body, saved_at from draft_order where account_id = ${accountId} order by saved_at`.execute(db)
  return rows.map(({ body, saved_at }) => ({ ...body, saved_at: saved_at.toISOString() }))
}

export const draftOrderSchedule: Schedule[] = [{ kind: 'draft-orders.expire', everySeconds: 3_600 }]
export const draftOrderJobs = (clock: Clock): JobHandlers => ({
  'draft-orders.expire': async (db) => {
    const cutoff = new Date(clock.now().getTime() - DRAFT_ORDER_RETENTION_DAYS * DAY_MS)
    await sql`delete from draft_order where saved_at < ${cutoff}`.execute(db)
  },
})

/** Deletes the draft orders of an account. */
export async function deleteAccountDrafts(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from draft_order where account_id = ${accountId}`.execute(tx)
}
