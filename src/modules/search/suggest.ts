// Suggestions while somebody types: categories, brands and collections by name, products by words.
import { sql } from 'kysely'
import { fold } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import type { Known } from './fresh-index.ts'
import { type KnownCards, refsOf } from './known-cards.ts'
import type { ProductCard, Suggestion } from './listing.ts'
import { rankedPlaces } from './rank.ts'
import { understandWords } from './understand.ts'

const namesShown = 4
const productsShown = 5

/** At most nine suggestions; nothing for fewer than two letters. */
export async function suggest(db: Db, known: Known, cards: KnownCards, q: string): Promise<Suggestion[]> {
  const folded = fold(q).slice(0, 100)
  if (folded.length < 2) return []
  // Folded text is letters, digits and spaces: nothing in it is a wildcard.
  const pattern = `%${folded}%`
  const names = await sql<{ kind: 'category' | 'brand' | 'collection'; slug: string; label: string }>`
    select kind, slug, label from (
      select 'category' as kind, slug, name as label from category union all select 'brand', slug, name from brand
      union all select 'collection', slug, name from collection
    ) as named where lower(label) like ${pattern} or replace(slug, '-', ' ') like ${pattern}
    order by nullif(position(${folded} in lower(label)), 0) nulls last, length(label), slug limit ${namesShown}`.execute(
    db,
  )
  const words = await understandWords(db, known, q)
  const places = words ? rankedPlaces(known.index, words.found, words, 0, productsShown) : []
  const products = await cards.read(db, refsOf(known.index, places))
  return [
    ...names.rows,
    ...products.map((card): Suggestion => {
      const product = JSON.parse(card) as ProductCard
      const { price, currency, was } = product
      return {
        kind: 'product',
        slug: product.slug,
        label: product.name,
        image: product.attributes[0]!.image,
        price: { price, currency, ...(was !== undefined && { was }) },
      }
    }),
  ]
}
