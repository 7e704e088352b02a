// What changed since: never missing one, never telling one twice (docs/decisions/0109). Transactions take numbers when they begin to write and
// commit in any order: only what is older than the oldest still under way is told, for nothing can come before it any more.
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../kernel/page-cursor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import type { Changes, PartnerChange } from './partner-orders.ts'

/** Rows of api_change come before rows of stock_ledger of the same transaction. */
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
 * @throws ShopError invalid_input; cursor_gone where changes since then are kept no longer.
 */
export async function findChanges(
  db: Db,
  applicationId: number,
  { since, limit }: { since: string | undefined; limit: number },
): Promise<Changes> {
  const { life, xmin, xmax, swept } = await stateOf(db)
  const cursorAt = (xid: string, source: number, id: number) =>
    writeCursor([lifeNumber(life), Number(xid), source, id])
  if (since === undefined) return { changes: [], cursor: cursorAt(xmin, 0, 0), more: false }
  const read = readCursor(since, 4)
  if (!read) throw new ShopError('invalid_input', { issues: [{ path: 'since', message: 'not a cursor' }] })
  const [ofLife, xid = 0, source = 0, id = 0] = read
  // Restored from a copy: transactions are counted anew there.
  if (ofLife !== lifeNumber(life) || BigInt(xid) > BigInt(xmax) || BigInt(xid) <= BigInt(swept))
    throw new ShopError('cursor_gone')
  const from = sql`${String(xid)}::bigint`
  const after = source === 0 ? sql`(xid, id) > (${from}, ${id})` : sql`xid > ${from}`
  const afterInLedger = source === 0 ? sql`xid >= ${from}` : sql`(xid, id) > (${from}, ${id})`
  const before = sql`xid < ${xmin}::bigint`
  const { rows } = await sql<Row>`
    select xid::text, source, id, kind, object_id, at from (
      (select xid, 0 as source, id, kind, object_id, at from api_change
        where ${after} and ${before} and (application_id is null or application_id = ${applicationId})
        order by xid, id limit ${limit})
      union all
      (select xid, 1, id, 'stock', variant_id::text, at from stock_ledger
        where xid is not null and ${afterInLedger} and ${before} and on_hand_change <> reserved_change
        order by xid, id limit ${limit})) c
    order by c.xid, source, id limit ${limit}`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    changes: rows.map(({ kind, object_id, at }) => ({ kind, id: object_id, at: at.toISOString() })),
    cursor: last ? cursorAt(last.xid, last.source, last.id) : cursorAt(xmin, 0, 0),
    more: last !== undefined,
  }
}

/** Changes are kept so long. */
const keptDays = 30

/** Forgets what is old, and begins another life where the rows say that the database was restored. */
export async function sweepChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db.transaction().execute(async (tx) => {
    await sql`
      with gone as (delete from api_change where at < ${before} returning xid)
      update api_feed set swept = greatest(swept, (select xid from gone order by xid desc limit 1))
      where exists (select from gone)`.execute(tx)
    const { rows } = await sql`
      delete from api_change where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint returning 1`.execute(
      tx,
    )
    const ledger = await sql`
      update stock_ledger set xid = null where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint returning 1`.execute(
      tx,
    )
    if (rows.length + ledger.rows.length > 0)
      await sql`update api_feed set life = gen_random_uuid(), swept = '0'`.execute(tx)
  })
}
