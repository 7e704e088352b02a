// Property test of promotions, tax, gift cards and refunds over random carts: every sum equals the sum of its
// parts to the cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPromotion, buildPromotionLine } from '../../../tests/support/promotions.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { shareOfUnits } from '../../kernel/money.ts'
import { type StoredValue, hashGiftCardCode, allocateTenders } from '../payments/stored-value/stored-value.ts'
import { calculateTotals, taxRoundings } from '../pricing/totals.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'

const giftId = testVariantId(9)
const at = new Date('2026-11-21T12:00:00Z')
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

const line = fc.record({
  unitMinor: fc.nat(90_000),
  quantity: fc.integer({ min: 1, max: 9 }),
  brandId: fc.nat(2),
  ratePpm: fc.constantFrom(0, 50_000, 88_750, 190_000, 200_000),
})
const promotion = fc
  .record({
    kind: fc.constantFrom(
      'percent' as const,
      'amount' as const,
      'free_shipping' as const,
      'buy_get' as const,
      'gift' as const,
    ),
    percent: fc.integer({ min: 1, max: 100 }),
    amountMinor: fc.integer({ min: 1, max: 30_000 }),
    get: fc.integer({ min: 1, max: 2 }),
    minimumMinor: fc.nat(60_000),
    combines: fc.boolean(),
    brand: fc.option(fc.nat(2)),
  })
  .map(({ get, brand, ...rest }) =>
    buildPromotion({
      ...rest,
      name: rest.kind,
      buyQuantity: 2,
      getQuantity: get,
      giftVariantId: rest.kind === 'gift' ? giftId : null,
      giftQuantity: rest.kind === 'gift' ? get : null,
      scope: brand === null ? [] : [{ brandId: brand }],
    }),
  )
const card = (balanceMinor: number, id: number): StoredValue => ({
  id,
  kind: 'gift-card',
  codeHash: hashGiftCardCode(String(id)),
  last_characters: '',
  currency: 'USD',
  balanceMinor,
  expiresAt: null,
})

test('discounts, taxes, payments and refunds add up for any cart (Vendure 1939: lines whose tax did not match)', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(promotion, { maxLength: 4 }),
      fc.constantFrom(0, 900, 1_900),
      fc.boolean(),
      fc.array(fc.nat(40_000), { maxLength: 3 }),
      fc.constantFrom(...taxRoundings),
      (lines, promotions, deliveryMinor, taxIncluded, balances, rounding) => {
        const promoted = applyPromotions({
          lines: lines.map(({ unitMinor, quantity, brandId }) =>
            buildPromotionLine(unitMinor, quantity, { brandId }),
          ),
          deliveryMinor,
          promotions: promotions.map((item, index) => ({ ...item, id: index })),
          gifts: new Map([[giftId, { unitMinor: 600, available: 3 }]]),
          codes: [],
          buyer: { uses: new Map(), hasOrdered: undefined, segments: new Set<string>() },
          at,
        })
        const gifts = promoted.applied.flatMap(({ gift }) => gift ?? [])
        expect(sum(gifts.map(({ quantity }) => quantity))).toBeLessThanOrEqual(3)
        const ordered = [
          ...lines.map((item, index) => ({ ...item, discountMinor: promoted.lines[index]! })),
          ...gifts.map(({ quantity }) => ({ unitMinor: 0, quantity, ratePpm: 190_000, discountMinor: 0 })),
        ]
        const totals = calculateTotals(
          ordered,
          { priceMinor: deliveryMinor, discountMinor: promoted.delivery, ratePpm: 200_000 },
          taxIncluded,
          rounding,
        )
        expect(totals.discountMinor + totals.delivery.discountMinor).toBe(
          sum(promoted.applied.map((item) => item.discountMinor)),
        )
        const { tenders, dueMinor } = allocateTenders(totals.totalMinor, 'USD', balances.map(card), {
          codes: balances.map((_, index) => String(index)),
          useCredit: false,
          at,
        })
        // After a coupon, providers reject lines whose tax does not match their amounts.
        for (const { taxMinor, totalMinor, ratePpm } of [...totals.lines, totals.delivery]) {
          const net = totalMinor - taxMinor
          expect(Math.abs(taxMinor - (net * ratePpm) / 1_000_000)).toBeLessThanOrEqual(2)
        }
        expect(sum(tenders.map((item) => item.amountMinor)) + dueMinor).toBe(totals.totalMinor)
        // Refund half of the items, then the rest, then shipping: the sum is all that was paid.
        const back = ordered.map(({ quantity }, index) => {
          const { totalMinor } = totals.lines[index]!
          const half = Math.floor(quantity / 2)
          const first = shareOfUnits(totalMinor, quantity, 0, half)
          expect(first).toBeGreaterThanOrEqual(0)
          return first + shareOfUnits(totalMinor, quantity, half, quantity)
        })
        expect(sum(back) + totals.delivery.totalMinor).toBe(totals.totalMinor)
        expect(sum(totals.taxes.map((tax) => tax.taxMinor))).toBe(totals.taxMinor)
      },
    ),
    propertyRuns(10_000, 200_000),
  )
})
