import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type FoundVariant = { id: VariantId; sku: string; productId: number; slug: string }

/** Finds variants by SKU, and all active variants of products by slug. */
export async function listVariantsByName(db: Db, names: readonly string[]): Promise<FoundVariant[]> {
  const { rows } = await sql<FoundVariant>`
    select v.id, v.sku, v.product_id as "productId", p.slug from variant v join product p on p.id = v.product_id
    where v.sku = any(${names as string[]}::text[]) or (p.slug = any(${names as string[]}::text[]) and v.status = 'active') order by v.id`.execute(
    db,
  )
  return rows
}
