// The query of a back-office list: search, filters and order. Its address, its API and its export use the same text,
// such as `?q=tee&status=paid,picking&total=100..200&placed=-7d&country=!US&sort=-placed,number`.

/**
 * A field of a list, by which it can be filtered and sorted.
 *
 * | type | a filter, such as |
 * | --- | --- |
 * | text | `shirt` contains, `=shirt` is, `shirt*` starts with |
 * | choice | `paid,picking` any of, `!paid,picking` none of |
 * | number | `5`, `5..10`, `5..`, `..10` |
 * | money | as number, in whole units of the currency: `19.95..` |
 * | date | `2026-11-20`, `2026-11-01..2026-11-20`, `-7d` the last 7 days including today |
 * | boolean | `true`, `false` |
 *
 * `empty` and `!empty` filter fields that can be empty.
 */
export type ListField = {
  type: 'text' | 'choice' | 'number' | 'money' | 'date' | 'boolean'
  /** All values of a choice; absent when they are data. */
  choices?: readonly string[]
  /** Fields are filters unless false. */
  filter?: false
  sort?: true
  canBeEmpty?: true
}

export type ListDefinition<Name extends string = string> = {
  fields: Readonly<Record<Name, ListField>>
  /** The order without `sort`. */
  defaultSort: readonly ListSort<Name>[]
}

export type ListSort<Name extends string = string> = { field: Name; descending: boolean }

/** `from` and `to` are inclusive; either can be absent. Dates are YYYY-MM-DD. */
export type ListFilter =
  | { kind: 'text'; match: 'contains' | 'is' | 'starts'; value: string }
  | { kind: 'choice'; values: readonly string[]; not: boolean }
  | { kind: 'number'; from?: number; to?: number }
  | { kind: 'date'; from?: string; to?: string }
  | { kind: 'days'; last: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'empty'; not: boolean }

export type ListQuery<Name extends string = string> = {
  q: string
  filters: Partial<Record<Name, ListFilter>>
  sort: readonly ListSort<Name>[]
}

/** A part of an address that is no query: a list shows it crossed out, the API rejects it. */
export type ListQueryProblem = { parameter: string; value: string; message: string }

/** A list with filters that the shop has added, such as `field.material`. */
export const withFilters = <Name extends string>(
  definition: ListDefinition<Name>,
  filters: Readonly<Record<string, ListField>>,
): ListDefinition<Name> => ({ ...definition, fields: { ...filters, ...definition.fields } })

const MAX_TEXT_LENGTH = 200
const MAX_VALUES = 100
const MAX_DAYS = 3_650
const MAX_SORTS = 3

/**
 * @param ignored parameters of other parts of the address, such as `after`.
 * @returns the valid parts, and a problem for each other one.
 */
export function parseListQuery<Name extends string>(
  { fields, defaultSort }: ListDefinition<Name>,
  params: URLSearchParams,
  ignored: readonly string[] = [],
): { query: ListQuery<Name>; problems: ListQueryProblem[] } {
  const problems: ListQueryProblem[] = []
  const filters: Partial<Record<Name, ListFilter>> = {}
  const isField = (name: string): name is Name => Object.hasOwn(fields, name)
  let q = ''
  let sort: readonly ListSort<Name>[] = []
  for (const [parameter, value] of params) {
    const reject = (message: string) => void problems.push({ parameter, value, message })
    if (ignored.includes(parameter) || value === '') continue
    if (parameter === 'q') {
      if (value.length <= MAX_TEXT_LENGTH) q = value.trim()
      else reject(`at most ${MAX_TEXT_LENGTH} characters`)
    } else if (parameter === 'sort') {
      const sortable = Object.keys(fields).filter((name) => fields[name as Name].sort)
      const parsed = value.split(',').map((part) => ({
        field: part.replace(/^-/, '') as Name,
        descending: part.startsWith('-'),
      }))
      if (parsed.length > MAX_SORTS) reject(`at most ${MAX_SORTS} fields`)
      else if (parsed.every(({ field }) => sortable.includes(field))) sort = parsed
      else reject(`fields that can be sorted by: ${sortable.join(', ')}`)
    } else if (isField(parameter) && fields[parameter].filter !== false) {
      const filter = parseFilter(fields[parameter], value)
      if (typeof filter === 'string') reject(filter)
      else filters[parameter] = filter
    } else reject('the list has no such filter')
  }
  return { query: { q, filters, sort: sort.length > 0 ? sort : defaultSort }, problems }
}

