// What lists of products for staff show of their variants: prices and available stock.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listAvailableStock } from '../../inventory/stock-totals.store.ts'
import { getRetailPrices } from '../../pricing/price-variants.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'

type Range = { min: number; max: number }

/**
 * Of active variants, in minor units of the store currency. `price` is the regular price, `sale_price` what customers pay
 * for variants on sale; null when there are none. `available` is the stock of all locations without what orders reserve;
 * null when no variant is tracked.
 */
export type ProductFigures = {
  currency: string
  price: Range | null
  sale_price: Range | null
  available: number | null
}

export async function getProductFigures(
  db: Db,
  products: readonly number[],
  at: Date,
): Promise<(product: number) => ProductFigures> {
  const { rows } = await sql<{ id: VariantId; product: number }>`
    select id, product_id as product from variant
    where product_id = any(${products as number[]}::bigint[]) and status = 'active'`.execute(db)
  const ids = rows.map(({ id }) => id)
  const prices = await getRetailPrices(db, ids, at)
  const stock = await listAvailableStock(db, ids)
  const currency = await getRetailCurrency(db)
  const variants = Map.groupBy(rows, ({ product }) => product)
  return (product) => {
    const own = variants.get(product) ?? []
    const priced = own.flatMap(({ id }) => prices.get(id)?.price ?? [])
    const tracked = own.flatMap(({ id }) => stock.get(id) ?? [])
    return {
      currency,
      price: toRange(priced.map(({ price, compare_at_price: regular }) => regular ?? price)),
      sale_price: toRange(
        priced.flatMap(({ price, compare_at_price: regular }) => (regular === undefined ? [] : price)),
      ),
      available: tracked.length > 0 ? tracked.reduce((sum, available) => sum + available, 0) : null,
    }
  }
}

const toRange = (amounts: readonly number[]): Range | null =>
  amounts.length > 0 ? { min: Math.min(...amounts), max: Math.max(...amounts) } : null
