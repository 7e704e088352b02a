// Brands as staff change them.
import { z } from 'zod'
import { changedSlug, changedTo, shelfSlug, shelfWords } from './shelf-inputs.ts'

export const newBrand = z.object({
  name: shelfWords(1, 100),
  slug: shelfSlug.optional().describe('Its address; made of the name where it is absent'),
})
export type NewBrand = z.output<typeof newBrand>

export const brandEdit = z.object({ name: changedTo(shelfWords(1, 100)).optional(), slug: changedSlug })
export type BrandEdit = z.output<typeof brandEdit>

export type StaffBrand = {
  id: number
  slug: string
  name: string
  /** Those that are not sold too. */
  products: number
}
/** `q`: part of a name or of an address; pages of a hundred begin with 1. */
export type AskedBrands = { q: string; page: number }
export type BrandList = { brands: StaffBrand[]; total: number; more: boolean }
