// Search suggestions: categories, brands and collections by name, products by words.
import { sql } from 'kysely'
import { fold } from '../../../kernel/text/fold.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { IndexSnapshot } from '../index/listing-index-cache.ts'
import { type CardCache, getCardVersions } from '../index/card-cache.ts'
import type { ProductCard, Suggestion } from '../listing.ts'
import { rankPositions } from '../index/rank.ts'
import { searchWords } from './parse-search-terms.ts'

const MAX_NAME_SUGGESTIONS = 4
const MAX_PRODUCT_SUGGESTIONS = 5

/** At most nine suggestions; none for fewer than two letters. */
export async function getSuggestions(
  db: Db,
  snapshot: IndexSnapshot,
  cards: CardCache,
  q: string,
): Promise<Suggestion[]> {
  const folded = fold(q).slice(0, 100)
  if (folded.length < 2) return []
  // Folded text has only letters, digits and spaces, so it contains no wildcards.
  const pattern = `%${folded}%`
  const names = await sql<{ kind: 'category' | 'brand' | 'collection'; slug: string; label: string }>`
    select kind, slug, label from (
      select 'category' as kind, slug, name as label from category union all select 'brand', slug, name from brand
      union all select 'collection', slug, name from collection
    ) as named where lower(label) like ${pattern} or replace(slug, '-', ' ') like ${pattern}
    order by nullif(position(${folded} in lower(label)), 0) nulls last, length(label), slug limit ${MAX_NAME_SUGGESTIONS}`.execute(
    db,
  )
  const understood = await searchWords(db, snapshot, q)
  const positions = understood
    ? rankPositions(snapshot.index, understood.matches, understood, 0, MAX_PRODUCT_SUGGESTIONS)
    : []
  const products = await cards.read(db, getCardVersions(snapshot.index, positions))
  return [
    ...names.rows,
    ...products.map((card): Suggestion => {
      const product = JSON.parse(card) as ProductCard
      const { price, currency, compare_at_price: regularPrice } = product
      return {
        kind: 'product',
        slug: product.slug,
        label: product.name,
        image: product.attributes[0]!.image,
        price: { price, currency, ...(regularPrice !== undefined && { compare_at_price: regularPrice }) },
      }
    }),
  ]
}
