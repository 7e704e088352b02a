// Category tiles: only categories with products, each with an image.
import type { CategorySummary, Picture, ProductPage } from '../../../modules/search/listing.ts'
import type { Shop } from '../../../modules/storefront/shop.ts'
import { cardView } from '../../ui/product/card-view.ts'

export type CategoryTile = { slug: string; name: string; count: number; image: Picture | undefined }

/** A category without an image uses the image of its best-selling product. */
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
