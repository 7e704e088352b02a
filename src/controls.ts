// What the shop that has the embedded database open does for commands (platform/control.ts). Who may ask may read and write its files as well.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAccount, readShopName } from './cli/make-account.ts'
import type { NewAccount } from './modules/auth/add-account.ts'
import type { Controls } from './platform/control.ts'
import type { Database } from './platform/database.ts'

export const shopControls = (database: Database, dataDir: string): Controls => ({
  copy: () => copyFor(database, dataDir),
  'shop-name': () => readShopName(database.db),
  account: (given) => makeAccount(database.db, given as NewAccount),
})

const copyName = 'copy-'

/** A backup reads a copy, as long as it likes; whoever asked for it removes it. @returns its data folder. */
async function copyFor({ copyTo }: Database, dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(copyName)) await rm(join(dataDir, name), { recursive: true, force: true })
  const copy = await mkdtemp(join(dataDir, copyName))
  await copyTo!(copy)
  return copy
}
