// Orders and money of a period beside the one before it.
import type { Db } from '../../platform/database.ts'
import { before, type DayFigures, daysOf, type Period, type SalesReport, sumOf } from './reports.ts'
import { daysWithSales } from './reports.store.ts'

/** Both periods are read by one statement, so that they are of one moment. */
export async function salesReport(
  db: Db,
  period: Period,
  of: { timeZone: string; currency: string },
): Promise<SalesReport> {
  const earlier = before(period)
  const found = new Map(
    (await daysWithSales(db, { from: earlier.from, to: period.to }, of)).map((day) => [day.day, day]),
  )
  const each = (wanted: Period): DayFigures[] =>
    daysOf(wanted).map((day) => found.get(day) ?? { day, orders: 0, sales: 0, refunded: 0 })
  const [days, daysBefore] = [each(period), each(earlier)]
  return { period, before: earlier, ...of, days, daysBefore, sum: sumOf(days), sumBefore: sumOf(daysBefore) }
}
