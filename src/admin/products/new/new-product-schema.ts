// Which values the fields of a new product can have, and how to fix others. Cells of variants are checked on saving.
import { z } from 'zod'
import {
  priceInput,
  productDescription,
  productName,
  stockInput,
} from '../../../contracts/schemas/product-fields.ts'
import type { MessageKey } from '../../i18n/text.tsx'
import { describeProblem } from '../editor/product-schema.ts'

export const newProductSchema = z.looseObject({
  name: productName,
  description_html: productDescription,
  all: z.looseObject({
    price: priceInput.nullable(),
    on_hand: stockInput.nullable(),
    weight_grams: z.int().min(0).max(1_000_000).nullable(),
  }),
})

export function describeNewProblem(path: string): MessageKey {
  if (path === 'variants') return 'product-new.invalid.variants'
  if (path === 'status') return 'product-new.invalid.status'
  if (path.startsWith('pictures.')) return 'product-new.invalid.image'
  if (path.startsWith('options.'))
    return path.endsWith('.name') ? 'product-new.invalid.option-name' : 'product-new.invalid.option-values'
  return describeProblem(path)
}
