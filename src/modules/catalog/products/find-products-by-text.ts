// Finds products for the audit log search, by part of a name or SKU.
import { sql } from 'kysely'
import { fold } from '../../../kernel/text/fold.ts'
import type { Db } from '../../../platform/database/database.ts'

const MIN_LENGTH = 3
const MAX_PRODUCTS = 500

/**
 * Ids of products and of their variants whose name (ignoring accents) or SKU contains the text; none for fewer
 * than three letters.
 */
export async function findProductIdsByText(
  db: Db,
  text: string,
): Promise<{ products: string[]; variants: string[] }> {
  const folded = fold(text)
  if (folded.length < MIN_LENGTH) return { products: [], variants: [] }
  const sku = folded.replaceAll(' ', '')
  const { rows } = await sql<{ id: number; variants: number[] }>`
    select p.id, array(select v.id from variant v where v.product_id = p.id)::float8[] as variants from product p
    where search_fold(p.name) like ${`%${folded}%`}
      or p.id in (select product_id from variant where sku_search_text(sku) like ${`%${sku}%`})
    order by p.id desc limit ${MAX_PRODUCTS}`.execute(db)
  return {
    products: rows.map(({ id }) => String(id)),
    variants: rows.flatMap(({ variants }) => variants.map(String)),
  }
}
