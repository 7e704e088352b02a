// Commands that the running shop executes because it has the embedded database open (platform/admin-socket.ts).
// Callers must be able to read and write its files.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createAccount, readShopName } from '../cli/create-account.ts'
import { commandContext } from '../contracts/staff-context.ts'
import type { NewAccount } from '../modules/auth/accounts/add-account.ts'
import type { SandboxService } from '../modules/setup/sandbox/sandbox.service.ts'
import type { AdminCommands } from '../platform/admin-socket.ts'
import type { Database } from '../platform/database/database.ts'

export const createAdminCommands = (
  database: Database,
  dataDir: string,
  sandbox: SandboxService,
): AdminCommands => ({
  copy: () => createCopy(database, dataDir),
  'shop-name': () => readShopName(database.db),
  'sandbox-status': async () => JSON.stringify(await sandbox.status(commandContext)),
  'sandbox-reset': async () => JSON.stringify(await sandbox.reset(commandContext)),
  account: (input) => createAccount(database.db, input as NewAccount),
})

const COPY_PREFIX = 'copy-'

/**
 * Copies the database, so that a backup can take its time; the caller deletes the copy.
 * @returns its data folder.
 */
async function createCopy({ copyTo }: Database, dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true })
  const copy = await mkdtemp(join(dataDir, COPY_PREFIX))
  await copyTo!(copy)
  return copy
}
