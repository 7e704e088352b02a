// Reads a file as a stream of products: detects the format, groups the rows of a product and reports rows it
// cannot read.
import { createReason } from '../../../platform/text/localized-reason.ts'
import { productInput, type ParsedProduct } from '../../catalog/product-input.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import { completeDraft } from '../product-draft.ts'
import {
  normalizeCell,
  detectEncoding,
  type Encoding,
  readFileText,
  UnreadableFileError,
} from './file-text.ts'
import type { ImportFormat, ReadSettings } from './format.ts'
import type { ColumnMapping } from '../runs/import-runs.ts'
import { readJsonLines } from './read-json-lines.ts'
import { getOptionNames, applyMapping } from './column-mapping.ts'
import { nativeFormat } from '../formats/native-format.ts'
import type { ReportSink } from '../runs/import-report.ts'
import { createBloomFilter } from '../bloom-filter.ts'
import { shopeeFormat } from '../formats/shopee.ts'
import { shopifyFormat } from '../formats/shopify.ts'
import { detectDelimiter, type TableRow, type Table, createTable } from './csv-table.ts'

const formats: ImportFormat[] = [shopifyFormat, shopeeFormat, nativeFormat]

/** Result of reading the file once. `scattered` are keys of products whose rows are not contiguous. */
export type Survey = {
  path: string
  title: string
  bytes: number
  rows: number
  delimiter: string
  format: ImportFormat | 'json-lines'
  scattered: Set<string>
  /** Whether the file has bytes that are not UTF-8. */
  invalidUtf8: boolean
} & ReadOptions

/** Overrides for reading a file: encoding, column mapping and fixed rows. */
export type ReadOptions = {
  /** Encoding of the file; absent: UTF-8 or UTF-16, detected from the bytes. */
  encoding?: Encoding | undefined
  mapping?: ColumnMapping | null
  /** Fixed cells by the line of their row. */
  mends?: ReadonlyMap<number, string[]>
}

/** `incomplete`: some rows of the product could not be read, so its variants are not fully known. */
export type ReadProduct = { product: ParsedProduct; line: number; incomplete: boolean; bytes: number }

const ignoreReport: ReportSink = () => undefined
const MAX_HANDLE_LENGTH = 255
/**
 * Rows of scattered products are buffered until the end of the file; beyond this limit they are reported as
 * errors.
 */
const MAX_BUFFERED_ROWS = 20_000

/**
 * Reads through the whole file once.
 * @throws NotReadable when it is missing, empty, not text, or in an unknown format.
 */
export async function surveyFile(path: string, readOptions: ReadOptions = {}): Promise<Survey> {
  const { encoding, invalid } = await detectEncoding(path, readOptions.encoding)
  const survey = {
    path,
    bytes: 0,
    rows: 0,
    scattered: new Set<string>(),
    ...readOptions,
    encoding,
    invalidUtf8: invalid,
  }
  const text = readFileText(path, (bytes) => (survey.bytes = bytes), encoding)
  try {
    return await inspectTable(survey, text)
  } finally {
    // Close the file on every outcome.
    await text.return(undefined)
  }
}

