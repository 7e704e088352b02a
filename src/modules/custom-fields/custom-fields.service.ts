// Wires the definitions of custom fields, edited as one document.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { countWithoutField, listProductsOfVariants } from '../catalog/field-owners.store.ts'
import { lockWriters } from '../imports/write-products.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { listingTags } from '../search/listing-tags.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import { tags } from '../storefront/storefront.service.ts'
import type {
  CustomField,
  CustomFieldsInput,
  CustomFieldsView,
  FieldEntity,
  FieldValues,
} from './custom-fields.ts'
import {
  listCustomFields,
  listValuesOfField,
  lockCustomFields,
  setCustomFields,
} from './custom-fields.store.ts'
import { parseFieldValues } from './write-field-values.ts'

/** Changed definitions by entity and key, such as `product.material`. */
export type CustomFieldDiff = RecordDiff<CustomField>

export type CustomFieldService = {
  list(ctx: OperatorContext): Promise<CustomFieldsView>
  /**
   * Replaces the definitions. Values of removed fields stay stored, and are there again when their field is added again.
   * @throws ShopError content_changed when they have another version; invalid_input when two fields have one key, or
   *   stored values do not satisfy a new definition.
   */
  setFields(ctx: OperatorContext, input: CustomFieldsInput): Promise<CustomFieldsView>
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
      return present(await listCustomFields(db))
    },
    async setFields(ctx, { was, fields, dry_run }) {
      ctx.require('settings.edit')
      return change(
        ctx,
        (current) => {
          if (!isDeepStrictEqual(current, fields) && getDocumentVersion(current) !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          return fields
        },
        dry_run,
      )
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

const byKey = (fields: readonly CustomField[]) =>
  new Map(fields.map((field) => [`${field.entity}.${field.key}`, field]))

const present = (fields: CustomField[]): CustomFieldsView => ({ version: getDocumentVersion(fields), fields })

/** Products and variants share filters, and the columns of files. */
const isOfCatalogue = (entity: FieldEntity): boolean => entity === 'product' || entity === 'variant'

const findRepeatedKeys = (fields: readonly CustomField[]): InputIssue[] =>
  fields.flatMap(({ entity, key }, index) => {
    const earlier = fields.slice(0, index)
    const path = `fields.${index}.key`
    if (earlier.some((field) => field.entity === entity && field.key === key))
      return [{ path, message: `Two fields of ${entity} have the key ${key}.` }]
    return isOfCatalogue(entity) && earlier.some((field) => field.key === key && isOfCatalogue(field.entity))
      ? [{ path, message: `A product and a variant cannot both have the key ${key}: use another one.` }]
      : []
  })

type StoredValues = { id: string; fields: FieldValues }[]

async function readValues(tx: Tx, diff: CustomFieldDiff): Promise<Map<string, StoredValues>> {
  const values = new Map<string, StoredValues>()
  for (const [name, { was, to }] of Object.entries(diff)) {
    const { entity, key } = (to ?? was)!
    values.set(name, await listValuesOfField(tx, entity, key))
  }
  return values
}

/** Stored values always satisfy their definition, so that nothing is lost when a definition changes. */
async function findUnfitValues(
  tx: Tx,
  wanted: readonly CustomField[],
  diff: CustomFieldDiff,
  valuesByField: ReadonlyMap<string, StoredValues>,
): Promise<InputIssue[]> {
  const currency = await getRetailCurrency(tx)
  return Object.entries(diff).flatMap(([name, { to }]) => {
    if (to === null) return []
    const unfit = valuesByField.get(name)!.flatMap(({ id, fields }) => {
      const { values, problems } = parseFieldValues([to], to.entity, fields, currency)
      const isKept = Object.entries(fields).every(([key, value]) => isDeepStrictEqual(values[key], value))
      return isKept ? [] : [{ id, reason: Object.values(problems)[0]?.reason }]
    })
    if (unfit.length === 0) return []
    const index = wanted.findIndex(({ entity, key }) => entity === to.entity && key === to.key)
    const ids = unfit.slice(0, 5).map(({ id }) => id)
    return [
      {
        path: `fields.${index}`,
        message:
          `${unfit.length} stored values do not fit, of ${to.entity} ${ids.join(', ')}${unfit.length > 5 ? ' and others' : ''}. Change or remove them first. ${unfit[0]!.reason ?? ''}`.trim(),
      },
    ]
  })
}

/** How many products or variants for sale lack a field that becomes required, by its name in the difference. */
async function countMissing(tx: Tx, diff: CustomFieldDiff): Promise<Map<string, number>> {
  const missing = new Map<string, number>()
  for (const [name, { to }] of Object.entries(diff))
    if (to?.required && (to.entity === 'product' || to.entity === 'variant'))
      missing.set(name, await countWithoutField(tx, to.entity, to.key))
  return missing
}

/**
 * Listings and product pages have the values of their products.
 * @returns the cache tags of the products that were refreshed at once.
 */
async function refreshOwners(
  tx: Tx,
  diff: CustomFieldDiff,
  valuesByField: ReadonlyMap<string, StoredValues>,
  now: Date,
): Promise<string[]> {
  const idsOf = (wanted: string) =>
    Object.entries(diff).flatMap(([name, { was, to }]) =>
      (to ?? was)!.entity === wanted ? valuesByField.get(name)!.map(({ id }) => Number(id)) : [],
    )
  const ofVariants = await listProductsOfVariants(tx, idsOf('variant'))
  return refreshOrQueueProducts(tx, [...new Set([...idsOf('product'), ...ofVariants])], now)
}
