import { describe, expect, test } from 'vitest'
import type { HomePage } from '../../modules/storefront/shop.ts'
import { homeProducts } from './home-products.ts'

const product = (id: number) => ({
  id,
  slug: `p-${id}`,
  name: `P ${id}`,
  number: id,
  quantity: 1,
  price: 100,
  currency: 'USD',
  attributes: [],
})
const block = (query: string, limit: number) => ({
  type: 'products',
  title: query,
  products: { query, limit },
})
const page = (blocks: object[], products: Record<string, object[]>) =>
  ({ blocks, products, sold: {} }) as unknown as HomePage
const listShownProducts = (home: HomePage) =>
  homeProducts(home, 'en').map(({ cards }) => cards[0]?.map(({ slug }) => slug))

describe('products of the home page', () => {
  test('no product is in two sections', () => {
    const all = [1, 2, 3, 4].map(product)
    expect(
      listShownProducts(page([block('new', 2), block('popular', 2)], { new: all, popular: all })),
    ).toEqual([
      ['p-1', 'p-2'],
      ['p-3', 'p-4'],
    ])
  })
  test('a section that would be empty repeats products', () => {
    const all = [1, 2].map(product)
    expect(
      listShownProducts(page([block('new', 2), block('popular', 2)], { new: all, popular: all })),
    ).toEqual([
      ['p-1', 'p-2'],
      ['p-1', 'p-2'],
    ])
  })
})
