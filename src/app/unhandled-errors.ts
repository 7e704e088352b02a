// Errors that nobody handles: a lost promise is logged and the shop goes on serving; anything else ends the process, with a message.
import type { Log } from '../platform/log.ts'

/** Installs handlers for the whole process; call it once, before anything is started. */
export function handleUnhandledErrors(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error(
      { err: reason instanceof Error ? reason : new Error(String(reason)) },
      'a promise failed unhandled',
    )
  })
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error: the process ends')
    process.stderr.write(`\n  The shop ended because of an error: ${error.stack ?? String(error)}\n`)
    // What is written asynchronously would be lost otherwise.
    setTimeout(() => process.exit(1), 200)
  })
}
