// Opening hours are in local time, so daylight saving changes move them.
import { addDays } from '../../../kernel/days.ts'
import type { Exception, Interval, Retailer } from '../retailers.ts'

/** A local date and the minute of that day. */
export type LocalTime = { date: string; minute: number }

type StoredHours = Pick<Retailer, 'hours' | 'exceptions' | 'timeZone'>

export type OpenState =
  | { open: true; always: true }
  /** `closes`: minute of today; above 1440 when it closes after midnight. */
  | { open: true; always: false; closes: number }
  /** Next opening, within two weeks. */
  | { open: false; opens?: { date: string; minute: number } }

const formats = new Map<string, Intl.DateTimeFormat>()

export function getLocalTime(timeZone: string, now: Date): LocalTime {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}`,
    minute: Number(part['hour']) * 60 + Number(part['minute']),
  }
}

/** Day of the week; 0 is Monday. */
export const getWeekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

export type DayHours = { date: string; weekday: number; hours: Interval[]; exception?: Exception }

/** Hours that start on a date. */
export function getHoursOn({ hours, exceptions }: Omit<StoredHours, 'timeZone'>, date: string): DayHours {
  const weekday = getWeekday(date)
  const exception = exceptions.find((candidate) => candidate.date === date)
  return exception
    ? { date, weekday, hours: exception.hours, exception }
    : { date, weekday, hours: hours[weekday] ?? [] }
}

/** Hours of today and the following days, in local time. */
export function listWeekHours(shop: StoredHours, now: Date, days = 7): DayHours[] {
  const { date } = getLocalTime(shop.timeZone, now)
  return Array.from({ length: days }, (_, at) => getHoursOn(shop, addDays(date, at)))
}

/** Days to look ahead for the next opening. */
const daysAhead = 14
const day = 1440

/** Whether it is open at a point in time, and when that changes. */
export function getOpenState(shop: StoredHours, now: Date): OpenState {
  const { date, minute } = getLocalTime(shop.timeZone, now)
  // Starts with yesterday, because its hours may extend past midnight. Minutes are counted from the start of
  // today.
  const spans = Array.from({ length: daysAhead + 2 }, (_, at) => at - 1).flatMap((at) =>
    getHoursOn(shop, addDays(date, at)).hours.map(({ opens, closes }) => ({
      opens: opens + at * day,
      closes: closes + at * day,
    })),
  )
  const currentSpan = spans.find(({ opens, closes }) => opens <= minute && minute < closes)
  if (!currentSpan) {
    const next = spans.find(({ opens }) => opens > minute)
    if (!next) return { open: false }
    return {
      open: false,
      opens: { date: addDays(date, Math.floor(next.opens / day)), minute: next.opens % day },
    }
  }
  let { closes } = currentSpan
  for (const span of spans) if (span.opens <= closes && span.closes > closes) closes = span.closes
  // Open for a week without a break means always open.
  if (closes >= 7 * day) return { open: true, always: true }
  return { open: true, always: false, closes: closes % day }
}
