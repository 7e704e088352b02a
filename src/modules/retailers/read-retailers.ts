// Reads retailer files row by row: our own columns, those of common store exports, and JSON lists.
import { createReason, type Reason } from '../../platform/text/localized-reason.ts'
import lookUpTimeZone from '@photostructure/tz-lookup'
import { findCountryByName } from '../../kernel/countries.ts'
import { slugify } from '../../kernel/text/fold.ts'
import { normalizeCell } from '../imports/files/file-text.ts'
import { readCsv } from '../imports/files/csv-reader.ts'
import { hasDate, readDatedHours } from './hours/read-dated-hours.ts'
import { findFormerProvince, findProvince, getTimeZone } from './provinces.ts'
import { parseOpeningHours } from './hours/read-hours.ts'
import { type Interval, type Point, type Retailer, retailerInput, normalizeRetailer } from './retailers.ts'
import { findProvinceAt } from './retailer-map.ts'
import { deriveRetailerCode, deriveRetailerSlug } from './derive-retailer-code.ts'

/** Error of a row; `column` is the column name in the file. */
export type RowError = Reason & { line: number; column?: string }
export type ParsedRow = { line: number; retailer: Retailer } | RowError

const columns: Record<string, string[]> = {
  code: ['store_number', 'store number', 'id', 'store_code', 'store id', 'store code'],
  chain: ['brand', 'banner', 'chain name', 'company'],
  name: ['store_name', 'store name'],
  country: ['country_code', 'country code', 'country name'],
  province: ['state', 'region', 'province_code', 'state/province', 'county'],
  city: ['town'],
  address: ['street', 'address1', 'street_address', 'street address'],
  address2: [],
  postcode: ['zip_code', 'zip', 'zip code', 'postal_code', 'postal code', 'postcode/zip'],
  phone: ['phone_number', 'phone number', 'telephone', 'tel'],
  time_zone: ['timezone', 'time zone'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  hours: ['store_hours', 'working_hours', 'opening_hours', 'store hours', 'opening hours'],
  exceptions: ['holidays', 'holiday_hours', 'holiday hours', 'special_hours', 'special hours'],
  services: [],
  brands: [],
  stock_location: [],
  slug: [],
  active: [],
}
const nativeColumnByName = new Map(
  Object.entries(columns).flatMap(([name, aliases]) =>
    [name, ...aliases].map((alias) => [alias, name] as const),
  ),
)

type Cells = Record<string, string | string[] | undefined>
/** Returns the file's name of one of our columns. */
type ColumnNameLookup = (name: string) => string

/** Never throws: rows that cannot be read are returned as errors with their line. */
export async function* readRetailers(chunks: AsyncIterable<string>): AsyncGenerator<ParsedRow[]> {
  const [first, remainder] = await peekFirstChunk(chunks)
  if (first.trimStart().startsWith('[')) yield await readJson(remainder)
  else yield* readTable(remainder)
}

async function peekFirstChunk(chunks: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const iterator = chunks[Symbol.asyncIterator]()
  const { value, done: isDone } = await iterator.next()
  const first = isDone ? '' : (value as string).replace(/^﻿/, '')
  async function* all() {
    yield first
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return [first, all()]
}

async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<ParsedRow[]> {
  let header: string[] | undefined
  for await (const rows of readCsv(chunks)) {
    const parsedRows: ParsedRow[] = []
    for (const row of rows) {
      if ('problem' in row) {
        const column = header?.[row.field]
        parsedRows.push({ line: row.line, ...(column !== undefined && { column }), ...row.problem })
      } else if (header) parsedRows.push(toParsedRow(row.line, row.cells, header))
      else {
        header = row.cells.map(normalizeCell)
        const headerColumns = header.map((name) => nativeColumnByName.get(name.toLowerCase()))
        const missing = ['name', 'country'].filter((name) => !headerColumns.includes(name))
        if (missing.length > 0) {
          yield [
            { line: row.line, ...createReason('reason.columns.missing', { columns: missing.join(', ') }) },
          ]
          return
        }
      }
    }
    yield parsedRows
  }
  if (!header) yield [{ line: 1, ...createReason('reason.file.empty') }]
}

function toParsedRow(line: number, rowCells: readonly string[], header: readonly string[]): ParsedRow {
  if (rowCells.length > header.length && rowCells.slice(header.length).some(normalizeCell))
    return { line, ...createReason('reason.row.fields', { fields: rowCells.length, header: header.length }) }
  const cells: Cells = {}
  const fileColumnNames: Record<string, string> = {}
  for (const [at, name] of header.entries()) {
    const nativeColumn = nativeColumnByName.get(name.toLowerCase())
    if (nativeColumn === undefined) continue
    cells[nativeColumn] = normalizeCell(rowCells[at] ?? '')
    fileColumnNames[nativeColumn] = name
  }
  return parseRetailer(line, cells, (name) => fileColumnNames[name] ?? name)
}

type Entry = Record<string, unknown>

/**
 * A JSON list; line numbers are the positions of its entries. Entries without a country are in Vietnam, where
 * addresses end with the province.
 */
async function readJson(chunks: AsyncIterable<string>): Promise<ParsedRow[]> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    return [{ line: 1, ...createReason('reason.json.none', { error: (error as Error).message }) }]
  }
  return (list as Entry[]).map((entry, at) => {
    const line = at + 1
    if (entry === null || typeof entry !== 'object') return { line, ...createReason('reason.shop.none') }
    const cells: Cells = {}
    const fileColumnNames: Record<string, string> = {}
    for (const [name, value] of Object.entries(entry)) {
      const nativeColumn = nativeColumnByName.get(name.toLowerCase())
      if (nativeColumn === undefined || value === null || value === undefined) continue
      cells[nativeColumn] = Array.isArray(value)
        ? value.map((element) => normalizeCell(String(element)))
        : normalizeCell(String(value))
      fileColumnNames[nativeColumn] = name
    }
    cells['country'] ??= 'VN'
    return parseRetailer(line, cells, (name) => fileColumnNames[name] ?? name)
  })
}

