// Orders and sales of a period compared with the previous one.
import type { Db } from '../../platform/database/database.ts'
import {
  getPreviousPeriod,
  type DayFigures,
  listDays,
  type Period,
  type SalesReport,
  sumFigures,
} from './reports.ts'
import { listDaysWithSales } from './reports.store.ts'

/** Reads both periods in one statement, so that they are of one moment. */
export async function getSalesReport(
  db: Db,
  period: Period,
  options: { timeZone: string; currency: string },
): Promise<SalesReport> {
  const earlier = getPreviousPeriod(period)
  const figuresByDay = new Map(
    (await listDaysWithSales(db, { from: earlier.from, to: period.to }, options)).map((day) => [
      day.day,
      day,
    ]),
  )
  const listFigures = (range: Period): DayFigures[] =>
    listDays(range).map((day) => figuresByDay.get(day) ?? { day, orders: 0, sales: 0, refunded: 0 })
  const [days, daysBefore] = [listFigures(period), listFigures(earlier)]
  return {
    period,
    before: earlier,
    currency: options.currency,
    time_zone: options.timeZone,
    days,
    previous_days: daysBefore,
    total: sumFigures(days),
    previous_total: sumFigures(daysBefore),
  }
}
