// A PostgreSQL server for benchmarks and fault tests: temporary folder, own port, never as root.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { newCluster, postgresFolder, processesOf, stopOnExit, unpackCluster } from './postgres-tools.ts'

const execFileAsync = promisify(execFile)

/**
 * Settings that lose data if the machine crashes, which tests can afford. Test tables are small: JIT compilation
 * and custom plans take longer than running the query.
 */
const UNSAFE_OPTIONS = Object.entries({
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
})
  .map(([name, value]) => ` -c ${name}=${value}`)
  .join('')

export type PostgresServer = {
  /**
   * Creates an empty database.
   * @returns its URL.
   */
  newDatabase(name?: string): Promise<string>
  /** URL of an existing database. */
  addressOf(name: string): string
  /** URL of the database `postgres`, from which others are created. */
  url: string
  /** Source of its programs. */
  origin: string
  logFile: string
  /** Restarts the server like an administrator, including connections; also after a crash. */
  restart(): Promise<void>
  /** Stops all its processes (SIGSTOP); `thaw` resumes them. */
  freeze(): void
  thaw(): void
  /** Stops the server cleanly and writes its data to an archive, for `cluster`. */
  archive(file: string): Promise<void>
  stop(): Promise<void>
}

/**
 * `durable`: commits wait for the disk, as in production; otherwise the server is as fast as possible. `base`:
 * parent of its folder. `cluster`: an archive of its initial data.
 */
export async function startPostgres({
  durable = true,
  base = '/tmp',
  cluster = undefined as string | undefined,
} = {}): Promise<PostgresServer> {
  const postgres = await postgresFolder(base)
  const { path: folder, run } = postgres
  const stop = stopOnExit(folder)
  const data = join(folder, 'data')
  const logFile = join(folder, 'log')
  const port = await freePort()
  await (cluster ? unpackCluster(cluster, data) : newCluster(postgres, data))
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
    async archive(file) {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
      await execFileAsync('tar', ['-cf', file, '-C', data, '.'])
      await stop()
    },
    addressOf: address,
    async newDatabase(name = `shop_${++databases}`) {
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    stop,
  }
}
