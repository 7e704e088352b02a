// Which promotions an order has and what each takes off. Pure; every promotion that was looked at says why it holds or not.
import { allocate, proportion } from '../../kernel/money.ts'
import { codeOf, type Promotion, type Refusal, type Scope, type ToldPromotion } from './promotions.ts'

/** A line as promotions see it. */
export type PromotedLine = {
  unitMinor: number
  quantity: number
  brandId: number | null
  /** With those above them. */
  categoryIds: readonly number[]
  collectionIds: readonly number[]
}

export type Buyer = {
  /** How often they have used a promotion, by its id. */
  uses: ReadonlyMap<number, number>
  /** Whether they have ordered before; undefined as long as nobody knows who it is. */
  hasOrdered: boolean | undefined
}

export type PromotionInput = {
  lines: readonly PromotedLine[]
  deliveryMinor: number
  /** Those in force without a code, and those whose code was typed, in the shop's order. */
  promotions: readonly Promotion[]
  /** As they were typed. */
  codes: readonly string[]
  buyer: Buyer
  at: Date
}

/** What promotions leave of an order: taken off each line and off delivery. */
export type Promoted = {
  lines: readonly number[]
  delivery: number
  applied: { promotion: Promotion; discountMinor: number }[]
  /** Every promotion that was looked at: what it took off, or why nothing. */
  judged: Judged[]
  told: ToldPromotion[]
}
export type Judged = { promotion: Promotion; discountMinor: number; refused?: Refusal; missing?: number }

type Left = { lines: readonly number[]; delivery: number }
type Taken = Left & Pick<Promoted, 'applied'>

/**
 * Promotions that combine are applied one after the other, in the shop's order, each on what those before it left.
 * One that does not combine stands alone: it takes the place of all others where it alone takes off more than they do together.
 * Nothing is ever taken off twice or below nothing; what a promotion takes off several lines is split by their worth.
 */
export function applyPromotions(input: PromotionInput): Promoted {
  const refused = new Map<Promotion, { why: Refusal; missing?: number }>()
  const eligible = input.promotions.filter((promotion) => {
    const refusal = refusalOf(promotion, input)
    if (refusal) refused.set(promotion, refusal)
    return !refusal
  })
  const before: Left = {
    lines: input.lines.map(({ unitMinor, quantity }) => unitMinor * quantity),
    delivery: input.deliveryMinor,
  }
  const ways = [
    eligible.filter(({ combines }) => combines),
    ...eligible.filter(({ combines }) => !combines).map((promotion) => [promotion]),
  ].map((chosen) => chain(chosen, input.lines, before))
  const best = ways.reduce((winner, way) => (worth(way) > worth(winner) ? way : winner))
  for (const promotion of eligible) {
    if (best.applied.some((one) => one.promotion === promotion)) continue
    const idle = worth(best) === 0 || (best === ways[0] && promotion.combines)
    refused.set(promotion, { why: idle ? 'nothing_left' : 'better_one' })
  }
  const judged = input.promotions.map((promotion): Judged => {
    const won = best.applied.find((one) => one.promotion === promotion)
    if (won) return won
    const { why, missing } = refused.get(promotion)!
    return { promotion, discountMinor: 0, refused: why, ...(missing !== undefined && { missing }) }
  })
  return { ...best, judged, told: told(judged, input.codes) }
}

const worth = ({ applied }: Taken) => applied.reduce((sum, one) => sum + one.discountMinor, 0)

/** One after the other; `lines` and `delivery` of the result are what was taken off. */
function chain(promotions: readonly Promotion[], lines: readonly PromotedLine[], before: Left): Taken {
  let left = before
  const applied: Promoted['applied'] = []
  for (const promotion of promotions) {
    const off = takeOff(promotion, lines, left)
    const discountMinor = off.delivery + off.lines.reduce((a, b) => a + b, 0)
    if (discountMinor === 0) continue
    left = minus(left, off)
    applied.push({ promotion, discountMinor })
  }
  return { ...minus(before, left), applied }
}

