// Category tiles: only categories with products, each with an image.
import type { CategorySummary, Picture, ProductPage } from '../../../modules/search/listing.ts'
import type { Shop } from '../../../modules/storefront/shop.ts'
import { cardView } from '../../ui/product/card-view.ts'
import { findCategoryPath } from './category-menu.ts'

/** `path`: where it leads instead of the page of the category. */
export type CategoryTile = {
  slug: string
  name: string
  count: number
  image: Picture | undefined
  path?: string
}

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

/** A tile within a department: with the picture of its best-selling product there, unless the category has one. */
export async function loadTile(
  shop: Shop,
  roots: readonly CategorySummary[],
  { slug, name, count, path }: Omit<CategoryTile, 'image'>,
  department: string,
): Promise<CategoryTile> {
  const image = findCategoryPath(roots, slug).at(-1)?.image ?? (await bestPicture(shop, slug, department))
  return { slug, name, count, image, ...(path !== undefined && { path }) }
}

async function bestPicture(shop: Shop, category: string, department?: string): Promise<Picture | undefined> {
  const params = new URLSearchParams({ category, sort_by: 'popularity', limit: '1' })
  const scope = department === undefined ? {} : { category: department }
  const { products } = JSON.parse(await shop.productsJson(params, scope)) as ProductPage
  return products[0] && cardView(products[0]).image
}
