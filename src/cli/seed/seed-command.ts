import type { Command } from '../../app/command-line.ts'
import { withShop } from '../open-shop.ts'
import { progressBar } from '../progress.ts'
import { getHistoryOptions } from './history/history-context.ts'
import { seedDemo } from './seed.ts'
import { isSeeded } from './seeded-accounts.ts'
import { readArgs } from '../usage.ts'

const usage = 'seed'

export const seedCommand: Command = {
  usage,
  summary: 'Fills an empty shop with demo data; a shop that has settings is not changed.',
  async run(args) {
    readArgs(args, {}, usage)
    return withShop(async ({ db }, config) => {
      if (await isSeeded(db)) {
        console.log('The shop already has data; nothing was changed.')
        return 0
      }
      const progress = progressBar('products')
      await seedDemo(
        db,
        config.dataDir,
        new Date(),
        (done, total) => progress.update(done, total),
        await getHistoryOptions(config),
      )
      progress.stop()
      console.log('The demo data has been created.')
      return 0
    })
  },
}
