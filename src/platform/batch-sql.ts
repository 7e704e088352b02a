// Several modules' statements in one round trip. Each module writes the SQL of its own tables; the caller joins the parts.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { finalStatementMarker } from './final-statement.ts'

/**
 * A read that a module offers: its query, and what is made of the rows. Rows come as JSON, so that times are ISO texts.
 */
export type BatchQuery<Row, Value> = { query: RawBuilder<Row>; make(rows: Row[]): Value }

// oxlint-disable-next-line typescript/no-explicit-any -- rows are between a read and its own make
type AnyBatchQuery = BatchQuery<any, unknown>
export type BatchQueries = Record<string, AnyBatchQuery>
export type BatchResult<Queries extends BatchQueries> = {
  [Key in keyof Queries]: ReturnType<Queries[Key]['make']>
}

/** Writes that go along with reads, which do not see them, and what all of it stands on: see writeLast. */
export type GuardedWrites = { writes: BatchWrites; condition: RawBuilder<boolean> }

/** Reads all of them as of one moment. @throws with `along` an error that isNotSo knows, where what it stands on does not hold. */
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

/** The same reads for each of several things, in one statement: `readsOf` is given the column of their ids. */
export async function readBatchForEach<Queries extends BatchQueries>(
  db: Db,
  ids: readonly string[],
  readsOf: (id: RawBuilder<string>) => Queries,
): Promise<Map<string, BatchResult<Queries>>> {
  const reads = readsOf(sql<string>`wanted.id`)
  const { rows } = await sql<{ id: string } & Record<string, never[]>>`
    select wanted.id, ${columnsOf(reads)} from unnest(${ids as string[]}::uuid[]) as wanted(id)`.execute(db)
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

/** Writes that a module offers: named parts of one WITH statement; a later part may read from an earlier one by its name. */
export type BatchWrites = [name: string, statement: RawBuilder<unknown>][]

/**
 * Does all of them in one statement. Parts see the database as it was before the statement, apart from what they read of
 * each other by name.
 */
export async function writeBatch(tx: Tx, ...writes: BatchWrites[]): Promise<void> {
  await sql`with ${joinWrites(writes.flat())} select 1`.execute(tx)
}

/**
 * The same as the transaction's last statement: its commit goes along with it (round-trips.ts). `condition`, which may read from the parts by
 * their names, is what all of it stands on.
 * @throws an error that isNotSo knows, where it does not hold; then nothing of the transaction is done.
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

/** Whether a statement was not done because what it stands on was not so: assert_condition() of the database. */
export const isPreconditionFailed = (error: unknown): boolean => (error as { code?: string }).code === 'SL001'

/** For a statement that wants to know what became of its parts. */
export const joinWrites = (writes: BatchWrites) =>
  sql.join(writes.map(([name, statement]) => sql`${sql.id(name)} as (${statement})`))

/**
 * `column = any(ids)` with the length of the list hidden from the planner: it then keeps one plan for all lists instead
 * of planning each, which costs more than reading the few rows that a cart asks for.
 */
export const anyId = (ids: readonly number[]) => sql`any((select ${ids as number[]}::bigint[])::bigint[])`

/** The same for texts. */
export const anyText = (texts: readonly string[]) => sql`any((select ${texts as string[]}::text[])::text[])`
