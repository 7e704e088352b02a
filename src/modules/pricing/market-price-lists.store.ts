// Price lists of markets, which hold fixed prices in the market's currency.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/batch-sql.ts'

/** Creates the list of a market if it has none. */
export async function upsertMarketPriceList(tx: Tx, market: string, currency: string): Promise<void> {
  await sql`
    insert into price_list (code, name, currency, tax_included, market)
    select ${`market:${market}`}, ${`Market ${market}`}, ${currency}, tax_included, ${market}
    from price_list where code = 'retail'
    on conflict (market) do nothing`.execute(tx)
}

/** How many variants have a fixed price at a given time, by code of the market; markets without any are absent. */
export async function countFixedPrices(db: Db, at: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ market: string; variants: number }>`
    select l.market, count(distinct p.variant_id)::int as variants from price_list l join price p on p.price_list_id = l.id
    where l.market is not null and p.starts_at <= ${at} and p.ends_at > ${at} group by l.market`.execute(db)
  return new Map(rows.map(({ market, variants }) => [market, variants]))
}

/** Variants with a fixed price in a market at a given time, by id, after a variant. */
export async function listFixedPriceVariants(
  db: Db,
  market: string,
  at: Date,
  { after = 0, limit, only }: { after?: number; limit: number; only?: readonly VariantId[] | undefined },
): Promise<VariantId[]> {
  const { rows } = await sql<{ id: VariantId }>`
    select distinct p.variant_id as id from price p join price_list l on l.id = p.price_list_id
    where l.market = ${market} and p.starts_at <= ${at} and p.ends_at > ${at} and p.variant_id > ${after}
      ${only ? sql`and p.variant_id = ${anyId(only)}` : sql``}
    order by p.variant_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the lists, with the history of their prices, of markets that are gone or sell in another currency: amounts of
 * the former currency must not be read as amounts of the new one.
 * @param markets all markets that remain.
 */
export async function deleteObsoletePriceLists(
  tx: Tx,
  markets: readonly { code: string; currency: string }[],
): Promise<void> {
  const remaining = JSON.stringify(markets.map(({ code, currency }) => ({ code, currency })))
  const lists = sql`(select id from price_list l where l.market is not null and not exists (
    select from jsonb_to_recordset(${remaining}::jsonb) as r(code text, currency text)
    where r.code = l.market and r.currency = l.currency))`
  await sql`delete from price where price_list_id in ${lists}`.execute(tx)
  await sql`delete from price_list where id in ${lists}`.execute(tx)
}
