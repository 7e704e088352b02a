import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { type CustomFieldsView, customFieldsFile } from '../../modules/custom-fields/custom-fields.ts'
import { createCustomFieldService } from '../../modules/custom-fields/custom-fields.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError } from '../usage.ts'
import { importJsonFile, writeJsonFile } from './json-file.ts'

const usage = 'fields [list | export FILE | test FILE | import FILE]'

export const fieldsCommand: Command = {
  usage,
  summary:
    'Lists the custom fields, and reads and writes their definitions as JSON. test shows what importing a file would change.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', path, ...rest] = positionals
    const isList = action === 'list' && path === undefined
    if (!isList && (path === undefined || rest.length > 0 || !['export', 'test', 'import'].includes(action)))
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      const service = createCustomFieldService({ db, clock: systemClock, publish })
      const { version: was, fields } = await service.list(commandContext)
      if (isList) printFields({ version: was, fields })
      else if (action === 'export') await writeJsonFile(path!, { fields })
      else
        await importJsonFile(path!, customFieldsFile, async (file) => {
          const isTest = action === 'test'
          const result = await service.setFields(commandContext, { was, ...file, dry_run: isTest })
          printChanges(result, isTest)
        })
      return 0
    })
  },
}

function printFields({ fields }: CustomFieldsView): void {
  for (const { entity, key, type, name, display } of fields)
    console.log(`${entity}.${key}  ${type}  ${name['en']}  ${display.join(', ') || 'hidden'}`)
  console.log(`${fields.length} custom fields.`)
}

function printChanges({ changes = [] }: CustomFieldsView, isTest: boolean): void {
  for (const { entity, key, change, values } of changes)
    console.log(`${entity}.${key}  ${change}, ${values} stored values`)
  console.log(`${changes.length} fields ${isTest ? 'would change' : 'changed'}.`)
}
