// Collection management: manual collections in a fixed order, and rule-based collections.
import { z } from 'zod'
import { translationLocales, type TranslationLocale } from './category-tree.ts'
import { slugChangeInput, changeInput, taxonomyId, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'

export const MAX_MANUAL_PRODUCTS = 500

const several = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(50).optional()
const slug = z.string().min(1).max(120)
const money = z.int().min(0).max(1e12).optional()

/** A product must match at least one value of each condition; a rule without conditions matches nothing. */
export const collectionRuleInput = z
  .strictObject({
    categories: several(taxonomyId).describe('Ids: in one of these or below it'),
    brands: several(taxonomyId).describe('Ids'),
    departments: several(z.enum(['women', 'men', 'kids', 'unisex'])),
    seasons: several(slug),
    colours: several(slug).describe('Families, as lists are narrowed by'),
    price_min: money.describe('Minor units of the shop’s currency, as lists show it'),
    price_max: money,
    on_sale: z.literal(true).optional(),
    new_days: z.int().min(1).max(3_650).optional().describe('Published in so many days'),
  })
  .refine(({ price_min: minPrice = 0, price_max: maxPrice = Infinity }) => minPrice <= maxPrice, {
    path: ['price_max'],
    message: 'below price_min',
  })
export type CollectionRule = z.output<typeof collectionRuleInput>

const description = taxonomyText(0, 500)
export const newCollectionInput = z.object({
  name: taxonomyText(1, 100),
  slug: taxonomySlug.optional().describe('Its address; made of the name where it is absent'),
  rule: collectionRuleInput.nullable().default(null).describe('Null: its products are chosen by hand'),
})
export type NewCollectionInput = z.output<typeof newCollectionInput>

export const collectionEditInput = z.object({
  name: changeInput(taxonomyText(1, 100)).optional(),
  slug: slugChangeInput,
  description: changeInput(description).optional(),
  status: changeInput(z.enum(['draft', 'published'])).optional(),
  rule: changeInput(collectionRuleInput).optional(),
  words: z
    .partialRecord(z.enum(translationLocales), changeInput(taxonomyText(0, 100)))
    .optional()
    .describe('Its name in other languages; empty: as it is called in English'),
})
export type CollectionEditInput = z.output<typeof collectionEditInput>

export const collectionProductsInput = z.object({
  was: z.string().max(64).describe('The version of the list that was seen'),
  products: z.array(taxonomyId).max(MAX_MANUAL_PRODUCTS).describe('All of them, in their order'),
})
export type CollectionProductsInput = z.output<typeof collectionProductsInput>

export type AdminCollection = {
  id: number
  slug: string
  name: string
  description: string
  status: 'draft' | 'published'
  rule: CollectionRule | null
  /** Includes products that are not on sale. */
  products: number
}
export type CollectionItem = {
  id: number
  number: number
  name: string
  slug: string
  status: 'draft' | 'active' | 'archived'
  url: string | null
}
export type AdminCollectionDetail = AdminCollection & {
  words: Partial<Record<TranslationLocale, string>>
  /** Languages whose translation was written for a former name. */
  stale: TranslationLocale[]
  /** In order; only the first few of a rule-based collection. */
  pieces: CollectionItem[]
  /** Changes when the products or their order change. */
  version: string
}
export type RulePreview = { count: number; pieces: CollectionItem[] }
export type RuleChoices = {
  categories: { id: number; name: string; depth: number }[]
  brands: { id: number; name: string }[]
  seasons: string[]
  colours: string[]
  currency: string
}
