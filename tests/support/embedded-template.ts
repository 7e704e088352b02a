// An embedded database takes seconds to be made and a moment to be copied: it is made once for each state of the migrations.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import { migrate, migrations } from '../../src/platform/migrate.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { makeOnce } from './make-once.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** V8 shares what it compiled of the engine with every thread that loads the same bytes, as long as somebody holds it. */
const engine = WebAssembly.compile(
  readFileSync(join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')),
)

/** A migrated database of its own, gone when it is closed. */
export async function openCopy(): Promise<Database> {
  const dataDir = await mkdtemp(join(folderInMemory(), 'selvedge-test-'))
  await Promise.all([engine, copyTemplate(dataDir)])
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

/** Puts a migrated database into a data folder. Unpacking its 1,700 files takes a fifth of copying them. */
export async function copyTemplate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await run('tar', ['-xf', await template(), '-C', dataDir])
}

/** The archive of a migrated database; whoever needs it first makes it. */
async function template(): Promise<string> {
  const version = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const archive = join(root, '.cache/test-database', `${stateOfMigrations(version)}.tar`)
  await makeOnce(archive, () => make(archive))
  return archive
}

async function make(archive: string): Promise<void> {
  // Those of earlier migrations are of no more use.
  for (const name of readdirSync(dirname(archive)))
    if (name !== 'lock') rmSync(join(dirname(archive), name), { recursive: true, force: true })
  const making = `${archive}-making`
  const database = await openDatabase({ dataDir: making, timeoutMs: 0 })
  await migrate(database)
  await database.close()
  await run('tar', ['-cf', `${making}.tar`, '-C', making, '.'])
  rmSync(making, { recursive: true })
  renameSync(`${making}.tar`, archive)
}
