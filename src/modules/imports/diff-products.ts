// Lists what an import changes in a product, field by field, for display.
import type { ParsedProduct, TranslatedTexts } from '../catalog/product-input.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { formatBundleComponents } from './files/bundle-columns.ts'
import { stableStringify } from './catalog-fingerprint.ts'
import { findSamePicture } from './compare-products.ts'
import type { Difference, FieldValue } from './runs/import-runs.ts'

/** Limits per product: further differences are counted but not listed, and long values are truncated. */
const MAX_LISTED_DIFFERENCES = 60
const MAX_VALUE_LENGTH = 300

const truncate = (text: string) =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text

/** Fields of a product in readable form. */
function listFields(product: ParsedProduct): Record<string, FieldValue> {
  return {
    name: product.name,
    slug: product.slug,
    brand: product.brand?.name ?? null,
    department: product.department,
    categories: product.categories
      .map(({ slug }) => slug)
      .toSorted()
      .join(', '),
    collections: product.collections.toSorted().join(', '),
    seasons: product.seasons.join(', '),
    tags: product.tags.join(', '),
    description: sanitiseHtml(product.descriptionHtml),
    features: product.features.join('\n'),
    care: product.care.join('\n'),
    specifications: product.specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    size_chart: product.sizeChart ?? null,
    status: product.status,
    options: product.options
      .map(({ name, values }) => `${name}: ${values.map(({ label }) => label).join(', ')}`)
      .join('\n'),
    pictures: product.pictures
      .map(({ source, alt, colour }) =>
        [
          source.kind === 'address'
            ? source.url
            : source.kind === 'media'
              ? source.id
              : stableStringify(source.order),
          alt,
          colour ?? '',
        ].join(' | '),
      )
      .join('\n'),
  }
}

type Compare = (before: Record<string, FieldValue>, now: Record<string, FieldValue>) => void

/** Only the translations that the incoming product has: the others stay. */
function compareTranslations(
  before: ParsedProduct | undefined,
  after: ParsedProduct,
  compare: Compare,
): void {
  for (const [locale, texts] of Object.entries(after.translations ?? {})) {
    const stored = before?.translations?.[locale] ?? {}
    for (const [key, column] of translatedColumns)
      if (texts[key] !== undefined)
        compare(
          { [`${column}:${locale}`]: toTranslatedText(key, stored[key]) },
          { [`${column}:${locale}`]: toTranslatedText(key, texts[key]) },
        )
  }
  for (const [at, picture] of after.pictures.entries())
    for (const [locale, alt] of Object.entries(picture.alts ?? {}))
      compare(
        { [`pictures:${locale} ${at + 1}`]: findSamePicture(before, picture, at)?.alts?.[locale] ?? null },
        { [`pictures:${locale} ${at + 1}`]: alt || null },
      )
  for (const [locale, texts] of Object.entries(after.optionTranslations ?? {}))
    for (const [text, translation] of Object.entries(texts))
      compare(
        { [`options:${locale} ${text}`]: before?.optionTranslations?.[locale]?.[text] ?? null },
        { [`options:${locale} ${text}`]: translation },
      )
}

const translatedColumns = [
  ['name', 'name'],
  ['descriptionHtml', 'description'],
  ['features', 'features'],
  ['care', 'care'],
  ['specifications', 'specifications'],
  ['seoTitle', 'seo_title'],
  ['seoDescription', 'seo_description'],
] as const

function toTranslatedText(
  key: keyof TranslatedTexts,
  text: TranslatedTexts[keyof TranslatedTexts],
): FieldValue {
  if (text === undefined) return null
  if (typeof text === 'string') return key === 'descriptionHtml' ? sanitiseHtml(text).trim() : text
  return text.map((line) => (typeof line === 'string' ? line : `${line.name}: ${line.value}`)).join('\n')
}

const toFieldText = (value: unknown): FieldValue =>
  value === undefined || value === null
    ? null
    : typeof value === 'number'
      ? value
      : typeof value === 'object' && !Array.isArray(value)
        ? JSON.stringify(value)
        : [value].flat().join(', ')

type Variant = ParsedProduct['variants'][number]
const listVariantFields = (
  variant: Variant,
  counterpart: Variant | undefined,
): Record<string, FieldValue> => ({
  choice: variant.choice.join(' / '),
  barcode: variant.barcode ?? null,
  weight_grams: variant.weightGrams,
  dimensions_mm:
    (variant.dimensionsMm === undefined ? counterpart : variant)?.dimensionsMm?.join('x') ?? null,
  cost: (variant.costMinor === undefined ? counterpart : variant)?.costMinor ?? null,
  hs_code: (variant.hsCode === undefined ? counterpart : variant)?.hsCode ?? null,
  country_of_origin: (variant.countryOfOrigin === undefined ? counterpart : variant)?.countryOfOrigin ?? null,
  price: variant.priceMinor,
  compare_at_price: (variant.compareAtMinor ?? 0) > variant.priceMinor ? variant.compareAtMinor! : null,
  ...listMarketPrices(variant, counterpart),
  stock: variant.onHand ?? counterpart?.onHand ?? null,
  inventory_policy: variant.inventoryPolicy ?? counterpart?.inventoryPolicy ?? null,
  backorder_date: (variant.backorderDate === undefined ? counterpart : variant)?.backorderDate ?? null,
  bundle_components: formatBundleComponents(variant.components ?? counterpart?.components ?? []) || null,
})

