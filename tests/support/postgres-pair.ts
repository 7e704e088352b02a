// A PostgreSQL primary and its streaming replica: commits are on both disks, so either server can be lost.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { postgresFolder, processesOf, unpackCluster } from './postgres-tools.ts'
import { killAll } from './processes.ts'

export type PostgresPair = {
  /** URL of the database `shop`, with both hosts. */
  url: string
  /**
   * Kills the primary (kill -9), deletes its disk, and promotes the replica.
   * @returns how long that took.
   */
  losePrimary(): Promise<number>
  /**
   * Kills the replica and deletes its disk. Writes block until the primary no longer waits for it, which this
   * also sets.
   */
  loseReplica(): Promise<void>
  /** Creates the replica, initially and to replace a lost server. From then on commits wait for it. */
  replicate(): Promise<void>
  stop(): Promise<void>
}

type Server = { name: string; port: number; data: string }
const database = 'shop'
/**
 * Synchronous replication: a commit is confirmed once a replica has it on disk; otherwise the latest commits
 * would be lost with the primary.
 */
const SYNC_SETTING = 'synchronous_standby_names'

/** @param cluster an archive of the initial data of the primary, with a database `shop`. */
export async function startPair(cluster: string): Promise<PostgresPair> {
  const folder = await postgresFolder('/tmp')
  const { path, run, program, user } = folder
  const server = async (name: string): Promise<Server> => ({
    name,
    port: await freePort(),
    data: join(path, name),
  })
  let [primary, replica] = [await server('one'), await server('two')]
  let lostServer: Promise<void> | undefined
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/${database}?target_session_attrs=read-write`

  const pgCtl = (data: string, ...args: string[]) => run('pg_ctl', ['-D', data, '-w', '-t', '60', ...args])
  const start = ({ name, port, data }: Server) =>
    pgCtl(
      data,
      '-l',
      join(path, `${name}.log`),
      '-o',
      `-p ${port} -k ${path} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=128MB -c wal_keep_size=128MB -c cluster_name=${name}`,
      'start',
    )
  const runQuery = async <Row extends object>(port: number, text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  /** Like pg_basebackup by hand: the copy streams, and then the primary waits for it. */
  const copy = async () => {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${replica.name}`
    await run('pg_basebackup', ['-d', from, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast'])
    // After promotion it would otherwise wait for itself.
    const settings = join(replica.data, 'postgresql.auto.conf')
    const lines = readFileSync(settings, 'utf8').split('\n')
    writeFileSync(settings, lines.filter((line) => !line.startsWith(SYNC_SETTING)).join('\n'))
    await start(replica)
    await runQuery(primary.port, `alter system set ${SYNC_SETTING} = '*'`)
    await runQuery(primary.port, 'select pg_reload_conf()')
    const isSure = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'"
    for (
      const until = Date.now() + 30_000;
      (await runQuery(primary.port, isSure)).length === 0;
      await delay(50)
    )
      if (Date.now() > until) throw new Error('the replica does not stream')
  }

  const abandon = () => {
    for (const { data } of [primary, replica])
      spawnSync(program('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
        cwd: path,
        stdio: 'ignore',
        ...user,
      })
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const exitOnInterrupt = () => process.exit(130)
  process.once('SIGINT', exitOnInterrupt).once('SIGTERM', exitOnInterrupt)

  await unpackCluster(cluster, primary.data)
  await start(primary)
  return {
    url,
    async losePrimary() {
      const startedAt = performance.now()
      killAll(processesOf(primary.data))
      await pgCtl(replica.data, 'promote')
      const ms = Math.round(performance.now() - startedAt)
      lostServer = rm(primary.data, { recursive: true, force: true })
      ;[primary, replica] = [replica, primary]
      return ms
    },
    async loseReplica() {
      killAll(processesOf(replica.data))
      lostServer = rm(replica.data, { recursive: true, force: true })
      await runQuery(primary.port, `alter system reset ${SYNC_SETTING}`)
      await runQuery(primary.port, 'select pg_reload_conf()')
    },
    async replicate() {
      await lostServer
      await copy()
    },
    async stop() {
      process.off('exit', abandon).off('SIGINT', exitOnInterrupt).off('SIGTERM', exitOnInterrupt)
      abandon()
    },
  }
}
