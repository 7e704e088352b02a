// Tables price_list and price.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { anyId, type BatchQuery } from '../../platform/database/batch-sql.ts'
import {
  type BundleDiscount,
  deriveBundleRows,
  type PricedBundle,
  type PricedComponent,
} from './bundle-prices.ts'
import type { PriceRow } from './price.ts'
import type { CompanyListName, CompanyPriceLists, CompanyPriceRows } from './company-price.ts'

/** Rows of the price list of a market, with its currency. */
export type MarketRows = { currency: string; rows: PriceRow[] }

/**
 * `taxIncluded`: whether the list's prices include tax. `markets`: fixed prices by code of the market; absent when the
 * variant has never had one. `bundle`: set when the variant is a bundle that costs what its components cost, less a
 * discount: `rows` follow from theirs, and retail rows of its own have no effect.
 */
export type VariantRows = {
  currency: string
  taxIncluded: boolean
  rows: PriceRow[]
  markets?: Map<string, MarketRows>
  bundle?: PricedBundle
}

/**
 * Rows of the retail list and of markets by variant, of bundles also those that follow from their components; a variant
 * without retail rows is absent. Quantity breaks exist only in company lists; these have single-item rows.
 */
export const retailPriceRowsQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<RetailRow, Map<VariantId, VariantRows>> => ({
  query: sql<RetailRow>`
    select p.id, p.variant_id, p.kind, p.amount_minor, l.currency, l.tax_included, l.market,
      nullif(p.starts_at, '-infinity') as starts_at, nullif(p.ends_at, 'infinity') as ends_at, null::jsonb as component
    from price p join price_list l on l.id = p.price_list_id
    where p.variant_id = ${anyId(variantIds)} and (l.code = 'retail' or l.market is not null) and p.min_quantity = 1
    union all
    select p.id, c.variant_id, p.kind, p.amount_minor, r.currency, r.tax_included, p.market,
      nullif(p.starts_at, '-infinity'), nullif(p.ends_at, 'infinity'),
      jsonb_build_object('position', c.position, 'quantity', c.quantity, 'percentOff', b.percent_off, 'amountOffMinor', b.amount_off_minor, 'amounts', b.amounts -> 'amount_off')
    from bundle_component c join variant v on v.id = c.variant_id join bundle b on b.product_id = v.product_id and b.pricing = 'components'
      join price_list r on r.code = 'retail'
      left join lateral (select own.*, l.market from price own join price_list l on l.id = own.price_list_id
        where own.variant_id = c.component_id and (l.code = 'retail' or l.market is not null) and own.min_quantity = 1) p on true
    where c.variant_id = ${anyId(variantIds)}`,
  make: byVariant,
})

/** Rows of a company's price lists for all quantities; variants without any are absent. */
export const companyPriceRowsQuery = (
  variantIds: readonly VariantId[],
  { companyListId, wholesale, segmentListIds = [] }: CompanyPriceLists,
): BatchQuery<CompanyRowRecord, Map<VariantId, CompanyPriceRows>> => ({
  query: sql<CompanyRowRecord>`
    select p.id, p.variant_id, p.kind, p.amount_minor, p.min_quantity, l.id as list_id, l.currency,
      case when l.id = ${companyListId} then 'company' when ${wholesale} and l.code = 'wholesale' then 'wholesale' else 'segment' end as kind_of_list,
      nullif(p.starts_at, '-infinity') as starts_at, nullif(p.ends_at, 'infinity') as ends_at
    from price p join price_list l on l.id = p.price_list_id
    where p.variant_id = ${anyId(variantIds)} and (l.id = ${companyListId} or (${wholesale} and l.code = 'wholesale')
      or l.id = any(${segmentListIds as number[]}::bigint[]))`,
  make(rows) {
    const rowsByVariant = new Map<VariantId, CompanyPriceRows>()
    for (const row of rows) {
      const entry = rowsByVariant.get(row.variant_id) ?? { company: [], wholesale: [], segment: [] }
      entry[row.kind_of_list].push({
        id: row.id,
        kind: row.kind,
        amountMinor: row.amount_minor,
        minQuantity: row.min_quantity,
        listId: row.list_id,
        currency: row.currency,
        startsAt: toDate(row.starts_at),
        endsAt: toDate(row.ends_at),
      })
      rowsByVariant.set(row.variant_id, entry)
    }
    return rowsByVariant
  },
})
type CompanyRowRecord = Omit<Row, 'tax_included' | 'market'> & {
  list_id: number
  min_quantity: number
  kind_of_list: CompanyListName
}

