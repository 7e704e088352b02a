// Size charts as staff write them: a table whose first column names the sizes.
import { z } from 'zod'
import { shelfId, shelfSlug, shelfWords } from './shelf-inputs.ts'

export const chartColumnsMost = 12
export const chartRowsMost = 60

const distinct = (texts: readonly string[]) => new Set(texts).size === texts.length

const chart = z.object({
  name: shelfWords(1, 100),
  unit: z.enum(['cm', 'in']).describe('Of body measures'),
  columns: z
    .array(shelfWords(1, 40))
    .min(2)
    .max(chartColumnsMost)
    .refine(distinct, 'twice')
    .describe(
      'The first one is of sizes; Chest, Bust, Waist, Hips, Height and Foot length are what fit advice knows',
    ),
  rows: z
    .array(z.array(shelfWords(0, 40)).max(chartColumnsMost))
    .min(1)
    .max(chartRowsMost),
})
/** Each row has a cell for each column, and a size of its own. */
const whole = <Chart extends { columns: string[]; rows: string[][] }>(
  { columns, rows }: Chart,
  context: z.RefinementCtx<Chart>,
) => {
  const sizes = rows.map(([size = '']) => size)
  const fault = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  for (const [at, row] of rows.entries()) {
    if (row.length !== columns.length) fault(['rows', at], 'as many cells as there are columns')
    else if (row[0] === '') fault(['rows', at, 0], 'a size')
    else if (sizes.indexOf(row[0]!) !== at) fault(['rows', at, 0], 'twice')
  }
}
export const sizeChart = chart.superRefine(whole)
export type SizeChartText = z.output<typeof sizeChart>

export const newSizeChart = chart
  .extend({
    slug: shelfSlug.optional().describe('What import files call it by; made of the name where it is absent'),
  })
  .superRefine(whole)
export type NewSizeChart = z.output<typeof newSizeChart>

export const sizeChartEdit = z.object({
  was: z.string().max(64).describe('The version that was seen'),
  to: sizeChart,
})
export type SizeChartEdit = z.output<typeof sizeChartEdit>

export const sizeChartGoods = z
  .object({ category: shelfId.nullable().default(null), brand: shelfId.nullable().default(null) })
  .refine(({ category, brand }) => category !== null || brand !== null, {
    path: ['category'],
    message: 'or a brand',
  })
  .describe('Products in the category or below it, of the brand; of both where both are said')
export type SizeChartGoods = z.output<typeof sizeChartGoods>

/** Ids of products by that of their chart. */
export type ChartsOfProducts = Record<string, number[]>
/** What products had, and have. */
export type ChartsGiven = Record<'was' | 'to', ChartsOfProducts>
/** Of products that have none. */
export const noChart = 'none'

export type ListedSizeChart = {
  id: number
  slug: string
  name: string
  unit: string
  sizes: number
  products: number
}
export type StaffSizeChart = {
  id: number
  slug: string
  name: string
  unit: string
  columns: string[]
  rows: string[][]
  products: number
  /** Another one where anything of it is. */
  version: string
}
