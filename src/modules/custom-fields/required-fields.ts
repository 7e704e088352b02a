// Required fields: what lacks a value.
import type { InputIssue } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, FieldValues, FieldValuesInput } from './custom-fields.ts'
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

/**
 * What a product and variants need before they are on sale.
 * @param onSale whether the product is published now, and the variants that are on sale now.
 * @returns a path for each: `fields.material`, `variants.12.fields.strap`.
 */
export async function findMissingFields(
  db: Db,
  productId: number,
  onSale: { product: boolean; variants: readonly number[] },
): Promise<InputIssue[]> {
  if (!onSale.product && onSale.variants.length === 0) return []
  const definitions = await listRequiredFields(db)
  if (definitions.length === 0) return []
  const ofProduct = await loadFieldValues(db, 'product', [productId])
  const ofVariants = await loadFieldValues(db, 'variant', onSale.variants)
  const message = 'is required: set it before you put it on sale'
  return [
    ...(onSale.product
      ? listMissingFields(definitions, 'product', ofProduct.get(String(productId))).map((key) => ({
          path: `fields.${key}`,
          message,
        }))
      : []),
    ...onSale.variants.flatMap((id) =>
      listMissingFields(definitions, 'variant', ofVariants.get(String(id))).map((key) => ({
        path: `variants.${id}.fields.${key}`,
        message,
      })),
    ),
  ]
}
