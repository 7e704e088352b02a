// Tables market, market_country and exchange_rate.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteObsoletePriceLists } from '../pricing/market-price-lists.store.ts'
import type { ExchangeRate } from './markets.ts'
import type { Markets, StoredMarket } from './select-market.ts'

type Row = { storeCurrency: string; markets: StoredMarket[]; rates: ExchangeRate[] }

/** With the rates of the last month and later, and the one before them. */
export const marketsQuery: BatchQuery<Row, Markets> = {
  query: sql<Row>`
    select (select l.currency from price_list l where l.code = 'retail') as "storeCurrency",
      coalesce((select json_agg(json_build_object('code', m.code, 'name', m.name, 'countries',
          (select coalesce(json_agg(c.country order by c.country), '[]') from market_country c where c.market_id = m.id),
          'rest_of_world', m.rest_of_world, 'currency', m.currency, 'rounding_increment', m.rounding_increment,
          'rounding_ending', m.rounding_ending, 'prices_include_tax', m.prices_include_tax, 'active', m.active, 'primary', m.is_primary,
          'default_language', m.default_language, 'languages', m.languages) order by m."position", m.id) from market m), '[]') as markets,
      coalesce((select json_agg(json_build_object('currency', r.currency, 'rate', trim_scale(r.rate)::text, 'valid_from', r.valid_from)
        order by r.valid_from desc, r.currency) from exchange_rate r
        where r.valid_from >= coalesce((select max(e.valid_from) from exchange_rate e
          where e.currency = r.currency and e.valid_from < current_date - 31), r.valid_from)), '[]') as rates`,
  make: ([row]) => row!,
}

export const readMarkets = (db: Db): Promise<Markets> => runBatchQuery(db, marketsQuery)

/** The markets that can have fixed prices: all except the primary one. */
export const loadPricedMarkets = async (db: Db): Promise<StoredMarket[]> =>
  (await readMarkets(db)).markets.filter(({ primary }) => !primary)

/** All rates, the latest first. */
export async function listRates(db: Db): Promise<ExchangeRate[]> {
  const { rows } = await sql<ExchangeRate>`
    select currency, trim_scale(rate)::text as rate, valid_from::text as valid_from from exchange_rate
    order by valid_from desc, currency`.execute(db)
  return rows
}

/** Serialises changes of markets and rates; reads continue. */
export async function lockMarkets(tx: Tx): Promise<void> {
  await sql`lock table market in share row exclusive mode`.execute(tx)
}

export async function hasStoredMarkets(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from market) as some`.execute(db)
  return rows[0]!.some
}

/** Markets keep their fixed prices; obsolete ones are deleted, see `deleteObsoletePriceLists`. */
export async function setMarkets(tx: Tx, markets: readonly StoredMarket[]): Promise<void> {
  const codes = markets.map(({ code }) => code)
  await sql`delete from market where not code = any(${codes}::text[])`.execute(tx)
  await deleteObsoletePriceLists(tx, markets)
  await sql`delete from market_country`.execute(tx)
  // Another market may get these.
  await sql`update market set is_primary = false, rest_of_world = false`.execute(tx)
  await sql`
    insert into market (code, name, currency, rounding_increment, rounding_ending, prices_include_tax, rest_of_world, is_primary, active,
      default_language, languages, "position")
    select r.code, r.name, r.currency, r.rounding_increment, r.rounding_ending, r.prices_include_tax, r.rest_of_world, r."primary", r.active,
      r.default_language, r.languages, r."position"
    from jsonb_to_recordset(${JSON.stringify(markets.map((market, position) => ({ position, ...market })))}::jsonb)
      as r(code text, name text, currency text, rounding_increment bigint, rounding_ending bigint, prices_include_tax boolean, rest_of_world boolean,
        "primary" boolean, active boolean, default_language text, languages text[], "position" int)
    on conflict (code) do update set name = excluded.name, currency = excluded.currency, rounding_increment = excluded.rounding_increment,
      rounding_ending = excluded.rounding_ending, prices_include_tax = excluded.prices_include_tax, rest_of_world = excluded.rest_of_world,
      is_primary = excluded.is_primary, active = excluded.active, default_language = excluded.default_language, languages = excluded.languages,
      "position" = excluded."position"`.execute(tx)
  const countries = markets.flatMap(({ code, countries: own }) => own.map((country) => ({ code, country })))
  await sql`
    insert into market_country (country, market_id) select r.country, m.id
    from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as r(code text, country text) join market m on m.code = r.code`.execute(
    tx,
  )
}

export async function upsertRates(tx: Tx, rates: readonly ExchangeRate[]): Promise<void> {
  await sql`
    insert into exchange_rate (currency, valid_from, rate)
    select currency, valid_from, rate from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r(currency text, valid_from date, rate numeric)
    on conflict (currency, valid_from) do update set rate = excluded.rate`.execute(tx)
}

export async function deleteRates(
  tx: Tx,
  rates: readonly Pick<ExchangeRate, 'currency' | 'valid_from'>[],
): Promise<void> {
  await sql`
    delete from exchange_rate e using jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r(currency text, valid_from date)
    where e.currency = r.currency and e.valid_from = r.valid_from`.execute(tx)
}
