// Brand management: input schemas and shapes.
import { z } from 'zod'
import { translationLocales, type TranslationLocale } from './category-tree.ts'
import { slugChangeInput, changeInput, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'

export const newBrandInput = z.object({
  name: taxonomyText(1, 100),
  slug: taxonomySlug.optional().describe('Its address; made of the name where it is absent'),
})
export type NewBrandInput = z.output<typeof newBrandInput>

export const brandEditInput = z.object({
  name: changeInput(taxonomyText(1, 100)).optional(),
  slug: slugChangeInput,
  words: z
    .partialRecord(z.enum(translationLocales), changeInput(taxonomyText(0, 100)))
    .optional()
    .describe('Its name in other languages; empty: as it is written'),
})
export type BrandEditInput = z.output<typeof brandEditInput>

export type AdminBrand = {
  id: number
  slug: string
  name: string
  /** Includes products that are not on sale. */
  products: number
}
/** With its translations, where they differ from the name. */
export type AdminBrandDetail = AdminBrand & {
  words: Partial<Record<TranslationLocale, string>>
  /** Languages whose translation was written for a former name. */
  stale: TranslationLocale[]
}
/** `q` matches part of a name or slug. Pages have 100 entries and start at 1. */
export type BrandQuery = { q: string; page: number }
export type BrandList = { brands: AdminBrand[]; total: number; more: boolean }
