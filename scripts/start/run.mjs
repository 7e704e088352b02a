// Runs a program in our place: its input and output are ours, signals reach it, its exit code becomes ours.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, pinnedNode, root } from './root.mjs'

/**
 * @param args what the pinned Node runs: a file and its arguments.
 * @returns its exit code; 128 and the signal's number when a signal ended it.
 */
export function run(args, more = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment(more) })
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the whole group: a second one would mean "now, not gracefully".
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const orphaned = watchParent(() => child.kill('SIGTERM'))
    const settle = () => {
      clearInterval(orphaned)
      for (const signal of signals) process.off(signal, forward)
    }
    child.once(
      'error',
      (error) => (settle(), reject(new Error(`${args[0]} could not be started: ${error.message}`))),
    )
    child.once('exit', (code, signal) => (settle(), resolve(code ?? 128 + (constants.signals[signal] ?? 0))))
  })
}

/** npm told to stop tells the shell between us, which dies without telling anybody: being left behind is the sign. */
function watchParent(left) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && left(), 250).unref()
}

/** Runs a program quietly. @throws with the end of what it said when it fails. */
export function quietly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
      ...options,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (said = (said + text).slice(-100_000)))
    const stop = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (code === 0) resolve(said)
      else reject(new Error(`${args[0]} ended with ${code ?? signal}.\n${shortened(said)}`))
    })
  })
}

/** What went wrong mostly stands at the beginning or at the end. */
function shortened(text) {
  const lines = text.trim().split('\n')
  return (lines.length <= 30 ? lines : [...lines.slice(0, 15), '...', ...lines.slice(-12)]).join('\n')
}
