import { fromLocalDateTime, toLocalDay } from '../../kernel/time-zone.ts'

const DAY_MS = 86_400_000
const SATURDAY = 6

/** Saturday and Sunday, whole, in a time zone: this weekend while it lasts, otherwise the next one. */
export function getWeekend(now: Date, timeZone: string): { starts_at: string; ends_at: string } {
  const today = Date.parse(`${toLocalDay(now, timeZone)}T00:00Z`)
  const weekday = new Date(today).getUTCDay()
  const first = weekday === 0 ? today - DAY_MS : today + (SATURDAY - weekday) * DAY_MS
  const toInstant = (at: number) =>
    fromLocalDateTime(new Date(at).toISOString().slice(0, 16), timeZone)!.toISOString()
  return { starts_at: toInstant(first), ends_at: toInstant(first + 2 * DAY_MS) }
}
