// Loaded pages of a list stay visible when the next one loads, and are restored with Back.
import { useEffect, useMemo } from 'react'
import type { CardView } from '../ui/product/card-view.ts'
import type { ListingView } from './load-listing.ts'

const MAX_CACHED_LISTS = 12
/** Browser only: pages by number, for each list. The server renders each page alone. */
const pagesByList = new Map<string, Map<number, CardView[]>>()

function cachePage(key: string, page: number, products: CardView[]) {
  const pages = pagesByList.get(key) ?? new Map<number, CardView[]>()
  pages.set(page, products)
  pagesByList.delete(key)
  pagesByList.set(key, pages)
  for (const oldest of [...pagesByList.keys()].slice(0, -MAX_CACHED_LISTS)) pagesByList.delete(oldest)
}

/**
 * Products to show: this page and the contiguous pages before it that were already loaded.
 * @returns `from`: 1-based position of the first product in the whole list.
 */
export function useLoadedPages(key: string, listing: ListingView): { products: CardView[]; from: number } {
  const { current_page, per_page, products } = listing
  useEffect(() => cachePage(key, current_page, products), [key, current_page, products])
  return useMemo(() => {
    const pages = [products]
    let first = current_page
    for (
      let previousPage = pagesByList.get(key)?.get(first - 1);
      previousPage;
      previousPage = pagesByList.get(key)?.get(first - 1)
    ) {
      pages.unshift(previousPage)
      first -= 1
    }
    // A product that moved between two responses is shown once.
    const productsById = new Map(pages.flat().map((product) => [product.id, product]))
    return { products: [...productsById.values()], from: (first - 1) * per_page + 1 }
  }, [key, current_page, per_page, products])
}
