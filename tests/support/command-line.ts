// The command line in the test process, because a separate process takes two seconds of CPU time to start.
// tests/support/shop-command.ts starts the real program, for signals, crashes and a shop that runs beside it.
import { Console } from 'node:console'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { chdir, cwd as currentFolder, stderr, stdout } from 'node:process'
import { Readable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { runCommandLine } from '../../src/app/command-line.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { useFolders } from './folder.ts'

type Ended = { code: number; out: string; err: string }

export type CommandLine = {
  readonly database: TestDatabase
  /** Path of a file in the commands' working folder. */
  path(name: string): string
  run(...args: string[]): Promise<Ended>
  /** With settings besides the database and folder. */
  runWith(environment: Record<string, string>, ...args: string[]): Promise<Ended>
  /** `typed` is piped into the command. */
  pipe(input: string, ...args: string[]): Promise<Ended>
}

/** For a test file: the commands on a migrated server database. */
export function useCommandLine(): CommandLine {
  const newFolder = useFolders()
  const shop = {} as { database: TestDatabase; folder: string }
  beforeAll(async () => {
    Object.assign(shop, { folder: newFolder(), database: await openTestDatabase() })
  })
  afterAll(() => shop.database.close())
  const run = (args: string[], environment: Record<string, string> = {}, input = '') =>
    runShop(
      shop.folder,
      { SHOP_DATA_DIR: join(shop.folder, 'data'), DATABASE_URL: shop.database.url, ...environment },
      args,
      input,
    )
  return {
    get database() {
      return shop.database
    },
    path: (name) => join(shop.folder, name),
    run: (...args) => run(args),
    runWith: (environment, ...args) => run(args, environment),
    pipe: (input, ...args) => run(args, {}, input),
  }
}

/** Streams, working folder and environment belong to the process, so commands run one at a time. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command as `npx shop` would in a folder, with this environment only.
 * @throws the error that the program would exit with as uncaught.
 */
export function runShop(
  cwd: string,
  environment: Record<string, string | undefined>,
  args: string[],
  input = '',
): Promise<Ended> {
  const ended = last.then(() => runNow(cwd, environment, args, input))
  last = ended.catch(() => undefined)
  return ended
}

async function runNow(
  cwd: string,
  environment: Record<string, string | undefined>,
  args: string[],
  input: string,
): Promise<Ended> {
  const output = { out: '', err: '' }
  const before = {
    cwd: currentFolder(),
    environment: process.env,
    stdin: Object.getOwnPropertyDescriptor(process, 'stdin')!,
    console: globalThis.console,
    out: stdout.write,
    err: stderr.write,
  }
  stdout.write = collector((text) => (output.out += text))
  stderr.write = collector((text) => (output.err += text))
  globalThis.console = new Console({ stdout, stderr })
  process.env = { PATH: before.environment['PATH'], DEMO_HISTORY: 'off', ...environment } as NodeJS.ProcessEnv
  useStdin({ configurable: true, enumerable: true, value: Readable.from(input === '' ? [] : [input]) })
  chdir(cwd)
  try {
    const code = await runCommandLine(args)
    return { code, ...output }
  } finally {
    chdir(before.cwd)
    useStdin(before.stdin)
    process.env = before.environment
    globalThis.console = before.console
    stdout.write = before.out
    stderr.write = before.err
  }
}

/** Also affects modules that import `stdin` by name. */
function useStdin(property: PropertyDescriptor): void {
  Object.defineProperty(process, 'stdin', property)
  syncBuiltinESMExports()
}

/** Replaces the `write` of a stream. */
function collector(add: (text: string) => void): typeof stdout.write {
  return ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    add(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') callback()
    return true
  }) as typeof stdout.write
}
