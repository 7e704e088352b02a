// The table of a size chart: the first row has the names of the columns, the first column the sizes.

export type ChartTable = readonly (readonly string[])[]

/** Of a new chart. */
export const firstTable: ChartTable = [
  ['Size', 'Chest', 'Waist'],
  ...['S', 'M', 'L'].map((size) => [size, '', '']),
]

export const setCell = (table: ChartTable, row: number, column: number, text: string): ChartTable =>
  table.map((cells, y) => (y === row ? cells.map((cell, x) => (x === column ? text : cell)) : cells))

export const addRow = (table: ChartTable): ChartTable => [...table, table[0]!.map(() => '')]

export const addColumn = (table: ChartTable): ChartTable => table.map((cells) => [...cells, ''])

export const removeRow = (table: ChartTable, row: number): ChartTable => table.toSpliced(row, 1)

export const removeColumn = (table: ChartTable, column: number): ChartTable =>
  table.map((cells) => cells.toSpliced(column, 1))

/**
 * What was copied from a spreadsheet, from a cell on; rows are added.
 * @returns undefined for a single text, which the field takes itself.
 */
export function pasteCells(
  table: ChartTable,
  from: { row: number; column: number },
  text: string,
): ChartTable | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  const sheet = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const missing = Math.max(0, from.row + sheet.length - table.length)
  const all = [...table, ...Array.from({ length: missing }, () => table[0]!.map(() => ''))]
  return all.map((cells, y) => cells.map((cell, x) => sheet[y - from.row]?.[x - from.column] ?? cell))
}

/** Without rows that are empty. */
export const withoutEmptyRows = ([columns = [], ...rows]: ChartTable): ChartTable => [
  columns,
  ...rows.filter((cells) => cells.some((cell) => cell.trim() !== '')),
]

const isDistinct = (texts: readonly string[]) =>
  texts.every((text, index) => text !== '' && texts.indexOf(text) === index)

/** Whether columns and sizes have names of their own. */
export function isValidTable(table: ChartTable): boolean {
  const [columns = [], ...rows] = withoutEmptyRows(table).map((cells) => cells.map((cell) => cell.trim()))
  return (
    columns.length >= 2 &&
    rows.length > 0 &&
    isDistinct(columns) &&
    isDistinct(rows.map(([size = '']) => size))
  )
}
