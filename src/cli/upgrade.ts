import { resolve } from 'node:path'
import type { Command } from '../command-line.ts'
import { loadConfig } from '../config.ts'
import { checkInvariants } from '../modules/checkout/invariants.ts'
import { inspected, newestBackup } from './backup.ts'
import { programVersion } from './backup-file.ts'
import { inScratch } from './scratch.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { tellBooks } from './tell-books.ts'
import { flag, readArgs, UsageError } from './usage.ts'

const usage = 'upgrade --rehearse [FILE]'

export const upgradeCommand: Command = {
  usage,
  summary:
    'Brings a backup (the newest one, unless a file is named) to the structure of this release in a scratch place, checks the books and says how long it took. The shop itself is not touched.',
  async run(args) {
    const { values, positionals } = readArgs(args, { rehearse: flag }, usage)
    const [name, ...others] = positionals
    if (!values.rehearse || others.length > 0)
      throw new UsageError(`A start or migrate upgrades; this rehearses it. Usage: npm run shop -- ${usage}`)
    const { dataDir } = loadConfig()
    const file = name === undefined ? await newestBackup(dataDir) : resolve(name)
    if (file === undefined)
      throw new UsageError(`There is no backup in ${dataDir}. Make one first: npm run shop -- backup`)
    const backup = await inspected(file)
    const stop = stopOnSignal()
    const began = performance.now()
    try {
      return await inScratch(backup, stop.signal, async ({ db }, { applied, migratingMs }) => {
        const loadingMs = performance.now() - began - migratingMs
        const broken = await checkInvariants(db)
        const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
        console.log(
          `${file}, made ${backup.about.madeAt} by release ${backup.about.program}: restored in ${seconds(loadingMs)}.`,
        )
        for (const migration of applied) console.log(`  ${migration}`)
        console.log(
          `${applied.length} migrations of release ${programVersion()} took ${seconds(migratingMs)}.`,
        )
        return tellBooks(broken)
      })
    } catch (error) {
      if (!stop.signal.aborted) throw error
      return 130
    } finally {
      stop.release()
    }
  },
}
