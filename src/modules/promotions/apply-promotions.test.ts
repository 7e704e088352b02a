import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { buildPromotion as promotion, buildPromotionLine as line } from '../../../tests/support/promotions.ts'
import { applyPromotions, type PromotionInput } from './apply-promotions.ts'
import type { PromotionLine } from './discounts.ts'
import { testVariantId as variantId } from '../../../tests/support/test-id.ts'
import { createAmountConverter } from '../markets/convert-amount.ts'
import { convertPromotion, type Promotion } from './promotions.ts'

const at = new Date('2026-11-21T12:00:00Z')
const apply = (lines: PromotionLine[], promotions: Promotion[], change: Partial<PromotionInput> = {}) =>
  applyPromotions({
    lines,
    deliveryMinor: 900,
    promotions,
    codes: promotions.flatMap(({ code }) => code ?? []),
    buyer: { uses: new Map(), hasOrdered: undefined, segments: new Set<string>() },
    at,
    ...change,
  })
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

const anyScope = fc.array(
  fc.oneof(
    fc.record({ categoryId: fc.nat(3) }),
    fc.record({ brandId: fc.nat(3) }),
    fc.record({ collectionId: fc.nat(3) }),
    fc.record({ productId: fc.nat(3) }),
    fc.record({ variantId: fc.nat(3).map(variantId) }),
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
    kind: fc.constant('fixed_price' as const),
    percent: fc.constant(null),
    priceMinor: fc.nat(20_000),
  }),
  fc.record({
    kind: fc.constant('gift' as const),
    percent: fc.constant(null),
    giftVariantId: fc.nat(3).map(variantId),
    giftQuantity: smallNumber,
    giftPerQuantity: fc.option(smallNumber),
  }),
  fc.record({
    kind: fc.constant('tiers' as const),
    percent: fc.constant(null),
    tiers: fc.oneof(
      fc.uniqueArray(
        fc.record({
          minimumQuantity: fc.integer({ min: 1, max: 9 }),
          minimumMinor: fc.constant(null),
          percent: fc.integer({ min: 1, max: 100 }),
          amountMinor: fc.constant(null),
        }),
        { minLength: 1, maxLength: 3, selector: ({ minimumQuantity }) => minimumQuantity },
      ),
      fc.uniqueArray(
        fc.record({
          minimumQuantity: fc.constant(null),
          minimumMinor: fc.nat(60_000),
          percent: fc.constant(null),
          amountMinor: fc.integer({ min: 1, max: 50_000 }),
        }),
        { minLength: 1, maxLength: 3, selector: ({ minimumMinor }) => minimumMinor },
      ),
    ),
  }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    buyQuantity: smallNumber,
    getQuantity: smallNumber,
    getScope: anyScope,
  }),
)
const anyPromotion = fc
  .tuple(anyKind, anyScope, fc.nat(30_000), fc.boolean(), fc.nat(5), fc.constantFrom(null, 'A', 'B'))
  .map(([kind, scope, minimumMinor, combines, position, stackingGroup]) =>
    promotion({ ...kind, scope, minimumMinor, combines, position, stackingGroup }),
  )
const anyLine = fc
  .tuple(fc.nat(20_000), fc.nat(6), fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3))
  .map(([price, quantity, brandId, category, collection, id]) =>
    line(price, quantity, {
      variantId: variantId(id),
      productId: id,
      brandId,
      categoryIds: [category],
      collectionIds: [collection],
    }),
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
        const groups = applied.flatMap((item) => item.promotion.stackingGroup ?? [])
        expect(new Set(groups).size).toBe(groups.length)
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

test('the order in which promotions and codes come makes no difference', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc
        .array(anyPromotion, { maxLength: 5 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      (lines, [promotions, shuffled]) => {
        expect(apply(lines, shuffled)).toEqual(apply(lines, promotions))
      },
    ),
    propertyRuns(200),
  )
})

test('in another currency, discounts are those of the converted promotion and never exceed a line', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.array(anyPromotion, { maxLength: 4 }),
      fc.constantFrom({ exchange_rate: '25410', increment: 1_000 }, { exchange_rate: '0.92', increment: 1 }),
      (lines, promotions, { exchange_rate, increment }) => {
        const convert = createAmountConverter({
          market: 'other',
          store_currency: 'USD',
          currency: increment === 1 ? 'EUR' : 'VND',
          exchange_rate,
          rounding_increment: increment,
          rounding_ending: null,
        })
        const converted = lines.map((item) => ({ ...item, unitMinor: convert(item.unitMinor) }))
        const result = apply(
          converted,
          promotions.map((item) => convertPromotion(item, convert)),
        )
        for (const [index, { unitMinor, quantity }] of converted.entries()) {
          expect(Number.isInteger(result.lines[index])).toBe(true)
          expect(result.lines[index]).toBeGreaterThanOrEqual(0)
          expect(result.lines[index]).toBeLessThanOrEqual(unitMinor * quantity)
        }
        expect(sum(result.applied.map((item) => item.discountMinor))).toBe(
          sum(result.lines) + result.delivery,
        )
      },
    ),
    propertyRuns(200),
  )
})

