// Size charts: tables whose first column holds the sizes.
import { z } from 'zod'
import { taxonomyId, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'

export const MAX_CHART_COLUMNS = 12
export const MAX_CHART_ROWS = 60

const distinct = (texts: readonly string[]) => new Set(texts).size === texts.length

const chart = z.object({
  name: taxonomyText(1, 100),
  unit: z.enum(['cm', 'in']).describe('Unit of body measurements'),
  columns: z
    .array(taxonomyText(1, 40))
    .min(2)
    .max(MAX_CHART_COLUMNS)
    .refine(distinct, 'duplicate')
    .describe(
      'The first column contains the sizes; fit advice uses Chest, Bust, Waist, Hips, Height and Foot length',
    ),
  rows: z
    .array(z.array(taxonomyText(0, 40)).max(MAX_CHART_COLUMNS))
    .min(1)
    .max(MAX_CHART_ROWS),
})
/** Each row must have a cell for each column and a unique size. */
const validateChart = <Chart extends { columns: string[]; rows: string[][] }>(
  { columns, rows }: Chart,
  context: z.RefinementCtx<Chart>,
) => {
  const sizes = rows.map(([size = '']) => size)
  const reportIssue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  for (const [at, row] of rows.entries()) {
    if (row.length !== columns.length)
      reportIssue(['rows', at], 'must have as many cells as there are columns')
    else if (row[0] === '') reportIssue(['rows', at, 0], 'a size')
    else if (sizes.indexOf(row[0]!) !== at) reportIssue(['rows', at, 0], 'duplicate')
  }
}
export const sizeChartInput = chart.superRefine(validateChart)
export type SizeChartInput = z.output<typeof sizeChartInput>

export const newSizeChartInput = chart
  .extend({
    slug: taxonomySlug.optional().describe('Handle in import files; default: generated from the name'),
  })
  .superRefine(validateChart)
export type NewSizeChartInput = z.output<typeof newSizeChartInput>

export const sizeChartEditInput = z.object({
  was: z.string().max(64).describe('The version that was edited'),
  to: sizeChartInput,
})
export type SizeChartEditInput = z.output<typeof sizeChartEditInput>

export const sizeChartProductsInput = z
  .object({ category: taxonomyId.nullable().default(null), brand: taxonomyId.nullable().default(null) })
  .refine(({ category, brand }) => category !== null || brand !== null, {
    path: ['category'],
    message: 'or a brand',
  })
  .describe(
    'Products of the category with its subcategories, and of the brand; if both are set, products that match both',
  )
export type SizeChartProductsInput = z.output<typeof sizeChartProductsInput>

/** Product ids by chart id. */
export type ChartsOfProducts = Record<string, number[]>
/** Before and after. */
export type ChartAssignment = Record<'was' | 'to', ChartsOfProducts>
/** Key of products without a chart. */
export const NO_CHART = 'none'

export type ListedSizeChart = {
  id: number
  slug: string
  name: string
  unit: string
  sizes: number
  products: number
}
export type AdminSizeChart = {
  id: number
  slug: string
  name: string
  unit: string
  columns: string[]
  rows: string[][]
  products: number
  /** Changes when anything in the chart changes. */
  version: string
}
