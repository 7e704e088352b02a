// Collections as staff make them: by hand in an order, or by a rule.
import { z } from 'zod'
import { spokenIn, type SpokenIn } from './category-tree.ts'
import { changedSlug, changedTo, shelfId, shelfSlug, shelfWords } from './shelf-inputs.ts'

/** A list that somebody puts in order by hand is not longer. */
export const handPickedMost = 500

const several = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(50).optional()
const slug = z.string().min(1).max(120)
const money = z.int().min(0).max(1e12).optional()

/** Of each condition a product has one value at least; one without conditions holds for nothing. */
export const collectionRule = z
  .strictObject({
    categories: several(shelfId).describe('Ids: in one of these or below it'),
    brands: several(shelfId).describe('Ids'),
    departments: several(z.enum(['women', 'men', 'kids', 'unisex'])),
    seasons: several(slug),
    colours: several(slug).describe('Families, as lists are narrowed by'),
    price_min: money.describe('Minor units of the shop’s currency, as lists show it'),
    price_max: money,
    on_sale: z.literal(true).optional(),
    new_days: z.int().min(1).max(3_650).optional().describe('Published in so many days'),
  })
  .refine(({ price_min: least = 0, price_max: most = Infinity }) => least <= most, {
    path: ['price_max'],
    message: 'below price_min',
  })
export type CollectionRule = z.output<typeof collectionRule>

const description = shelfWords(0, 500)
export const newCollection = z.object({
  name: shelfWords(1, 100),
  slug: shelfSlug.optional().describe('Its address; made of the name where it is absent'),
  rule: collectionRule.nullable().default(null).describe('Null: its products are chosen by hand'),
})
export type NewCollection = z.output<typeof newCollection>

export const collectionEdit = z.object({
  name: changedTo(shelfWords(1, 100)).optional(),
  slug: changedSlug,
  description: changedTo(description).optional(),
  status: changedTo(z.enum(['draft', 'published'])).optional(),
  rule: changedTo(collectionRule).optional(),
  words: z
    .partialRecord(z.enum(spokenIn), changedTo(shelfWords(0, 100)))
    .optional()
    .describe('Its name in other languages; empty: as it is called in English'),
})
export type CollectionEdit = z.output<typeof collectionEdit>

export const collectionProducts = z.object({
  was: z.string().max(64).describe('The version of the list that was seen'),
  products: z.array(shelfId).max(handPickedMost).describe('All of them, in their order'),
})
export type CollectionProducts = z.output<typeof collectionProducts>

export type StaffCollection = {
  id: number
  slug: string
  name: string
  description: string
  status: 'draft' | 'published'
  rule: CollectionRule | null
  /** Those that are not sold too. */
  products: number
}
export type CollectionPiece = {
  id: number
  number: number
  name: string
  slug: string
  status: 'draft' | 'active' | 'archived'
  url: string | null
}
export type OneCollection = StaffCollection & {
  words: Partial<Record<SpokenIn, string>>
  /** In their order; of one by rule the first few. */
  pieces: CollectionPiece[]
  /** Another one where other products are in it, or in another order. */
  version: string
}
export type RulePreview = { count: number; pieces: CollectionPiece[] }
/** What rules can be made of. */
export type RuleChoices = {
  categories: { id: number; name: string; depth: number }[]
  brands: { id: number; name: string }[]
  seasons: string[]
  colours: string[]
  currency: string
}
