// Tables import_run, import_change, import_problem, import_row_fix and import_mapping.
import { sql } from 'kysely'
import { importsList, type ImportsListField } from '../../../contracts/lists/imports-list.ts'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import type { OptionTextState } from '../../translations/option-texts.store.ts'
import type { CurrentProduct } from '../read-products.ts'
import {
  type Difference,
  type ImportRun,
  type KeptReason,
  emptyCounts,
  type ImportRunCounts,
} from './import-runs.ts'

type Row = {
  id: number
  state: ImportRun['state']
  actor: string
  file_name: string
  file_key: string | null
  format: string
  header: string[]
  mapping: ImportRun['mapping']
  fetch_pictures: boolean
  untracked: boolean
  counts: Partial<ImportRunCounts>
  position: number
  products: number | null
  cancel_requested: boolean
  failure: string | null
  created_at: Date
  started_at: Date | null
  heartbeat_at: Date
  ended_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

const toImportRun = (row: Row): ImportRun => ({
  id: row.id,
  state: row.state,
  actor: row.actor,
  fileName: row.file_name,
  fileKey: row.file_key,
  format: row.format,
  header: row.header,
  mapping: row.mapping,
  fetchPictures: row.fetch_pictures,
  untracked: row.untracked,
  counts: { ...emptyCounts, ...row.counts },
  position: row.position,
  products: row.products,
  stopRequested: row.cancel_requested,
  failure: row.failure,
  createdAt: row.created_at,
  beganAt: row.started_at,
  beatAt: row.heartbeat_at,
  endedAt: row.ended_at,
  undoneAt: row.undone_at,
  undoneBy: row.undone_by,
})

export async function insertRun(
  db: Db,
  run: Pick<ImportRun, 'state' | 'actor' | 'fileName' | 'fileKey' | 'format' | 'header' | 'mapping'>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_run (state, actor, file_name, file_key, format, header, mapping, created_at, heartbeat_at, started_at)
    values (${run.state}, ${run.actor}, ${run.fileName}, ${run.fileKey}, ${run.format}, ${JSON.stringify(run.header)}::jsonb,
      ${run.mapping && JSON.stringify(run.mapping)}::jsonb, ${at}, ${at}, ${run.state === 'running' ? at : null})
    returning id`.execute(db)
  return rows[0]!.id
}

/** @param lock locks the row, so the second of two concurrent decisions sees the result of the first. */
export async function getRun(db: Db, id: number, lock = false): Promise<ImportRun | undefined> {
  const { rows } =
    await sql<Row>`select * from import_run where id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  return rows[0] && toImportRun(rows[0])
}

const source: ListSource<ImportsListField> = {
  definition: importsList,
  from: sql`import_run r`,
  key: sql`r.id`,
  keyType: 'bigint',
  columns: {
    file: { value: sql`r.file_name`, sortValue: sql`search_fold(r.file_name)` },
    state: { value: sql`r.state` },
    format: { value: sql`r.format` },
    author: { value: sql`r.actor` },
    created: { value: sql`r.created_at` },
    ended: { value: sql`r.ended_at`, sortValue: sql`coalesce(r.ended_at, '9999-12-31'::timestamptz)` },
  },
}

/** Imports of a query (contracts/lists/imports-list.ts). `q`: words of the name of the file. */
export async function searchRuns(
  db: Db,
  query: ListQuery<ImportsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<ImportRun>> {
  const search = [containsWords(query.q, sql`r.file_name`)]
  const page = await readListPage<Row, ImportsListField>(
    db,
    source,
    sql`r.*`,
    query,
    search,
    calendar,
    request,
  )
  const toDate = (time: Date | null) => time && new Date(time)
  return {
    ...page,
    // Times are texts in JSON.
    rows: page.rows.map((row) =>
      toImportRun({
        ...row,
        created_at: new Date(row.created_at),
        started_at: toDate(row.started_at),
        heartbeat_at: new Date(row.heartbeat_at),
        ended_at: toDate(row.ended_at),
        undone_at: toDate(row.undone_at),
      }),
    ),
  }
}

/** Newest first. */
export async function listRuns(db: Db, limit: number, before?: number): Promise<ImportRun[]> {
  const { rows } =
    await sql<Row>`select * from import_run where ${before ?? null}::bigint is null or id < ${before ?? null}
    order by id desc limit ${limit}`.execute(db)
  return rows.map(toImportRun)
}

type Change = Partial<
  Pick<
    ImportRun,
    | 'state'
    | 'counts'
    | 'position'
    | 'products'
    | 'stopRequested'
    | 'failure'
    | 'beganAt'
    | 'endedAt'
    | 'undoneAt'
    | 'undoneBy'
    | 'format'
    | 'mapping'
    | 'fetchPictures'
    | 'untracked'
  >
>
const columns: Record<keyof Change, string> = {
  state: 'state',
  counts: 'counts',
  position: 'position',
  products: 'products',
  stopRequested: 'cancel_requested',
  failure: 'failure',
  beganAt: 'started_at',
  endedAt: 'ended_at',
  undoneAt: 'undone_at',
  undoneBy: 'undone_by',
  format: 'format',
  mapping: 'mapping',
  fetchPictures: 'fetch_pictures',
  untracked: 'untracked',
}

export async function updateRun(db: Db, id: number, change: Change, at: Date): Promise<void> {
  const sets = Object.entries(change).map(([key, value]) => {
    const column = sql.ref(columns[key as keyof Change])
    return key === 'counts' || key === 'mapping'
      ? sql`${column} = ${value && JSON.stringify(value)}::jsonb`
      : sql`${column} = ${value as string}`
  })
  await sql`update import_run set ${sql.join([...sets, sql`heartbeat_at = ${at}`])} where id = ${id}`.execute(
    db,
  )
}

/**
 * Called in the transaction that writes the products, so the counts stay correct if the process is killed.
 */
export async function addToCounts(
  tx: Tx,
  id: number,
  { created, updated }: Pick<ImportRunCounts, 'created' | 'updated'>,
  at: Date,
): Promise<void> {
  await sql`update import_run set heartbeat_at = ${at}, counts = counts || jsonb_build_object(
    'created', coalesce((counts ->> 'created')::int, 0) + ${created}::int,
    'updated', coalesce((counts ->> 'updated')::int, 0) + ${updated}::int) where id = ${id}`.execute(tx)
}

export const deleteRun = (db: Db, id: number) => sql`delete from import_run where id = ${id}`.execute(db)

/** Previous state of a product, needed for undo. `lost` are rows that the import would delete. */
export type ProductBefore = {
  product: CurrentProduct
  own: {
    source_hash: string | null
    published_at: string | null
    max_per_order: number | null
    shipping_profile?: string | null
  }
  collections: { collection_id: number; position: number }[]
  lost: Record<'options' | 'values' | 'variants' | 'prices' | 'stock', Record<string, unknown>[]>
  /** Rows of product_translation; absent in imports from before files had translations. */
  translations?: Record<string, unknown>[]
}

export type WrittenProduct = {
  sourceKey: string
  line: number
  result: 'created' | 'updated'
  changes: Difference[]
  before: ProductBefore | null
  afterPrint: string | null
  afterStock: Record<string, number> | null
}

/** When the run writes a product twice, the first previous state is kept. */
export async function insertChanges(
  tx: Db,
  run: number,
  writtenProducts: readonly WrittenProduct[],
  at: Date | null,
): Promise<void> {
  const rows = writtenProducts.map((row) => ({
    source_key: row.sourceKey,
    line: row.line,
    result: row.result,
    changes: row.changes,
    before: row.before,
    after_print: row.afterPrint,
    after_stock: row.afterStock,
  }))
  await sql`insert into import_change (run_id, source_key, line, result, changes, before, after_print, after_stock, written_at)
    select ${run}, source_key, line, result, changes, before, after_print, after_stock, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(source_key text, line int, result text, changes jsonb, before jsonb,
      after_print text, after_stock jsonb)
    on conflict (run_id, source_key) do update set
      line = excluded.line,
      result = case when import_change.written_at is null then excluded.result else import_change.result end,
      changes = case when import_change.written_at is null then excluded.changes else import_change.changes end,
      before = case when import_change.written_at is null then excluded.before else import_change.before end,
      after_print = excluded.after_print, after_stock = excluded.after_stock, written_at = excluded.written_at`.execute(
    tx,
  )
}

/** Slugs of brands and categories that the run created; parents come before children. */
export async function saveCreatedTaxonomy(
  tx: Tx,
  run: number,
  createdNames: { brands: string[]; categories: string[] },
): Promise<void> {
  if (createdNames.brands.length + createdNames.categories.length === 0) return
  await sql`update import_run set made = made || jsonb_build_object('brands', (made->'brands') || ${JSON.stringify(createdNames.brands)}::jsonb,
    'categories', (made->'categories') || ${JSON.stringify(createdNames.categories)}::jsonb) where id = ${run}`.execute(
    tx,
  )
}

/** A translation of an option text that a run wrote: what there was before, and what was `written`. */
export type WrittenOptionText = OptionTextState & { written: string | null }

export async function saveWrittenOptionTexts(
  tx: Tx,
  run: number,
  texts: readonly WrittenOptionText[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`update import_run set made = made || jsonb_build_object('option_texts',
    coalesce(made->'option_texts', '[]') || ${JSON.stringify(texts)}::jsonb) where id = ${run}`.execute(tx)
}

export type ChangeToUndo = {
  place: number
  source_key: string
  result: 'created' | 'updated'
  before: ProductBefore | null
  after_print: string
  after_stock: Record<string, number>
  written_at: Date
}

/** Changes still to undo, last written first. */
export async function listNextToUndo(db: Db, run: number, limit: number): Promise<ChangeToUndo[]> {
  const { rows } = await sql<ChangeToUndo>`
    select place, source_key, result, before, after_print, after_stock, written_at from import_change
    where run_id = ${run} and written_at is not null and undone_at is null and kept is null order by place desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function markChangesUndone(
  db: Db,
  run: number,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update import_change set undone_at = ${at} where run_id = ${run} and source_key = any(${keys as string[]})`.execute(
    db,
  )
}
export async function markChangeKept(
  db: Db,
  run: number,
  key: string,
  keptReason: KeptReason,
): Promise<void> {
  await sql`update import_change set kept = ${keptReason} where run_id = ${run} and source_key = ${key}`.execute(
    db,
  )
}

export async function countUndone(
  db: Db,
  run: number,
): Promise<{ undone: number; kept: number; written: number }> {
  const { rows } = await sql<{ undone: number; kept: number; written: number }>`
    select count(undone_at)::int as undone, count(kept)::int as kept, count(written_at)::int as written from import_change where run_id = ${run}`.execute(
    db,
  )
  return rows[0]!
}

export async function listKeptProducts(
  db: Db,
  run: number,
  limit: number,
): Promise<{ source_key: string; kept: KeptReason }[]> {
  const { rows } = await sql<{ source_key: string; kept: KeptReason }>`
    select source_key, kept from import_change where run_id = ${run} and kept is not null order by place limit ${limit}`.execute(
    db,
  )
  return rows
}
