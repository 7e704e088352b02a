// The categories of a list: where it is in the tree, and where to go from there.
import type { CategoryRef, CategorySummary, FacetValue } from '../../../modules/search/listing.ts'

/**
 * A category with the number of products that it has in the list. `isFilter`: it is not below the category of the page, which is
 * then filtered by it.
 */
export type CategoryLink = CategoryRef & { count: number; isFilter?: true }

/** `current` is the category of the list, `up` its parent, `items` the next level. */
export type CategoryMenu = { up?: CategoryRef; current?: CategoryLink; items: CategoryLink[] }

/**
 * The menu of a list. A department, whose products are mostly in other root categories, lists those too.
 * @param page slug of the category whose page it is.
 * @param selected slug of the category by which it is filtered.
 */
export function buildCategoryMenu(
  roots: readonly CategorySummary[],
  facet: readonly FacetValue[],
  { page, selected }: { page?: string | undefined; selected?: string | undefined },
): CategoryMenu {
  const counts = new Map(facet.map(({ value, count }) => [value, count]))
  const toLink = ({ slug, name }: CategorySummary): CategoryLink => ({
    slug,
    name,
    count: counts.get(slug) ?? 0,
  })
  const path = findCategoryPath(roots, selected ?? page)
  const current = path.at(-1)
  const up = path.at(-2)
  const listed = (categories: readonly CategorySummary[]) =>
    categories.filter(({ slug }) => counts.has(slug)).map(toLink)
  const others =
    current && isDepartment(current, roots) && !selected
      ? roots.filter((root) => !isDepartment(root, roots))
      : []
  return {
    ...(up && { up: { slug: up.slug, name: up.name } }),
    ...(current && { current: toLink(current) }),
    items: [
      ...listed(current?.children ?? roots),
      ...listed(others)
        .toSorted((a, b) => b.count - a.count)
        .map((link) => ({ ...link, isFilter: true as const })),
    ],
  }
}

/** Whether most products of a root category are in none of its subcategories, as those of men’s wear. */
export const isDepartment = (category: CategorySummary, roots: readonly CategorySummary[]): boolean =>
  roots.includes(category) &&
  category.children.length > 0 &&
  category.children.reduce((sum, { count }) => sum + count, 0) < category.count / 2

/** From the root to the category; empty when there is none. */
export function findCategoryPath(
  categories: readonly CategorySummary[],
  slug: string | undefined,
): CategorySummary[] {
  if (slug === undefined) return []
  for (const category of categories) {
    if (category.slug === slug) return [category]
    const below = findCategoryPath(category.children, slug)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
