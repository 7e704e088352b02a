// Names of the fields that an import reads and changes.
import type { MessageKey, Text } from '../i18n/text.tsx'
import type { ImportDetail } from './import-query.ts'

type Column = ImportDetail['importable_columns'][number]

const labels = {
  handle: 'import-field.handle',
  slug: 'import-field.slug',
  name: 'import-field.name',
  brand: 'import-field.brand',
  department: 'import-field.department',
  categories: 'import-field.categories',
  collections: 'import-field.collections',
  seasons: 'import-field.seasons',
  tags: 'import-field.tags',
  description: 'import-field.description',
  features: 'import-field.features',
  care: 'import-field.care',
  specifications: 'import-field.specifications',
  seo_title: 'import-field.seo-title',
  seo_description: 'import-field.seo-description',
  size_chart: 'import-field.size-chart',
  max_per_order: 'import-field.max-per-order',
  markets: 'import-field.markets',
  tax_class: 'import-field.tax-class',
  shipping_profile: 'import-field.shipping-profile',
  related: 'import-field.related',
  bundle_pricing: 'import-field.bundle-pricing',
  status: 'import-field.status',
  published_at: 'import-field.published-at',
  option1_name: 'import-field.option1-name',
  option1_value: 'import-field.option1-value',
  option2_name: 'import-field.option2-name',
  option2_value: 'import-field.option2-value',
  option3_name: 'import-field.option3-name',
  option3_value: 'import-field.option3-value',
  sku: 'import-field.sku',
  barcode: 'import-field.barcode',
  weight_grams: 'import-field.weight',
  dimensions_mm: 'import-field.dimensions',
  cost: 'import-field.cost',
  hs_code: 'import-field.hs-code',
  country_of_origin: 'import-field.country-of-origin',
  price: 'import-field.price',
  compare_at_price: 'import-field.compare-at',
  stock: 'import-field.stock',
  inventory_policy: 'import-field.inventory-policy',
  backorder_date: 'import-field.backorder-date',
  bundle_components: 'import-field.bundle-components',
  pictures: 'import-field.pictures',
} as const satisfies Partial<Record<Column, MessageKey>>

/** What only changes have. */
const otherLabels = {
  choice: 'import-field.choice',
  options: 'import-field.options',
  variant: 'import-field.variant',
  more: 'import-field.more',
} as const satisfies Record<string, MessageKey>

const allLabels: Record<string, MessageKey> = { ...labels, ...otherLabels }

/** What columns of a file can be read as. */
export const importFields = Object.keys(labels)

/** A translation, such as `name:vi`, has the label of its text. */
export const labelField = (field: string, { t }: Text): string => {
  const [name = '', language] = field.split(':')
  const label = t(allLabels[name] ?? 'import-field.other')
  return language === undefined ? label : `${label} (${language})`
}

/** Fields that are amounts in the store currency. */
export const isAmount = (field: string): boolean => ['price', 'compare_at_price', 'cost'].includes(field)
