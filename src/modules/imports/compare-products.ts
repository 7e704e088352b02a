// Compares an incoming product with the stored one. Counts only differences that writing it would really change.
import { toValueSlug } from '../catalog/catalog.store.ts'
import type { ParsedProduct, PictureInput } from '../catalog/product-input.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { stableStringify } from './catalog-fingerprint.ts'

const sorted = (texts: readonly string[]) => texts.toSorted()

/** Aspects of a product, normalised so that equal content compares equal. */
function getComparableAspects(product: ParsedProduct): Record<string, unknown> {
  return {
    name: product.name,
    brand: product.brand?.slug ?? null,
    department: product.department,
    categories: sorted(product.categories.map(({ slug }) => slug)),
    collections: sorted(product.collections),
    seasons: product.seasons,
    tags: product.tags,
    description: sanitiseHtml(product.descriptionHtml),
    features: product.features,
    care: product.care,
    specifications: product.specifications,
    'size chart': product.sizeChart ?? null,
    status: product.status,
    options: product.options.map(({ name, kind, values }) => ({
      name,
      kind,
      values: sorted(
        values.map(({ label, swatch, family }) =>
          stableStringify([label, swatch ?? null, family ?? toValueSlug(label)]),
        ),
      ),
    })),
    variants: product.variants.map(({ sku, choice }) => [sku, choice.map(toValueSlug)]),
    barcodes: product.variants.map(({ barcode }) => barcode ?? null),
    weights: product.variants.map(({ weightGrams }) => weightGrams),
    prices: product.variants.map(({ priceMinor, compareAtMinor }) => [
      priceMinor,
      (compareAtMinor ?? 0) > priceMinor ? compareAtMinor : null,
    ]),
    pictures: product.pictures.map(toComparablePicture),
  }
}

const toComparablePicture = ({ source, alt, view, colour }: PictureInput) => [
  source.kind === 'media' ? source.id : source.kind === 'drawing' ? source.order : source.url,
  alt,
  view,
  colour === undefined ? null : toValueSlug(colour),
]

/** Whether incoming values would change stored ones; null removes one. */
const differFields = (current: ParsedProduct['fields'], incoming: ParsedProduct['fields']): boolean =>
  Object.entries(incoming ?? {}).some(
    ([address, value]) => stableStringify(value) !== stableStringify(current?.[address] ?? null),
  )

const isTranslationChanged = (field: string, current: unknown, incoming: unknown): boolean =>
  stableStringify(field === 'descriptionHtml' ? sanitiseHtml(incoming as string).trim() : incoming) !==
  stableStringify(current ?? (Array.isArray(incoming) ? [] : ''))

/** Whether incoming translations would change stored ones; absent ones stay. */
const differTranslations = (current: ParsedProduct, incoming: ParsedProduct): boolean =>
  Object.entries(incoming.translations ?? {}).some(([locale, texts]) =>
    Object.entries(texts).some(([field, text]) =>
      isTranslationChanged(field, current.translations?.[locale]?.[field as keyof typeof texts], text),
    ),
  )

/** Whether incoming alt texts would change stored translations of the same pictures; absent ones stay. */
const differAlts = (current: ParsedProduct, incoming: ParsedProduct): boolean =>
  incoming.pictures.some((picture, at) =>
    Object.entries(picture.alts ?? {}).some(
      ([locale, alt]) => alt !== (findSamePicture(current, picture, at)?.alts?.[locale] ?? ''),
    ),
  )

/** The stored picture with the same source; one that is not fetched yet has the position of the stored one. */
export const findSamePicture = (
  current: Pick<ParsedProduct, 'pictures'> | undefined,
  { source }: PictureInput,
  at: number,
): PictureInput | undefined =>
  source.kind === 'address'
    ? current?.pictures[at]
    : current?.pictures.find((picture) => stableStringify(picture.source) === stableStringify(source))

const differOptionTranslations = (current: ParsedProduct, incoming: ParsedProduct): boolean =>
  Object.entries(incoming.optionTranslations ?? {}).some(([locale, texts]) =>
    Object.entries(texts).some(
      ([text, translation]) => translation !== (current.optionTranslations?.[locale]?.[text] ?? ''),
    ),
  )

/** Fields that an import leaves unchanged when it does not have them. */
const optionalAspects = [
  ['costMinor', 'costs'],
  ['hsCode', 'HS codes'],
  ['countryOfOrigin', 'countries of origin'],
  ['backorderDate', 'backorder dates'],
] as const

/**
 * Names of the aspects that differ; empty when writing would change nothing. `stock` includes the number of
 * variants whose count changes.
 */
