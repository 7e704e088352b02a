import type { Command } from '../cli.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { readArgs } from './usage.ts'

const usage = 'migrate'

export const migrateCommand: Command = {
  usage,
  summary: 'Brings the database to the newest structure; a shop that starts does so by itself.',
  async run(args) {
    readArgs(args, {}, usage)
    const config = loadConfig()
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, timeoutMs: 0 })
    try {
      const applied = await migrate(database, (name) => console.log(`applying ${name}`))
      console.log(applied.length ? `${applied.length} migrations applied.` : 'The database is up to date.')
      return 0
    } finally {
      await database.close()
    }
  },
}
