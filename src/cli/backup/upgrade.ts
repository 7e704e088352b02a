import { resolve } from 'node:path'
import type { Command } from '../../app/command-line.ts'
import { loadConfig } from '../../app/config.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'
import { inspectWithProgress, newestBackup } from './backup.ts'
import { appVersion } from './backup-file.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { stopOnSignal } from '../stop-on-signal.ts'
import { reportInvariants } from '../doctor/report-invariants.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'upgrade --rehearse [FILE]'

export const upgradeCommand: Command = {
  usage,
  summary:
    'Restores a backup (the latest one, unless a file is specified) to a temporary database, applies the migrations of this release, checks data integrity and reports how long it took. The shop itself is not changed.',
  async run(args) {
    const { values, positionals } = readArgs(args, { rehearse: flagOption }, usage)
    const [name, ...extraArgs] = positionals
    if (!values.rehearse || extraArgs.length > 0)
      throw new UsageError(
        `Starting the shop or running migrate upgrades it; this command rehearses the upgrade. Usage: npm run shop -- ${usage}`,
      )
    const { dataDir } = loadConfig()
    const file = name === undefined ? await newestBackup(dataDir) : resolve(name)
    if (file === undefined)
      throw new UsageError(`There is no backup in ${dataDir}. Create one first: npm run shop -- backup`)
    const backup = await inspectWithProgress(file)
    const stop = stopOnSignal()
    const startedAt = performance.now()
    try {
      return await withScratchDatabase(backup, stop.signal, async ({ db }, { applied, migratingMs }) => {
        const loadingMs = performance.now() - startedAt - migratingMs
        const brokenInvariants = await checkInvariants(db)
        const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
        console.log(
          `${file}, created ${backup.header.madeAt} by release ${backup.header.program}: restored in ${seconds(loadingMs)}.`,
        )
        for (const migration of applied) console.log(`  ${migration}`)
        console.log(`${applied.length} migrations of release ${appVersion()} took ${seconds(migratingMs)}.`)
        return reportInvariants(brokenInvariants)
      })
    } catch (error) {
      if (!stop.signal.aborted) throw error
      return 130
    } finally {
      stop.release()
    }
  },
}
