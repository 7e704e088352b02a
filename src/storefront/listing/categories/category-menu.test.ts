import { expect, test } from 'vitest'
import type { CategorySummary } from '../../../modules/search/listing.ts'
import { buildCategoryMenu, isDepartment } from './category-menu.ts'

const category = (slug: string, count: number, children: CategorySummary[] = []): CategorySummary => ({
  slug,
  name: slug.toUpperCase(),
  count,
  children,
})
const shirts = category('shirts', 5)
const tops = category('tops', 9, [shirts, category('knitwear', 4)])
const men = category('men', 10, [category('underwear', 2)])
const women = category('women', 10, [category('dresses', 3)])
const roots = [men, women, tops]
const facet = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count, selected: false }))

test('a category has its parent above and its subcategories with products below', () => {
  expect(buildCategoryMenu(roots, facet({ tops: 9, shirts: 5 }), { page: 'tops' })).toEqual({
    current: { slug: 'tops', name: 'TOPS', count: 9 },
    items: [{ slug: 'shirts', name: 'SHIRTS', count: 5 }],
  })
  expect(buildCategoryMenu(roots, facet({ tops: 5, shirts: 5 }), { page: 'shirts' })).toEqual({
    up: { slug: 'tops', name: 'TOPS' },
    current: { slug: 'shirts', name: 'SHIRTS', count: 5 },
    items: [],
  })
})

test('a department lists the other root categories of its products, except departments', () => {
  const counts = facet({ men: 10, women: 4, underwear: 2, tops: 6, shirts: 3 })
  expect(isDepartment(men, roots)).toBe(true)
  expect(isDepartment(tops, roots)).toBe(false)
  expect(buildCategoryMenu(roots, counts, { page: 'men' }).items.map(({ slug }) => slug)).toEqual([
    'underwear',
    'tops',
  ])
  expect(buildCategoryMenu(roots, counts, { page: 'men', selected: 'tops' })).toMatchObject({
    current: { slug: 'tops', count: 6 },
    items: [{ slug: 'shirts', count: 3 }],
  })
})

test('a search begins with the root categories', () => {
  expect(buildCategoryMenu(roots, facet({ tops: 3, shirts: 3 }), {})).toEqual({
    items: [{ slug: 'tops', name: 'TOPS', count: 3 }],
  })
})
