import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ProductStatus } from './edit-product.ts'

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

/** Products by id, in the order of the ids; missing ones are absent. */
export async function listProductNames(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; number: number; name: string; slug: string; status: ProductStatus }[]> {
  const { rows } = await sql<{
    id: number
    number: number
    name: string
    slug: string
    status: ProductStatus
  }>`
    select id, number, name, slug, status from product where id = any(${ids as number[]}::bigint[])
    order by array_position(${ids as number[]}::bigint[], id)`.execute(db)
  return rows
}
