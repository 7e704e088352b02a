// Where a shop that is started, stopped and killed keeps its data: either engine, seeded, gone afterwards.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import { startPostgres } from './postgres-server.ts'
import { type Environment, type RunningShop, startShop, temporaryFolder } from './running-shop.ts'

export type Engine = 'pglite' | 'postgres'

export type Ground = {
  engine: Engine
  /** What a shop on it is started with. */
  environment: Environment
  start(environment?: Environment): Promise<RunningShop>
  /** The database itself, while no shop runs on it. */
  look<Result>(use: (database: Database) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** A demo shop's data on an engine. PostgreSQL: a database on TEST_DATABASE_URL, or on a server of our own. */
export async function makeGround(engine: Engine, settings: Environment = {}): Promise<Ground> {
  const folder = await temporaryFolder()
  const server = engine === 'postgres' ? await newDatabase() : undefined
  const environment = { ...settings, DATABASE_URL: server?.url }
  const ground: Ground = {
    engine,
    environment: { ...environment, SHOP_DATA_DIR: folder.path },
    start: (more = {}) => startShop(folder.path, { ...environment, ...more }),
    async look(use) {
      const database = await openDatabase({
        url: server?.url,
        dataDir: folder.path,
        timeoutMs: 60_000,
        poolSize: 4,
      })
      try {
        return await use(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await server?.drop()
      await folder.remove()
    },
  }
  const first = await ground.start()
  await first.stop()
  return ground
}

async function newDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (!given) {
    const server = await startPostgres()
    return { url: await server.newDatabase(), drop: () => server.stop() }
  }
  const name = `fault_${randomBytes(6).toString('hex')}`
  await administer(given, `create database ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(given, `drop database ${name} with (force)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
