// A size chart as its form holds it; the same steps on the server, where there are no scripts, and in the browser.
import type { AdminSizeChart } from '../../modules/catalog/taxonomy/size-charts.ts'

export type ChartGrid = Pick<AdminSizeChart, 'name' | 'unit' | 'columns' | 'rows'>

export const emptyChart: ChartGrid = {
  name: '',
  unit: 'cm',
  columns: ['Size', 'Chest', 'Waist'],
  rows: ['S', 'M', 'L'].map((size) => [size, '', '']),
}

/** What was sent; cells come row by row. */
export function gridIn(form: FormData): ChartGrid {
  const texts = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
  const columns = texts('column')
  const cells = texts('cell')
  const count = Math.ceil(cells.length / Math.max(1, columns.length))
  const rows = Array.from({ length: count }, (_, at) =>
    cells.slice(at * columns.length, (at + 1) * columns.length),
  )
  return { name: texts('name')[0] ?? '', unit: texts('unit')[0] ?? 'cm', columns, rows }
}

/** Without rows that nothing stands in. */
export const filledIn = ({ rows, ...grid }: ChartGrid): ChartGrid => ({
  ...grid,
  rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')),
})

/** Another row or column, or one less; undefined for what is no such step. */
export function gridAfter(grid: ChartGrid, deed: string): ChartGrid | undefined {
  const [does, which = ''] = deed.split(':')
  const at = Number(which)
  const { columns, rows } = grid
  switch (does) {
    case 'row':
      return { ...grid, rows: [...rows, columns.map(() => '')] }
    case 'column':
      return { ...grid, columns: [...columns, ''], rows: rows.map((row) => [...row, '']) }
    case 'drop-row':
      return { ...grid, rows: rows.filter((_, place) => place !== at) }
    case 'drop-column':
      return {
        ...grid,
        columns: columns.filter((_, place) => place !== at),
        rows: rows.map((row) => row.filter((_, place) => place !== at)),
      }
    default:
      return undefined
  }
}

/** What was copied from a sheet, put in from a cell on; undefined for a single text, which the field takes itself. */
export function pasted(
  grid: ChartGrid,
  from: { row: number; column: number },
  text: string,
): ChartGrid | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  const sheet = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const missing = Math.max(0, from.row + sheet.length - grid.rows.length)
  const all = [...grid.rows, ...Array.from({ length: missing }, () => grid.columns.map(() => ''))]
  const rows = all.map((row, y) => row.map((cell, x) => sheet[y - from.row]?.[x - from.column] ?? cell))
  return { ...grid, rows }
}
