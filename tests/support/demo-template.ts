// A data folder with the demo shop, seeded once by a first start of the built shop and copied for each test that
// needs one.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SEEDING_FILE } from '../../src/app/run-demo-seed.ts'
import { makeTemplate } from './server-databases.ts'
import { copyTemplate, hashMigrations } from './embedded-template.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { createOnce } from './make-once.ts'
import { startPostgres } from './postgres-server.ts'
import { getPostgresVersion } from './postgres-tools.ts'
import { type Environment, root, startShop, temporaryFolder } from './running-shop.ts'

const runFile = promisify(execFile)
const templates = join(root, '.cache/test-demo')

/**
 * Changes with everything that affects the demo shop: the built process, the migrations, the embedded engine,
 * and the date, because the demo's sales and orders are dated relative to the day of seeding.
 */
function hashDemo(): string {
  const state = createHash('sha256').update(hashMigrations()).update(new Date().toISOString().slice(0, 10))
  const files = [...globSync(join(root, 'build/process/**/*.js')), join(root, 'package-lock.json')]
  for (const file of files.toSorted()) state.update(file).update(readFileSync(file))
  return state.digest('hex').slice(0, 16)
}

/** Seeds the demo shop, like a first start on a folder or an empty DATABASE_URL. */
export async function seedDemoFolder(dataDir: string, environment: Environment = {}): Promise<void> {
  await (await startShop(dataDir, environment)).stop()
}

/** @returns the name of a template database on the server with the seeded demo shop. */
export async function demoTemplate(server: string): Promise<string> {
  const name = `demo_template_${hashDemo()}`
  await makeTemplate(server, name, async (url) => {
    const folder = await temporaryFolder()
    await seedDemoFolder(folder.path, { DATABASE_URL: url }).finally(folder.remove)
  })
  return name
}

/**
 * Creates the data folder of a demo shop on PostgreSQL in an empty folder.
 * @returns the path of an archive of the server’s data, with the seeded shop in its database `shop`.
 */
export async function copyDemoOnPostgres(dataDir: string): Promise<string> {
  const name = `${hashDemo()}-${await getPostgresVersion()}`
  const [folder, cluster] = [join(templates, `${name}-folder.tar`), join(templates, `${name}-cluster.tar`)]
  await createOnce(cluster, async () => {
    removeOutdatedTemplates()
    const server = await startPostgres({ durable: false, base: folderInMemory() })
    const seeded = await temporaryFolder()
    try {
      await server.newDatabase('shop')
      await seedDemoFolder(seeded.path, { DATABASE_URL: server.addressOf('shop') })
      await runFile('tar', ['-cf', folder, '-C', seeded.path, '.'])
      await server.archive(`${cluster}.part`)
      renameSync(`${cluster}.part`, cluster)
    } finally {
      await server.stop()
      await seeded.remove()
    }
  })
  await runFile('tar', ['-xf', folder, '-C', dataDir])
  return cluster
}

/** Removes templates whose hash is outdated. */
function removeOutdatedTemplates(): void {
  const current = hashDemo()
  for (const outdated of readdirSync(templates))
    if (outdated !== 'lock' && !outdated.startsWith(current))
      rmSync(join(templates, outdated), { recursive: true, force: true })
}

/**
 * Copies the seeded demo shop, with its embedded database, to a data folder that does not exist or is empty.
 */
export async function copyDemo(dataDir: string): Promise<void> {
  const archive = join(templates, `${hashDemo()}.tar`)
  await createOnce(archive, async () => {
    removeOutdatedTemplates()
    const seeded = await temporaryFolder()
    try {
      // As a first start that was interrupted once the database existed: creating it takes as long as filling it.
      await copyTemplate(seeded.path)
      writeFileSync(join(seeded.path, SEEDING_FILE), 'content')
      await seedDemoFolder(seeded.path)
      await runFile('tar', ['-cf', `${archive}.part`, '-C', seeded.path, '.'])
    } finally {
      await seeded.remove()
    }
    renameSync(`${archive}.part`, archive)
  })
  await mkdir(dataDir, { recursive: true })
  await runFile('tar', ['-xf', archive, '-C', dataDir])
}
