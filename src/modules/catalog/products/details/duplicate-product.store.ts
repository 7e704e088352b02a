// What imports do not write: translations and the tax class of a product.
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Copies them to the product with this source key. Translated names are left out, because the copy has another name. */
export async function copyProductExtras(tx: Tx, fromId: number, sourceKey: string): Promise<void> {
  await sql`
    update product copy set tax_class = original.tax_class from product original
    where copy.source_key = ${sourceKey} and original.id = ${fromId}`.execute(tx)
  await sql`
    insert into product_translation (product_id, locale, description_html, features, care, specifications, source_digests, pictures)
    select copy.id, t.locale, t.description_html, t.features, t.care, t.specifications, t.source_digests - 'name', t.pictures
    from product_translation t, product copy where t.product_id = ${fromId} and copy.source_key = ${sourceKey}`.execute(
    tx,
  )
}
