// Values of the fields of products and variants, as API, imports and editor check them.
import { z } from 'zod'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'

/** Maximum length of a SKU; same as Shopify's, so that no SKU has to be cut. */
export const MAX_SKU_LENGTH = 255

/** Maximum number of related products that staff choose for a product. */
export const MAX_RELATED_PRODUCTS = 20

/** Length, width and height in millimetres. */
export const dimensionsMm = z.array(z.int().min(1).max(10_000)).length(3)

/** Customs tariff number of the Harmonized System: the digits, without dots. */
export const hsCode = z.string().regex(/^\d{6,13}$/, 'Use 6 to 13 digits')

/** ISO 3166-1 alpha-2 code of the country in which an item was made. */
export const countryOfOrigin = z.string().regex(/^[A-Z]{2}$/, 'Use a country code of two letters, such as PT')

/** Tax class of a product, as tax rates name it; `standard` for most. */
export const taxClass = z.string().regex(/^[a-z][a-z-]{1,29}$/, 'Use lower-case letters and hyphens')

/** What happens when the stock is sold: inventory/inventory-policy.ts. */
export const inventoryPolicy = z.enum(['deny', 'continue', 'untracked'])

/** User input: PostgreSQL text accepts neither NUL nor lone surrogates. */
export const textInput = (minLength: number, maxLength: number) =>
  z
    .string()
    .max(maxLength * 2)
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().min(minLength).max(maxLength))
export const productName = textInput(1, 200)
export const productDescription = textInput(0, 50_000)

/** Minor units. */
export const priceInput = z.int().min(0).max(1_000_000_000_00)
export const stockInput = z.int().min(0).max(1_000_000)

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens')
  .max(200)
const list = (maxLength: number) => z.array(textSchema(1, maxLength)).max(100)
/** Sorted, as they are read. */
const sortedSlugs = (maxItems: number) =>
  z
    .array(textSchema(0, 120))
    .max(maxItems)
    .transform((slugs) => [...new Set(slugs)].toSorted())
export const departments = ['women', 'men', 'kids', 'unisex'] as const

/** Values that staff may set. */
export const productFieldInputs = {
  slug,
  brand: textSchema(0, 120).nullable(),
  categories: sortedSlugs(50),
  collections: sortedSlugs(100),
  department: z.enum(departments),
  seasons: list(40),
  tags: list(100),
  features: list(500),
  care: list(500),
  specifications: z.array(z.object({ name: textSchema(1, 100), value: textSchema(1, 500) })).max(100),
  tax_class: taxClass,
  size_chart: textSchema(0, 120).nullable(),
  max_per_order: z.int().min(1).max(999).nullable(),
  shipping_profile: textSchema(1, 60).nullable(),
  seo_title: textSchema(0, 500),
  seo_description: textSchema(0, 2_000),
  published_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  related: z.array(textSchema(1, 200)).max(MAX_RELATED_PRODUCTS),
  markets: z.array(textSchema(1, 40)).max(100),
}
export const variantFieldInputs = {
  sku: textSchema(1, MAX_SKU_LENGTH),
  barcode: textSchema(1, 100).nullable(),
  weight_grams: z.int().min(0).max(1_000_000),
  dimensions_mm: dimensionsMm.nullable(),
  hs_code: hsCode.nullable(),
  country_of_origin: countryOfOrigin.nullable(),
}
