// Wires size charts as staff write them: with the audit, and what product pages show.
import { ShopError, invalidInput } from './kernel/errors.ts'
import type {
  ChartAssignment,
  ListedSizeChart,
  NewSizeChartInput,
  SizeChartEditInput,
  SizeChartProductsInput,
  AdminSizeChart,
} from './modules/catalog/size-charts.ts'
import {
  deleteSizeChart,
  assignSizeChart,
  insertSizeChart,
  listSizeCharts,
  listProductIdsWithChart,
  setProductSizeCharts,
  getSizeChart,
  updateSizeChart,
} from './modules/catalog/size-charts.store.ts'
import { slugForName } from './modules/imports/product-draft.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'

export type StaffSizeChartCalls = {
  list(): Promise<ListedSizeChart[]>
  /** @throws ShopError not_found. */
  one(id: number): Promise<AdminSizeChart>
  /** The same sent again is the same one. @throws ShopError invalid_input: `slug` (taken). */
  create(given: NewSizeChartInput, by: StaffBy): Promise<number>
  /** @throws ShopError not_found; content_changed. */
  change(id: number, edit: SizeChartEditInput, by: StaffBy): Promise<AdminSizeChart>
  /** @returns how many products have it now that had not. @throws ShopError not_found. */
  give(id: number, goods: SizeChartProductsInput, by: StaffBy): Promise<number>
  /** All products or none; of those that are gone nothing. @throws ShopError content_changed where one has another chart than in `was`. */
  putBack(id: number, charts: ChartAssignment, by: StaffBy): Promise<void>
  /** @throws ShopError not_found; still_used with `by`: `products`. */
  remove(id: number, by: StaffBy): Promise<void>
}

export function createStaffSizeCharts(parts: CatalogueParts): StaffSizeChartCalls {
  const { db } = parts
  const change = createCatalogueChange(parts, 'size-chart')
  async function one(on: Db, id: number): Promise<AdminSizeChart> {
    const found = await getSizeChart(on, { id })
    if (!found) throw new ShopError('not_found')
    return found
  }
  const textOf = ({
    name,
    unit,
    columns,
    rows,
  }: Pick<AdminSizeChart, 'name' | 'unit' | 'columns' | 'rows'>) => ({
    name,
    unit,
    columns,
    rows,
  })
  const same = (a: AdminSizeChart, b: Parameters<typeof textOf>[0]) =>
    JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))
  return {
    list: () => listSizeCharts(db),
    one: (id) => one(db, id),

    create: ({ slug: wanted, ...chart }, by) =>
      change(by, 'size-chart.create', async (tx) => {
        const slug = wanted ?? slugForName(chart.name)
        const stands = await getSizeChart(tx, { slug })
        if (stands && same(stands, chart)) return { id: stands.id, result: stands.id }
        if (stands) throw invalidInput('slug', 'taken')
        const id = await insertSizeChart(tx, { ...chart, slug })
        return { id, diff: { slug, ...chart }, result: id }
      }),

    change: (id, { was, to }, by) =>
      change(by, 'size-chart.change', async (tx) => {
        const now = await one(tx, id)
        if (same(now, to)) return { id, result: now }
        if (now.version !== was) throw new ShopError('content_changed', { fields: ['chart'] })
        await updateSizeChart(tx, id, to)
        const diff = { was: textOf(now), to }
        return { id, diff, products: await listProductIdsWithChart(tx, id), result: await one(tx, id) }
      }),

    give: (id, goods, by) =>
      change(by, 'size-chart.give', async (tx) => {
        await one(tx, id)
        const had = await assignSizeChart(tx, id, goods)
        const products = Object.values(had).flat()
        return {
          id,
          ...(products.length > 0 && {
            diff: { ...goods, products: products.length, charts: { was: had, to: { [id]: products } } },
          }),
          products,
          result: products.length,
        }
      }),

    putBack: (id, charts, by) =>
      change(by, 'size-chart.give', async (tx) => {
        const products = Object.values(charts.to).flat()
        if (!(await setProductSizeCharts(tx, charts.was, charts.to)))
          throw new ShopError('content_changed', { fields: ['products'] })
        return { id, diff: { products: products.length, charts }, products, result: undefined }
      }),

    remove: (id, by) =>
      change(by, 'size-chart.remove', async (tx) => {
        const { slug, products, ...chart } = await one(tx, id)
        if (products > 0) throw new ShopError('still_used', { by: ['products'] })
        await deleteSizeChart(tx, id)
        return { id, diff: { slug, ...textOf({ ...chart }) }, result: undefined }
      }),
  }
}
