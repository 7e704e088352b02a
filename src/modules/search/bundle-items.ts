// Components of bundles on product pages. Pure.
import type { VariantId } from '../../kernel/ids.ts'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { ProductFacts } from '../catalog/products/product-facts.ts'
import type { VariantFacts } from '../catalog/variants/variant-facts.ts'
import type { BundleItem, ProductBundle, ProductCard } from './listing.ts'

/** Ids of the components of these products. */
export const listComponentIds = (products: readonly ProductFacts[]): VariantId[] => [
  ...new Set(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ components }) => (components ?? []).flatMap(({ variantId }) => variantId ?? [])),
    ),
  ),
]

/** @returns undefined when the product is not a bundle. */
export function composeBundle(
  { variants }: ProductFacts,
  factsOf: (id: VariantId) => VariantFacts | undefined,
): ProductBundle | undefined {
  const items = new Map<VariantId, BundleItem>()
  const byVariant: ProductBundle['variants'] = {}
  for (const { id, components } of variants) {
    if (!components) continue
    byVariant[id] = components.flatMap(({ variantId, quantity }) => {
      const facts = variantId === null ? undefined : factsOf(variantId)
      if (!facts) return []
      if (!items.has(facts.variantId)) items.set(facts.variantId, toItem(facts))
      return [{ item: [...items.keys()].indexOf(facts.variantId), quantity }]
    })
  }
  return items.size > 0 ? { items: [...items.values()], variants: byVariant } : undefined
}

const toItem = ({ slug, sku, name, image, attributes }: VariantFacts): BundleItem => ({
  slug,
  sku,
  name,
  ...(image && { image }),
  options: attributes,
})

/**
 * @param cards of the components in the requested language; a component without one is not on sale.
 * @param translate an option text; undefined where there is no translation.
 */
export const localizeBundle = (
  bundle: ProductBundle,
  cards: readonly Pick<ProductCard, 'slug' | 'name' | 'lang'>[],
  translate: (text: string) => string | undefined,
): ProductBundle => ({
  ...bundle,
  items: bundle.items.map((item) => {
    const card = cards.find(({ slug }) => slug === item.slug)
    const isTranslated = card !== undefined && !card.lang?.name
    return {
      ...item,
      ...(isTranslated ? { name: card.name } : { lang: catalogueLocale }),
      ...(item.image && {
        image: { ...item.image, ...(isTranslated ? { alt: card.name } : { lang: catalogueLocale }) },
      }),
      options: item.options.map(({ name, value }) => {
        const label = translate(value)
        return { name: translate(name) ?? name, value, ...(label !== undefined && { label }) }
      }),
    }
  }),
})
