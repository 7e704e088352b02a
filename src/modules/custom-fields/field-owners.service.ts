// What has custom fields: who may read and edit the values, and what shows them.
import type { Permission } from '../../contracts/permissions.ts'
import type { Db } from '../../platform/database/database.ts'
import { type FieldProduct, findFieldProduct, findProductOfVariant } from '../catalog/field-owners.store.ts'
import { getProductTag } from '../search/listing-tags.ts'
import type { FieldEntity } from './custom-fields.ts'

/** What a change of values has to refresh. */
export type OwnerEffects = { tags: readonly string[]; products: readonly number[] }

export type FieldOwner = {
  read: Permission
  edit: Permission
  /**
   * Undefined when there is none with this id.
   * @param isLocked whether to lock it until the transaction ends.
   */
  find(db: Db, id: string, isLocked?: boolean): Promise<OwnerEffects | undefined>
}

const toEffects = (product: FieldProduct | undefined): OwnerEffects | undefined =>
  product && { tags: [getProductTag(product.slug)], products: [product.id] }

export const fieldOwners: Record<FieldEntity, FieldOwner> = {
  product: {
    read: 'products.read',
    edit: 'product-text.edit',
    find: async (db, id, isLocked = false) => toEffects(await findFieldProduct(db, id, isLocked)),
  },
  variant: {
    read: 'products.read',
    edit: 'product-text.edit',
    find: async (db, id, isLocked = false) => toEffects(await findProductOfVariant(db, id, isLocked)),
  },
}
