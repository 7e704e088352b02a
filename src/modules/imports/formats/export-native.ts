// Exports products to our native CSV: product fields on the first row, then one row per variant.
import { guardFormula } from '../../../kernel/text/formula-guard.ts'
import { formatMinor } from '../../../kernel/money.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { type NativeColumn, nativeColumns, joinLines, formatNamedSlug, joinParts } from './native-columns.ts'
import { formatBundleComponents, formatBundlePricing } from '../files/bundle-columns.ts'
import { type FieldColumn, formatFieldCell } from '../files/field-columns.ts'
import { formatMarketCells, listMarketColumns, type FileMarkets } from '../files/market-columns.ts'
import { formatTranslationCells, translationColumns } from '../files/translation-columns.ts'
import { formatPicture } from './native-pictures.ts'

export const getNativeHeader = (
  fieldColumns: readonly FieldColumn[],
  markets: FileMarkets = [],
): string[] => [
  ...nativeColumns,
  ...listMarketColumns(markets),
  ...fieldColumns.map(({ name }) => name),
  ...translationColumns,
]

export function toNativeRows(
  product: ParsedProduct,
  currency: string,
  fieldColumns: readonly FieldColumn[] = [],
  markets: FileMarkets = [],
): string[][] {
  return product.variants.map((variant, index) => {
    const cells: Partial<Record<NativeColumn, string>> = {
      handle: product.sourceKey,
      ...(index === 0 && productCells(product, currency)),
      sku: variant.sku,
      barcode: variant.barcode ?? '',
      weight_grams: String(variant.weightGrams),
      dimensions_mm: variant.dimensionsMm?.join('x') ?? '',
      cost: typeof variant.costMinor === 'number' ? formatMinor(variant.costMinor, currency) : '',
      hs_code: variant.hsCode ?? '',
      country_of_origin: variant.countryOfOrigin ?? '',
      price: formatMinor(variant.priceMinor, currency),
      compare_at_price:
        variant.compareAtMinor === undefined ? '' : formatMinor(variant.compareAtMinor, currency),
      stock: variant.onHand === undefined ? '' : String(Math.max(0, variant.onHand)),
      inventory_policy: variant.inventoryPolicy ?? '',
      backorder_date: variant.backorderDate ?? '',
      bundle_components: formatBundleComponents(variant.components ?? []),
    }
    product.options.forEach((option, optionIndex) => {
      const n = (optionIndex + 1) as 1 | 2 | 3
      const value = option.values.find(({ label }) => label === variant.choice[optionIndex])
      if (index === 0) {
        cells[`option${n}_name`] = option.name
        cells[`option${n}_kind`] = option.kind
      }
      cells[`option${n}_value`] = variant.choice[optionIndex] ?? ''
      cells[`option${n}_swatch`] = value?.swatch ?? ''
      cells[`option${n}_family`] = value?.family ?? ''
    })
    const fieldCells = fieldColumns.map((column) =>
      column.field.entity === 'variant'
        ? formatFieldCell(column, variant.fields, currency)
        : formatFieldCell(column, index === 0 ? product.fields : undefined, currency),
    )
    return [
      ...nativeColumns.map((column) => cells[column] ?? ''),
      ...formatMarketCells(markets, variant.marketPrices),
      ...fieldCells,
      ...formatTranslationCells(product, variant.choice, index === 0),
    ].map(guardFormula)
  })
}

function productCells(product: ParsedProduct, currency: string): Partial<Record<NativeColumn, string>> {
  return {
    slug: product.slug,
    name: product.name,
    brand: product.brand ? formatNamedSlug(product.brand) : '',
    department: product.department,
    categories: joinParts(
      product.categories.map(({ slug, name, parent }) =>
        formatNamedSlug({ slug, name, ...(parent && { parent }) }),
      ),
    ),
    collections: joinParts(product.collections),
    seasons: joinParts(product.seasons),
    tags: joinParts(product.tags),
    description: product.descriptionHtml,
    features: joinLines(product.features),
    care: joinLines(product.care),
    specifications: joinLines(product.specifications.map(({ name, value }) => `${name}: ${value}`)),
    size_chart: product.sizeChart ?? '',
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    markets: joinParts(product.markets ?? []),
    tax_class: product.taxClass ?? '',
    shipping_profile: product.shippingProfile ?? '',
    related: joinParts(product.related ?? []),
    max_per_order: String(product.maxPerOrder ?? ''),
    bundle_pricing: product.bundle ? formatBundlePricing(product.bundle, currency) : '',
    status: product.status,
    published_at: product.publishedAt ?? '',
    pictures: product.pictures.map(formatPicture).join('\n'),
  }
}
