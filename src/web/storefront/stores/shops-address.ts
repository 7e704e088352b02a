// The one way of writing the address of the locator, so that it is kept once for everybody.
import { paths } from '../../paths.ts'

const names = [
  'q',
  'near',
  'country',
  'province',
  'open_now',
  'service',
  'brand',
  'product',
  'variant',
  'page',
] as const
const lists = ['service', 'brand']

export function tidyShops(given: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams()
  for (const name of names) {
    const values = given
      .getAll(name)
      .flatMap((value) => (lists.includes(name) ? value.split(',') : [value]))
      .map((value) => value.trim())
      .filter(Boolean)
    const value = lists.includes(name) ? [...new Set(values)].toSorted().join(',') : values.at(-1)
    if (value && !(name === 'page' && value === '1')) tidy.set(name, value)
  }
  if (!tidy.has('product')) tidy.delete('variant')
  // A province is in its country; a place to be near to is named by the words.
  if (tidy.has('province')) tidy.delete('country')
  if (tidy.get('near') === 'place' && !tidy.has('q')) tidy.delete('near')
  return tidy
}

export function shopsAddress(params: URLSearchParams): string {
  const text = params.toString()
  return paths.shops() + (text && `?${text}`)
}

/** Without anything that narrows or orders. */
export function bareShops(params: URLSearchParams): string {
  const product = params.get('product')
  return product ? paths.shops(product, params.get('variant') ?? undefined) : paths.shops()
}

/** With some values changed; what is undefined goes. A change begins at the first page. */
export function changedShops(params: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return shopsAddress(tidyShops(next))
}
