// Selects and applies promotions to an order. Pure functions; every considered promotion gets an outcome that
// explains why it applied or not.
import { localizedText } from '../translations/localized-text.ts'
import type { VariantId } from '../../kernel/ids.ts'
import {
  type AddedGift,
  type AvailableGift,
  calculateDiscount,
  countAddedGifts,
  findItemRejection,
  type LineAmounts,
  type PromotionLine,
} from './discounts.ts'
import {
  comparePriority,
  normalizePromotionCode,
  type Promotion,
  type PromotionRejection,
  type PromotionView,
} from './promotions.ts'

export type Buyer = {
  /** How often the buyer has used a promotion, by promotion id. */
  uses: ReadonlyMap<number, number>
  /** Whether the buyer has ordered before; undefined while the buyer is unknown. */
  hasOrdered: boolean | undefined
  /** Codes of those segments of the promotions that the buyer is in; none while the account is unknown. */
  segments: ReadonlySet<string>
}

export type PromotionInput = {
  lines: readonly PromotionLine[]
  deliveryMinor: number
  /** Active promotions without a code and those with an entered code, in any order. */
  promotions: readonly Promotion[]
  /** Codes as entered. */
  codes: readonly string[]
  buyer: Buyer
  /** Gifts of the promotions that can be added, by variant; absent: none. */
  gifts?: ReadonlyMap<VariantId, AvailableGift> | undefined
  /** Code of the market in which the buyer pays; undefined for a shop without markets. */
  market?: string | undefined
  at: Date
  /** Language of the names; absent: their source language. */
  locale?: string | undefined
}

/** The discounts per line and on shipping. */
export type AppliedPromotions = {
  lines: readonly number[]
  delivery: number
  applied: { promotion: Promotion; discountMinor: number; gift?: AddedGift }[]
  /** Every considered promotion, by priority, with its discount or the reason it does not apply. */
  outcomes: PromotionOutcome[]
  promotionViews: PromotionView[]
}
export type PromotionOutcome = {
  promotion: Promotion
  discountMinor: number
  /** What it adds to the order. */
  gift?: AddedGift
} & Partial<PromotionRejection>

/** `worthMinor`: the discounts, and the prices of the gifts. */
type AppliedDiscounts = LineAmounts & Pick<AppliedPromotions, 'applied'> & { worthMinor: number }

/**
 * Combinable promotions apply one after the other, by priority, each to the price left by the previous ones; one
 * whose stacking group has applied already is left out. A promotion that does not combine replaces all others when
 * its discount alone is larger; a gift counts with its price. No price is discounted below zero; a discount on several lines is allocated in
 * proportion to their value. The order of `promotions` and `codes` does not matter.
 */
export function applyPromotions(input: PromotionInput): AppliedPromotions {
  const considered = input.promotions.toSorted(comparePriority)
  const rejections = new Map<Promotion, PromotionRejection>()
  const eligibleIds = new Set<number>()
  const eligible = considered.filter((promotion) => {
    // A promotion applies once, also with several of its unique codes.
    const rejection: PromotionRejection | undefined =
      findRejection(promotion, input) ??
      (eligibleIds.has(promotion.id) ? { rejection_reason: 'not_combinable' } : undefined)
    if (rejection) rejections.set(promotion, rejection)
    else eligibleIds.add(promotion.id)
    return !rejection
  })
  const remaining: LineAmounts = {
    lines: input.lines.map(({ unitMinor, quantity }) => unitMinor * quantity),
    delivery: input.deliveryMinor,
  }
  const combinations = [
    eligible.filter(({ combines }) => combines),
    ...eligible.filter(({ combines }) => !combines).map((promotion) => [promotion]),
  ].map((chosen) => applyInOrder(chosen, input, remaining))
  const best = combinations.reduce((winner, candidate) =>
    candidate.worthMinor > winner.worthMinor ? candidate : winner,
  )
  const appliedGroups = new Set(best.applied.map(({ promotion }) => promotion.stackingGroup))
  for (const promotion of eligible) {
    if (best.applied.some((candidate) => candidate.promotion === promotion)) continue
    const { combines, stackingGroup } = promotion
    const isUnused = best.worthMinor === 0 || (best === combinations[0] && combines)
    const isGroupApplied = stackingGroup !== null && appliedGroups.has(stackingGroup)
    rejections.set(promotion, {
      rejection_reason: !isUnused ? 'better_discount' : isGroupApplied ? 'not_combinable' : 'nothing_left',
    })
  }
  const outcomes = considered.map(
    (promotion): PromotionOutcome =>
      best.applied.find((candidate) => candidate.promotion === promotion) ?? {
        promotion,
        discountMinor: 0,
        ...rejections.get(promotion)!,
      },
  )
  const { worthMinor: _, ...discounts } = best
  return { ...discounts, outcomes, promotionViews: buildPromotionViews(outcomes, input) }
}

