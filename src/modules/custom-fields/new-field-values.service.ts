// Values of custom fields of records that staff create.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createReason } from '../../platform/text/localized-reason.ts'
import { findMissingReferences, listReferences } from '../catalog/field-references.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import type { FieldValues, FieldValuesInput } from './custom-fields.ts'
import { listCustomFields } from './custom-fields.store.ts'
import { requireFieldPermissions } from './field-values.service.ts'
import { listMissingFields } from './required-fields.ts'
import { parseFieldValues, writeFieldValues } from './write-field-values.ts'

type NewOwner = { id: number; input: FieldValuesInput; path: string }

/**
 * @param isComplete whether required fields need a value, as for records that are on sale when they are created.
 * @throws ShopError forbidden for a field that needs another permission; invalid_input with the path of each error.
 */
export async function writeNewFieldValues(
  ctx: OperatorContext,
  tx: Tx,
  entity: FieldEntity,
  owners: readonly NewOwner[],
  isComplete: boolean,
): Promise<void> {
  const given = owners.filter(({ input }) => Object.keys(input).length > 0)
  if (given.length === 0 && !isComplete) return
  const definitions = await listCustomFields(tx, [entity])
  const issues: InputIssue[] = isComplete
    ? owners.flatMap(({ input, path }) =>
        listMissingFields(definitions, entity, input).map((key) => ({
          path: `${path}.${key}`,
          message: createReason('reason.field.required').reason,
        })),
      )
    : []
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  if (given.length === 0) return
  requireFieldPermissions(
    ctx,
    definitions,
    given.flatMap(({ input }) => Object.keys(input)),
  )
  const currency = await getRetailCurrency(tx)
  for (const { input, path } of given) {
    const { values } = parseFieldValues(definitions, entity, input, currency)
    const set = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null),
    ) as FieldValues
    for (const { kind, slug } of await findMissingReferences(tx, listReferences(definitions, set)))
      issues.push({ path, message: `There is no ${kind} ${slug}.` })
  }
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  await writeFieldValues(tx, entity, given, currency)
}
