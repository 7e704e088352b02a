// The feed of changes for apps: each change is delivered exactly once. Transaction ids are assigned when a
// transaction first writes, but transactions commit in any order. So the feed only returns changes older than
// the oldest transaction still in progress; nothing can be committed before those any more.
import { DAY_MS } from '../../kernel/days.ts'
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { isRestoredRowSql } from '../../platform/database/restored-rows.ts'
import { forgetStockTransactions } from '../inventory/stock-events.ts'
import type { AppChangePage, AppChange } from './app-order-schemas.ts'

/** Price lists of the app's owner; undefined for retail buyers. */
type PriceListIds = { companyListId: number | null; wholesale: boolean } | undefined

/** How prices are converted to the app's currency: rate and rounding; undefined: not at all. */
type Conversion = Readonly<Record<string, unknown>> | undefined

/**
 * The price lists and the conversion that a cursor was issued for, as a number. Prices of other lists are not part of its feed,
 * and another exchange rate changes all prices, without a row for each.
 */
export function getPricesDigest(lists: PriceListIds, conversion: Conversion): number {
  const ofLists = lists ? 2 * (lists.companyListId ?? 0) + Number(lists.wholesale) : 0
  if (!conversion) return ofLists
  const text = JSON.stringify([ofLists, Object.entries(conversion).toSorted()])
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16)
}

/**
 * Within one transaction, rows of app_change come before rows of stock_ledger, and those before rows of
 * company_price_change.
 */
type Row = {
  xid: string
  source: number
  id: number
  kind: AppChange['kind']
  object_id: string
  at: Date
}
type FeedState = { life: string; xmin: string; xmax: string; swept: string }

/** The epoch as a number, because a cursor holds only numbers. */
const epochNumber = (life: string) => Number.parseInt(life.slice(0, 8), 16)

async function getFeedState(db: Db): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select life::text, swept::text, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text as xmax from app_change_feed`.execute(db)
  return rows[0]!
}

/**
 * @param since the cursor of an earlier response; undefined returns no changes, only the current cursor.
 * @param lists price lists whose prices are included besides retail prices.
 * @throws ShopError invalid_input; cursor_expired when changes since the cursor are no longer stored, or when other
 * price lists or another exchange rate now apply to the app.
 */
export async function listAppChanges(
  db: Db,
  applicationId: number,
  {
    since,
    limit,
    lists,
    conversion,
  }: { since: string | undefined; limit: number; lists?: PriceListIds; conversion?: Conversion },
): Promise<AppChangePage> {
  const { life, xmin, xmax, swept } = await getFeedState(db)
  const digest = getPricesDigest(lists, conversion)
  const cursorAt = (xid: string, source: number, id: number) =>
    encodeCursor([epochNumber(life), Number(xid), source, id, ...(digest ? [digest] : [])])
  if (since === undefined) return { changes: [], cursor: cursorAt(xmin, 0, 0), has_more: false }
  const cursorParts = decodeCursor(since, 4) ?? decodeCursor(since, 5)
  if (!cursorParts) throw invalidInput('since', 'not a cursor')
  const [cursorEpoch, xid = 0, source = 0, id = 0, cursorDigest = 0] = cursorParts
  // The database was restored from a backup, where transaction ids start again.
  if (cursorEpoch !== epochNumber(life) || BigInt(xid) > BigInt(xmax) || BigInt(xid) <= BigInt(swept))
    throw new ShopError('cursor_expired')
  if (cursorDigest !== digest) throw new ShopError('cursor_expired', { reason: 'other_prices' })
  const from = sql`${String(xid)}::bigint`
  /**
   * Rows of a source after the cursor: in the cursor's transaction, later rows of the same source or any row of
   * a later source.
   */
  const afterCursor = (sourceIndex: number) =>
    sourceIndex < source
      ? sql`xid > ${from}`
      : sourceIndex > source
        ? sql`xid >= ${from}`
        : sql`(xid, id) > (${from}, ${id})`
  const beforeSnapshot = sql`xid < ${xmin}::bigint`
  const { rows } = await sql<Row>`
    select xid::text, source, id, kind, object_id, at from (
      (select xid, 0 as source, id, kind, object_id, at from app_change
        where ${afterCursor(0)} and ${beforeSnapshot} and (application_id is null or application_id = ${applicationId})
        order by xid, id limit ${limit})
      union all
      (select xid, 1, id, 'stock', variant_id::text, at from stock_ledger
        where xid is not null and ${afterCursor(1)} and ${beforeSnapshot} and on_hand_change <> reserved_change
        order by xid, id limit ${limit})${lists === undefined ? sql`` : tradePriceChanges(lists, sql`${afterCursor(2)} and ${beforeSnapshot}`, limit)}) c
    order by c.xid, source, id limit ${limit}`.execute(db)
  const lastRow = rows.length === limit ? rows.at(-1) : undefined
  return {
    changes: rows.map(({ kind, object_id, at }) => ({ kind, id: object_id, at: at.toISOString() })),
    cursor: lastRow ? cursorAt(lastRow.xid, lastRow.source, lastRow.id) : cursorAt(xmin, 0, 0),
    has_more: lastRow !== undefined,
  }
}

const tradePriceChanges = (
  { companyListId, wholesale }: NonNullable<PriceListIds>,
  range: RawBuilder<unknown>,
  limit: number,
) => sql`
      union all
      (select xid, 2, id, 'price', variant_id::text, at from company_price_change
        where ${range} and (price_list_id = ${companyListId}
          or (${wholesale} and price_list_id = (select l.id from price_list l where l.code = 'wholesale')))
        order by xid, id limit ${limit})`

/** Days that changes are stored. */
const CHANGE_RETENTION_DAYS = 30

/** Deletes old changes, and starts a new epoch when the rows show that the database was restored. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - CHANGE_RETENTION_DAYS * DAY_MS)
  await db.transaction().execute(async (tx) => {
    await sql`
      with shared as (delete from app_change where at < ${cutoff} returning xid),
        of_trade as (delete from company_price_change where at < ${cutoff} returning xid),
        gone as (select xid from shared union all select xid from of_trade)
      update app_change_feed set swept = greatest(swept, (select xid from gone order by xid desc limit 1))
      where exists (select from gone)`.execute(tx)
    const { rows } = await sql`
      with shared as (delete from app_change where ${isRestoredRowSql} returning 1),
        of_trade as (delete from company_price_change where ${isRestoredRowSql} returning 1)
      select from shared union all select from of_trade`.execute(tx)
    const hasRestoredStock = await forgetStockTransactions(tx)
    if (rows.length > 0 || hasRestoredStock)
      await sql`update app_change_feed set life = gen_random_uuid(), swept = '0'`.execute(tx)
  })
}
