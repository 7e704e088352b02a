// Sale rows in tables price and price_list.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SaleRow } from './scheduled-sales.ts'

const MAX_SALE_ROWS = 20_000

/** Active and scheduled sales of the retail list, for the given variants or all. */
export async function listOpenSales(db: Db, at: Date, variantIds?: readonly VariantId[]): Promise<SaleRow[]> {
  const { rows } = await sql<{
    variant_id: VariantId
    amount_minor: number
    starts_at: Date | null
    ends_at: Date | null
  }>`
    select p.variant_id, p.amount_minor, nullif(p.starts_at, '-infinity') as starts_at, nullif(p.ends_at, 'infinity') as ends_at
    from price p where p.kind = 'sale' and p.min_quantity = 1 and p.ends_at > ${at}
      and p.price_list_id = (select id from price_list where code = 'retail')
      and (${variantIds === undefined} or p.variant_id = any(${[...(variantIds ?? [])]}::bigint[]))
    order by p.starts_at, p.ends_at, p.variant_id limit ${MAX_SALE_ROWS}`.execute(db)
  return rows.map((row) => ({
    variantId: row.variant_id,
    amountMinor: row.amount_minor,
    startsAt: row.starts_at && new Date(row.starts_at),
    endsAt: row.ends_at && new Date(row.ends_at),
  }))
}
