// URL of a list: which parameter carries which filter (decisions.md, Catalogue), and how selections change it.
import {
  type ChoiceFacet,
  type Mark,
  choiceFacets,
  DEPARTMENT_LIST_PARAMETER,
  facetParameters,
  getFieldParameter,
  parseFieldParameter,
  SEASON_PARAMETER,
  splitValues,
} from '../../contracts/listing-query.ts'
import type { FacetValue } from '../../modules/search/listing.ts'
import type { ListingView } from './load-listing.ts'

/** Parameters with several comma-separated values. */
const multiValueParams = new Set<string>([...Object.values(facetParameters), SEASON_PARAMETER])

const isMultiValue = (name: string) => multiValueParams.has(name) || parseFieldParameter(name) !== undefined

const readValues = (params: URLSearchParams, name: string) => [...new Set(splitValues(params, name))]

const parseWholeUnits = (text: string | null) => {
  const digits = (text ?? '').replace(/[^\d.]/g, '')
  return digits ? String(Math.floor(Number(digits))) : ''
}

/**
 * Canonical parameters of a list. A form without JavaScript sends `brand=a&brand=b&price_min=20&page=`, which
 * becomes `brand=a,b&price=20-`. Empty and default values are omitted.
 */
export function canonicalParams(input: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of new Set(input.keys())) {
    if (name === 'price_min' || name === 'price_max') continue
    const value = isMultiValue(name) ? readValues(input, name).join(',') : (input.get(name) ?? '').trim()
    if (value && !(name === 'page' && value === '1')) params.set(name, value)
  }
  if (input.has('price_min') || input.has('price_max')) {
    const range = `${parseWholeUnits(input.get('price_min'))}-${parseWholeUnits(input.get('price_max'))}`
    if (range === '-') params.delete('price')
    else params.set('price', range)
  }
  return params
}

/** Keeps commas and brackets readable in the URL. */
export function toSearch(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%5B', '[').replaceAll('%5D', ']')
  return text ? `?${text}` : ''
}

function withChange(params: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = canonicalParams(params)
  next.delete('page')
  change(next)
  return toSearch(next)
}

/** URL without one value of a filter; without `value`, without the whole filter. */
export const withoutValue = (params: URLSearchParams, name: string, value?: string) =>
  withChange(params, (next) => {
    const remaining = value === undefined ? [] : readValues(next, name).filter((v) => v !== value)
    if (remaining.length) next.set(name, remaining.join(','))
    else next.delete(name)
  })

export const withValue = (params: URLSearchParams, name: string, value: string) =>
  withChange(params, (next) => {
    if (value) next.set(name, value)
    else next.delete(name)
  })

const unfilteredParams = ['q', 'sort_by', DEPARTMENT_LIST_PARAMETER]

/** Keeps the subject of the list and removes all filters. */
export const withoutFilters = (params: URLSearchParams) =>
  withChange(params, (next) => {
    for (const name of Array.from(next.keys())) if (!unfilteredParams.includes(name)) next.delete(name)
  })

export const pageAddress = (params: URLSearchParams, page: number) => {
  const next = canonicalParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return toSearch(next)
}

/**
 * Whether two URLs have the same filters. The order of parameters and values does not matter, nor does the page
 * number.
 */
export function isSameList(first: URLSearchParams, second: URLSearchParams): boolean {
  const [a, b] = [first, second].map((params) => {
    const sorted = canonicalParams(params)
    sorted.delete('page')
    for (const name of new Set(sorted.keys()))
      if (isMultiValue(name)) sorted.set(name, readValues(sorted, name).sort().join(','))
    sorted.sort()
    return sorted.toString()
  })
  return a === b
}

/** Identifies a list regardless of its page number. */
export const listKey = (pathname: string, params: URLSearchParams) => pathname + pageAddress(params, 1)

export function priceRange(params: URLSearchParams): { min: string; max: string } {
  const [min = '', max = ''] = (params.get('price') ?? '').split('-')
  return { min, max }
}

export type UnderstoodFilter = { kind: 'understood'; label: string; remove: string }

export type AppliedFilter =
  | { kind: ChoiceFacet; value: string; label: string; remove: string }
  | { kind: 'price'; min: string; max: string; remove: string }
  | { kind: Mark; remove: string }
  | { kind: 'season'; value: string; label: string; remove: string }
  | { kind: 'field'; name: string; value: string; label: string; remove: string }
  /** A condition that the search itself has, in its own words. */
  | UnderstoodFilter

const findLabel = (values: FacetValue[], value: string) =>
  values.find((v) => v.value === value)?.label ?? (value.length <= 4 ? value.toUpperCase() : value)

/** Slugs of the selected seasons. */
export const requestedSeasons = (params: URLSearchParams) => readValues(params, SEASON_PARAMETER)

/** Conditions of the search, then selected filters, each with the URL that removes it. */
export function appliedFilters(
  params: URLSearchParams,
  { facets, seasons, understood }: Pick<ListingView, 'facets' | 'seasons' | 'understood'>,
): AppliedFilter[] {
  const applied: AppliedFilter[] = [...understood]
  for (const kind of choiceFacets)
    for (const value of readValues(params, facetParameters[kind]))
      applied.push({
        kind,
        value,
        label: findLabel(facets[kind], value),
        remove: withoutValue(params, facetParameters[kind], value),
      })
  for (const value of requestedSeasons(params))
    applied.push({
      kind: 'season',
      value,
      label: seasons[value] ?? value,
      remove: withoutValue(params, SEASON_PARAMETER, value),
    })
  for (const { key, name, values } of facets.fields ?? [])
    for (const value of readValues(params, getFieldParameter(key)))
      applied.push({
        kind: 'field',
        name,
        value,
        label: values.find((facet) => facet.value === value)?.label ?? value,
        remove: withoutValue(params, getFieldParameter(key), value),
      })
  const range = priceRange(params)
  if (range.min || range.max) applied.push({ kind: 'price', ...range, remove: withoutValue(params, 'price') })
  for (const { value } of facets.marks)
    if (params.has(value)) applied.push({ kind: value, remove: withoutValue(params, value) })
  return applied
}

/** Parameter values for the page title (storefront.md section 1). */
export const titleValues = (search: string) =>
  [...canonicalParams(new URLSearchParams(search)).values()].flatMap((value) => value.split(','))
