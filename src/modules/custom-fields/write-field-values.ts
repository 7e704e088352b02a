// Writes values of custom fields in the caller's transaction. The only way that values are stored.
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Reason } from '../../platform/text/localized-reason.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import {
  type CustomField,
  type FieldValues,
  type FieldValuesInput,
  splitFieldAddress,
} from './custom-fields.ts'
import {
  listCustomFields,
  loadFieldValues,
  lockForValues,
  saveFieldValues,
  listPublicFields,
} from './custom-fields.store.ts'
import { parseFieldValue } from './parse-field-value.ts'

/** Values as they are stored; null removes one. Problems by address. */
export type ParsedFields = {
  values: Record<string, FieldValues[string] | null>
  problems: Record<string, Reason>
}

/** Reads input values by their definitions. */
export function parseFieldValues(
  definitions: readonly CustomField[],
  entity: FieldEntity,
  input: FieldValuesInput,
  currency: string,
): ParsedFields {
  const byKey = new Map(definitions.flatMap((field) => (field.entity === entity ? [[field.key, field]] : [])))
  const parsed: ParsedFields = { values: {}, problems: {} }
  for (const [address, value] of Object.entries(input)) {
    const result = parseFieldValue(byKey.get(splitFieldAddress(address).key), address, value, currency)
    if ('problem' in result) parsed.problems[address] = result.problem
    else parsed.values[address] = result.value
  }
  return parsed
}

/** Stored values with changes. Without its value, a field has no translations. */
export function mergeFieldValues(stored: FieldValues, changes: ParsedFields['values']): FieldValues {
  const merged = { ...stored, ...changes }
  return Object.fromEntries(
    Object.entries(merged).filter(
      ([address, value]) => value !== null && (merged[splitFieldAddress(address).key] ?? null) !== null,
    ),
  ) as FieldValues
}

/**
 * Merges input values into the stored ones.
 * @param owners with the path of each owner in the request, for errors.
 * @throws ShopError invalid_input for values that their definitions do not allow.
 */
export async function writeFieldValues(
  tx: Tx,
  entity: FieldEntity,
  owners: readonly { id: string | number; input: FieldValuesInput; path: string }[],
  currency: string,
): Promise<void> {
  if (owners.length === 0) return
  await lockForValues(tx)
  const definitions = await listCustomFields(tx, [entity])
  const stored = await loadFieldValues(
    tx,
    entity,
    owners.map(({ id }) => id),
  )
  const issues: InputIssue[] = []
  const values = owners.map(({ id, input, path }) => {
    const { values: changes, problems } = parseFieldValues(definitions, entity, input, currency)
    for (const [address, { reason }] of Object.entries(problems))
      issues.push({ path: `${path}.${address}`, message: reason })
    return { id: String(id), fields: mergeFieldValues(stored.get(String(id)) ?? {}, changes) }
  })
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  await saveFieldValues(tx, entity, values)
}

/** Values by id whose fields are defined; values of removed fields stay stored but are not returned. */
export async function loadDefinedValues(
  db: Db,
  entity: FieldEntity,
  ids: readonly (string | number)[],
): Promise<{ definitions: CustomField[]; values: Map<string, FieldValues> }> {
  const definitions = await listCustomFields(db, [entity])
  if (definitions.length === 0) return { definitions, values: new Map() }
  const values = await loadFieldValues(db, entity, ids)
  return {
    definitions,
    values: new Map([...values].map(([id, fields]) => [id, onlyDefined(definitions, entity, fields)])),
  }
}

/**
 * Values by id of the fields that apps may read, translations by key and language.
 */
export async function loadPublicValues(
  db: Db,
  entity: FieldEntity,
  ids: readonly (string | number)[],
): Promise<Map<string, FieldValues>> {
  const definitions = await listPublicFields(db, [entity])
  if (definitions.length === 0) return new Map()
  const values = await loadFieldValues(db, entity, ids)
  return new Map([...values].map(([id, fields]) => [id, onlyDefined(definitions, entity, fields)]))
}

export function onlyDefined(
  definitions: readonly CustomField[],
  entity: FieldEntity,
  fields: FieldValues,
): FieldValues {
  const keys = new Set(definitions.flatMap((field) => (field.entity === entity ? field.key : [])))
  return Object.fromEntries(
    Object.entries(fields).filter(([address]) => keys.has(splitFieldAddress(address).key)),
  )
}
