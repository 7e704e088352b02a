// From a file to products, one at a time: recognises the format, keeps a product's rows together, reports what it cannot read.
import { because } from '../../platform/reason.ts'
import { productInput, type ParsedProduct } from '../catalog/product-input.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import { finishDraft } from './draft.ts'
import { cleanCell, detectEncoding, type Encoding, fileText, NotReadable } from './file-text.ts'
import type { Format, ReadSettings } from './format.ts'
import type { Mapping } from './import-runs.ts'
import { jsonLines } from './json-lines.ts'
import { optionNames, renamed } from './mapping.ts'
import { ownFormat } from './own-format.ts'
import type { Report } from './report.ts'
import { seenTexts } from './seen.ts'
import { shopeeFormat } from './shopee.ts'
import { shopifyFormat } from './shopify.ts'
import { delimiterOf, type Row, type Table, tableOf } from './table.ts'

const formats: Format[] = [shopifyFormat, shopeeFormat, ownFormat]

/** What a first look through a file found. `scattered` are keys whose rows do not stand together. */
export type Survey = {
  path: string
  title: string
  bytes: number
  rows: number
  delimiter: string
  format: Format | 'json-lines'
  scattered: Set<string>
  /** Whether some of its bytes are not UTF-8. */
  invalidUtf8: boolean
} & Reading

/** How a file is read otherwise than it stands: its columns by other names, some of its rows mended. */
export type Reading = {
  /** How its bytes are read; absent: as UTF-8 or UTF-16, whichever it is. */
  encoding?: Encoding | undefined
  mapping?: Mapping | null
  /** Cells by the line of their row. */
  mends?: ReadonlyMap<number, string[]>
}

/** `incomplete`: some of its rows could not be read, so that what they stood for is not known. */
export type ReadProduct = { product: ParsedProduct; line: number; incomplete: boolean; bytes: number }

const silent: Report = () => undefined
const MAX_HANDLE_LENGTH = 255
/** Rows of scattered products wait in memory for the end of the file; beyond this many they are reported instead. */
const mostWaiting = 20_000

/**
 * Looks through the whole file once.
 * @throws NotReadable when it is missing, empty, no text, or of no format that is known.
 */
export async function surveyFile(path: string, reading: Reading = {}): Promise<Survey> {
  const { encoding, invalid } = await detectEncoding(path, reading.encoding)
  const survey = {
    path,
    bytes: 0,
    rows: 0,
    scattered: new Set<string>(),
    ...reading,
    encoding,
    invalidUtf8: invalid,
  }
  const text = fileText(path, (bytes) => (survey.bytes = bytes), encoding)
  try {
    return await look(survey, text)
  } finally {
    // Closes the file however the look ended.
    await text.return(undefined)
  }
}

