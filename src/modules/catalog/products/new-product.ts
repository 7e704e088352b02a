// Creates a product in the back office: its text, its options, and a variant for each combination on sale.
import { MAX_VARIANTS } from '../../../contracts/limits.ts'
import { z } from 'zod'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import {
  countryOfOrigin,
  departments,
  dimensionsMm,
  hsCode,
  inventoryPolicy,
  priceInput,
  productFieldInputs,
} from '../../../contracts/schemas/product-fields.ts'

/** User input: PostgreSQL text accepts neither NUL nor lone surrogates. */
const textInput = (minLength: number, maxLength: number) =>
  z
    .string()
    .max(maxLength * 2)
    .transform((input) => toStorableText(input).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(minLength).max(maxLength))

export const MAX_OPTIONS = 3
export const MAX_OPTION_VALUES = 100

const customFields = z
  .record(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}(?:\.[a-z]{2})?$/, 'Use a key, or a key and a language: care_note.vi'),
    z.json(),
  )
  .describe('Custom fields by key, translations by key and language')

export const newVariantInput = z.object({
  sku: textInput(1, 80),
  option_values: z
    .array(textInput(1, 60))
    .max(MAX_OPTIONS)
    .describe('One value for each option, in the order of the options'),
  price: priceInput.describe('Retail price, in minor units'),
  sale_price: priceInput.nullable().default(null).describe('Lower than the price; null: not reduced'),
  cost: priceInput.nullable().default(null).describe('What the shop pays for one, in minor units'),
  on_hand: z.int().min(0).max(1_000_000).default(0).describe('Quantity on hand'),
  barcode: textInput(0, 40).default(''),
  weight_grams: z.int().min(0).max(1_000_000).default(0),
  dimensions_mm: dimensionsMm.nullable().default(null).describe('Length, width and height'),
  hs_code: hsCode.nullable().default(null).describe('Customs tariff number, 6 to 13 digits'),
  country_of_origin: countryOfOrigin
    .nullable()
    .default(null)
    .describe('ISO 3166-1 code of the country where it was made'),
  inventory_policy: inventoryPolicy.default('deny').describe('What happens when the stock is sold'),
  backorder_date: z.iso
    .date()
    .nullable()
    .default(null)
    .describe('When more is expected of a variant that is sold beyond its stock'),
  fields: customFields
    .default({})
    .describe('Custom fields by key. Of a product on sale, required ones need a value'),
})
export const newOptionsInput = z
  .array(
    z.object({ name: textInput(1, 60), values: z.array(textInput(1, 60)).min(1).max(MAX_OPTION_VALUES) }),
  )
  .max(MAX_OPTIONS)
  .describe('Colour and size are detected from names and values, as in imports')

const {
  slug: _slug,
  brand: _brand,
  categories: _categories,
  department: _department,
  ...details
} = productFieldInputs
/** The details that an edit can set. */
const newDetails = z.object(details).partial().shape

export const newProductInput = z.object({
  name: textInput(1, 200),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120)
    .optional()
    .describe('Slug, also the handle in import files; default: generated from the name'),
  brand: textInput(0, 100).default('').describe('Created if it does not exist'),
  category: textInput(0, 200).default('').describe('Slug of the most specific category; empty: none'),
  department: z.enum(departments).default('unisex'),
  description_html: z
    .string()
    .max(50_000)
    .transform((input) => toStorableText(input).trim())
    .default(''),
  ...newDetails,
  fields: customFields.default({}),
  location: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(40)
    .optional()
    .describe('Code of the location that has the stock; default: the main one'),
  options: newOptionsInput.default([]),
  variants: z.array(newVariantInput).min(1).max(MAX_VARIANTS),
})
/** Variants to add to an existing product; missing option values are created. */
export const addVariantsInput = z.object({ variants: z.array(newVariantInput).min(1).max(MAX_VARIANTS) })
export type AddVariantsInput = z.output<typeof addVariantsInput>
export type NewProductInput = z.output<typeof newProductInput>

/**
 * A field and its error: `taken` (by another product), `twice` (within this one), `unknown`, `choice` (not
 * exactly one value of each option).
 */
export type FieldError = { path: string; message: string }

type Chosen = Pick<NewProductInput, 'options' | 'variants'>

/**
 * Finds contradictions within a product. `getValueKey` returns the key by which slugs and filters tell values
 * apart.
 */
export function findProductErrors(
  { options, variants }: Chosen,
  getValueKey: (label: string) => string,
): FieldError[] {
  const errors: FieldError[] = []
  const valueSets = options.map(({ values }, index) => {
    const seenKeys = new Set<string>()
    for (const value of values.map(getValueKey)) {
      if (seenKeys.has(value)) errors.push({ path: `options.${index}.values`, message: 'duplicate' })
      seenKeys.add(value)
    }
    return seenKeys
  })
  const [skus, choices] = [new Set<string>(), new Set<string>()]
  variants.forEach(({ sku, option_values: choice, price, sale_price: sale }, index) => {
    if (sale !== null && sale >= price)
      errors.push({ path: `variants.${index}.sale_price`, message: 'must be lower than the price' })
    if (skus.has(sku)) errors.push({ path: `variants.${index}.sku`, message: 'duplicate' })
    skus.add(sku)
    const values = choice.map(getValueKey)
    const chosen = values.join('\n')
    if (values.length !== valueSets.length || values.some((value, at) => !valueSets[at]!.has(value)))
      errors.push({ path: `variants.${index}.option_values`, message: 'choice' })
    else if (choices.has(chosen))
      errors.push({ path: `variants.${index}.option_values`, message: 'duplicate' })
    choices.add(chosen)
  })
  return errors
}
