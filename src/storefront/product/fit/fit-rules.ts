// Recommends a size from a size chart. Body measurements are in centimetres, whatever the unit of the chart or
// shopper.
import { fold } from '../../../kernel/text/fold.ts'
import type { Attribute, SizeChart, SubAttribute } from '../../../modules/search/listing.ts'

export const measures = ['chest', 'waist', 'hips', 'height', 'foot'] as const
export type Measure = (typeof measures)[number]
export type Body = Partial<Record<Measure, number>>

/** Names of measurements in size charts, case-folded, in the shop's languages. */
const measureNames: Record<Measure, string> = {
  chest: 'chest|bust|nguc|vong nguc|الصدر|صدر|חזה|היקף חזה|pecho|brost|brust|poitrine',
  waist: 'waist|eo|vong eo|الخصر|خصر|מותניים|היקף מותניים|cintura|midja|taille',
  hips: 'hips|hip|seat|mong|vong mong|الورك|الارداف|ירכיים|היקף ירכיים|cadera|stuss|hufte|hanches',
  height: 'height|body height|chieu cao|الطول|גובה|altura|langd|grosse|stature',
  foot: 'foot length|foot|chieu dai chan|dai chan|طول القدم|אורך כף רגל|longitud del pie|fotlangd|fusslange|longueur du pied',
}
const measureByName = new Map(
  measures.flatMap((measure) =>
    measureNames[measure].split('|').map((word) => [fold(word), measure] as const),
  ),
)

const centimetresPerInch = 2.54
export const toCentimetres = (value: number, unit: string) =>
  /^in/i.test(unit) ? value * centimetresPerInch : value
export const fromCentimetres = (value: number, unit: string) =>
  /^in/i.test(unit) ? value / centimetresPerInch : value

/** Measurements to ask for, with their column in the chart. */
export const listChartMeasures = (chart: SizeChart): { measure: Measure; column: number }[] =>
  chart.columns.flatMap((name, column) => {
    const measure = measureByName.get(fold(name))
    return measure ? [{ measure, column }] : []
  })

/**
 * Parses a number as typed: `96.5`, `96,5`, `٩٦٫٥`; undefined when it is not a plausible body measurement.
 */
export function readMeasure(text: string, unit: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,٫]/, '.')
  const cm = /^\d{1,3}(?:\.\d+)?$/.test(plain) ? toCentimetres(Number(plain), unit) : 0
  return cm >= 5 && cm <= 250 ? cm : undefined
}

/**
 * `smaller`, `larger`: outside the chart, so `row` is the nearest size. `also`: a second size when the
 * measurements disagree.
 */
export type Advice = { row: number; how: 'fits' | 'smaller' | 'larger'; also?: number }

/**
 * A garment must fit the largest part of the body, so the largest size that any measurement asks for is
 * recommended.
 */
export function adviseSize(chart: SizeChart, body: Body): Advice | undefined {
  const matchingRows = listChartMeasures(chart).flatMap(({ measure, column }) => {
    const value = body[measure]
    const row =
      value === undefined ? undefined : findRow(readColumn(chart, column), value, measure === 'foot')
    return row === undefined ? [] : [row]
  })
  if (matchingRows.length === 0) return undefined
  const [minRow, maxRow] = [Math.min(...matchingRows), Math.max(...matchingRows)]
  const last = chart.rows.length - 1
  if (maxRow > last) return { row: last, how: 'larger' }
  if (maxRow < 0) return { row: 0, how: 'smaller' }
  return { row: maxRow, how: 'fits', ...(minRow !== maxRow && minRow >= 0 && { also: minRow }) }
}

type Range = { low: number; high: number }

/** Parses a column: `88–95` is a range, `71` a range of one value; in centimetres. */
const readColumn = (chart: SizeChart, column: number): (Range | undefined)[] =>
  chart.rows.map((row) => {
    const [low, high = low] = (row[column] ?? '')
      .replace(',', '.')
      .split(/[–—-]/)
      .map((part) => Number.parseFloat(part))
    return low === undefined || Number.isNaN(low) || high === undefined || Number.isNaN(high)
      ? undefined
      : { low: toCentimetres(low, chart.unit), high: toCentimetres(high, chart.unit) }
  })

/**
 * Finds the row for a value. Between two sizes the midpoint divides; for shoes it is the first size that is long
 * enough.
 * @returns -1 below the first size, the number of rows above the last; undefined for a column without numbers.
 */
function findRow(ranges: (Range | undefined)[], value: number, upwards: boolean): number | undefined {
  const rows = ranges.flatMap((range, row) => (range ? [{ ...range, row }] : []))
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  // Values within half a usual step outside the chart still belong to its first or last size.
  const slack = rows.length > 1 ? (last.high - first.low) / rows.length / 2 : 0
  if (value < first.low - slack) return -1
  if (value > last.high + (upwards ? 0 : slack)) return ranges.length
  const match = rows.find(({ high }, index) => {
    const next = rows[index + 1]
    return value <= (next ? (upwards ? high : (high + next.low) / 2) : Infinity)
  })
  return (match ?? last).row
}

/** The colour's size for a row of the chart, by any of the row's size names: `M`, `42`, `38–40`. */
export function findSizeOfRow(chart: SizeChart, row: number, colour: Attribute): SubAttribute | undefined {
  const measuredColumns = new Set(listChartMeasures(chart).map(({ column }) => column))
  const names = (chart.rows[row] ?? []).filter((_, column) => !measuredColumns.has(column)).map(fold)
  return (
    colour.sub_attributes.find(({ value }) => names[0] === fold(value)) ??
    colour.sub_attributes.find(({ value }) => names.some((name) => name.split(' ').includes(fold(value))))
  )
}

/** How many buyers found that the product runs small, is true to size or runs large. */
export type FitCounts = Record<'small' | 'true' | 'large', number>

/** Minimum number of ratings for a result. */
const MIN_FIT_RATINGS = 3

/**
 * What buyers say about the sizes. `lean`: from -1, all say small, to 1, all say large.
 * @returns undefined with too few ratings.
 */
export function summariseFit(
  counts: FitCounts,
): { runs: keyof FitCounts; lean: number; count: number } | undefined {
  const count = counts.small + counts.true + counts.large
  if (count < MIN_FIT_RATINGS) return undefined
  const lean = (counts.large - counts.small) / count
  return { runs: lean < -1 / 3 ? 'small' : lean > 1 / 3 ? 'large' : 'true', lean, count }
}

/**
 * The row of the size that buyers would choose instead, as the product runs small or large.
 * @returns undefined when there is none in the chart, or the advice already is the larger of two.
 */
export function findBuyerRow(chart: SizeChart, { row, how, also }: Advice, runs: string): number | undefined {
  if (how !== 'fits') return undefined
  if (runs === 'large') return also ?? (row > 0 ? row - 1 : undefined)
  return runs === 'small' && also === undefined && row + 1 < chart.rows.length ? row + 1 : undefined
}
