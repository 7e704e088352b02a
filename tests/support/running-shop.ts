// The real shop as a process, as `npm start` runs it, on its own data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderInMemory } from './folder-in-memory.ts'
import { freePort } from './free-port.ts'

export type RunningShop = {
  url: string
  dataDir: string
  process: ChildProcess
  /** All output so far. */
  output(): string
  /** @returns the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Requests a stop and waits for it. */
  stop(): Promise<void>
  /** Kills it, like a crash. */
  kill(): Promise<void>
}

export type Environment = Record<string, string | undefined>

export const root = new URL('../../', import.meta.url).pathname

/**
 * Copies what runs as a release to a new folder, with the packages of the code under test.
 * @param filter as for `fs.cp`: which files are copied.
 */
export async function copyRelease(folder: string, filter?: (path: string) => boolean): Promise<void> {
  await mkdir(folder)
  for (const part of releaseParts)
    await cp(join(root, part), join(folder, part), { recursive: true, ...(filter && { filter }) })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}
const releaseParts = [
  'bin',
  'build',
  'db',
  'demo',
  'locales',
  'package.json',
  'scripts',
  'src',
  'tsconfig.json',
]

/** A folder that is deleted after the tests. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(folderInMemory(), 'selvedge-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Starts the shop like scripts/start/commands.mjs for `npm start`, from the last build, without waiting for it.
 * Uses the given environment only.
 */
export function spawnShop(
  environment: Environment,
  args: string[] = [],
  /** Folder of the shop's code; the code under test by default. */
  folder: string = root,
): Omit<RunningShop, 'url' | 'dataDir'> {
  let output = ''
  const child = spawn(process.execPath, [...args, '--max-semi-space-size=8', 'build/process/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environment,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  void ended.then(() => process.off('exit', abandon))
  const endProcess = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    process: child,
    output: () => output,
    ended,
    stop: () => endProcess('SIGTERM'),
    kill: () => endProcess('SIGKILL'),
  }
}

/**
 * Starts the shop and waits until it accepts requests.
 * @throws with its output when it exits instead.
 */
export async function startShop(
  dataDir: string,
  environment: Environment = {},
  timeoutMs = 300_000,
  folder: string = root,
): Promise<RunningShop> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const shop = spawnShop(
    {
      SHOP_DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PRERENDER_IMAGES: 'off',
      DEMO_HISTORY: 'off',
      ...environment,
      PORT: String(port),
    },
    [],
    folder,
  )
  const url = `http://127.0.0.1:${port}`
  let over = false
  void shop.ended.then(() => (over = true))
  const until = Date.now() + timeoutMs
  for (;;) {
    if (over) throw new Error(`The shop ended with ${await shop.ended}:\n${shop.output()}`)
    if (Date.now() > until) {
      await shop.kill()
      throw new Error(`The shop was not ready in time:\n${shop.output()}`)
    }
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return { ...shop, url, dataDir }
    await delay(25)
  }
}
