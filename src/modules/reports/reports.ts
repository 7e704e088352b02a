// What the shop's figures are: days by the shop's clock, money in whole minor units.

/** A day as `2026-11-22`. */
export type Day = string
/** From the first day to the last, both within it. */
export type Period = { from: Day; to: Day }

/**
 * What happened on a day. `orders` were placed on it and stand: neither cancelled nor waiting for their payment. `sales` is what they come to,
 * delivery and tax included; `refunded` is what was given back on that day of orders that stand.
 */
export type DayFigures = { day: Day; orders: number; sales: number; refunded: number }
export type FigureTotals = Omit<DayFigures, 'day'>

/** `days` has each day of the period, the first one first, those without anything too. `before`: as many days before it. */
export type SalesReport = {
  period: Period
  before: Period
  currency: string
  timeZone: string
  days: DayFigures[]
  daysBefore: DayFigures[]
  sum: FigureTotals
  sumBefore: FigureTotals
}

/** Longer ones would be slow to read and slower to look at. */
export const MAX_REPORT_DAYS = 400

const dayMs = 86_400_000
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const toMilliseconds = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** `day` moved by so many days. */
export const addDays = (day: Day, by: number): Day => toDay(toMilliseconds(day) + by * dayMs)
/** How many days a period has. */
export const countDays = ({ from, to }: Period): number =>
  Math.round((toMilliseconds(to) - toMilliseconds(from)) / dayMs) + 1
/** Each of its days. */
export const listDays = (period: Period): Day[] =>
  Array.from({ length: countDays(period) }, (_, at) => addDays(period.from, at))
/** As many days, right before it. */
export const getPreviousPeriod = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
})

/** The day that it is at a moment in a time zone. */
export const getDayAt = (at: Date, timeZone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toMilliseconds(text)) &&
  toDay(toMilliseconds(text)) === text

/** A period as it was asked for; the 30 days to `today` where nothing was asked for. @returns undefined for what is none. */
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

/** All of it added up. */
export const sumFigures = (days: readonly DayFigures[]): FigureTotals =>
  days.reduce(
    (totals, day) => ({
      orders: totals.orders + day.orders,
      sales: totals.sales + day.sales,
      refunded: totals.refunded + day.refunded,
    }),
    { orders: 0, sales: 0, refunded: 0 },
  )

/** A day's visits and how often the checkout was opened. */
export type DayVisits = { day: Day; visits: number; checkouts: number }
/** Of days on which visits were counted; `share` is orders to visits, null where nobody came. */
export type Conversion = { visits: number; checkouts: number; orders: number; share: number | null }
/** Each day of a period and of as many before it, and what they came to. */
export type VisitReport = {
  days: DayVisits[]
  daysBefore: DayVisits[]
  sum: Conversion
  sumBefore: Conversion
}

/** `found`: days of both periods on which somebody came. */
export function buildVisitReport(visitDays: readonly DayVisits[], sales: SalesReport): VisitReport {
  const visitsByDay = new Map(visitDays.map((day) => [day.day, day]))
  const toFigures = (days: readonly DayFigures[]) =>
    days.map(({ day }) => visitsByDay.get(day) ?? { day, visits: 0, checkouts: 0 })
  return {
    days: toFigures(sales.days),
    daysBefore: toFigures(sales.daysBefore),
    sum: calculateConversion(visitsByDay, sales.days),
    sumBefore: calculateConversion(visitsByDay, sales.daysBefore),
  }
}

/** Days before the shop counted visits, or while it could not, say nothing of what becomes of them. */
function calculateConversion(visits: ReadonlyMap<Day, DayVisits>, days: readonly DayFigures[]): Conversion {
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

/** What waits for somebody, counted. */
export const pendingTaskKinds = [
  'to_pick',
  'to_ship',
  'late',
  'returns',
  'to_refund',
  'payments',
  'failed_payments',
  'failed_jobs',
  'trade',
  'programs',
] as const
export type PendingTaskKind = (typeof pendingTaskKinds)[number]
export type PendingTasks = Record<PendingTaskKind, number>

/** How far back the first page looks for what sells and is nearly gone, and how much of it is told. */
export const LOW_STOCK_PANEL = { days: 30, most: 12 }
/** A variant that sells and of which hardly anything is left. */
export type LowStock = { sku: string; name: string; slug: string; free: number; sold: number }
