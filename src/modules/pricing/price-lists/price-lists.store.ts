// Company price lists and their rows. Past prices are never changed; new rows end them.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { anyId } from '../../../platform/database/batch-sql.ts'

/** `segment`: code of the segment whose customers buy by it. */
export type PriceList = {
  id: number
  code: string
  name: string
  currency: string
  segment: string | null
  prices: number
}

/**
 * All lists except retail and those of markets, by name.
 * @param at prices that have ended then are not counted; absent: all are.
 */
export async function listCompanyPriceLists(db: Db, at?: Date): Promise<PriceList[]> {
  const { rows } = await sql<PriceList>`
    select l.id, l.code, l.name, l.currency, l.segment, (select count(*)::int from price p
      where p.price_list_id = l.id and (${at ?? null}::timestamptz is null or p.ends_at > ${at ?? null})) as prices
    from price_list l where l.code <> 'retail' and l.market is null order by l.name, l.id`.execute(db)
  return rows
}

export async function getCompanyPriceList(
  db: Db,
  code: string,
): Promise<Omit<PriceList, 'code' | 'prices'> | undefined> {
  const { rows } = await sql<Omit<PriceList, 'code' | 'prices'>>`
    select id, name, currency, segment from price_list where code = ${code} and code <> 'retail' and market is null`.execute(
    db,
  )
  return rows[0]
}

/** Serialises price changes of a list. */
export async function lockPriceList(tx: Tx, listId: number): Promise<void> {
  await sql`select 1 from price_list where id = ${listId} for no key update`.execute(tx)
}

/**
 * Uses the tax setting of the retail list, because a cart can contain prices of both.
 * @param list its currency is its own; absent: the store currency, also after that changes.
 * @returns false when the code exists.
 */
export async function insertPriceList(
  tx: Tx,
  { code, name, currency }: Pick<PriceList, 'code' | 'name'> & { currency?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    insert into price_list (code, name, currency, keeps_currency, tax_included)
    select ${code}, ${name}, coalesce(${currency ?? null}, currency), ${currency !== undefined}, tax_included from price_list where code = 'retail'
    on conflict (code) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Removes a list without prices that no segment has.
 * @returns its name, and its currency if that is its own; undefined when it has prices, or does not exist.
 */
export async function removePriceList(
  tx: Tx,
  code: string,
): Promise<{ name: string; currency: string | null } | undefined> {
  const { rows } = await sql<{ name: string; currency: string | null }>`
    delete from price_list l where l.code = ${code} and l.code <> 'retail' and l.market is null and l.segment is null
      and not exists (select from price p where p.price_list_id = l.id)
    returning name, case when keeps_currency then currency end as currency`.execute(tx)
  return rows[0]
}

/** `amountMinor` null: no price from then on. `endsAt` null: no end. */
export type PriceListRow = {
  variantId: VariantId
  kind: 'regular' | 'sale'
  minQuantity: number
  amountMinor: number | null
  startsAt: Date
  endsAt: Date | null
}

/**
 * A row without an end replaces others of its variant, quantity and kind: the current one ends at its start,
 * scheduled ones are deleted. A row with an end takes precedence during its period. No row may start in the
 * past.
 */
export async function setPriceListRows(tx: Tx, listId: number, rows: readonly PriceListRow[]): Promise<void> {
  const inputRows = toRecordsJson(rows)
  const isSameKey = sql`p.price_list_id = ${listId} and p.variant_id = r."variantId" and p.kind = r.kind
    and p.min_quantity = r."minQuantity" and r."endsAt" is null`
  await sql`delete from price p using ${inputRows} where ${isSameKey} and p.starts_at >= r."startsAt"`.execute(
    tx,
  )
  await sql`update price p set ends_at = r."startsAt" from ${inputRows} where ${isSameKey} and p.ends_at > r."startsAt"`.execute(
    tx,
  )
  await addRows(tx, listId, rows)
}

/** Replaces all current and scheduled prices of these variants, kinds and quantities with `rows`. */
export async function replacePriceListRows(
  tx: Tx,
  listId: number,
  keys: readonly Pick<PriceListRow, 'variantId' | 'kind' | 'minQuantity'>[],
  rows: readonly PriceListRow[],
  now: Date,
): Promise<void> {
  const inputRows = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r("variantId" bigint, kind text, "minQuantity" int)`
  const isSameKey = sql`p.price_list_id = ${listId} and p.variant_id = r."variantId" and p.kind = r.kind and p.min_quantity = r."minQuantity"`
  await sql`delete from price p using ${inputRows} where ${isSameKey} and p.starts_at >= ${now}`.execute(tx)
  await sql`update price p set ends_at = ${now} from ${inputRows} where ${isSameKey} and p.ends_at > ${now}`.execute(
    tx,
  )
  await addRows(tx, listId, rows)
}

async function addRows(tx: Tx, listId: number, rows: readonly PriceListRow[]): Promise<void> {
  await sql`
    insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor, starts_at, ends_at)
    select ${listId}, "variantId", kind, "minQuantity", "amountMinor", "startsAt", coalesce("endsAt", 'infinity')
    from ${toRecordsJson(rows)} where "amountMinor" is not null`.execute(tx)
}

const toRecordsJson = (
  rows: readonly PriceListRow[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("variantId" bigint, kind text,
    "minQuantity" int, "amountMinor" bigint, "startsAt" timestamptz, "endsAt" timestamptz)`

/** A price from a minimum quantity; `startsAt` null: in force, `endsAt` null: no end. */
export type PriceListPrice = {
  variantId: VariantId
  kind: 'regular' | 'sale'
  from: number
  amountMinor: number
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * Current and scheduled prices of a list by variant and quantity: for the given variants, or a page after
 * `after`.
 */
export async function listPriceListPrices(
  db: Db,
  listId: number,
  at: Date,
  selection: readonly number[] | { after?: number | undefined; most: number },
): Promise<PriceListPrice[]> {
  const held = sql`p.price_list_id = ${listId} and p.ends_at > ${at}`
  const variants =
    'most' in selection
      ? sql`in (select distinct p.variant_id from price p where ${held} and p.variant_id > ${selection.after ?? 0} order by 1 limit ${selection.most})`
      : sql`= ${anyId(selection)}`
  const { rows } = await sql<PriceListPrice>`
    select p.variant_id as "variantId", p.kind, p.min_quantity as "from", p.amount_minor as "amountMinor",
      case when p.starts_at > ${at} then p.starts_at end as "startsAt",
      case when p.ends_at < 'infinity' then p.ends_at end as "endsAt"
    from price p
    where ${held} and p.variant_id ${variants}
    order by p.variant_id, p.min_quantity, p.starts_at, p.kind`.execute(db)
  return rows
}