test('a fixed price applies to each item, unless the item costs less', () => {
  const five = promotion({ kind: 'fixed_price', priceMinor: 500, scope: [{ productId: 1 }] })
  const lines = [
    line(800, 3, { productId: 1 }),
    line(400, 1, { productId: 1 }),
    line(800, 1, { productId: 2 }),
  ]
  expect(apply(lines, [five]).lines).toEqual([900, 0, 0])
})

test('the highest tier that the eligible items reach applies', () => {
  const tier = (minimumQuantity: number, percent: number) => ({
    minimumQuantity,
    percent,
    minimumMinor: null,
    amountMinor: null,
  })
  const tiers = promotion({
    kind: 'tiers',
    tiers: [tier(5, 20), tier(3, 10)],
    scope: [{ brandId: 7 }],
    code: 'MORE',
  })
  const cart = (quantity: number) => [line(1_000, quantity, { brandId: 7 }), line(1_000, 9)]
  expect(apply(cart(4), [tiers]).lines).toEqual([400, 0])
  expect(apply(cart(5), [tiers]).lines).toEqual([1_000, 0])
  expect(apply(cart(1), [tiers]).promotionViews).toMatchObject([
    { rejection_reason: 'minimum_quantity', missing_quantity: 2 },
  ])
  const byValue = promotion({
    kind: 'tiers',
    code: 'VALUE',
    tiers: [{ minimumQuantity: null, minimumMinor: 5_000, percent: null, amountMinor: 700 }],
  })
  expect(apply([line(4_200)], [byValue]).promotionViews).toMatchObject([
    { rejection_reason: 'minimum', missing: 800 },
  ])
  expect(apply([line(5_000)], [byValue]).lines).toEqual([700])
})

test('a gift is free when it is in the cart, and does not count towards its own minimum', () => {
  const gift = promotion({
    kind: 'gift',
    code: 'GIFT',
    giftVariantId: variantId(9),
    giftQuantity: 1,
    minimumMinor: 5_000,
  })
  const sock = (quantity: number) => line(600, quantity, { variantId: variantId(9) })
  expect(apply([line(5_000), sock(2)], [gift]).lines).toEqual([0, 600])
  expect(apply([line(4_500), sock(1)], [gift]).promotionViews).toMatchObject([
    { rejection_reason: 'minimum', missing: 500 },
  ])
  expect(apply([line(5_000)], [gift]).promotionViews).toMatchObject([
    { rejection_reason: 'gift_out_of_stock' },
  ])
})

describe('a gift that is not in the cart', () => {
  const gift = promotion({ kind: 'gift', giftVariantId: variantId(9), giftQuantity: 2 })
  const gifts = (available: number) => new Map([[variantId(9), { unitMinor: 600, available }]])
  const added = (lines: PromotionLine[], promotions: Promotion[], available = 10) =>
    apply(lines, promotions, { gifts: gifts(available) }).applied.map((item) => item.gift?.quantity ?? 0)

  test('is added once per order, as far as there is stock', () => {
    expect(added([line(5_000, 3)], [gift])).toEqual([2])
    expect(added([line(5_000)], [gift], 1)).toEqual([1])
    expect(added([line(5_000)], [gift], 0)).toEqual([])
    // One is in the cart, and free there.
    expect(added([line(5_000), line(600, 1, { variantId: variantId(9) })], [gift])).toEqual([1])
  })

  test('is added for every so many items, of which those in the cart are bought', () => {
    const perThree = { ...gift, giftPerQuantity: 3 }
    expect(added([line(5_000, 7)], [perThree])).toEqual([4])
    expect(apply([line(5_000, 2)], [perThree], { gifts: gifts(9) }).outcomes).toMatchObject([
      { rejection_reason: 'minimum_quantity', missing_quantity: 1 },
    ])
    const own = apply([line(600, 3, { variantId: variantId(9) })], [perThree], { gifts: gifts(9) })
    expect([own.lines, own.applied[0]!.gift]).toEqual([[0], { variantId: variantId(9), quantity: 2 }])
  })

  test('of two promotions is added twice while stock lasts', () =>
    expect(added([line(5_000)], [gift, { ...gift, id: 900 }], 3)).toEqual([2, 1]))

  test('counts with its price when promotions do not combine', () => {
    const alone = promotion({ percent: 10, combines: false })
    expect(apply([line(5_000)], [gift, alone], { gifts: gifts(9) }).applied).toMatchObject([
      { promotion: gift },
    ])
    expect(apply([line(20_000)], [gift, alone], { gifts: gifts(9) }).applied).toMatchObject([
      { promotion: alone, discountMinor: 2_000 },
    ])
  })
})