/** The parameters of a query; the default order is left out. Inverse of `parseListQuery`. */
export function formatListQuery<Name extends string>(
  { fields, defaultSort }: ListDefinition<Name>,
  { q, filters, sort }: ListQuery<Name>,
): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const name of Object.keys(fields) as Name[]) {
    const filter = filters[name]
    if (filter) params.set(name, formatFilter(filter))
  }
  const order = formatSort(sort)
  if (order !== formatSort(defaultSort)) params.set('sort', order)
  return params
}

const formatSort = (sort: readonly ListSort[]): string =>
  sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',')

/** @returns the filter, or the message for a value that is none, such as `true or false`. */
function parseFilter(field: ListField, value: string): ListFilter | string {
  if (field.canBeEmpty && (value === 'empty' || value === '!empty'))
    return { kind: 'empty', not: value === '!empty' }
  switch (field.type) {
    case 'text':
      return parseText(value)
    case 'choice':
      return parseChoice(field, value)
    case 'number':
    case 'money':
      return parseNumbers(value)
    case 'date':
      return parseDates(value)
    case 'boolean':
      return value === 'true' || value === 'false'
        ? { kind: 'boolean', value: value === 'true' }
        : 'true or false'
  }
}

function parseText(value: string): ListFilter | string {
  if (value.length > MAX_TEXT_LENGTH) return `at most ${MAX_TEXT_LENGTH} characters`
  const match = value.startsWith('=') ? 'is' : value.endsWith('*') ? 'starts' : 'contains'
  const text = match === 'is' ? value.slice(1) : match === 'starts' ? value.slice(0, -1) : value
  return text.trim() === '' ? 'a text' : { kind: 'text', match, value: text }
}

function parseChoice({ choices }: ListField, value: string): ListFilter | string {
  const not = value.startsWith('!')
  const values = (not ? value.slice(1) : value).split(',').filter(Boolean)
  if (values.length === 0 || values.length > MAX_VALUES) return `1 to ${MAX_VALUES} values`
  if (choices && !values.every((one) => choices.includes(one))) return `any of ${choices.join(', ')}`
  return { kind: 'choice', values, not }
}

/** `a`, `a..b`, `a..` or `..b`. */
function splitRange(value: string): { from: string; to: string } | undefined {
  const [from = '', to, ...others] = value.split('..')
  if (others.length > 0 || (from === '' && !to)) return undefined
  return { from, to: to ?? from }
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

function parseNumbers(value: string): ListFilter | string {
  const range = splitRange(value)
  if (!range || ![range.from, range.to].every((one) => one === '' || NUMBER.test(one)))
    return 'a number such as 20, or a range such as 20..50, 20.. or ..50'
  return {
    kind: 'number',
    ...(range.from && { from: Number(range.from) }),
    ...(range.to && { to: Number(range.to) }),
  }
}

function parseDates(value: string): ListFilter | string {
  const days = /^-(\d{1,4})d$/.exec(value)?.[1]
  if (days !== undefined && Number(days) >= 1 && Number(days) <= MAX_DAYS)
    return { kind: 'days', last: Number(days) }
  const range = splitRange(value)
  if (!range || ![range.from, range.to].every((one) => one === '' || isDate(one)))
    return 'a date such as 2026-11-20, a range such as 2026-11-01..2026-11-20, or the last days such as -7d'
  return { kind: 'date', ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function formatFilter(filter: ListFilter): string {
  switch (filter.kind) {
    case 'text':
      return { contains: filter.value, is: `=${filter.value}`, starts: `${filter.value}*` }[filter.match]
    case 'choice':
      return (filter.not ? '!' : '') + filter.values.join(',')
    case 'number':
    case 'date':
      return filter.from === filter.to ? String(filter.from) : `${filter.from ?? ''}..${filter.to ?? ''}`
    case 'days':
      return `-${filter.last}d`
    case 'boolean':
      return String(filter.value)
    case 'empty':
      return filter.not ? '!empty' : 'empty'
  }
}
