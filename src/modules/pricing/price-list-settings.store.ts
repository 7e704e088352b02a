// Currency and tax setting of price lists, and the change of prices to another currency.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { addAmounts, noAmounts, type ChangedAmounts } from '../../platform/database/changed-amounts.ts'

/** Prices per statement. */
const BATCH_SIZE = 20_000

/**
 * Serialises changes of the store currency.
 * @returns the currency of the retail list.
 */
export async function lockStoreCurrency(tx: Tx): Promise<string> {
  const { rows } = await sql<{ code: string; currency: string }>`
    select code, currency from price_list order by id for update`.execute(tx)
  return rows.find(({ code }) => code === 'retail')!.currency
}

/**
 * Prices of the past change too, so that the lowest price of the last 30 days stays comparable. Fixed prices of markets
 * stay as they are: they are in the currency of their market.
 */
export async function changePriceCurrency(
  tx: Tx,
  { currency, factor }: CurrencyChange,
): Promise<ChangedAmounts> {
  await sql`update price_list set currency = ${currency} where market is null`.execute(tx)
  let changed = noAmounts
  for (let lastId: number | null = 0; lastId !== null && factor !== '1';) {
    const { rows }: { rows: (ChangedAmounts & { lastId: number | null })[] } = await sql<
      ChangedAmounts & { lastId: number | null }
    >`
      with batch as (
        select id, amount_minor * ${factor}::numeric as amount from price where id > ${lastId}
          and price_list_id in (select id from price_list where market is null) order by id limit ${BATCH_SIZE}),
      changed as (
        update price p set amount_minor = round(batch.amount) from batch where p.id = batch.id
        returning p.id, batch.amount % 1 <> 0 as rounded)
      select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded, max(id) as "lastId"
      from changed`.execute(tx)
    changed = addAmounts(changed, rows[0]!)
    lastId = rows[0]!.lastId
  }
  return changed
}

/** Whether prices include tax. `lock` serialises changes of it. */
export async function arePricesTaxInclusive(db: Db, { lock = false } = {}): Promise<boolean> {
  if (lock) await sql`select 1 from price_list order by id for update`.execute(db)
  const { rows } = await sql<{ tax_included: boolean }>`
    select tax_included from price_list where code = 'retail'`.execute(db)
  return rows[0]!.tax_included
}

/** For all price lists, because a cart can contain prices of several. */
export async function setPricesTaxInclusive(tx: Tx, taxIncluded: boolean): Promise<void> {
  await sql`update price_list set tax_included = ${taxIncluded}`.execute(tx)
}
