// Query options of a request, validated against the requested entity set.
import { parseFilter } from './filter.ts'
import {
  type EdmType,
  type EntitySet,
  type EntitySets,
  type Filter,
  type Literal,
  MAX_PAGE_SIZE,
  ODataError,
  type Operand,
  DEFAULT_PAGE_SIZE,
} from './odata.ts'

export type Expand = { name: string; select: string[] }

export type ODataQuery = {
  select: string[]
  filter: Filter | undefined
  orderby: { field: string; descending: boolean }[]
  top: number | undefined
  skip: number
  count: boolean
  expand: Expand[]
  pageSize: number
  /** Number of rows on earlier pages. */
  offset: number
}

const supportedOptions = [
  '$select',
  '$filter',
  '$orderby',
  '$top',
  '$skip',
  '$count',
  '$expand',
  '$skiptoken',
  '$format',
]

/** @throws ODataError that names the option and what was not understood. */
export function parseQueryOptions(
  params: URLSearchParams,
  set: EntitySet,
  sets: EntitySets,
  prefer = '',
): ODataQuery {
  for (const name of params.keys()) {
    if (name.startsWith('$') && !supportedOptions.includes(name))
      throw new ODataError(
        name,
        `${name} is not supported; supported options: ${supportedOptions.join(', ')}`,
      )
    if (params.getAll(name).length > 1) throw new ODataError(name, `${name} is specified more than once`)
  }
  const format = params.get('$format')
  if (format !== null && !/^(?:json|application\/json)(?:;|$)/.test(format))
    throw new ODataError('$format', 'only json is supported')
  const filter = params.get('$filter')
  const parsed = filter === null || filter.trim() === '' ? undefined : parseFilter(filter)
  if (parsed) checkFilter(parsed, set)
  const preferred = /(?:odata\.)?maxpagesize=(\d{1,9})/.exec(prefer)?.[1]
  return {
    select: fieldsOf('$select', params.get('$select'), set),
    filter: parsed,
    orderby: orderOf(params.get('$orderby'), set),
    top: wholeNumber(params, '$top'),
    skip: wholeNumber(params, '$skip') ?? 0,
    count: flagOf(params),
    expand: expandOf(params.get('$expand'), set, sets),
    pageSize: Math.max(1, Math.min(MAX_PAGE_SIZE, preferred ? Number(preferred) : DEFAULT_PAGE_SIZE)),
    offset: wholeNumber(params, '$skiptoken') ?? 0,
  }
}

function wholeNumber(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new ODataError(name, `${name} must be an integer from 0 to 999999999`)
  return Number(text)
}

function flagOf(params: URLSearchParams): boolean {
  const text = params.get('$count') ?? 'false'
  if (text !== 'true' && text !== 'false') throw new ODataError('$count', '$count must be true or false')
  return text === 'true'
}

const unknownField = (option: string, field: string, set: EntitySet) =>
  new ODataError(
    option,
    `${set.type} has no property ${field}; its properties are ${Object.keys(set.fields).join(', ')}`,
  )

function fieldsOf(option: string, text: string | null, set: EntitySet): string[] {
  const all = Object.keys(set.fields)
  if (text === null || text.trim() === '' || text.trim() === '*') return all
  const names = text.split(',').map((name) => name.trim())
  for (const name of names)
    if (!Object.hasOwn(set.fields, name) && !Object.hasOwn(set.navigations, name))
      throw unknownField(option, name, set)
  return all.filter((name) => names.includes(name))
}

function orderOf(text: string | null, set: EntitySet): ODataQuery['orderby'] {
  if (text === null || text.trim() === '') return []
  return text.split(',').map((part) => {
    const [field = '', direction = 'asc', ...more] = part.trim().split(/\s+/)
    if (!Object.hasOwn(set.fields, field)) throw unknownField('$orderby', field, set)
    if (!['asc', 'desc'].includes(direction) || more.length > 0)
      throw new ODataError(
        '$orderby',
        `${field} must be followed by asc or desc, not ${[direction, ...more].join(' ')}`,
      )
    return { field, descending: direction === 'desc' }
  })
}

function expandOf(text: string | null, set: EntitySet, sets: EntitySets): Expand[] {
  if (text === null || text.trim() === '') return []
  return text.split(/,(?![^(]*\))/).map((part) => {
    const [, name = '', options = ''] = /^\s*(\w+)(?:\(([^()]*)\))?\s*$/.exec(part) ?? []
    const navigation = Object.hasOwn(set.navigations, name) ? set.navigations[name] : undefined
    if (!navigation)
      throw new ODataError(
        '$expand',
        `${part.trim()} cannot be expanded on ${set.type}; expandable: ${Object.keys(set.navigations).join(', ') || 'nothing'}`,
      )
    const select = /^\s*\$select=([\w,\s]+)$/.exec(options)?.[1]
    if (options.trim() !== '' && select === undefined)
      throw new ODataError('$expand', `within $expand only $select is supported, not ${options}`)
    return { name, select: fieldsOf('$expand', select ?? null, sets[navigation.set]!) }
  })
}

function checkFilter(filter: Filter, set: EntitySet): void {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.forEach((part) => checkFilter(part, set))
    case 'not':
      return checkFilter(filter.part, set)
    case 'text':
      return checkValue(typeOfOperand(filter.left, set), filter.left, filter.value, 'Edm.String')
    case 'in':
      return filter.values.forEach((value) => checkValue(typeOfOperand(filter.left, set), filter.left, value))
    case 'compare': {
      const type = typeOfOperand(filter.left, set)
      if (filter.value === null && !['eq', 'ne'].includes(filter.comparison))
        throw new ODataError('$filter', `null can only be compared with eq and ne`)
      if (type === 'Edm.Boolean' && !['eq', 'ne'].includes(filter.comparison))
        throw new ODataError('$filter', `${filter.left.field} can only be compared with eq and ne`)
      return checkValue(type, filter.left, filter.value)
    }
  }
}

function typeOfOperand({ field, transform }: Operand, set: EntitySet): EdmType {
  const fieldDefinition = Object.hasOwn(set.fields, field) ? set.fields[field] : undefined
  if (!fieldDefinition) throw unknownField('$filter', field, set)
  if (transform && fieldDefinition.type !== 'Edm.String')
    throw new ODataError('$filter', `${transform} requires a string, and ${field} is ${fieldDefinition.type}`)
  return transform === 'length' ? 'Edm.Int32' : fieldDefinition.type
}

function checkValue(type: EdmType, { field }: Operand, value: Literal, requiredType?: EdmType): void {
  const createTypeError = (expectedType: string) =>
    new ODataError('$filter', `${field} is ${type}, but it is compared with ${expectedType}`)
  if (requiredType && type !== requiredType) throw createTypeError('a text')
  if (value === null) return
  if (type === 'Edm.String' && typeof value !== 'string')
    throw createTypeError(`a value that is not a string in single quotes`)
  if (type === 'Edm.Boolean' && typeof value !== 'boolean')
    throw createTypeError('a value other than true or false')
  if (type === 'Edm.DateTimeOffset' && !(value instanceof Date)) throw createTypeError('no date')
  if (['Edm.Int64', 'Edm.Int32', 'Edm.Decimal'].includes(type) && typeof value !== 'number')
    throw createTypeError('no number')
}
