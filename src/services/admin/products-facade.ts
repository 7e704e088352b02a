// Back-office calls of products: each checks the caller's roles.

import type { CatalogService } from '../catalog.ts'
import type { PictureUpload } from '../product-pictures.ts'
import type { SalePlanResult } from '../sales.ts'
import type { StockService } from '../stock.ts'
import type { StaffActor } from '../promotions-and-gift-cards.ts'
import type { EditableProduct, ProductEditInput } from '../../modules/catalog/edit-product.ts'
import {
  categoryEditInput,
  categoryMoveInput,
  type CategoryTree,
  type AdminCategoryDetail,
  newCategoryInput,
} from '../../modules/catalog/category-tree.ts'
import { addVariantsInput, newProductInput } from '../../modules/catalog/new-product.ts'
import {
  pictureCropInput,
  pictureOrderInput,
  type ProductPictures,
} from '../../modules/catalog/product-pictures.ts'
import {
  productTranslationEditInput,
  type SpokenIn,
  type TranslatedProduct,
} from '../../modules/catalog/product-translations.ts'
import type { StockOfVariant } from '../../modules/inventory/stock.ts'
import {
  locationUpdateInput,
  newLocationInput,
  stockAdjustmentInput,
  stockThresholdInput,
} from '../../modules/inventory/stock-inputs.ts'
import { endSaleInput, newSaleInput } from '../../modules/pricing/scheduled-sales.ts'
import { adminPermissions } from '../admin-permissions.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { type Only } from '../staff.ts'
import { shelvesOffice } from './catalogue-settings-facade.ts'

/** Product calls of the back-office pages. Each throws ShopError forbidden without the role. */
export type OfficeGoods = Pick<
  CatalogService,
  'products' | 'product' | 'previewProduct' | 'choices' | 'pictures' | 'variantPlan' | 'words'
> & {
  changeProduct(id: number, edit: ProductEditInput): Promise<EditableProduct>
  /** @throws ShopError as ProductTranslationService; invalid_input with the invalid fields. */
  changeWords(id: number, locale: SpokenIn, given: unknown): Promise<TranslatedProduct>
  /**
   * @returns its id.
   * @throws ShopError invalid_input with the invalid fields.
   */
  createProduct(given: unknown): Promise<number>
  /** @throws ShopError invalid_input with the invalid fields. */
  addVariants(id: number, given: unknown): Promise<void>
  addPictures(id: number, sent: readonly PictureUpload[]): Promise<ProductPictures>
  arrangePictures(id: number, wanted: unknown): Promise<ProductPictures>
  cropPicture(id: number, picture: number, crop: unknown): Promise<ProductPictures>
  /** Scheduled sales, of one product or of all. */
  datedSales: CatalogService['sales']
  planSale(sale: unknown): Promise<SalePlanResult>
  endSale(sale: unknown): Promise<void>
  /** The category tree; input is validated as in the API. */
  categories: Pick<CatalogService['categories'], 'tree' | 'one'> & {
    create(given: unknown): Promise<number>
    change(id: number, edit: unknown): Promise<AdminCategoryDetail>
    move(id: number, move: unknown): Promise<CategoryTree>
    picture(id: number, was: string | null, bytes: Uint8Array | null): Promise<AdminCategoryDetail>
    remove(id: number): Promise<void>
  }
  /** The names of existing products, in the given order. */
  namesOfProducts: CatalogService['names']
  stock: OfficeStock
  /** Brands, collections and other taxonomies. */
  shelves: ReturnType<typeof shelvesOffice>
  /** The current time and the shop's time zone. */
  clock(): Promise<{ now: string; timeZone: string }>
}

/**
 * Stock of all locations. Input is validated by the API's schemas: ShopError invalid_input lists the invalid
 * fields.
 */
