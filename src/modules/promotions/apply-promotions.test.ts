import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { applyPromotions, type PromotionLine, type PromotionInput } from './apply-promotions.ts'
import type { Promotion } from './promotions.ts'

const at = new Date('2026-11-21T12:00:00Z')
let ids = 0
const promotion = (change: Partial<Promotion>): Promotion => ({
  id: ++ids,
  code: null,
  name: 'Promotion',
  translations: null,
  kind: 'percent',
  percent: change.kind && !['percent', 'buy_get'].includes(change.kind) ? null : 10,
  amountMinor: null,
  buyQuantity: null,
  getQuantity: null,
  minimumMinor: 0,
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  limitTotal: null,
  limitPerPerson: null,
  combines: true,
  position: 0,
  used: 0,
  scope: [],
  ...change,
})
const line = (unitMinor: number, quantity = 1, change: Partial<PromotionLine> = {}): PromotionLine => ({
  unitMinor,
  quantity,
  brandId: null,
  categoryIds: [],
  collectionIds: [],
  ...change,
})
const apply = (lines: PromotionLine[], promotions: Promotion[], change: Partial<PromotionInput> = {}) =>
  applyPromotions({
    lines,
    deliveryMinor: 900,
    promotions,
    codes: promotions.flatMap(({ code }) => code ?? []),
    buyer: { uses: new Map(), hasOrdered: undefined },
    at,
    ...change,
  })
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

const anyScope = fc.array(
  fc.oneof(
    fc.record({ categoryId: fc.nat(3) }),
    fc.record({ brandId: fc.nat(3) }),
    fc.record({ collectionId: fc.nat(3) }),
  ),
  { maxLength: 2 },
)
const smallNumber = fc.integer({ min: 1, max: 3 })
const anyKind = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    percent: fc.constant(null),
    amountMinor: fc.integer({ min: 1, max: 50_000 }),
  }),
  fc.record({ kind: fc.constant('free_shipping' as const), percent: fc.constant(null) }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    buyQuantity: smallNumber,
    getQuantity: smallNumber,
  }),
)
const anyPromotion = fc
  .tuple(anyKind, anyScope, fc.nat(30_000), fc.boolean())
  .map(([kind, scope, minimumMinor, combines]) => promotion({ ...kind, scope, minimumMinor, combines }))
const anyLine = fc
  .tuple(fc.nat(20_000), fc.nat(6), fc.nat(3), fc.nat(3), fc.nat(3))
  .map(([price, quantity, brandId, category, collection]) =>
    line(price, quantity, { brandId, categoryIds: [category], collectionIds: [collection] }),
  )

test('for any cart and promotions nothing goes below zero, and the discounts add up', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 10 }),
      fc.array(anyPromotion, { maxLength: 5 }),
      (lines, promotions) => {
        const { lines: lineDiscounts, delivery, applied } = apply(lines, promotions)
        for (const [index, { unitMinor, quantity }] of lines.entries()) {
          expect(lineDiscounts[index]).toBeGreaterThanOrEqual(0)
          expect(lineDiscounts[index]).toBeLessThanOrEqual(unitMinor * quantity)
        }
        expect(delivery === 0 || delivery === 900).toBe(true)
        expect(sum(applied.map((item) => item.discountMinor))).toBe(sum(lineDiscounts) + delivery)
        const alone = applied.filter((item) => !item.promotion.combines)
        if (alone.length > 0) expect(applied).toHaveLength(1)
      },
    ),
    propertyRuns(1_000),
  )
})

test('no combination that the rules allow gives a larger discount', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.array(anyPromotion, { maxLength: 4 }),
      (lines, promotions) => {
        const totalDiscount = (chosen: Promotion[]) =>
          sum(apply(lines, chosen).applied.map((item) => item.discountMinor))
        const alternatives = [
          promotions.filter(({ combines }) => combines),
          ...promotions.filter(({ combines }) => !combines).map((item) => [item]),
        ]
        expect(totalDiscount(promotions)).toBe(Math.max(...alternatives.map(totalDiscount)))
      },
    ),
    propertyRuns(200),
  )
})

test('an amount is split over its lines by their value, to the cent', () => {
  const amountOff = promotion({ kind: 'amount', amountMinor: 1_000, scope: [{ brandId: 7 }] })
  const lines = [line(1_000, 1, { brandId: 7 }), line(5_000), line(2_000, 1, { brandId: 7 })]
  expect(apply(lines, [amountOff]).lines).toEqual([333, 0, 667])
})

