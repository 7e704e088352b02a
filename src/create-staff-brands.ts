// Wires brands as staff change them: with the audit, what lists show, and whatever names one.
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { AskedBrands, BrandEdit, BrandList, NewBrand, StaffBrand } from './modules/catalog/brands.ts'
import {
  deleteBrand,
  findBrand,
  insertBrand,
  listBrands,
  nameBrand,
  productsOfBrand,
} from './modules/catalog/brands.store.ts'
import { rulesNaming } from './modules/catalog/collections.store.ts'
import { lateFields } from './modules/catalog/shelf-inputs.ts'
import { contentLeadingTo } from './modules/content/said-words.ts'
import { slugForName } from './modules/imports/draft.ts'
import { promotionsFor } from './modules/promotions/promotions.store.ts'
import { renameBrandOfRetailers, retailersWith } from './modules/retailers/retailer-brands.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import { tags } from './create-shop.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'

export type StaffBrandCalls = {
  list(asked: AskedBrands): Promise<BrandList>
  /** @throws ShopError not_found. */
  one(id: number): Promise<StaffBrand>
  /** The same sent again is the same one. @throws ShopError invalid_input: `slug` (taken). */
  create(given: NewBrand, by: StaffBy): Promise<number>
  /** @throws ShopError not_found; content_changed, which names the fields that somebody else has changed; invalid_input: `slug` (taken). */
  change(id: number, edit: BrandEdit, by: StaffBy): Promise<StaffBrand>
  /** @throws ShopError not_found; still_used with `by`: `products`, `promotions`, `collections`, `retailers`, `content`. */
  remove(id: number, by: StaffBy): Promise<void>
}

export function createStaffBrands(parts: CatalogueParts): StaffBrandCalls {
  const { db } = parts
  const change = createCatalogueChange(parts, 'brand')
  async function one(on: Db, id: number): Promise<StaffBrand> {
    const found = await findBrand(on, { id })
    if (!found) throw new ShopError('not_found')
    return found
  }
  return {
    list: (asked) => listBrands(db, asked),
    one: (id) => one(db, id),

    create: ({ name, slug: wanted }, by) =>
      change(by, 'brand.create', async (tx) => {
        const slug = wanted ?? slugForName(name)
        const same = await findBrand(tx, { slug })
        if (same?.name === name) return { id: same.id, result: same.id }
        if (same) throw invalidInput('slug', 'taken')
        const id = await insertBrand(tx, { slug, name })
        return { id, diff: { name, slug }, result: id }
      }),

    change: (id, edit, by) =>
      change(by, 'brand.change', async (tx) => {
        const now = await one(tx, id)
        const fields = lateFields(edit, now)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const { name, slug } = { name: edit.name?.to ?? now.name, slug: edit.slug?.to ?? now.slug }
        if (name === now.name && slug === now.slug) return { id, result: now }
        const owner = await findBrand(tx, { slug })
        if (owner && owner.id !== id) throw invalidInput('slug', 'taken')
        await nameBrand(tx, id, { name, slug })
        await renameBrandOfRetailers(tx, now.slug, slug)
        const products = await productsOfBrand(tx, id)
        return { id, diff: edit, products, old: [tags.retailers], result: { ...now, name, slug } }
      }),

    remove: (id, by) =>
      change(by, 'brand.remove', async (tx) => {
        const { slug, name, products } = await one(tx, id)
        const [promotions, collections, retailers, content] = [
          await promotionsFor(tx, { kind: 'brand', id }),
          await rulesNaming(tx, 'brands', id),
          await retailersWith(tx, slug),
          await contentLeadingTo(tx, [`brand=${slug}`]),
        ]
        const used = [
          ...(products > 0 ? ['products'] : []),
          ...(promotions.length > 0 ? ['promotions'] : []),
          ...(collections.length > 0 ? ['collections'] : []),
          ...(retailers.length > 0 ? ['retailers'] : []),
          ...(content.length > 0 ? ['content'] : []),
        ]
        if (used.length > 0)
          throw new ShopError('still_used', { by: used, promotions, collections, retailers, content })
        await deleteBrand(tx, id)
        return { id, diff: { slug, name }, result: undefined }
      }),
  }
}
