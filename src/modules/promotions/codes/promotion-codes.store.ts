// Tables promotion_code and promotion_code_batch.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** Codes generated or imported together. `created` grows until it is `requested`. */
export type CodeBatch = {
  id: number
  promotion_id: number
  /** Null: imported. */
  pattern: string | null
  /** How often each code can be used. */
  uses: number
  requested: number
  created: number
  used: number
  revoked: number
  created_at: string
  created_by: string
}

export type NewCodeBatch = {
  promotionId: number
  pattern: string | null
  uses: number
  requested: number
  at: Date
  actor: string
}

/** No other transaction adds codes until the end of the transaction, so that a code exists once among both kinds of codes. */
export const lockCodes = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('promotion.code'))`.execute(tx)

/**
 * Locks the promotion.
 * @returns undefined when it does not exist.
 */
export async function lockPromotionForCodes(
  tx: Tx,
  id: number,
): Promise<{ uniqueCodes: boolean; requested: number } | undefined> {
  const { rows } = await sql<{ uniqueCodes: boolean; requested: number }>`
    select p.unique_codes as "uniqueCodes",
      coalesce((select sum(b.requested) from promotion_code_batch b where b.promotion_id = p.id), 0)::int as requested
    from promotion p where p.id = ${id} for no key update of p`.execute(tx)
  return rows[0]
}

export async function insertCodeBatch(tx: Tx, batch: NewCodeBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into promotion_code_batch (promotion_id, pattern, use_limit, requested, created_at, created_by)
    values (${batch.promotionId}, ${batch.pattern}, ${batch.uses}, ${batch.requested}, ${batch.at}::timestamptz, ${batch.actor})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Batches of a promotion, newest first, with how many of their codes were used and revoked. */
export async function listCodeBatches(db: Db, promotionId: number): Promise<CodeBatch[]> {
  const { rows } = await sql<Omit<CodeBatch, 'created_at'> & { created_at: Date }>`
    select b.id, b.promotion_id, b.pattern, b.use_limit as uses, b.requested, b.created,
      (select count(*)::int from promotion_code c where c.batch_id = b.id and c.used > 0) as used,
      (select count(*)::int from promotion_code c where c.batch_id = b.id and c.revoked_at is not null) as revoked,
      b.created_at, b.created_by
    from promotion_code_batch b where b.promotion_id = ${promotionId} order by b.id desc`.execute(db)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}

/**
 * Inserts codes of a batch, except those that exist, and counts them.
 * @returns the codes that were inserted.
 */
export async function insertCodes(tx: Tx, batchId: number, codes: readonly string[]): Promise<string[]> {
  await lockCodes(tx)
  const { rows } = await sql<{ code: string }>`
    with made as (
      insert into promotion_code (promotion_id, batch_id, code, use_limit)
      select b.promotion_id, b.id, c.code, b.use_limit from promotion_code_batch b
      cross join unnest(${codes as string[]}::text[]) as c(code)
      where b.id = ${batchId} and not exists (select from promotion p where p.code = c.code)
      on conflict (code) do nothing returning code
    ), counted as (
      update promotion_code_batch set created = created + (select count(*) from made) where id = ${batchId}
    )
    select code from made`.execute(tx)
  return rows.map(({ code }) => code)
}

/** Locks a batch. `missing`: how many of its codes do not exist yet. */
export async function lockCodeBatch(
  tx: Tx,
  id: number,
): Promise<{ pattern: string | null; missing: number } | undefined> {
  const { rows } = await sql<{ pattern: string | null; missing: number }>`
    select pattern, requested - created as missing from promotion_code_batch where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export type ExportedCode = { id: number; code: string; uses: number; used: number; revoked_at: Date | null }

/** Codes in the order in which they were made, after the one with this id. */
export async function listCodes(
  db: Db,
  promotionId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedCode[]> {
  const { rows } = await sql<ExportedCode>`
    select id, code, use_limit as uses, used, revoked_at from promotion_code
    where promotion_id = ${promotionId} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** Which codes to revoke: those of a batch, these codes, or all. */
export type CodeSelection = {
  batch?: number | undefined
  codes?: readonly string[] | undefined
  all?: true | undefined
}

/** @returns how many codes were revoked; those that were revoked before are not counted. */
export async function revokeCodes(
  tx: Tx,
  promotionId: number,
  { batch, codes }: CodeSelection,
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update promotion_code set revoked_at = ${at}::timestamptz where promotion_id = ${promotionId} and revoked_at is null
      and ${batch === undefined ? sql`true` : sql`batch_id = ${batch}`}
      and ${codes === undefined ? sql`true` : sql`code = any(${codes as string[]}::text[])`}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Restores the codes that were revoked at this time. */
export async function restoreCodes(tx: Tx, promotionId: number, at: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update promotion_code set revoked_at = null where promotion_id = ${promotionId} and revoked_at = ${at}::timestamptz`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
