import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { toSetupConfig } from '../../app/setup-config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { readSetupChecklist } from '../../modules/setup/setup.service.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'setup [--json]'

export const setupCommand: Command = {
  usage,
  summary:
    'Shows what the shop needs before its first real order, and how to do it. Exits with code 1 while a step is open.',
  async run(args) {
    const { values, positionals } = readArgs(args, { json: flagOption }, usage)
    if (positionals.length > 0) throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }, config) => {
      const setupConfig = toSetupConfig(config, await loadProviders(db, config))
      const checklist = await readSetupChecklist(db, setupConfig, systemClock.now())
      if (values.json) console.log(JSON.stringify(checklist, null, 2))
      else
        for (const { step, done, detail, fix } of checklist.steps)
          console.log(
            `${done ? '[x]' : '[ ]'} ${step.replace('_', ' ')}: ${detail}${fix === null ? '' : `\n      ${fix}`}`,
          )
      return checklist.complete ? 0 : 1
    })
  },
}
