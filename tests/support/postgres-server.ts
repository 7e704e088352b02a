// A PostgreSQL server of our own for benches and fault tests: temporary folder, own port, never as root.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, globSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /** What the server wrote into its log. */
  logFile: string
  /** As an administrator would, connections and all; also where it has died. */
  restart(): Promise<void>
  /** Every process of it stands still (SIGSTOP), then goes on. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Absent: Debian's `postgresql` is not installed. */
const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
export const postgresIsInstalled = binaries !== undefined

/** `durable`: waits for the disk as a shop's server does; otherwise as fast as tests like it. `base`: where its folder is made. */
export async function startPostgres({ durable = true, base = '/tmp' } = {}): Promise<PostgresServer> {
  if (!binaries) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const folder = await mkdtemp(join(base, 'selvedge-postgres-'))
  const who = user()
  if (who) chownSync(folder, who.uid, who.gid)
  const run = (name: string, args: string[]) => finished(join(binaries, name), args, folder, who)
  const data = join(folder, 'data')
  const logFile = join(folder, 'log')
  const port = await freePort()
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=256MB -c fsync=${durable ? 'on' : 'off'}`
  const start = () => run('pg_ctl', ['-D', data, '-l', logFile, '-w', '-t', '60', '-o', settings, 'start'])
  await start()
  // Through its socket, as a shop on the database's own machine would.
  const address = (name: string) => `postgres://postgres@localhost:${port}/${name}?host=${folder}`
  let databases = 0
  // Whoever is stopped half-way leaves no server behind.
  const abandon = () => {
    spawnSync(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
      cwd: folder,
      stdio: 'ignore',
      ...who,
    })
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const interrupted = () => process.exit(130)
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) process.kill(pid, name)
  }
  return {
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
    async stop() {
      process.off('exit', abandon).off('SIGINT', interrupted).off('SIGTERM', interrupted)
      await run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server's first process, by the file that it keeps, and those it has started. */
function processesOf(data: string): number[] {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  return [first, ...children.split(' ').filter(Boolean).map(Number)]
}

type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package made. */
function user(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function finished(file: string, args: string[], cwd: string, who: User | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...who })
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', reject)
    // pg_ctl leaves the server behind with our pipe open: the exit counts, not the pipe's end.
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}: ${said}`)),
    )
  })
}
