import type { Db, Tx } from './database.ts'

/** Ends the transaction of a dry run, which saves nothing. */
class DryRun extends Error {}

/** Runs the work in a transaction and returns its result. A dry run does the same, and is rolled back. */
export async function commitUnlessDryRun<Result>(
  db: Db,
  isDryRun: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined
  try {
    await db.transaction().execute(async (tx) => {
      result = await work(tx)
      if (isDryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return result!
}
