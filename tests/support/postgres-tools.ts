// What starting PostgreSQL servers of our own takes: Debian's programs, run by the user that they want, never as root.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { childrenOf } from './processes.ts'

/** Absent: Debian's `postgresql` is not installed. */
const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
export const postgresIsInstalled = binaries !== undefined

export type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package made. */
export function userNamed(name: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export type PostgresFolder = {
  path: string
  who: User | undefined
  /** Where one of PostgreSQL's programs is. */
  program(name: string): string
  /** Runs one of them. @throws with what it complained of. */
  run(name: string, args: string[]): Promise<void>
}

/** A folder for servers, owned by whom they run as. */
export async function postgresFolder(base: string): Promise<PostgresFolder> {
  if (!binaries) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const path = await mkdtemp(join(base, 'selvedge-postgres-'))
  const who = userNamed('postgres')
  if (who) chownSync(path, who.uid, who.gid)
  const program = (name: string) => join(binaries, name)
  return { path, who, program, run: (name, args) => finished(program(name), args, path, who) }
}

/** `initdb` as every server of ours is made. */
export const newCluster = ({ run }: PostgresFolder, data: string) =>
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])

/** The server's first process, by the file that it keeps, and those it has started. */
export function processesOf(data: string): number[] {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return [first, ...childrenOf(first)]
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
