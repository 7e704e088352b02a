// Wires staff changes to products: text, prices and stock in one transaction with the audit log and listings.
import type { OperatorContext, StaffContext } from '../../contracts/staff-context.ts'
import type { Permission } from '../../contracts/permissions.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { setVariantCosts } from './variants/variant-costs.store.ts'
import { setVariantStatuses } from './variants/add-variants.store.ts'
import {
  findEditConflicts,
  type EditableProduct,
  type ProductPart,
  validateProductEdit,
  getEditedParts,
  listNewOnSale,
  type ProductEditInput,
} from './products/edit-product.ts'
import { getProductFigures, type ProductFigures } from './products/product-figures.service.ts'
import { type ProductListRow, searchProducts } from './products/products-list.store.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { ProductsListField } from '../../contracts/lists/products-list.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { updateProductText } from './products/edit-product.store.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { setRetailPrices } from '../pricing/set-retail-prices.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import type { ProductDetail } from '../search/listing.ts'
import { getPreviewDetail, refreshListing } from '../search/refresh/refresh-listing.ts'
import { findMissingFields } from '../custom-fields/required-fields.ts'
import { setBackorderDates } from '../inventory/backorder-dates.ts'
import { setInventoryPolicies } from '../inventory/inventory-policy.ts'
import { readStaffProduct } from './publishing.service.ts'
import { createCategoryService, type CategoryService } from './taxonomy/categories.service.ts'
import { createProductService, type ProductService } from './products/products.service.ts'
import {
  createProductPictureService,
  type ProductPictureService,
} from './products/product-pictures.service.ts'
import {
  createProductTranslationService,
  type ProductTranslationService,
} from './product-translations.service.ts'
import {
  createProductDetailsService,
  type ProductDetailsService,
} from './products/details/product-details.service.ts'
import {
  createDuplicateProductService,
  type DuplicateProductService,
} from './products/details/duplicate-product.service.ts'
import { createProductOptionService, type ProductOptionService } from './options/product-options.service.ts'
import { type BundleService, createBundleService } from './bundles/bundles.service.ts'
import { findBundleEditIssues } from './bundles/check-bundle-edit.ts'
import { createVariantService, type VariantService } from './variants/variants.service.ts'
import {
  createCatalogueSettingsService,
  type CatalogueSettingsService,
} from './catalogue-settings.service.ts'
import { createSaleService, type SaleService } from '../pricing/sales.service.ts'
import { createStockService, type StockService } from '../inventory/stock.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import type { Storage } from '../../platform/files/storage.ts'

export type CatalogService = ProductService &
  ProductPictureService &
  SaleService &
  VariantService &
  ProductDetailsService &
  DuplicateProductService &
  ProductTranslationService &
  CatalogueSettingsService & {
    stock: StockService
    options: ProductOptionService
    bundles: BundleService
    categories: CategoryService
    /** @throws ShopError invalid_input. */
    search(
      ctx: StaffContext,
      query: ListQuery<ProductsListField>,
      request: ListPageRequest,
    ): Promise<ListPage<ProductListRow & ProductFigures>>
    /** @throws ShopError not_found. */
    product(ctx: StaffContext, id: number): Promise<EditableProduct>
    /**
     * The product page as if it were active now; undefined while no variant has a price.
     * @throws ShopError not_found.
     */
    previewProduct(ctx: StaffContext, id: number): Promise<ProductDetail | undefined>
    /**
     * Applies all changes or none. Text, prices and stock need different permissions of the caller.
     * @throws ShopError not_found; forbidden; product_changed with the fields changed by someone else;
     * invalid_input.
     */
    change(ctx: OperatorContext, id: number, edit: ProductEditInput): Promise<EditableProduct>
  }

type CatalogDeps = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

const permissionByPart: Record<ProductPart, Permission> = {
  words: 'product-text.edit',
  prices: 'product-prices.edit',
  stock: 'stock.edit',
}

