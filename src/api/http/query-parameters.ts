// The query parameters that each route reads. Others, such as utm_source and fbclid, are removed early: they
// neither bypass the cache nor end up in a page.
import { storeLocatorParameters } from '../../contracts/store-locator-query.ts'
import {
  DEPARTMENT_LIST_PARAMETER,
  facetParameters,
  parseFieldParameter,
} from '../../contracts/listing-query.ts'
import { homeLayouts } from '../../contracts/home-layouts.ts'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { splitLocale } from '../../kernel/locale.ts'
import { listingParams } from '../storefront/catalog/schemas.ts'

const listing = Object.keys(listingParams.shape)

/**
 * Pages that are the same for everyone. Pages not listed, including personal ones, keep their whole query.
 */
const pageParameters: Record<string, readonly string[]> = {
  '/': [],
  ...Object.fromEntries(homeLayouts.map((layout) => [`/${layout}`, []])),
  '/products': listing,
  '/search': listing,
  '/category': [],
  '/category/:slug': [...listing, DEPARTMENT_LIST_PARAMETER],
  '/collections': [],
  '/collections/:slug': listing,
  '/products/:slug': ['variant', 'reviews', 'requested'],
  '/wishlist': [],
  '/cart': [],
  '/checkout': ['payment', 'buy'],
  '/faq': [],
  '/privacy': [],
  '/terms': [],
  '/pages/:key': [],
  '/shops': storeLocatorParameters,
  '/shops/:slug': ['product', 'variant'],
}

/** React Router's own parameters, on every page. */
const routerParameters = ['_routes', 'index']
const cachedApi = '/api/v1/dynamic/'

export class QueryParameters {
  readonly #routes = new Map<string, ReadonlySet<string>>()

  constructor() {
    for (const [route, names] of Object.entries(pageParameters))
      this.#routes.set(route, new Set([...names, ...routerParameters]))
  }

  /** Registers an API route's query parameters from its schema; for Fastify's `onRoute` hook. */
  readonly declareRoute = ({ method, url, schema }: RouteOptions): void => {
    const query = schema?.querystring
    if (method === 'GET' && url.startsWith(cachedApi) && query instanceof z.ZodObject)
      this.#routes.set(url, new Set(Object.keys(query.shape)))
  }

  clean(url: string): string {
    const index = url.indexOf('?')
    if (index === -1) return url
    const path = url.slice(0, index)
    const names = this.#namesOf(path)
    if (!names) return url
    const allowed = url
      .slice(index + 1)
      .split('&')
      .filter((parameter) => isAllowed(names, decodeName(parameter)))
    return allowed.length > 0 ? `${path}?${allowed.join('&')}` : path
  }

  #namesOf(path: string): ReadonlySet<string> | undefined {
    if (path.startsWith('/api/')) return this.#routes.get(path)
    const page = splitLocale(path.replace(/(?<=\/)_\.data$|\.data$/, '')).path
    return (
      this.#routes.get(page) ??
      this.#routes.get(page.replace(/^(\/(?:products|category|collections|shops)\/)[^/]+$/, '$1:slug')) ??
      this.#routes.get(page.replace(/^\/pages\/[^/]+$/, '/pages/:key'))
    )
  }
}

/** Listings also read the filters of custom fields. */
const isAllowed = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || (names.has(facetParameters.color) && parseFieldParameter(name) !== undefined)

/** The decoded name: `filter%5Bcolor%5D` is `filter[color]`. */
function decodeName(parameter: string): string {
  const name = parameter.split('=', 1)[0]!.replaceAll('+', ' ')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
