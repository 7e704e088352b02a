// Retail price changes for webhooks: rows written by staff or imports, and rows that start or end by date.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isRestoredRowSql } from '../../platform/database/restored-rows.ts'

/** Transactions `from` (inclusive) to `to` (exclusive), and the time after `after` up to `until`. */
export type PriceEventSpan = { from: number; to: number; after: Date; until: Date }

const startedOrEndedSql = ({ after, until }: PriceEventSpan) => sql`
  select p.variant_id from price p where p.starts_at > ${after} and p.starts_at <= ${until}
    and p.price_list_id = (select id from price_list where code = 'retail')
  union select p.variant_id from price p where p.ends_at > ${after} and p.ends_at <= ${until}
    and p.price_list_id = (select id from price_list where code = 'retail')`

/** Bundles that cost what their components in `changed` cost. */
const bundlesOf = (changed: ReturnType<typeof sql>) => sql`
  select c.variant_id, p.xid from ${changed} p join bundle_component c on c.component_id = p.variant_id
  join variant v on v.id = c.variant_id join bundle b on b.product_id = v.product_id and b.pricing = 'components'`

/**
 * Variants whose price was written, started or ended. Consumes rows of price_change, so each written price is
 * reported once.
 */
export async function consumePriceEvents(
  tx: Tx,
  span: PriceEventSpan,
): Promise<{ variantId: VariantId; xid: number }[]> {
  const { rows } = await sql<{ variant_id: VariantId; xid: number }>`
    with written as (delete from price_change where xid < ${span.to} returning variant_id, xid),
    changed as (
      select variant_id, xid from written where xid >= ${span.from}
      union all select variant_id, ${span.to}::bigint - 1 from (${startedOrEndedSql(span)}) dated)
    select variant_id, max(xid) as xid from (select * from changed union all ${bundlesOf(sql`changed`)}) own group by variant_id order by variant_id`.execute(
    tx,
  )
  return rows.map(({ variant_id: variantId, xid }) => ({ variantId, xid }))
}

export const hasPriceEventsSql = (span: PriceEventSpan) => sql<boolean>`
  exists (select from price_change where xid < ${span.to}) or exists (${startedOrEndedSql(span)})`

/** Deletes price changes with a transaction id of a restored backup. */
export async function forgetPriceTransactions(tx: Tx): Promise<void> {
  await sql`delete from price_change where ${isRestoredRowSql}`.execute(tx)
}