/** Fixed prices; those that the variant does not name stay. */
function listMarketPrices(
  { marketPrices }: Variant,
  counterpart: Variant | undefined,
): Record<string, FieldValue> {
  const prices = { ...counterpart?.marketPrices, ...marketPrices }
  return Object.fromEntries(
    Object.entries(prices).flatMap(([code, price]) => [
      [`price[${code}]`, price?.priceMinor ?? null],
      [`compare_at_price[${code}]`, price?.compareAtMinor ?? null],
    ]),
  )
}

/** @returns the differences; for a new product, its non-empty fields. */
export function diffProducts(before: ParsedProduct | undefined, after: ParsedProduct): Difference[] {
  const differences: Difference[] = []
  const compare = (
    fieldsBefore: Record<string, FieldValue>,
    now: Record<string, FieldValue>,
    sku?: string,
  ) => {
    for (const field of Object.keys({ ...fieldsBefore, ...now })) {
      const [from, to] = [fieldsBefore[field] ?? null, now[field] ?? null]
      if ((from ?? '') === (to ?? '')) continue
      const [a, b] = [from, to].map((value) => (typeof value === 'string' ? truncate(value) : value))
      differences.push({ field, ...(sku !== undefined && { sku }), before: a ?? null, after: b ?? null })
    }
  }
  /** Only the fields that the incoming product has: the others stay. */
  const compareFields = (from: ParsedProduct['fields'], to: ParsedProduct['fields'], sku?: string) =>
    compare(
      Object.fromEntries(Object.keys(to ?? {}).map((key) => [`field.${key}`, toFieldText(from?.[key])])),
      Object.fromEntries(
        Object.entries(to ?? {}).map(([key, value]) => [`field.${key}`, toFieldText(value)]),
      ),
      sku,
    )
  compare(before ? listFields(before) : {}, listFields(after))
  for (const [field, key] of [
    ['seo_title', 'seoTitle'],
    ['seo_description', 'seoDescription'],
  ] as const) {
    const [valueBefore, valueAfter] = [before?.[key] ?? '', after[key]]
    if (valueAfter !== undefined && valueAfter !== valueBefore)
      differences.push({ field, before: valueBefore || null, after: valueAfter || null })
  }
  compareTranslations(before, after, compare)
  compareFields(before?.fields, after.fields)
  if (after.bundle !== undefined && stableStringify(after.bundle) !== stableStringify(before?.bundle ?? null))
    differences.push({
      field: 'bundle_pricing',
      before: before?.bundle ? toFieldText(before.bundle) : null,
      after: after.bundle && toFieldText(after.bundle),
    })
  for (const field of ['related', 'markets'] as const) {
    const [valueBefore, valueAfter] = [before?.[field]?.join(', ') ?? '', after[field]?.join(', ')]
    if (valueAfter !== undefined && valueAfter !== valueBefore)
      differences.push({ field, before: valueBefore || null, after: valueAfter || null })
  }
  const taxClass = before ? (before.taxClass ?? 'standard') : null
  if (after.taxClass !== undefined && after.taxClass !== taxClass)
    differences.push({ field: 'tax_class', before: taxClass, after: after.taxClass })
  const { shippingProfile } = after
  if (shippingProfile !== undefined && shippingProfile !== (before?.shippingProfile ?? null))
    differences.push({
      field: 'shipping_profile',
      before: before?.shippingProfile ?? null,
      after: shippingProfile,
    })
  const limit = after.maxPerOrder
  if (limit !== undefined && limit !== (before?.maxPerOrder ?? null))
    differences.push({ field: 'max_per_order', before: before?.maxPerOrder ?? null, after: limit })
  const variantsBefore = new Map(before?.variants.map((variant) => [variant.sku, variant]))
  for (const variant of after.variants) {
    const variantBefore = variantsBefore.get(variant.sku)
    variantsBefore.delete(variant.sku)
    compare(
      variantBefore ? listVariantFields(variantBefore, undefined) : {},
      listVariantFields(variant, variantBefore),
      variant.sku,
    )
    compareFields(variantBefore?.fields, variant.fields, variant.sku)
  }
  for (const [sku, variant] of variantsBefore)
    differences.push({ field: 'variant', sku, before: variant.choice.join(' / ') || sku, after: null })
  const omittedCount = differences.length - MAX_LISTED_DIFFERENCES
  return omittedCount > 0
    ? [...differences.slice(0, MAX_LISTED_DIFFERENCES), { field: 'more', before: null, after: omittedCount }]
    : differences
}
