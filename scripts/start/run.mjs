// Runs a program in place of this process: shares stdin and stdout, forwards signals and passes on the exit
// code.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, pinnedNode, root } from './root.mjs'

/**
 * @param args a file and its arguments for the pinned Node.
 * @returns its exit code; 128 plus the signal number when a signal ended it.
 */
export function run(args, more = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment(more) })
    const forward = (signal) => {
      // On a terminal, Ctrl-C already reaches the whole process group; forwarding it would count as a second
      // one, which means "stop immediately".
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

/**
 * When npm is stopped, it signals only the shell between it and this process, so watch for a changed parent
 * process.
 */
function watchParent(left) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && left(), 250).unref()
}

/**
 * Runs a program without output.
 * @throws Error with the end of its output when it fails.
 */
export function quietly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
      ...options,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output = (output + text).slice(-100_000)))
    const stop = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (code === 0) resolve(output)
      else reject(new Error(`${args[0]} ended with ${code ?? signal}.\n${shortened(output)}`))
    })
  })
}

/** Keeps the beginning and the end of the output, where the error usually is. */
function shortened(text) {
  const lines = text.trim().split('\n')
  return (lines.length <= 30 ? lines : [...lines.slice(0, 15), '...', ...lines.slice(-12)]).join('\n')
}
