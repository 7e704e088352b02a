// Products in the reader's language: what staff said of them there takes the place of what was written, field by field.
import type { ProductWords } from './modules/catalog/product-words.ts'
import {
  type ProductCard,
  type ProductDetail,
  type SaidField,
  saidFields,
  type Suggestion,
} from './modules/search/listing.ts'

/** What is kept of products in one language. */
export type SaidProducts = {
  names(ids: readonly number[]): Promise<Map<number, string>>
  namesBySlug(slugs: readonly string[]): Promise<Map<string, string>>
  words(id: number): Promise<ProductWords | undefined>
}

/** Lists of cards, each with its names; one look for all of them. */
export async function withNames<Card extends Pick<ProductCard, 'id' | 'name' | 'said'>>(
  { names }: SaidProducts,
  lists: readonly (readonly Card[])[],
): Promise<Card[][]> {
  const said = await names([...new Set(lists.flat().map(({ id }) => id))])
  return lists.map((cards) =>
    cards.map((card) => {
      const name = said.get(card.id)
      return name === undefined ? card : { ...card, name, said: ['name'] }
    }),
  )
}

export async function withWords(
  { words }: SaidProducts,
  detail: ProductDetail | undefined,
): Promise<ProductDetail | undefined> {
  const found = detail && (await words(detail.id))
  if (!found) return detail
  const said = saidFields.filter((field) => found[field].length > 0)
  if (said.length === 0) return detail
  const other = Object.fromEntries(said.map((field) => [field, found[field]])) as Pick<
    ProductWords,
    SaidField
  >
  return { ...detail, ...other, said }
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
