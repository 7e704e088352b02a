// The words by which a product is found in each language, by weight. Pure.
import { catalogueLocale, toSentenceCase } from '../../../kernel/locale.ts'
import { fold } from '../../../kernel/text/fold.ts'
import type { LocalizedNames } from '../../catalog/localized-names.store.ts'
import type { FactValue, ProductFacts } from '../../catalog/products/product-facts.ts'
import { translateOptionText } from '../../translations/option-texts.store.ts'
import type { ProductDetail } from '../listing.ts'
import { spell } from '../query/spelling.ts'
import { getWordRules } from '../query/word-rules.ts'

export type IndexedProduct = {
  product: ProductFacts
  /** Values of variants on sale. */
  values: readonly FactValue[]
  collections: readonly { slug: string; name: string }[]
  /** Texts of custom fields in a language. */
  getFieldTexts(locale: string): string[]
}

/** `word_a` counts most. `search_text` is what ranking looks at: the name, and the names of what it belongs to. */
export type SearchTexts = Record<'word_a' | 'word_b' | 'word_c' | 'word_d' | 'search_text', string>

const MAX_DESCRIPTION_LENGTH = 4_000

type Sources = {
  name: string
  names: readonly (string | undefined)[]
  tags: readonly string[]
  descriptionHtml: string
}

/** @param hasAccents also finds words by their accents, in a language in which they tell words apart. */
function buildSearchTexts({ product }: IndexedProduct, texts: Sources, hasAccents = false): SearchTexts {
  const name = fold(texts.name)
  const names = fold(texts.names.filter(Boolean).join(' '))
  const skus = product.variants.map((variant) => fold(variant.sku).replaceAll(' ', ''))
  const descriptionText = texts.descriptionHtml.replace(/<[^>]*>/g, ' ')
  const description = fold(descriptionText).slice(0, MAX_DESCRIPTION_LENGTH)
  const spelled = hasAccents
    ? [texts.name, ...texts.names, ...texts.tags, descriptionText.slice(0, MAX_DESCRIPTION_LENGTH)].map(
        (text) => spell(text ?? ''),
      )
    : []
  return {
    word_a: name,
    word_b: names,
    word_c: fold(texts.tags.join(' ')),
    word_d: [...skus, description, ...spelled].join(' '),
    search_text: `${name} ${names}`,
  }
}

/** In the language of the catalogue. */
export const getSearchTexts = (indexed: IndexedProduct): SearchTexts => {
  const { product, values, collections } = indexed
  return buildSearchTexts(indexed, {
    name: product.name,
    names: [product.brand?.name, ...[...product.categories, ...collections].map(({ name }) => name)],
    tags: [
      ...product.tags,
      ...product.seasons,
      product.department,
      ...values.map(({ label }) => label),
      ...product.features,
      ...indexed.getFieldTexts(catalogueLocale),
    ],
    descriptionHtml: product.description_html,
  })
}

/**
 * In another language. The names of the product and its brand in the catalogue's language are included, because
 * shoppers know and type them too.
 */
export function getTranslatedSearchTexts(
  indexed: IndexedProduct,
  localized: ProductDetail,
  names: LocalizedNames,
  locale: string,
): SearchTexts {
  const { product, values, collections } = indexed
  const nameOf = (kind: 'category' | 'collection', { slug, name }: { slug: string; name: string }) =>
    names[kind].get(slug)?.name ?? name
  const families = new Set(values.flatMap(({ family }) => family ?? []))
  const labels = [product.department, ...product.seasons, ...families].map(toSentenceCase)
  return buildSearchTexts(
    indexed,
    {
      name: localized.name,
      names: [
        localized.brand?.name,
        ...product.categories.map((category) => nameOf('category', category)),
        ...collections.map((collection) => nameOf('collection', collection)),
        ...(localized.brand?.name === product.brand?.name ? [] : [product.brand?.name]),
        ...(localized.name === product.name ? [] : [product.name]),
      ],
      tags: [
        ...product.tags,
        ...[...labels, ...values.map(({ label }) => label)].map(
          (label) => translateOptionText(names.optionTexts, label) ?? label,
        ),
        ...localized.features,
        ...indexed.getFieldTexts(locale),
      ],
      descriptionHtml: localized.description_html,
    },
    getWordRules(locale).hasCompounds,
  )
}
