// Available stock as rows for the API feed.
import { sql } from 'kysely'
import { sellableQuantitySql } from './inventory-policy.ts'

export const stockFeedRows = {
  from: sql`(select variant_id, ${sellableQuantitySql('stock')} as available from stock where location_id = (select id from location where code = 'main')) stock`,
  variantId: sql`stock.variant_id`,
  available: sql`stock.available`,
}
