// Exports rows of tables as text that both engines read and write: PostgreSQL's JSON of each row.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[]; rows: number }
export type Sequence = { name: string; lastValue: number | null }

const ROWS_PER_BATCH = 500

export const isDocument = (type: string): boolean => type === 'json' || type === 'jsonb'

/** Omits generated columns, which are computed from the others. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Omit<Table, 'rows'>>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`.execute(tx)
  const tables: Table[] = []
  for (const { name, columns } of rows) {
    const countResult = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
      tx,
    )
    tables.push({ name, columns, rows: countResult.rows[0]!.rows })
  }
  return tables
}

/** Which rows of a table are read, and values by column that replace the stored ones. */
export type RowSelection = {
  where?: RawBuilder<unknown>
  values?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** The rows of a table in primary-key order, some hundred lines per batch. */
export async function* readTable(
  tx: Tx,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  { where, values: replaced = {} }: RowSelection = {},
): AsyncGenerator<string[]> {
  const { rows: key } = await sql<{ column: string }>`
    select a.attname as column from pg_index i, unnest(i.indkey) with ordinality k(number, place)
    join pg_attribute a on a.attnum = k.number
    where i.indisprimary and i.indrelid = ${name}::regclass and a.attrelid = i.indrelid order by k.place`.execute(
    tx,
  )
  const list = sql.join(columns.map(({ name: column }) => sql.ref(column)))
  // Row JSON does not distinguish a JSON `null` from SQL NULL, so JSON columns are exported as text.
  const values = sql.join(
    columns.map(({ name: column, type }) =>
      replaced[column]
        ? sql`${replaced[column]} as ${sql.ref(column)}`
        : isDocument(type)
          ? sql`${sql.ref(column)}::text`
          : sql.ref(column),
    ),
  )
  const order = key.length > 0 ? sql.join(key.map(({ column }) => sql.ref(column))) : list
  await sql`declare dumped no scroll cursor for
    select row_to_json(t)::text as line from (select ${values} from ${sql.table(name)} ${where ? sql`where ${where}` : sql``} order by ${order}) t`.execute(
    tx,
  )
  for (let hasMore = true; hasMore;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_PER_BATCH)} from dumped`.execute(tx)
    hasMore = rows.length === ROWS_PER_BATCH
    if (rows.length > 0) yield rows.map(({ line }) => line)
  }
  await sql`close dumped`.execute(tx)
}

/**
 * The current values of sequences. Sequences are not transactional, so a value may be ahead of the rows, which
 * is harmless.
 */
export async function listSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value as "lastValue" from pg_sequences where schemaname = 'public' order by 1`.execute(
    tx,
  )
  return rows
}
