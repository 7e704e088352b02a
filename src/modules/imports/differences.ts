// What an import changes of a product, field by field, for people to read.
import type { ParsedProduct } from '../catalog/product-input.ts'
import { sanitiseHtml } from '../../platform/sanitise-html.ts'
import { stable } from './fingerprint.ts'
import type { Difference, FieldValue } from './import-runs.ts'

/** More of one product are counted, not listed; a long text is cut. */
const mostListed = 60
const longest = 300

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Fields of a product as people read them. */
function fieldsOf(product: ParsedProduct): Record<string, FieldValue> {
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
          source.kind === 'address' ? source.url : source.kind === 'media' ? source.id : stable(source.order),
          alt,
          colour ?? '',
        ].join(' | '),
      )
      .join('\n'),
  }
}

type Variant = ParsedProduct['variants'][number]
const fieldsOfVariant = (variant: Variant, same: Variant | undefined): Record<string, FieldValue> => ({
  choice: variant.choice.join(' / '),
  barcode: variant.barcode ?? null,
  weight_grams: variant.weightGrams,
  price: variant.priceMinor,
  compare_at_price: (variant.compareAtMinor ?? 0) > variant.priceMinor ? variant.compareAtMinor! : null,
  stock: variant.onHand ?? same?.onHand ?? null,
  inventory_policy: variant.inventoryPolicy ?? same?.inventoryPolicy ?? null,
})

/** @returns what differs; of a new product its fields that say something. */
export function differencesOf(before: ParsedProduct | undefined, after: ParsedProduct): Difference[] {
  const found: Difference[] = []
  const compare = (was: Record<string, FieldValue>, now: Record<string, FieldValue>, sku?: string) => {
    for (const field of Object.keys({ ...was, ...now })) {
      const [from, to] = [was[field] ?? null, now[field] ?? null]
      if ((from ?? '') === (to ?? '')) continue
      const [a, b] = [from, to].map((value) => (typeof value === 'string' ? cut(value) : value))
      found.push({ field, ...(sku !== undefined && { sku }), before: a ?? null, after: b ?? null })
    }
  }
  compare(before ? fieldsOf(before) : {}, fieldsOf(after))
  for (const [field, key] of [
    ['seo_title', 'seoTitle'],
    ['seo_description', 'seoDescription'],
  ] as const) {
    const [was, is] = [before?.[key] ?? '', after[key]]
    if (is !== undefined && is !== was) found.push({ field, before: was || null, after: is || null })
  }
  const limit = after.maxPerOrder
  if (limit !== undefined && limit !== (before?.maxPerOrder ?? null))
    found.push({ field: 'max_per_order', before: before?.maxPerOrder ?? null, after: limit })
  const known = new Map(before?.variants.map((variant) => [variant.sku, variant]))
  for (const variant of after.variants) {
    const was = known.get(variant.sku)
    known.delete(variant.sku)
    compare(was ? fieldsOfVariant(was, undefined) : {}, fieldsOfVariant(variant, was), variant.sku)
  }
  for (const [sku, variant] of known)
    found.push({ field: 'variant', sku, before: variant.choice.join(' / ') || sku, after: null })
  const rest = found.length - mostListed
  return rest > 0 ? [...found.slice(0, mostListed), { field: 'more', before: null, after: rest }] : found
}
