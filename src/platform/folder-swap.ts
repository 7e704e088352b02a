// Another database takes the place of the one in a data folder: either all of it has, or nothing, wherever the process dies.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** In this order: the database last, which decides. */
const parts = ['secret', 'demo-accounts.json', 'database']
const previousPath = (path: string) => `${path}.before`

/**
 * Puts what was made in `made` in the place of what is in the data folder, whose lock the caller holds. A part that `made` has not stays as it is.
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

/** What an interrupted swap left is ended: backward as long as the database was not exchanged, forward from there on. */
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

/** The database's last: as long as it is there, the swap counts as done. */
function removePrevious(dataDir: string): void {
  for (const name of parts) rmSync(previousPath(join(dataDir, name)), { recursive: true, force: true })
}
