// Promotions and lines for tests of the promotion rules.
import type { PromotionLine } from '../../src/modules/promotions/discounts.ts'
import type { Promotion } from '../../src/modules/promotions/promotions.ts'

let ids = 0
/** An automatic promotion of 10 % without conditions, with these changes. */
export const buildPromotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: ++ids,
  version: 1,
  code: null,
  uniqueCodes: false,
  enteredCode: null,
  name: 'Promotion',
  translations: null,
  kind: 'percent',
  percent: change.kind && !['percent', 'buy_get'].includes(change.kind) ? null : 10,
  amountMinor: null,
  priceMinor: null,
  buyQuantity: null,
  getQuantity: null,
  getScope: [],
  tiers: [],
  giftVariantId: null,
  giftQuantity: null,
  giftPerQuantity: null,
  minimumMinor: 0,
  minimumQuantity: 1,
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  limitTotal: null,
  limitPerPerson: null,
  combines: true,
  stackingGroup: null,
  position: 0,
  used: 0,
  markets: [],
  segments: [],
  scope: [],
  ...change,
})

export const buildPromotionLine = (
  unitMinor: number,
  quantity = 1,
  change: Partial<PromotionLine> = {},
): PromotionLine => ({
  unitMinor,
  quantity,
  variantId: null,
  productId: null,
  brandId: null,
  categoryIds: [],
  collectionIds: [],
  ...change,
})
