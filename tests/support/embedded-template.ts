// An embedded database takes seconds to be made and a moment to be copied: it is made once for each state of the migrations.
import { createHash } from 'node:crypto'
import { constants, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import { lockFolder } from '../../src/platform/folder-lock.ts'
import { migrate, migrations } from '../../src/platform/migrate.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A migrated database of its own, gone when it is closed. */
export async function openCopy(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-test-'))
  await copyTemplate(dataDir)
  const database = await openDatabase({ dataDir, timeoutMs: 60_000 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Another word for each state of the migrations (and of what else is given). */
export function stateOfMigrations(beside = ''): string {
  const state = createHash('sha256').update(beside)
  for (const { hash } of migrations()) state.update(hash)
  return state.digest('hex').slice(0, 16)
}

/** Puts a migrated database into a data folder. */
export async function copyTemplate(dataDir: string): Promise<void> {
  await cp(await template(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** The folder of a migrated database that nobody has opened; whoever needs it first makes it. */
async function template(): Promise<string> {
  const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const folder = join(root, '.cache/test-database', stateOfMigrations(engine))
  while (!existsSync(folder)) {
    const unlock = await lockFolder(join(root, '.cache/test-database/lock')).catch(() => undefined)
    if (!unlock) {
      await delay(200)
      continue
    }
    try {
      if (!existsSync(folder)) await make(folder)
    } finally {
      unlock()
    }
  }
  return folder
}

async function make(folder: string): Promise<void> {
  // Those of earlier migrations are of no more use.
  for (const name of readdirSync(dirname(folder)))
    if (name !== 'lock') rmSync(join(dirname(folder), name), { recursive: true, force: true })
  const making = `${folder}-making`
  const database = await openDatabase({ dataDir: making, timeoutMs: 0 })
  await migrate(database)
  await database.close()
  renameSync(making, folder)
}
