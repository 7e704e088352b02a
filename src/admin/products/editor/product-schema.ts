// Which values the fields of a product can have: the rules of the API, and how to fix what breaks them.
import { z } from 'zod'
import {
  inventoryPolicy,
  priceInput,
  productDescription,
  productFieldInputs,
  productName,
  stockInput,
  variantFieldInputs,
} from '../../../contracts/schemas/product-fields.ts'
import { isMistypedGtin } from '../../../kernel/gtin.ts'
import type { MessageKey } from '../../i18n/text.tsx'

const { published_at: _, ...details } = productFieldInputs

const variant = z
  .looseObject({
    price: priceInput,
    sale_price: priceInput.nullable(),
    cost: priceInput.nullable(),
    on_hand: stockInput,
    inventory_policy: inventoryPolicy,
    backorder_date: z.iso.date().nullable(),
    ...variantFieldInputs,
    barcode: variantFieldInputs.barcode.refine((code) => !isMistypedGtin(code ?? '')),
  })
  .partial()
  .refine(
    ({ price, sale_price: sale }) =>
      sale === null || sale === undefined || price === undefined || sale < price,
    {
      path: ['sale_price'],
      // Also when other fields of the variant are not valid.
      when: () => true,
    },
  )

/** As src/modules/media/picture-alt.ts. */
const MAX_ALT_LENGTH = 300

export const productSchema = z.looseObject({
  name: productName,
  description_html: productDescription,
  publish_at: z.iso.datetime().nullable(),
  ...details,
  variants: z.record(z.string(), variant),
  pictures: z
    .object({ order: z.array(z.int()) })
    .catchall(z.looseObject({ alt: z.string().trim().min(1).max(MAX_ALT_LENGTH) })),
})

const problems: Record<string, MessageKey> = {
  name: 'product.invalid.name',
  status: 'product.invalid.status',
  publish_at: 'product.invalid.publish-at',
  slug: 'product.invalid.slug',
  price: 'product.invalid.price',
  cost: 'product.invalid.price',
  sale_price: 'product.invalid.sale-price',
  on_hand: 'product.invalid.whole-number',
  weight_grams: 'product.invalid.whole-number',
  max_per_order: 'product.invalid.max-per-order',
  dimensions_mm: 'product.invalid.dimensions',
  sku: 'product.invalid.sku',
  alt: 'product.invalid.alt',
  barcode: 'product.invalid.barcode',
  hs_code: 'product.invalid.hs-code',
  country_of_origin: 'product.invalid.country',
  related: 'product.invalid.related',
  specifications: 'product.invalid.specifications',
}

export const describeProblem = (path: string): MessageKey =>
  problems[path.split('.').at(-1)!] ?? 'editor.invalid'
