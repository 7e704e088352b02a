// Report figures: days in the shop's time zone, money in minor units.
import type { Comparison } from '../../contracts/reports.ts'
import { DAY_MS, addDays } from '../../kernel/days.ts'

/** An ISO date such as `2026-11-22`. */
export type Day = string
/** From the first to the last day, both inclusive. */
export type Period = { from: Day; to: Day }

/**
 * Figures of a day. `orders` counts orders placed on it that are neither cancelled nor waiting for payment.
 * `sales` is their total including shipping and tax; `refunded` is what was refunded on that day for such
 * orders.
 */
export type DayFigures = { day: Day; orders: number; sales: number; refunded: number }
export type FigureTotals = Omit<DayFigures, 'day'>

/**
 * `days` has every day of the period in order, including days without sales. `before` is the period that it is compared
 * with.
 */
export type SalesReport = {
  period: Period
  before: Period
  currency: string
  time_zone: string
  days: DayFigures[]
  previous_days: DayFigures[]
  total: FigureTotals
  previous_total: FigureTotals
}

/** Longer reports would be slow to read and hard to view. */
export const MAX_REPORT_DAYS = 400

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const toMilliseconds = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const countDays = ({ from, to }: Period): number =>
  Math.round((toMilliseconds(to) - toMilliseconds(from)) / DAY_MS) + 1
export const listDays = (period: Period): Day[] =>
  Array.from({ length: countDays(period) }, (_, at) => addDays(period.from, at))
/** Whole months are compared with whole months, other periods with as many days before them, or a year earlier. */
export function getComparedPeriod(period: Period, comparison: Comparison): Period {
  const { from, to } = period
  const next = addDays(to, 1)
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const months = comparison === 'year' ? 12 : countMonths(next) - countMonths(from)
    return { from: addMonths(from, -months), to: addDays(addMonths(next, -months), -1) }
  }
  if (comparison === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  return { from: addDays(from, -countDays(period)), to: addDays(from, -1) }
}

const countMonths = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The same day of another month, or its last day. */
function addMonths(day: Day, count: number): Day {
  const month = Number(day.slice(5, 7)) + count
  const lastOfMonth = new Date(Date.UTC(Number(day.slice(0, 4)), month, 0))
  return toDay(lastOfMonth.setUTCDate(Math.min(Number(day.slice(8)), lastOfMonth.getUTCDate())))
}

/** The last `count` months until the one of `today`, such as `2026-11`. */
export const listMonths = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, at + 1 - count).slice(0, 7))

/** @param sort a field, after a minus sign when descending. */
export const parseSort = <Field extends string>(
  sort: Field | `-${Field}`,
): { field: Field; descending: boolean } => ({
  field: sort.replace(/^-/, '') as Field,
  descending: sort.startsWith('-'),
})

/** The date at a point in time in a time zone. */
export const getDayAt = (at: Date, timeZone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toMilliseconds(text)) &&
  toDay(toMilliseconds(text)) === text

/**
 * Parses a requested period; defaults to the 30 days up to `today`.
 * @returns undefined for an invalid period.
 */
export function parsePeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: Day,
): Period | undefined {
  const lastDay = to || today
  if (!isDay(lastDay)) return undefined
  const first = from || addDays(lastDay, -29)
  if (!isDay(first) || first > lastDay) return undefined
  const period = { from: first, to: lastDay }
  return countDays(period) <= MAX_REPORT_DAYS ? period : undefined
}

export const sumFigures = (days: readonly DayFigures[]): FigureTotals =>
  days.reduce(
    (totals, day) => ({
      orders: totals.orders + day.orders,
      sales: totals.sales + day.sales,
      refunded: totals.refunded + day.refunded,
    }),
    { orders: 0, sales: 0, refunded: 0 },
  )

/** Visits of a day, and how often the checkout was opened. */
export type DayVisits = { day: Day; visits: number; checkouts: number }
/** Over the days on which visits were counted; `share` is orders divided by visits, null without visits. */
export type Conversion = { visits: number; checkouts: number; orders: number; share: number | null }
/** Visits by day of a period and of the same number of days before it, with their totals. */
export type VisitReport = {
  days: DayVisits[]
  previous_days: DayVisits[]
  total: Conversion
  previous_total: Conversion
}

/** `visitDays`: days of both periods that had visits. */
export function buildVisitReport(visitDays: readonly DayVisits[], sales: SalesReport): VisitReport {
  const visitsByDay = new Map(visitDays.map((day) => [day.day, day]))
  const toFigures = (days: readonly DayFigures[]) =>
    days.map(({ day }) => visitsByDay.get(day) ?? { day, visits: 0, checkouts: 0 })
  return {
    days: toFigures(sales.days),
    previous_days: toFigures(sales.previous_days),
    total: calculateConversion(visitsByDay, sales.days),
    previous_total: calculateConversion(visitsByDay, sales.previous_days),
  }
}

/** Leaves out days on which visits were not counted, because they say nothing about conversion. */
export function calculateConversion(
  visits: ReadonlyMap<Day, DayVisits>,
  days: readonly DayFigures[],
): Conversion {
  const totals = { visits: 0, checkouts: 0, orders: 0 }
  for (const { day, orders } of days) {
    const dayVisits = visits.get(day)
    if (!dayVisits || dayVisits.visits === 0) continue
    totals.visits += dayVisits.visits
    totals.checkouts += dayVisits.checkouts
    totals.orders += orders
  }
  return { ...totals, share: totals.visits === 0 ? null : totals.orders / totals.visits }
}

export type HourFigures = { orders: number; sales: number }
/** The current day so far, with the same weekday of the previous week. Hours are those of the shop's time zone. */
export type TodayReport = {
  day: Day
  previous_day: Day
  /** Now, `HH:MM` in the shop's time zone. */
  time: string
  time_zone: string
  currency: string
  /** 24 entries each. */
  hours: HourFigures[]
  previous_hours: HourFigures[]
  total: HourFigures
  /** Until the same time of the previous day. */
  previous_total: HourFigures
  /** Of today, and of the seven days before. */
  conversion: Conversion
  week_conversion: Conversion
}

/** Low-stock panel of the dashboard: days of sales to consider, and maximum rows. */
export const LOW_STOCK_PANEL = { days: 30, most: 12 }
/** A variant with recent sales and little or no stock. */
export type LowStock = { sku: string; name: string; slug: string; available: number; sold: number }
