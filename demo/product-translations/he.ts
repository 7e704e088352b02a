// The Hebrew translation of the demo catalogue.
import { attributes } from './he/attributes.ts'
import { forms } from './he/forms.ts'
import { kids } from './he/kids.ts'
import { care, materials } from './he/materials.ts'
import { men } from './he/men.ts'
import { unisex } from './he/unisex.ts'
import { women } from './he/women.ts'
import type { CatalogueTranslation } from './translation.ts'

export const he: CatalogueTranslation = {
  products: { ...women, ...men, ...kids, ...unisex },
  forms,
  materials,
  care,
  attributes,
}
