// Ensures one process per embedded database: two would corrupt it, and PGlite itself does not prevent that.
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

type Holder = { pid: number; startedAt: string; nonce: string; processStart: string }

/**
 * The start time of a process in kernel ticks, so that a reused pid is not mistaken for the lock's holder. ''
 * without /proc.
 */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; in a container without an init process it is never reaped.
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
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
 * Takes the lock of a data folder. A dead process's lock is removed.
 * @returns a function that releases it.
 * @throws StartError when a living process holds it, or the folder is not writable.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock')
  const ownHolder: Holder = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    nonce: randomUUID(),
    processStart: processStart(process.pid),
  }
  // Written to a temporary file and linked into place, so that readers never see a partial lock.
  const temporaryFile = `${file}.${ownHolder.nonce}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(temporaryFile, JSON.stringify(ownHolder))
    for (let attempt = 0; !tryCreate(() => linkSync(temporaryFile, file)); attempt++) {
      const holder = read(file)
      if (holder && isAlive(holder)) throw lockedError(folder, holder)
      if (attempt > 5)
        throw new StartError(`The data folder ${folder} cannot be locked: delete ${file} and start again.`)
      if (!removeStaleLock(file)) await delay(100)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} is not writable: ${(error as Error).message}`)
  } finally {
    // ENOTDIR: the folder is a file, so nothing was written.
    tryCreate(() => rmSync(temporaryFile, { force: true }), 'ENOTDIR')
  }
  return () => {
    if (read(file)?.nonce === ownHolder.nonce) rmSync(file, { force: true })
  }
}

/** Far longer than a removal takes; after this, its process is assumed to have died. */
const MAX_REMOVAL_MS = 10_000

/**
 * Removes a dead process's lock. Only one process may do so at a time: otherwise a slower one would remove the
 * lock that a faster one has just taken.
 * @returns false while another process is removing it.
 */
function removeStaleLock(file: string): boolean {
  const turnFile = `${file}.turn`
  if (!tryCreate(() => mkdirSync(turnFile))) {
    const since = statSync(turnFile, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > MAX_REMOVAL_MS)
      rmSync(turnFile, { recursive: true, force: true })
    return false
  }
  try {
    const holder = read(file)
    if (!holder || !isAlive(holder)) rmSync(file, { force: true })
  } finally {
    rmSync(turnFile, { recursive: true, force: true })
  }
  return true
}

/** @returns false when it fails with the expected code, such as EEXIST. */
function tryCreate(create: () => void, expected = 'EEXIST'): boolean {
  try {
    create()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false
    throw error
  }
}

const lockedError = (folder: string, holder: Holder) =>
  new StartError(
    `The data folder ${folder} is in use by process ${holder.pid}, running since ${holder.startedAt}. Stop it first, or set SHOP_DATA_DIR.`,
  )
