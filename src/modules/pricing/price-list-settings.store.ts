// Currency and tax setting of price lists, and the change of prices to another currency.
import { type RawBuilder, sql } from 'kysely'
import type { AmountRounding, CurrencyChange } from '../../kernel/money.ts'
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

/** @returns false when it was chosen or confirmed before. */
export async function chooseStoreCurrency(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update price_list set currency_chosen_at = ${at} where code = 'retail' and currency_chosen_at is null
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether the merchant has chosen the store currency, or confirmed that of a new shop. */
export async function isStoreCurrencyChosen(db: Db): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`
    select currency_chosen_at is not null as chosen from price_list where code = 'retail'`.execute(db)
  return rows[0]?.chosen ?? false
}

/**
 * Prices of the past change too, so that the lowest price of the last 30 days stays comparable. Fixed prices of markets
 * and of lists with a currency of their own stay as they are.
 */
export async function changePriceCurrency(
  tx: Tx,
  { currency, factor, priceRounding }: CurrencyChange,
): Promise<ChangedAmounts> {
  await sql`update price_list set currency = ${currency} where market is null and not keeps_currency`.execute(
    tx,
  )
  let changed = noAmounts
  const isSame = factor === '1' && !priceRounding
  for (let lastId: number | null = 0; lastId !== null && !isSame;) {
    const { rows }: { rows: (ChangedAmounts & { lastId: number | null })[] } = await sql<
      ChangedAmounts & { lastId: number | null }
    >`
      with batch as (
        select id, amount_minor * ${factor}::numeric as amount from price where id > ${lastId}
          and price_list_id in (select id from price_list where market is null and not keeps_currency) order by id limit ${BATCH_SIZE}),
      changed as (
        update price p set amount_minor = ${roundPrice(sql`batch.amount`, priceRounding)} from batch where p.id = batch.id
        returning p.id, batch.amount % 1 <> 0 as rounded)
      select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded, max(id) as "lastId"
      from changed`.execute(tx)
    changed = addAmounts(changed, rows[0]!)
    lastId = rows[0]!.lastId
  }
  return changed
}

/** SKU and price list of current prices; past prices are left out. */
export async function describePrices(
  db: Db,
  priceIds: readonly number[],
  at: Date,
): Promise<Map<number, { sku: string; priceList: string }>> {
  const { rows } = await sql<{ id: number; sku: string; priceList: string }>`
    select p.id, v.sku, l.code as "priceList" from price p join variant v on v.id = p.variant_id join price_list l on l.id = p.price_list_id
    where p.id = any(${priceIds as number[]}::bigint[]) and (p.ends_at is null or p.ends_at > ${at})`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

/** As `createAmountConverter` rounds: a price stays positive, and nothing stays nothing. */
const roundPrice = (amount: RawBuilder<unknown>, rounding: AmountRounding | undefined) =>
  rounding
    ? sql`case when ${amount} = 0 then 0 else greatest(${rounding.ending || rounding.increment}::bigint,
        floor((${amount} - ${rounding.ending}::bigint) / ${rounding.increment}::bigint + 0.5) * ${rounding.increment}::bigint + ${rounding.ending}::bigint) end`
    : sql`round(${amount})`

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
