// Localises products: translated fields replace the source text, field by field.
import { catalogueLocale } from '../../kernel/locale.ts'
import type { ProductTranslation } from '../catalog/products/product-translations.ts'
import type {
  PictureAlts,
  CardTranslation,
  DetailTranslation,
} from '../catalog/products/product-translations.store.ts'
import { parseMediaId } from '../media/media.ts'
import {
  type Attribute,
  type Picture,
  type ProductCard,
  type ProductDetail,
  type TranslatedCardField,
  translatedCardFields,
  type Suggestion,
} from '../search/listing.ts'

/** Reads the translations of one language. */
export type ProductTranslationReader = {
  cards(ids: readonly number[]): Promise<Map<number, CardTranslation>>
  namesBySlug(slugs: readonly string[]): Promise<Map<string, string>>
  words(id: number): Promise<DetailTranslation | undefined>
}

/** Translates alternative texts, or marks them with their language. */
const localizeAlts = (attributes: readonly Attribute[], alts: PictureAlts): Attribute[] => {
  const localizePicture = (picture: Picture): Picture => {
    const alt = alts[parseMediaId(picture.url) ?? '']?.alt
    return alt ? { ...picture, alt } : { ...picture, lang: catalogueLocale }
  }
  return attributes.map((one) => ({
    ...one,
    image: localizePicture(one.image),
    gallery: one.gallery.map(localizePicture),
  }))
}

/** Localises lists of cards with names and alternative texts, with one query for all lists. */
export async function localizeCards<Card extends ProductCard>(
  { cards: getTranslations }: ProductTranslationReader,
  lists: readonly (readonly Card[])[],
): Promise<Card[][]> {
  const translations = await getTranslations([...new Set(lists.flat().map(({ id }) => id))])
  return lists.map((cards) =>
    cards.map((card) => {
      const { name = '', pictures = {} } = translations.get(card.id) ?? {}
      const attributes = localizeAlts(card.attributes, pictures)
      return { ...card, ...(name !== '' && { name, translated_fields: ['name' as const] }), attributes }
    }),
  )
}

export async function localizeDetail(
  { words }: ProductTranslationReader,
  detail: ProductDetail | undefined,
): Promise<ProductDetail | undefined> {
  if (!detail) return undefined
  const translation = await words(detail.id)
  const detailWithAlts = {
    ...detail,
    attributes: localizeAlts(detail.attributes, translation?.pictures ?? {}),
  }
  const translatedFieldNames = translation
    ? translatedCardFields.filter((field) => translation[field].length > 0)
    : []
  if (!translation || translatedFieldNames.length === 0) return detailWithAlts
  const translatedFields = Object.fromEntries(
    translatedFieldNames.map((field) => [field, translation[field]]),
  ) as Pick<ProductTranslation, TranslatedCardField>
  const { seo_title: seoTitle, seo_description: seoDescription, ...translated } = detailWithAlts
  return {
    ...translated,
    // SEO texts are in the language of the name, so they are dropped when the name is translated without them.
    ...(seoTitle && !translatedFieldNames.includes('name') && { seo_title: seoTitle }),
    ...(seoDescription &&
      !translatedFieldNames.includes('description_html') && { seo_description: seoDescription }),
    ...translatedFields,
    translated_fields: translatedFieldNames,
  }
}

export async function localizeSuggestions(
  { namesBySlug }: ProductTranslationReader,
  suggestions: readonly Suggestion[],
): Promise<Suggestion[]> {
  const names = await namesBySlug(suggestions.flatMap(({ kind, slug }) => (kind === 'product' ? [slug] : [])))
  return suggestions.map((one) => {
    const label = one.kind === 'product' ? names.get(one.slug) : undefined
    return label === undefined ? one : { ...one, label, is_translated: true }
  })
}
