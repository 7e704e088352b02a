import { expect, test } from 'vitest'
import type { CategorySummary, FacetValue } from '../../../modules/search/listing.ts'
import { buildDepartmentTree, listDepartmentTiles } from './department-tree.ts'

const category = (slug: string, count: number, children: CategorySummary[] = []): CategorySummary => ({
  slug,
  name: slug,
  count,
  children,
})
const facet = (counts: Record<string, number>): FacetValue[] =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count, selected: false }))

const roots = [
  category('men', 100, [category('underwear', 3)]),
  category('tops', 120, [category('shirts', 60), category('knitwear', 60)]),
  category('bags', 17, [category('totes', 9)]),
]

test('a department lists its own categories and those of its products, which filter it', () => {
  const tree = buildDepartmentTree(
    roots,
    'men',
    facet({ men: 100, underwear: 3, tops: 60, shirts: 60, bags: 9, totes: 9 }),
  )
  expect(tree.map(({ path, count }) => [path, count])).toEqual([
    ['/category/underwear', 3],
    ['/category/men?category=tops', 60],
    ['/category/men?category=bags', 9],
  ])
  expect(tree[1]?.children.map(({ path }) => path)).toEqual(['/category/men?category=shirts'])
})

test('tiles divide large categories, and the largest come first', () => {
  const tree = buildDepartmentTree(
    roots,
    'men',
    facet({ men: 100, underwear: 3, tops: 60, shirts: 20, knitwear: 40, bags: 9, totes: 9 }),
  )
  expect(listDepartmentTiles(tree).map(({ slug }) => slug)).toEqual([
    'knitwear',
    'shirts',
    'bags',
    'underwear',
  ])
})

test('other categories list their subcategories at their own addresses', () => {
  const tree = buildDepartmentTree(roots, 'tops', facet({ tops: 120, shirts: 60, knitwear: 0 }))
  expect(tree.map(({ path }) => path)).toEqual(['/category/shirts', '/category/knitwear'])
})
