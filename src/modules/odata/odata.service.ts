// Wires the OData feed: the entity sets, their source modules and names.
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { App } from '../apps/apps.ts'
import { appOrderIdsQuery } from '../apps/app-lookups.store.ts'
import { productFeedRows, variantFeedRows } from '../catalog/feed-rows.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField } from '../custom-fields/custom-fields.ts'
import { listPublicFields } from '../custom-fields/custom-fields.store.ts'
import { stockFeedRows } from '../inventory/feed-rows.ts'
import { buildMetadataXml } from './metadata.ts'
import type { EdmType, EntitySet, EntitySets, Field, Literal } from './odata.ts'
import { type ODataQuery, parseQueryOptions } from './options.ts'
import { countOf, type ReadRows, readRow, readRows, type Row } from './read.store.ts'
import { orderFeedRows, orderLineFeedRows } from '../orders/history/feed-rows.ts'
import { priceFeedRows } from '../pricing/feed-rows.ts'
import type { CompanyPriceLists } from '../pricing/company-price.ts'
import { sandboxLineFeedRows, sandboxOrderFeedRows, sandboxStockFeedRows } from '../sandbox/feed-rows.ts'
import { getAppTerms } from '../apps/app-catalog.service.ts'
import type { Db } from '../../platform/database/database.ts'

export type ODataService = {
  metadata(): Promise<string>
  /** The entity sets with the rows and prices of this app. */
  getEntitySets(app: App): Promise<EntitySets>
  options(params: URLSearchParams, set: EntitySet, sets: EntitySets, prefer?: string): ODataQuery
  rows(sets: EntitySets, set: EntitySet, query: ODataQuery): Promise<ReadRows>
  row(sets: EntitySets, set: EntitySet, key: Literal, query: ODataQuery): Promise<Row | undefined>
  count(set: EntitySet, query: ODataQuery): Promise<number>
}

const fieldEntities = ['product', 'variant', 'order'] as const

const retailLists: CompanyPriceLists = { companyListId: null, wholesale: false }

export const createODataService = ({ db, clock }: { db: Db; clock: Clock }): ODataService => ({
  metadata: async () =>
    buildMetadataXml(
      createEntitySets(liveShopWorld(0), retailLists, await listPublicFields(db, fieldEntities)),
    ),
  getEntitySets: async (app) =>
    createEntitySets(
      getWorld(app),
      (await getAppTerms({ db, clock }, app)) ?? retailLists,
      await listPublicFields(db, fieldEntities),
    ),
  options: parseQueryOptions,
  rows: (sets, set, query) => readRows(db, sets, set, query),
  row: (sets, set, key, query) => readRow(db, sets, set, key, query),
  count: (set, query) => countOf(db, set, query),
})

const field =
  (type: EdmType) =>
  (sql: RawBuilder<unknown>, nullable = false): Field => ({ type, sql, nullable })
const int = field('Edm.Int64')
const small = field('Edm.Int32')
const decimal = field('Edm.Decimal')
const text = field('Edm.String')
const flag = field('Edm.Boolean')
const moment = field('Edm.DateTimeOffset')

/** Custom fields as properties `Field_<key>`; lists and JSON are JSON text. */
function toODataFields(
  customFields: readonly CustomField[],
  entity: FieldEntity,
  values: RawBuilder<unknown>,
): Record<string, Field> {
  return Object.fromEntries(
    customFields.flatMap(({ entity: owner, key, type }) => {
      if (owner !== entity) return []
      const value = sql`(${values}->>${key}::text)`
      const property =
        type === 'integer' || type === 'money'
          ? int(sql`${value}::bigint`, true)
          : type === 'decimal'
            ? decimal(sql`${value}::numeric`, true)
            : type === 'boolean'
              ? flag(sql`${value}::boolean`, true)
              : text(value, true)
      return [[`Field_${key}`, property]]
    }),
  )
}

/** Stock and orders of the shop that an app may read. */
const liveShopWorld = (applicationId: number) => {
  const own = appOrderIdsQuery(applicationId)
  return { stock: stockFeedRows, order: orderFeedRows(own), line: orderLineFeedRows(own) }
}
/** The same for a sandbox. */
const sandboxWorld = (applicationId: number) => ({
  stock: sandboxStockFeedRows(
    applicationId,
    sql`select ${variantFeedRows.id} as id from ${variantFeedRows.from}`,
  ),
  order: sandboxOrderFeedRows(applicationId),
  line: sandboxLineFeedRows(applicationId),
})
const getWorld = ({ mode, applicationId }: App) =>
  mode === 'live' ? liveShopWorld(applicationId) : sandboxWorld(applicationId)