/** Applies promotions in order; `lines` and `delivery` of the result are the discounts. */
function applyInOrder(
  promotions: readonly Promotion[],
  { lines, gifts }: Pick<PromotionInput, 'lines' | 'gifts'>,
  remaining: LineAmounts,
): AppliedDiscounts {
  let left = remaining
  let worthMinor = 0
  const given = new Map<VariantId, number>()
  const applied: AppliedPromotions['applied'] = []
  const groups = new Set<string>()
  for (const promotion of promotions) {
    const { stackingGroup } = promotion
    if (stackingGroup !== null && groups.has(stackingGroup)) continue
    const discount = calculateDiscount(promotion, lines, left)
    const discountMinor = discount.delivery + discount.lines.reduce((a, b) => a + b, 0)
    const gift = addGift(promotion, lines, gifts, given)
    if (discountMinor === 0 && !gift) continue
    if (stackingGroup !== null) groups.add(stackingGroup)
    left = subtractDiscount(left, discount)
    worthMinor += discountMinor + (gift ? gift.quantity * gifts!.get(gift.variantId)!.unitMinor : 0)
    applied.push({ promotion, discountMinor, ...(gift && { gift }) })
  }
  return { ...subtractDiscount(remaining, left), applied, worthMinor }
}

/** What the promotion adds, as far as it can be sold. `given`: what promotions before it have added, by variant. */
function addGift(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  gifts: PromotionInput['gifts'],
  given: Map<VariantId, number>,
): AddedGift | undefined {
  const variantId = promotion.giftVariantId
  if (variantId === null) return undefined
  const before = given.get(variantId) ?? 0
  const available = (gifts?.get(variantId)?.available ?? 0) - before
  const quantity = Math.min(countAddedGifts(promotion, lines), available)
  if (quantity <= 0) return undefined
  given.set(variantId, before + quantity)
  return { variantId, quantity }
}

const subtractDiscount = (from: LineAmounts, discount: LineAmounts): LineAmounts => ({
  lines: from.lines.map((minor, at) => minor - discount.lines[at]!),
  delivery: from.delivery - discount.delivery,
})

/** The reason a promotion does not apply to this order and buyer, regardless of other promotions. */
function findRejection(
  promotion: Promotion,
  { lines, buyer, gifts, at, market }: PromotionInput,
): PromotionRejection | undefined {
  const { id, startsAt, endsAt, limitTotal, limitPerPerson, used, markets, enteredCode } = promotion
  if (startsAt && at < startsAt) return { rejection_reason: 'not_yet' }
  if (endsAt && at >= endsAt) return { rejection_reason: 'ended' }
  if (limitTotal !== null && used >= limitTotal) return { rejection_reason: 'used_up' }
  if (enteredCode !== null && enteredCode.used >= enteredCode.limit) return { rejection_reason: 'used_up' }
  if (markets.length > 0 && (market === undefined || !markets.includes(market)))
    return { rejection_reason: 'market' }
  if (!isInSegments(promotion, buyer.segments)) return { rejection_reason: 'segment' }
  if (promotion.firstOrder && buyer.hasOrdered) return { rejection_reason: 'not_first_order' }
  if (limitPerPerson !== null && (buyer.uses.get(id) ?? 0) >= limitPerPerson)
    return { rejection_reason: 'used_by_you' }
  const { giftVariantId } = promotion
  const available = giftVariantId === null ? 0 : (gifts?.get(giftVariantId)?.available ?? 0)
  return findItemRejection(promotion, lines, available)
}

/** Whether a promotion is for a buyer in these segments. */
export const isInSegments = ({ segments }: Pick<Promotion, 'segments'>, of: ReadonlySet<string>): boolean =>
  segments.length === 0 || segments.some((code) => of.has(code))

/** Views for every entered code, and for automatic promotions that apply. */
function buildPromotionViews(
  outcomes: readonly PromotionOutcome[],
  { codes, locale }: Pick<PromotionInput, 'codes' | 'locale'>,
): PromotionView[] {
  const shownOutcomes = outcomes
    .filter(({ promotion, rejection_reason }) => promotion.code !== null || !rejection_reason)
    .map((outcome) => {
      const { promotion, discountMinor, gift: _, ...why } = outcome
      const name = localizedText(promotion, 'name', locale)
      return { code: promotion.code, name, discount: discountMinor, ...why }
    })
  const enteredCodes = [...new Set(codes.map(normalizePromotionCode))]
  const unknownCodes = enteredCodes.filter(
    (code) => !outcomes.some(({ promotion }) => promotion.code === code),
  )
  return [
    ...shownOutcomes,
    ...unknownCodes.map((code) => ({ code, name: code, discount: 0, rejection_reason: 'unknown' as const })),
  ]
}
