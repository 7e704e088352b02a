// Available stock as rows for the API feed.
import { sql } from 'kysely'
import { availableStockSql } from './available.ts'

export const stockFeedRows = {
  from: sql`(${availableStockSql(sql`select id from variant`)}) stock`,
  variantId: sql`stock.variant_id`,
  available: sql`stock.free`,
}
