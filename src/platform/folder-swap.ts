// Another database takes the place of the one in a data folder: either all of it has, or nothing, wherever the process dies.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** In this order: the database last, which decides. */
const parts = ['secret', 'demo-accounts.json', 'database']
const formerOf = (path: string) => `${path}.before`

/**
 * Puts what was made in `made` in the place of what is in the data folder, whose lock the caller holds. A part that `made` has not stays as it is.
 */
export function swapIn(dataDir: string, made: string): void {
  settleSwap(dataDir)
  for (const name of parts) {
    const [now, next] = [join(dataDir, name), join(made, name)]
    if (!existsSync(next)) continue
    if (existsSync(now)) renameSync(now, formerOf(now))
    renameSync(next, now)
  }
  forget(dataDir)
}

/** What an interrupted swap left is ended: backward as long as the database was not exchanged, forward from there on. */
export function settleSwap(dataDir: string): void {
  const database = join(dataDir, 'database')
  if (existsSync(formerOf(database)) && existsSync(database)) {
    forget(dataDir)
    return
  }
  for (const name of parts) {
    const now = join(dataDir, name)
    if (!existsSync(formerOf(now))) continue
    rmSync(now, { recursive: true, force: true })
    renameSync(formerOf(now), now)
  }
}

/** The database's last: as long as it is there, the swap counts as done. */
function forget(dataDir: string): void {
  for (const name of parts) rmSync(formerOf(join(dataDir, name)), { recursive: true, force: true })
}
