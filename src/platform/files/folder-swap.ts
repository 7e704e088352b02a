// Replaces the database in a data folder atomically, even if the process dies midway.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** In this order: the database comes last, because its exchange completes the swap. */
const parts = ['secret', 'demo-accounts.json', 'database']
const previousPath = (path: string) => `${path}.before`

/**
 * Moves the new folder's parts into the data folder, whose lock the caller must hold. Parts that the new folder
 * lacks are left unchanged.
 */
export function swapFolder(dataDir: string, newFolder: string): void {
  finishSwap(dataDir)
  for (const name of parts) {
    const [now, next] = [join(dataDir, name), join(newFolder, name)]
    if (!existsSync(next)) continue
    if (existsSync(now)) renameSync(now, previousPath(now))
    renameSync(next, now)
  }
  removePrevious(dataDir)
}

/**
 * Completes an interrupted swap: rolls back if the database was not exchanged yet, otherwise rolls forward.
 */
export function finishSwap(dataDir: string): void {
  const database = join(dataDir, 'database')
  if (existsSync(previousPath(database)) && existsSync(database)) {
    removePrevious(dataDir)
    return
  }
  for (const name of parts) {
    const now = join(dataDir, name)
    if (!existsSync(previousPath(now))) continue
    rmSync(now, { recursive: true, force: true })
    renameSync(previousPath(now), now)
  }
}

/** The previous database is removed last: while it exists, the swap counts as complete. */
function removePrevious(dataDir: string): void {
  for (const name of parts) rmSync(previousPath(join(dataDir, name)), { recursive: true, force: true })
}