/** Territories that lists give as states of the United States. */
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'PUERTO RICO', 'GUAM', 'VIRGIN ISLANDS'])

/** Extracts `Europe/Paris` from `GMT+1:00 Europe/Paris`. */
const findTimeZoneIn = (text: string): string =>
  text.split(/\s+/).findLast((part) => part.includes('/')) ?? text

class InvalidCellError extends Error {
  readonly column: string
  override readonly cause: Reason
  constructor(column: string, cause: Reason) {
    super(cause.reason)
    this.column = column
    this.cause = cause
  }
}

function parseRetailer(line: number, cells: Cells, getFileColumn: ColumnNameLookup): ParsedRow {
  try {
    return { line, retailer: buildRetailer(cells) }
  } catch (error) {
    if (!(error instanceof InvalidCellError)) throw error
    return { line, column: getFileColumn(error.column), ...error.cause }
  }
}

function buildRetailer(cells: Cells): Retailer {
  const getCellText = (name: string) => String(cells[name] ?? '').trim()
  const list = (name: string) =>
    getCellText(name)
      .split(/[,;|]/)
      .map((text) => slugify(text))
      .filter(Boolean)
  if (!getCellText('name')) throw new InvalidCellError('name', createReason('reason.empty'))
  const country = findCountryByName(getCellText('country'))
  if (!country)
    throw new InvalidCellError(
      'country',
      getCellText('country')
        ? createReason('reason.country.none', { value: getCellText('country') })
        : createReason('reason.empty'),
    )
  const address = [getCellText('address'), getCellText('address2')].filter(Boolean).join(', ')
  const latitude = degrees(getCellText('latitude'), 'latitude')
  const longitude = degrees(getCellText('longitude'), 'longitude')
  // Lists use 0, 0 for unknown coordinates.
  const isNullIsland = latitude === 0 && longitude === 0
  const at = latitude === null || longitude === null || isNullIsland ? undefined : { latitude, longitude }
  const province = detectProvince(country, getCellText('province'), address, getCellText('city'), at)
  const city = getCellText('city') || detectCity(address)
  const nameParts = { name: getCellText('name'), city, postcode: getCellText('postcode'), address }
  const retailerCode = getCellText('code') || deriveRetailerCode(nameParts)
  const code = getCellText('chain') ? `${slugify(getCellText('chain'))}:${retailerCode}` : retailerCode
  const [regular, datedParts] = splitDatedHours(cells['hours'])
  const parsedRetailer: Retailer = {
    code,
    slug: getCellText('slug') || deriveRetailerSlug(nameParts, code),
    name: getCellText('name'),
    country,
    province,
    city,
    address,
    postcode: getCellText('postcode'),
    phone: getCellText('phone'),
    timeZone:
      findTimeZoneIn(getCellText('time_zone')) ||
      (at && findTimeZoneAt(at)) ||
      getTimeZone(country, province) ||
      '',
    latitude: isNullIsland ? null : latitude,
    longitude: isNullIsland ? null : longitude,
    hours: parseHoursCell(regular),
    exceptions: readDatedHours([...datedParts, getCellText('exceptions')].join(';'), (value) => {
      throw new InvalidCellError('exceptions', createReason('reason.exception.none', { value }))
    }),
    services: list('services'),
    brands: list('brands'),
    stockLocation: getCellText('stock_location') || null,
    active: !['0', 'no', 'false', 'closed'].includes(getCellText('active').toLowerCase()),
  }
  const checked = retailerInput.safeParse(parsedRetailer)
  if (checked.success) return normalizeRetailer(checked.data)
  const issue = checked.error.issues[0]!
  throw new InvalidCellError(
    getColumn(String(issue.path[0] ?? '')),
    readable(issue.message, parsedRetailer, String(issue.path[0])),
  )
}

