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
export type Sum = Omit<DayFigures, 'day'>

/** `days` has each day of the period, the first one first, those without anything too. `before`: as many days before it. */
export type SalesReport = {
  period: Period
  before: Period
  currency: string
  timeZone: string
  days: DayFigures[]
  daysBefore: DayFigures[]
  sum: Sum
  sumBefore: Sum
}

/** Longer ones would be slow to read and slower to look at. */
export const longestDays = 400

const dayMs = 86_400_000
const asDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** `day` moved by so many days. */
export const moveDay = (day: Day, by: number): Day => asDay(msOf(day) + by * dayMs)
/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1
/** Each of its days. */
export const daysOf = (period: Period): Day[] =>
  Array.from({ length: lengthOf(period) }, (_, at) => moveDay(period.from, at))
/** As many days, right before it. */
export const before = (period: Period): Period => ({
  from: moveDay(period.from, -lengthOf(period)),
  to: moveDay(period.from, -1),
})

/** The day that it is at a moment in a time zone. */
export const dayAt = (at: Date, timeZone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && asDay(msOf(text)) === text

/** A period as it was asked for; the 30 days to `today` where nothing was asked for. @returns undefined for what is none. */
export function readPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: Day,
): Period | undefined {
  const last = to || today
  if (!isDay(last)) return undefined
  const first = from || moveDay(last, -29)
  if (!isDay(first) || first > last) return undefined
  const period = { from: first, to: last }
  return lengthOf(period) <= longestDays ? period : undefined
}

/** All of it added up. */
export const sumOf = (days: readonly DayFigures[]): Sum =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      sales: sum.sales + day.sales,
      refunded: sum.refunded + day.refunded,
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
export function visitReport(found: readonly DayVisits[], sales: SalesReport): VisitReport {
  const known = new Map(found.map((day) => [day.day, day]))
  const each = (days: readonly DayFigures[]) =>
    days.map(({ day }) => known.get(day) ?? { day, visits: 0, checkouts: 0 })
  return {
    days: each(sales.days),
    daysBefore: each(sales.daysBefore),
    sum: conversionOf(known, sales.days),
    sumBefore: conversionOf(known, sales.daysBefore),
  }
}

/** Days before the shop counted visits, or while it could not, say nothing of what becomes of them. */
function conversionOf(visits: ReadonlyMap<Day, DayVisits>, days: readonly DayFigures[]): Conversion {
  const sum = { visits: 0, checkouts: 0, orders: 0 }
  for (const { day, orders } of days) {
    const of = visits.get(day)
    if (!of || of.visits === 0) continue
    sum.visits += of.visits
    sum.checkouts += of.checkouts
    sum.orders += orders
  }
  return { ...sum, share: sum.visits === 0 ? null : sum.orders / sum.visits }
}

/** What waits for somebody, counted. */
export const waitingKinds = [
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
export type WaitingKind = (typeof waitingKinds)[number]
export type Waiting = Record<WaitingKind, number>

/** How far back the first page looks for what sells and is nearly gone, and how much of it is told. */
export const lowStockShown = { days: 30, most: 12 }
/** A variant that sells and of which hardly anything is left. */
export type LowStock = { sku: string; name: string; slug: string; free: number; sold: number }
