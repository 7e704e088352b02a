// Creates a promotion from staff input.
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { type TaxonomyKind, getTaxonomyIds } from '../catalog/taxonomy/taxonomy-ids.ts'
import { normalizePromotionCode, type PromotionScope } from './promotions.ts'
import { insertPromotion, type NewPromotion } from './promotions.store.ts'

const count = z.int().positive()
const slugs = z.array(z.string()).default([])

/**
 * Amounts in minor units. The discount is one of `percent`, `amountMinor`, `freeShipping`, or `percent` of the
 * `get` items together with `buy`.
 */
export const promotionInput = z
  .object({
    name: z.string().trim().min(1).max(120),
    /** Absent: the promotion applies automatically. */
    code: z
      .string()
      .transform(normalizePromotionCode)
      .pipe(
        z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'a code must have 3 to 30 letters, digits and hyphens'),
      )
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
      [percent, amountMinor, freeShipping].filter((item) => item !== undefined).length === 1 &&
      (buy === undefined || percent !== undefined),
    'set exactly one of percent, amount or free shipping; buy X get Y requires a percent',
  )
  .refine(
    ({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt,
    'the start must be before the end',
  )
export type PromotionInput = z.input<typeof promotionInput>

/** @returns its id, or an error message. */
export async function createPromotion(db: Db, input: PromotionInput): Promise<number | string> {
  const promotion = await validatePromotion(db, input)
  if (typeof promotion === 'string') return promotion
  return (
    (await insertPromotion(db, promotion)) ?? `a promotion with the code ${promotion.code} already exists`
  )
}

/**
 * Dry run.
 * @returns the promotion that would be created, or an error message.
 */
export async function validatePromotion(db: Db, input: PromotionInput): Promise<NewPromotion | string> {
  const parsed = promotionInput.safeParse(input)
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.message).join('; ')
  const { freeShipping, buy, amountMinor, categories, brands, collections, ...fields } = parsed.data
  const groups: [TaxonomyKind, string[], (id: number) => PromotionScope][] = [
    ['category', categories, (categoryId) => ({ categoryId })],
    ['brand', brands, (brandId) => ({ brandId })],
    ['collection', collections, (collectionId) => ({ collectionId })],
  ]
  const scope: PromotionScope[] = []
  for (const [group, groupSlugs, as] of groups) {
    const ids = await getTaxonomyIds(db, group, groupSlugs)
    const missing = groupSlugs.filter((slug) => !ids.has(slug))
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
    name: fields.name,
    code: fields.code ?? null,
    kind,
    percent: fields.percent ?? null,
    amountMinor: amountMinor ?? null,
    buyQuantity: buy?.quantity ?? null,
    getQuantity: buy?.get ?? null,
    minimumMinor: fields.minimumMinor,
    firstOrder: fields.firstOrder,
    startsAt: fields.startsAt ?? null,
    endsAt: fields.endsAt ?? null,
    limitTotal: fields.limitTotal ?? null,
    limitPerPerson: fields.firstOrder ? 1 : (fields.limitPerPerson ?? null),
    combines: fields.combines,
    position: fields.position,
    scope,
  }
}
