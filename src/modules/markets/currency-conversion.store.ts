// Tables currency_conversion and currency_conversion_amount: conversions of the store currency, with each amount before
// and after.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { MarketsAndRates } from './convert-markets.ts'
import type { CurrencyConversionRun } from './currency-conversion.ts'
import { type StoreAmounts, storeAmounts } from './store-amounts.ts'

/** Rows with their place in the table, to update them. */
const selectRows = ({ table, rank, where }: StoreAmounts) =>
  sql`(select *, ctid as place ${rank ? sql`, row_number() over (${rank}) as rank` : sql``} from ${sql.table(table)}
    ${where ? sql`where ${where}` : sql``}) r`
const rowKey = ({ key }: StoreAmounts) =>
  sql`jsonb_build_array(${sql.join(key.map((column) => sql.id('r', column)))})`
const rowAmounts = ({ amounts }: StoreAmounts) =>
  sql`jsonb_build_object(${sql.join(amounts.flatMap((column) => [sql`${column}::text`, sql.id('r', column)]))})`

/** Records all amounts before the conversion. */
export async function recordAmountsBefore(tx: Tx, conversionId: string): Promise<void> {
  for (const each of storeAmounts)
    await sql`
      insert into currency_conversion_amount (conversion_id, table_name, row_key, was)
      select ${conversionId}::uuid, ${each.table}, ${rowKey(each)}, ${rowAmounts(each)} from ${selectRows(each)}`.execute(
      tx,
    )
}

/** Completes the record after the conversion. @returns the changed rows by table. */
export async function recordAmountsAfter(
  tx: Tx,
  conversionId: string,
): Promise<{ table: string; rows: number }[]> {
  for (const each of storeAmounts)
    await sql`
      update currency_conversion_amount a set became = ${rowAmounts(each)} from ${selectRows(each)}
      where a.conversion_id = ${conversionId} and a.table_name = ${each.table} and a.row_key = ${rowKey(each)}`.execute(
      tx,
    )
  await sql`delete from currency_conversion_amount where conversion_id = ${conversionId} and (became is null or became = was)`.execute(
    tx,
  )
  const { rows } = await sql<{ table: string; rows: number }>`
    select table_name as table, count(*)::int as rows from currency_conversion_amount where conversion_id = ${conversionId}
    group by table_name order by table_name`.execute(tx)
  return rows
}

/** Forgets the rows that changed since the conversion: their amounts are not restored. */
export async function forgetChangedAmounts(tx: Tx, conversionId: string): Promise<void> {
  for (const each of storeAmounts)
    await sql`
      delete from currency_conversion_amount a where a.conversion_id = ${conversionId} and a.table_name = ${each.table}
        and not exists (select from ${selectRows(each)} where a.row_key = ${rowKey(each)} and a.became = ${rowAmounts(each)})`.execute(
      tx,
    )
}

/** Restores the recorded amounts exactly. */
export async function restoreAmounts(tx: Tx, conversionId: string): Promise<void> {
  for (const each of storeAmounts) {
    const assignments = sql.join(
      each.amounts.map(
        (column) => sql`${sql.ref(column)} = (jsonb_populate_record(t, a.was)).${sql.ref(column)}`,
      ),
    )
    await sql`
      update ${sql.table(each.table)} t set ${assignments} from currency_conversion_amount a, ${selectRows(each)}
      where a.conversion_id = ${conversionId} and a.table_name = ${each.table} and a.row_key = ${rowKey(each)} and t.ctid = r.place`.execute(
      tx,
    )
  }
}

export type RecordedMarkets = { was: MarketsAndRates; to: MarketsAndRates }
type NewConversion = Pick<
  CurrencyConversionRun,
  'id' | 'from' | 'to' | 'rate' | 'rounding_increment' | 'rounding_ending'
>

const columns = sql<CurrencyConversionRun>`
  id, from_currency as "from", to_currency as "to", trim_scale(rate)::text as rate, rounding_increment, rounding_ending, amounts, orders,
  converted_at, undone_at`

export async function insertConversion(
  tx: Tx,
  run: NewConversion,
  { markets, at, actor }: { markets: RecordedMarkets; at: Date; actor: string },
): Promise<void> {
  await sql`
    insert into currency_conversion (id, from_currency, to_currency, rate, rounding_increment, rounding_ending, amounts, orders, markets,
      converted_at, actor)
    values (${run.id}, ${run.from}, ${run.to}, ${run.rate}::numeric, ${run.rounding_increment}, ${run.rounding_ending}, 0, 0,
      ${JSON.stringify(markets)}::jsonb, ${at}, ${actor})`.execute(tx)
}

export async function setConversionCounts(
  tx: Tx,
  id: string,
  { amounts, orders }: { amounts: number; orders: number },
): Promise<void> {
  await sql`update currency_conversion set amounts = ${amounts}, orders = ${orders} where id = ${id}`.execute(
    tx,
  )
}

export async function setConversionUndone(
  tx: Tx,
  id: string,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  await sql`update currency_conversion set undone_at = ${at}, undone_by = ${actor} where id = ${id}`.execute(
    tx,
  )
}

/** The latest first. */
export async function listConversions(db: Db): Promise<CurrencyConversionRun[]> {
  const { rows } =
    await sql<Run>`select ${columns} from currency_conversion order by converted_at desc, id`.execute(db)
  return rows.map(toRun)
}

/** The latest conversion that was not undone, with the markets that it changed. */
export async function getLastConversion(
  db: Db,
): Promise<{ run: CurrencyConversionRun; markets: RecordedMarkets } | undefined> {
  const { rows } = await sql<Run & { markets: RecordedMarkets }>`
    select ${columns}, markets from currency_conversion where undone_at is null order by converted_at desc, id limit 1`.execute(
    db,
  )
  return rows[0] && { run: toRun(rows[0]), markets: rows[0].markets }
}

/** Prices before and after, in the order in which they were created. */
export async function listPriceChanges(
  db: Db,
  conversionId: string,
  limit: number,
): Promise<{ priceId: number; was: number; to: number }[]> {
  const { rows } = await sql<{ priceId: number; was: number; to: number }>`
    select (row_key ->> 0)::bigint as "priceId", (was ->> 'amount_minor')::bigint as was, (became ->> 'amount_minor')::bigint as "to"
    from currency_conversion_amount where conversion_id = ${conversionId} and table_name = 'price'
    order by 1 limit ${limit}`.execute(db)
  return rows
}

type Run = Omit<CurrencyConversionRun, 'converted_at' | 'undone_at'> & {
  converted_at: Date
  undone_at: Date | null
}

const toRun = ({ id, from, to, rate, rounding_increment, rounding_ending, amounts, orders, ...at }: Run) => ({
  id,
  from,
  to,
  rate,
  rounding_increment,
  rounding_ending,
  amounts,
  orders,
  converted_at: at.converted_at.toISOString(),
  undone_at: at.undone_at?.toISOString() ?? null,
})
