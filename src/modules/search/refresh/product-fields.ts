// Custom fields of products and their variants in listings, searches and on product pages.
import { catalogueLocale } from '../../../kernel/locale.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listReferences, loadReferenceNames } from '../../catalog/field-references.store.ts'
import type { ProductFacts } from '../../catalog/products/product-facts.ts'
import type { FieldEntity } from '../../../contracts/custom-fields.ts'
import type { CustomField } from '../../custom-fields/custom-fields.ts'
import { listCustomFields } from '../../custom-fields/custom-fields.store.ts'
import {
  listFilterValues,
  listSearchTexts,
  presentFields,
  type ReferenceNames,
} from '../../custom-fields/present-fields.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import type { PageFields } from '../page-fields.ts'

export type ProductFieldSource = {
  definitions: readonly CustomField[]
  currency: string
  namesIn(locale: string): ReferenceNames
}

/** What shows the fields of these products; undefined when none of them has any. */
export async function loadProductFields(
  db: Db,
  products: readonly ProductFacts[],
  locales: readonly string[],
): Promise<ProductFieldSource | undefined> {
  if (!products.some(hasFields)) return undefined
  const definitions = await listCustomFields(db, ['product', 'variant'])
  if (definitions.length === 0) return undefined
  const references = products.flatMap((product) =>
    listOwners(product).flatMap(({ entity, values }) =>
      listReferences(ofEntity(definitions, entity), values),
    ),
  )
  return {
    definitions,
    currency: await getRetailCurrency(db),
    namesIn: await loadReferenceNames(db, references, locales),
  }
}

const hasFields = ({ fields, variants }: ProductFacts) =>
  fields !== null || variants.some((variant) => variant.fields !== null)

const ofEntity = (definitions: readonly CustomField[], entity: FieldEntity) =>
  definitions.filter((field) => field.entity === entity)

const listOwners = ({ fields, variants }: ProductFacts) =>
  [
    { entity: 'product' as const, values: fields },
    ...variants.map((one) => ({ entity: 'variant' as const, values: one.fields })),
  ].flatMap(({ entity, values }) => (values ? [{ entity, values }] : []))

export function getPageFields(
  { definitions, currency, namesIn }: ProductFieldSource,
  { fields, variants }: ProductFacts,
  locale: string,
): PageFields {
  const options = { locale, currency, names: namesIn(locale) }
  return {
    product: presentFields(definitions, 'product', fields ?? {}, options),
    variants: Object.fromEntries(
      variants.flatMap((variant) => {
        const own = variant.fields ? presentFields(definitions, 'variant', variant.fields, options) : []
        return own.length > 0 ? [[variant.id, own]] : []
      }),
    ),
  }
}

/** Values of filters, as `key=value`. */
export const getFilterValues = ({ definitions }: ProductFieldSource, product: ProductFacts): string[] => [
  ...new Set(
    listOwners(product).flatMap(({ entity, values }) => listFilterValues(definitions, entity, values)),
  ),
]

/** Texts by which the product is found, in a language. */
export const getFieldTexts = (
  { definitions, namesIn }: ProductFieldSource,
  product: ProductFacts,
  locale: string = catalogueLocale,
): string[] => [
  ...new Set(
    listOwners(product).flatMap(({ entity, values }) =>
      listSearchTexts(definitions, entity, values, locale, namesIn(locale)),
    ),
  ),
]
