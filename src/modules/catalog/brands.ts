// Brands as staff change them.
import { z } from 'zod'
import { spokenIn, type SpokenIn } from './category-tree.ts'
import { changedSlug, changedTo, shelfSlug, shelfWords } from './shelf-inputs.ts'

export const newBrand = z.object({
  name: shelfWords(1, 100),
  slug: shelfSlug.optional().describe('Its address; made of the name where it is absent'),
})
export type NewBrand = z.output<typeof newBrand>

export const brandEdit = z.object({
  name: changedTo(shelfWords(1, 100)).optional(),
  slug: changedSlug,
  words: z
    .partialRecord(z.enum(spokenIn), changedTo(shelfWords(0, 100)))
    .optional()
    .describe('Its name in other languages; empty: as it is written'),
})
export type BrandEdit = z.output<typeof brandEdit>

export type StaffBrand = {
  id: number
  slug: string
  name: string
  /** Those that are not sold too. */
  products: number
}
/** With what it is called in other languages, where that is something else. */
export type NamedBrand = StaffBrand & { words: Partial<Record<SpokenIn, string>> }
/** `q`: part of a name or of an address; pages of a hundred begin with 1. */
export type AskedBrands = { q: string; page: number }
export type BrandList = { brands: StaffBrand[]; total: number; more: boolean }
