// Unique URLs, so that no response is cached.
import type { Request } from './load.ts'

const MAX_REQUESTS = 4_000
/** Pages take ten times as long as data. */
const MAX_PAGES = 2_000
const sorts = ['newest', 'popularity', 'low-high', 'high-low']
const departments = ['women', 'men', 'kids', 'unisex']
const searchTerms = [
  'shirt',
  'jacket',
  'dress',
  'jeans',
  'sneakers',
  'boots',
  'hoodie',
  'coat',
  'skirt',
  'bag',
  'watch',
  'trousers',
]

/** Measured requests, and as many similar ones for warm-up. */
export type UncachedRequests = { requests: Request[]; warming: Request[] }

const splitHalves = (all: Request[]): UncachedRequests => ({
  warming: all.filter((_, at) => at % 2 === 0),
  requests: all.filter((_, at) => at % 2 === 1),
})

/** Pages of 24 in every sort order and department; the warm-up uses pages of 25. */
export function uncachedLists(products: number): UncachedRequests {
  const requests = listQueries(products).map((query) => ({ path: `/api/v1/dynamic/products${query}` }))
  return { requests, warming: requests.map(({ path }) => ({ path: `${path}&limit=25` })) }
}

function listQueries(products: number): string[] {
  const pages = Math.min(Math.floor(products / 24 / 6), 400)
  const queries: string[] = []
  for (let page = 1; page <= pages; page++) {
    for (const sort of sorts) {
      for (const filter of ['', ...departments.map((name) => `&department=${name}`), '&in_stock=1'])
        queries.push(`?page=${page}&sort_by=${sort}${filter}`)
    }
  }
  return queries.slice(0, MAX_REQUESTS)
}

/** The HTML of lists, of which half are for the warm-up. */
export const uncachedListPages = (products: number): UncachedRequests =>
  splitHalves(
    listQueries(products)
      .slice(0, MAX_PAGES)
      .map((query) => ({ path: `/products${query}` })),
  )

/** The HTML of one product per request. */
export const uncachedProductPages = (slugs: string[]): UncachedRequests =>
  splitHalves(slugs.slice(0, MAX_PAGES).map((slug) => ({ path: `/products/${slug}` })))

/** One product per request. */
export const uncachedDetails = (slugs: string[]): UncachedRequests =>
  splitHalves(
    slugs.slice(0, 2 * MAX_REQUESTS).map((slug) => ({ path: `/api/v1/dynamic/product?slug=${slug}` })),
  )

/** A new combination of a word and a price range, so that matches, count and facets are all uncached. */
export const uncachedSearches = (): UncachedRequests =>
  splitHalves(
    Array.from({ length: 1_000 }, (_, at) => ({
      path: `/api/v1/dynamic/home/search?q=${searchTerms[at % searchTerms.length]}&price=${Math.floor(at / searchTerms.length)}-${500 + at}`,
    })),
  )
