// Generates db/schema.sql (pg_dump, with the migrations it came from) and src/platform/database/tables.ts (types) from
// the migrations; with --check, reports whether they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { generate, PostgresDialect as CodegenDialect } from 'kysely-codegen'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import { type Migration, readMigrations } from '../src/platform/database/migrate.ts'
import { openCopy } from '../tests/support/embedded-template.ts'
import { openMigratedEngine } from './migrated-engine.ts'

const isCheck = process.argv.includes('--check')
const root = new URL('../', import.meta.url)

async function dumpSchema(): Promise<string> {
  const database = await openMigratedEngine()
  const dump = await pgDump({
    pg: database.engine,
    args: ['--schema-only', '--no-owner', '--no-privileges', '--no-comments', '--exclude-table=migration'],
  })
  const text = await dump.text()
  await database.close()
  return `${text
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog|\\)/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n\n${readMigrations().map(migrationComment).join('\n')}\n`
}

const migrationComment = ({ name, hash }: Migration) => `-- ${name} ${hash}`

/** A recorded migration must not change, because databases that have applied it reject a different text. */
const listChangedMigrations = (schema: string) =>
  readMigrations().filter(
    (migration) => schema.includes(`-- ${migration.name} `) && !schema.includes(migrationComment(migration)),
  )

async function generateTableTypes(): Promise<string> {
  const database = await openCopy()
  const text = await generate({
    db: database.db as never,
    dialect: new CodegenDialect({ numericParser: 'number' as never }),
    camelCase: false,
    excludePattern: 'migration',
    customImports: {},
    overrides: { columns: {} },
  })
  const columns = await listIdColumns(database.db)
  await database.close()
  // Matches database.ts, which parses int8 as numbers and dates as text.
  const parsed = text.replace(
    'ColumnType<string, bigint | number | string, bigint | number | string>',
    'ColumnType<number, number, number>',
  )
  return brandIds(parsed, columns)
}

/** Tables with branded ids, with the usual name of a column that refers to them (src/kernel/ids.ts). */
const brands: Record<string, { type: string; column: string }> = {
  account: { type: 'AccountId', column: 'account_id' },
  shop_order: { type: 'OrderId', column: 'order_id' },
  variant: { type: 'VariantId', column: 'variant_id' },
}

type IdColumn = { table: string; column: string; type: string }

/** The ids of the tables in `brands`, and the columns that refer to them by foreign key or by their usual name. */
async function listIdColumns(db: Db): Promise<IdColumn[]> {
  const { rows } = await sql<{ table: string; column: string; target: string | null }>`
    select c.relname as table, a.attname as column,
      (select k.confrelid::regclass::text from pg_constraint k
       where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by 1, 2`.execute(db)
  return rows.flatMap(({ table, column, target }) => {
    const brand =
      brands[target ?? (column === 'id' ? table : '')] ??
      Object.values(brands).find((candidate) => candidate.column === column)
    return brand ? [{ table, column, type: brand.type }] : []
  })
}

const toInterfaceName = (table: string) =>
  table.replaceAll(/(?:^|_)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** @throws Error when a column is not in the generated types. */
function brandIds(text: string, columns: readonly IdColumn[]): string {
  const types = [...new Set(columns.map(({ type }) => type))].toSorted()
  const imports = `import type { ${types.join(', ')} } from "../../kernel/ids.ts";\n`
  return columns.reduce(
    (branded, { table, column, type }) => {
      const start = String.raw`export interface ${toInterfaceName(table)} \{\n(?: {2}.*\n)*? {2}${column}: `
      const property = new RegExp(String.raw`(${start}(?:Generated<)?)(?:string|Int8)\b`)
      if (!property.test(branded)) throw new Error(`${table}.${column} is not in the generated types`)
      return branded.replace(property, `$1${type}`)
    },
    text.replace(/^import type .*\n/m, `$&${imports}`),
  )
}

const changedMigrations = listChangedMigrations(readFileSync(new URL('db/schema.sql', root), 'utf8'))
for (const { name } of changedMigrations)
  console.error(
    `db/migrations/${name} was changed after it was recorded in db/schema.sql: restore it and add a new one`,
  )
if (changedMigrations.length > 0) process.exit(1)

let hasDrifted = false
for (const [path, make] of [
  ['db/schema.sql', dumpSchema],
  ['src/platform/database/tables.ts', generateTableTypes],
] as const) {
  const file = new URL(path, root)
  const text = await make()
  if (!isCheck) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path} does not match db/migrations: run npm run db:schema and commit it`)
    hasDrifted = true
  }
}
process.exit(hasDrifted ? 1 : 0)
