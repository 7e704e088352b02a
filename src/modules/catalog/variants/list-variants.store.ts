// Variants of all products, for files.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type ListedVariant = {
  id: VariantId
  sku: string
  barcode: string | null
  product: string
  slug: string
  options: string[]
  weight_grams: number
  hs_code: string | null
  country_of_origin: string | null
  status: 'active' | 'archived'
}

/** In the order of their ids. `after`: the last one of the page before. */
export async function listVariants(db: Db, limit: number, after?: VariantId): Promise<ListedVariant[]> {
  const { rows } = await sql<ListedVariant>`
    select v.id, v.sku, v.barcode, p.name as product, p.slug, array_remove(array[x1.label, x2.label, x3.label], null) as options,
      v.weight_grams, v.hs_code, v.country_of_origin, v.status
    from variant v join product p on p.id = v.product_id left join product_option_value x1 on x1.id = v.value1_id
      left join product_option_value x2 on x2.id = v.value2_id left join product_option_value x3 on x3.id = v.value3_id
    where v.id > ${after ?? 0} order by v.id limit ${limit}`.execute(db)
  return rows
}
