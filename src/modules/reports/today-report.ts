// Orders and sales of the current day by hour, beside the same weekday of the previous week.
import { addDays } from '../../kernel/days.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  calculateConversion,
  type Day,
  type DayVisits,
  type HourFigures,
  type TodayReport,
} from './reports.ts'
import { listHoursWithSales } from './reports.store.ts'
import { getSalesReport } from './sales-report.ts'

type Options = {
  day: Day
  now: Date
  timeZone: string
  currency: string
  /** Visits of `day` and of the seven days before. */
  visitDays: readonly DayVisits[]
}

export async function getTodayReport(
  db: Db,
  { day, now, timeZone, currency, visitDays }: Options,
): Promise<TodayReport> {
  const previousDay = addDays(day, -7)
  const [rows, week] = await Promise.all([
    listHoursWithSales(db, [previousDay, day], { timeZone, now }),
    getSalesReport(db, { from: previousDay, to: addDays(day, -1) }, { timeZone, currency }),
  ])
  const visits = new Map(visitDays.map((one) => [one.day, one]))
  const hoursOf = (of: Day): HourFigures[] =>
    Array.from({ length: 24 }, (_, hour) => {
      const row = rows.find((one) => one.day === of && one.hour === hour)
      return { orders: row?.orders ?? 0, sales: row?.sales ?? 0 }
    })
  const hours = hoursOf(day)
  const total = hours.reduce(
    (sum, { orders, sales }) => ({ orders: sum.orders + orders, sales: sum.sales + sales }),
    { orders: 0, sales: 0 },
  )
  const before = rows.filter((row) => row.day === previousDay)
  return {
    day,
    previous_day: previousDay,
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now),
    time_zone: timeZone,
    currency,
    hours,
    previous_hours: hoursOf(previousDay),
    total,
    previous_total: {
      orders: before.reduce((sum, { orders_by_now: orders }) => sum + orders, 0),
      sales: before.reduce((sum, { sales_by_now: sales }) => sum + sales, 0),
    },
    conversion: calculateConversion(visits, [{ day, ...total, refunded: 0 }]),
    week_conversion: calculateConversion(visits, week.days),
  }
}
