// Files of shops, row by row: our own columns, those of common store exports, and a list as JSON.
import { because, type Reason } from '../../platform/reason.ts'
import { slugify } from '../../kernel/fold.ts'
import { cleanCell } from '../imports/file-text.ts'
import { readCsv } from '../imports/csv-reader.ts'
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
  code: ['store_number', 'store number', 'id', 'store_code'],
  name: ['store_name', 'store name'],
  country: ['country_code'],
  province: ['state', 'region', 'province_code'],
  city: ['town'],
  address: ['street', 'address1', 'street_address'],
  address2: [],
  postcode: ['zip_code', 'zip', 'postal_code', 'postal code'],
  phone: ['phone_number', 'telephone'],
  time_zone: ['timezone'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  hours: ['store_hours', 'working_hours', 'opening_hours'],
  exceptions: ['holidays'],
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
        const missing = ['name', 'country', 'hours'].filter((name) => !known.includes(name))
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

const countries: Record<string, string> = {
  canada: 'CA',
  vietnam: 'VN',
  'viet nam': 'VN',
  'united states': 'US',
  usa: 'US',
}

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
  const country = countries[one('country').toLowerCase()] ?? one('country').toUpperCase()
  const address = [one('address'), one('address2')].filter(Boolean).join(', ')
  const latitude = degrees(one('latitude'), 'latitude')
  const longitude = degrees(one('longitude'), 'longitude')
  const at = latitude === null || longitude === null ? undefined : { latitude, longitude }
  const province = provinceOf(country, one('province'), address, at)
  const city = one('city') || cityOf(address)
  const named = { name: one('name'), city, postcode: one('postcode'), address }
  const code = one('code') || codeOf(named)
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
    timeZone: one('time_zone') || zoneOf(country, province) || '',
    latitude,
    longitude,
    hours: hoursOf(cells['hours']),
    exceptions: exceptionsOf(one('exceptions')),
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

function provinceOf(country: string, text: string, address: string, at: Point | undefined): string {
  if (text) {
    const found = provinceNamed(country, text) ?? (country === 'VN' ? formerNamed(text)?.now : undefined)
    if (found) return found.code
    if (!['CA', 'VN', 'US'].includes(country)) return ''
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
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text))
    throw new Wrong(column, because('reason.degrees.none', { value: text }))
  return Number(text)
}

function hoursOf(given: string | string[] | undefined): Interval[][] {
  const read = readHours(given ?? '')
  if (!Array.isArray(read)) throw new Wrong('hours', read.problem)
  return read
}

/** `2026-12-25 closed Christmas; 2026-12-24 10:00-16:00 Christmas Eve`. */
function exceptionsOf(text: string): Retailer['exceptions'] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const found =
        /^(\d{4}-\d{2}-\d{2})\s+(closed|[\d:apm.\s–-]+?(?:,[\d:apm.\s–-]+?)*)(?:\s+([^\d\s].*))?$/i.exec(part)
      const read = found && (/^closed$/i.test(found[2]!) ? [[]] : readHours(`Mon ${found[2]}`))
      if (!found || !Array.isArray(read))
        throw new Wrong('exceptions', because('reason.exception.none', { value: part }))
      return { date: found[1]!, hours: read[0]!, reason: found[3]?.trim() ?? '' }
    })
}
