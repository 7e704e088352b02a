import { beforeAll, expect, test, vi } from 'vitest'
import type * as collectionRecord from './collection-record.ts'
import { fromRuleTree, toRuleTree } from './collection-rule.ts'

let record: typeof collectionRecord

beforeAll(async () => {
  // The client of the API needs an origin.
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  record = await import('./collection-record.ts')
})

test('a rule goes to the form and back; empty conditions are left out', () => {
  const rule = {
    categories: [3, 12],
    departments: ['women' as const],
    price_max: 4_900,
    on_sale: true as const,
    new_days: 30,
  }
  expect(toRuleTree(rule)).toEqual({
    categories: ['3', '12'],
    brands: [],
    departments: ['women'],
    colours: [],
    seasons: [],
    price_min: null,
    price_max: 4_900,
    new_days: 30,
    on_sale: true,
  })
  expect(fromRuleTree(toRuleTree(rule))).toEqual(rule)
  expect(fromRuleTree(toRuleTree({}))).toEqual({})
})

test('only a manual collection has a list of products', () => {
  const collection = {
    id: 1,
    slug: 'linen',
    name: 'Linen',
    description: '',
    status: 'draft' as const,
    rule: null,
    products: 1,
    translations: {},
    stale: [],
    items: [{ id: 7, number: 107, name: 'Shirt', slug: 'shirt', status: 'active' as const, url: null }],
    version: 'v',
  }
  const fields = { definitions: [], values: {} }
  expect(record.toCollectionTree({ collection, fields }, [])).toMatchObject({ products: [7] })
  expect(record.toCollectionTree({ collection: { ...collection, rule: {} }, fields }, [])).not.toHaveProperty(
    'products',
  )
})

test('an upper price below the lower one is an error of its field', () => {
  const tree = {
    name: 'Linen',
    slug: 'linen',
    translations: {},
    description: '',
    rule: { price_min: 500, price_max: 400, new_days: null },
  }
  const { error } = record.collectionSchema.safeParse(tree)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['rule.price_max'])
  expect(record.describeCollectionProblem('rule.price_max')).toBe('collection.invalid.price-to')
  expect(record.collectionSchema.safeParse({ ...tree, rule: undefined }).success).toBe(true)
})
