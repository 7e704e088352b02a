// Category tiles: only categories with products, each with an image.
import type { CategorySummary, Picture, ProductPage } from '../../../modules/search/listing.ts'
import type { Shop } from '../../../modules/storefront/shop.ts'
import { paths } from '../../../contracts/paths.ts'
import { cardView } from '../../ui/product/card-view.ts'
import { type CategoryMenu, findCategoryPath, isDepartment } from './category-menu.ts'

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

/** Tiles of all categories in a department; a page of any other category has none. */
export async function loadDepartmentTiles(
  shop: Shop,
  roots: readonly CategorySummary[],
  slug: string,
  { items }: CategoryMenu,
): Promise<CategoryTile[]> {
  const department = roots.find((root) => root.slug === slug)
  if (!department || !isDepartment(department, roots)) return []
  const linked = items.flatMap(({ slug: linkedSlug, count }) => {
    const category = findCategoryPath(roots, linkedSlug).at(-1)
    return category ? [{ ...category, count }] : []
  })
  const filters = new Set(items.flatMap((item) => (item.isFilter ? [item.slug] : [])))
  const tiles = await loadCategoryTiles(shop, linked)
  return tiles.map((tile) =>
    filters.has(tile.slug) ? { ...tile, path: `${paths.category(slug)}?category=${tile.slug}` } : tile,
  )
}

async function bestPicture(shop: Shop, category: string): Promise<Picture | undefined> {
  const params = new URLSearchParams({ category, sort_by: 'popularity', limit: '1' })
  const { products } = JSON.parse(await shop.productsJson(params)) as ProductPage
  return products[0] && cardView(products[0]).image
}