function byVariant(rows: RetailRow[]): Map<VariantId, VariantRows> {
  const rowsByVariant = new Map<VariantId, VariantRows>()
  const derivedRows = Map.groupBy(rows.filter(isOfComponent), (row) => row.variant_id)
  for (const row of rows) {
    if (row.market !== null || isOfComponent(row) || derivedRows.has(row.variant_id)) continue
    const entry = rowsByVariant.get(row.variant_id) ?? {
      currency: row.currency,
      taxIncluded: row.tax_included,
      rows: [],
    }
    entry.rows.push(toPriceRow(row))
    rowsByVariant.set(row.variant_id, entry)
  }
  for (const [variantId, componentRows] of derivedRows) {
    const [{ currency, tax_included: taxIncluded }] = componentRows as [ComponentRow]
    const bundle = toBundle(componentRows)
    const rows = deriveBundleRows(bundle.components, bundle.discount)
    rowsByVariant.set(variantId, { currency, taxIncluded, rows, bundle })
  }
  for (const row of rows) {
    if (row.market === null || isOfComponent(row)) continue
    const entry = rowsByVariant.get(row.variant_id)
    if (!entry) continue
    entry.markets ??= new Map()
    const list = entry.markets.get(row.market) ?? { currency: row.currency, rows: [] }
    list.rows.push(toPriceRow(row))
    entry.markets.set(row.market, list)
  }
  return rowsByVariant
}

/** @param rows those of the components of one bundle. */
function toBundle(rows: readonly ComponentRow[]): PricedBundle {
  const components = [...Map.groupBy(rows, (row) => row.component.position).values()].map(
    (own): PricedComponent => {
      const byMarket = Map.groupBy(
        own.filter(({ id }) => id !== null),
        ({ market }) => market,
      )
      const toRows = (market: string | null) => (byMarket.get(market) ?? []).map(toPriceRow)
      const markets = [...byMarket.keys()].filter((market) => market !== null)
      return {
        quantity: own[0]!.component.quantity,
        rows: toRows(null),
        ...(markets.length > 0 && { markets: new Map(markets.map((market) => [market, toRows(market)])) }),
      }
    },
  )
  const { percentOff, amountOffMinor, amounts } = rows[0]!.component
  return { components, discount: { percentOff, amountOffMinor, ...(amounts && { amounts }) } }
}

const isOfComponent = (row: RetailRow): row is ComponentRow => row.component !== null

const toPriceRow = ({
  id,
  kind,
  amount_minor: amountMinor,
  starts_at,
  ends_at,
}: Omit<RetailRow, 'component'>): PriceRow => ({
  id: id!,
  kind: kind!,
  amountMinor: amountMinor!,
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

/** Of a variant itself, or of a component of a bundle; the price of a component without one is null. */
type RetailRow = {
  id: number | null
  variant_id: VariantId
  kind: 'regular' | 'sale' | null
  amount_minor: number | null
  currency: string
  tax_included: boolean
  market: string | null
  starts_at: string | null
  ends_at: string | null
  component: (BundleDiscount & { position: number; quantity: number }) | null
}
type ComponentRow = RetailRow & { component: NonNullable<RetailRow['component']> }

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
