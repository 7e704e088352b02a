// Categories as tiles show them: those that have pieces, each with a picture.
import type { CategorySummary, Picture, ProductPage } from '../../../modules/search/listing.ts'
import type { Shop } from '../../../services/shop.ts'
import { cardView } from '../../ui/card-view.ts'

export type CategoryTile = { slug: string; name: string; count: number; image: Picture | undefined }

/** A category without a picture of its own is shown by the piece of it that sells best. */
export function loadCategoryTiles(shop: Shop, categories: CategorySummary[]): Promise<CategoryTile[]> {
  return Promise.all(
    categories
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
  const params = new URLSearchParams({ category, sort_by: 'popularity', limit: '1' })
  const { products } = JSON.parse(await shop.productsJson(params)) as ProductPage
  return products[0] && cardView(products[0]).image
}

/** @returns the category of that slug, wherever in the tree. */
export function findCategory(categories: CategorySummary[], slug: string): CategorySummary | undefined {
  for (const category of categories) {
    const match = category.slug === slug ? category : findCategory(category.children, slug)
    if (match) return match
  }
  return undefined
}
