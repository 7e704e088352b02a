import type { Command } from '../app/command-line.ts'
import { loadConfig } from '../app/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { appliedMigrations, migrate, readMigrations } from '../platform/database/migrate.ts'
import { readArgs } from './usage.ts'

const usage = 'migrate'

export const migrateCommand: Command = {
  usage,
  summary: 'Applies pending migrations to the database; starting the shop does this too.',
  async run(args) {
    readArgs(args, {}, usage)
    const config = loadConfig()
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, timeoutMs: 0 })
    try {
      const appliedBefore = new Set((await appliedMigrations(database.db)).map(({ name }) => name))
      const missing = readMigrations().filter(({ name }) => !appliedBefore.has(name)).length
      let startedCount = 0
      const applied = await migrate(database, (name) =>
        console.log(`applying ${name} (${++startedCount} of ${missing})`),
      )
      console.log(applied.length ? `${applied.length} migrations applied.` : 'The database is up to date.')
      return 0
    } finally {
      await database.close()
    }
  },
}
