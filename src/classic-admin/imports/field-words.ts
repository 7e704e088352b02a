// Fields of a product as an import has them, in words.
import type { MessageKey } from '../../storefront/i18n/text.tsx'

const words = {
  handle: 'office.field.handle',
  slug: 'office.field.slug',
  name: 'office.field.name',
  brand: 'office.field.brand',
  department: 'office.field.department',
  categories: 'office.field.categories',
  collections: 'office.field.collections',
  seasons: 'office.field.seasons',
  tags: 'office.field.tags',
  description: 'office.field.description',
  features: 'office.field.features',
  care: 'office.field.care',
  specifications: 'office.field.specifications',
  seo_title: 'office.field.seo-title',
  seo_description: 'office.field.seo-description',
  size_chart: 'office.field.size-chart',
  max_per_order: 'office.field.max-per-order',
  markets: 'office.field.markets',
  tax_class: 'office.field.tax-class',
  shipping_profile: 'office.field.shipping-profile',
  related: 'office.field.related',
  bundle_pricing: 'office.field.bundle-pricing',
  status: 'office.field.status',
  published_at: 'office.field.published-at',
  option1_name: 'office.field.option1-name',
  option1_value: 'office.field.option1-value',
  option2_name: 'office.field.option2-name',
  option2_value: 'office.field.option2-value',
  option3_name: 'office.field.option3-name',
  option3_value: 'office.field.option3-value',
  sku: 'office.field.sku',
  barcode: 'office.field.barcode',
  weight_grams: 'office.field.weight',
  dimensions_mm: 'office.field.dimensions',
  cost: 'office.field.cost',
  hs_code: 'office.field.hs-code',
  country_of_origin: 'office.field.country-of-origin',
  price: 'office.field.price',
  compare_at_price: 'office.field.compare-at',
  stock: 'office.field.stock',
  inventory_policy: 'office.field.inventory-policy',
  backorder_date: 'office.field.backorder-date',
  bundle_components: 'office.field.bundle-components',
  pictures: 'office.field.pictures',
} as const satisfies Record<string, MessageKey>

const more = {
  choice: 'office.field.choice',
  options: 'office.field.options',
  variant: 'office.field.variant',
  more: 'office.field.more',
} as const satisfies Record<string, MessageKey>

/** What a column may be read as. */
export const importFields = Object.keys(words) as (keyof typeof words)[]

const all: Record<string, MessageKey> = { ...words, ...more }
/** A translation, such as `name:vi`, has the label of its text. */
export const fieldWord = (field: string): MessageKey => all[field.split(':')[0]!] ?? 'office.field.other'

/** Fields that are amounts of the shop's currency. */
export const isAmount = (field: string): boolean => ['price', 'compare_at_price', 'cost'].includes(field)
