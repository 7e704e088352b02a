// Selects and applies promotions to an order. Pure functions; every considered promotion gets an outcome that
// explains why it applied or not.
import { allocate, proportion } from '../../kernel/money.ts'
import {
  normalizePromotionCode,
  type Promotion,
  type PromotionError,
  type PromotionScope,
  type PromotionView,
} from './promotions.ts'
import { localizedText } from '../translations/localized-text.ts'

/** A line as input for promotions. */
export type PromotionLine = {
  unitMinor: number
  quantity: number
  brandId: number | null
  /** Including ancestor categories. */
  categoryIds: readonly number[]
  collectionIds: readonly number[]
}

export type Buyer = {
  /** How often the buyer has used a promotion, by promotion id. */
  uses: ReadonlyMap<number, number>
  /** Whether the buyer has ordered before; undefined while the buyer is unknown. */
  hasOrdered: boolean | undefined
}

export type PromotionInput = {
  lines: readonly PromotionLine[]
  deliveryMinor: number
  /** Active promotions without a code and those with an entered code, by position. */
  promotions: readonly Promotion[]
  /** Codes as entered. */
  codes: readonly string[]
  buyer: Buyer
  at: Date
  /** Language of the names; absent: their source language. */
  locale?: string | undefined
}

/** The discounts per line and on shipping. */
export type AppliedPromotions = {
  lines: readonly number[]
  delivery: number
  applied: { promotion: Promotion; discountMinor: number }[]
  /** Every considered promotion with its discount or the reason it does not apply. */
  outcomes: PromotionOutcome[]
  promotionViews: PromotionView[]
}
export type PromotionOutcome = {
  promotion: Promotion
  discountMinor: number
  rejection_reason?: PromotionError
  missing?: number
}

type RemainingAmounts = { lines: readonly number[]; delivery: number }
type AppliedDiscounts = RemainingAmounts & Pick<AppliedPromotions, 'applied'>

/**
 * Combinable promotions apply one after the other, by position, each to the price left by the previous ones. A
 * promotion that does not combine replaces all others when its discount alone is larger. No price is discounted
 * below zero; a discount on several lines is allocated in proportion to their value.
 */
