// Files of shops, row by row: our own columns, those of common store exports, and a list as JSON.
import { because, type Reason } from '../../platform/reason.ts'
import lookUpTimeZone from '@photostructure/tz-lookup'
import { countryNamed } from '../../kernel/countries.ts'
import { slugify } from '../../kernel/fold.ts'
import { cleanCell } from '../imports/file-text.ts'
import { readCsv } from '../imports/csv-reader.ts'
import { hasDate, readDatedHours } from './dated-hours.ts'
import { formerNamed, provinceNamed, zoneOf } from './provinces.ts'
import { readHours } from './read-hours.ts'
import { type Interval, type Point, type Retailer, retailerInput, tidyRetailer } from './retailers.ts'
import { provinceAt } from './map.ts'
import { codeOf, slugOf } from './typed-retailer.ts'

/** What is wrong with a row, and where; `column` as the file calls it. */
export type RowError = Reason & { line: number; column?: string }
export type ReadRow = { line: number; retailer: Retailer } | RowError

/** Our columns, and what else they are called. */
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
const own = new Map(
  Object.entries(columns).flatMap(([name, others]) => [name, ...others].map((one) => [one, name] as const)),
)

type Cells = Record<string, string | string[] | undefined>
/** How the file calls a column of ours. */
type Called = (name: string) => string

/** @throws nothing: what cannot be read is told as the error of its line. */
export async function* readRetailers(pieces: AsyncIterable<string>): AsyncGenerator<ReadRow[]> {
  const [first, rest] = await begun(pieces)
  if (first.trimStart().startsWith('[')) yield await readJson(rest)
  else yield* readTable(rest)
}

async function begun(pieces: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const iterator = pieces[Symbol.asyncIterator]()
  const { value, done } = await iterator.next()
  const first = done ? '' : (value as string).replace(/^﻿/, '')
  async function* all() {
    yield first
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return [first, all()]
}

async function* readTable(pieces: AsyncIterable<string>): AsyncGenerator<ReadRow[]> {
  let header: string[] | undefined
  for await (const rows of readCsv(pieces)) {
    const read: ReadRow[] = []
    for (const row of rows) {
      if ('problem' in row) {
        const column = header?.[row.field]
        read.push({ line: row.line, ...(column !== undefined && { column }), ...row.problem })
      } else if (header) read.push(rowOf(row.line, row.cells, header))
      else {
        header = row.cells.map(cleanCell)
        const known = header.map((name) => own.get(name.toLowerCase()))
        const missing = ['name', 'country'].filter((name) => !known.includes(name))
        if (missing.length > 0) {
          yield [{ line: row.line, ...because('reason.columns.missing', { columns: missing.join(', ') }) }]
          return
        }
      }
    }
    yield read
  }
  if (!header) yield [{ line: 1, ...because('reason.file.empty') }]
}

function rowOf(line: number, given: readonly string[], header: readonly string[]): ReadRow {
  if (given.length > header.length && given.slice(header.length).some(cleanCell))
    return { line, ...because('reason.row.fields', { fields: given.length, header: header.length }) }
  const cells: Cells = {}
  const called: Record<string, string> = {}
  for (const [at, name] of header.entries()) {
    const known = own.get(name.toLowerCase())
    if (known === undefined) continue
    cells[known] = cleanCell(given[at] ?? '')
    called[known] = name
  }
  return retailerOf(line, cells, (name) => called[name] ?? name)
}

type Entry = Record<string, unknown>

/** A JSON list; its lines are the places of its entries. Without a country of their own they are of Vietnam, whose addresses end with their province. */
async function readJson(pieces: AsyncIterable<string>): Promise<ReadRow[]> {
  let text = ''
  for await (const piece of pieces) text += piece
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    return [{ line: 1, ...because('reason.json.none', { error: (error as Error).message }) }]
  }
  return (list as Entry[]).map((entry, at) => {
    const line = at + 1
    if (entry === null || typeof entry !== 'object') return { line, ...because('reason.shop.none') }
    const cells: Cells = {}
    const called: Record<string, string> = {}
    for (const [name, value] of Object.entries(entry)) {
      const known = own.get(name.toLowerCase())
      if (known === undefined || value === null || value === undefined) continue
      cells[known] = Array.isArray(value)
        ? value.map((one) => cleanCell(String(one)))
        : cleanCell(String(value))
      called[known] = name
    }
    cells['country'] ??= 'VN'
    return retailerOf(line, cells, (name) => called[name] ?? name)
  })
}

/** Territories that lists name as states of the United States. */
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'PUERTO RICO', 'GUAM', 'VIRGIN ISLANDS'])

/** `Europe/Paris` of `GMT+1:00 Europe/Paris`. */
const zoneIn = (text: string): string => text.split(/\s+/).findLast((part) => part.includes('/')) ?? text

class Wrong extends Error {
  readonly column: string
  readonly why: Reason
  constructor(column: string, why: Reason) {
    super(why.reason)
    this.column = column
    this.why = why
  }
}

function retailerOf(line: number, cells: Cells, called: Called): ReadRow {
  try {
    return { line, retailer: make(cells) }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { line, column: called(error.column), ...error.why }
  }
}

