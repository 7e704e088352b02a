// The demo shop in a data folder, seeded once by a first start of the built shop and copied for every test that needs one.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTemplate } from './database.ts'
import { stateOfMigrations } from './embedded-template.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { makeOnce } from './make-once.ts'
import { startPostgres } from './postgres-server.ts'
import { postgresVersion } from './postgres-tools.ts'
import { type Environment, root, startShop, temporaryFolder } from './running-shop.ts'

const run = promisify(execFile)
const templates = join(root, '.cache/test-demo')

/**
 * Different for each state of what makes a demo shop: the built process, the migrations, the embedded engine, and the day,
 * because the demo's sales and orders are dated from the day on which it was seeded.
 */
function digestOfDemo(): string {
  const state = createHash('sha256').update(stateOfMigrations()).update(new Date().toISOString().slice(0, 10))
  const files = [...globSync(join(root, 'build/process/**/*.js')), join(root, 'package-lock.json')]
  for (const file of files.toSorted()) state.update(file).update(readFileSync(file))
  return state.digest('hex').slice(0, 16)
}

/** Seeds the demo shop as a first start on an empty folder, or on an empty DATABASE_URL, does. */
export async function seedDemo(dataDir: string, environment: Environment = {}): Promise<void> {
  await (await startShop(dataDir, environment)).stop()
}

/** @returns the name of a database on the server that holds the seeded demo shop, to create others from. */
export async function demoTemplate(server: string): Promise<string> {
  const name = `demo_template_${digestOfDemo()}`
  await makeTemplate(server, name, async (url) => {
    const folder = await temporaryFolder()
    await seedDemo(folder.path, { DATABASE_URL: url }).finally(folder.remove)
  })
  return name
}

/**
 * Puts the data folder of a demo shop on PostgreSQL into a folder that is empty.
 * @returns an archive of the server's data, with the seeded shop in its database `shop`.
 */
export async function copyDemoOnPostgres(dataDir: string): Promise<string> {
  const name = `${digestOfDemo()}-${await postgresVersion()}`
  const [folder, cluster] = [join(templates, `${name}-folder.tar`), join(templates, `${name}-cluster.tar`)]
  await makeOnce(cluster, async () => {
    removeOthers()
    const server = await startPostgres({ durable: false, base: folderInMemory() })
    const seeded = await temporaryFolder()
    try {
      await server.newDatabase('shop')
      await seedDemo(seeded.path, { DATABASE_URL: server.addressOf('shop') })
      await run('tar', ['-cf', folder, '-C', seeded.path, '.'])
      await server.archive(`${cluster}.part`)
      renameSync(`${cluster}.part`, cluster)
    } finally {
      await server.stop()
      await seeded.remove()
    }
  })
  await run('tar', ['-xf', folder, '-C', dataDir])
  return cluster
}

/** Removes what was made for earlier states: it is of no more use. */
function removeOthers(): void {
  const current = digestOfDemo()
  for (const old of readdirSync(templates))
    if (old !== 'lock' && !old.startsWith(current))
      rmSync(join(templates, old), { recursive: true, force: true })
}

/** Puts the seeded demo shop, with its embedded database, into a data folder that does not exist or is empty. */
export async function copyDemo(dataDir: string): Promise<void> {
  const name = digestOfDemo()
  const archive = join(templates, `${name}.tar`)
  await makeOnce(archive, async () => {
    removeOthers()
    const seeded = join(templates, name)
    await seedDemo(seeded)
    await run('tar', ['-cf', `${archive}.part`, '-C', seeded, '.'])
    rmSync(seeded, { recursive: true })
    renameSync(`${archive}.part`, archive)
  })
  await mkdir(dataDir, { recursive: true })
  await run('tar', ['-xf', archive, '-C', dataDir])
}
