// Orders and sales of a period compared with an earlier one.
import type { Comparison } from '../../contracts/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  getComparedPeriod,
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
  {
    comparison = 'previous',
    ...options
  }: { timeZone: string; currency: string; comparison?: Comparison | undefined },
): Promise<SalesReport> {
  const earlier = getComparedPeriod(period, comparison)
  const figuresByDay = new Map(
    (await listDaysWithSales(db, [earlier, period], options)).map((day) => [day.day, day]),
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
