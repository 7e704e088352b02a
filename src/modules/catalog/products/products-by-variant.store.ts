import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type ProductOfVariant = {
  variantId: VariantId
  id: number
  number: number
  name: string
  slug: string
}

export async function listProductsByVariant(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<ProductOfVariant[]> {
  const { rows } = await sql<ProductOfVariant>`
    select v.id as "variantId", p.id, p.number, p.name, p.slug from variant v join product p on p.id = v.product_id
    where v.id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}