test('of every three items the cheapest is free', () => {
  const twoAndOne = promotion({ kind: 'buy_get', percent: 100, buyQuantity: 2, getQuantity: 1 })
  expect(apply([line(3_000, 2), line(1_000, 2), line(500, 2)], [twoAndOne]).lines).toEqual([0, 0, 1_000])
  expect(apply([line(3_000, 2)], [twoAndOne]).promotionViews).toEqual([])
})

test('combinable promotions apply one after the other, each to the remaining amount', () => {
  const tenth = promotion({ percent: 10 })
  const half = promotion({ percent: 50 })
  expect(apply([line(1_000)], [tenth, half]).applied.map((item) => item.discountMinor)).toEqual([100, 450])
})

test('a non-combinable promotion applies alone where it saves more, and is reported where it does not', () => {
  const tenth = promotion({ percent: 10, code: 'TENTH' })
  const alone = promotion({ percent: 20, code: 'ALONE', combines: false })
  const more = promotion({ percent: 30, code: 'MORE' })
  expect(apply([line(1_000)], [tenth, alone]).promotionViews).toMatchObject([
    { code: 'TENTH', rejection_reason: 'better_discount' },
    { code: 'ALONE', discount: 200 },
  ])
  expect(apply([line(1_000)], [tenth, alone, more]).promotionViews).toMatchObject([
    { code: 'TENTH', discount: 100 },
    { code: 'ALONE', rejection_reason: 'better_discount' },
    { code: 'MORE', discount: 270 },
  ])
})

describe('why a code gives no discount', () => {
  const later = new Date(at.getTime() + 1)
  test.each<[string, Partial<Promotion>, Partial<PromotionInput>, object]>([
    ['it has not begun', { startsAt: later }, {}, { rejection_reason: 'not_yet' }],
    ['it is over', { endsAt: at }, {}, { rejection_reason: 'ended' }],
    ['all its uses are gone', { limitTotal: 3, used: 3 }, {}, { rejection_reason: 'used_up' }],
    [
      'they have used it',
      { id: 5_000, limitPerPerson: 1 },
      { buyer: { uses: new Map([[5_000, 1]]), hasOrdered: true } },
      { rejection_reason: 'used_by_you' },
    ],
    [
      'it is not their first order',
      { firstOrder: true, limitPerPerson: 1 },
      { buyer: { uses: new Map(), hasOrdered: true } },
      { rejection_reason: 'not_first_order' },
    ],
    [
      'the items are worth too little',
      { minimumMinor: 1_500 },
      {},
      { rejection_reason: 'minimum', missing: 500 },
    ],
    ['no item is eligible', { scope: [{ categoryId: 9 }] }, {}, { rejection_reason: 'no_eligible_items' }],
    [
      'delivery is free already',
      { kind: 'free_shipping', percent: null },
      { deliveryMinor: 0 },
      { rejection_reason: 'nothing_left' },
    ],
  ])('%s', (_why, change, input, expected) => {
    const { promotionViews, applied } = apply([line(1_000)], [promotion({ code: 'CODE', ...change })], input)
    expect(promotionViews).toMatchObject([{ code: 'CODE', discount: 0, ...expected }])
    expect(applied).toEqual([])
  })

  test('the code does not exist', () => {
    expect(apply([line(1_000)], [], { codes: [' no-such ', 'NO-SUCH'] }).promotionViews).toEqual([
      { code: 'NO-SUCH', name: 'NO-SUCH', discount: 0, rejection_reason: 'unknown' },
    ])
  })
})

test('a minimum order value is reached by exactly that value, and missed by one minor unit', () => {
  const at1000 = promotion({ code: 'CODE', minimumMinor: 1_000 })
  expect(apply([line(1_000)], [at1000]).promotionViews).toMatchObject([{ code: 'CODE', discount: 100 }])
  expect(apply([line(999)], [at1000]).promotionViews).toMatchObject([
    { rejection_reason: 'minimum', missing: 1 },
  ])
})

test('a shopper who is not yet known may be on their first order', () => {
  const first = promotion({ code: 'WELCOME', firstOrder: true, limitPerPerson: 1 })
  expect(apply([line(1_000)], [first]).promotionViews).toMatchObject([{ code: 'WELCOME', discount: 100 }])
})
