import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createRiskRuleService } from '../../modules/fulfilment/risk/risk-rules.service.ts'
import { type RiskRule, type RiskRules, riskRulesFile } from '../../modules/fulfilment/risk/risk-rules.ts'
import { ALL_TAGS, notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { readArgs } from '../usage.ts'
import { importJsonFile, readFileAction, writeJsonFile } from './json-file.ts'

const usage = 'risk [list | export FILE | test FILE | import FILE]'

export const riskCommand: Command = {
  usage,
  summary:
    'Lists the risk rules, which put new orders on hold or cancel them, and reads and writes them as JSON. test counts the orders of the last 90 days that the rules of a file would have held or cancelled.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const { action, path } = readFileAction(positionals, ['export', 'test', 'import'], usage)
    return withShop(async ({ db }) => {
      const onChange = () => notifyInvalidation(db, [ALL_TAGS])
      const service = createRiskRuleService({ db, clock: systemClock, onChange })
      const { version: was, rules } = await service.list(commandContext)
      if (action === 'list') printRules(rules)
      else if (action === 'export') await writeJsonFile(path, { rules })
      else
        await importJsonFile(path, riskRulesFile, async (file) => {
          const isTest = action === 'test'
          const result = await service.setRules(commandContext, { was, ...file, dry_run: isTest })
          if (isTest) printPreview(result)
          else printRules(result.rules)
        })
      return 0
    })
  },
}

function printRules(rules: readonly RiskRule[]): void {
  for (const { name, active, action, condition } of rules)
    console.log(
      `${name}  ${JSON.stringify(condition)}${action === 'cancel' ? '  (cancels)' : ''}${active ? '' : '  (inactive)'}`,
    )
  console.log(`${rules.length} rules.`)
}

function printPreview({ preview }: RiskRules): void {
  for (const { name, held } of preview!.rules) console.log(`${name}  ${held}`)
  console.log(`${preview!.held} of ${preview!.orders} orders of the last 90 days match.`)
}