const minus = (from: Left, off: Left): Left => ({
  lines: from.lines.map((minor, at) => minor - off.lines[at]!),
  delivery: from.delivery - off.delivery,
})

/** What one promotion takes off what is left. */
function takeOff(promotion: Promotion, lines: readonly PromotedLine[], left: Left): Left {
  const { kind, percent, amountMinor } = promotion
  const none = lines.map(() => 0)
  if (kind === 'free_shipping') return { lines: none, delivery: left.delivery }
  if (kind === 'buy_get') return { lines: got(promotion, lines, left.lines), delivery: 0 }
  const weights = left.lines.map((minor, at) => (isFor(promotion, lines[at]!) ? minor : 0))
  const whole = weights.reduce((a, b) => a + b, 0)
  const off = kind === 'percent' ? proportion(whole, percent!, 100) : Math.min(amountMinor!, whole)
  return { lines: off === 0 ? none : allocate(off, weights), delivery: 0 }
}

/** Of every `buy + get` pieces the cheapest `get`, a line's pieces being worth what is left of it, in equal parts. */
function got(promotion: Promotion, lines: readonly PromotedLine[], left: readonly number[]): number[] {
  const { buyQuantity, getQuantity, percent } = promotion
  const rows = lines
    .map(({ unitMinor, quantity }, at) => ({ at, unitMinor, quantity }))
    .filter(({ at }) => isFor(promotion, lines[at]!))
    .toSorted((a, b) => a.unitMinor - b.unitMinor || a.at - b.at)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  let free = Math.floor(pieces / (buyQuantity! + getQuantity!)) * getQuantity!
  const off = lines.map(() => 0)
  for (const { at, quantity } of rows) {
    const count = Math.min(free, quantity)
    free -= count
    off[at] = proportion(proportion(left[at]!, count, Math.max(1, quantity)), percent!, 100)
  }
  return off
}

/** A line without pieces has nothing that a promotion could be for. */
const isFor = ({ scope }: Promotion, line: PromotedLine): boolean =>
  line.quantity > 0 && (scope.length === 0 || scope.some((one) => covers(one, line)))

function covers(scope: Scope, { brandId, categoryIds, collectionIds }: PromotedLine): boolean {
  if ('categoryId' in scope) return categoryIds.includes(scope.categoryId)
  return 'brandId' in scope ? scope.brandId === brandId : collectionIds.includes(scope.collectionId)
}

/** Why a promotion does not hold for this order and buyer, whatever the others take off. */
function refusalOf(
  promotion: Promotion,
  { lines, buyer, at }: PromotionInput,
): { why: Refusal; missing?: number } | undefined {
  const { startsAt, endsAt, limitTotal, limitPerPerson, used, minimumMinor } = promotion
  if (startsAt && at < startsAt) return { why: 'not_yet' }
  if (endsAt && at >= endsAt) return { why: 'ended' }
  if (limitTotal !== null && used >= limitTotal) return { why: 'used_up' }
  if (promotion.firstOrder && buyer.hasOrdered) return { why: 'not_first_order' }
  if (limitPerPerson !== null && (buyer.uses.get(promotion.id) ?? 0) >= limitPerPerson)
    return { why: 'used_by_you' }
  if (!lines.some((line) => isFor(promotion, line))) return { why: 'no_piece' }
  const goods = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)
  if (goods < minimumMinor) return { why: 'minimum', missing: minimumMinor - goods }
  return undefined
}

/** What is said of every code that was typed, and of what applies by itself and does. */
function told(judged: readonly Judged[], codes: readonly string[]): ToldPromotion[] {
  const known = judged
    .filter(({ promotion, refused }) => promotion.code !== null || !refused)
    .map(({ promotion: { code, name }, discountMinor, ...why }) => ({
      code,
      name,
      discount: discountMinor,
      ...why,
    }))
  const typed = [...new Set(codes.map(codeOf))]
  const unknown = typed.filter((code) => !judged.some(({ promotion }) => promotion.code === code))
  return [
    ...known,
    ...unknown.map((code) => ({ code, name: code, discount: 0, refused: 'unknown' as const })),
  ]
}
