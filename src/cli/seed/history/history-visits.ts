// Visits and searches of the past days.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { historyMissedSearches, historySearches } from '../../../../demo/history.ts'
import { seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import { normalizeSearch } from '../../../modules/analytics/analytics.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { HISTORY_DAYS } from './plan-orders.ts'

/** Visits and started checkouts for each order. */
const [VISITS, CHECKOUTS] = [46, 1.8]

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Days are those of UTC, the time zone of the demo shop. */
export async function addHistoryVisits(tx: Tx, now: Date, orderTimes: readonly Date[]): Promise<void> {
  const ordersByDay = Map.groupBy(orderTimes, dayOf)
  const days = Array.from({ length: HISTORY_DAYS }, (_, before) => {
    const day = dayOf(new Date(now.getTime() - before * DAY_MS))
    // Visits follow the season more than the orders of the day.
    const orders = ((ordersByDay.get(day)?.length ?? 0) + 2 * getUsualOrders(ordersByDay, now, before)) / 3
    const part = before === 0 ? (now.getTime() % DAY_MS) / DAY_MS : 1
    return { day, before, orders: before === 0 ? Math.min(orders, orders * part + 0.3) : orders, part }
  })
  const visits = days.map(({ day, before, orders }) => ({
    day,
    visits: Math.round(orders * VISITS * (0.9 + seededRandom(`visits ${before}`) * 0.2)),
    checkouts: Math.max(
      ordersByDay.get(day)?.length ?? 0,
      Math.round(orders * CHECKOUTS * (0.85 + seededRandom(`checkouts ${before}`) * 0.3)),
    ),
  }))
  const searches = days.flatMap(({ day, before, part }) =>
    [...historySearches.map(toSearch('found')), ...historyMissedSearches.map(toSearch('missed'))].flatMap(
      ({ words, perDay, kind }) => {
        const growth = 1.3 - (0.6 * before) / HISTORY_DAYS
        const times = Math.floor(perDay * growth * part * 1.4 * seededRandom(`${words} ${before}`) + 0.5)
        return times > 0 ? [{ day, words, found: 0, missed: 0, [kind]: times }] : []
      },
    ),
  )
  await sql`insert into daily_visit (day, visits, checkouts) select day, visits, checkouts
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r(day date, visits bigint, checkouts bigint)`.execute(
    tx,
  )
  await sql`insert into daily_search (day, words, found, missed) select day, words, found, missed
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as r(day date, words text, found bigint, missed bigint)`.execute(
    tx,
  )
}

const toSearch =
  (kind: 'found' | 'missed') =>
  ([words, perDay]: readonly [words: string, perDay: number]) => ({
    words: normalizeSearch(words)!,
    perDay,
    kind,
  })

/** Average of the week around a day. */
function getUsualOrders(
  ordersByDay: ReadonlyMap<string, readonly Date[]>,
  now: Date,
  before: number,
): number {
  const around = [-3, -2, -1, 0, 1, 2, 3]
    .map((offset) => before + offset)
    .filter((day) => day > 0 && day < HISTORY_DAYS)
  const counts = around.map(
    (day) => ordersByDay.get(dayOf(new Date(now.getTime() - day * DAY_MS)))?.length ?? 0,
  )
  return counts.reduce((sum, count) => sum + count, 0) / counts.length
}
