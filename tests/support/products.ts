// Test products, written directly into the catalogue's tables.
import { sql } from 'kysely'
import type { VariantId } from '../../src/kernel/ids.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { setRetailPrices } from '../../src/modules/pricing/set-retail-prices.ts'
import type { Db } from '../../src/platform/database/database.ts'

export type TestProduct = {
  sku: string
  priceMinor?: number
  compareAtMinor?: number
  onHand?: number
  weightGrams?: number
}

/**
 * Adds a product with a colour and a size for each entry.
 * @returns variant ids by SKU, in the order of `products`.
 */
export async function addProducts(db: Db, products: readonly TestProduct[], at: Date): Promise<VariantId[]> {
  return db.transaction().execute(async (tx) => {
    const rows = products.map(({ sku, weightGrams = 200 }) => ({ sku, weightGrams, slug: sku.toLowerCase() }))
    await sql`insert into product (slug, name, source_key, published_at)
      select slug, 'Product ' || sku, sku, now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sku text, slug text)`.execute(
      tx,
    )
    await sql`insert into product_option (product_id, position, name, kind) select id, 1, 'Colour', 'colour' from product where source_key = any(${products.map((g) => g.sku)})`.execute(
      tx,
    )
    await sql`insert into product_option_value (option_id, position, label, value)
      select o.id, 0, 'Ecru', 'ecru' from product_option o join product p on p.id = o.product_id where p.source_key = any(${products.map((g) => g.sku)})`.execute(
      tx,
    )
    const { rows: variants } = await sql<{ id: VariantId; sku: string }>`
      insert into variant (product_id, sku, weight_grams, position, value1_id)
      select p.id, r.sku, r."weightGrams", 0, x.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sku text, "weightGrams" int)
      join product p on p.source_key = r.sku join product_option o on o.product_id = p.id join product_option_value x on x.option_id = o.id
      returning id, sku`.execute(tx)
    const ids = new Map(variants.map((variant) => [variant.sku, variant.id]))
    const idOf = (sku: string) => ids.get(sku)!
    await setRetailPrices(
      tx,
      products.map(({ sku, priceMinor = 4_995, compareAtMinor }) => ({
        variantId: idOf(sku),
        priceMinor,
        compareAtMinor,
      })),
      at,
    )
    await setOnHand(
      tx,
      products.map(({ sku, onHand = 100 }) => ({ variantId: idOf(sku), onHand })),
      'initial',
    )
    return products.map(({ sku }) => idOf(sku))
  })
}