export function createCatalogService({ db, clock, storage, publish }: CatalogDeps): CatalogService {
  async function read(on: Db, id: number, lock = false): Promise<EditableProduct> {
    const product = await readStaffProduct(on, id, clock.now(), lock)
    if (!product) throw new ShopError('not_found')
    return product
  }
  return {
    ...createProductService({ db, clock }),
    ...createProductPictureService({ db, clock, storage, publish }),
    ...createSaleService({ db, clock, publish }),
    ...createCatalogueSettingsService({ db, clock, publish }),
    stock: createStockService({ db, clock, publish }),
    options: createProductOptionService({ db, clock, publish }),
    bundles: createBundleService({ db, clock, publish }),
    ...createVariantService({ db, clock, publish }),
    ...createProductDetailsService({ db, clock, publish }),
    ...createDuplicateProductService({ db, clock }),
    ...createProductTranslationService({ db, clock, publish }),
    categories: createCategoryService({ db, clock, storage, publish }),
    async search(ctx, query, request) {
      ctx.require('products.read')
      const { day: today, timeZone } = await getShopClock(db, clock)
      const page = await searchProducts(db, query, request, { today, timeZone })
      const figuresOf = await getProductFigures(
        db,
        page.rows.map(({ id }) => id),
        clock.now(),
      )
      return { ...page, rows: page.rows.map((row) => ({ ...row, ...figuresOf(row.id) })) }
    },
    async product(ctx, id) {
      ctx.require('products.read')
      return read(db, id)
    },
    async previewProduct(ctx, id) {
      ctx.require('products.read')
      await read(db, id)
      return getPreviewDetail(db, id, clock.now())
    },
    async change(ctx, id, edit) {
      ctx.require('products.read')
      const forbiddenPart = getEditedParts(edit).find((part) => !ctx.can(permissionByPart[part]))
      if (forbiddenPart) throw new ShopError('forbidden', { part: forbiddenPart })
      const at = clock.now()
      const result = await db.transaction().execute(async (tx) => {
        const now = await read(tx, id, true)
        const fields = findEditConflicts(edit, now)
        if (fields.length > 0) throw new ShopError('product_changed', { fields })
        const errors = validateProductEdit(edit, now, at)
        if (errors.length > 0)
          throw new ShopError('invalid_input', {
            issues: errors.map((path) => ({
              path,
              message: 'not valid in combination with the rest of the product',
            })),
          })
        const issues = [
          ...(await findBundleEditIssues(tx, id, edit)),
          ...(await findMissingFields(tx, id, listNewOnSale(edit, now))),
        ]
        if (issues.length > 0) throw new ShopError('invalid_input', { issues })
        if (edit.name ?? edit.description_html ?? edit.status ?? edit.publish_at) {
          const status = edit.status?.to ?? now.status
          const publishAt = edit.publish_at ? edit.publish_at.to : now.publish_at
          await updateProductText(
            tx,
            id,
            {
              name: edit.name?.to ?? now.name,
              html: edit.description_html ? sanitiseHtml(edit.description_html.to) : now.description_html,
              status,
              // Publishing or archiving by hand cancels the schedule.
              publishAt: status === 'draft' ? publishAt : null,
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
        const variantsById = new Map(now.variants.map((variant) => [variant.id, variant]))
        const priceRows = edit.variants.flatMap(({ id: variantId, price, sale_price: sale }) => {
          const variant = variantsById.get(variantId)!
          const regular = price ? price.to : variant.price
          if (!(price ?? sale) || regular === null) return []
          const saleMinor = sale ? sale.to : variant.sale_price
          return saleMinor === null
            ? [{ variantId, priceMinor: regular }]
            : [{ variantId, priceMinor: saleMinor, compareAtMinor: regular }]
        })
        await setRetailPrices(tx, priceRows, at)
        await setVariantCosts(
          tx,
          edit.variants.map(({ id: variantId, cost }) => ({ id: variantId, costMinor: cost?.to })),
        )
        const counts = edit.variants.flatMap(({ id: variantId, on_hand: count }) =>
          count ? [{ variantId, onHand: count.to }] : [],
        )
        const policies = edit.variants.flatMap(({ id: variantId, inventory_policy: policy }) =>
          policy ? [{ variantId, policy: policy.to }] : [],
        )
        // Where stock limits sales no more, every count is accepted; where it limits them again, the new count decides.
        await setInventoryPolicies(
          tx,
          policies.filter(({ policy }) => policy !== 'deny'),
        )
        const rejected = await setOnHand(tx, counts, 'counted')
        if (rejected.length > 0)
          throw new ShopError('invalid_input', {
            issues: rejected.map(({ variantId, reserved }) => ({
              path: `variants.${variantId}.on_hand`,
              message: `must be at least ${reserved}, the quantity reserved by orders`,
            })),
          })
        const short = await setInventoryPolicies(
          tx,
          policies.filter(({ policy }) => policy === 'deny'),
        )
        if (short.length > 0)
          throw new ShopError('invalid_input', {
            issues: short.map(({ variantId, missing }) => ({
              path: `variants.${variantId}.inventory_policy`,
              message: `cannot be deny while orders need ${missing} more than there is in stock`,
            })),
          })
        await setBackorderDates(
          tx,
          edit.variants.flatMap(({ id: variantId, backorder_date: date }) =>
            date ? [{ variantId, date: date.to }] : [],
          ),
        )
        await refreshListing(tx, [id], at)
        await writeAudit(tx, {
          ...ctx,
          action: 'product.change',
          objectKind: 'product',
          objectId: String(id),
          diff: edit,
          at,
        })
        return read(tx, id)
      })
      await publish([listingTags.list, getProductTag(result.slug)])
      return result
    },
  }
}
