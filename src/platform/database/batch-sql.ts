// Combines statements of several modules into one round trip. Each module writes the SQL for its own tables; the
// caller combines the parts.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { finalStatementMarker } from './final-statement.ts'

/** A module's read: its query, and a mapper for the rows. Rows come as JSON, so dates are ISO strings. */
export type BatchQuery<Row, Value> = { query: RawBuilder<Row>; make(rows: Row[]): Value }

// oxlint-disable-next-line typescript/no-explicit-any -- rows are between a read and its own make
type AnyBatchQuery = BatchQuery<any, unknown>
export type BatchQueries = Record<string, AnyBatchQuery>
export type BatchResult<Queries extends BatchQueries> = {
  [Key in keyof Queries]: ReturnType<Queries[Key]['make']>
}

/**
 * Writes that run in the same statement as a batch of reads, which do not see them, and the precondition of the
 * batch.
 */
export type GuardedWrites = { writes: BatchWrites; condition: RawBuilder<boolean> }

/**
 * Runs all reads on one snapshot.
 * @throws, with `guarded`, an error for which isPreconditionFailed is true when its precondition does not hold.
 */
export async function readBatch<Queries extends BatchQueries>(
  db: Db,
  reads: Queries,
  guarded?: GuardedWrites,
): Promise<BatchResult<Queries>> {
  const columns = columnsOf(reads)
  const statement = guarded
    ? sql<
        Record<string, never[]>
      >`with ${joinWrites(guarded.writes)} select ${columns}, assert_condition(${guarded.condition})`
    : sql<Record<string, never[]>>`select ${columns}`
  const { rows } = await statement.execute(db)
  return valuesOf(reads, rows[0]!)
}

/** Runs the same reads for each of several ids in one statement; `readsOf` receives the id column. */
export async function readBatchForEach<Queries extends BatchQueries, Id extends string>(
  db: Db,
  ids: readonly Id[],
  readsOf: (id: RawBuilder<string>) => Queries,
): Promise<Map<Id, BatchResult<Queries>>> {
  const reads = readsOf(sql<string>`wanted.id`)
  const { rows } = await sql<{ id: Id } & Record<string, never[]>>`
    select wanted.id, ${columnsOf(reads)} from unnest(${ids}::uuid[]) as wanted(id)`.execute(db)
  return new Map(rows.map((row) => [row.id, valuesOf(reads, row)]))
}

const columnsOf = (reads: BatchQueries) =>
  sql.join(
    Object.entries(reads).map(
      ([key, read]) => sql`(select coalesce(json_agg(r), '[]') from (${read.query}) r) as ${sql.id(key)}`,
    ),
  )

const valuesOf = <Queries extends BatchQueries>(reads: Queries, row: Record<string, never[]>) =>
  Object.fromEntries(
    Object.entries(reads).map(([key, read]) => [key, read.make(row[key]!)]),
  ) as BatchResult<Queries>

export const runBatchQuery = async <Row, Value>(db: Db, read: BatchQuery<Row, Value>): Promise<Value> =>
  (await readBatch(db, { value: read })).value as Value

/**
 * A module's writes: named CTEs of one WITH statement. A later part can read from an earlier one by its name.
 */
export type BatchWrites = [name: string, statement: RawBuilder<unknown>][]

/**
 * Runs all writes in one statement. Each part sees the database as it was before the statement, except for parts
 * that it reads by name.
 */
export async function writeBatch(tx: Tx, ...writes: BatchWrites[]): Promise<void> {
  await sql`with ${joinWrites(writes.flat())} select 1`.execute(tx)
}

/**
 * Runs the writes as the transaction's last statement, sent together with its commit (final-statement.ts).
 * `condition` is the precondition; it can read from the parts by name.
 * @throws an error for which isPreconditionFailed is true when it does not hold; the transaction is then rolled
 * back.
 */
export async function writeBatchAndCommit(
  tx: Tx,
  writes: readonly BatchWrites[],
  { condition }: { condition?: RawBuilder<boolean> | undefined } = {},
): Promise<void> {
  await sql`${finalStatementMarker}with ${joinWrites(writes.flat())} select assert_condition(${condition ?? sql`true`})`.execute(
    tx,
  )
}

/**
 * Whether a statement failed because its precondition did not hold: SL001, raised by the database function
 * assert_condition().
 */
export const isPreconditionFailed = (error: unknown): boolean => (error as { code?: string }).code === 'SL001'

/** For statements that read the results of their parts. */
export const joinWrites = (writes: BatchWrites) =>
  sql.join(writes.map(([name, statement]) => sql`${sql.id(name)} as (${statement})`))

/**
 * `column = any(ids)` with the list's length hidden from the planner, so that it reuses one plan. Planning each
 * list would cost more than reading the few rows that a cart needs.
 */
export const anyId = (ids: readonly number[]) => sql`any((select ${ids as number[]}::bigint[])::bigint[])`

/** As `anyId`, for text. */
export const anyText = (texts: readonly string[]) => sql`any((select ${texts as string[]}::text[])::text[])`
