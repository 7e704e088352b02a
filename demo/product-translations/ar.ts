// The Arabic translation of the demo catalogue.
import { attributes } from './ar/attributes.ts'
import { forms } from './ar/forms.ts'
import { kids } from './ar/kids.ts'
import { care, materials } from './ar/materials.ts'
import { men } from './ar/men.ts'
import { unisex } from './ar/unisex.ts'
import { women } from './ar/women.ts'
import type { CatalogueTranslation } from './translation.ts'

export const ar: CatalogueTranslation = {
  products: { ...women, ...men, ...kids, ...unisex },
  forms,
  materials,
  care,
  attributes,
}
