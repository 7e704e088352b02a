// Runs the demo seed in a child process and waits for its end.
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from '../platform/start-error.ts'

/** Marker file in the data folder while it is being filled. */
export const SEEDING_FILE = 'filling'

type Message = { done: number; total: number } | { error?: string }

/**
 * Whether the embedded database has to be created and filled. A child process does that before this process
 * opens it, because only one process can have it open.
 */
export const shouldSeedDemo = ({ databaseUrl, demo, dataDir }: Config): boolean =>
  !databaseUrl && demo && (!existsSync(join(dataDir, 'database')) || existsSync(join(dataDir, SEEDING_FILE)))

/**
 * Fills the configured shop with demo data.
 * @throws StartError when that fails.
 */
export function seedDemoInProcess(progress: (done: number, total: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./demo-seed-process.ts', import.meta.url), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let failure = 'The process exited before it finished.'
    child.on('message', (message: Message) => {
      if ('done' in message) progress(message.done, message.total)
      else if (message.error !== undefined) failure = message.error
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new StartError(`The demo shop could not be created. ${failure}`)),
    )
  })
}
