// The categories of a department with the number of its products in each: as a tree and as tiles.
import { paths } from '../../../contracts/paths.ts'
import type { CategorySummary, FacetValue } from '../../../modules/search/listing.ts'
import { buildCategoryMenu, findCategoryPath } from './category-menu.ts'

export type DepartmentCategory = {
  slug: string
  name: string
  count: number
  /** Within the department. */
  path: string
  children: DepartmentCategory[]
}

/** Larger categories are shown as tiles of their subcategories. */
const MAX_TILE_PRODUCTS = 20

/** Categories of a department that have products in it, with their subcategories. */
export function buildDepartmentTree(
  roots: readonly CategorySummary[],
  department: string,
  facet: readonly FacetValue[],
): DepartmentCategory[] {
  const { items } = buildCategoryMenu(roots, facet, { page: department })
  const counts = new Map(facet.map(({ value, count }) => [value, count]))
  const toEntry = ({ slug, name, children }: CategorySummary, isFilter: boolean): DepartmentCategory => ({
    slug,
    name,
    count: counts.get(slug) ?? 0,
    path: isFilter ? `${paths.category(department)}?category=${slug}` : paths.category(slug),
    children: children.filter((child) => counts.get(child.slug)).map((child) => toEntry(child, isFilter)),
  })
  return items.flatMap(({ slug, isFilter }) => {
    const category = findCategoryPath(roots, slug).at(-1)
    return category ? [toEntry(category, isFilter ?? false)] : []
  })
}

/** One tile for each category; large ones are divided. The largest come first. */
export const listDepartmentTiles = (tree: readonly DepartmentCategory[]): DepartmentCategory[] =>
  tree
    .flatMap((entry) =>
      entry.children.length > 0 && entry.count > MAX_TILE_PRODUCTS ? entry.children : [entry],
    )
    .toSorted((a, b) => b.count - a.count)
