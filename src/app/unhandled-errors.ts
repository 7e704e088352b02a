// Handles uncaught errors: an unhandled rejection is logged and the shop keeps serving; anything else exits with
// a message.
import type { Log } from '../platform/observability/log.ts'

/** Installs process-wide handlers; call it once, before anything else starts. */
export function handleUnhandledErrors(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error(
      { err: reason instanceof Error ? reason : new Error(String(reason)) },
      'unhandled promise rejection',
    )
  })
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error: the process exits')
    process.stderr.write(`\n  The shop stopped because of an error: ${error.stack ?? String(error)}\n`)
    // Gives asynchronous writes time to finish.
    setTimeout(() => process.exit(1), 200)
  })
}
