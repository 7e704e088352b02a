// The parts of the command `fields` that read and write values.
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type FieldEntity, fieldEntities } from '../../contracts/custom-fields.ts'
import {
  createFieldValueService,
  type FieldValuesView,
} from '../../modules/custom-fields/field-values.service.ts'
import { formatFieldValue } from '../../modules/custom-fields/present-fields.ts'
import { getRetailCurrency } from '../../modules/pricing/pricing.store.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readPairs } from '../read-pairs.ts'
import { UsageError, usageError, withPlainIssues } from '../usage.ts'
import { exportFieldValues, importFieldValues, setFieldValues } from './field-values.ts'

const actions = ['export-values', 'import-values', 'show', 'set'] as const
type ValuesAction = (typeof actions)[number]
export const isValuesAction = (text: string): text is ValuesAction =>
  (actions as readonly string[]).includes(text)

/** @throws UsageError for what has no custom fields. */
export function readEntity(name: string | undefined, usage: string): FieldEntity {
  const entity = fieldEntities.find((one) => one === name)
  if (!entity) throw new UsageError(`Use one of ${fieldEntities.join(', ')}. Usage: npm run shop -- ${usage}`)
  return entity
}

/** `target`: a file, or the id of an owner with pairs such as `material=linen`. */
export async function runValues(
  action: ValuesAction,
  entityName: string | undefined,
  [target, ...pairs]: string[],
  usage: string,
): Promise<number> {
  const entity = readEntity(entityName, usage)
  if (target === undefined || (action === 'set' ? pairs.length === 0 : pairs.length > 0))
    throw usageError([action, entity, target, ...pairs].filter(Boolean).join(' '), usage)
  return withShop(async ({ db }) => {
    if (action === 'export-values') {
      console.log(`${await exportFieldValues(db, entity, target)} rows.`)
      return 0
    }
    const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
    const service = createFieldValueService({ db, clock: systemClock, publish })
    if (action === 'import-values') {
      const { changed, errors } = await importFieldValues(db, service, entity, target)
      for (const error of errors) console.error(error)
      console.log(`${changed} rows changed, ${errors.length} skipped.`)
      return errors.length > 0 ? 1 : 0
    }
    const read = () => service.read(commandContext, entity, target).catch(toUsageError(entity, target))
    const { definitions } = await read()
    if (action === 'set') {
      const input = Object.entries(readPairs(pairs, usage)).map(([key, text]) => [
        key,
        text === '' ? null : text,
      ])
      await withPlainIssues(() =>
        setFieldValues(service, definitions, entity, target, Object.fromEntries(input)),
      )
    }
    await printValues(db, await read())
    return 0
  })
}

const toUsageError = (entity: FieldEntity, id: string) => (error: unknown) => {
  if (!(error instanceof ShopError) || error.code !== 'not_found') throw error
  throw new UsageError(`There is no ${entity} ${id}.`)
}

/** As files have them, translations by key and language. */
async function printValues(db: Db, { definitions, values }: FieldValuesView): Promise<void> {
  const currency = await getRetailCurrency(db)
  for (const field of definitions) {
    const addresses = Object.keys(values).filter((address) => address.split('.')[0] === field.key)
    if (addresses.length === 0)
      console.log(`${field.key}  ${field.required ? 'missing, required' : 'no value'}`)
    for (const address of addresses.toSorted())
      console.log(`${address}  ${formatFieldValue(field, values[address], currency)}`)
  }
}
