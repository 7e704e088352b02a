// What has custom fields: who may read and edit the values, and what shows them.
import type { Permission } from '../../contracts/permissions.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { findAccount } from '../auth/accounts/find-account.ts'
import {
  type FieldProduct,
  findFieldProduct,
  findProductOfVariant,
  findTaxonomy,
} from '../catalog/field-owners.store.ts'
import { findCompany } from '../companies/find-company.store.ts'
import { findPage } from '../content/find-page.store.ts'
import { findOrder } from '../orders/find-order.store.ts'
import { findRetailer } from '../retailers/find-retailer.store.ts'
import { getProductTag, listingTags } from '../search/listing-tags.ts'
import { tags } from '../storefront/storefront.service.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'

/** What a change of values has to refresh. */
export type OwnerEffects = {
  /** Under which the values are stored: an id that does not change. */
  storedId: string
  tags: readonly string[]
  products: readonly number[]
}

export type FieldOwner = {
  read: Permission
  edit: Permission
  /** Whether the values are personal data: the audit log, which outlives erased accounts, leaves them out. */
  isPersonal?: true
  /**
   * Undefined when there is none with this id.
   * @param isLocked whether to lock it until the transaction ends.
   */
  find(db: Db, id: string, isLocked?: boolean): Promise<OwnerEffects | undefined>
}

const ofProduct = (id: string, product: FieldProduct | undefined): OwnerEffects | undefined =>
  product && { storedId: id, tags: [getProductTag(product.slug)], products: [product.id] }

const isNumeric = (id: string) => /^[1-9]\d{0,14}$/.test(id)

type Find = (db: Db, id: string, isLocked: boolean) => Promise<string | undefined>

/** An owner that no product page shows. */
const simple = (
  { isId, ...rights }: Pick<FieldOwner, 'read' | 'edit' | 'isPersonal'> & { isId: (id: string) => boolean },
  find: Find,
  effects: readonly string[] = [],
): FieldOwner => ({
  ...rights,
  async find(db, id, isLocked = false) {
    const storedId = isId(id) ? await find(db, id, isLocked) : undefined
    return storedId === undefined ? undefined : { storedId, tags: effects, products: [] }
  },
})

const catalogueTags = [listingTags.list, tags.content]
const isText = () => true
const catalogueRights = { read: 'catalogue-settings.manage', edit: 'catalogue-settings.manage' } as const
const taxonomy =
  (kind: 'category' | 'collection' | 'brand'): Find =>
  (db, id, isLocked) =>
    findTaxonomy(db, kind, id, isLocked)

export const fieldOwners: Record<FieldEntity, FieldOwner> = {
  product: {
    read: 'products.read',
    edit: 'product-text.edit',
    find: async (db, id, isLocked = false) =>
      isNumeric(id) ? ofProduct(id, await findFieldProduct(db, id, isLocked)) : undefined,
  },
  variant: {
    read: 'products.read',
    edit: 'product-text.edit',
    find: async (db, id, isLocked = false) =>
      isNumeric(id) ? ofProduct(id, await findProductOfVariant(db, id, isLocked)) : undefined,
  },
  category: simple(
    { read: 'categories.manage', edit: 'categories.manage', isId: isNumeric },
    taxonomy('category'),
    catalogueTags,
  ),
  collection: simple({ ...catalogueRights, isId: isNumeric }, taxonomy('collection'), catalogueTags),
  brand: simple({ ...catalogueRights, isId: isNumeric }, taxonomy('brand'), catalogueTags),
  customer: simple(
    { read: 'customers.read', edit: 'customers.add-note', isPersonal: true, isId: isUuid },
    findAccount,
  ),
  company: simple({ read: 'companies.read', edit: 'company-terms.edit', isId: isUuid }, findCompany),
  order: simple({ read: 'orders.read', edit: 'orders.add-note', isId: isUuid }, findOrder),
  retailer: simple({ read: 'retailers.manage', edit: 'retailers.manage', isId: isText }, findRetailer, [
    tags.retailers,
    tags.content,
  ]),
  page: simple({ read: 'content.edit', edit: 'content.edit', isId: isText }, findPage, [tags.content]),
}
