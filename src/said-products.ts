// Products in the reader's language: what staff said of them there takes the place of what was written, field by field.
import { catalogueLocale } from './kernel/locale.ts'
import type { ProductTranslation } from './modules/catalog/product-translations.ts'
import type {
  PictureAlts,
  CardTranslation,
  DetailTranslation,
} from './modules/catalog/product-translations.store.ts'
import { parseMediaId } from './modules/media/media.ts'
import {
  type Attribute,
  type Picture,
  type ProductCard,
  type ProductDetail,
  type TranslatedCardField,
  translatedCardFields,
  type Suggestion,
} from './modules/search/listing.ts'

/** What is kept of products in one language. */
export type SaidProducts = {
  cards(ids: readonly number[]): Promise<Map<number, CardTranslation>>
  namesBySlug(slugs: readonly string[]): Promise<Map<string, string>>
  words(id: number): Promise<DetailTranslation | undefined>
}

/** What cannot be seen is said in the reader's language, or with the language that it is said in. */
const withAlts = (attributes: readonly Attribute[], alts: PictureAlts): Attribute[] => {
  const said = (picture: Picture): Picture => {
    const alt = alts[parseMediaId(picture.url) ?? '']?.alt
    return alt ? { ...picture, alt } : { ...picture, lang: catalogueLocale }
  }
  return attributes.map((one) => ({ ...one, image: said(one.image), gallery: one.gallery.map(said) }))
}

/** Lists of cards, each with its names and what its pictures show; one look for all of them. */
export async function withCards<Card extends ProductCard>(
  { cards: look }: SaidProducts,
  lists: readonly (readonly Card[])[],
): Promise<Card[][]> {
  const said = await look([...new Set(lists.flat().map(({ id }) => id))])
  return lists.map((cards) =>
    cards.map((card) => {
      const { name = '', pictures = {} } = said.get(card.id) ?? {}
      const attributes = withAlts(card.attributes, pictures)
      return { ...card, ...(name !== '' && { name, said: ['name' as const] }), attributes }
    }),
  )
}

export async function withWords(
  { words }: SaidProducts,
  detail: ProductDetail | undefined,
): Promise<ProductDetail | undefined> {
  if (!detail) return undefined
  const found = await words(detail.id)
  const shown = { ...detail, attributes: withAlts(detail.attributes, found?.pictures ?? {}) }
  const said = found ? translatedCardFields.filter((field) => found[field].length > 0) : []
  if (!found || said.length === 0) return shown
  const other = Object.fromEntries(said.map((field) => [field, found[field]])) as Pick<
    ProductTranslation,
    TranslatedCardField
  >
  const { seo_title: seoTitle, seo_description: seoDescription, ...translated } = shown
  return {
    ...translated,
    // Written for search engines in the language that the name is written in.
    ...(seoTitle && !said.includes('name') && { seo_title: seoTitle }),
    ...(seoDescription && !said.includes('description_html') && { seo_description: seoDescription }),
    ...other,
    said,
  }
}

export async function withLabels(
  { namesBySlug }: SaidProducts,
  suggestions: readonly Suggestion[],
): Promise<Suggestion[]> {
  const said = await namesBySlug(suggestions.flatMap(({ kind, slug }) => (kind === 'product' ? [slug] : [])))
  return suggestions.map((one) => {
    const label = one.kind === 'product' ? said.get(one.slug) : undefined
    return label === undefined ? one : { ...one, label, said: true }
  })
}
