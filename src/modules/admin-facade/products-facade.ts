// Back-office calls of products: each checks the caller's permission.

import type { Actor } from '../../contracts/permissions.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { PictureUpload } from '../catalog/products/product-pictures.service.ts'
import type { SalePlanResult } from '../pricing/sales.service.ts'
import type { StockService } from '../inventory/stock.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'
import type { EditableProduct, ProductEditInput } from '../catalog/products/edit-product.ts'
import {
  categoryEditInput,
  categoryMoveInput,
  type CategoryTree,
  type AdminCategoryDetail,
  newCategoryInput,
} from '../catalog/taxonomy/category-tree.ts'
import { addVariantsInput, newProductInput } from '../catalog/products/new-product.ts'
import {
  pictureCropInput,
  pictureOrderInput,
  type ProductPictures,
} from '../catalog/products/product-pictures.ts'
import {
  productTranslationEditInput,
  type TranslationLocale,
  type TranslatedProduct,
} from '../catalog/products/product-translations.ts'
import type { StockOfVariant } from '../inventory/stock.ts'
import {
  locationUpdateInput,
  newLocationInput,
  stockAdjustmentInput,
  stockThresholdInput,
} from '../inventory/stock-inputs.ts'
import { endSaleInput, newSaleInput } from '../pricing/sales/scheduled-sales.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { type Only } from '../auth/staff.service.ts'
import { shelvesOffice } from './catalogue-settings-facade.ts'

/** Product calls of the back-office pages. Each throws ShopError forbidden without the role. */
export type OfficeGoods = Pick<
  CatalogService,
  'products' | 'product' | 'previewProduct' | 'choices' | 'pictures' | 'variantPlan' | 'words'
> & {
  changeProduct(id: number, edit: ProductEditInput): Promise<EditableProduct>
  /** @throws ShopError as ProductTranslationService; invalid_input with the invalid fields. */
  changeWords(id: number, locale: TranslationLocale, given: unknown): Promise<TranslatedProduct>
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
  caller: Actor,
  by: StaffActor,
): OfficeGoods {
  const { stock } = catalog
  return {
    products: only('products.read', catalog.products),
    product: only('products.read', catalog.product),
    previewProduct: only('products.read', catalog.previewProduct),
    choices: only('products.read', catalog.choices),
    changeProduct: only('products.read', (id, edit) => catalog.change(id, edit, caller, by)),
    words: only('products.read', catalog.words),
    changeWords: only('product-text.edit', async (id, locale, given) =>
      catalog.updateTranslation(id, locale, parseInput(productTranslationEditInput, given), by),
    ),
    createProduct: only('products.create', async (given) =>
      catalog.create(parseInput(newProductInput, given), by),
    ),
    variantPlan: only('products.read', catalog.variantPlan),
    addVariants: only('products.create', async (id, given) =>
      catalog.addVariants(id, parseInput(addVariantsInput, given), by),
    ),
    pictures: only('products.read', catalog.pictures),
    addPictures: only('product-pictures.edit', (id, sent) => catalog.addPictures(id, sent, by)),
    arrangePictures: only('product-pictures.edit', async (id, wanted) =>
      catalog.arrangePictures(id, parseInput(pictureOrderInput, wanted), by),
    ),
    cropPicture: only('product-pictures.edit', async (id, picture, crop) =>
      catalog.cropPicture(id, picture, parseInput(pictureCropInput, crop), by),
    ),
    datedSales: only('sales.manage', catalog.sales),
    planSale: only('sales.manage', async (sale) => catalog.planSale(parseInput(newSaleInput, sale), by)),
    endSale: only('sales.manage', async (sale) => catalog.endSale(parseInput(endSaleInput, sale), by)),
    categories: {
      tree: only('categories.manage', catalog.categories.tree),
      one: only('categories.manage', catalog.categories.one),
      create: only('categories.manage', async (given) =>
        catalog.categories.create(parseInput(newCategoryInput, given), by),
      ),
      change: only('categories.manage', async (id, edit) =>
        catalog.categories.change(id, parseInput(categoryEditInput, edit), by),
      ),
      move: only('categories.manage', async (id, move) =>
        catalog.categories.move(id, parseInput(categoryMoveInput, move), by),
      ),
      picture: only('categories.manage', (id, was, bytes) => catalog.categories.picture(id, was, bytes, by)),
      remove: only('categories.manage', (id) => catalog.categories.remove(id, by)),
    },
    shelves: shelvesOffice(catalog, only, by),
    namesOfProducts: only('products.read', catalog.names),
    clock: only('products.read', catalog.clock),
    stock: {
      list: only('stock.read', stock.list),
      one: only('stock.read', stock.one),
      past: only('stock.read', stock.past),
      locations: only('stock.read', stock.locations),
      find: only('stock.read', stock.find),
      act: only('stock.edit', async (variant, act, key) =>
        stock.act(variant, parseInput(stockAdjustmentInput, act), { ...by, key }),
      ),
      received: only('stock.edit', (location) => stock.received(location, by)),
      addLocation: only('stock.edit', async (given) =>
        stock.addLocation(parseInput(newLocationInput, given), by),
      ),
      rules: only('stock.read', stock.rules),
      setRule: only('stock.edit', async (change) =>
        stock.setRule(parseInput(stockThresholdInput, change), by),
      ),
      changeLocation: only('stock.edit', async (code, change) =>
        stock.changeLocation(code, parseInput(locationUpdateInput, change), by),
      ),
    },
  }
}
