// Canonical URL of the store locator, so that responses are cached once for everyone.
import { paths } from '../../contracts/paths.ts'
import { storeLocatorParameters } from '../../contracts/store-locator-query.ts'

const lists = ['service', 'brand', 'field']

export function canonicalShopParams(params: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const name of storeLocatorParameters) {
    const values = params
      .getAll(name)
      .flatMap((value) => (lists.includes(name) ? value.split(',') : [value]))
      .map((value) => value.trim())
      .filter(Boolean)
    const value = lists.includes(name) ? [...new Set(values)].toSorted().join(',') : values.at(-1)
    if (value && !(name === 'page' && value === '1')) canonical.set(name, value)
  }
  if (!canonical.has('product')) canonical.delete('variant')
  // A province implies its country; sorting by a place needs a search text.
  if (canonical.has('province')) canonical.delete('country')
  if (canonical.get('near') === 'place' && !canonical.has('q')) canonical.delete('near')
  return canonical
}

export function shopsAddress(params: URLSearchParams): string {
  const text = params.toString()
  return paths.shops() + (text && `?${text}`)
}

/** URL without filters and sorting. */
export function withoutFilters(params: URLSearchParams): string {
  const product = params.get('product')
  return product ? paths.shops(product, params.get('variant') ?? undefined) : paths.shops()
}

/** URL with changed parameters; undefined removes one. The page number is reset. */
export function withChanges(params: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return shopsAddress(canonicalShopParams(next))
}
