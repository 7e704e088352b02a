// Suggestions while somebody types: categories, brands and collections by name, products by words.
import { sql } from 'kysely'
import { fold } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import type { ProductCard, Suggestion } from './listing.ts'
import { understandWords } from './understand.ts'

const namesShown = 4
const productsShown = 5

/** At most nine suggestions; nothing for fewer than two letters. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
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
  const understood = await understandWords(db, q)
  const products = understood
    ? await sql<{ card: string }>`
        select card from product_listing where words @@ to_tsquery('simple', ${understood.tsquery})
        order by ts_rank(words, to_tsquery('simple', ${understood.tsquery})) desc, popularity desc, product_id desc limit ${productsShown}`.execute(
        db,
      )
    : { rows: [] }
  return [
    ...names.rows,
    ...products.rows.map(({ card }): Suggestion => {
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