export function applyPromotions(input: PromotionInput): AppliedPromotions {
  const rejections = new Map<Promotion, { why: PromotionError; missing?: number }>()
  const eligible = input.promotions.filter((promotion) => {
    const refusal = findRejection(promotion, input)
    if (refusal) rejections.set(promotion, refusal)
    return !refusal
  })
  const remaining: RemainingAmounts = {
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
  for (const promotion of eligible) {
    if (best.applied.some((candidatePromotion) => candidatePromotion.promotion === promotion)) continue
    const isUnused = getTotalDiscount(best) === 0 || (best === combinations[0] && promotion.combines)
    rejections.set(promotion, { why: isUnused ? 'nothing_left' : 'better_discount' })
  }
  const outcomes = input.promotions.map((promotion): PromotionOutcome => {
    const won = best.applied.find((candidatePromotion) => candidatePromotion.promotion === promotion)
    if (won) return won
    const { why, missing } = rejections.get(promotion)!
    return { promotion, discountMinor: 0, rejection_reason: why, ...(missing !== undefined && { missing }) }
  })
  return { ...best, outcomes: outcomes, promotionViews: buildPromotionViews(outcomes, input) }
}

const getTotalDiscount = ({ applied }: AppliedDiscounts) =>
  applied.reduce((total, candidatePromotion) => total + candidatePromotion.discountMinor, 0)

/** Applies promotions in order; `lines` and `delivery` of the result are the discounts. */
function applyInOrder(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  remaining: RemainingAmounts,
): AppliedDiscounts {
  let remainingAmounts = remaining
  const applied: AppliedPromotions['applied'] = []
  for (const promotion of promotions) {
    const reduction = applyToLines(promotion, lines, remainingAmounts)
    const discountMinor = reduction.delivery + reduction.lines.reduce((a, b) => a + b, 0)
    if (discountMinor === 0) continue
    remainingAmounts = subtractDiscount(remainingAmounts, reduction)
    applied.push({ promotion, discountMinor })
  }
  return { ...subtractDiscount(remaining, remainingAmounts), applied }
}

const subtractDiscount = (from: RemainingAmounts, reduction: RemainingAmounts): RemainingAmounts => ({
  lines: from.lines.map((minor, at) => minor - reduction.lines[at]!),
  delivery: from.delivery - reduction.delivery,
})

/** The discount of one promotion on the remaining prices. */
function applyToLines(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  remainingAmounts: RemainingAmounts,
): RemainingAmounts {
  const { kind, percent, amountMinor } = promotion
  const none = lines.map(() => 0)
  if (kind === 'free_shipping') return { lines: none, delivery: remainingAmounts.delivery }
  if (kind === 'buy_get') return { lines: applyBuyGet(promotion, lines, remainingAmounts.lines), delivery: 0 }
  const weights = remainingAmounts.lines.map((minor, at) =>
    isEligibleLine(promotion, lines[at]!) ? minor : 0,
  )
  const totalWeight = weights.reduce((a, b) => a + b, 0)
  const totalDiscount =
    kind === 'percent' ? proportion(totalWeight, percent!, 100) : Math.min(amountMinor!, totalWeight)
  return { lines: totalDiscount === 0 ? none : allocate(totalDiscount, weights), delivery: 0 }
}

/**
 * Of every `buy + get` items the cheapest `get` are discounted; the items of a line share its remaining price
 * equally.
 */
function applyBuyGet(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  remainingAmounts: readonly number[],
): number[] {
  const { buyQuantity, getQuantity, percent } = promotion
  const rows = lines
    .map(({ unitMinor, quantity }, at) => ({ at, unitMinor, quantity }))
    .filter(({ at }) => isEligibleLine(promotion, lines[at]!))
    .toSorted((a, b) => a.unitMinor - b.unitMinor || a.at - b.at)
  const itemCount = rows.reduce((total, { quantity }) => total + quantity, 0)
  let free = Math.floor(itemCount / (buyQuantity! + getQuantity!)) * getQuantity!
  const lineDiscounts = lines.map(() => 0)
  for (const { at, quantity } of rows) {
    const count = Math.min(free, quantity)
    free -= count
    lineDiscounts[at] = proportion(
      proportion(remainingAmounts[at]!, count, Math.max(1, quantity)),
      percent!,
      100,
    )
  }
  return lineDiscounts
}

/** A line with quantity 0 is never eligible. */
const isEligibleLine = ({ scope }: Promotion, line: PromotionLine): boolean =>
  line.quantity > 0 &&
  (scope.length === 0 || scope.some((candidatePromotion) => isScopeMatch(candidatePromotion, line)))

function isScopeMatch(
  scope: PromotionScope,
  { brandId, categoryIds, collectionIds }: PromotionLine,
): boolean {
  if ('categoryId' in scope) return categoryIds.includes(scope.categoryId)
  return 'brandId' in scope ? scope.brandId === brandId : collectionIds.includes(scope.collectionId)
}

/** The reason a promotion does not apply to this order and buyer, regardless of other promotions. */
function findRejection(
  promotion: Promotion,
  { lines, buyer, at }: PromotionInput,
): { why: PromotionError; missing?: number } | undefined {
  const { startsAt, endsAt, limitTotal, limitPerPerson, used, minimumMinor } = promotion
  if (startsAt && at < startsAt) return { why: 'not_yet' }
  if (endsAt && at >= endsAt) return { why: 'ended' }
  if (limitTotal !== null && used >= limitTotal) return { why: 'used_up' }
  if (promotion.firstOrder && buyer.hasOrdered) return { why: 'not_first_order' }
  if (limitPerPerson !== null && (buyer.uses.get(promotion.id) ?? 0) >= limitPerPerson)
    return { why: 'used_by_you' }
  if (!lines.some((line) => isEligibleLine(promotion, line))) return { why: 'no_eligible_items' }
  const subtotal = lines.reduce((total, { unitMinor, quantity }) => total + unitMinor * quantity, 0)
  if (subtotal < minimumMinor) return { why: 'minimum', missing: minimumMinor - subtotal }
  return undefined
}

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
