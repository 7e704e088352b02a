// Parts of every change of definitions: by staff, and by plugins.
import { isDeepStrictEqual } from 'node:util'
import type { InputIssue } from '../../kernel/errors.ts'
import type { RecordDiff } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { listWithoutField, listProductsOfVariants } from '../catalog/field-owners.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, FieldValues, IncompleteField } from './custom-fields.ts'
import { listValuesOfField } from './custom-fields.store.ts'
import { listRequiredFields } from './required-fields.ts'
import { parseFieldValues } from './write-field-values.ts'

/** Changed definitions by entity and key, such as `product.material`. */
export type CustomFieldDiff = RecordDiff<CustomField>

/** Definitions by entity and key, as in CustomFieldDiff. */
export const byKey = (fields: readonly CustomField[]) =>
  new Map(fields.map((field) => [`${field.entity}.${field.key}`, field]))

/** Products and variants share filters, and the columns of files. */
const isOfCatalogue = (entity: FieldEntity): boolean => entity === 'product' || entity === 'variant'

export const findRepeatedKeys = (fields: readonly CustomField[]): InputIssue[] =>
  fields.flatMap(({ entity, key }, index) => {
    const earlier = fields.slice(0, index)
    const path = `fields.${index}.key`
    if (earlier.some((field) => field.entity === entity && field.key === key))
      return [{ path, message: `Two fields of ${entity} have the key ${key}.` }]
    return isOfCatalogue(entity) && earlier.some((field) => field.key === key && isOfCatalogue(field.entity))
      ? [{ path, message: `A product and a variant cannot both have the key ${key}: use another one.` }]
      : []
  })

export type StoredValues = { id: string; fields: FieldValues }[]

export async function readValues(tx: Tx, diff: CustomFieldDiff): Promise<Map<string, StoredValues>> {
  const values = new Map<string, StoredValues>()
  for (const [name, { was, to }] of Object.entries(diff)) {
    const { entity, key } = (to ?? was)!
    values.set(name, await listValuesOfField(tx, entity, key))
  }
  return values
}

/** Stored values always satisfy their definition, so that nothing is lost when a definition changes. */
export async function findUnfitValues(
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
export async function countMissing(tx: Tx, diff: CustomFieldDiff): Promise<Map<string, number>> {
  const missing = new Map<string, number>()
  for (const [name, { to }] of Object.entries(diff))
    if (to?.required && (to.entity === 'product' || to.entity === 'variant'))
      missing.set(name, (await listWithoutField(tx, to.entity, to.key, 1))[0]?.total ?? 0)
  return missing
}

const MAX_LISTED = 100

/** The products and variants for sale that lack a required field: it was added, or became required, after them. */
export async function listIncomplete(db: Db): Promise<IncompleteField[]> {
  const incomplete: IncompleteField[] = []
  for (const { entity, key } of await listRequiredFields(db)) {
    if (entity !== 'product' && entity !== 'variant') continue
    const rows = await listWithoutField(db, entity, key, MAX_LISTED)
    if (rows.length > 0)
      incomplete.push({
        entity,
        key,
        count: rows[0]!.total,
        records: rows.map(({ product_id, slug, sku }) => ({
          product_id,
          slug,
          ...(sku !== null && { sku }),
        })),
      })
  }
  return incomplete
}

/**
 * Listings and product pages have the values of their products.
 * @returns the cache tags of the products that were refreshed at once.
 */
export async function refreshOwners(
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
