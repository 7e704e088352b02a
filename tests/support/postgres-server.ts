// A PostgreSQL server for benchmarks and fault tests: temporary folder, own port, never as root.
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { newCluster, postgresFolder, processesOf, stopOnExit } from './postgres-tools.ts'

/** Settings that risk data loss when the machine crashes; test data need not survive. */
const UNSAFE_OPTIONS = ' -c fsync=off -c full_page_writes=off'

export type PostgresServer = {
  newDatabase(): Promise<string>
  /** URL of the `postgres` database, used to create others. */
  url: string
  /** Source of its programs. */
  origin: string
  logFile: string
  /** Restarts the server like an administrator, including connections; also after a crash. */
  restart(): Promise<void>
  /** Stops all its processes (SIGSTOP); `thaw` resumes them. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/**
 * `durable` waits for the disk, like a production server; otherwise it is as fast as possible. `base`: parent of
 * its folder.
 */
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
  // Connects by its socket, as a shop on the same machine would.
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
