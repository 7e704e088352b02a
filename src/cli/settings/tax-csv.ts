// Tax rates as CSV, for spreadsheets.
import { readFile, writeFile } from 'node:fs/promises'
import { toInputIssues } from '../../kernel/errors.ts'
import { type CsvRow, readCsv } from '../../modules/imports/files/csv-reader.ts'
import { taxRate, type TaxRateView } from '../../modules/tax/tax-rate-input.ts'
import { writeCsv } from '../../platform/files/spreadsheet.ts'
import { UsageError } from '../usage.ts'

const columns = [
  'country',
  'region',
  'postcodes',
  'tax_class',
  'rate',
  'parts',
  'name',
  'source',
  'starts_at',
] as const
type Column = (typeof columns)[number]
const optional: readonly Column[] = [
  'region',
  'postcodes',
  'tax_class',
  'parts',
  'name',
  'source',
  'starts_at',
]

/** `GST 5; QST 9.975 compound`. */
const formatParts = (parts: TaxRateView['parts']) =>
  parts.map(({ name, rate, compound }) => `${name} ${rate}${compound ? ' compound' : ''}`).join('; ')

const partPattern = /^(.+?) (\d+(?:\.\d+)?)( compound)?$/
const splitCell = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Text that is no part is left to the schema, which rejects it. */
const readParts = (cell: string): unknown[] =>
  splitCell(cell, /;/).map((text) => {
    const [, name, rate, compound] = partPattern.exec(text) ?? []
    return name === undefined ? text : { name, rate: Number(rate), compound: compound !== undefined }
  })

export async function writeTaxCsv(path: string, rates: readonly TaxRateView[]): Promise<void> {
  const rows = (async function* () {
    yield rates.map((rate) =>
      columns.map((column) =>
        column === 'postcodes'
          ? rate.postcodes.join(' ')
          : column === 'parts'
            ? formatParts(rate.parts)
            : rate[column],
      ),
    )
  })()
  let text = ''
  for await (const part of writeCsv(
    columns.map((title) => ({ title, width: 0 })),
    rows,
  ))
    text += part
  await writeFile(path, text).catch((error: Error) => {
    throw new UsageError(`Cannot write the file: ${error.message}`)
  })
}

/** @throws UsageError that lists each error with its line and column. */
export async function readTaxCsv(path: string): Promise<TaxRateView[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`Cannot read the file: ${error.message}`)
  })
  const chunks = (async function* () {
    yield text.replace(/^\uFEFF/, '')
  })()
  const rows: CsvRow[] = []
  for await (const page of readCsv(chunks)) rows.push(...page)
  const problems: string[] = []
  const [head, ...body] = rows.flatMap((row) => {
    if ('cells' in row) return [row]
    problems.push(`line ${row.line}: a quote is not closed`)
    return []
  })
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const unknown = names.filter((name) => !(columns as readonly string[]).includes(name))
  const missing = columns.filter((column) => !optional.includes(column) && !names.includes(column))
  if (unknown.length > 0) problems.push(`unknown columns: ${unknown.join(', ')}`)
  if (missing.length > 0) problems.push(`missing columns: ${missing.join(', ')}`)
  const rates =
    problems.length > 0 ? [] : body.flatMap(({ line, cells }) => readRow(names, line, cells, problems))
  if (problems.length > 0) throw new UsageError(`${path} was not imported:\n  ${problems.join('\n  ')}`)
  return rates
}

function readRow(
  names: readonly string[],
  line: number,
  cells: readonly string[],
  problems: string[],
): TaxRateView[] {
  const cell = (column: Column) => cells[names.indexOf(column)]?.trim() ?? ''
  const value = taxRate.safeParse({
    country: cell('country'),
    region: cell('region'),
    postcodes: splitCell(cell('postcodes'), /[\s,;]+/),
    ...(cell('tax_class') && { tax_class: cell('tax_class') }),
    rate: cell('rate') === '' ? undefined : Number(cell('rate')),
    parts: readParts(cell('parts')),
    name: cell('name'),
    source: cell('source'),
    starts_at: cell('starts_at') || null,
  })
  if (value.success) return [value.data]
  problems.push(...toInputIssues(value.error).map(({ path, message }) => `line ${line}, ${path}: ${message}`))
  return []
}
