// One process per embedded database: two would destroy it, and nothing in PGlite stops them.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error.ts'

type Holder = { pid: number; startedAt: string; nonce: string; processStart: string }

/** When a process began, in kernel ticks, so that a reused pid is not mistaken for the holder. '' where /proc is absent. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
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
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (let attempt = 0; ; attempt++) {
      try {
        writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        // A file that cannot be read yet is one that is being written.
        const holder = read(file) ?? (await delay(100), read(file))
        if (holder && alive(holder)) throw heldBy(folder, holder)
        if (attempt > 5)
          throw new StartError(`The data folder ${folder} cannot be locked: remove ${file} and start again.`)
        rmSync(file, { force: true })
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} cannot be written: ${(error as Error).message}`)
  }
  // Two starters that both found a dead lock may both have written: the last one has it.
  await delay(60)
  const holder = read(file)
  if (holder?.nonce !== mine.nonce) throw heldBy(folder, holder ?? mine)
  return () => {
    if (read(file)?.nonce === mine.nonce) rmSync(file, { force: true })
  }
}

const heldBy = (folder: string, holder: Holder) =>
  new StartError(
    `The data folder ${folder} is in use by process ${holder.pid}, running since ${holder.startedAt}. Stop it first, or set SHOP_DATA_DIR.`,
  )
