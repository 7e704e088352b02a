// Tables price_list and price.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { anyId, type BatchQuery } from '../../platform/database/batch-sql.ts'
import type { PriceRow } from './price.ts'
import type { CompanyPriceLists, CompanyPriceRows } from './company-price.ts'

/** Rows of the price list of a market, with its currency. */
export type MarketRows = { currency: string; rows: PriceRow[] }

/**
 * `taxIncluded`: whether the list's prices include tax. `markets`: fixed prices by code of the market; absent when the
 * variant has never had one.
 */
export type VariantRows = {
  currency: string
  taxIncluded: boolean
  rows: PriceRow[]
  markets?: Map<string, MarketRows>
}

/**
 * Rows of the retail list and of markets by variant; a variant without retail rows is absent. Quantity breaks exist only
 * in company lists; these have single-item rows.
 */
export const retailPriceRowsQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, VariantRows>> => ({
  query: sql<Row>`
    select p.id, p.variant_id, p.kind, p.amount_minor, l.currency, l.tax_included, l.market,
      nullif(p.starts_at, '-infinity') as starts_at, nullif(p.ends_at, 'infinity') as ends_at
    from price p join price_list l on l.id = p.price_list_id
    where p.variant_id = ${anyId(variantIds)} and (l.code = 'retail' or l.market is not null) and p.min_quantity = 1`,
  make: byVariant,
})

/** Rows of a company's price lists for all quantities; variants without any are absent. */
export const companyPriceRowsQuery = (
  variantIds: readonly VariantId[],
  { companyListId, wholesale }: CompanyPriceLists,
): BatchQuery<CompanyRowRecord, Map<VariantId, CompanyPriceRows>> => ({
  query: sql<CompanyRowRecord>`
    select p.id, p.variant_id, p.kind, p.amount_minor, p.min_quantity, l.id = ${companyListId} as own,
      nullif(p.starts_at, '-infinity') as starts_at, nullif(p.ends_at, 'infinity') as ends_at
    from price p join price_list l on l.id = p.price_list_id
    where p.variant_id = ${anyId(variantIds)} and (l.id = ${companyListId} or (${wholesale} and l.code = 'wholesale'))`,
  make(rows) {
    const rowsByVariant = new Map<VariantId, CompanyPriceRows>()
    for (const row of rows) {
      const entry = rowsByVariant.get(row.variant_id) ?? { company: [], wholesale: [] }
      entry[row.own ? 'company' : 'wholesale'].push({
        id: row.id,
        kind: row.kind,
        amountMinor: row.amount_minor,
        minQuantity: row.min_quantity,
        startsAt: toDate(row.starts_at),
        endsAt: toDate(row.ends_at),
      })
      rowsByVariant.set(row.variant_id, entry)
    }
    return rowsByVariant
  },
})
type CompanyRowRecord = Omit<Row, 'currency' | 'tax_included' | 'market'> & {
  min_quantity: number
  own: boolean | null
}

function byVariant(rows: Row[]): Map<VariantId, VariantRows> {
  const rowsByVariant = new Map<VariantId, VariantRows>()
  for (const row of rows) {
    if (row.market !== null) continue
    const entry = rowsByVariant.get(row.variant_id) ?? {
      currency: row.currency,
      taxIncluded: row.tax_included,
      rows: [],
    }
    entry.rows.push(toPriceRow(row))
    rowsByVariant.set(row.variant_id, entry)
  }
  for (const row of rows) {
    const entry = row.market === null ? undefined : rowsByVariant.get(row.variant_id)
    if (!entry) continue
    entry.markets ??= new Map()
    const list = entry.markets.get(row.market!) ?? { currency: row.currency, rows: [] }
    list.rows.push(toPriceRow(row))
    entry.markets.set(row.market!, list)
  }
  return rowsByVariant
}
const toPriceRow = ({ id, kind, amount_minor, starts_at, ends_at }: Row): PriceRow => ({
  id,
  kind,
  amountMinor: amount_minor,
  startsAt: toDate(starts_at),
  endsAt: toDate(ends_at),
})
const toDate = (text: string | null) => (text === null ? null : new Date(text))
type Row = {
  id: number
  variant_id: VariantId
  kind: 'regular' | 'sale'
  amount_minor: number
  currency: string
  tax_included: boolean
  market: string | null
  starts_at: string | null
  ends_at: string | null
}

export const retailCurrencyQuery: BatchQuery<{ currency: string }, string> = {
  query: sql<{ currency: string }>`select currency from price_list where code = 'retail'`,
  make: ([row]) => row!.currency,
}
export const getRetailCurrency = async (db: Db): Promise<string> =>
  retailCurrencyQuery.make((await retailCurrencyQuery.query.execute(db)).rows)

/**
 * Ends rows at a given time; a row that would start at that time is deleted, because it was never in force.
 */
export async function endPriceRows(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from price where id = any(${ids as number[]}::bigint[]) and starts_at >= ${at}`.execute(tx)
  await sql`update price set ends_at = ${at} where id = any(${ids as number[]}::bigint[])`.execute(tx)
}

/** `startsAt` null: no start; `endsAt` null or absent: no end. */
export type NewPriceRow = {
  variantId: VariantId
  kind: 'regular' | 'sale'
  amountMinor: number
  startsAt: Date | null
  endsAt?: Date | null
}

/** @param market code of the market in whose list they are; undefined: the retail list. */
export async function insertPriceRows(
  tx: Tx,
  rows: readonly NewPriceRow[],
  market: string | undefined,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into price (price_list_id, variant_id, kind, amount_minor, starts_at, ends_at)
    select (select id from price_list where ${market === undefined ? sql`code = 'retail'` : sql`market = ${market}`}), "variantId", kind, "amountMinor", coalesce("startsAt", '-infinity'),
      coalesce("endsAt", 'infinity')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("variantId" bigint, kind text, "amountMinor" bigint, "startsAt" timestamptz, "endsAt" timestamptz)`.execute(
    tx,
  )
}
