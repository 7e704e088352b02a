// The Vietnamese translation of the demo catalogue.
import { attributes } from './vi/attributes.ts'
import { forms } from './vi/forms.ts'
import { kids } from './vi/kids.ts'
import { care, materials } from './vi/materials.ts'
import { men } from './vi/men.ts'
import { unisex } from './vi/unisex.ts'
import { women } from './vi/women.ts'
import type { CatalogueTranslation } from './translation.ts'

export const vi: CatalogueTranslation = {
  products: { ...women, ...men, ...kids, ...unisex },
  forms,
  materials,
  care,
  attributes,
}
