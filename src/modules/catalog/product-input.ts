// Input shape of a product, for import files, the demo shop and the back office.
import { z } from 'zod'
import {
  countryOfOrigin,
  dimensionsMm,
  hsCode,
  inventoryPolicy,
  MAX_RELATED_PRODUCTS,
  MAX_SKU_LENGTH,
  taxClass,
} from '../../contracts/schemas/product-fields.ts'
import { isWebAddress } from '../../kernel/text/link.ts'
import { bundleComponent, bundlePricing, MAX_BUNDLE_COMPONENTS } from './bundles/bundles.ts'

const MAX_ALT_LENGTH = 300

/**
 * A picture to attach: already in the media store (`media`), to be rendered (`drawing`), or to be downloaded
 * (`address`).
 */
export const pictureInput = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('media'), id: z.string() }),
    z.object({ kind: z.literal('drawing'), order: z.record(z.string(), z.json()) }),
    z.object({ kind: z.literal('address'), url: z.url({ protocol: /^https?$/ }).refine(isWebAddress) }),
  ]),
  alt: z.string().min(1),
  /** Its translations by language; an absent one stays, an empty one is removed. */
  alts: z.record(z.string(), z.string().trim().max(MAX_ALT_LENGTH)).optional(),
  view: z.string().default('front'),
  /** Label of its colour; absent for the whole product. */
  colour: z.string().optional(),
})
export type PictureInput = z.infer<typeof pictureInput>

/**
 * Values of custom fields by key, and translations by key and language (`care_note.vi`). null removes one; an absent one
 * stays unchanged.
 */
const fields = z.record(z.string(), z.json()).optional()

/** Texts of a product in another language. An absent one stays unchanged; an empty one is removed. */
export const translatedTexts = z
  .object({
    name: z.string().trim().max(300),
    /** Raw HTML; sanitised on write. */
    descriptionHtml: z.string().max(50_000),
    features: z.array(z.string().trim().min(1).max(500)).max(60),
    care: z.array(z.string().trim().min(1).max(500)).max(60),
    specifications: z
      .array(z.object({ name: z.string().trim().min(1).max(200), value: z.string().trim().min(1).max(500) }))
      .max(60),
    seoTitle: z.string().trim().max(500),
    seoDescription: z.string().trim().max(2_000),
  })
  .partial()
export type TranslatedTexts = z.output<typeof translatedTexts>

/** Maximum length of a translated name or value of an option. */
export const MAX_OPTION_TRANSLATION_LENGTH = 200

export const variantInput = z.object({
  sku: z.string().trim().min(1).max(MAX_SKU_LENGTH),
  /** One label per option, in the options' order. */
  choice: z.array(z.string().min(1)).max(3),
  barcode: z.string().optional(),
  weightGrams: z.int().min(0).max(1_000_000).default(0),
  /** Absent leaves them unchanged (none for a new variant). */
  dimensionsMm: dimensionsMm.nullable().optional(),
  /** Absent leaves these unchanged; null removes one. The cost is for staff only, in minor units of the store currency. */
  costMinor: z.int().min(0).nullable().optional(),
  hsCode: hsCode.nullable().optional(),
  countryOfOrigin: countryOfOrigin.nullable().optional(),
  /** Retail price, minor units of the shop's currency. */
  priceMinor: z.int().min(0),
  /** Price before a sale, minor units; only when higher than priceMinor. */
  compareAtMinor: z.int().min(0).optional(),
  /**
   * Fixed prices by code of a market, minor units of its currency. null removes one; an absent one stays unchanged.
   */
  marketPrices: z
    .record(
      z.string(),
      z.object({ priceMinor: z.int().min(0), compareAtMinor: z.int().min(0).optional() }).nullable(),
    )
    .optional(),
  /** Stock on hand at the main location; absent leaves it unchanged (0 for a new variant). */
  onHand: z.int().min(0).max(10_000_000).optional(),
  /** What to do when stock runs out; absent leaves it unchanged (deny for a new variant). */
  inventoryPolicy: inventoryPolicy.optional(),
  /** ISO date on which a variant on backorder is expected; absent leaves it unchanged, null removes it. */
  backorderDate: z.iso.date().nullable().optional(),
  /** What one bundle consists of, by SKU; absent leaves it unchanged. Only for variants of bundles. */
  components: z.array(bundleComponent).max(MAX_BUNDLE_COMPONENTS).optional(),
  fields,
})