function createEntitySets(
  { stock, order, line }: ReturnType<typeof liveShopWorld>,
  lists: CompanyPriceLists,
  customFields: readonly CustomField[],
): EntitySets {
  const price = priceFeedRows(lists)
  const sets: EntitySet[] = [
    {
      name: 'Products',
      type: 'Product',
      key: 'Id',
      from: productFeedRows.from,
      fields: {
        Id: int(productFeedRows.id),
        Number: small(productFeedRows.number),
        Slug: text(productFeedRows.slug),
        Name: text(productFeedRows.name),
        Brand: text(productFeedRows.brand, true),
        Department: text(productFeedRows.department),
        TaxClass: text(productFeedRows.taxClass),
        Markets: text(productFeedRows.markets, true),
        PublishedAt: moment(productFeedRows.publishedAt),
        UpdatedAt: moment(productFeedRows.updatedAt),
        ...toODataFields(customFields, 'product', productFeedRows.fields),
      },
      navigations: { Variants: { set: 'Variants', from: 'Id', to: 'ProductId', many: true } },
    },
    {
      name: 'Variants',
      type: 'Variant',
      key: 'Id',
      from: variantFeedRows.from,
      fields: {
        Id: int(variantFeedRows.id),
        ProductId: int(variantFeedRows.productId),
        Sku: text(variantFeedRows.sku),
        Name: text(variantFeedRows.name),
        Option1: text(variantFeedRows.option1, true),
        Option2: text(variantFeedRows.option2, true),
        Option3: text(variantFeedRows.option3, true),
        Barcode: text(variantFeedRows.barcode, true),
        WeightGrams: small(variantFeedRows.weightGrams),
        ...toODataFields(customFields, 'variant', variantFeedRows.fields),
      },
      navigations: {
        Product: { set: 'Products', from: 'ProductId', to: 'Id', many: false },
        Stock: { set: 'Stock', from: 'Id', to: 'VariantId', many: false },
        Price: { set: 'Prices', from: 'Id', to: 'VariantId', many: false },
      },
    },
    {
      name: 'Stock',
      type: 'StockLevel',
      key: 'VariantId',
      from: stock.from,
      fields: { VariantId: int(stock.variantId), Available: small(stock.available) },
      navigations: { Variant: { set: 'Variants', from: 'VariantId', to: 'Id', many: false } },
    },
    {
      name: 'Prices',
      type: 'Price',
      key: 'VariantId',
      from: price.from,
      fields: {
        VariantId: int(price.variantId),
        AmountMinor: int(price.amount),
        WasMinor: int(price.was, true),
        RetailMinor: int(price.retail, true),
        PriceList: text(price.list),
        Currency: text(price.currency),
        TaxIncluded: flag(price.taxIncluded),
      },
      navigations: { Variant: { set: 'Variants', from: 'VariantId', to: 'Id', many: false } },
    },
    {
      name: 'Orders',
      type: 'Order',
      key: 'Id',
      from: order.from,
      fields: {
        Id: text(order.id),
        Number: int(order.number),
        DisplayNumber: text(order.displayNumber),
        Status: text(order.status),
        Currency: text(order.currency),
        ItemsMinor: int(order.items),
        DiscountMinor: int(order.discount),
        ShippingMinor: int(order.shipping),
        FeesMinor: int(order.fees),
        TaxMinor: int(order.tax),
        TotalMinor: int(order.total),
        PlacedAt: moment(order.placedAt),
        UpdatedAt: moment(order.updatedAt),
        ...toODataFields(customFields, 'order', order.fields),
      },
      navigations: { Lines: { set: 'OrderLines', from: 'Id', to: 'OrderId', many: true } },
    },
    {
      name: 'OrderLines',
      type: 'OrderLine',
      key: 'Id',
      from: line.from,
      fields: {
        Id: int(line.id),
        OrderId: text(line.orderId),
        Sku: text(line.sku),
        Name: text(line.name),
        Quantity: small(line.quantity),
        UnitPriceMinor: int(line.unitPrice),
        TotalMinor: int(line.total),
      },
      navigations: { Order: { set: 'Orders', from: 'OrderId', to: 'Id', many: false } },
    },
  ]
  return Object.fromEntries(sets.map((set) => [set.name, set]))
}
