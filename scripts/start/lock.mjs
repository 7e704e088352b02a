// Lock that allows one process at a time to install or build; others wait and then find the work done.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inRoot } from './root.mjs'

const folder = inRoot('.cache')
const file = inRoot('.cache', 'start.lock')

const holder = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Start time of a process in kernel ticks, to recognise a reused pid; '' where there is no /proc. */
const began = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}

const alive = ({ pid, start }) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return began(pid) === start
}

async function take() {
  mkdirSync(folder, { recursive: true })
  const mine = {
    pid: process.pid,
    start: began(process.pid),
    nonce: `${process.pid}.${Date.now()}.${Math.random()}`,
  }
  let reported = false
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    // An unreadable file is still being written: wait and read it again.
    const other = holder() ?? (await delay(200), holder())
    if (other && alive(other)) {
      if (!reported) console.log(`  Waiting for process ${other.pid}, which is installing or building`)
      reported = true
      await delay(300)
      continue
    }
    // The holder has died. Several processes may replace the file at once; the one it names afterwards holds the
    // lock.
    const next = `${file}.${process.pid}`
    writeFileSync(next, JSON.stringify(mine))
    renameSync(next, file)
    await delay(150)
    if (holder()?.nonce === mine.nonce) break
  }
  return () => {
    if (holder()?.nonce === mine.nonce) rmSync(file, { force: true })
  }
}

/** Runs a task unless another process has done it meanwhile. A task has `done()` and `work()`. */
export async function once(name, task) {
  const free = await take()
  process.once('exit', free)
  try {
    if (!task.done()) await task.work()
  } catch (error) {
    throw new Error(`The ${name} did not succeed: ${error.message}`, { cause: error })
  } finally {
    free()
    process.off('exit', free)
  }
}
