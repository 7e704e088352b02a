// Plain SQL, forward only. Two starters may run this at once: an advisory lock lets the second wait and find nothing to do.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { StartError } from './start-error.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const lockKey = 7_355_463_001

export type Migration = { name: string; sql: string; hash: string }

export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Applies what is missing, each file with its record in one transaction.
 * @returns the names applied. @throws StartError when an applied file was changed afterwards.
 */
export async function migrate(
  { db }: Database,
  onApply: (name: string) => void = () => undefined,
): Promise<string[]> {
  const applied: string[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
    await sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const known = new Map(
      (await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(tx)).rows.map(
        (r) => [r.name, r.hash],
      ),
    )
    for (const migration of migrations()) {
      const hash = known.get(migration.name)
      if (hash === migration.hash) continue
      if (hash)
        throw new StartError(
          `The migration ${migration.name} was changed after it had been applied. Restore it and add a new one.`,
        )
      onApply(migration.name)
      for (const statement of statements(migration.sql)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (name, hash) values (${migration.name}, ${migration.hash})`.execute(tx)
      applied.push(migration.name)
    }
  })
  return applied
}

/** Splits a file at semicolons that end a line outside `$$` bodies: the extended protocol takes one statement at a time. */
export function statements(text: string): string[] {
  const found: string[] = []
  let current = ''
  let quoted = false
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--') && !quoted) continue
    current += `${line}\n`
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      found.push(current.trim().replace(/;$/, ''))
      current = ''
    }
  }
  if (current.trim()) found.push(current.trim())
  return found
}
