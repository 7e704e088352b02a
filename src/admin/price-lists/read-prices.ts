// Prices as staff type them, or paste them from a spreadsheet: a line each.
import { fromLocalDateTime } from '../../kernel/time-zone.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { parseAmount } from '../kit/amount.ts'
import type { PriceInput } from './price-lists.ts'

/** What is wrong with a line; `line` 0: with all of them. */
export type LineProblem = { line: number; problem: MessageKey; value: string }

const MAX_ROWS = 2_000
const columns = ['sku', 'price', 'min_quantity', 'kind', 'starts_at', 'ends_at'] as const
type Column = (typeof columns)[number]
/** Other names of columns. */
const columnNames: Record<string, Column> = {
  ...Object.fromEntries(columns.map((name) => [name, name])),
  from: 'min_quantity',
  quantity: 'min_quantity',
  amount: 'price',
}

type Options = {
  currency: string
  timeZone: string
  /** Of lines without dates: ISO 8601, or undefined. */
  starts: string | undefined
  ends: string | undefined
}

/** @returns the rows with the line of each, or the problems. */
export function readPrices(text: string, { currency, timeZone, starts, ends }: Options) {
  const problems: LineProblem[] = []
  const filled = splitCells(text)
  const head = filled[0]?.cells.map((name) => name.toLowerCase()) ?? []
  const hasHead = head.includes('sku')
  const unknown = hasHead ? head.filter((name) => name !== '' && !Object.hasOwn(columnNames, name)) : []
  if (unknown.length > 0 || (hasHead && !head.some((name) => columnNames[name] === 'price')))
    problems.push({ line: filled[0]!.line, problem: 'price-list.invalid.columns', value: unknown.join(', ') })
  const order: readonly (Column | undefined)[] = hasHead ? head.map((name) => columnNames[name]) : columns
  const body = hasHead ? filled.slice(1) : filled
  if (body.length === 0) problems.push({ line: 0, problem: 'price-list.invalid.none', value: '' })
  if (body.length > MAX_ROWS)
    problems.push({ line: 0, problem: 'price-list.invalid.many', value: String(body.length) })
  if (problems.length > 0) return { rows: [], lines: [], problems }
  const rows = body.map(({ line, cells }): PriceInput => {
    const cell = (name: Column) => cells[order.indexOf(name)] ?? ''
    const report = (problem: MessageKey, value: string) => void problems.push({ line, problem, value })
    const price = cell('price') === '' ? null : readAmount(cell('price'), currency)
    const kind = cell('kind').toLowerCase() || 'regular'
    const quantity = cell('min_quantity') || '1'
    const instant = (name: 'starts_at' | 'ends_at', otherwise: string | undefined) => {
      if (cell(name) === '') return otherwise
      const at = fromLocalDateTime(cell(name).replace(' ', 'T'), timeZone) ?? new Date(cell(name))
      if (!Number.isNaN(at.getTime())) return at.toISOString()
      report('price-list.invalid.date', cell(name))
      return undefined
    }
    if (cell('sku') === '' || cell('sku').length > 100) report('price-list.invalid.sku', cell('sku'))
    if (price === undefined) report('price-list.invalid.price', cell('price'))
    if (!/^[1-9]\d{0,3}$/.test(quantity)) report('price-list.invalid.quantity', quantity)
    if (kind !== 'regular' && kind !== 'sale') report('price-list.invalid.kind', kind)
    const [from, until] = [instant('starts_at', starts), instant('ends_at', ends)]
    return {
      sku: cell('sku'),
      price: price ?? null,
      min_quantity: Number(quantity),
      kind: kind === 'sale' ? 'sale' : 'regular',
      ...(from !== undefined && { starts_at: from }),
      ...(until !== undefined && { ends_at: until }),
    }
  })
  return { rows, lines: body.map(({ line }) => line), problems }
}

/** Lines that are not empty, split by tabs, semicolons, commas, or spaces when they have none of these. */
function splitCells(text: string): { line: number; cells: string[] }[] {
  const lines = text.split(/\r?\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = separators.find((one) => first.includes(one))
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const split = separator === undefined ? [line] : splitLine(line, separator)
    const cells = split.length === 1 ? line.trim().split(/\s+/) : split
    return [{ line: index + 1, cells: cells.map((cell) => cell.trim()) }]
  })
}

const separators = ['\t', ';', ','] as const
/** Cells in quotes can have separators, and quotes as two quotes. */
const cellPatterns = {
  '\t': /(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g,
  ';': /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g,
  ',': /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g,
} as const satisfies Record<(typeof separators)[number], RegExp>

const splitLine = (line: string, separator: (typeof separators)[number]): string[] =>
  [...line.matchAll(cellPatterns[separator])].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

/** With the sign of the currency before or after it, and commas between thousands. */
function readAmount(entered: string, currency: string): number | undefined {
  const bare = entered.replaceAll(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '')
  const plain = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(',', '') : bare
  return parseAmount(plain, currency)
}

/** Errors of the API by line. */
export function toLineProblems(
  issues: readonly { path: string; message: string }[],
  rows: readonly PriceInput[],
  lines: readonly number[],
): LineProblem[] {
  return issues.map(({ path, message }) => {
    const [, place = '', field = ''] = /^rows\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const problem: MessageKey =
      field === 'starts_at'
        ? 'price-list.invalid.past'
        : field === 'ends_at'
          ? 'price-list.invalid.ends'
          : message === 'duplicate'
            ? 'price-list.invalid.duplicate'
            : 'price-list.invalid.sku'
    return { line: lines[Number(place)] ?? 0, problem, value: rows[Number(place)]?.sku ?? '' }
  })
}
