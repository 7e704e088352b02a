// When an order can be collected at a location: the only place that calculates it. Orders are prepared during opening
// hours.
import { fromLocalDateTime, toLocalDateTime } from '../../kernel/time-zone.ts'
import type { OpeningDay, PickupLocation } from '../inventory/pickup-locations.ts'
import type { Holidays } from './delivery-dates.ts'

/** A location that is closed for longer than this offers no pickup. */
const MAX_DAYS = 60

type PickupHours = Pick<
  PickupLocation,
  'country' | 'timeZone' | 'openingHours' | 'closedDays' | 'pickupMinutes'
>

/**
 * When an order that is placed at a time is ready: after the location has been open for its preparation time. Its own closed
 * days and the holidays of its country are not counted.
 * @returns undefined when that is not within 60 days.
 */
export function getPickupTime(location: PickupHours, holidays: Holidays, orderedAt: Date): Date | undefined {
  const { timeZone, pickupMinutes } = location
  const [today = '', time = ''] = toLocalDateTime(orderedAt, timeZone).split('T')
  let left = pickupMinutes
  for (let offset = 0; offset < MAX_DAYS; offset++) {
    const day = addDays(today, offset)
    for (const { opens, closes } of listOpenHours(location, holidays, day)) {
      const from = offset === 0 ? Math.max(toMinutes(opens), toMinutes(time)) : toMinutes(opens)
      const open = toMinutes(closes) - from
      if (open <= 0) continue
      if (left < open || (left === open && left > 0))
        return fromLocalDateTime(`${day}T${toTime(from + left)}`, timeZone)
      left -= open
    }
  }
  return undefined
}

/** Opening hours on an ISO date; none when it is closed. */
export const listOpenHours = (
  { country, openingHours, closedDays }: PickupHours,
  holidays: Holidays,
  day: string,
): OpeningDay =>
  closedDays.includes(day) || holidays.has(`${country} ${day}`)
    ? []
    : (openingHours[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [])

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
