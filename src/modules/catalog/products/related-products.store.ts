// Table related_product: related products that staff chose.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ParsedProduct } from '../product-input.ts'

/** Slugs of the products that staff chose for a product, in order. */
export const relatedSlugsSql = (productId: RawBuilder<unknown>) => sql<string[]>`
  array(select coalesce(rp.slug, rr.related_slug) from related_product rr left join product rp on rp.id = rr.related_id
    where rr.product_id = ${productId} order by rr.position)`

/** Ids of the products that staff chose for a product, in order. */
export const chosenRelatedSql = (productId: RawBuilder<unknown>) => sql<number[]>`
  array(select related_id from related_product where product_id = ${productId} and related_id is not null order by position)`

/** @param slugs all of them, without repetition. */
export async function setRelatedProducts(tx: Tx, productId: number, slugs: readonly string[]): Promise<void> {
  await sql`delete from related_product where product_id = ${productId}`.execute(tx)
  if (slugs.length === 0) return
  await sql`
    insert into related_product (product_id, position, related_id, related_slug)
    select ${productId}, r.position, p.id, r.slug
    from unnest(${slugs as string[]}::text[]) with ordinality as r(slug, position)
      left join product p on p.slug = r.slug`.execute(tx)
}

/** Call it after the products are written. What a file does not say stays as it is. */
export async function writeImportedRelated(
  tx: Tx,
  placements: readonly { id: number; product: Pick<ParsedProduct, 'related' | 'slug'> }[],
): Promise<void> {
  for (const { id, product } of placements)
    if (product.related)
      await setRelatedProducts(
        tx,
        id,
        [...new Set(product.related)].filter((slug) => slug !== product.slug),
      )
  await sql`
    update related_product r set related_id = p.id from product p
    where r.related_id is null and p.slug = r.related_slug and p.id = any(${placements.map(({ id }) => id)}::bigint[])
      and r.product_id <> p.id`.execute(tx)
}
