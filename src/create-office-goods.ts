// What somebody of staff may ask for of the catalogue: each call looks at their roles.

import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { SentPicture } from './create-staff-pictures.ts'
import type { PlannedSale } from './create-staff-sales.ts'
import type { StaffStockCalls } from './create-staff-stock.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { EditableProduct, ProductEditInput } from './modules/catalog/edit-product.ts'
import {
  categoryEditInput,
  categoryMoveInput,
  type CategoryTree,
  type AdminCategoryDetail,
  newCategoryInput,
} from './modules/catalog/category-tree.ts'
import { addVariantsInput, newProductInput } from './modules/catalog/new-product.ts'
import {
  pictureCropInput,
  pictureOrderInput,
  type ProductPictures,
} from './modules/catalog/product-pictures.ts'
import {
  productTranslationEditInput,
  type SpokenIn,
  type TranslatedProduct,
} from './modules/catalog/product-translations.ts'
import type { StockOfVariant } from './modules/inventory/stock.ts'
import {
  locationUpdateInput,
  newLocationInput,
  stockAdjustmentInput,
  stockThresholdInput,
} from './modules/inventory/stock-inputs.ts'
import { endSaleInput, newSaleInput } from './modules/pricing/scheduled-sales.ts'
import { officeRooms } from './office-rooms.ts'
import { readInput } from './kernel/read-input.ts'
import { type Only } from './create-people.ts'
import { shelvesOffice } from './create-office-shelves.ts'

/** Goods as the pages of the back office ask for them. Each call throws ShopError forbidden to those whose role it is not. */
export type OfficeGoods = Pick<
  StaffCatalogCalls,
  'products' | 'product' | 'asIfOnSale' | 'choices' | 'pictures' | 'variantPlan' | 'words'
> & {
  changeProduct(id: number, edit: ProductEditInput): Promise<EditableProduct>
  /** @throws ShopError as StaffWordCalls; invalid_input, which names the fields. */
  changeWords(id: number, locale: SpokenIn, given: unknown): Promise<TranslatedProduct>
  /** @returns its id. @throws ShopError invalid_input, which names the fields. */
  createProduct(given: unknown): Promise<number>
  /** @throws ShopError invalid_input, which names the fields. */
  addVariants(id: number, given: unknown): Promise<void>
  addPictures(id: number, sent: readonly SentPicture[]): Promise<ProductPictures>
  arrangePictures(id: number, wanted: unknown): Promise<ProductPictures>
  cropPicture(id: number, picture: number, crop: unknown): Promise<ProductPictures>
  /** Dated sales, of one product or of all. */
  datedSales: StaffCatalogCalls['sales']
  planSale(sale: unknown): Promise<PlannedSale>
  endSale(sale: unknown): Promise<void>
  /** The tree of categories; what is sent is read as the API reads it. */
  categories: Pick<StaffCatalogCalls['categories'], 'tree' | 'one'> & {
    create(given: unknown): Promise<number>
    change(id: number, edit: unknown): Promise<AdminCategoryDetail>
    move(id: number, move: unknown): Promise<CategoryTree>
    picture(id: number, was: string | null, bytes: Uint8Array | null): Promise<AdminCategoryDetail>
    remove(id: number): Promise<void>
  }
  /** Those of these that there are, in their order. */
  namesOfProducts: StaffCatalogCalls['names']
  stock: OfficeStock
  /** Brands and what else stands beside the products themselves. */
  shelves: ReturnType<typeof shelvesOffice>
  /** The moment, and the clock that the shop goes by. */
  clock(): Promise<{ now: string; timeZone: string }>
}

/** Stock of all locations. What is written is read by the schemas of the API: ShopError invalid_input names the fields. */
type OfficeStock = Pick<StaffStockCalls, 'list' | 'one' | 'past' | 'locations' | 'rules'> & {
  /** By SKU or barcode, as the piece that is received. @throws ShopError not_found. */
  find: StaffStockCalls['find']
  act(variant: number, act: unknown, key: string): Promise<StockOfVariant>
  received(location: string): ReturnType<StaffStockCalls['received']>
  addLocation(location: unknown): Promise<void>
  setRule(change: unknown): Promise<void>
  changeLocation(code: string, change: unknown): Promise<void>
}

export function createOfficeGoods(
  catalog: StaffCatalogCalls,
  only: Only,
  roles: readonly string[],
  by: StaffBy,
): OfficeGoods {
  const { products, stock: seeing, 'product-stock': doing } = officeRooms
  const { stock } = catalog
  return {
    products: only(products, catalog.products),
    product: only(products, catalog.product),
    asIfOnSale: only(products, catalog.asIfOnSale),
    choices: only(products, catalog.choices),
    changeProduct: only(products, (id, edit) => catalog.change(id, edit, roles, by)),
    words: only(products, catalog.words),
    changeWords: only(officeRooms['product-words'], async (id, locale, given) =>
      catalog.changeWords(id, locale, readInput(productTranslationEditInput, given), by),
    ),
    createProduct: only(officeRooms['new-products'], async (given) =>
      catalog.create(readInput(newProductInput, given), by),
    ),
    variantPlan: only(products, catalog.variantPlan),
    addVariants: only(officeRooms['new-products'], async (id, given) =>
      catalog.addVariants(id, readInput(addVariantsInput, given), by),
    ),
    pictures: only(products, catalog.pictures),
    addPictures: only(officeRooms.pictures, (id, sent) => catalog.addPictures(id, sent, by)),
    arrangePictures: only(officeRooms.pictures, async (id, wanted) =>
      catalog.arrangePictures(id, readInput(pictureOrderInput, wanted), by),
    ),
    cropPicture: only(officeRooms.pictures, async (id, picture, crop) =>
      catalog.cropPicture(id, picture, readInput(pictureCropInput, crop), by),
    ),
    datedSales: only(officeRooms.sales, catalog.sales),
    planSale: only(officeRooms.sales, async (sale) => catalog.planSale(readInput(newSaleInput, sale), by)),
    endSale: only(officeRooms.sales, async (sale) => catalog.endSale(readInput(endSaleInput, sale), by)),
    categories: {
      tree: only(officeRooms.categories, catalog.categories.tree),
      one: only(officeRooms.categories, catalog.categories.one),
      create: only(officeRooms.categories, async (given) =>
        catalog.categories.create(readInput(newCategoryInput, given), by),
      ),
      change: only(officeRooms.categories, async (id, edit) =>
        catalog.categories.change(id, readInput(categoryEditInput, edit), by),
      ),
      move: only(officeRooms.categories, async (id, move) =>
        catalog.categories.move(id, readInput(categoryMoveInput, move), by),
      ),
      picture: only(officeRooms.categories, (id, was, bytes) =>
        catalog.categories.picture(id, was, bytes, by),
      ),
      remove: only(officeRooms.categories, (id) => catalog.categories.remove(id, by)),
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
        stock.act(variant, readInput(stockAdjustmentInput, act), { ...by, key }),
      ),
      received: only(doing, (location) => stock.received(location, by)),
      addLocation: only(doing, async (given) => stock.addLocation(readInput(newLocationInput, given), by)),
      rules: only(seeing, stock.rules),
      setRule: only(doing, async (change) => stock.setRule(readInput(stockThresholdInput, change), by)),
      changeLocation: only(doing, async (code, change) =>
        stock.changeLocation(code, readInput(locationUpdateInput, change), by),
      ),
    },
  }
}
