// The composition root of the shop's process. The database opens first, in its own thread, while the rest of the
// code loads.
import { mkdir } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { ConfigError, loadConfig } from './config.ts'
import { seedDemoInProcess, shouldSeedDemo } from './run-demo-seed.ts'
import { assertPortFree } from './listen.ts'
import { handleUnhandledErrors } from './unhandled-errors.ts'
import { startDatabase } from '../platform/database/database.ts'
import { DatabaseHealth } from '../platform/database/database-health.ts'
import { createLog } from '../platform/observability/log.ts'
import { StartError } from '../platform/start-error.ts'
import { setTracing } from '../platform/observability/trace.ts'
import { startReport } from './start-report.ts'
import { assertBuilt } from './web-build.ts'

const report = startReport()

try {
  const config = loadConfig()
  process.env['NODE_ENV'] = config.env
  const log = createLog(config.logLevel)
  handleUnhandledErrors(log)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`The data folder ${config.dataDir} is not writable: ${error.message}`)
  })
  await assertPortFree(config)
  if (config.env !== 'development') assertBuilt()
  // Loaded only when tracing is enabled.
  const tracing =
    config.tracing && (await import('../platform/observability/tracing.ts')).createTracing(config.tracing)
  setTracing(tracing)
  const seeding = shouldSeedDemo(config) ? report.step('Demo shop', seedDemoInProcess) : undefined
  // Loads the code in the meantime.
  if (seeding) await Promise.all([seeding, import('./serve.ts')])
  const health = new DatabaseHealth(log)
  const database = startDatabase({
    onQuery: (text, milliseconds, error) => {
      tracing?.query(text, milliseconds, error)
      if (error !== undefined) health.note(error)
    },
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    timeoutMs: config.databaseTimeoutMs,
    startTimeoutMs: config.databaseStartTimeoutMs,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  database.opened.catch(() => undefined)
  // Loading code blocks the event loop, so the database's thread has to start first.
  await setImmediate()
  const { serve } = await import('./serve.ts')
  await serve(config, report, database, log, health, tracing)
} catch (error) {
  report.failed(error instanceof StartError || error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
