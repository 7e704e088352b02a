// Which size of a chart goes round a body. Measures are centimetres here, whatever the chart and the shopper count in.
import { fold } from '../../../kernel/fold.ts'
import type { Attribute, SizeChart, SubAttribute } from '../../../modules/search/listing.ts'

export const measures = ['chest', 'waist', 'hips', 'height', 'foot'] as const
export type Measure = (typeof measures)[number]
export type Body = Partial<Record<Measure, number>>

/** What charts call a measure, folded, in the languages that shops write them in. */
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

/** What may be asked for this chart, each with its column. */
export const listChartMeasures = (chart: SizeChart): { measure: Measure; column: number }[] =>
  chart.columns.flatMap((name, column) => {
    const measure = measureByName.get(fold(name))
    return measure ? [{ measure, column }] : []
  })

/** A number as people type it: `96.5`, `96,5`, `٩٦٫٥`; undefined for what no body measures. */
export function readMeasure(text: string, unit: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,٫]/, '.')
  const cm = /^\d{1,3}(?:\.\d+)?$/.test(plain) ? toCentimetres(Number(plain), unit) : 0
  return cm >= 5 && cm <= 250 ? cm : undefined
}

/** `smaller`, `larger`: no size reaches so far, the nearest is named. `also`: a second size, where the measures do not agree. */
export type Advice = { row: number; how: 'fits' | 'smaller' | 'larger'; also?: number }

/** A garment has to go round the largest part, so the largest of the sizes that single measures ask for is told. */
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

/** `88–95` is a range, `71` both of its ends; in centimetres. */
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
 * Between two sizes the middle divides; a foot takes the first shoe that is long enough.
 * @returns -1 below the first size, the number of rows above the last; undefined for a column without numbers.
 */
function findRow(ranges: (Range | undefined)[], value: number, upwards: boolean): number | undefined {
  const rows = ranges.flatMap((range, row) => (range ? [{ ...range, row }] : []))
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  // Half of a usual step beside the outermost sizes still belongs to them.
  const slack = rows.length > 1 ? (last.high - first.low) / rows.length / 2 : 0
  if (value < first.low - slack) return -1
  if (value > last.high + (upwards ? 0 : slack)) return ranges.length
  const match = rows.find(({ high }, index) => {
    const next = rows[index + 1]
    return value <= (next ? (upwards ? high : (high + next.low) / 2) : Infinity)
  })
  return (match ?? last).row
}

/** The size of a colour that a row of the chart speaks of, by any of the names it has there: `M`, `42`, `38–40`. */
export function findSizeOfRow(chart: SizeChart, row: number, colour: Attribute): SubAttribute | undefined {
  const measuredColumns = new Set(listChartMeasures(chart).map(({ column }) => column))
  const names = (chart.rows[row] ?? []).filter((_, column) => !measuredColumns.has(column)).map(fold)
  return (
    colour.sub_attributes.find(({ value }) => names[0] === fold(value)) ??
    colour.sub_attributes.find(({ value }) => names.some((name) => name.split(' ').includes(fold(value))))
  )
}