const getColumn = (field: string) =>
  ({ timeZone: 'time_zone', stockLocation: 'stock_location' })[field] ?? field
const readable = (message: string, candidate: Retailer, field: string) => {
  const value = candidate[field as keyof Retailer]
  return value === ''
    ? createReason('reason.empty')
    : { reason: `${message}${typeof value === 'string' ? `, not "${value}"` : ''}` }
}

function detectProvince(
  country: string,
  text: string,
  address: string,
  city: string,
  at: Point | undefined,
): string {
  if (text) {
    const matchedProvince =
      findProvince(country, text) ?? (country === 'VN' ? findFormerProvince(text)?.now : undefined)
    if (matchedProvince) return matchedProvince.code
    if (!['CA', 'VN', 'US'].includes(country) || territories.has(text.toUpperCase())) return ''
    throw new InvalidCellError('province', createReason('reason.province.none', { country, value: text }))
  }
  if (country !== 'VN') return ''
  // The last part of the address that is the name of a province, ignoring brackets.
  const parts = address.replace(/\([^)]*\)?/g, ' ').split(/\s*,\s*/)
  for (const part of parts.toReversed())
    for (const ending of endings(part.replace(/[.\s]+$/, ''))) {
      const matchedProvince = findProvince('VN', ending)
      if (matchedProvince) return matchedProvince.code
    }
  // Otherwise use the province at its coordinates.
  const provinceByPoint = at && findProvinceAt(country, at)
  if (provinceByPoint !== undefined) return provinceByPoint
  if (city) return findProvince(country, city)?.code ?? ''
  throw new InvalidCellError('address', createReason('reason.province.address', { value: address }))
}

/** A part and its suffixes, word by word: "Quốc lộ 1 Hà Tĩnh" ends with a name. */
function endings(part: string): string[] {
  const partWords = part.split(/\s+/)
  return partWords.map((_, at) => partWords.slice(at).join(' '))
}

function detectCity(address: string): string {
  const parts = address
    .replace(/\([^)]*\)?/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const cityPart = parts.find((part, at) => at > 0 && /^(?:thành phố|tp\.?|thị xã|huyện|quận)\s/i.test(part))
  return (cityPart ?? parts.at(-2) ?? '').replace(/^(?:thành phố|tp\.?|thị xã)\s+/i, '').slice(0, 120)
}

function degrees(text: string, column: string): number | null {
  if (text === '') return null
  if (!/^-?\d{1,3}(?:[.,]\d+)?$/.test(text))
    throw new InvalidCellError(column, createReason('reason.degrees.none', { value: text }))
  return Number(text.replace(',', '.'))
}

/** Works offline, from the borders of time zones. */
const findTimeZoneAt = ({ latitude, longitude }: Point): string | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? lookUpTimeZone(latitude, longitude) : undefined

/** Splits opening hours into weekly clauses and clauses of specific dates. */
function splitDatedHours(hoursCell: string | string[] | undefined): [string[], string[]] {
  const clauses = (typeof hoursCell === 'string' ? hoursCell.split(/[;\n|]/) : (hoursCell ?? [])).filter(
    (text) => text.trim(),
  )
  return [clauses.filter((text) => !hasDate(text)), clauses.filter(hasDate)]
}

function parseHoursCell(hoursCell: string | string[] | undefined): Interval[][] {
  const parsedHours = parseOpeningHours(hoursCell ?? '')
  if (!Array.isArray(parsedHours)) throw new InvalidCellError('hours', parsedHours.problem)
  return parsedHours
}
