// Categories as tiles show them: those that have pieces, each with a picture.
import type { CategorySummary, Picture, ProductPage } from '../../../modules/search/listing.ts'
import type { Shop } from '../../../shop.ts'
import { cardView } from '../../ui/card-view.ts'

export type ShelfTile = { slug: string; name: string; count: number; image: Picture | undefined }

/** A category without a picture of its own is shown by the piece of it that sells best. */
export function shelfTiles(shop: Shop, shelves: CategorySummary[]): Promise<ShelfTile[]> {
  return Promise.all(
    shelves
      .filter(({ count }) => count > 0)
      .map(async ({ slug, name, count, image }) => ({
        slug,
        name,
        count,
        image: image ?? (await bestPicture(shop, slug)),
      })),
  )
}

async function bestPicture(shop: Shop, category: string): Promise<Picture | undefined> {
  const asked = new URLSearchParams({ category, sort_by: 'popularity', limit: '1' })
  const { products } = JSON.parse(await shop.productsJson(asked)) as ProductPage
  return products[0] && cardView(products[0]).image
}

/** @returns the category of that slug, wherever in the tree. */
export function findShelf(shelves: CategorySummary[], slug: string): CategorySummary | undefined {
  for (const shelf of shelves) {
    const found = shelf.slug === slug ? shelf : findShelf(shelf.children, slug)
    if (found) return found
  }
  return undefined
}
