// Brands as staff change them.
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
  /** Those that are not sold too. */
  products: number
}
/** With what it is called in other languages, where that is something else. */
export type AdminBrandDetail = AdminBrand & { words: Partial<Record<TranslationLocale, string>> }
/** `q`: part of a name or of an address; pages of a hundred begin with 1. */
export type BrandQuery = { q: string; page: number }
export type BrandList = { brands: AdminBrand[]; total: number; more: boolean }
