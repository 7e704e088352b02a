// What changed since: never missing one, never telling one twice (docs/decisions/0109). Transactions take numbers when they begin to write and
// commit in any order: only what is older than the oldest still under way is told, for nothing can come before it any more.
import { type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../kernel/page-cursor.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import type { Changes, PartnerChange } from './partner-orders.ts'

/** By which lists the owner of a program buys; whoever buys at retail has none. */
type Lists = { own: number | null; wholesale: boolean } | undefined

/** Which lists a cursor was given for, as a number: prices of other lists were not told there. */
const listsNumber = (lists: Lists) => (lists ? 2 * (lists.own ?? 0) + Number(lists.wholesale) : 0)

/** Rows of api_change come before rows of stock_ledger of the same transaction, and those before rows of trade_price_change. */
type Row = {
  xid: string
  source: number
  id: number
  kind: PartnerChange['kind']
  object_id: string
  at: Date
}
type State = { life: string; xmin: string; xmax: string; swept: string }

/** The life as a number: a cursor holds only those. */
const lifeNumber = (life: string) => Number.parseInt(life.slice(0, 8), 16)

async function stateOf(db: Db): Promise<State> {
  const { rows } = await sql<State>`
    select life::text, swept::text, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text as xmax from api_feed`.execute(db)
  return rows[0]!
}

/**
 * @param since where an earlier answer ended; undefined: nothing is told but where now is.
 * @param lists of which prices are told beside those of everybody.
 * @throws ShopError invalid_input; cursor_gone where changes since then are kept no longer, or other prices hold for the program by now.
 */
export async function findChanges(
  db: Db,
  applicationId: number,
  { since, limit, lists }: { since: string | undefined; limit: number; lists?: Lists },
): Promise<Changes> {
  const { life, xmin, xmax, swept } = await stateOf(db)
  const told = listsNumber(lists)
  const cursorAt = (xid: string, source: number, id: number) =>
    writeCursor([lifeNumber(life), Number(xid), source, id, ...(told ? [told] : [])])
  if (since === undefined) return { changes: [], cursor: cursorAt(xmin, 0, 0), more: false }
  const read = readCursor(since, 4) ?? readCursor(since, 5)
  if (!read) throw invalidInput('since', 'not a cursor')
  const [ofLife, xid = 0, source = 0, id = 0, ofLists = 0] = read
  // Restored from a copy: transactions are counted anew there.
  if (ofLife !== lifeNumber(life) || BigInt(xid) > BigInt(xmax) || BigInt(xid) <= BigInt(swept))
    throw new ShopError('cursor_gone')
  if (ofLists !== told) throw new ShopError('cursor_gone', { reason: 'other_prices' })
  const from = sql`${String(xid)}::bigint`
  /** What comes after the cursor in a source: of its transaction whatever is later in that source, or in one that comes later. */
  const after = (place: number) =>
    place < source
      ? sql`xid > ${from}`
      : place > source
        ? sql`xid >= ${from}`
        : sql`(xid, id) > (${from}, ${id})`
  const before = sql`xid < ${xmin}::bigint`
  const { rows } = await sql<Row>`
    select xid::text, source, id, kind, object_id, at from (
      (select xid, 0 as source, id, kind, object_id, at from api_change
        where ${after(0)} and ${before} and (application_id is null or application_id = ${applicationId})
        order by xid, id limit ${limit})
      union all
      (select xid, 1, id, 'stock', variant_id::text, at from stock_ledger
        where xid is not null and ${after(1)} and ${before} and on_hand_change <> reserved_change
        order by xid, id limit ${limit})${lists === undefined ? sql`` : ofTrade(lists, sql`${after(2)} and ${before}`, limit)}) c
    order by c.xid, source, id limit ${limit}`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    changes: rows.map(({ kind, object_id, at }) => ({ kind, id: object_id, at: at.toISOString() })),
    cursor: last ? cursorAt(last.xid, last.source, last.id) : cursorAt(xmin, 0, 0),
    more: last !== undefined,
  }
}

const ofTrade = ({ own, wholesale }: NonNullable<Lists>, within: RawBuilder<unknown>, limit: number) => sql`
      union all
      (select xid, 2, id, 'price', variant_id::text, at from trade_price_change
        where ${within} and (price_list_id = ${own}
          or (${wholesale} and price_list_id = (select l.id from price_list l where l.code = 'wholesale')))
        order by xid, id limit ${limit})`

/** Changes are kept so long. */
const keptDays = 30

/** Forgets what is old, and begins another life where the rows say that the database was restored. */
export async function sweepChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db.transaction().execute(async (tx) => {
    await sql`
      with shared as (delete from api_change where at < ${before} returning xid),
        of_trade as (delete from trade_price_change where at < ${before} returning xid),
        gone as (select xid from shared union all select xid from of_trade)
      update api_feed set swept = greatest(swept, (select xid from gone order by xid desc limit 1))
      where exists (select from gone)`.execute(tx)
    const future = sql`xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
    const { rows } = await sql`
      with shared as (delete from api_change where ${future} returning 1),
        of_trade as (delete from trade_price_change where ${future} returning 1)
      select from shared union all select from of_trade`.execute(tx)
    const ledger = await sql`
      update stock_ledger set xid = null where ${future} returning 1`.execute(tx)
    if (rows.length + ledger.rows.length > 0)
      await sql`update api_feed set life = gen_random_uuid(), swept = '0'`.execute(tx)
  })
}
