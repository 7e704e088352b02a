// Rows by the names of their columns: exports come in many widths and orders, so that positions mean nothing.
import { decodeHTMLStrict } from 'entities/decode'
import { unguardFormula } from '../../kernel/formula-guard.ts'
import { because } from '../../platform/reason.ts'
import type { CsvRow } from './csv-reader.ts'
import { cleanCell } from './file-text.ts'
import type { Report } from './report.ts'

/** Columns that hold HTML; all others are plain text. */
const htmlColumns = new Set(['body (html)', 'body html', 'description'])

/** `H&amp;M` is H&M: exports of web shops escape plain text. Only entities that end in a semicolon count, so that AT&T stays. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).trim() : text

/** One row of a table; `of` gives the trimmed cell of the first of these columns that the file has, '' when none. */
export type Row = { line: number; of(...columns: string[]): string }

export type Table = {
  /** The header's names as the file writes them. */
  header: string[]
  has(...columns: string[]): boolean
  /** What the file calls the first of these columns that it has. */
  called(...columns: string[]): string
  /** @returns undefined for a row that cannot be read, which has then been reported. */
  row(given: CsvRow, report: Report): Row | undefined
}

/** Comma, semicolon or tab: whichever the header line has most of outside quotes. */
export function delimiterOf(headerLine: string): string {
  const plain = headerLine.replace(/"[^"]*"/g, '')
  const count = (mark: string) => plain.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

/**
 * Columns are found by name without regard to case.
 * @param invalidUtf8 whether the file has bytes that are not UTF-8: each row that they stand in is an error then.
 */
export function tableOf(cells: readonly string[], keyColumns: readonly string[], invalidUtf8 = false): Table {
  const header = cells.map(cleanCell)
  const places = new Map<string, number>()
  header.forEach((name, index) => {
    const key = name.toLowerCase()
    if (!places.has(key)) places.set(key, index)
  })
  const place = (columns: readonly string[]) => {
    for (const column of columns) {
      const found = places.get(column)
      if (found !== undefined) return found
    }
    return -1
  }
  return {
    header,
    has: (...columns) => place(columns) >= 0,
    called: (...columns) => header[place(columns)] ?? columns[0]!,
    row(given, report) {
      if ('problem' in given) {
        report({
          level: 'error',
          line: given.line,
          column: header[given.field] ?? '',
          handle: '',
          kind: 'broken-row',
          ...given.problem,
        })
        return undefined
      }
      if (given.cells.length !== header.length) {
        const key = place(keyColumns)
        const many = given.cells.length - header.length
        report({
          level: 'error',
          line: given.line,
          // A field too many begins where the header ends; where the stray comma stands nobody can tell.
          column: header.at(Math.min(given.cells.length, header.length) - 1) ?? '',
          handle: cleanCell(given.cells[key] ?? ''),
          kind: 'ragged-row',
          ...because(many > 0 ? 'reason.row.long' : 'reason.row.short', {
            fields: given.cells.length,
            header: header.length,
            many: Math.abs(many),
          }),
        })
        return undefined
      }
      const { cells: values } = given
      const lost = values.findIndex((value) => value.includes('\ufffd'))
      if (lost >= 0) {
        report({
          level: invalidUtf8 ? 'error' : 'warning',
          line: given.line,
          column: header[lost] ?? '',
          handle: cleanCell(values[place(keyColumns)] ?? ''),
          kind: 'encoding',
          ...because(invalidUtf8 ? 'reason.row.encoding' : 'reason.row.replaced'),
        })
        if (invalidUtf8) return undefined
      }
      return {
        line: given.line,
        of: (...columns) => {
          const index = place(columns)
          if (index < 0) return ''
          const cell = unguardFormula(cleanCell(values[index]!))
          return htmlColumns.has(header[index]!.toLowerCase()) ? cell : decodeEntities(cell)
        },
      }
    },
  }
}
