// The composition root of the shop's process. The database is begun first: it opens in its own thread while the rest is read.
import { mkdir } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { ConfigError, loadConfig } from './config.ts'
import { fillInProcess, isToBeFilled } from './fill-in-process.ts'
import { mustBeFree } from './listening.ts'
import { survivePromises } from './survive-promises.ts'
import { beginDatabase } from './platform/database.ts'
import { DatabaseHealth } from './platform/database-health.ts'
import { createLog } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import { traceWith } from './platform/trace.ts'
import { startReport } from './start-report.ts'
import { mustBeBuilt } from './web-build.ts'

const report = startReport()

try {
  const config = loadConfig()
  process.env['NODE_ENV'] = config.env
  const log = createLog(config.logLevel)
  survivePromises(log)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`The data folder ${config.dataDir} cannot be written: ${error.message}`)
  })
  await mustBeFree(config)
  if (config.env !== 'development') mustBeBuilt()
  // Read only where somebody collects what it tells.
  const tracing = config.tracing && (await import('./platform/tracing.ts')).createTracing(config.tracing)
  traceWith(tracing)
  const filling = isToBeFilled(config) ? report.step('Demo shop', fillInProcess) : undefined
  // The code is read meanwhile.
  if (filling) await Promise.all([filling, import('./serve.ts')])
  const health = new DatabaseHealth(log)
  const database = beginDatabase({
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
  // Reading code holds up everything: the database's thread is to be started before.
  await setImmediate()
  const { serve } = await import('./serve.ts')
  await serve(config, report, database, log, health, tracing)
} catch (error) {
  report.failed(error instanceof StartError || error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
