// Wires size charts for staff: with the audit log, and the product pages that show them.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type {
  ChartAssignment,
  ListedSizeChart,
  NewSizeChartInput,
  SizeChartEditInput,
  SizeChartProductsInput,
  AdminSizeChart,
} from './size-charts.ts'
import {
  deleteSizeChart,
  assignSizeChart,
  insertSizeChart,
  listSizeCharts,
  listProductIdsWithChart,
  setProductSizeCharts,
  getSizeChart,
  updateSizeChart,
} from './size-charts.store.ts'
import { slugForName } from '../../imports/product-draft.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalogue-change.service.ts'
import type { Db } from '../../../platform/database/database.ts'

export type SizeChartService = {
  list(ctx: StaffContext): Promise<ListedSizeChart[]>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, id: number): Promise<AdminSizeChart>
  /**
   * Creating the same size chart again returns it.
   * @throws ShopError invalid_input: `slug` (taken).
   */
  create(ctx: StaffContext, input: NewSizeChartInput): Promise<number>
  /** @throws ShopError not_found; content_changed. */
  change(ctx: StaffContext, id: number, edit: SizeChartEditInput): Promise<AdminSizeChart>
  /**
   * @returns the number of products newly assigned.
   * @throws ShopError not_found.
   */
  assign(ctx: StaffContext, id: number, target: SizeChartProductsInput): Promise<number>
  /**
   * Restores the charts of all products or none, skipping deleted products.
   * @throws ShopError content_changed when a product has another chart than in `was`.
   */
  restoreAssignments(ctx: StaffContext, id: number, assignments: ChartAssignment): Promise<void>
  /** @throws ShopError not_found; in_use with `by`: `products`. */
  remove(ctx: StaffContext, id: number): Promise<void>
}

export function createSizeChartService(parts: CatalogueDeps): SizeChartService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'size-chart')
  async function requireSizeChart(on: Db, id: number): Promise<AdminSizeChart> {
    const chart = await getSizeChart(on, { id })
    if (!chart) throw new ShopError('not_found')
    return chart
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
  const isUnchanged = (a: AdminSizeChart, b: Parameters<typeof textOf>[0]) =>
    JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))
  return {
    async list(ctx) {
      ctx.require('catalogue-settings.manage')
      return listSizeCharts(db)
    },
    async one(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return requireSizeChart(db, id)
    },

    async create(ctx, { slug: slugInput, ...chart }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'size-chart.create', async (tx) => {
        const slug = slugInput ?? slugForName(chart.name)
        const existing = await getSizeChart(tx, { slug })
        if (existing && isUnchanged(existing, chart)) return { id: existing.id, result: existing.id }
        if (existing) throw invalidInput('slug', 'taken')
        const id = await insertSizeChart(tx, { ...chart, slug })
        return { id, diff: { slug, ...chart }, result: id }
      })
    },

    async change(ctx, id, { was, to }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'size-chart.change', async (tx) => {
        const now = await requireSizeChart(tx, id)
        if (isUnchanged(now, to)) return { id, result: now }
        if (now.version !== was) throw new ShopError('content_changed', { fields: ['chart'] })
        await updateSizeChart(tx, id, to)
        const diff = { was: textOf(now), to }
        return {
          id,
          diff,
          products: await listProductIdsWithChart(tx, id),
          result: await requireSizeChart(tx, id),
        }
      })
    },

    async assign(ctx, id, target) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'size-chart.assign', async (tx) => {
        await requireSizeChart(tx, id)
        const previous = await assignSizeChart(tx, id, target)
        const products = Object.values(previous).flat()
        return {
          id,
          ...(products.length > 0 && {
            diff: { ...target, products: products.length, charts: { was: previous, to: { [id]: products } } },
          }),
          products,
          result: products.length,
        }
      })
    },

    async restoreAssignments(ctx, id, assignments) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'size-chart.assign', async (tx) => {
        const products = Object.values(assignments.to).flat()
        if (!(await setProductSizeCharts(tx, assignments.was, assignments.to)))
          throw new ShopError('content_changed', { fields: ['products'] })
        return { id, diff: { products: products.length, charts: assignments }, products, result: undefined }
      })
    },

    async remove(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'size-chart.remove', async (tx) => {
        const { slug, products, ...chart } = await requireSizeChart(tx, id)
        if (products > 0) throw new ShopError('in_use', { by: ['products'] })
        await deleteSizeChart(tx, id)
        return { id, diff: { slug, ...textOf({ ...chart }) }, result: undefined }
      })
    },
  }
}
