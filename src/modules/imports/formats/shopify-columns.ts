// Shopify's column names in lower case, from the old and the new template.
export const columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standardized product type', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  cost: ['cost per item', 'variant cost'],
  hsCode: ['hs code', 'variant harmonized system code'],
  countryOfOrigin: ['coo', 'country of origin', 'country/region of origin'],
  taxable: ['variant taxable', 'charge tax'],
  barcode: ['variant barcode', 'barcode'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  giftCard: ['gift card'],
  gender: ['google shopping / gender'],
  ageGroup: ['google shopping / age group'],
} as const satisfies Record<string, readonly string[]>

export const optionColumns = [1, 2, 3].map((n) => ({ name: `option${n} name`, value: `option${n} value` }))

/** Metafields for the target group, whatever the language of the export. */
export const targetColumn = /\(product\.metafields\.(?:shopify|custom)\.(?:target[-_]gender|age[-_]group)\)$/i

/**
 * Metafields to import as specifications. Colour, size and target group have their own columns, and app settings
 * are ignored.
 */
const specification =
  /^(.+?)\s*\(product\.metafields\.(?:shopify|custom)\.(?!color-pattern|color\)|colour|size\)|target[-_]gender|age[-_]group)[^)]+\)$/i

/** The name of the specification that a column holds; undefined for other columns. */
export const getSpecificationName = (header: string): string | undefined => specification.exec(header)?.[1]

/** The key of a metafield as a custom field has it: `fabric-care` is `fabric_care`. */
export const getMetafieldKey = (header: string): string | undefined =>
  /\(product\.metafields\.[^.()]+\.([^()]+)\)$/i
    .exec(header)?.[1]
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
