// Exports of products and sales: products, stock, scheduled sales, promotions.
import { productsList } from '../../contracts/lists/products-list.ts'
import { searchProducts } from '../catalog/products/products-list.store.ts'
import { type ListedVariant, listVariants } from '../catalog/variants/list-variants.store.ts'
import { promotionsList } from '../../contracts/lists/promotions-list.ts'
import { searchPromotions } from '../promotions/manage-promotions.store.ts'
import { getPromotionState } from '../promotions/promotions.ts'
import { createQueryReader } from './read-query.ts'
import { stockList } from '../../contracts/lists/stock-list.ts'
import { searchStock } from '../inventory/stock-list.ts'
import type { ListExportDeps, ExportTables } from './list-exports.service.ts'
import { createTable, createFieldColumns, readAll, readPages } from './export-table.ts'

type ProductExport = 'products' | 'variants' | 'stock' | 'low-stock' | 'sales' | 'promotions' | 'prices'

export function productExports({
  db,
  clock,
  reports,
  sales,
  prices,
}: ListExportDeps): Pick<ExportTables, ProductExport> {
  const readQuery = createQueryReader(db, clock)
  return {
    products: (filters) =>
      createTable(
        'office.products',
        () => readQuery(productsList, filters, searchProducts),
        [
          ['office.list.number', 10, ({ number }) => number],
          ['office.product.name', 40, ({ name }) => name],
          ['office.product.brand', 18, ({ brand }) => brand],
          ['office.product.variants', 10, ({ variants }) => variants],
          ['office.state', 14, ({ status }, { t }) => t(`office.product.state.${status}`)],
          ['office.product.publish-at', 17, ({ publish_at }, { moment }) => moment(publish_at)],
          ['office.field.slug', 30, ({ slug }) => slug],
        ],
        createFieldColumns(db, 'product', (rows) => rows.map(({ id }) => id)),
      ),
    variants: () =>
      createTable(
        'office.product.variants',
        () => readPages((limit, last: ListedVariant | undefined) => listVariants(db, limit, last?.id)),
        [
          ['office.sku', 20, ({ sku }) => sku],
          ['office.field.barcode', 16, ({ barcode }) => barcode],
          ['office.product.name', 40, ({ product }) => product],
          ['office.field.slug', 30, ({ slug }) => slug],
          ['office.field.options', 20, ({ options }) => options.join(' / ')],
          ['office.field.weight', 10, ({ weight_grams: weight }) => weight],
          ['office.field.hs-code', 12, ({ hs_code: code }) => code],
          ['office.field.country-of-origin', 10, ({ country_of_origin: country }) => country],
          ['office.state', 14, ({ status }, { t }) => t(`office.product.state.${status}`)],
        ],
        createFieldColumns(db, 'variant', (rows) => rows.map(({ id }) => id)),
      ),
    prices: ({ list }, ctx) =>
      createTable(
        'office.prices.title',
        async function* () {
          for (let [after, more]: [number | undefined, boolean] = [undefined, true]; more;) {
            const { rows, next } = await prices.listPrices(ctx, list, after)
            ;[after, more] = [next, next !== undefined]
            yield rows
          }
        },
        [
          ['office.prices.sku', 20, ({ sku }) => sku],
          [
            'office.product.price',
            12,
            ({ amountMinor }, { units, currency }) => units(amountMinor, currency),
          ],
          ['office.prices.quantity', 10, ({ from }) => from],
          ['office.state', 12, ({ kind }, { t }) => t(`office.prices.row.${kind}`)],
          ['office.list.from', 17, ({ starts_at }, { moment }) => moment(starts_at)],
          ['office.list.until', 17, ({ ends_at }, { moment }) => moment(ends_at)],
        ],
      ),
    stock: (filters) =>
      createTable('office.stock.title', () => readQuery(stockList, filters, searchStock), [
        ['office.sku', 20, ({ sku }) => sku],
        ['office.field.barcode', 16, ({ barcode }) => barcode],
        ['office.piece', 36, ({ product }) => product.name],
        ['office.field.options', 20, ({ options }) => options.join(' / ')],
        ['office.stock.location', 14, ({ location }) => location],
        ['office.product.on-hand', 12, ({ on_hand }) => on_hand],
        ['office.stock.held', 12, ({ reserved }) => reserved],
        ['office.stock.free', 10, ({ available }) => available],
        ['office.rule.few', 10, ({ threshold }) => threshold],
      ]),
    'low-stock': (_, ctx) =>
      createTable('office.stock.low', () => readAll(() => reports.lowStock(ctx)), [
        ['office.sku', 20, ({ sku }) => sku],
        ['office.piece', 36, ({ name }) => name],
        ['office.stock.left', 10, ({ available }) => available],
        ['office.stock.sold', 14, ({ sold }) => sold],
      ]),
    sales: (_, ctx) =>
      createTable('office.dated-sales', () => readAll(async () => (await sales.sales(ctx)).sales), [
        ['office.list.number', 10, ({ product }) => product.number],
        ['office.product.name', 40, ({ product }) => product.name],
        ['office.state', 12, ({ state }, { t }) => t(`office.sale.state.${state}`)],
        ['office.sale.from', 17, ({ starts_at }, { moment }) => moment(starts_at)],
        ['office.sale.until', 17, ({ ends_at }, { moment }) => moment(ends_at)],
        ['office.product.variants', 10, ({ variants }) => variants],
        ['office.list.lowest', 14, ({ min_price: lowest }, { units, currency }) => units(lowest, currency)],
        [
          'office.list.highest',
          14,
          ({ max_price: highest }, { units, currency }) => units(highest, currency),
        ],
        ['office.list.currency', 10, (_, { currency }) => currency],
      ]),
    promotions: (filters) =>
      createTable(
        'office.promo.title',
        () => readQuery(promotionsList, filters, (...query) => searchPromotions(...query, clock.now())),
        [
          ['office.promo.name', 30, ({ name }) => name],
          ['office.promo.code', 16, ({ code }) => code],
          [
            'office.state',
            12,
            (promotion, { t }) => t(`office.promo.state.${getPromotionState(promotion, clock.now())}`),
          ],
          ['office.promo.kind', 22, ({ kind }, { t }) => t(`office.promo.kind.${kind}`)],
          ['office.promo.kind.percent', 12, ({ percent }) => percent],
          ['office.promo.amount', 12, ({ amountMinor }, { units, currency }) => units(amountMinor, currency)],
          ['office.promo.buy', 12, ({ buyQuantity }) => buyQuantity],
          ['office.promo.get', 12, ({ getQuantity }) => getQuantity],
          [
            'office.promo.minimum',
            14,
            ({ minimumMinor }, { units, currency }) => units(minimumMinor || null, currency),
          ],
          ['office.list.currency', 10, (_, { currency }) => currency],
          ['office.rule.of', 30, ({ scope }) => scope.join(', ')],
          ['office.sale.from', 17, ({ startsAt }, { moment }) => moment(startsAt)],
          ['office.sale.until', 17, ({ endsAt }, { moment }) => moment(endsAt)],
          ['office.promo.used', 10, ({ used }) => used],
          ['office.promo.total', 12, ({ limitTotal }) => limitTotal],
          ['office.promo.each', 12, ({ limitPerPerson }) => limitPerPerson],
        ],
      ),
  }
}
