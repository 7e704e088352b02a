// The discount of one promotion on the remaining prices of an order. Pure functions.
import { allocate, proportion } from '../../kernel/money.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { Promotion, PromotionRejection, PromotionScope, PromotionTier } from './promotions.ts'

/** A line as input for promotions. */
export type PromotionLine = {
  unitMinor: number
  quantity: number
  variantId: VariantId | null
  productId: number | null
  brandId: number | null
  /** Including ancestor categories. */
  categoryIds: readonly number[]
  collectionIds: readonly number[]
}

/** Remaining amounts of each line and of shipping; or discounts on them. */
export type LineAmounts = { lines: readonly number[]; delivery: number }

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

/** A line with quantity 0 is never eligible. */
export const isEligibleLine = ({ scope }: Promotion, line: PromotionLine): boolean =>
  line.quantity > 0 && (scope.length === 0 || scope.some((entry) => isScopeMatch(entry, line)))

/** Whether buy X get Y discounts a line that is not bought for it. */
const isDiscountedLine = ({ getScope }: Promotion, line: PromotionLine): boolean =>
  line.quantity > 0 && getScope.some((entry) => isScopeMatch(entry, line))

function isScopeMatch(scope: PromotionScope, line: PromotionLine): boolean {
  if ('categoryId' in scope) return line.categoryIds.includes(scope.categoryId)
  if ('brandId' in scope) return scope.brandId === line.brandId
  if ('collectionId' in scope) return line.collectionIds.includes(scope.collectionId)
  return 'productId' in scope ? scope.productId === line.productId : scope.variantId === line.variantId
}

/** The discount of one promotion. Each amount is between 0 and the remaining one. */
export function calculateDiscount(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  remaining: LineAmounts,
): LineAmounts {
  if (promotion.kind === 'free_shipping') return { lines: lines.map(() => 0), delivery: remaining.delivery }
  return { lines: calculateLineDiscounts(promotion, lines, remaining.lines), delivery: 0 }
}

function calculateLineDiscounts(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  remaining: readonly number[],
): number[] {
  const { kind, percent, amountMinor, priceMinor } = promotion
  if (kind === 'buy_get') return applyBuyGet(promotion, lines, remaining)
  if (kind === 'gift') return applyGift(promotion, lines, remaining)
  const isEligible = lines.map((line) => isEligibleLine(promotion, line))
  if (kind === 'fixed_price')
    return lines.map(({ quantity }, at) =>
      isEligible[at] ? Math.max(0, remaining[at]! - priceMinor! * quantity) : 0,
    )
  const discount = kind === 'tiers' ? findTier(promotion, lines) : { percent, amountMinor }
  const weights = remaining.map((minor, at) => (isEligible[at] ? minor : 0))
  const total = sum(weights)
  const off =
    discount === undefined
      ? 0
      : discount.percent === null
        ? Math.min(discount.amountMinor!, total)
        : proportion(total, discount.percent, 100)
  return off === 0 ? lines.map(() => 0) : allocate(off, weights)
}

/** Quantity and value before discounts of the lines that the promotion applies to. */
function countEligible(promotion: Promotion, lines: readonly PromotionLine[]) {
  const eligible = lines.filter((line) => isEligibleLine(promotion, line))
  return {
    quantity: sum(eligible.map(({ quantity }) => quantity)),
    valueMinor: sum(eligible.map(({ unitMinor, quantity }) => unitMinor * quantity)),
  }
}

const getThreshold = ({ minimumQuantity, minimumMinor }: PromotionTier) => minimumQuantity ?? minimumMinor!

/** The tier with the highest minimum that is reached, before discounts. */
function findTier(promotion: Promotion, lines: readonly PromotionLine[]): PromotionTier | undefined {
  const { quantity, valueMinor } = countEligible(promotion, lines)
  return promotion.tiers
    .filter((tier) => getThreshold(tier) <= (tier.minimumQuantity === null ? valueMinor : quantity))
    .toSorted((a, b) => getThreshold(b) - getThreshold(a))[0]
}

/**
 * Of every `buy + get` items the cheapest `get` are discounted; the items of a line share its remaining price
 * equally. With items of its own to discount, `get` of them are discounted for every `buy` eligible items.
 */
function applyBuyGet(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  remaining: readonly number[],
): number[] {
  const { getScope, buyQuantity, getQuantity, percent } = promotion
  const isOther = getScope.length > 0
  const rows = lines
    .map((line, at) => ({ at, unitMinor: line.unitMinor, quantity: line.quantity, line }))
    .filter(({ line }) => (isOther ? isDiscountedLine(promotion, line) : isEligibleLine(promotion, line)))
    .toSorted((a, b) => a.unitMinor - b.unitMinor || a.at - b.at)
  const itemCount = sum(rows.map(({ quantity }) => quantity))
  const plan = isOther
    ? planOtherItems(promotion, lines)
    : { count: Math.floor(itemCount / (buyQuantity! + getQuantity!)) * getQuantity!, shared: itemCount }
  let { count: left, shared } = plan
  const discounts = lines.map(() => 0)
  for (const { at, quantity, line } of rows) {
    // An item is either bought or discounted.
    const isShared = isEligibleLine(promotion, line)
    const count = Math.min(left, quantity, isShared ? shared : quantity)
    left -= count
    if (isShared) shared -= count
    discounts[at] = proportion(proportion(remaining[at]!, count, Math.max(1, quantity)), percent!, 100)
  }
  return discounts
}