type OfficeStock = Pick<StockService, 'list' | 'one' | 'past' | 'locations' | 'rules'> & {
  /**
   * Finds a variant by SKU or barcode.
   * @throws ShopError not_found.
   */
  find: StockService['find']
  act(variant: number, act: unknown, key: string): Promise<StockOfVariant>
  received(location: string): ReturnType<StockService['received']>
  addLocation(location: unknown): Promise<void>
  setRule(change: unknown): Promise<void>
  changeLocation(code: string, change: unknown): Promise<void>
}

export function createOfficeGoods(
  catalog: CatalogService,
  only: Only,
  roles: readonly string[],
  by: StaffActor,
): OfficeGoods {
  const { products, stock: seeing, 'product-stock': doing } = adminPermissions
  const { stock } = catalog
  return {
    products: only(products, catalog.products),
    product: only(products, catalog.product),
    previewProduct: only(products, catalog.previewProduct),
    choices: only(products, catalog.choices),
    changeProduct: only(products, (id, edit) => catalog.change(id, edit, roles, by)),
    words: only(products, catalog.words),
    changeWords: only(adminPermissions['product-words'], async (id, locale, given) =>
      catalog.updateTranslation(id, locale, parseInput(productTranslationEditInput, given), by),
    ),
    createProduct: only(adminPermissions['new-products'], async (given) =>
      catalog.create(parseInput(newProductInput, given), by),
    ),
    variantPlan: only(products, catalog.variantPlan),
    addVariants: only(adminPermissions['new-products'], async (id, given) =>
      catalog.addVariants(id, parseInput(addVariantsInput, given), by),
    ),
    pictures: only(products, catalog.pictures),
    addPictures: only(adminPermissions.pictures, (id, sent) => catalog.addPictures(id, sent, by)),
    arrangePictures: only(adminPermissions.pictures, async (id, wanted) =>
      catalog.arrangePictures(id, parseInput(pictureOrderInput, wanted), by),
    ),
    cropPicture: only(adminPermissions.pictures, async (id, picture, crop) =>
      catalog.cropPicture(id, picture, parseInput(pictureCropInput, crop), by),
    ),
    datedSales: only(adminPermissions.sales, catalog.sales),
    planSale: only(adminPermissions.sales, async (sale) =>
      catalog.planSale(parseInput(newSaleInput, sale), by),
    ),
    endSale: only(adminPermissions.sales, async (sale) =>
      catalog.endSale(parseInput(endSaleInput, sale), by),
    ),
    categories: {
      tree: only(adminPermissions.categories, catalog.categories.tree),
      one: only(adminPermissions.categories, catalog.categories.one),
      create: only(adminPermissions.categories, async (given) =>
        catalog.categories.create(parseInput(newCategoryInput, given), by),
      ),
      change: only(adminPermissions.categories, async (id, edit) =>
        catalog.categories.change(id, parseInput(categoryEditInput, edit), by),
      ),
      move: only(adminPermissions.categories, async (id, move) =>
        catalog.categories.move(id, parseInput(categoryMoveInput, move), by),
      ),
      picture: only(adminPermissions.categories, (id, was, bytes) =>
        catalog.categories.picture(id, was, bytes, by),
      ),
      remove: only(adminPermissions.categories, (id) => catalog.categories.remove(id, by)),
    },
    shelves: shelvesOffice(catalog, only, by),
    namesOfProducts: only(products, catalog.names),
    clock: only(products, catalog.clock),
    stock: {
      list: only(seeing, stock.list),
      one: only(seeing, stock.one),
      past: only(seeing, stock.past),
      locations: only(seeing, stock.locations),
      find: only(seeing, stock.find),
      act: only(doing, async (variant, act, key) =>
        stock.act(variant, parseInput(stockAdjustmentInput, act), { ...by, key }),
      ),
      received: only(doing, (location) => stock.received(location, by)),
      addLocation: only(doing, async (given) => stock.addLocation(parseInput(newLocationInput, given), by)),
      rules: only(seeing, stock.rules),
      setRule: only(doing, async (change) => stock.setRule(parseInput(stockThresholdInput, change), by)),
      changeLocation: only(doing, async (code, change) =>
        stock.changeLocation(code, parseInput(locationUpdateInput, change), by),
      ),
    },
  }
}
