// The address of a list: which parameters carry which filter (decisions.md, Catalogue), and what choosing changes.
import type { FacetValue, Mark } from '../../../modules/search/listing.ts'
import type { ListingView } from './load-listing.ts'

/** The facets whose values are chosen one by one, in the order the panel shows them. */
export const choiceFacets = ['category', 'department', 'size', 'color', 'brand'] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

export const facetParameters = {
  category: 'category',
  department: 'department',
  size: 'filter[size]',
  color: 'filter[color]',
  brand: 'brand',
} as const satisfies Record<ChoiceFacet, string>

/** A list narrows to one category at a time; every other filter takes several values. */
export const isSingle = (facet: ChoiceFacet) => facet === 'category'

/** Parameters that hold several values between commas. */
const multiValueParams = new Set<string>([...Object.values(facetParameters), 'season'])

const readValues = (params: URLSearchParams, name: string) => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

const parseWholeUnits = (text: string | null) => {
  const digits = (text ?? '').replace(/[^\d.]/g, '')
  return digits ? String(Math.floor(Number(digits))) : ''
}

/**
 * The one way to write a list's address. A form without script sends `brand=a&brand=b&price_min=20&page=`;
 * this makes it `brand=a,b&price=20-`. What is empty or says the default is left out.
 */
export function canonicalParams(input: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of new Set(input.keys())) {
    if (name === 'price_min' || name === 'price_max') continue
    const value = multiValueParams.has(name)
      ? readValues(input, name).join(',')
      : (input.get(name) ?? '').trim()
    if (value && !(name === 'page' && value === '1')) params.set(name, value)
  }
  if (input.has('price_min') || input.has('price_max')) {
    const range = `${parseWholeUnits(input.get('price_min'))}-${parseWholeUnits(input.get('price_max'))}`
    if (range === '-') params.delete('price')
    else params.set('price', range)
  }
  return params
}

/** As written in an address bar: commas and brackets stay readable. */
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

/** The address with a value of a filter taken out; without a value, the whole filter. */
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

/** What a list is about stays; every filter goes. */
export const withoutFilters = (params: URLSearchParams) =>
  withChange(params, (next) => {
    for (const name of Array.from(next.keys())) if (!['q', 'sort_by'].includes(name)) next.delete(name)
  })

export const pageAddress = (params: URLSearchParams, page: number) => {
  const next = canonicalParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return toSearch(next)
}

/** Whether two addresses narrow a list alike. The order of parameters and of values says nothing; the page is no filter. */
export function isSameList(first: URLSearchParams, second: URLSearchParams): boolean {
  const [a, b] = [first, second].map((params) => {
    const sorted = canonicalParams(params)
    sorted.delete('page')
    for (const name of multiValueParams)
      if (sorted.has(name)) sorted.set(name, readValues(sorted, name).sort().join(','))
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

const findLabel = (values: FacetValue[], value: string) =>
  values.find((v) => v.value === value)?.label ?? (value.length <= 4 ? value.toUpperCase() : value)

/** The slugs of the seasons that a list is narrowed to. */
export const requestedSeasons = (params: URLSearchParams) => readValues(params, 'season')

/** What narrows the list, each with the address that takes it out again. */
export function appliedFilters(
  params: URLSearchParams,
  { facets, seasons }: Pick<ListingView, 'facets' | 'seasons'>,
): AppliedFilter[] {
  const applied: AppliedFilter[] = choiceFacets.flatMap((kind) =>
    readValues(params, facetParameters[kind]).map((value) => ({
      kind,
      value,
      label: findLabel(facets[kind], value),
      remove: withoutValue(params, facetParameters[kind], value),
    })),
  )
  for (const value of requestedSeasons(params))
    applied.push({
      kind: 'season',
      value,
      label: seasons[value] ?? value,
      remove: withoutValue(params, 'season', value),
    })
  const range = priceRange(params)
  if (range.min || range.max) applied.push({ kind: 'price', ...range, remove: withoutValue(params, 'price') })
  for (const { value } of facets.marks)
    if (params.has(value)) applied.push({ kind: value, remove: withoutValue(params, value) })
  return applied
}

/** The values of an address, as the page's title names them (storefront.md section 1). */
export const titleValues = (search: string) =>
  [...canonicalParams(new URLSearchParams(search)).values()].flatMap((value) => value.split(','))
