// What imports do not write: translations, pack sizes and the tax class of a product.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Copies them to the product with this source key. Translated names are left out, because the copy has another name. */
export async function copyProductExtras(tx: Tx, fromId: number, sourceKey: string): Promise<void> {
  await sql`
    update product copy set tax_class = original.tax_class from product original
    where copy.source_key = ${sourceKey} and original.id = ${fromId}`.execute(tx)
  // In the order of the variants: the copy has only those on sale.
  const numbered = (condition: RawBuilder<unknown>) => sql`(
    select v.id, v.pack_size, row_number() over (order by v.position, v.id) as n
    from variant v join product p on p.id = v.product_id where v.status = 'active' and ${condition})`
  await sql`
    update variant v set pack_size = original.pack_size
    from ${numbered(sql`p.id = ${fromId}`)} original join ${numbered(sql`p.source_key = ${sourceKey}`)} copy using (n)
    where v.id = copy.id`.execute(tx)
  await sql`
    insert into product_translation (product_id, locale, description_html, features, care, specifications, seo_title, seo_description, source_digests, pictures)
    select copy.id, t.locale, t.description_html, t.features, t.care, t.specifications, t.seo_title, t.seo_description, t.source_digests - 'name', t.pictures
    from product_translation t, product copy where t.product_id = ${fromId} and copy.source_key = ${sourceKey}`.execute(
    tx,
  )
}
