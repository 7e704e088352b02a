import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import {
  type CustomFieldsView,
  customFieldsFile,
  fieldEntities,
} from '../../modules/custom-fields/custom-fields.ts'
import { createFieldValueService } from '../../modules/custom-fields/field-values.service.ts'
import { createCustomFieldService } from '../../modules/custom-fields/custom-fields.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { exportFieldValues, importFieldValues } from './field-values.ts'
import { readArgs, UsageError, usageError } from '../usage.ts'
import { importJsonFile, readFileAction, writeJsonFile } from './json-file.ts'

const usage =
  'fields [list | export FILE | test FILE | import FILE | export-values ENTITY FILE | import-values ENTITY FILE]'

export const fieldsCommand: Command = {
  usage,
  summary:
    'Lists the custom fields, and reads and writes their definitions as JSON. test shows what importing a file would change. export-values and import-values write and read the values of products, orders and so on as CSV.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [first, entity, ...rest] = positionals
    if (first === 'export-values' || first === 'import-values') return runValues(first, entity, rest)
    const { action, path } = readFileAction(positionals, ['export', 'test', 'import'], usage)
    return withShop(async ({ db }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      const service = createCustomFieldService({ db, clock: systemClock, publish })
      const { version: was, fields } = await service.list(commandContext)
      if (action === 'list') printFields({ version: was, fields })
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

async function runValues(
  action: 'export-values' | 'import-values',
  entityName: string | undefined,
  [path, ...rest]: string[],
): Promise<number> {
  const entity = fieldEntities.find((name) => name === entityName)
  if (!entity) throw new UsageError(`Use one of ${fieldEntities.join(', ')}. Usage: npm run shop -- ${usage}`)
  if (path === undefined || rest.length > 0) throw usageError([action, entity, ...rest].join(' '), usage)
  return withShop(async ({ db }) => {
    if (action === 'export-values') {
      console.log(`${await exportFieldValues(db, entity, path)} rows.`)
      return 0
    }
    const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
    const service = createFieldValueService({ db, clock: systemClock, publish })
    const { changed, errors } = await importFieldValues(db, service, entity, path)
    for (const error of errors) console.error(error)
    console.log(`${changed} rows changed, ${errors.length} skipped.`)
    return errors.length > 0 ? 1 : 0
  })
}

function printFields({ fields }: CustomFieldsView): void {
  for (const { entity, key, type, name, display, required } of fields)
    console.log(
      `${entity}.${key}  ${type}  ${name['en']}  ${[...(required ? ['required'] : []), ...display].join(', ') || 'hidden'}`,
    )
  console.log(`${fields.length} custom fields.`)
}

function printChanges({ changes = [] }: CustomFieldsView, isTest: boolean): void {
  for (const { entity, key, change, values, missing } of changes)
    console.log(
      `${entity}.${key}  ${change}, ${values} stored values${missing ? `, ${missing} for sale without a value` : ''}`,
    )
  console.log(`${changes.length} fields ${isTest ? 'would change' : 'changed'}.`)
}
