// What may be taken off an order, and the words that code, quote and order share about it.

/** Amounts in minor units; `minimumMinor` is of the goods before discounts. No end and no limit: null. */
export type Promotion = {
  id: number
  /** What the shopper types; null: it applies by itself. */
  code: string | null
  name: string
  kind: 'percent' | 'amount' | 'free_shipping' | 'buy_get'
  /** Off the price; for buy_get off the pieces that are got. */
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
  /** The shop's order, then by id. */
  position: number
  used: number
  /** Pieces it is for: those of any of these; all where it is empty. */
  scope: PromotionScope[]
}
export type PromotionScope = { categoryId: number } | { brandId: number } | { collectionId: number }

/** As staff see it: with the names of what it is for, and how many orders used it. */
export type ListedPromotion = Omit<Promotion, 'scope'> & { active: boolean; scope: string[] }

export const promotionStates = ['planned', 'running', 'over'] as const

/** Whether anybody can have it now, later or never again. */
export function getPromotionState(
  { active, startsAt, endsAt, limitTotal, used }: Omit<ListedPromotion, 'scope'>,
  now: Date,
): (typeof promotionStates)[number] {
  if (!active || (endsAt && endsAt <= now) || (limitTotal !== null && used >= limitTotal)) return 'over'
  return startsAt && startsAt > now ? 'planned' : 'running'
}

/** Why a promotion takes nothing off. `unknown` says the same of codes that never were and of those that staff put away. */
export const promotionErrors = [
  'unknown',
  'not_yet',
  'ended',
  'used_up',
  'used_by_you',
  'not_first_order',
  'minimum',
  'no_piece',
  'better_one',
  'nothing_left',
] as const
export type PromotionError = (typeof promotionErrors)[number]

/** What is told of a promotion. `missing` is what the goods lack to its minimum; `discount` what it took off, delivery's included. */
export type PromotionView = {
  code: string | null
  name: string
  discount: number
  refused?: PromotionError
  missing?: number
}

/** Codes as they are kept: letters case and stray spaces are the typist's. */
export const normalizePromotionCode = (input: string): string => input.replace(/\s/g, '').toUpperCase()

/** Whether its uses are counted. */
export const hasUsageLimit = ({ limitTotal, limitPerPerson }: Promotion): boolean =>
  limitTotal !== null || limitPerPerson !== null

export const isActiveAt = ({ startsAt, endsAt }: Promotion, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
