// Converts between dates and the local time of a time zone, as people type it.
import { DAY_MS, addDays } from './days.ts'

const fields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes longer than formatting a date with it, and every order needs one. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...fields, timeZone })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** The local time of a date: `2026-11-28T09:30`. */
export function toLocalDateTime(at: Date, timeZone: string): string {
  const parts = getFormatter(timeZone).formatToParts(at)
  const partValue = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partValue('year').padStart(4, '0')}-${partValue('month')}-${partValue('day')}T${partValue('hour')}:${partValue('minute')}`
}

/** The local day of a date: `2026-11-28`. */
export const toLocalDay = (at: Date, timeZone: string): string => toLocalDateTime(at, timeZone).slice(0, 10)

/**
 * The date of a local time such as `2026-11-28T09:30`: the first of an ambiguous time, and the time after the
 * gap for a skipped one.
 * @returns undefined for text in another format.
 */
export function fromLocalDateTime(localDateTime: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(localDateTime)) return undefined
  const asUtc = Date.parse(`${localDateTime}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Time-zone offsets change by hours at most, so one of these is right unless the clock skips that hour.
  const offset = (at: number) => Date.parse(`${toLocalDateTime(new Date(at), timeZone)}:00Z`) - at
  const candidates = [asUtc - offset(asUtc - DAY_MS), asUtc - offset(asUtc + DAY_MS)].toSorted(
    (a, b) => a - b,
  )
  const match = candidates.find((at) => toLocalDateTime(new Date(at), timeZone) === localDateTime)
  return new Date(match ?? candidates[1]!)
}

/** The last millisecond of a day (YYYY-MM-DD) in a time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(fromLocalDateTime(`${addDays(day, 1)}T00:00`, timeZone)!.getTime() - 1)

/** Whether it is an IANA name, such as `Asia/Ho_Chi_Minh` or `UTC`; offsets such as `+07:00` are not. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