test('of a stacking group the first by position applies, and the others say so', () => {
  const small = promotion({ percent: 10, position: 1, stackingGroup: 'season', code: 'TEN' })
  const large = promotion({ percent: 50, position: 2, stackingGroup: 'season', code: 'HALF' })
  const other = promotion({ kind: 'free_shipping', position: 3 })
  const { applied, promotionViews } = apply([line(1_000)], [large, other, small])
  expect(applied.map((item) => item.promotion)).toEqual([small, other])
  expect(promotionViews).toContainEqual({
    code: 'HALF',
    name: 'Promotion',
    discount: 0,
    rejection_reason: 'not_combinable',
  })
})

test('a promotion of a market applies only there', () => {
  const german = promotion({ markets: ['de'], code: 'DE' })
  expect(apply([line(1_000)], [german], { market: 'de' }).lines).toEqual([100])
  for (const market of ['fr', undefined])
    expect(apply([line(1_000)], [german], { market }).promotionViews).toMatchObject([
      { rejection_reason: 'market' },
    ])
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
      { buyer: { uses: new Map([[5_000, 1]]), hasOrdered: true, segments: new Set<string>() } },
      { rejection_reason: 'used_by_you' },
    ],
    [
      'it is not their first order',
      { firstOrder: true, limitPerPerson: 1 },
      { buyer: { uses: new Map(), hasOrdered: true, segments: new Set<string>() } },
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

test('a promotion for a segment applies to buyers in one of its segments only', () => {
  const forGroups = promotion({ segments: ['vip', 'press'] })
  const outcome = (...segments: string[]) =>
    applyPromotions({
      lines: [line(1_000)],
      deliveryMinor: 0,
      promotions: [forGroups],
      codes: [],
      buyer: { uses: new Map(), hasOrdered: undefined, segments: new Set(segments) },
      at,
    }).outcomes[0]
  expect(outcome('press')).toMatchObject({ discountMinor: 100 })
  expect(outcome()).toMatchObject({ discountMinor: 0, rejection_reason: 'segment' })
})

describe('buy X get Y with items of its own that are discounted', () => {
  const shirt = (unitMinor: number, quantity = 1) => line(unitMinor, quantity, { productId: 1 })
  const tie = (unitMinor: number, quantity = 1) => line(unitMinor, quantity, { productId: 2 })
  const shirtsForTie = promotion({
    kind: 'buy_get',
    percent: 50,
    buyQuantity: 2,
    getQuantity: 1,
    scope: [{ productId: 1 }],
    getScope: [{ productId: 2 }],
  })
  const discountsOf = (lines: PromotionLine[], of = shirtsForTie) => apply(lines, [of]).lines

  test('discounts the cheapest of them, as often as enough was bought', () => {
    expect(discountsOf([shirt(4_000, 2), tie(3_000), tie(2_000)])).toEqual([0, 0, 1_000])
    expect(discountsOf([shirt(4_000, 5), tie(3_000), tie(2_000)])).toEqual([0, 1_500, 1_000])
    expect(discountsOf([shirt(4_000), tie(3_000)])).toEqual([0, 0])
    expect(discountsOf([shirt(4_000, 4)])).toEqual([0])
    // Bought items are not discounted, however cheap they are.
    expect(discountsOf([shirt(100, 2), tie(3_000)])).toEqual([0, 1_500])
  })

  test('an item that is in both is either bought or discounted', () => {
    const both = { ...shirtsForTie, getScope: [{ productId: 1 }, { productId: 2 }] }
    expect(discountsOf([shirt(4_000, 2)], both)).toEqual([0])
    expect(discountsOf([shirt(4_000, 3)], both)).toEqual([2_000])
    expect(discountsOf([shirt(4_000, 4), tie(5_000)], both)).toEqual([2_000, 0])
    expect(discountsOf([shirt(4_000, 5), tie(5_000)], both)).toEqual([2_000, 2_500])
  })

  test('says what the cart lacks', () => {
    const why = (lines: PromotionLine[]) => {
      const { discountMinor: _, promotion: __, ...rejection } = apply(lines, [shirtsForTie]).outcomes[0]!
      return rejection
    }
    expect(why([shirt(4_000), tie(3_000)])).toEqual({
      rejection_reason: 'minimum_quantity',
      missing_quantity: 1,
    })
    expect(why([shirt(4_000, 2)])).toEqual({ rejection_reason: 'no_eligible_items' })
  })
})
