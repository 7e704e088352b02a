// Runs plain SQL migrations, forward only. Two processes may start at once: with an advisory lock the second
// waits and finds nothing to do.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database, Db, Tx } from './database.ts'
import { StartError } from '../start-error.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

export type Migration = { name: string; sql: string; hash: string }

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Applies pending migrations in one transaction, however long it or another process takes.
 * @returns the names of applied migrations.
 * @throws StartError when an applied file was changed afterwards.
 */
export async function migrate(
  { withoutTimeout }: Database,
  onApply: (name: string) => void = () => undefined,
  files: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await lockMigrations(tx)
      return applyMigrations(tx, onApply, files)
    }),
  )
}

/**
 * Gives exclusive access for migrating, filling or emptying the database; a shop that starts meanwhile waits.
 */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.migrations)})`.execute(tx)
}

/**
 * As `migrate`, in a transaction that holds the lock.
 * @throws StartError when an applied file was changed afterwards.
 */
export async function applyMigrations(
  tx: Tx,
  onApply: (name: string) => void = () => undefined,
  files: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const applied: string[] = []
  const recorded = await appliedMigrations(tx)
  assertSupported(recorded)
  await sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  )
  const appliedHashes = new Map(recorded.map(({ name, hash }) => [name, hash]))
  for (const migration of files) {
    const hash = appliedHashes.get(migration.name)
    if (hash === migration.hash) continue
    if (hash)
      throw new StartError(
        `The migration ${migration.name} was changed after it was applied. Restore it and add a new migration.`,
      )
    onApply(migration.name)
    // A query without parameters may contain several statements.
    await sql.raw(migration.sql).execute(tx)
    await sql`insert into migration (name, hash) values (${migration.name}, ${migration.hash})`.execute(tx)
    applied.push(migration.name)
  }
  return applied
}

export type AppliedMigration = Omit<Migration, 'sql'>

/**
 * Migrations before 1.0.0-beta.1 have names like `0001_platform.sql`; later ones have names like
 * `0001-platform.sql`.
 */
export const isBeforeBaseline = (applied: readonly AppliedMigration[]): boolean =>
  applied.some(({ name }) => /^\d{4}_/.test(name))

/** @throws StartError for a database of a release before 1.0.0-beta.1, which cannot be upgraded. */
function assertSupported(applied: readonly AppliedMigration[]): void {
  if (isBeforeBaseline(applied))
    throw new StartError(
      'This database was created by a release before 1.0.0-beta.1 and cannot be upgraded. It was not changed. ' +
        'Start with a new data folder (SHOP_DATA_DIR) or database (DATABASE_URL), or run the release that created it.',
    )
}

/** @returns the migrations applied to the database, or an empty list if it has never been migrated. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } = await sql<{
    is: boolean
  }>`select to_regclass('public.migration') is not null as is`.execute(db)
  return rows[0]!.is ? readApplied(db) : []
}

const readApplied = async (db: Db): Promise<AppliedMigration[]> =>
  (await sql<AppliedMigration>`select name, hash from migration order by name`.execute(db)).rows