async function inspectTable(
  survey: Omit<Survey, 'title' | 'delimiter' | 'format'>,
  text: AsyncGenerator<string>,
): Promise<Survey> {
  const { path } = survey
  const first: string = (await text.next()).value ?? ''
  if (/^\s*\{/.test(first)) {
    survey.rows = first.split('\n').length - 1
    for await (const chunk of text) survey.rows += chunk.split('\n').length - 1
    return { ...survey, title: 'JSON Lines, one product per line', delimiter: '', format: 'json-lines' }
  }
  const delimiter = detectDelimiter(first.split(/\r?\n/, 1)[0]!)
  const seenKeys = createBloomFilter()
  let table: Table | undefined
  let format: ImportFormat | undefined
  let lastKey = ''
  for await (const rows of readCsv(prependChunk(first, text), delimiter)) {
    for (const record of rows) {
      if (!table) {
        table = 'cells' in record ? createTable(headerOf(record.cells, survey), []) : undefined
        format = table && formats.find(({ matches }) => matches(table!))
        if (!table || !format) throw new UnreadableFileError(unknownFormat(path, table))
        continue
      }
      survey.rows += 1
      const row = table.row(applyRowFix(record, survey), ignoreReport)
      const key = row && format!.key(row)
      if (!key || key === lastKey) continue
      lastKey = key
      if (seenKeys.add(key)) survey.scattered.add(key)
    }
  }
  if (!table || !format) throw new UnreadableFileError(unknownFormat(path, table))
  return { ...survey, title: format.title, delimiter, format }
}

const unknownFormat = (path: string, table: Table | undefined) =>
  `${path} is no product file that the shop knows: ${
    table && table.header.length > 1
      ? `its columns are ${table.header.slice(0, 6).join(', ')}${table.header.length > 6 ? ', ...' : ''}`
      : 'its first line is no list of columns'
  }. Shopify product CSV needs Handle, Title and Variant Price; our own needs handle, name and price (docs/importing.md).`

async function* prependChunk(first: string, remainingChunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* remainingChunks
}

const headerOf = (cells: string[], { mapping }: ReadOptions): string[] =>
  mapping ? applyMapping(cells.map(normalizeCell), mapping) : cells
const applyRowFix = (record: CsvRow, { mends: rowFixes }: ReadOptions): CsvRow => {
  const cells = rowFixes?.get(record.line)
  return cells ? { line: record.line, cells } : record
}

/** A column mapped to an option value gives the option its name when no column holds the name. */
const withNames = (row: TableRow, names: Record<string, string>): TableRow => ({
  line: row.line,
  getCell: (...columns) => row.getCell(...columns) || (names[columns[0]!] ?? ''),
})

/** Column names and first rows of a file; none for JSON Lines. */
export async function readPreviewRows(
  path: string,
  rows: number,
  declaredEncoding?: Encoding,
): Promise<{ header: string[]; top: string[][] }> {
  const { encoding } = await detectEncoding(path, declaredEncoding)
  const text = readFileText(path, undefined, encoding)
  try {
    const first: string = (await text.next()).value ?? ''
    if (/^\s*\{/.test(first)) return { header: [], top: [] }
    const cells: string[][] = []
    for await (const part of readCsv(
      prependChunk(first, text),
      detectDelimiter(first.split(/\r?\n/, 1)[0]!),
    )) {
      for (const row of part) if ('cells' in row) cells.push(row.cells.map(normalizeCell))
      if (cells.length > rows) break
    }
    const [header = [], ...top] = cells
    return { header, top: top.slice(0, rows) }
  } finally {
    await text.return(undefined)
  }
}

/** Original cells of the given rows, by line; rows that cannot be read are absent. */
export async function readCells(survey: Survey, lines: ReadonlySet<number>): Promise<Map<number, string[]>> {
  const cellsByLine = new Map<number, string[]>()
  if (survey.format === 'json-lines' || lines.size === 0) return cellsByLine
  for await (const rows of readCsv(readFileText(survey.path, undefined, survey.encoding), survey.delimiter))
    for (const row of rows)
      if (lines.has(row.line)) cellsByLine.set(row.line, 'cells' in row ? row.cells : [])
  return cellsByLine
}

/** Products in file order; scattered ones at the end. */
export async function* readProducts(
  survey: Survey,
  settings: ReadSettings,
  report: ReportSink,
): AsyncGenerator<ReadProduct> {
  if (survey.format === 'json-lines') {
    yield* readJsonLines(survey, settings, report)
    return
  }
  const { format } = survey
  let bytes = 0
  let table: Table | undefined
  let group: { key: string; rows: TableRow[] } = { key: '', rows: [] }
  const bufferedRows = new Map<string, TableRow[]>()
  const incompleteKeys = new Set<string>()
  let waitingRows = 0
  const names = getOptionNames(survey.mapping ?? {})

  const finish = (key: string, rows: TableRow[]): ReadProduct[] => {
    if (rows.length === 0) return []
    let errors = incompleteKeys.delete(key) ? 1 : 0
    const counting: ReportSink = (entry) => {
      if (entry.level === 'error') errors += 1
      report(entry)
    }
    const draft = format.draft(key, rows, table!, counting, settings)
    const product = draft && completeDraft(draft, counting)
    return product
      ? [{ product: productInput.parse(product), line: rows[0]!.line, incomplete: errors > 0, bytes }]
      : []
  }

  for await (const rows of readCsv(
    readFileText(survey.path, (bytesSoFar) => (bytes = bytesSoFar), survey.encoding),
    survey.delimiter,
  )) {
    for (const record of rows) {
      if (!table) {
        if ('cells' in record)
          table = createTable(headerOf(record.cells, survey), format.keyColumns, survey.invalidUtf8)
        continue
      }
      const read = table.row(applyRowFix(record, survey), (entry) => {
        // Only the current product's key is remembered, until it is written.
        if (entry.handle && (entry.handle === group.key || group.rows.length === 0))
          incompleteKeys.add(entry.handle)
        report(entry)
      })
      if (!read) continue
      const row = withNames(read, names)
      const key = format.key(row)
      if (key === '' || key.length > MAX_HANDLE_LENGTH) {
        report({
          level: 'error',
          line: row.line,
          column: table.getColumnName(...format.keyColumns),
          handle: '',
          ...(key === ''
            ? { kind: 'no-key', ...createReason('reason.row.nameless') }
            : { kind: 'key-long', ...createReason('reason.handle.long', { most: MAX_HANDLE_LENGTH }) }),
        })
      } else if (survey.scattered.has(key)) {
        if (waitingRows < MAX_BUFFERED_ROWS) {
          bufferedRows.set(key, [...(bufferedRows.get(key) ?? []), row])
          waitingRows += 1
        } else
          report({
            level: 'error',
            line: row.line,
            column: table.getColumnName(...format.keyColumns),
            handle: key,
            kind: 'scattered',
            ...createReason('reason.row.scattered'),
          })
      } else if (key === group.key) group.rows.push(row)
      else {
        yield* finish(group.key, group.rows)
        group = { key, rows: [row] }
      }
    }
  }
  yield* finish(group.key, group.rows)
  for (const [key, rows] of bufferedRows) {
    report({
      level: 'note',
      line: rows[0]!.line,
      column: table!.getColumnName(...format.keyColumns),
      handle: key,
      kind: 'scattered',
      ...createReason('reason.row.gathered'),
    })
    yield* finish(key, rows)
  }
}
