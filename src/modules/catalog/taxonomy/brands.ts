// Brand management: input schemas and shapes.
import { z } from 'zod'
import type { TranslationLocale } from './category-tree.ts'
import { slugChangeInput, changeInput, taxonomySlug, taxonomyText } from './taxonomy-inputs.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

export const newBrandInput = z.object({
  name: taxonomyText(1, 100),
  slug: taxonomySlug.optional().describe('Slug; default: generated from the name'),
})
export type NewBrandInput = z.output<typeof newBrandInput>

export const brandEditInput = z.object({
  name: changeInput(taxonomyText(1, 100)).optional(),
  slug: slugChangeInput,
  translations: z
    .record(translationLocaleCode, changeInput(taxonomyText(0, 100)))
    .optional()
    .describe('Translated names; empty: the original name'),
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
  translations: Partial<Record<TranslationLocale, string>>
  /** Languages whose translation was written for a former name. */
  stale: TranslationLocale[]
}
