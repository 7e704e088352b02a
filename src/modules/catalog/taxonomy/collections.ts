// Collection management: manual collections in a fixed order, and rule-based collections.
import { z } from 'zod'
import type { TranslationLocale } from './category-tree.ts'
import { slugChangeInput, changeInput, taxonomyId, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

export const MAX_MANUAL_PRODUCTS = 500

const several = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(50).optional()
const slug = z.string().min(1).max(120)
const money = z.int().min(0).max(1e12).optional()

/** A product must match at least one value of each condition; a rule without conditions matches nothing. */
export const collectionRuleInput = z
  .strictObject({
    categories: several(taxonomyId).describe('Category ids; their subcategories are included'),
    brands: several(taxonomyId).describe('Ids'),
    departments: several(z.enum(['women', 'men', 'kids', 'unisex'])),
    seasons: several(slug),
    colours: several(slug).describe('Colour families, as in the listing filters'),
    price_min: money.describe('In minor units of the shop’s currency, as shown in listings'),
    price_max: money,
    on_sale: z.literal(true).optional(),
    new_days: z.int().min(1).max(3_650).optional().describe('Published within this number of days'),
  })
  .refine(({ price_min: minPrice = 0, price_max: maxPrice = Infinity }) => minPrice <= maxPrice, {
    path: ['price_max'],
    message: 'below price_min',
  })
export type CollectionRule = z.output<typeof collectionRuleInput>

const description = taxonomyText(0, 500)
export const newCollectionInput = z.object({
  name: taxonomyText(1, 100),
  slug: taxonomySlug.optional().describe('Slug; default: generated from the name'),
  rule: collectionRuleInput.nullable().default(null).describe('Null: products are selected manually'),
})
export type NewCollectionInput = z.output<typeof newCollectionInput>

export const collectionEditInput = z.object({
  name: changeInput(taxonomyText(1, 100)).optional(),
  slug: slugChangeInput,
  description: changeInput(description).optional(),
  status: changeInput(z.enum(['draft', 'published'])).optional(),
  rule: changeInput(collectionRuleInput).optional(),
  translations: z
    .record(translationLocaleCode, changeInput(taxonomyText(0, 100)))
    .optional()
    .describe('Translated names; empty: the English name'),
})
export type CollectionEditInput = z.output<typeof collectionEditInput>

export const collectionProductsInput = z.object({
  was: z.string().max(64).describe('Version of the list that was edited'),
  products: z.array(taxonomyId).max(MAX_MANUAL_PRODUCTS).describe('All products of the collection, in order'),
})
export type CollectionProductsInput = z.output<typeof collectionProductsInput>

export const collectionProductsEdit = z
  .strictObject({
    add: z
      .array(taxonomyId)
      .max(MAX_MANUAL_PRODUCTS)
      .default([])
      .describe('Ids; new ones are added at the end'),
    remove: z.array(taxonomyId).max(MAX_MANUAL_PRODUCTS).default([]).describe('Ids'),
    move: z
      .strictObject({ product: taxonomyId, position: z.int().min(1).max(1_000_000) })
      .optional()
      .describe('Afterwards, moves a product of the collection to a position; 1 is the first'),
  })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    path: ['remove'],
    message: 'A product is added and removed',
  })
export type CollectionProductsEdit = z.output<typeof collectionProductsEdit>

/** What an edit changed, for the audit log. `removed` has positions, where 0 is none. */
export type CollectionProductsDiff = {
  added: number[]
  removed: { id: number; position: number }[]
  moved?: { product: number; from: number; to: number }
}

export type CollectionProductsPage = { products: (CollectionItem & { position: number })[]; total: number }

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
  translations: Partial<Record<TranslationLocale, string>>
  /** Languages whose translation was written for a former name. */
  stale: TranslationLocale[]
  /** In order; only the first few of a rule-based collection. */
  items: CollectionItem[]
  /** Changes when the products or their order change. */
  version: string
}
export type RulePreview = { count: number; items: CollectionItem[] }
export type RuleChoices = {
  categories: { id: number; name: string; depth: number }[]
  brands: { id: number; name: string }[]
  seasons: string[]
  colours: string[]
  currency: string
}
