// Details of a product besides its texts, prices and stock. Each field of an edit comes with the value that staff saw.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  departments,
  productFieldInputs,
  variantFieldInputs,
} from '../../../../contracts/schemas/product-fields.ts'
import type { InputIssue } from '../../../../kernel/errors.ts'
import { isMistypedGtin } from '../../../../kernel/gtin.ts'
import { findConflictingFields } from '../../taxonomy/taxonomy-inputs.ts'

const variantId = z.int().min(1).brand<'VariantId'>()

/** Values as they are stored: imports have written longer ones. */
const stored = {
  slug: z.string().describe('The previous URL redirects to a new one'),
  brand: z.string().nullable().describe('Slug of an existing brand'),
  categories: z
    .array(z.string())
    .describe('Slugs of existing categories, the deepest of each branch; their parents are added'),
  collections: z
    .array(z.string())
    .describe('Slugs of its manual collections; it is added at the end. Rules fill the other collections'),
  department: z.enum(departments),
  seasons: z.array(z.string()),
  tags: z.array(z.string()),
  features: z.array(z.string()).describe('Selling points, in order'),
  care: z.array(z.string()).describe('Care instructions, in order'),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  tax_class: z.string(),
  size_chart: z.string().nullable().describe('Slug of an existing size chart'),
  max_per_order: z.int().nullable(),
  shipping_profile: z
    .string()
    .nullable()
    .describe('Code of a profile of the shipping settings; null: the default profile'),
  seo_title: z.string().describe('Title for search engines; empty: the name'),
  seo_description: z.string(),
  published_at: z
    .string()
    .nullable()
    .describe('First publication, by which new products are sorted; null: not published yet'),
  related: z
    .array(z.string())
    .describe('Slugs of related products, in order; customers see them before those chosen automatically'),
  markets: z.array(z.string()).describe('Codes of the markets in which it is published; empty: all'),
}
const storedVariant = {
  sku: z.string(),
  barcode: z.string().nullable().describe('8, 12, 13 or 14 digits must be a valid GTIN'),
  weight_grams: z.int(),
  dimensions_mm: z.array(z.int()).nullable().describe('Length, width and height'),
  hs_code: z.string().nullable().describe('Customs tariff number, 6 to 13 digits'),
  country_of_origin: z.string().nullable().describe('ISO 3166-1 code of the country where it was made'),
}

export const productDetails = z.object({
  id: z.int(),
  ...stored,
  variants: z.array(z.object({ id: variantId, ...storedVariant })),
})
export type ProductDetails = z.output<typeof productDetails>
/** Details in the tables of the product; the profile belongs to the shipping settings. */
export type StoredProductDetails = Omit<ProductDetails, 'shipping_profile'>

type Shape = Record<string, z.ZodType>
type Changes<Stored extends Shape, Input extends Shape> = {
  [Name in keyof Input & keyof Stored]: z.ZodOptional<z.ZodObject<{ was: Stored[Name]; to: Input[Name] }>>
}
const toChanges = <Stored extends Shape, Input extends Shape>(was: Stored, to: Input) =>
  Object.fromEntries(
    Object.keys(to).map((name) => [name, z.object({ was: was[name]!, to: to[name]! }).optional()]),
  ) as Changes<Stored, Input>

export const productDetailsEdit = z.strictObject({
  ...toChanges(stored, productFieldInputs),
  variants: z
    .array(z.strictObject({ id: variantId, ...toChanges(storedVariant, variantFieldInputs) }))
    .max(2_000)
    .default([]),
})
export type ProductDetailsEdit = z.output<typeof productDetailsEdit>

type Change = { was: unknown; to: unknown }
const newValues = (changes: object): object =>
  Object.fromEntries(
    (Object.entries(changes) as [string, Change | undefined][]).flatMap(([name, change]) =>
      change === undefined ? [] : [[name, change.to]],
    ),
  )

/** Fields that someone else has changed to a different value, such as `brand` or `variants.12.sku`. */
export function findDetailConflicts(
  { variants, ...edit }: ProductDetailsEdit,
  now: ProductDetails,
): string[] {
  return [
    ...findConflictingFields(edit, now),
    ...variants.flatMap(({ id, ...changes }) => {
      const current = now.variants.find((variant) => variant.id === id)
      return current
        ? findConflictingFields(changes, current).map((field) => `variants.${id}.${field}`)
        : [`variants.${id}`]
    }),
  ]
}

export const applyDetailsEdit = (
  { variants, ...edit }: ProductDetailsEdit,
  now: ProductDetails,
): ProductDetails => ({
  ...now,
  ...newValues(edit),
  variants: now.variants.map((current) => {
    const { id: _, ...changes } = variants.find(({ id }) => id === current.id) ?? { id: current.id }
    return { ...current, ...newValues(changes) }
  }),
})

/** The edit without fields that already have their new value. */
export function pickChanges({ variants, ...edit }: ProductDetailsEdit, now: ProductDetails): object {
  const pick = (changes: object, current: object) =>
    Object.fromEntries(
      (Object.entries(changes) as [string, Change | undefined][]).flatMap(([name, change]) => {
        const value = (current as Record<string, unknown>)[name]
        return change === undefined || isDeepStrictEqual(change.to, value)
          ? []
          : [[name, { was: value, to: change.to }]]
      }),
    )
  const changedVariants = variants.flatMap(({ id, ...changes }) => {
    const changed = pick(
      changes,
      now.variants.find((variant) => variant.id === id)!,
    )
    return Object.keys(changed).length > 0 ? [{ id, ...changed }] : []
  })
  return { ...pick(edit, now), ...(changedVariants.length > 0 && { variants: changedVariants }) }
}

/**
 * Checks that the schema cannot express, apart from those that need other records. SKUs of a product cannot be
 * exchanged in one edit.
 */
export function findDetailIssues({ variants }: ProductDetails, edit: ProductDetailsEdit): InputIssue[] {
  const skus = new Map<string, number>()
  return edit.variants.flatMap(({ id, sku, barcode }, index): InputIssue[] => {
    const path = `variants.${index}`
    const same = sku && variants.find((other) => other.id !== id && other.sku === sku.to)
    const repeated = sku && skus.has(sku.to)
    if (sku) skus.set(sku.to, index)
    const digits = barcode?.to ?? ''
    return [
      ...(same || repeated
        ? [{ path: `${path}.sku`, message: `${sku.to} is the SKU of another variant` }]
        : []),
      ...(isMistypedGtin(digits)
        ? [{ path: `${path}.barcode`, message: `${digits} is not a GTIN: its check digit is wrong` }]
        : []),
    ]
  })
}
