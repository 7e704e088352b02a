// Products as rows of our own CSV: what belongs to the product on the first, then a row per variant.
import { guardFormula } from '../../kernel/formula-guard.ts'
import { formatMinor } from '../../kernel/money.ts'
import type { ParsedProduct } from '../catalog/product-input.ts'
import { type OwnColumn, ownColumns, writeLines, writeNamed, writeParts } from './own-columns.ts'
import { writePicture } from './own-pictures.ts'

export const ownHeader: readonly string[] = ownColumns

export function ownRows(product: ParsedProduct, currency: string): string[][] {
  return product.variants.map((variant, index) => {
    const cells: Partial<Record<OwnColumn, string>> = {
      handle: product.sourceKey,
      ...(index === 0 && productCells(product)),
      sku: variant.sku,
      barcode: variant.barcode ?? '',
      weight_grams: String(variant.weightGrams),
      price: formatMinor(variant.priceMinor, currency),
      compare_at_price:
        variant.compareAtMinor === undefined ? '' : formatMinor(variant.compareAtMinor, currency),
      stock: variant.onHand === undefined ? '' : String(Math.max(0, variant.onHand)),
      inventory_policy: variant.inventoryPolicy ?? '',
    }
    product.options.forEach((option, place) => {
      const n = (place + 1) as 1 | 2 | 3
      const value = option.values.find(({ label }) => label === variant.choice[place])
      if (index === 0) {
        cells[`option${n}_name`] = option.name
        cells[`option${n}_kind`] = option.kind
      }
      cells[`option${n}_value`] = variant.choice[place] ?? ''
      cells[`option${n}_swatch`] = value?.swatch ?? ''
      cells[`option${n}_family`] = value?.family ?? ''
    })
    return ownColumns.map((column) => guardFormula(cells[column] ?? ''))
  })
}

function productCells(product: ParsedProduct): Partial<Record<OwnColumn, string>> {
  return {
    slug: product.slug,
    name: product.name,
    brand: product.brand ? writeNamed(product.brand) : '',
    department: product.department,
    categories: writeParts(
      product.categories.map(({ slug, name, parent }) =>
        writeNamed({ slug, name, ...(parent && { parent }) }),
      ),
    ),
    collections: writeParts(product.collections),
    seasons: writeParts(product.seasons),
    tags: writeParts(product.tags),
    description: product.descriptionHtml,
    features: writeLines(product.features),
    care: writeLines(product.care),
    specifications: writeLines(product.specifications.map(({ name, value }) => `${name}: ${value}`)),
    size_chart: product.sizeChart ?? '',
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    max_per_order: String(product.maxPerOrder ?? ''),
    status: product.status,
    published_at: product.publishedAt ?? '',
    pictures: product.pictures.map(writePicture).join('\n'),
  }
}
