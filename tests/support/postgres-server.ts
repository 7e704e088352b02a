// A PostgreSQL server of our own for benches and fault tests: temporary folder, own port, never as root.
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { newCluster, postgresFolder, processesOf, stopOnExit } from './postgres-tools.ts'

/** Settings under which a crash of the machine would lose data: nothing of a test needs to outlive it. */
const UNSAFE_OPTIONS = ' -c fsync=off -c full_page_writes=off'

export type PostgresServer = {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /** The address of the database `postgres`, from which others are created. */
  url: string
  /** Where its programs come from. */
  origin: string
  /** What the server wrote into its log. */
  logFile: string
  /** As an administrator would, connections and all; also where it has died. */
  restart(): Promise<void>
  /** Every process of it stands still (SIGSTOP), then goes on. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `durable`: waits for the disk as a shop's server does; otherwise as fast as tests like it. `base`: where its folder is made. */
export async function startPostgres({ durable = true, base = '/tmp' } = {}): Promise<PostgresServer> {
  const postgres = await postgresFolder(base)
  const { path: folder, run } = postgres
  const stop = stopOnExit(folder)
  const data = join(folder, 'data')
  const logFile = join(folder, 'log')
  const port = await freePort()
  await newCluster(postgres, data)
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=256MB${durable ? '' : UNSAFE_OPTIONS}`
  const start = () => run('pg_ctl', ['-D', data, '-l', logFile, '-w', '-t', '60', '-o', settings, 'start'])
  await start()
  // Through its socket, as a shop on the database's own machine would.
  const address = (name: string) => `postgres://postgres@localhost:${port}/${name}?host=${folder}`
  let databases = 0
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) process.kill(pid, name)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    origin: postgres.origin,
    logFile,
    async restart() {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']).catch(() => undefined)
      await start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async newDatabase() {
      const name = `shop_${++databases}`
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    stop,
  }
}
