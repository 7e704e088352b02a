// Wires the values of custom fields: read and edited with the audit log.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { createReason } from '../../platform/text/localized-reason.ts'
import { writeAudit } from '../audit/audit.ts'
import { touchProducts } from '../catalog/field-owners.store.ts'
import { findMissingReferences, listReferences } from '../catalog/field-references.store.ts'
import { lockWriters } from '../imports/write-products.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import {
  type CustomField,
  customField,
  type FieldValues,
  getFieldPermission,
  splitFieldAddress,
} from './custom-fields.ts'
import { lockForValues } from './custom-fields.store.ts'
import { fieldOwners } from './field-owners.service.ts'
import { listMissingFields } from './required-fields.ts'
import {
  loadDefinedValues,
  mergeFieldValues,
  parseFieldValues,
  writeFieldValues,
} from './write-field-values.ts'

const json = z.json().nullable()

/** By key, or by key and language. */
export const fieldValuesInput = z.strictObject({
  fields: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,39}(?:\.[a-z]{2})?$/, 'Use a key, or a key and a language: care_note.vi'),
      z.strictObject({ was: json, to: json }),
    )
    .describe(
      'New values by key, and translations by key and language, such as `care_note.vi`. null removes a value, with its translations',
    ),
})
export type FieldValuesEdit = z.infer<typeof fieldValuesInput>

export const fieldValuesView = z.object({
  definitions: z.array(customField),
  values: z
    .record(z.string(), z.json())
    .describe('By key; translations by key and language, such as `care_note.vi`. Money in minor units'),
})
export type FieldValuesView = { definitions: CustomField[]; values: FieldValues }

export type FieldValueDiff = Record<string, { was: unknown; to: unknown }>

export type FieldValueService = {
  /** @throws ShopError not_found. */
  read(ctx: OperatorContext, entity: FieldEntity, id: string): Promise<FieldValuesView>
  /**
   * Applies all changes or none.
   * @throws ShopError not_found; forbidden for a field that needs another permission; content_changed with the fields
   *   that someone else has changed; invalid_input with the path of each error.
   */
  change(
    ctx: OperatorContext,
    entity: FieldEntity,
    id: string,
    edit: FieldValuesEdit,
  ): Promise<FieldValuesView>
}

type FieldValueDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createFieldValueService({ db, clock, publish }: FieldValueDeps): FieldValueService {
  return {
    async read(ctx, entity, id) {
      ctx.require(fieldOwners[entity].read)
      const owner = await fieldOwners[entity].find(db, id)
      if (!owner) throw new ShopError('not_found')
      return view(db, entity, owner.storedId)
    },
    async change(ctx, entity, id, { fields }) {
      const owner = fieldOwners[entity]
      ctx.require(owner.edit)
      const at = clock.now()
      const { result, tags } = await db.transaction().execute(async (tx) => {
        await lockWriters(tx)
        await lockForValues(tx)
        const effects = await owner.find(tx, id, true)
        if (!effects) throw new ShopError('not_found')
        const { storedId } = effects
        const { definitions, values: stored } = await view(tx, entity, storedId)
        requireFieldPermissions(ctx, definitions, Object.keys(fields))
        const conflicts = Object.entries(fields).flatMap(([address, { was }]) =>
          isDeepStrictEqual(stored[address] ?? null, was) ? [] : address,
        )
        if (conflicts.length > 0) throw new ShopError('content_changed', { fields: conflicts })
        const input = Object.fromEntries(Object.entries(fields).map(([address, { to }]) => [address, to]))
        const currency = await getRetailCurrency(tx)
        const changes = parseFieldValues(definitions, entity, input, currency).values
        await requireReferences(tx, definitions, changes)
        await writeFieldValues(tx, entity, [{ id: storedId, input, path: 'fields' }], currency)
        const merged = mergeFieldValues(stored, changes)
        const issues = listMissingFields(definitions, entity, merged).map((key) => ({
          path: `fields.${key}`,
          message: createReason('reason.field.required').reason,
        }))
        if (issues.length > 0) throw new ShopError('invalid_input', { issues })
        const diff = compareValues(stored, merged)
        if (Object.keys(diff).length === 0) return { result: { definitions, values: stored }, tags: [] }
        await touchProducts(tx, effects.products, at)
        const refreshed = await refreshOrQueueProducts(tx, effects.products, at)
        await writeAudit(tx, {
          ...ctx,
          action: `${entity}.fields`,
          objectKind: entity,
          objectId: id,
          diff: { fields: owner.isPersonal ? Object.keys(diff) : diff },
          at,
        })
        return { result: await view(tx, entity, storedId), tags: [...effects.tags, ...refreshed] }
      })
      if (tags.length > 0) await publish(tags)
      return result
    },
  }
}

async function view(db: Db, entity: FieldEntity, id: string): Promise<FieldValuesView> {
  const { definitions, values } = await loadDefinedValues(db, entity, [id])
  return { definitions, values: values.get(id) ?? {} }
}

/** @throws ShopError forbidden for a field that needs another permission. */
export function requireFieldPermissions(
  ctx: OperatorContext,
  definitions: readonly CustomField[],
  addresses: readonly string[],
): void {
  const keys = new Set(addresses.map((address) => splitFieldAddress(address).key))
  for (const field of definitions) {
    const permission = keys.has(field.key) ? getFieldPermission(field) : undefined
    if (permission) ctx.require(permission)
  }
}

async function requireReferences(
  tx: Tx,
  definitions: readonly CustomField[],
  changes: Record<string, FieldValues[string] | null>,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)) as FieldValues
  const [missing] = await findMissingReferences(tx, listReferences(definitions, set))
  if (!missing) return
  const key = definitions.find((field) => [set[field.key]].flat().includes(missing.slug))?.key ?? ''
  throw invalidInput(`fields.${key}`, `There is no ${missing.kind} ${missing.slug}.`)
}

function compareValues(before: FieldValues, after: FieldValues): FieldValueDiff {
  const diff: FieldValueDiff = {}
  for (const address of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, to] = [before[address] ?? null, after[address] ?? null]
    if (!isDeepStrictEqual(was, to)) diff[address] = { was, to }
  }
  return diff
}
