// Dry runs: a command does everything in a transaction that is rolled back, so it prints what the real run prints.
import type { Db, Tx } from '../platform/database/database.ts'

/**
 * @param work gets the database to use. In a dry run nothing that it writes stays, and nothing is notified.
 * @returns its result.
 */
export async function withDryRun<Result>(
  db: Db,
  isDryRun: boolean,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!isDryRun) return work(db)
  const rollback = new Error('The transaction of a dry run is rolled back')
  const results: Result[] = []
  try {
    await db.transaction().execute(async (tx) => {
      results.push(await work(asDatabase(tx)))
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  console.log('Nothing was changed (--dry-run).')
  return results[0]!
}

/** Services open a transaction of their own, which a transaction does not allow: they continue in this one. */
const asDatabase = (tx: Tx): Db =>
  new Proxy(tx, {
    get(target, property) {
      if (property === 'transaction')
        return () => ({ execute: (work: (inner: Db) => Promise<unknown>) => work(asDatabase(target)) })
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