async function look(
  survey: Omit<Survey, 'title' | 'delimiter' | 'format'>,
  text: AsyncGenerator<string>,
): Promise<Survey> {
  const { path } = survey
  const first: string = (await text.next()).value ?? ''
  if (/^\s*\{/.test(first)) {
    survey.rows = first.split('\n').length - 1
    for await (const piece of text) survey.rows += piece.split('\n').length - 1
    return { ...survey, title: 'JSON Lines, a product per line', delimiter: '', format: 'json-lines' }
  }
  const delimiter = delimiterOf(first.split(/\r?\n/, 1)[0]!)
  const seen = seenTexts()
  let table: Table | undefined
  let format: Format | undefined
  let last = ''
  for await (const rows of readCsv(joined(first, text), delimiter)) {
    for (const given of rows) {
      if (!table) {
        table = 'cells' in given ? tableOf(headerOf(given.cells, survey), []) : undefined
        format = table && formats.find(({ fits }) => fits(table!))
        if (!table || !format) throw new NotReadable(unknownFormat(path, table))
        continue
      }
      survey.rows += 1
      const row = table.row(mendedRow(given, survey), silent)
      const key = row && format!.key(row)
      if (!key || key === last) continue
      last = key
      if (seen.add(key)) survey.scattered.add(key)
    }
  }
  if (!table || !format) throw new NotReadable(unknownFormat(path, table))
  return { ...survey, title: format.title, delimiter, format }
}

const unknownFormat = (path: string, table: Table | undefined) =>
  `${path} is no product file that the shop knows: ${
    table && table.header.length > 1
      ? `its columns are ${table.header.slice(0, 6).join(', ')}${table.header.length > 6 ? ', ...' : ''}`
      : 'its first line is no list of columns'
  }. Shopify product CSV needs Handle, Title and Variant Price; our own needs handle, name and price (docs/import.md).`

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

const headerOf = (cells: string[], { mapping }: Reading): string[] =>
  mapping ? renamed(cells.map(cleanCell), mapping) : cells
const mendedRow = (given: CsvRow, { mends }: Reading): CsvRow => {
  const cells = mends?.get(given.line)
  return cells ? { line: given.line, cells } : given
}

/** A column that was chosen as an option's value gives the option its name, where no column does. */
const withNames = (row: Row, names: Record<string, string>): Row => ({
  line: row.line,
  of: (...columns) => row.of(...columns) || (names[columns[0]!] ?? ''),
})

/** The columns of a file as it calls them, and its first rows; none where it is JSON Lines. */
export async function readTop(
  path: string,
  rows: number,
  named?: Encoding,
): Promise<{ header: string[]; top: string[][] }> {
  const { encoding } = await detectEncoding(path, named)
  const text = fileText(path, undefined, encoding)
  try {
    const first: string = (await text.next()).value ?? ''
    if (/^\s*\{/.test(first)) return { header: [], top: [] }
    const cells: string[][] = []
    for await (const part of readCsv(joined(first, text), delimiterOf(first.split(/\r?\n/, 1)[0]!))) {
      for (const row of part) if ('cells' in row) cells.push(row.cells.map(cleanCell))
      if (cells.length > rows) break
    }
    const [header = [], ...top] = cells
    return { header, top: top.slice(0, rows) }
  } finally {
    await text.return(undefined)
  }
}

/** Cells of some rows as they stand in the file, by line; a row that cannot be read has none. */
export async function cellsOf(survey: Survey, lines: ReadonlySet<number>): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (survey.format === 'json-lines' || lines.size === 0) return found
  for await (const rows of readCsv(fileText(survey.path, undefined, survey.encoding), survey.delimiter))
    for (const row of rows) if (lines.has(row.line)) found.set(row.line, 'cells' in row ? row.cells : [])
  return found
}

/** Products in the order of the file; scattered ones at its end. */
export async function* readProducts(
  survey: Survey,
  settings: ReadSettings,
  report: Report,
): AsyncGenerator<ReadProduct> {
  if (survey.format === 'json-lines') {
    yield* jsonLines(survey, report)
    return
  }
  const { format } = survey
  let bytes = 0
  let table: Table | undefined
  let group: { key: string; rows: Row[] } = { key: '', rows: [] }
  const waiting = new Map<string, Row[]>()
  const broken = new Set<string>()
  let waitingRows = 0
  const names = optionNames(survey.mapping ?? {})

  const finish = (key: string, rows: Row[]): ReadProduct[] => {
    if (rows.length === 0) return []
    let errors = broken.delete(key) ? 1 : 0
    const counting: Report = (entry) => {
      if (entry.level === 'error') errors += 1
      report(entry)
    }
    const draft = format.draft(key, rows, table!, counting, settings)
    const product = draft && finishDraft(draft, counting, settings.colourFor)
    return product
      ? [{ product: productInput.parse(product), line: rows[0]!.line, incomplete: errors > 0, bytes }]
      : []
  }

  for await (const rows of readCsv(
    fileText(survey.path, (read) => (bytes = read), survey.encoding),
    survey.delimiter,
  )) {
    for (const given of rows) {
      if (!table) {
        if ('cells' in given)
          table = tableOf(headerOf(given.cells, survey), format.keyColumns, survey.invalidUtf8)
        continue
      }
      const read = table.row(mendedRow(given, survey), (entry) => {
        // Only the product that a broken row belongs to is remembered, until it is written.
        if (entry.handle && (entry.handle === group.key || group.rows.length === 0)) broken.add(entry.handle)
        report(entry)
      })
      if (!read) continue
      const row = withNames(read, names)
      const key = format.key(row)
      if (key === '' || key.length > MAX_HANDLE_LENGTH) {
        report({
          level: 'error',
          line: row.line,
          column: table.called(...format.keyColumns),
          handle: '',
          ...(key === ''
            ? { kind: 'no-key', ...because('reason.row.nameless') }
            : { kind: 'key-long', ...because('reason.handle.long', { most: MAX_HANDLE_LENGTH }) }),
        })
      } else if (survey.scattered.has(key)) {
        if (waitingRows < mostWaiting) {
          waiting.set(key, [...(waiting.get(key) ?? []), row])
          waitingRows += 1
        } else
          report({
            level: 'error',
            line: row.line,
            column: table.called(...format.keyColumns),
            handle: key,
            kind: 'scattered',
            ...because('reason.row.scattered'),
          })
      } else if (key === group.key) group.rows.push(row)
      else {
        yield* finish(group.key, group.rows)
        group = { key, rows: [row] }
      }
    }
  }
  yield* finish(group.key, group.rows)
  for (const [key, rows] of waiting) {
    report({
      level: 'note',
      line: rows[0]!.line,
      column: table!.called(...format.keyColumns),
      handle: key,
      kind: 'scattered',
      ...because('reason.row.gathered'),
    })
    yield* finish(key, rows)
  }
}