function make(cells: Cells): Retailer {
  const one = (name: string) => String(cells[name] ?? '').trim()
  const list = (name: string) =>
    one(name)
      .split(/[,;|]/)
      .map((text) => slugify(text))
      .filter(Boolean)
  if (!one('name')) throw new Wrong('name', because('reason.empty'))
  const country = countryNamed(one('country'))
  if (!country)
    throw new Wrong(
      'country',
      one('country') ? because('reason.country.none', { value: one('country') }) : because('reason.empty'),
    )
  const address = [one('address'), one('address2')].filter(Boolean).join(', ')
  const latitude = degrees(one('latitude'), 'latitude')
  const longitude = degrees(one('longitude'), 'longitude')
  // Lists write 0, 0 for what they do not know.
  const isNowhere = latitude === 0 && longitude === 0
  const at = latitude === null || longitude === null || isNowhere ? undefined : { latitude, longitude }
  const province = provinceOf(country, one('province'), address, one('city'), at)
  const city = one('city') || cityOf(address)
  const named = { name: one('name'), city, postcode: one('postcode'), address }
  const ownCode = one('code') || codeOf(named)
  const code = one('chain') ? `${slugify(one('chain'))}:${ownCode}` : ownCode
  const [regular, dated] = partHours(cells['hours'])
  const given: Retailer = {
    code,
    slug: one('slug') || slugOf(named, code),
    name: one('name'),
    country,
    province,
    city,
    address,
    postcode: one('postcode'),
    phone: one('phone'),
    timeZone: zoneIn(one('time_zone')) || (at && zoneAt(at)) || zoneOf(country, province) || '',
    latitude: isNowhere ? null : latitude,
    longitude: isNowhere ? null : longitude,
    hours: hoursOf(regular),
    exceptions: readDatedHours([...dated, one('exceptions')].join(';'), (value) => {
      throw new Wrong('exceptions', because('reason.exception.none', { value }))
    }),
    services: list('services'),
    brands: list('brands'),
    stockLocation: one('stock_location') || null,
    active: !['0', 'no', 'false', 'closed'].includes(one('active').toLowerCase()),
  }
  const checked = retailerInput.safeParse(given)
  if (checked.success) return tidyRetailer(checked.data)
  const issue = checked.error.issues[0]!
  throw new Wrong(
    columnOf(String(issue.path[0] ?? '')),
    readable(issue.message, given, String(issue.path[0])),
  )
}

const columnOf = (field: string) =>
  ({ timeZone: 'time_zone', stockLocation: 'stock_location' })[field] ?? field
const readable = (message: string, given: Retailer, field: string) => {
  const value = given[field as keyof Retailer]
  return value === ''
    ? because('reason.empty')
    : { reason: `${message}${typeof value === 'string' ? `, not "${value}"` : ''}` }
}

function provinceOf(
  country: string,
  text: string,
  address: string,
  city: string,
  at: Point | undefined,
): string {
  if (text) {
    const found = provinceNamed(country, text) ?? (country === 'VN' ? formerNamed(text)?.now : undefined)
    if (found) return found.code
    if (!['CA', 'VN', 'US'].includes(country) || territories.has(text.toUpperCase())) return ''
    throw new Wrong('province', because('reason.province.none', { country, value: text }))
  }
  if (country !== 'VN') return ''
  // The last part of the address that is a province's name, what stands in brackets left aside.
  const parts = address.replace(/\([^)]*\)?/g, ' ').split(/\s*,\s*/)
  for (const part of parts.toReversed())
    for (const words of endings(part.replace(/[.\s]+$/, ''))) {
      const found = provinceNamed('VN', words)
      if (found) return found.code
    }
  // An address that names none is where it is.
  const there = at && provinceAt(country, at)
  if (there !== undefined) return there
  if (city) return provinceNamed(country, city)?.code ?? ''
  throw new Wrong('address', because('reason.province.address', { value: address }))
}

/** A part, then what is left of it word by word: "Quốc lộ 1 Hà Tĩnh" ends with a name. */
function endings(part: string): string[] {
  const words = part.split(/\s+/)
  return words.map((_, at) => words.slice(at).join(' '))
}

function cityOf(address: string): string {
  const parts = address
    .replace(/\([^)]*\)?/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = parts.find((part, at) => at > 0 && /^(?:thành phố|tp\.?|thị xã|huyện|quận)\s/i.test(part))
  return (named ?? parts.at(-2) ?? '').replace(/^(?:thành phố|tp\.?|thị xã)\s+/i, '').slice(0, 120)
}

function degrees(text: string, column: string): number | null {
  if (text === '') return null
  if (!/^-?\d{1,3}(?:[.,]\d+)?$/.test(text))
    throw new Wrong(column, because('reason.degrees.none', { value: text }))
  return Number(text.replace(',', '.'))
}

/** Offline: from the borders of time zones. */
const zoneAt = ({ latitude, longitude }: Point): string | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? lookUpTimeZone(latitude, longitude) : undefined

/** Clauses of opening hours that hold every week, and those of dates. */
function partHours(given: string | string[] | undefined): [string[], string[]] {
  const clauses = (typeof given === 'string' ? given.split(/[;\n|]/) : (given ?? [])).filter((text) =>
    text.trim(),
  )
  return [clauses.filter((text) => !hasDate(text)), clauses.filter(hasDate)]
}

function hoursOf(given: string | string[] | undefined): Interval[][] {
  const read = readHours(given ?? '')
  if (!Array.isArray(read)) throw new Wrong('hours', read.problem)
  return read
}
