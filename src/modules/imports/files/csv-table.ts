// Reads rows by column name, because exports differ in width and column order.
import { decodeHTMLStrict } from 'entities/decode'
import { unguardFormula } from '../../../kernel/text/formula-guard.ts'
import { createReason } from '../../../platform/text/localized-reason.ts'
import type { CsvRow } from './csv-reader.ts'
import { isFieldColumn } from './field-columns.ts'
import { isTranslatedHtml } from './translation-columns.ts'
import { normalizeCell } from './file-text.ts'
import type { ReportSink } from '../runs/import-report.ts'

/** Columns that hold HTML; all others are plain text. */
const htmlColumns = new Set(['body (html)', 'body html', 'description'])

/**
 * Decodes `H&amp;M` to H&M, because shop exports escape plain text. Only entities that end in a semicolon are
 * decoded, so AT&T is unchanged.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).trim() : text

/**
 * One row of a table. `getCell` returns the trimmed cell of the first of these columns that the file has, or ''
 * when it has none.
 */
export type TableRow = { line: number; getCell(...columns: string[]): string }

export type Table = {
  /** Column names as the file spells them. */
  header: string[]
  hasColumn(...columns: string[]): boolean
  /** The file's spelling of the first of these columns that it has. */
  getColumnName(...columns: string[]): string
  /** @returns undefined when the row cannot be read; the problem has been reported. */
  row(record: CsvRow, report: ReportSink): TableRow | undefined
}

/** Comma, semicolon or tab: the one that occurs most often outside quotes in the header line. */
export function detectDelimiter(headerLine: string): string {
  const unquotedLine = headerLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquotedLine.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

/**
 * Looks up columns by name, ignoring case.
 * @param invalidUtf8 whether the file has bytes that are not UTF-8: each row that contains them is an error.
 */
export function createTable(
  cells: readonly string[],
  keyColumns: readonly string[],
  invalidUtf8 = false,
): Table {
  const header = cells.map(normalizeCell)
  const columnIndexes = new Map<string, number>()
  header.forEach((name, index) => {
    const key = name.toLowerCase()
    if (!columnIndexes.has(key)) columnIndexes.set(key, index)
  })
  const findColumnIndex = (columns: readonly string[]) => {
    for (const column of columns) {
      const columnIndex = columnIndexes.get(column)
      if (columnIndex !== undefined) return columnIndex
    }
    return -1
  }
  return {
    header,
    hasColumn: (...columns) => findColumnIndex(columns) >= 0,
    getColumnName: (...columns) => header[findColumnIndex(columns)] ?? columns[0]!,
    row(record, report) {
      if ('problem' in record) {
        report({
          level: 'error',
          line: record.line,
          column: header[record.field] ?? '',
          handle: '',
          kind: 'broken-row',
          ...record.problem,
        })
        return undefined
      }
      if (record.cells.length !== header.length) {
        const key = findColumnIndex(keyColumns)
        const extraCells = record.cells.length - header.length
        report({
          level: 'error',
          line: record.line,
          // The surplus cell is reported at the end of the header, because the position of the stray comma is
          // unknown.
          column: header.at(Math.min(record.cells.length, header.length) - 1) ?? '',
          handle: normalizeCell(record.cells[key] ?? ''),
          kind: 'ragged-row',
          ...createReason(extraCells > 0 ? 'reason.row.long' : 'reason.row.short', {
            fields: record.cells.length,
            header: header.length,
            many: Math.abs(extraCells),
          }),
        })
        return undefined
      }
      const { cells: values } = record
      const invalidCellIndex = values.findIndex((value) => value.includes('\ufffd'))
      if (invalidCellIndex >= 0) {
        report({
          level: invalidUtf8 ? 'error' : 'warning',
          line: record.line,
          column: header[invalidCellIndex] ?? '',
          handle: normalizeCell(values[findColumnIndex(keyColumns)] ?? ''),
          kind: 'encoding',
          ...createReason(invalidUtf8 ? 'reason.row.encoding' : 'reason.row.replaced'),
        })
        if (invalidUtf8) return undefined
      }
      return {
        line: record.line,
        getCell: (...columns) => {
          const index = findColumnIndex(columns)
          if (index < 0) return ''
          const cell = unguardFormula(normalizeCell(values[index]!))
          const name = header[index]!
          return htmlColumns.has(name.toLowerCase()) || isTranslatedHtml(name) || isFieldColumn(name)
            ? cell
            : decodeEntities(cell)
        },
      }
    },
  }
}
