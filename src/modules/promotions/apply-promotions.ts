// Selects and applies promotions to an order. Pure functions; every considered promotion gets an outcome that
// explains why it applied or not.
import { localizedText } from '../translations/localized-text.ts'
import { calculateDiscount, findItemRejection, type LineAmounts, type PromotionLine } from './discounts.ts'
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
  applied: { promotion: Promotion; discountMinor: number }[]
  /** Every considered promotion, by priority, with its discount or the reason it does not apply. */
  outcomes: PromotionOutcome[]
  promotionViews: PromotionView[]
}
export type PromotionOutcome = {
  promotion: Promotion
  discountMinor: number
} & Partial<PromotionRejection>

type AppliedDiscounts = LineAmounts & Pick<AppliedPromotions, 'applied'>

/**
 * Combinable promotions apply one after the other, by priority, each to the price left by the previous ones; one
 * whose stacking group has applied already is left out. A promotion that does not combine replaces all others when
 * its discount alone is larger. No price is discounted below zero; a discount on several lines is allocated in
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
  ].map((chosen) => applyInOrder(chosen, input.lines, remaining))
  const best = combinations.reduce((winner, candidate) =>
    getTotalDiscount(candidate) > getTotalDiscount(winner) ? candidate : winner,
  )
  const appliedGroups = new Set(best.applied.map(({ promotion }) => promotion.stackingGroup))
  for (const promotion of eligible) {
    if (best.applied.some((candidate) => candidate.promotion === promotion)) continue
    const { combines, stackingGroup } = promotion
    const isUnused = getTotalDiscount(best) === 0 || (best === combinations[0] && combines)
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
  return { ...best, outcomes, promotionViews: buildPromotionViews(outcomes, input) }
}

const getTotalDiscount = ({ applied }: AppliedDiscounts) =>
  applied.reduce((total, { discountMinor }) => total + discountMinor, 0)

/** Applies promotions in order; `lines` and `delivery` of the result are the discounts. */
function applyInOrder(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  remaining: LineAmounts,
): AppliedDiscounts {
  let left = remaining
  const applied: AppliedPromotions['applied'] = []
  const groups = new Set<string>()
  for (const promotion of promotions) {
    const { stackingGroup } = promotion
    if (stackingGroup !== null && groups.has(stackingGroup)) continue
    const discount = calculateDiscount(promotion, lines, left)
    const discountMinor = discount.delivery + discount.lines.reduce((a, b) => a + b, 0)
    if (discountMinor === 0) continue
    if (stackingGroup !== null) groups.add(stackingGroup)
    left = subtractDiscount(left, discount)
    applied.push({ promotion, discountMinor })
  }
  return { ...subtractDiscount(remaining, left), applied }
}

const subtractDiscount = (from: LineAmounts, discount: LineAmounts): LineAmounts => ({
  lines: from.lines.map((minor, at) => minor - discount.lines[at]!),
  delivery: from.delivery - discount.delivery,
})

/** The reason a promotion does not apply to this order and buyer, regardless of other promotions. */
function findRejection(
  promotion: Promotion,
  { lines, buyer, at, market }: PromotionInput,
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
  return findItemRejection(promotion, lines)
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
    .map(({ promotion, discountMinor, ...why }) => ({
      code: promotion.code,
      name: localizedText(promotion, 'name', locale),
      discount: discountMinor,
      ...why,
    }))
  const enteredCodes = [...new Set(codes.map(normalizePromotionCode))]
  const unknownCodes = enteredCodes.filter(
    (code) => !outcomes.some(({ promotion }) => promotion.code === code),
  )
  return [
    ...shownOutcomes,
    ...unknownCodes.map((code) => ({ code, name: code, discount: 0, rejection_reason: 'unknown' as const })),
  ]
}
