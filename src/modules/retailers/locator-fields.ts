// Custom fields by which customers filter the store locator: choices, and what a store has or has not.
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CustomField } from '../custom-fields/custom-fields.ts'
import { listCustomFields, loadFieldValues } from '../custom-fields/custom-fields.store.ts'
import { listRetailerIds } from './find-retailer.store.ts'
import type { FacetCount } from './locate-retailers.ts'
import { listRetailerLocations } from './retailers.store.ts'

export type LocatorFields = {
  definitions: CustomField[]
  /** Values by code of the store, such as `parking:true`. */
  valuesByCode: ReadonlyMap<string, readonly string[]>
}

/** `value` is that of the parameter `field`. */
export type FieldFacet = {
  key: string
  name: string
  type: 'choice' | 'boolean'
  values: (FacetCount & { label: string })[]
}

export async function readLocatorFields(db: Db): Promise<LocatorFields> {
  const fields = await listCustomFields(db, ['retailer'])
  const definitions = fields.filter(
    ({ display, type }) => display.includes('filter') && (type === 'choice' || type === 'boolean'),
  )
  if (definitions.length === 0) return { definitions, valuesByCode: new Map() }
  const retailers = await listRetailerLocations(db)
  const ids = await listRetailerIds(
    db,
    retailers.map(({ slug }) => slug),
  )
  const stored = await loadFieldValues(db, 'retailer', ids)
  const valuesByCode = retailers.map(({ code }, index): [string, string[]] => {
    const values = stored.get(ids[index]!) ?? {}
    return [
      code,
      definitions.flatMap(({ key }) =>
        [values[key] ?? false]
          .flat()
          .filter((value) => value !== false)
          .map((value) => `${key}:${String(value)}`),
      ),
    ]
  })
  return { definitions, valuesByCode: new Map(valuesByCode) }
}

/** Fields that a store on the list has, with names in a language. */
export const describeFieldFacets = (
  definitions: readonly CustomField[],
  counts: readonly FacetCount[],
  locale: string,
): FieldFacet[] =>
  definitions.flatMap(({ key, name, type, choices = [] }) => {
    const fieldName = name[locale] ?? name[catalogueLocale] ?? key
    const values = counts
      .filter(({ value }) => value.startsWith(`${key}:`))
      .map((count) => {
        const { label } = choices.find(({ value }) => count.value === `${key}:${value}`) ?? {}
        return { ...count, label: label?.[locale] ?? label?.[catalogueLocale] ?? fieldName }
      })
    return values.length === 0
      ? []
      : [
          {
            key,
            name: fieldName,
            type: type === 'boolean' ? ('boolean' as const) : ('choice' as const),
            values,
          },
        ]
  })
