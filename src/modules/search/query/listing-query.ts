// Parses listing queries from URLs (decisions.md, Catalogue).
import {
  facetParameters,
  listingMarks,
  listingSorts,
  parseFieldParameter,
  SEASON_PARAMETER,
  type Sort,
  splitValues,
} from '../../../contracts/listing-query.ts'
import { invalidInput } from '../../../kernel/errors.ts'
import type { ListingQuery } from '../listing.ts'

const DEFAULT_PAGE_SIZE = 24
const MAX_PAGE_SIZE = 100
/** Deeper pages are expensive and not useful. */
const deepestRow = 10_000
const MAX_TEXT_LENGTH = 200
const MAX_FILTER_VALUES = 50

export type ParsedListingQuery = ListingQuery & { page: number; limit: number }

/**
 * Parses a listing query. Unknown parameters are ignored; an invalid value is an error.
 * @throws ShopError invalid_input with the parameter's name.
 */
export function parseListingQuery(params: URLSearchParams): ParsedListingQuery {
  const list = (name: string) => {
    const values = splitValues(params, name)
    if (values.length > MAX_FILTER_VALUES) throw invalidInput(name, `at most ${MAX_FILTER_VALUES} values`)
    if (values.some((value) => value.length > MAX_TEXT_LENGTH)) throw invalidInput(name, 'too long')
    return values.length > 0 ? [...new Set(values)] : undefined
  }
  const getParam = (name: string) => params.get(name)?.trim() || undefined
  const marks = listingMarks.filter((mark) => ['1', 'true'].includes(getParam(mark) ?? ''))
  const slug = (name: string) => {
    const value = getParam(name)
    if (value !== undefined && value.length > MAX_TEXT_LENGTH) throw invalidInput(name, 'too long')
    return value
  }
  const page = parseWholeNumber(params, 'page', 1, 1_000_000) ?? 1
  const limit = parseWholeNumber(params, 'limit', 1, MAX_PAGE_SIZE) ?? DEFAULT_PAGE_SIZE
  if ((page - 1) * limit > deepestRow)
    throw invalidInput('page', 'the page number is too high: narrow the list with filters')
  const sort = getParam('sort_by')
  if (sort !== undefined && !listingSorts.includes(sort as Sort))
    throw invalidInput('sort_by', `one of ${listingSorts.join(', ')}`)
  const q = getParam('q')
  const price = priceRange(getParam('price') ?? getLegacyPriceRange(params))
  return {
    page,
    limit,
    ...defined({
      q: q === undefined ? undefined : q.slice(0, MAX_TEXT_LENGTH),
      category: slug(facetParameters.category),
      collection: slug('collection'),
      brand: list(facetParameters.brand),
      department: list(facetParameters.department),
      season: list(SEASON_PARAMETER),
      colour: list(facetParameters.color),
      size: list(facetParameters.size),
      priceMin: price?.min,
      priceMax: price?.max,
      fields: parseFieldFilters(params, list),
      marks: marks.length > 0 ? marks : undefined,
      sort: sort as Sort | undefined,
    }),
  }
}

/** Filters of custom fields by key; undefined without any. */
function parseFieldFilters(
  params: URLSearchParams,
  list: (name: string) => string[] | undefined,
): Record<string, string[]> | undefined {
  const selected: Record<string, string[]> = {}
  for (const name of params.keys()) {
    const key = parseFieldParameter(name)
    const values = key === undefined ? undefined : list(name)
    if (values) selected[key!] = values
  }
  return Object.keys(selected).length > 0 ? selected : undefined
}

function parseWholeNumber(
  params: URLSearchParams,
  name: string,
  minimum: number,
  most: number,
): number | undefined {
  const text = params.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < minimum || value > most)
    throw invalidInput(name, `a whole number from ${minimum} to ${most}`)
  return value
}

/** A form without JavaScript sends both ends separately: `price_min` and `price_max`. */
function getLegacyPriceRange(params: URLSearchParams): string | undefined {
  const [min, max] = [params.get('price_min')?.trim() ?? '', params.get('price_max')?.trim() ?? '']
  return min || max ? `${min}-${max}` : undefined
}

function priceRange(
  text: string | undefined,
): { min: number | undefined; max: number | undefined } | undefined {
  if (text === undefined) return undefined
  const match = /^(\d{1,9}(?:\.\d{1,2})?)?-(\d{1,9}(?:\.\d{1,2})?)?$/.exec(text)
  if (!match || (!match[1] && !match[2]))
    throw invalidInput('price', 'min-max in whole currency units, such as 40-180')
  return { min: match[1] ? Number(match[1]) : undefined, max: match[2] ? Number(match[2]) : undefined }
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
