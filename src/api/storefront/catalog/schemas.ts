// Response schemas of the catalogue for the OpenAPI document. The types of modules/search/listing.ts are their
// source.
import { facetParameters, listingMarks, SEASON_PARAMETER } from '../../../contracts/listing-query.ts'
import { z } from 'zod'
import { fieldTypes, referenceEntities } from '../../../contracts/custom-fields.ts'
import { translatedProductFields } from '../../../modules/search/listing.ts'

export const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  lang: z.string().optional().describe('Language of `alt`, if it differs from `locale`'),
  width: z.int(),
  height: z.int(),
  background_color: z.string(),
})
const price = {
  price: z.int().describe('Minor units'),
  currency: z.string().describe('ISO 4217'),
  compare_at_price: z.int().optional().describe('Regular price during a sale, minor units'),
  lowest_30_days: z.int().optional().describe('Lowest price of the 30 days before the sale, minor units'),
}
const label = z
  .string()
  .optional()
  .describe('`value` translated into the language of `locale`, if it differs')
const fields = z
  .array(
    z.object({
      key: z.string(),
      name: z.string(),
      type: z.enum(fieldTypes),
      value: z.json().describe('Depends on the type; money in minor units of `currency`'),
      label: z
        .string()
        .optional()
        .describe('Name of a choice or of what a reference leads to; several are separated by commas'),
      unit: z.string().optional(),
      currency: z.string().optional(),
      reference: z
        .enum(referenceEntities)
        .optional()
        .describe('What a reference leads to; its value has slugs'),
      lang: z.string().optional().describe('Language of the text, if it differs from `locale`'),
    }),
  )
  .optional()
  .describe('Custom fields that product pages show')
const subAttribute = z.object({
  id: z.int(),
  value: z.string(),
  label,
  sku: z.string(),
  quantity: z.int().describe('List available quantities; 9,999 if it does not depend on stock'),
  inventory_policy: z
    .enum(['continue', 'untracked'])
    .optional()
    .describe('Why it can be bought without stock: as a backorder, or because stock is not tracked'),
  backorder: z.literal(true).optional().describe('Out of stock, but available as a backorder'),
  backorder_date: z.iso.date().optional().describe('When a variant on backorder is expected'),
  ...price,
  fields,
})
const attribute = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string(),
  label,
  slug: z.string(),
  family: z.string().optional().describe('Colour family: the value of `filter[color]`'),
  swatch: z.string().optional(),
  image: pictureSchema,
  gallery: z.array(pictureSchema),
  quantity: z.int(),
  sub_attributes: z.array(subAttribute),
})
const named = z.object({ slug: z.string(), name: z.string() })

export const productCardSchema = z.object({
  id: z.int(),
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  lang: z
    .partialRecord(z.enum(translatedProductFields), z.string())
    .optional()
    .describe('Language of each text that is not in the language of `locale`'),
  brand: named.optional(),
  department: z.string(),
  is_new: z.boolean(),
  price_from: z.boolean(),
  quantity: z.int(),
  rating: z
    .object({ average: z.number(), count: z.int() })
    .optional()
    .describe('Average stars and number of the approved reviews; absent when there are none'),
  ...price,
  attributes: z.array(attribute),
})

export const relatedSchema = z.object({
  alternatives: z
    .array(productCardSchema)
    .describe('Similar products: those that staff chose, then nearest in price first'),
  complements: z
    .array(productCardSchema)
    .describe(
      'Products of other kinds: those that staff chose, then bought together with it, then best sellers of complementary categories',
    ),
})

export const productDetailSchema = productCardSchema.extend({
  description_html: z.string(),
  features: z.array(z.string()),
  care: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  fields,
  seasons: z.array(z.string()),
  breadcrumb: z.array(named),
  options: z.object({ colour: z.string(), size: z.string() }),
  bundle: z
    .object({
      items: z.array(
        z.object({
          slug: z.string(),
          sku: z.string(),
          name: z.string(),
          lang: z.string().optional().describe('Language of the name, if it is not the requested one'),
          image: pictureSchema.optional(),
          options: z.array(z.object({ name: z.string(), value: z.string(), label: z.string().optional() })),
        }),
      ),
      variants: z
        .record(z.string(), z.array(z.object({ item: z.int(), quantity: z.int() })))
        .describe('Components of each variant by its id; `item` is an index of `items`'),
    })
    .optional()
    .describe('What a bundle consists of'),
  size_chart: z
    .object({
      name: z.string(),
      unit: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .optional(),
  seo_title: z.string().optional().describe('Title for search engines, if it differs from the name'),
  seo_description: z.string().optional(),
  limit: z.int().optional().describe('Maximum quantity per order, across all variants of the product'),
  markets: z
    .array(z.string())
    .optional()
    .describe('Codes of the markets in which it is published; absent: in all'),
})

const sizeKind = z.enum(['tops', 'bottoms', 'footwear', 'kids', 'accessories'])
const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  swatch: z.string().optional(),
})
const sizeValue = facetValue.extend({ kind: sizeKind.optional().describe('The kind of size') })
export const facetsSchema = z.object({
  category: z.array(facetValue),
  brand: z.array(facetValue),
  department: z.array(facetValue),
  color: z.array(facetValue),
  size: z.array(sizeValue),
  marks: z
    .array(facetValue.extend({ value: z.enum(listingMarks) }))
    .describe('Standalone filters: `value` is the name of the query parameter'),
  fields: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        type: z.enum(fieldTypes),
        values: z.array(facetValue),
      }),
    )
    .optional()
    .describe('Filters of custom fields; the parameter of each is `filter[key]`'),
  price: z.object({ min: z.number(), max: z.number() }),
})

