// A function in the template database that empties it, in one call and with plans that the connection keeps.
import { readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Each has one row of default values, which is new after each reset: caches notice it. */
const renewedTables = ['catalogue_version', 'rules_version', 'webhook_feed', 'app_change_feed']

type Table = { name: string; columns: string; filled: boolean }
type Sequence = { name: string; value: number; called: boolean }

/**
 * Creates the schema `test`: copies of the rows that migrations insert, and `test.reset()`, which puts all tables and
 * sequences back to what they are now.
 */
export async function createResetFunction(db: Db): Promise<void> {
  await sql`create schema test`.execute(db)
  const tables = await listTables(db)
  const { rows: sequences } = await sql<Sequence>`
    select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname = 'public'`.execute(db)
  const copied = tables.flatMap(({ name, filled }) => (filled ? [name] : []))
  await sql
    .raw(copied.map((name) => `create table test.${name} as table public.${name}`).join(';'))
    .execute(db)
  await sql
    .raw(
      `create function test.reset() returns void language plpgsql as $$ begin
        ${tables.map(resetTable).join('\n')}
        ${sequences.map(resetSequence).join('\n')}
      end $$`,
    )
    .execute(db)
}

/**
 * Calls `test.reset()` without triggers. A connection that switches them off and on again forgets its plans: on a server
 * another one resets (borrowed-database.ts).
 */
export async function resetAsReplica(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select test.reset()`.execute(tx)
  })
}

/** The tables of the shop, except the list of migrations. */
async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select quote_ident(c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    group by c.relname order by c.relname`.execute(db)
  const { rows: filled } = await sql<{ at: number }>`${sql.raw(
    rows.map(({ name }, at) => `select ${at} as at where exists (select from ${name})`).join(' union all '),
  )}`.execute(db)
  const withRows = new Set(filled.map(({ at }) => at))
  return rows.map((table, at) => ({ ...table, filled: withRows.has(at) }))
}

function resetTable({ name, columns, filled }: Table): string {
  const empty = `delete from public.${name};`
  if (renewedTables.includes(name)) return `${empty} insert into public.${name} default values;`
  if (filled)
    return `${empty} insert into public.${name} (${columns}) overriding system value select ${columns} from test.${name};`
  // Most tables are empty already. Looking is cheaper than deleting nothing.
  return `if exists (select from public.${name}) then ${empty} end if;`
}

const resetSequence = ({ name, value, called }: Sequence): string =>
  `if (select (s.last_value, s.is_called) <> (${value}, ${called}) from public.${name} s)
    then perform setval('public.${name}', ${value}, ${called}); end if;`

/** Creates an event trigger that records changes of the schema in `test.schema_change`, and keeps the migrations. */
export const recordSchemaChanges: RawBuilder<unknown> = sql`
  create table test.migration as table public.migration;
  create table test.schema_change ();
  create function test.record_schema_change() returns event_trigger language plpgsql as $$ begin
    if tg_tag like 'DROP%' or exists (select from pg_event_trigger_ddl_commands()
      where schema_name is distinct from 'pg_temp') then insert into test.schema_change default values; end if;
  end $$;
  create event trigger record_schema_change on ddl_command_end execute function test.record_schema_change()`

/** Whether the schema or the list of migrations differs from when the changes were first recorded. */
export const schemaChanged = `(exists (select from test.schema_change)
  or exists (table public.migration except table test.migration)
  or exists (table test.migration except table public.migration))`

export async function hasChangedSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select ${sql.raw(schemaChanged)} as changed`.execute(db)
  return rows[0]!.changed
}

/** Part of the name of templates that have this function. */
export const resetVersion = readFileSync(new URL(import.meta.url), 'utf8')
