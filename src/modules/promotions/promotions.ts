// Promotion types shared by codes, quotes and orders.
import type { RowTranslations } from '../translations/localized-text.ts'

/**
 * Amounts in minor units; `minimumMinor` is the item subtotal before discounts. Null means no end or no limit.
 */
export type Promotion = {
  id: number
  /** The code to enter; null: applies automatically. */
  code: string | null
  name: string
  translations: RowTranslations<'name'>
  kind: 'percent' | 'amount' | 'free_shipping' | 'buy_get'
  /** Percentage off the price; for buy_get, off the `get` items. */
  percent: number | null
  amountMinor: number | null
  buyQuantity: number | null
  getQuantity: number | null
  minimumMinor: number
  firstOrder: boolean
  startsAt: Date | null
  endsAt: Date | null
  limitTotal: number | null
  limitPerPerson: number | null
  combines: boolean
  /** Sort order; ties are sorted by id. */
  position: number
  used: number
  /** Eligible products: those that match any entry; all products when empty. */
  scope: PromotionScope[]
}
export type PromotionScope = { categoryId: number } | { brandId: number } | { collectionId: number }

/** Amounts of a promotion in another currency. */
export const convertPromotion = (promotion: Promotion, convert: (minor: number) => number): Promotion => ({
  ...promotion,
  amountMinor: promotion.amountMinor === null ? null : convert(promotion.amountMinor),
  minimumMinor: convert(promotion.minimumMinor),
})

/** As staff see it: with the names of its scope and the number of orders that used it. */
export type ListedPromotion = Omit<Promotion, 'scope' | 'translations'> & { active: boolean; scope: string[] }

export const promotionStates = ['planned', 'running', 'over'] as const

/** Whether the promotion is active, scheduled or over. */
export function getPromotionState(
  { active, startsAt, endsAt, limitTotal, used }: Omit<ListedPromotion, 'scope'>,
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
  'minimum',
  'no_eligible_items',
  'better_discount',
  'nothing_left',
] as const
export type PromotionError = (typeof promotionErrors)[number]

/**
 * A promotion as shown to the buyer. `missing`: how much the subtotal is below the minimum; `discount`: the
 * total discount including shipping.
 */
export type PromotionView = {
  code: string | null
  name: string
  discount: number
  rejection_reason?: PromotionError
  missing?: number
}

/** Normalises a code: ignores letter case and whitespace. */
export const normalizePromotionCode = (input: string): string => input.replace(/\s/g, '').toUpperCase()

export const hasUsageLimit = ({ limitTotal, limitPerPerson }: Promotion): boolean =>
  limitTotal !== null || limitPerPerson !== null

export const isActiveAt = ({ startsAt, endsAt }: Promotion, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
