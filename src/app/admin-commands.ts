// What the shop that has the embedded database open does for commands (platform/control.ts). Who may ask may read and write its files as well.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createAccount, readShopName } from '../cli/create-account.ts'
import type { NewAccount } from '../modules/auth/add-account.ts'
import type { AdminCommands } from '../platform/admin-socket.ts'
import type { Database } from '../platform/database.ts'

export const createAdminCommands = (database: Database, dataDir: string): AdminCommands => ({
  copy: () => createCopy(database, dataDir),
  'shop-name': () => readShopName(database.db),
  account: (input) => createAccount(database.db, input as NewAccount),
})

const COPY_PREFIX = 'copy-'

/** A backup reads a copy, as long as it likes; whoever asked for it removes it. @returns its data folder. */
async function createCopy({ copyTo }: Database, dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true })
  const copy = await mkdtemp(join(dataDir, COPY_PREFIX))
  await copyTo!(copy)
  return copy
}
