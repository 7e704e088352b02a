// Data of a shop that is started, stopped and killed: either engine, seeded, deleted afterwards.
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { createDatabase } from './server-databases.ts'
import { copyDemo, copyDemoOnPostgres, demoTemplate } from './demo-template.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { startPostgres } from './postgres-server.ts'
import { type Environment, type RunningShop, startShop, temporaryFolder } from './running-shop.ts'

export type Engine = 'pglite' | 'postgres'

export type TestEnvironment = {
  engine: Engine
  /** Environment for starting a shop on it. */
  environment: Environment
  start(environment?: Environment): Promise<RunningShop>
  /** Opens the database while no shop is running on it. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Also kills shops that a failed test left running. */
  remove(): Promise<void>
}

/**
 * A demo shop's data on an engine. PostgreSQL: a database on TEST_DATABASE_URL, or on a test server. On
 * TEST_DATABASE_URL the demo accounts cannot sign in, because their passwords are not copied with the database.
 */
export async function createTestEnvironment(
  engine: Engine,
  settings: Environment = {},
): Promise<TestEnvironment> {
  const folder = await temporaryFolder()
  const server = engine === 'postgres' ? await newDatabase(folder.path) : undefined
  if (!server) await copyDemo(folder.path)
  const environment = { ...settings, DATABASE_URL: server?.url }
  const started: RunningShop[] = []
  const testEnvironment: TestEnvironment = {
    engine,
    environment: { ...environment, SHOP_DATA_DIR: folder.path },
    async start(extraSettings = {}) {
      const shop = await startShop(folder.path, { ...environment, ...extraSettings })
      started.push(shop)
      return shop
    },
    async withDatabase(work) {
      const database = await openDatabase({
        url: server?.url,
        dataDir: folder.path,
        timeoutMs: 60_000,
        poolSize: 4,
      })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await Promise.all(started.map((shop) => shop.kill()))
      await server?.drop()
      await folder.remove()
    },
  }
  return testEnvironment
}

async function newDatabase(dataDir: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) return createDatabase(serverUrl, await demoTemplate(serverUrl))
  const cluster = await copyDemoOnPostgres(dataDir)
  const server = await startPostgres({ durable: false, base: folderInMemory(), cluster })
  return { url: server.addressOf('shop'), drop: () => server.stop() }
}
