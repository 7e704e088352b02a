// The address of a list: which parameters carry which filter (decisions.md, Catalogue), and what choosing changes.
import type { FacetValue, Mark } from '../../../modules/search/listing.ts'
import type { ListingView } from './load-listing.ts'

/** The facets whose values are chosen one by one, in the order the panel shows them. */
export const choiceFacets = ['category', 'department', 'size', 'color', 'brand'] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

export const parameterOf = {
  category: 'category',
  department: 'department',
  size: 'filter[size]',
  color: 'filter[color]',
  brand: 'brand',
} as const satisfies Record<ChoiceFacet, string>

/** A list narrows to one category at a time; every other filter takes several values. */
export const isSingle = (facet: ChoiceFacet) => facet === 'category'

/** Parameters that hold several values between commas. */
const several = new Set<string>([...Object.values(parameterOf), 'season'])

const valuesOf = (params: URLSearchParams, name: string) => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

const wholeUnits = (text: string | null) => {
  const digits = (text ?? '').replace(/[^\d.]/g, '')
  return digits ? String(Math.floor(Number(digits))) : ''
}

/**
 * The one way to write a list's address. A form without script sends `brand=a&brand=b&price_min=20&page=`;
 * this makes it `brand=a,b&price=20-`. What is empty or says the default is left out.
 */
export function canonicalParams(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of new Set(given.keys())) {
    if (name === 'price_min' || name === 'price_max') continue
    const value = several.has(name) ? valuesOf(given, name).join(',') : (given.get(name) ?? '').trim()
    if (value && !(name === 'page' && value === '1')) params.set(name, value)
  }
  if (given.has('price_min') || given.has('price_max')) {
    const range = `${wholeUnits(given.get('price_min'))}-${wholeUnits(given.get('price_max'))}`
    if (range === '-') params.delete('price')
    else params.set('price', range)
  }
  return params
}

/** As written in an address bar: commas and brackets stay readable. */
export function searchOf(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%5B', '[').replaceAll('%5D', ']')
  return text ? `?${text}` : ''
}

function changed(params: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = canonicalParams(params)
  next.delete('page')
  change(next)
  return searchOf(next)
}

/** The address with a value of a filter taken out; without a value, the whole filter. */
export const without = (params: URLSearchParams, name: string, value?: string) =>
  changed(params, (next) => {
    const left = value === undefined ? [] : valuesOf(next, name).filter((v) => v !== value)
    if (left.length) next.set(name, left.join(','))
    else next.delete(name)
  })

export const withValue = (params: URLSearchParams, name: string, value: string) =>
  changed(params, (next) => {
    if (value) next.set(name, value)
    else next.delete(name)
  })

/** What a list is about stays; every filter goes. */
export const withoutFilters = (params: URLSearchParams) =>
  changed(params, (next) => {
    for (const name of Array.from(next.keys())) if (!['q', 'sort_by'].includes(name)) next.delete(name)
  })

export const pageAddress = (params: URLSearchParams, page: number) => {
  const next = canonicalParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return searchOf(next)
}

/** Whether two addresses narrow a list alike. The order of parameters and of values says nothing; the page is no filter. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  const [a, b] = [one, other].map((params) => {
    const sorted = canonicalParams(params)
    sorted.delete('page')
    for (const name of several)
      if (sorted.has(name)) sorted.set(name, valuesOf(sorted, name).sort().join(','))
    sorted.sort()
    return sorted.toString()
  })
  return a === b
}

/** The list itself, whatever page of it. */
export const listKey = (pathname: string, params: URLSearchParams) => pathname + pageAddress(params, 1)

export function priceRange(params: URLSearchParams): { min: string; max: string } {
  const [min = '', max = ''] = (params.get('price') ?? '').split('-')
  return { min, max }
}

export type AppliedFilter =
  | { kind: ChoiceFacet; value: string; label: string; remove: string }
  | { kind: 'price'; min: string; max: string; remove: string }
  | { kind: Mark; remove: string }
  | { kind: 'season'; value: string; label: string; remove: string }

const labelOf = (values: FacetValue[], value: string) =>
  values.find((v) => v.value === value)?.label ?? (value.length <= 4 ? value.toUpperCase() : value)

/** The slugs of the seasons that a list is narrowed to. */
export const seasonsAsked = (params: URLSearchParams) => valuesOf(params, 'season')

/** What narrows the list, each with the address that takes it out again. */
export function appliedFilters(
  params: URLSearchParams,
  { facets, seasons }: Pick<ListingView, 'facets' | 'seasons'>,
): AppliedFilter[] {
  const applied: AppliedFilter[] = choiceFacets.flatMap((kind) =>
    valuesOf(params, parameterOf[kind]).map((value) => ({
      kind,
      value,
      label: labelOf(facets[kind], value),
      remove: without(params, parameterOf[kind], value),
    })),
  )
  for (const value of seasonsAsked(params))
    applied.push({
      kind: 'season',
      value,
      label: seasons[value] ?? value,
      remove: without(params, 'season', value),
    })
  const range = priceRange(params)
  if (range.min || range.max) applied.push({ kind: 'price', ...range, remove: without(params, 'price') })
  for (const { value } of facets.marks)
    if (params.has(value)) applied.push({ kind: value, remove: without(params, value) })
  return applied
}

/** The values of an address, as the page's title names them (storefront.md section 1). */
export const titleValues = (search: string) =>
  [...canonicalParams(new URLSearchParams(search)).values()].flatMap((value) => value.split(','))
