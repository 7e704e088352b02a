// One process per embedded database: two would destroy it, and nothing in PGlite stops them.
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error.ts'

type Holder = { pid: number; startedAt: string; nonce: string; processStart: string }

/** When a process began, in kernel ticks, so that a reused pid is not mistaken for the holder. '' where /proc is absent. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; in a container without an init it stays for ever.
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function alive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.processStart === processStart(holder.pid)
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/**
 * Takes the lock of a data folder, which a dead process's lock does not keep.
 * @returns a function that gives it back.
 * @throws StartError when a living process holds it, or the folder cannot be written.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock')
  const mine: Holder = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    nonce: randomUUID(),
    processStart: processStart(process.pid),
  }
  // Written beside and linked into place: whoever reads a lock reads a whole one.
  const beside = `${file}.${mine.nonce}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(beside, JSON.stringify(mine))
    for (let attempt = 0; !made(() => linkSync(beside, file)); attempt++) {
      const holder = read(file)
      if (holder && alive(holder)) throw heldBy(folder, holder)
      if (attempt > 5)
        throw new StartError(`The data folder ${folder} cannot be locked: remove ${file} and start again.`)
      if (!removeDead(file)) await delay(100)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} cannot be written: ${(error as Error).message}`)
  } finally {
    // A folder that is a file has nothing to be removed from.
    made(() => rmSync(beside, { force: true }), 'ENOTDIR')
  }
  return () => {
    if (read(file)?.nonce === mine.nonce) rmSync(file, { force: true })
  }
}

/** Far longer than a removal takes: one whose process died during it is waited for no longer. */
const removalMs = 10_000

/**
 * Removes a dead process's lock. One starter at a time: a slower one would remove the lock that a quicker one has just taken.
 * @returns false when another starter is at it.
 */
function removeDead(file: string): boolean {
  const turn = `${file}.turn`
  if (!made(() => mkdirSync(turn))) {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > removalMs) rmSync(turn, { recursive: true, force: true })
    return false
  }
  try {
    const holder = read(file)
    if (!holder || !alive(holder)) rmSync(file, { force: true })
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
  return true
}

/** @returns false when it fails for the expected reason: what was to be made is there already. */
function made(make: () => void, expected = 'EEXIST'): boolean {
  try {
    make()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false
    throw error
  }
}

const heldBy = (folder: string, holder: Holder) =>
  new StartError(
    `The data folder ${folder} is in use by process ${holder.pid}, running since ${holder.startedAt}. Stop it first, or set SHOP_DATA_DIR.`,
  )
