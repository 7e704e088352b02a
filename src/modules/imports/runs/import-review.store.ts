// Results of checking a file: products that would change, rows with problems, and staff fixes to rows.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Difference, KeptReason, ColumnMapping } from './import-runs.ts'
import { type ReportEntry, type ReportLevel, reportLevels } from './import-report.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'

/**
 * Limit per level; further problems are not stored, because a file with that many has to be corrected at its
 * source.
 */
const MAX_STORED_PROBLEMS = 20_000

export type ImportProblem = Omit<ReportEntry, 'level'> & { level: ReportLevel; cells: string[] | null }

export async function insertProblems(db: Db, run: number, entries: readonly ReportEntry[]): Promise<void> {
  if (entries.length === 0) return
  const stored = reportLevels.flatMap((level) =>
    entries.filter((entry) => entry.level === level).slice(0, MAX_STORED_PROBLEMS),
  )
  const rows = JSON.stringify(stored, (_, value: unknown) =>
    typeof value === 'string' ? toStorableText(value).slice(0, 500) : value,
  )
  await sql`insert into import_problem (run_id, line, column_name, kind, level, handle, reason, says)
    select distinct on (line, "column", kind) ${run}, line, "column", kind, level, handle, reason, says
    from jsonb_to_recordset(${rows}::jsonb) as r(line int, "column" text, kind text, level text, handle text, reason text, says jsonb)
    where (select count(*) from import_problem p where p.run_id = ${run} and p.level = r.level) < ${MAX_STORED_PROBLEMS}
    on conflict do nothing`.execute(db)
}

export async function saveCells(db: Db, run: number, cells: ReadonlyMap<number, string[]>): Promise<void> {
  const rows = [...cells].map(([line, row]) => ({ line, cells: row }))
  await sql`update import_problem p set cells = r.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, cells jsonb)
    where p.run_id = ${run} and p.line = r.line`.execute(db)
}

export async function listProblemLines(db: Db, run: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select distinct line from import_problem where run_id = ${run} and level = 'error' order by line limit ${limit}`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

export async function listErrors(db: Db, run: number, limit: number): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem>`
    select line, column_name as "column", kind, level, handle, reason, says, cells from import_problem
    where run_id = ${run} and level = 'error' order by line, column_name limit ${limit}`.execute(db)
  return rows
}

/** Identical warnings or notes of a run: the first one and their count. */
export type ImportProblemGroup = Omit<ImportProblem, 'cells'> & { count: number }

/** Warnings and notes grouped by kind and column; warnings first, then by count. */
export async function listProblemGroups(db: Db, run: number): Promise<ImportProblemGroup[]> {
  const { rows } = await sql<ImportProblemGroup>`
    select distinct on (level, kind, column_name) line, column_name as "column", kind, level, handle, reason, says,
      (count(*) over (partition by level, kind, column_name))::int as count
    from import_problem where run_id = ${run} and level <> 'error' order by level, kind, column_name, line`.execute(
    db,
  )
  return rows.toSorted(
    (a, b) => reportLevels.indexOf(a.level) - reportLevels.indexOf(b.level) || b.count - a.count,
  )
}

/** Number of report entries of a run by level. */
export async function countProblems(
  db: Db,
  run: number,
): Promise<{ errors: number; warnings: number; notes: number }> {
  const { rows } = await sql<{ errors: number; warnings: number; notes: number }>`
    select (count(*) filter (where level = 'error'))::int as errors, (count(*) filter (where level = 'warning'))::int as warnings,
      (count(*) filter (where level = 'note'))::int as notes
    from import_problem where run_id = ${run}`.execute(db)
  return rows[0]!
}

/** Deletes the results of the previous check before a new one. */
export async function clearReview(db: Db, run: number): Promise<void> {
  await sql`delete from import_change where run_id = ${run} and written_at is null`.execute(db)
  await sql`delete from import_problem where run_id = ${run}`.execute(db)
}

export type ImportChangeRow = {
  place: number
  source_key: string
  line: number
  result: 'created' | 'updated'
  changes: Difference[]
  written: boolean
  undone: boolean
  kept: KeptReason | null
}

export async function listChanges(
  db: Db,
  run: number,
  query: { after?: number | undefined; result?: string | undefined; most: number },
): Promise<ImportChangeRow[]> {
  const { rows } = await sql<ImportChangeRow>`
    select place, source_key, line, result, changes, written_at is not null as written, undone_at is not null as undone, kept
    from import_change where run_id = ${run} and place > ${query.after ?? 0}
      and (${query.result ?? null}::text is null or result = ${query.result ?? null} or (${query.result ?? null} = 'kept' and kept is not null))
    order by place limit ${query.most}`.execute(db)
  return rows
}

export async function saveRowFix(db: Db, run: number, line: number, cells: readonly string[]): Promise<void> {
  await sql`insert into import_row_fix (run_id, line, cells) values (${run}, ${line}, ${JSON.stringify(cells)}::jsonb)
    on conflict (run_id, line) do update set cells = excluded.cells`.execute(db)
}

export async function listRowFixes(db: Db, run: number): Promise<Map<number, string[]>> {
  const { rows } = await sql<{
    line: number
    cells: string[]
  }>`select line, cells from import_row_fix where run_id = ${run}`.execute(db)
  return new Map(rows.map(({ line, cells }) => [line, cells]))
}

/** The mapping last used for this header; undefined for a new one. */
export async function findSavedMapping(
  db: Db,
  headerHash: string,
): Promise<ColumnMapping | null | undefined> {
  const { rows } = await sql<{
    mapping: ColumnMapping | null
  }>`select mapping from import_mapping where header_hash = ${headerHash}`.execute(db)
  return rows[0]?.mapping
}

export async function saveMapping(
  db: Db,
  headerHash: string,
  mapping: ColumnMapping | null,
  at: Date,
): Promise<void> {
  await sql`insert into import_mapping (header_hash, mapping, used_at) values (${headerHash}, ${mapping && JSON.stringify(mapping)}::jsonb, ${at})
    on conflict (header_hash) do update set mapping = excluded.mapping, used_at = excluded.used_at`.execute(
    db,
  )
}
