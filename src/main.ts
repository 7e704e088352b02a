// The composition root of the shop's process: opens everything in order, says so, and closes it again.
import { StartError } from './platform/start-error.ts'
import { ConfigError, loadConfig } from './config.ts'
import { startReport } from './start-report.ts'

const report = startReport()

try {
  const config = loadConfig()
  process.env['NODE_ENV'] = config.env
  const { serve } = await import('./serve.ts')
  await serve(config, report)
} catch (error) {
  report.failed(error instanceof StartError || error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
