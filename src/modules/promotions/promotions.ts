// Promotion types shared by codes, quotes and orders.
import type { promotionKinds, promotionStates } from '../../contracts/lists/promotions-list.ts'
import type { AmountsByCurrency, ConvertAmount, CurrencyAmounts } from '../../kernel/currency-amounts.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { RowTranslations } from '../translations/localized-text.ts'

/** What a promotion does: docs/payments.md lists them. */
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * A discount from a quantity or value of the eligible items on. One of the minimums and one of the discounts is set;
 * amounts are in minor units.
 */
export type PromotionTier = {
  minimumQuantity: number | null
  minimumMinor: number | null
  percent: number | null
  amountMinor: number | null
  amounts?: CurrencyAmounts<'amount' | 'minimum'> | undefined
}

/**
 * Amounts in minor units; `minimumMinor` is the item subtotal before discounts. Null means no end or no limit.
 */
export type Promotion = {
  id: number
  /** Starts at 1; each edit adds 1. */
  version: number
  /** The code to enter; null: applies automatically, unless it has unique codes. */
  code: string | null
  /** Whether it applies only with one of its unique codes. */
  uniqueCodes: boolean
  /** The unique code that was entered, which is also in `code`. */
  enteredCode: { id: number; used: number; limit: number } | null
  name: string
  translations: RowTranslations<'name'>
  kind: PromotionKind
  /** Percentage off the price; for buy_get, off the `get` items. */
  percent: number | null
  amountMinor: number | null
  /** Unit price of the eligible items, for kind fixed_price. */
  priceMinor: number | null
  buyQuantity: number | null
  getQuantity: number | null
  /** The items that kind buy_get discounts: those that match any entry; those of `scope` when empty. */
  getScope: PromotionScope[]
  /** For kind tiers, in any order; otherwise empty. */
  tiers: PromotionTier[]
  /** The item that is free with kind gift; what the cart lacks is added to the order. */
  giftVariantId: VariantId | null
  giftQuantity: number | null
  /** The gift is given for every so many eligible items, in addition to the cart; null: once per order. */
  giftPerQuantity: number | null
  minimumMinor: number
  /** Instead of converted amounts; those of the tiers are in them. */
  amounts?: CurrencyAmounts<'amount' | 'fixed_price' | 'minimum'> | undefined
  /** The least number of eligible items; 1 is no condition. */
  minimumQuantity: number
  firstOrder: boolean
  startsAt: Date | null
  endsAt: Date | null
  limitTotal: number | null
  limitPerPerson: number | null
  combines: boolean
  /** Of the promotions of a group, only the first by position that gives a discount applies. */
  stackingGroup: string | null
  /** Priority: promotions apply in this order; ties are sorted by id. */
  position: number
  used: number
  /** Codes of the markets in which it applies; all markets when empty. */
  markets: string[]
  /** Codes of customer segments, of which the buyer is in one; everybody when empty. */
  segments: string[]
  /** Eligible products: those that match any entry; all products when empty. */
  scope: PromotionScope[]
}
export type PromotionScope =
  | { categoryId: number }
  | { brandId: number }
  | { collectionId: number }
  | { productId: number }
  | { variantId: VariantId }

/** The order in which promotions apply. */
export const comparePriority = (
  a: Pick<Promotion, 'position' | 'id' | 'code'>,
  b: Pick<Promotion, 'position' | 'id' | 'code'>,
): number => a.position - b.position || a.id - b.id || ((a.code ?? '') < (b.code ?? '') ? -1 : 1)

/** Amounts of a promotion in another currency. */
export function convertPromotion(promotion: Promotion, convert: ConvertAmount): Promotion {
  const convertNullable = (minor: number | null, set: AmountsByCurrency | undefined) =>
    minor === null ? null : convert(minor, set)
  const { amounts = {} } = promotion
  return {
    ...promotion,
    amountMinor: convertNullable(promotion.amountMinor, amounts.amount),
    priceMinor: convertNullable(promotion.priceMinor, amounts.fixed_price),
    minimumMinor: convert(promotion.minimumMinor, amounts.minimum),
    tiers: promotion.tiers.map((tier) => ({
      ...tier,
      minimumMinor: convertNullable(tier.minimumMinor, tier.amounts?.minimum),
      amountMinor: convertNullable(tier.amountMinor, tier.amounts?.amount),
    })),
  }
}

/** As staff see it: with the names of its scope and the number of orders that used it. */
export type ListedPromotion = Omit<
  Promotion,
  | 'scope'
  | 'getScope'
  | 'translations'
  | 'enteredCode'
  | 'giftVariantId'
  | 'giftQuantity'
  | 'giftPerQuantity'
  | 'tiers'
  | 'priceMinor'
  | 'amounts'
> & { active: boolean; scope: string[] }

/** Whether the promotion is active, scheduled or over. */
export function getPromotionState(
  {
    active,
    startsAt,
    endsAt,
    limitTotal,
    used,
  }: Pick<ListedPromotion, 'active' | 'startsAt' | 'endsAt' | 'limitTotal' | 'used'>,
  now: Date,
): (typeof promotionStates)[number] {
  if (!active || (endsAt && endsAt <= now) || (limitTotal !== null && used >= limitTotal)) return 'over'
  return startsAt && startsAt > now ? 'planned' : 'running'
}

/**
 * Reasons a promotion gives no discount. `unknown` covers both codes that never existed and codes that staff
 * removed.
 */
export const promotionErrors = [
  'unknown',
  'not_yet',
  'ended',
  'used_up',
  'used_by_you',
  'not_first_order',
  'market',
  'segment',
  'minimum',
  'minimum_quantity',
  'no_eligible_items',
  'gift_out_of_stock',
  'better_discount',
  'not_combinable',
  'nothing_left',
] as const
export type PromotionError = (typeof promotionErrors)[number]

/**
 * Why a promotion does not apply. `missing`: how much the subtotal is below the minimum; `missing_quantity`: how many
 * eligible items are missing.
 */
export type PromotionRejection = {
  rejection_reason: PromotionError
  missing?: number
  missing_quantity?: number
}

/** A promotion as shown to the buyer. `discount`: the total discount including shipping. */
export type PromotionView = {
  code: string | null
  name: string
  discount: number
} & Partial<PromotionRejection>

/** Normalises a code: ignores letter case and whitespace. */
export const normalizePromotionCode = (input: string): string => input.replace(/\s/g, '').toUpperCase()

export const hasUsageLimit = ({ limitTotal, limitPerPerson, enteredCode }: Promotion): boolean =>
  limitTotal !== null || limitPerPerson !== null || enteredCode !== null

export const isActiveAt = ({ startsAt, endsAt }: Promotion, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
