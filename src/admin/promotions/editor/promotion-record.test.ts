// What staff do not change stays as the API has it, and what is missing is named.
import { expect, test, vi } from 'vitest'
import { findChanges, flattenFields, nestFields } from '../../kit/editor/changes.ts'

// The client of the API, which record.ts loads, needs an address.
vi.stubGlobal('location', { origin: 'http://shop.test' })
const { emptyPromotion, savePromotion, toFormPath, toPromotionDocument, toPromotionTree } =
  await import('./promotion-record.ts')
const { findPromotionProblems } = await import('./promotion-problems.ts')

const base = {
  name: 'Winter',
  code: null,
  unique_codes: false,
  percent: null,
  amount: null,
  fixed_price: null,
  free_shipping: null,
  buy: null,
  get_items: null,
  tiers: null,
  gift: null,
  minimum: 0,
  amounts: {},
  minimum_quantity: 1,
  first_order: false,
  starts_at: null,
  ends_at: null,
  limit_total: null,
  limit_per_person: null,
  combines: true,
  stacking_group: null,
  position: 0,
  markets: [],
  segments: [],
  categories: [],
  brands: [],
  collections: [],
  products: [],
  variants: [],
}
const items = { categories: ['shirts'], brands: [], collections: [], products: [], variants: ['TIE'] }

test.each([
  { percent: 10, code: 'WINTER', starts_at: '2026-12-01T00:00:00.000Z', position: -5, segments: ['vip'] },
  { percent: 10, unique_codes: true, combines: false, stacking_group: 'winter' },
  {
    amount: 1_000,
    minimum: 5_000,
    amounts: { amount: { EUR: 900, JPY: 1_500 }, minimum: { EUR: 4_500 } },
    limit_total: 100,
  },
  { fixed_price: 0, products: ['coat'] },
  { percent: 50, buy: { quantity: 2, get: 1 }, get_items: items, categories: ['coats'] },
  {
    tiers: [
      { minimum_quantity: null, minimum: 5_000, percent: 5, amount: null, amounts: {} },
      {
        minimum_quantity: null,
        minimum: 9_000,
        percent: null,
        amount: 900,
        amounts: { amount: { EUR: 800, JPY: 90 }, minimum: { EUR: 8_000 } },
      },
    ],
  },
  { gift: { sku: 'SOCK', quantity: 2, per: 3 }, minimum_quantity: 3 },
  { free_shipping: true, markets: ['eu'], first_order: true, limit_per_person: 1 },
])('a promotion with $percent $amount is the same after the form: %o', (fields) => {
  const promotion = { ...base, ...fields }
  const tree = toPromotionTree(promotion, ['EUR'])
  const shown = nestFields(flattenFields(tree))
  expect(toPromotionDocument(shown, ['EUR'], promotion)).toEqual(promotion)
  expect(findPromotionProblems(shown)).toEqual([])
})

test('only the fields of the chosen type are saved and checked', () => {
  const empty = emptyPromotion(['EUR'])
  expect(findPromotionProblems(empty)).toEqual(['name', 'percent'])
  const changed = { ...empty, name: 'Gift', percent: 'x', kind: 'gift', gift: { sku: 'SOCK' } }
  expect(findPromotionProblems(changed)).toEqual([])
  expect(toPromotionDocument(changed, ['EUR'])).toEqual({
    ...base,
    name: 'Gift',
    gift: { sku: 'SOCK', quantity: 1 },
  })
  const tiers = [
    { from: 2, percent: 5, amount: null },
    { from: 2, percent: 10, amount: null },
  ]
  expect(findPromotionProblems({ ...empty, name: 'Tiers', kind: 'tiers', tiers })).toEqual(['tiers'])
  const ends = { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
  expect(findPromotionProblems({ ...empty, name: 'Late', percent: 5, ...ends })).toEqual(['ends_at'])
})

test('an edit names the version it replaces, and errors of the API lead to their fields', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ version: 3, promotion: { ...base, percent: 10 } })
    sent.push(await request.json())
    const issues = [{ path: 'get_items.variants.0', message: 'there is no variant' }]
    return Response.json(
      { error: { code: 'invalid_input', message: '', details: { issues } } },
      { status: 400 },
    )
  })
  const saved = flattenFields(toPromotionTree({ ...base, percent: 10 }, []))
  const changes = findChanges(saved, { ...saved, percent: 20 }, {})
  await expect(savePromotion(1, changes, [])).rejects.toMatchObject({
    details: { issues: [{ path: 'get_items.variants' }] },
  })
  expect(sent).toEqual([{ was: 3, promotion: { ...base, percent: 20 } }])
  expect(
    ['variants.2', 'tiers.0.amounts.minimum.EUR', 'amounts.amount.EUR', 'gift.0', ''].map(toFormPath),
  ).toEqual(['variants', 'tiers', 'amounts.amount.EUR', 'gift.sku', 'kind'])
})