/** Size types without sizes in the listing are omitted. */
export const sizesSchema = z.object({
  sizes: z.array(z.object({ kind: sizeKind, values: z.array(facetValue) })),
})
export const brandFiltersSchema = z.object({ brands: z.array(facetValue) })

export const productPageSchema = z.object({
  products: z.array(productCardSchema),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

export const listingSchema = productPageSchema.extend({
  facets: facetsSchema,
  meaning: z.object({
    matched: z.object({ kind: z.string(), slug: z.string(), name: z.string() }).optional(),
    relaxed_to: z.string().optional(),
    redirect_to: z.string().optional().describe('Page of the shop to which the search leads'),
    understood: z
      .array(
        z.object({
          kind: z.enum(['colour', 'size', 'price', 'sale', 'new']),
          value: z.string().describe('Of the filter: colour families, sizes, `-100`, or 1'),
          text: z.string().describe('Words as typed'),
          remaining: z.string().describe('The search without them'),
        }),
      )
      .optional()
      .describe('Conditions that the search was understood to have'),
  }),
  currency: z.string(),
})

const taxonomyLink = z.object({
  id: z.string().describe('Slug, as used in filters'),
  path: z.string(),
  label: z.string(),
  count: z.int().describe('Number of products'),
  icon: pictureSchema.optional(),
})
export const brandsSchema = z.object({ brands: z.array(taxonomyLink) })
/** The tree has at most three levels. */
export const categoriesSchema = z.object({
  categories: z.array(
    taxonomyLink.extend({
      children: z.array(
        taxonomyLink.extend({ children: z.array(taxonomyLink.extend({ children: z.array(z.never()) })) }),
      ),
    }),
  ),
})
export const bannersSchema = z.object({
  banners: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      label: z.string(),
      title: z.string(),
      kicker: z.string().optional(),
      text: z.string().optional(),
      image: pictureSchema,
    }),
  ),
})

const collection = z.object({ slug: z.string(), name: z.string(), description: z.string() })
export const collectionsSchema = z.object({
  collections: z.array(collection.extend({ products: z.array(productCardSchema) })),
})
export const collectionSchema = collection.extend(productPageSchema.shape)

/** The query of every listing: decisions.md, Catalogue. modules/search/listing-query.ts parses the values. */
export const listingParams = z.object({
  q: z
    .string()
    .optional()
    .describe('Slug of a category, brand, collection, department or season, or a search term'),
  page: z.string().optional(),
  limit: z.string().optional().describe('Default 24, maximum 100'),
  category: z.string().optional(),
  collection: z.string().optional(),
  brand: z.string().optional().describe('Comma-separated slugs'),
  department: z.string().optional(),
  [SEASON_PARAMETER]: z.string().optional(),
  [facetParameters.color]: z.string().optional(),
  [facetParameters.size]: z
    .string()
    .optional()
    .describe('Sizes of one kind, such as footwear-42, or of any kind, such as 42'),
  price: z.string().optional().describe('min-max in whole currency units'),
  price_min: z
    .string()
    .optional()
    .describe('Minimum of `price` as a separate parameter, as submitted by forms'),
  price_max: z
    .string()
    .optional()
    .describe('Maximum of `price` as a separate parameter, as submitted by forms'),
  in_stock: z.string().optional(),
  top_rated: z.string().optional().describe('1: rated four stars or more on average'),
  sale: z.string().optional(),
  new: z.string().optional().describe('1: added within the last 45 days'),
  last_few: z.string().optional().describe('1: three or fewer left in stock'),
  sort_by: z.enum(['relevance', 'newest', 'popularity', 'low-high', 'high-low']).optional(),
})