/**
 * How many items are discounted, at most, and how many of them may be items that could be bought for the promotion as well:
 * as many sets as discount most.
 */
function planOtherItems(
  promotion: Promotion,
  lines: readonly PromotionLine[],
): { count: number; shared: number } {
  const [buy, get] = [promotion.buyQuantity!, promotion.getQuantity!]
  const countItems = (isIncluded: (line: PromotionLine) => boolean) =>
    sum(lines.filter(isIncluded).map(({ quantity }) => quantity))
  const isBought = (line: PromotionLine) => isEligibleLine(promotion, line)
  const isDiscounted = (line: PromotionLine) => isDiscountedLine(promotion, line)
  const boughtOnly = countItems((line) => isBought(line) && !isDiscounted(line))
  const discountedOnly = countItems((line) => isDiscounted(line) && !isBought(line))
  const both = countItems((line) => isBought(line) && isDiscounted(line))
  let best = { count: 0, shared: 0 }
  for (let sets = 1; sets * buy <= boughtOnly + both; sets++) {
    const shared = both - Math.max(0, sets * buy - boughtOnly)
    const count = Math.min(sets * get, discountedOnly + shared)
    // With more sets, fewer items are left to discount.
    if (count < best.count || (count === best.count && shared < best.shared)) break
    best = { count, shared }
  }
  return best
}

/** A variant that a promotion can add to the order: its price, and how many can be sold. */
export type AvailableGift = { unitMinor: number; available: number }

/** Items that a promotion adds to the order at no charge. */
export type AddedGift = { variantId: VariantId; quantity: number }

/** How many items of each line are the gift. With `giftPerQuantity`, those of the cart are bought. */
function countGifts(
  { giftVariantId, giftQuantity, giftPerQuantity }: Promotion,
  lines: readonly PromotionLine[],
): number[] {
  let left = giftPerQuantity === null ? giftQuantity! : 0
  return lines.map(({ variantId, quantity }) => {
    const count = variantId === giftVariantId ? Math.min(left, quantity) : 0
    left -= count
    return count
  })
}

const applyGift = (promotion: Promotion, lines: readonly PromotionLine[], remaining: readonly number[]) =>
  countGifts(promotion, lines).map((count, at) =>
    proportion(remaining[at]!, count, Math.max(1, lines[at]!.quantity)),
  )

/** How many items the promotion adds to the order, if so many can be sold. The promotion is not rejected. */
export function countAddedGifts(promotion: Promotion, lines: readonly PromotionLine[]): number {
  const { kind, giftQuantity, giftPerQuantity } = promotion
  if (kind !== 'gift') return 0
  if (giftPerQuantity === null) return giftQuantity! - sum(countGifts(promotion, lines))
  return Math.floor(countEligible(promotion, lines).quantity / giftPerQuantity) * giftQuantity!
}

/**
 * Why the items of the order do not meet the conditions of the promotion. Quantities and values are those before
 * discounts; a gift in the cart does not count towards its own conditions.
 * @param available how many of its gift can be added.
 */
export function findItemRejection(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  available: number,
): PromotionRejection | undefined {
  const gifts = promotion.kind === 'gift' ? countGifts(promotion, lines) : []
  const bought = lines.map((line, at) => ({ ...line, quantity: line.quantity - (gifts[at] ?? 0) }))
  const { quantity, valueMinor } = countEligible(promotion, bought)
  if (quantity === 0) return { rejection_reason: 'no_eligible_items' }
  if (quantity < promotion.minimumQuantity)
    return { rejection_reason: 'minimum_quantity', missing_quantity: promotion.minimumQuantity - quantity }
  const missing = promotion.minimumMinor - sum(bought.map((line) => line.unitMinor * line.quantity))
  if (missing > 0) return { rejection_reason: 'minimum', missing }
  const per = promotion.giftPerQuantity
  if (per !== null && quantity < per)
    return { rejection_reason: 'minimum_quantity', missing_quantity: per - quantity }
  if (promotion.kind === 'gift' && sum(gifts) === 0 && available === 0)
    return { rejection_reason: 'gift_out_of_stock' }
  if (promotion.getScope.length > 0) {
    if (quantity < promotion.buyQuantity!)
      return {
        rejection_reason: 'minimum_quantity',
        missing_quantity: promotion.buyQuantity! - quantity,
      }
    if (!lines.some((line) => isDiscountedLine(promotion, line)))
      return { rejection_reason: 'no_eligible_items' }
  }
  if (promotion.kind !== 'tiers' || findTier(promotion, bought)) return undefined
  const lowest = promotion.tiers.toSorted((a, b) => getThreshold(a) - getThreshold(b))[0]!
  return lowest.minimumQuantity === null
    ? { rejection_reason: 'minimum', missing: lowest.minimumMinor! - valueMinor }
    : { rejection_reason: 'minimum_quantity', missing_quantity: lowest.minimumQuantity - quantity }
}