export function listProductChanges(
  current: ParsedProduct,
  incoming: ParsedProduct,
): { changedFields: string[]; stock: number } {
  const [previous, after] = [getComparableAspects(current), getComparableAspects(incoming)]
  // A bundle that costs what its components cost has no prices of its own.
  const { bundle = current.bundle } = incoming
  const changedAspects = Object.keys(after).filter(
    (aspect) =>
      stableStringify(previous[aspect]) !== stableStringify(after[aspect]) &&
      !(aspect === 'prices' && bundle?.type === 'components'),
  )
  if (!current.publishedAt && incoming.publishedAt) changedAspects.push('publication')
  if (incoming.maxPerOrder !== undefined && incoming.maxPerOrder !== (current.maxPerOrder ?? null))
    changedAspects.push('limit per order')
  if (incoming.markets && stableStringify(incoming.markets) !== stableStringify(current.markets ?? []))
    changedAspects.push('markets')
  if (incoming.related && stableStringify(incoming.related) !== stableStringify(current.related ?? []))
    changedAspects.push('related products')
  for (const field of ['seoTitle', 'seoDescription'] as const)
    if (incoming[field] !== undefined && incoming[field] !== (current[field] ?? ''))
      changedAspects.push('SEO')
  if (incoming.taxClass !== undefined && incoming.taxClass !== (current.taxClass ?? 'standard'))
    changedAspects.push('tax class')
  if (
    incoming.shippingProfile !== undefined &&
    incoming.shippingProfile !== (current.shippingProfile ?? null)
  )
    changedAspects.push('shipping profile')
  if (differTranslations(current, incoming) || differAlts(current, incoming))
    changedAspects.push('translations')
  if (differOptionTranslations(current, incoming)) changedAspects.push('option translations')
  if (current.slug !== incoming.slug) changedAspects.push('address')
  const key = (choice: readonly string[]) => choice.map(toValueSlug).join('\n')
  const dimensions = new Map(current.variants.map((variant) => [key(variant.choice), variant.dimensionsMm]))
  if (
    incoming.variants.some(
      ({ choice, dimensionsMm }) =>
        dimensionsMm !== undefined &&
        stableStringify(dimensionsMm) !== stableStringify(dimensions.get(key(choice)) ?? null),
    )
  )
    changedAspects.push('dimensions')
  const byChoice = new Map(current.variants.map((variant) => [key(variant.choice), variant]))
  for (const [field, aspect] of optionalAspects)
    if (
      incoming.variants.some(
        (variant) =>
          variant[field] !== undefined &&
          variant[field] !== (byChoice.get(key(variant.choice))?.[field] ?? null),
      )
    )
      changedAspects.push(aspect)
  const policies = new Map(
    current.variants.map(({ choice, inventoryPolicy }) => [key(choice), inventoryPolicy]),
  )
  if (
    incoming.variants.some(
      ({ choice, inventoryPolicy }) =>
        inventoryPolicy && inventoryPolicy !== (policies.get(key(choice)) ?? 'deny'),
    )
  )
    changedAspects.push('inventory policy')
  const components = new Map(current.variants.map(({ choice, components: own }) => [key(choice), own]))
  if (
    (incoming.bundle !== undefined &&
      stableStringify(incoming.bundle) !== stableStringify(current.bundle ?? null)) ||
    incoming.variants.some(
      ({ choice, components: own }) =>
        own && stableStringify(own) !== stableStringify(components.get(key(choice)) ?? []),
    )
  )
    changedAspects.push('bundle')
  const marketPrices = new Map(current.variants.map((variant) => [key(variant.choice), variant.marketPrices]))
  if (
    incoming.variants.some(({ choice, marketPrices: own }) =>
      Object.entries(own ?? {}).some(
        ([code, price]) =>
          stableStringify(price) !== stableStringify(marketPrices.get(key(choice))?.[code] ?? null),
      ),
    )
  )
    changedAspects.push('fixed prices')
  const fieldsByChoice = new Map(current.variants.map(({ choice, fields }) => [key(choice), fields]))
  if (
    differFields(current.fields, incoming.fields) ||
    incoming.variants.some(({ choice, fields }) => differFields(fieldsByChoice.get(key(choice)), fields))
  )
    changedAspects.push('custom fields')
  const onHand = new Map(current.variants.map((variant) => [key(variant.choice), variant.onHand]))
  const stock = incoming.variants.filter(
    ({ choice, onHand: counted }) => counted !== undefined && counted !== onHand.get(key(choice)),
  ).length
  return { changedFields: stock > 0 ? [...changedAspects, 'stock'] : changedAspects, stock }
}
