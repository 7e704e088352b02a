// When an order can be collected at a location: the only place that calculates it. Orders are prepared during opening
// hours.
import { addDays } from '../../kernel/days.ts'
import { fromLocalDateTime, toLocalDateTime, toLocalDay } from '../../kernel/time-zone.ts'
import type { OpeningDay, PickupLocation, PickupSupply } from '../inventory/pickup-locations.ts'
import { type DeliveryRules, getDeliveryDates, type Holidays } from './delivery-dates.ts'

/** A location that is closed for longer than this offers no pickup. */
const MAX_DAYS = 60

type PickupHours = Pick<
  PickupLocation,
  'country' | 'timeZone' | 'openingHours' | 'closedDays' | 'pickupMinutes'
>

/** When an order can be collected; `isByDate`: at the latest, at the end of the day, because items come from other locations. */
export type PickupTime = { at: Date; isByDate: boolean }

/**
 * When an order that is placed at a time can be collected at a location, with the items of its own stock or of others.
 * @returns undefined when that is not within 60 days.
 */
export function getSuppliedPickupTime(
  location: PickupHours & Pick<PickupLocation, 'transfer'>,
  supply: PickupSupply,
  delivery: DeliveryRules,
  orderedAt: Date,
): PickupTime | undefined {
  const at =
    supply === 'store'
      ? getPickupTime(location, delivery.holidays, orderedAt)
      : getTransferTime(location, delivery, orderedAt)
  return at && { at, isByDate: supply === 'transfer' }
}

/**
 * The end of the first day on which it is open when the items have arrived. They leave and travel like parcels to its
 * country, and it is never earlier than with items that the location has.
 */
function getTransferTime(
  location: PickupHours & Pick<PickupLocation, 'transfer'>,
  delivery: DeliveryRules,
  orderedAt: Date,
): Date | undefined {
  const { transfer, country, timeZone } = location
  const prepared = getPickupTime(location, delivery.holidays, orderedAt)
  if (!transfer || !prepared) return undefined
  const { to: arrives } = getDeliveryDates(
    { daysMin: transfer.days, daysMax: transfer.days },
    delivery,
    country,
    orderedAt,
    { sentFrom: transfer.from.map(({ id }) => id) },
  )
  const preparedOn = toLocalDay(prepared, timeZone)
  const first = arrives > preparedOn ? arrives : preparedOn
  for (let offset = 0; offset < MAX_DAYS; offset++) {
    const day = addDays(first, offset)
    const hours = listOpenHours(location, delivery.holidays, day).at(-1)
    if (hours) return fromLocalDateTime(`${day}T${hours.closes}`, timeZone)
  }
  return undefined
}

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

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
