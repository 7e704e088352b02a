// Loads exported tables in the caller's transaction, with the table owner's permissions: no superuser is needed.
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { type Column, isDocument, type Sequence, type Table } from './table-dump.ts'

type Constraint = { table: string; name: string; definition: string }

/** Drops all tables, sequences and functions of the shop; extensions stay. */
export async function dropAllTables(tx: Tx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table %I cascade', relname) as statement from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select format('drop sequence if exists %I', relname) from pg_class c
      where relkind = 'S' and relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    tx,
  )
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
}

/**
 * Empties all tables but those in `kept`, and disables triggers and foreign keys, so that they can be filled in any order.
 * @returns a function that enables them again and checks all foreign keys.
 */
export async function startLoad(tx: Tx, kept: readonly string[] = []): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    tx,
  )
  const { rows: references } = await sql<Constraint>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    tx,
  )
  const { rows: tablesWithTriggers } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`.execute(tx)
  const triggers = async (mode: 'disable' | 'enable') => {
    for (const { name } of tablesWithTriggers)
      await sql`alter table ${sql.table(name)} ${sql.raw(mode)} trigger user`.execute(tx)
  }
  // Runs deferred constraint checks now: a table with pending trigger events cannot be altered.
  await sql`set constraints all immediate`.execute(tx)
  await triggers('disable')
  for (const { table, name } of references)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  // Most tables are empty, and TRUNCATE would recreate each table and its indexes.
  for (const { name } of tables)
    if (!kept.includes(name)) await sql`delete from ${sql.table(name)}`.execute(tx)
  return async () => {
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      )
    await triggers('enable')
    await sql`set constraints all deferred`.execute(tx)
  }
}

/**
 * @param lines as returned by `readTable`.
 * @returns the number of rows.
 */
export async function loadRows(
  tx: Tx,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column.name)))
  const columnValues = columns.map(
    (column) => sql`${sql.ref(column.name)} ${isDocument(column.type) ? sql`text` : typeOf(column)}`,
  )
  const values = columns.map((column) =>
    isDocument(column.type) ? sql`${sql.ref(column.name)}::${typeOf(column)}` : sql.ref(column.name),
  )
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${sql.join(values)} from json_to_recordset(${`[${lines.join(',')}]`}::json) as r(${sql.join(columnValues)})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Allows only type names as `format_type` writes them. */
function typeOf({ type }: Column) {
  if (!/^[a-z0-9_ "(),.[\]]+$/i.test(type)) throw new Error(`not a type: ${type}`)
  return sql.raw(type)
}

export async function setSequences(tx: Tx, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue } of sequences)
    await sql`select setval(${name}::regclass, coalesce(${lastValue}, seqstart), ${lastValue !== null})
      from pg_sequence where seqrelid = ${name}::regclass`.execute(tx)
}