export const productInput = z.object({
  /** Handle of the product in its source; importing it again updates the same product. */
  sourceKey: z.string().min(1).max(255),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(200),
  name: z.string().trim().min(1).max(500),
  brand: z.object({ slug: z.string(), name: z.string() }).optional(),
  department: z.enum(['women', 'men', 'kids', 'unisex']).default('unisex'),
  /**
   * Category slugs; the deepest is the product's own category. Missing ones are created below `categoryParents`,
   * or at the root.
   */
  categories: z
    .array(z.object({ slug: z.string(), name: z.string(), parent: z.string().optional() }))
    .default([]),
  collections: z.array(z.string()).default([]),
  seasons: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  /** Raw HTML; sanitised on write. */
  descriptionHtml: z.string().default(''),
  features: z.array(z.string()).default([]),
  care: z.array(z.string()).default([]),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  sizeChart: z.string().optional(),
  /**
   * Items that one order may contain; absent leaves it unchanged (no limit for a new product); null removes the
   * limit.
   */
  maxPerOrder: z.int().min(1).max(999).nullish(),
  /** Title and description for search engines; absent leaves them unchanged. */
  seoTitle: z.string().trim().max(500).optional(),
  seoDescription: z.string().trim().max(2_000).optional(),
  /** Absent leaves it unchanged (`standard` for a new product). */
  taxClass: taxClass.optional(),
  /** Code of the shipping profile, null for the default one; absent leaves it unchanged. */
  shippingProfile: z.string().min(1).max(60).nullish(),
  /** Makes it a bundle of `components` of its variants; null: it is none; absent leaves it unchanged. */
  bundle: bundlePricing.nullish(),
  /** Slugs of related products, in order; absent leaves them unchanged. They may be created later. */
  related: z.array(z.string().min(1).max(200)).max(MAX_RELATED_PRODUCTS).optional(),
  /** Codes of the markets in which it is published, empty for all; absent leaves them unchanged. */
  markets: z.array(z.string().min(1).max(40)).max(100).optional(),
  status: z.enum(['draft', 'active', 'archived']).default('active'),
  publishedAt: z.iso.datetime().optional(),
  options: z
    .array(
      z.object({
        name: z.string().min(1),
        kind: z.enum(['colour', 'size', 'other']),
        values: z
          .array(
            z.object({
              label: z.string().min(1),
              swatch: z
                .string()
                .regex(/^#[0-9a-f]{6}$/)
                .optional(),
              family: z.string().optional(),
            }),
          )
          .min(1),
      }),
    )
    .max(3)
    .default([]),
  /** By language. */
  translations: z.record(z.string(), translatedTexts).optional(),
  /**
   * Translations of the names and values of its options, by language and text. All products with the text share them. An
   * absent one stays unchanged; an empty one is removed.
   */
  optionTranslations: z
    .record(z.string(), z.record(z.string(), z.string().trim().max(MAX_OPTION_TRANSLATION_LENGTH)))
    .optional(),
  fields,
  variants: z.array(variantInput).min(1),
  pictures: z.array(pictureInput).default([]),
})
export type ProductInput = z.input<typeof productInput>
export type ParsedProduct = z.output<typeof productInput>

/** What a variant costs the shop, and what customs ask for. */
export type VariantCostInput = {
  [Field in 'costMinor' | 'hsCode' | 'countryOfOrigin']?: ParsedProduct['variants'][number][Field] | undefined
}

/** Those of the three that are set. */
export const pickCosts = ({
  costMinor,
  hsCode: hs,
  countryOfOrigin: origin,
}: VariantCostInput): Pick<ParsedProduct['variants'][number], keyof VariantCostInput> => ({
  ...(costMinor !== undefined && { costMinor }),
  ...(hs !== undefined && { hsCode: hs }),
  ...(origin !== undefined && { countryOfOrigin: origin }),
})
