// Available stock as rows for the API feed.
import { sql } from 'kysely'
import { isSellingStockSql, sellableSumSql } from './selling-locations.ts'

export const stockFeedRows = {
  from: sql`(select variant_id, ${sellableSumSql('stock')} as available from stock
    where ${isSellingStockSql('stock')} group by variant_id) stock`,
  variantId: sql`stock.variant_id`,
  available: sql`stock.available`,
}
