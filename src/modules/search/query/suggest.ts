// Search suggestions: categories, brands and collections by name, products by words.
import { fold } from '../../../kernel/text/fold.ts'
import type { Db } from '../../../platform/database/database.ts'
import { intersect } from '../index/bit-set.ts'
import type { IndexSnapshot, ListingLanguage } from '../index/listing-index-cache.ts'
import { type CardCache, getCardVersions } from '../index/card-cache.ts'
import type { MarketPricing, StoredProduct } from '../../markets/market-prices.ts'
import type { ProductCard, Suggestion } from '../listing.ts'
import { rankPositions } from '../index/rank.ts'
import { searchWords } from './parse-search-terms.ts'

const MAX_NAME_SUGGESTIONS = 4
const MAX_PRODUCT_SUGGESTIONS = 5

/**
 * At most nine suggestions; none for fewer than two letters.
 * @param toMarket parses a card, with the prices of a market.
 */
export async function getSuggestions(
  db: Db,
  snapshot: IndexSnapshot,
  cards: CardCache,
  q: string,
  toMarket: (card: StoredProduct) => ProductCard = ({ json }) => JSON.parse(json) as ProductCard,
  { publishedIn }: Pick<MarketPricing, 'publishedIn'> = {},
): Promise<Suggestion[]> {
  const folded = fold(q).slice(0, 100)
  if (folded.length < 2) return []
  const understood = await searchWords(db, snapshot, q, { isTyping: true })
  const positions = understood
    ? rankPositions(
        snapshot.index,
        intersect([understood.matches, snapshot.index.listedIn(publishedIn)]),
        understood,
        0,
        MAX_PRODUCT_SUGGESTIONS,
      )
    : []
  const products = await cards.read(db, getCardVersions(snapshot.index, positions), snapshot.language.locale)
  return [
    ...suggestNames(snapshot.language, folded),
    ...products.map((card): Suggestion => {
      const product = toMarket(card)
      const { price, currency, compare_at_price: regularPrice } = product
      return {
        kind: 'product',
        slug: product.slug,
        label: product.name,
        ...(product.lang?.name && { lang: product.lang.name }),
        image: product.attributes[0]!.image,
        price: { price, currency, ...(regularPrice !== undefined && { compare_at_price: regularPrice }) },
      }
    }),
  ]
}

/** Names and slugs that contain the text: names first, those where it comes early, and short ones. */
function suggestNames({ names }: ListingLanguage, text: string): Suggestion[] {
  const matches = (['category', 'brand', 'collection'] as const).flatMap((kind) =>
    [...names[kind].byId.values()].flatMap(({ slug, name }) => {
      const at = fold(name).indexOf(text)
      return at >= 0 || slug.replaceAll('-', ' ').includes(text)
        ? [{ kind, slug, label: name, at: at >= 0 ? at : Number.POSITIVE_INFINITY }]
        : []
    }),
  )
  return matches
    .toSorted((a, b) => compare(a.at, b.at) || a.label.length - b.label.length || compare(a.slug, b.slug))
    .slice(0, MAX_NAME_SUGGESTIONS)
    .map(({ at: _at, ...suggestion }) => suggestion)
}
const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
