// Wires what staff change of products: words, prices and stock in one transaction with the audit and what lists show.
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { setVariantStatuses } from './modules/catalog/add-variants.store.ts'
import {
  findEditConflicts,
  type EditableProduct,
  type ProductPart,
  validateProductEdit,
  getEditedParts,
  type ProductEditInput,
} from './modules/catalog/edit-product.ts'
import { listProductsForStaff, updateProductText } from './modules/catalog/edit-product.store.ts'
import { setOnHand } from './modules/inventory/set-on-hand.ts'
import { setRetailPrices } from './modules/pricing/set-retail-prices.ts'
import { listingTags, getProductTag } from './modules/search/listing-tags.ts'
import type { ProductDetail } from './modules/search/listing.ts'
import { getPreviewDetail, refreshListing } from './modules/search/refresh-listing.ts'
import { readStaffProduct } from './create-publishing.ts'
import { createStaffCategories, type StaffCategoryCalls } from './create-staff-categories.ts'
import { createStaffGoods, type StaffGoodsCalls } from './create-staff-goods.ts'
import { createStaffPictures, type StaffPictureCalls } from './create-staff-pictures.ts'
import { createStaffWords, type StaffWordCalls } from './create-staff-words.ts'
import { createStaffVariants, type StaffVariantCalls } from './create-staff-variants.ts'
import { createStaffShelves, type StaffShelfCalls } from './create-staff-shelves.ts'
import { createStaffSales, type StaffSaleCalls } from './create-staff-sales.ts'
import { createStaffStock, type StaffStockCalls } from './create-staff-stock.ts'
import type { StaffBy } from './create-staff-money.ts'
import { officeRooms } from './office-rooms.ts'
import type { Db } from './platform/database.ts'
import { sanitiseHtml } from './platform/sanitise-html.ts'
import type { Storage } from './platform/storage.ts'

export type StaffCatalogCalls = StaffGoodsCalls &
  StaffPictureCalls &
  StaffSaleCalls &
  StaffVariantCalls &
  StaffWordCalls &
  StaffShelfCalls & {
    stock: StaffStockCalls
    categories: StaffCategoryCalls
    products(asked: Parameters<typeof listProductsForStaff>[1]): ReturnType<typeof listProductsForStaff>
    /** @throws ShopError not_found. */
    product(id: number): Promise<EditableProduct>
    /** As its page would show it if it went on sale now; undefined while nothing of it has a price. @throws ShopError not_found. */
    asIfOnSale(id: number): Promise<ProductDetail | undefined>
    /**
     * All of it or nothing. `roles` are those of whoever asks: words, prices and stock are for different ones.
     * @throws ShopError not_found; forbidden; product_changed, which names the fields that somebody else has changed; invalid_input.
     */
    change(
      id: number,
      edit: ProductEditInput,
      roles: readonly string[],
      by: StaffBy,
    ): Promise<EditableProduct>
  }

type Parts = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

/** Who writes which part of a product. */
const writers: Record<ProductPart, readonly string[]> = {
  words: officeRooms['product-words'],
  prices: officeRooms['product-prices'],
  stock: officeRooms['product-stock'],
}

export function createStaffCatalog({ db, clock, storage, publish }: Parts): StaffCatalogCalls {
  async function read(on: Db, id: number, lock = false): Promise<EditableProduct> {
    const found = await readStaffProduct(on, id, clock.now(), lock)
    if (!found) throw new ShopError('not_found')
    return found
  }
  return {
    ...createStaffGoods({ db, clock }),
    ...createStaffPictures({ db, clock, storage, publish }),
    ...createStaffSales({ db, clock, publish }),
    ...createStaffShelves({ db, clock, publish }),
    stock: createStaffStock({ db, clock, publish }),
    ...createStaffVariants({ db, clock, publish }),
    ...createStaffWords({ db, clock, publish }),
    categories: createStaffCategories({ db, clock, storage, publish }),
    products: (asked) => listProductsForStaff(db, asked),
    product: (id) => read(db, id),
    async asIfOnSale(id) {
      await read(db, id)
      return getPreviewDetail(db, id, clock.now())
    },
    async change(id, edit, roles, by) {
      const forbidden = getEditedParts(edit).find(
        (part) => !writers[part].some((role) => roles.includes(role)),
      )
      if (forbidden) throw new ShopError('forbidden', { part: forbidden })
      const at = clock.now()
      const done = await db.transaction().execute(async (tx) => {
        const now = await read(tx, id, true)
        const fields = findEditConflicts(edit, now)
        if (fields.length > 0) throw new ShopError('product_changed', { fields })
        const flaws = validateProductEdit(edit, now, at)
        if (flaws.length > 0)
          throw new ShopError('invalid_input', {
            issues: flaws.map((path) => ({ path, message: 'not possible with the rest of the product' })),
          })
        if (edit.name ?? edit.description_html ?? edit.status ?? edit.publish_at) {
          const status = edit.status?.to ?? now.status
          const planned = edit.publish_at ? edit.publish_at.to : now.publish_at
          await updateProductText(
            tx,
            id,
            {
              name: edit.name?.to ?? now.name,
              html: edit.description_html ? sanitiseHtml(edit.description_html.to) : now.description_html,
              status,
              // What somebody puts on sale, or away, waits for nothing.
              publishAt: status === 'draft' ? planned : null,
            },
            at,
          )
        }
        await setVariantStatuses(
          tx,
          edit.variants.flatMap(({ id: variant, status }) =>
            status ? [{ id: variant, status: status.to }] : [],
          ),
        )
        const known = new Map(now.variants.map((variant) => [variant.id, variant]))
        const priced = edit.variants.flatMap(({ id: variantId, price, sale_price: sale }) => {
          const variant = known.get(variantId)!
          const regular = price ? price.to : variant.price
          if (!(price ?? sale) || regular === null) return []
          const saleMinor = sale ? sale.to : variant.sale_price
          return saleMinor === null
            ? [{ variantId, priceMinor: regular }]
            : [{ variantId, priceMinor: saleMinor, compareAtMinor: regular }]
        })
        await setRetailPrices(tx, priced, at)
        const counts = edit.variants.flatMap(({ id: variantId, on_hand: count }) =>
          count ? [{ variantId, onHand: count.to }] : [],
        )
        const refused = await setOnHand(tx, counts, 'counted')
        if (refused.length > 0)
          throw new ShopError('invalid_input', {
            issues: refused.map(({ variantId, reserved }) => ({
              path: `variants.${variantId}.on_hand`,
              message: `orders hold ${reserved}`,
            })),
          })
        await refreshListing(tx, [id], at)
        await writeAudit(tx, {
          ...by,
          action: 'product.change',
          objectKind: 'product',
          objectId: String(id),
          diff: edit,
          at,
        })
        return read(tx, id)
      })
      await publish([listingTags.list, getProductTag(done.slug)])
      return done
    },
  }
}
