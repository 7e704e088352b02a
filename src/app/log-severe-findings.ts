// Logs severe health findings when a production shop starts.
import { databaseFindings } from '../cli/doctor/doctor-database.ts'
import { machineFindings } from '../cli/doctor/doctor-machine.ts'
import type { Finding } from '../cli/doctor/finding.ts'
import type { Config } from './config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/observability/log.ts'

/**
 * Logs each severe finding of `doctor` as an error, with what to do about it. Machine and settings first, as the database
 * may take longer. Never throws: a failed check is logged as a warning.
 * @param isStopping the database closes then, and what the checks report says nothing about it.
 */
export async function logSevereFindings(
  config: Config,
  database: Pick<Database, 'engine' | 'withoutTimeout'>,
  log: Log,
  isStopping: () => boolean,
): Promise<void> {
  const { engine } = database
  const checks = [
    () => machineFindings(config),
    () => database.withoutTimeout((db) => databaseFindings({ db, engine }, config)),
  ]
  for (const check of checks)
    try {
      const findings = await check()
      if (isStopping()) return
      logSevere(findings, log)
    } catch (error) {
      if (isStopping()) return
      log.warn({ err: error }, 'the health check could not run: run `shop doctor`')
    }
}

function logSevere(findings: readonly Finding[], log: Log): void {
  for (const { check, level, says: message, fix } of findings)
    if (level === 'wrong') log.error({ check, fix }, `doctor: ${check}: ${message}`)
}
