import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type CustomFieldsView, customFieldsFile } from '../../modules/custom-fields/custom-fields.ts'
import { createCustomFieldService } from '../../modules/custom-fields/custom-fields.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { isValuesAction, readEntity, runValues } from './field-values-command.ts'
import { readArgs, UsageError, usageError } from '../usage.ts'
import { importJsonFile, readFileAction, writeJsonFile } from './json-file.ts'

const usage =
  'fields [list | export FILE | test FILE | import FILE | show ENTITY ID | set ENTITY ID KEY=VALUE… | export-values ENTITY FILE | import-values ENTITY FILE | delete-values ENTITY KEY [--dry-run]]'

export const fieldsCommand: Command = {
  usage,
  summary:
    'Lists the custom fields, and reads and writes their definitions as JSON. test shows what importing a file would change. show and set read and change the values of one product, order and so on; KEY= removes a value. export-values and import-values write and read the values of products, orders and so on as CSV. delete-values deletes the values of a field that was removed.',
  async run(args) {
    const { positionals, values } = readArgs(args, { 'dry-run': { type: 'boolean' } }, usage)
    const [first, entity, ...rest] = positionals
    if (first !== undefined && isValuesAction(first)) return runValues(first, entity, rest, usage)
    if (first === 'delete-values') return deleteValues(entity, rest, values['dry-run'] === true)
    if (values['dry-run']) throw usageError('--dry-run', usage)
    const { action, path } = readFileAction(positionals, ['export', 'test', 'import'], usage)
    return withShop(async ({ db }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      const service = createCustomFieldService({ db, clock: systemClock, publish })
      const { version: was, fields, unused } = await service.list(commandContext)
      if (action === 'list') printFields({ version: was, fields, unused })
      else if (action === 'export') await writeJsonFile(path, { fields })
      else
        await importJsonFile(path, customFieldsFile, async (file) => {
          const isTest = action === 'test'
          const result = await service.setFields(commandContext, { was, ...file, dry_run: isTest })
          printChanges(result, isTest)
        })
      return 0
    })
  },
}

async function deleteValues(
  entityName: string | undefined,
  [key, ...rest]: string[],
  isDryRun: boolean,
): Promise<number> {
  const entity = readEntity(entityName, usage)
  if (key === undefined || rest.length > 0)
    throw usageError(['delete-values', entity, ...rest].join(' '), usage)
  return withShop(async ({ db }) => {
    const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
    const service = createCustomFieldService({ db, clock: systemClock, publish })
    const { deleted } = await service
      .deleteValues(commandContext, entity, key, isDryRun)
      .catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error
        throw new UsageError(
          error.code === 'in_use'
            ? `${entity}.${key} is defined. Remove its definition first.`
            : `No ${entity} has a value of ${key}.`,
        )
      })
    console.log(`${deleted} values ${isDryRun ? 'would be deleted' : 'deleted'}.`)
    return 0
  })
}

function printFields({ fields, unused = [] }: CustomFieldsView): void {
  for (const { entity, key, type, name, display, required, plugin } of fields)
    console.log(
      `${entity}.${key}  ${type}  ${name['en']}  ${[...(required ? ['required'] : []), ...display].join(', ') || 'hidden'}${plugin ? `  of the plugin ${plugin}` : ''}`,
    )
  for (const { entity, key, values } of unused)
    console.log(`${entity}.${key}  removed, ${values} stored values (fields delete-values ${entity} ${key})`)
  console.log(`${fields.length} custom fields.`)
}

function printChanges({ changes = [] }: CustomFieldsView, isTest: boolean): void {
  for (const { entity, key, change, values, missing } of changes)
    console.log(
      `${entity}.${key}  ${change}, ${values} stored values${missing ? `, ${missing} for sale without a value` : ''}`,
    )
  console.log(`${changes.length} fields ${isTest ? 'would change' : 'changed'}.`)
}
