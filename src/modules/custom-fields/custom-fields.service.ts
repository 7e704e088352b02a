// Wires the definitions of custom fields, edited as one document.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import { ShopError } from '../../kernel/errors.ts'
import { compareRecords, revertRecords } from '../../kernel/record-diff.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { lockWriters } from '../imports/write-products.ts'
import { listingTags } from '../search/listing-tags.ts'
import { tags } from '../storefront/storefront.service.ts'
import {
  byKey,
  countMissing,
  type CustomFieldDiff,
  findRepeatedKeys,
  findUnfitValues,
  listIncomplete,
  readValues,
  refreshOwners,
} from './apply-fields.service.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, CustomFieldsInput, CustomFieldsView } from './custom-fields.ts'
import {
  deleteValuesOfField,
  listCustomFields,
  listUnusedValues,
  listValuesOfField,
  lockCustomFields,
  setCustomFields,
} from './custom-fields.store.ts'

export type CustomFieldService = {
  list(ctx: OperatorContext): Promise<CustomFieldsView>
  /**
   * Replaces the definitions. Values of removed fields stay stored, and are there again when their field is added again.
   * @throws ShopError content_changed when they have another version; invalid_input when two fields have one key, or
   *   stored values do not satisfy a new definition.
   */
  setFields(ctx: OperatorContext, input: CustomFieldsInput): Promise<CustomFieldsView>
  /**
   * Deletes the stored values of a field that is not defined any more, such as one of a plugin that was removed. They
   * cannot be restored.
   * @param isDryRun only counts them.
   * @throws ShopError not_found when there are none; in_use for a field that is defined.
   */
  deleteValues(
    ctx: OperatorContext,
    entity: FieldEntity,
    key: string,
    isDryRun: boolean,
  ): Promise<{ deleted: number }>
  /** @throws ShopError content_changed when a definition of the change has changed since. */
  revertFields(ctx: OperatorContext, diff: CustomFieldDiff): Promise<void>
}

type CustomFieldDeps = {
  db: Db
  clock: Clock
  /** Called after the commit. */
  publish(tags: readonly string[]): Promise<void>
}

export function createCustomFieldService({ db, clock, publish }: CustomFieldDeps): CustomFieldService {
  async function change(
    ctx: OperatorContext,
    decide: (current: CustomField[]) => CustomField[],
    isDryRun = false,
  ): Promise<CustomFieldsView> {
    const result = await db.transaction().execute(async (tx) => {
      await lockWriters(tx)
      await lockCustomFields(tx)
      const current = await listCustomFields(tx)
      const wanted = decide(current)
      const repeated = findRepeatedKeys(wanted)
      if (repeated.length > 0) throw new ShopError('invalid_input', { issues: repeated })
      const diff = compareRecords(byKey(current), byKey(wanted), isDeepStrictEqual)
      const valuesByField = await readValues(tx, diff)
      const issues = await findUnfitValues(tx, wanted, diff, valuesByField)
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const missing = await countMissing(tx, diff)
      const changes = Object.entries(diff).map(([key, { was, to }]) => ({
        entity: (to ?? was)!.entity,
        key: (to ?? was)!.key,
        change: was === null ? ('added' as const) : to === null ? ('removed' as const) : ('changed' as const),
        values: valuesByField.get(key)!.length,
        ...(missing.has(key) && { missing: missing.get(key)! }),
      }))
      if (isDryRun || isDeepStrictEqual(current, wanted))
        return { fields: isDryRun ? wanted : current, changes, stale: [] }
      await setCustomFields(tx, wanted)
      const stale = await refreshOwners(tx, diff, valuesByField, clock.now())
      await writeAudit(tx, {
        ...ctx,
        action: 'custom-fields.change',
        objectKind: 'settings',
        objectId: 'custom-fields',
        diff: { fields: diff },
        at: clock.now(),
      })
      return { fields: await listCustomFields(tx), changes, stale }
    })
    if (!isDryRun) await publish([listingTags.list, tags.content, ...result.stale])
    return { ...present(result.fields), changes: result.changes }
  }
  return {
    async list(ctx) {
      ctx.require('settings.edit')
      return {
        ...present(await listCustomFields(db)),
        unused: await listUnusedValues(db),
        incomplete: await listIncomplete(db),
      }
    },
    async setFields(ctx, { was, fields, dry_run }) {
      ctx.require('settings.edit')
      return change(
        ctx,
        (current) => {
          const wanted = keepPluginFields(current, fields)
          if (!isDeepStrictEqual(current, wanted) && getDocumentVersion(current) !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          return wanted
        },
        dry_run,
      )
    },
    async deleteValues(ctx, entity, key, isDryRun) {
      ctx.require('settings.edit')
      return db.transaction().execute(async (tx) => {
        await lockCustomFields(tx)
        if ((await listCustomFields(tx, [entity])).some((field) => field.key === key))
          throw new ShopError('in_use', { by: [`${entity}.${key}`] })
        const deleted = isDryRun
          ? (await listValuesOfField(tx, entity, key)).length
          : await deleteValuesOfField(tx, entity, key)
        if (deleted === 0) throw new ShopError('not_found')
        if (!isDryRun)
          await writeAudit(tx, {
            ...ctx,
            action: 'custom-fields.delete-values',
            objectKind: 'settings',
            objectId: 'custom-fields',
            diff: { field: `${entity}.${key}`, deleted },
            at: clock.now(),
          })
        return { deleted }
      })
    },
    async revertFields(ctx, diff) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertRecords(byKey(current), diff, isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return [...reverted.values()]
      })
    },
  }
}

const present = (fields: CustomField[]): CustomFieldsView => ({ version: getDocumentVersion(fields), fields })

/**
 * Plugins define their fields: an input may leave them out or repeat them.
 * @throws ShopError invalid_input for a field of a plugin that the input changes.
 */
function keepPluginFields(current: readonly CustomField[], input: readonly CustomField[]): CustomField[] {
  const stored = byKey(current)
  const issues = input.flatMap((field, index) =>
    field.plugin === undefined || isDeepStrictEqual(stored.get(`${field.entity}.${field.key}`), field)
      ? []
      : {
          path: `fields.${index}`,
          message: `The plugin ${field.plugin} defines this field, and only the plugin changes it.`,
        },
  )
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  const repeated = new Set(byKey(input).keys())
  return [
    ...input,
    ...current.filter((field) => field.plugin !== undefined && !repeated.has(`${field.entity}.${field.key}`)),
  ]
}
