// A new promotion, as staff describe it.
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { type Group, groupIds } from '../catalog/group-ids.ts'
import { codeOf, type Scope } from './promotions.ts'
import { addPromotion, type NewPromotion } from './promotions.store.ts'

const count = z.int().positive()
const slugs = z.array(z.string()).default([])

/** Amounts in minor units. What it takes off is one of `percent`, `amountMinor`, `freeShipping`, or `percent` of what is got with `buy`. */
export const promotionInput = z
  .object({
    name: z.string().trim().min(1).max(120),
    /** Without one it applies by itself. */
    code: z
      .string()
      .transform(codeOf)
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'a code has 3 to 30 letters, digits and hyphens'))
      .optional(),
    percent: z.int().min(1).max(100).optional(),
    amountMinor: count.optional(),
    freeShipping: z.literal(true).optional(),
    buy: z.object({ quantity: count, get: count }).optional(),
    minimumMinor: z.int().nonnegative().default(0),
    firstOrder: z.boolean().default(false),
    startsAt: z.date().optional(),
    endsAt: z.date().optional(),
    limitTotal: count.optional(),
    limitPerPerson: count.optional(),
    combines: z.boolean().default(true),
    position: z.int().default(0),
    categories: slugs,
    brands: slugs,
    collections: slugs,
  })
  .refine(
    ({ percent, amountMinor, freeShipping, buy }) =>
      [percent, amountMinor, freeShipping].filter((one) => one !== undefined).length === 1 &&
      (buy === undefined || percent !== undefined),
    'it takes off one thing: percent, amount or free shipping; pieces that are got have a percent',
  )
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, 'it begins before it ends')
export type PromotionInput = z.input<typeof promotionInput>

/** @returns its id, or what is wrong with it. */
export async function createPromotion(db: Db, given: PromotionInput): Promise<number | string> {
  const planned = await planPromotion(db, given)
  if (typeof planned === 'string') return planned
  return (await addPromotion(db, planned)) ?? `there is a promotion with the code ${planned.code} already`
}

/** What it would be, with nothing written; or what is wrong with it. */
export async function planPromotion(db: Db, given: PromotionInput): Promise<NewPromotion | string> {
  const parsed = promotionInput.safeParse(given)
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.message).join('; ')
  const { freeShipping, buy, amountMinor, categories, brands, collections, ...rest } = parsed.data
  const groups: [Group, string[], (id: number) => Scope][] = [
    ['category', categories, (categoryId) => ({ categoryId })],
    ['brand', brands, (brandId) => ({ brandId })],
    ['collection', collections, (collectionId) => ({ collectionId })],
  ]
  const scope: Scope[] = []
  for (const [group, wanted, as] of groups) {
    const ids = await groupIds(db, group, wanted)
    const missing = wanted.filter((slug) => !ids.has(slug))
    if (missing.length > 0) return `there is no ${group} ${missing.join(', ')}`
    scope.push(...[...ids.values()].map(as))
  }
  const kind = freeShipping
    ? 'free_shipping'
    : buy
      ? 'buy_get'
      : amountMinor === undefined
        ? 'percent'
        : 'amount'
  return {
    name: rest.name,
    code: rest.code ?? null,
    kind,
    percent: rest.percent ?? null,
    amountMinor: amountMinor ?? null,
    buyQuantity: buy?.quantity ?? null,
    getQuantity: buy?.get ?? null,
    minimumMinor: rest.minimumMinor,
    firstOrder: rest.firstOrder,
    startsAt: rest.startsAt ?? null,
    endsAt: rest.endsAt ?? null,
    limitTotal: rest.limitTotal ?? null,
    limitPerPerson: rest.firstOrder ? 1 : (rest.limitPerPerson ?? null),
    combines: rest.combines,
    position: rest.position,
    scope,
  }
}
