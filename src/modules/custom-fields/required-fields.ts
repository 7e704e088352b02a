// Required fields: what lacks a value.
import type { InputIssue } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CustomField, FieldEntity, FieldValues, FieldValuesInput } from './custom-fields.ts'
import { listCustomFields, loadFieldValues } from './custom-fields.store.ts'

/** Keys of required fields of an entity that these values lack. Pure. */
export const listMissingFields = (
  definitions: readonly CustomField[],
  entity: FieldEntity,
  values: FieldValuesInput | FieldValues | undefined,
): string[] =>
  definitions.flatMap(({ entity: owner, key, required }) =>
    owner === entity && required && (values?.[key] ?? null) === null ? key : [],
  )

/** The required fields of products and variants. */
export const listRequiredFields = async (db: Db): Promise<CustomField[]> =>
  (await listCustomFields(db, ['product', 'variant'])).filter(({ required }) => required)

/** What a product needs before it is published. @returns a path for each: `fields.material`, `variants.12.fields.strap`. */
export async function findMissingFields(
  db: Db,
  product: { id: number; variants: readonly { id: number; status: 'active' | 'archived' }[] },
): Promise<InputIssue[]> {
  const definitions = await listRequiredFields(db)
  if (definitions.length === 0) return []
  const variantIds = product.variants.flatMap(({ id, status }) => (status === 'active' ? [id] : []))
  const ofProduct = await loadFieldValues(db, 'product', [product.id])
  const ofVariants = await loadFieldValues(db, 'variant', variantIds)
  const message = 'is required: set it before you publish the product'
  return [
    ...listMissingFields(definitions, 'product', ofProduct.get(String(product.id))).map((key) => ({
      path: `fields.${key}`,
      message,
    })),
    ...variantIds.flatMap((id) =>
      listMissingFields(definitions, 'variant', ofVariants.get(String(id))).map((key) => ({
        path: `variants.${id}.fields.${key}`,
        message,
      })),
    ),
  ]
}
