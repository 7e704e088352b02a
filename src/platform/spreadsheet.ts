// Tables as files that spreadsheets open. No cell is ever a formula: what others have named begins with what it likes.
import writeExcelFile from 'write-excel-file/node'

export type Cell = string | number | null

/** Programs that open CSV take these for a formula; an apostrophe before them says that they are text. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180. The first line of a file begins with `byteOrder`, or Excel reads it in an old encoding. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
export const byteOrder = '\ufeff'

export type Column = { title: string; width: number }

/** One sheet whose first row stays where it is. Texts are cells of text, whatever they begin with. */
export async function workbook(
  sheet: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((cell) =>
      cell === null
        ? null
        : typeof cell === 'number'
          ? { value: cell, type: Number }
          : { value: cell, type: String },
    ),
  )
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return writeExcelFile([head, ...body], options).toBuffer()
}
