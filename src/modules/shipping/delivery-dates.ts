// When an order arrives: the only place that calculates delivery dates. Orders leave on working days of the place they are
// sent from, and parcels move on working days of the country they go to.
import { DAY_MS } from '../../kernel/days.ts'
import { fromLocalDateTime, toLocalDateTime } from '../../kernel/time-zone.ts'

export type DispatchRules = {
  /** Where orders are sent from, for its weekends and holidays; null: Monday to Friday, without holidays. */
  country: string | null
  /** IANA name; the date and time of an order are those in this zone. */
  timeZone: string
  /**
   * `HH:MM`: a later order leaves on the next working day. Null: transit begins on the day of the order, whatever day it is.
   */
  cutoff: string | null
  /** Working days to prepare an order. */
  handlingDays: number
  /** ISO dates on which the place is closed, besides weekends and holidays. */
  closedDays?: ReadonlySet<string> | undefined
}

/** Orders leave at once, and the day ends at midnight UTC. */
export const defaultDispatch: DispatchRules = {
  country: null,
  timeZone: 'UTC',
  cutoff: null,
  handlingDays: 0,
}

/** Days without deliveries, as `DE 2026-12-25`. */
export type Holidays = ReadonlySet<string>

/** `locationId` null: any location without rules of its own. */
export type LocationDispatch = DispatchRules & { locationId: number | null }

/** `dispatches`: of every location that sends orders, at least one. */
export type DeliveryRules = { dispatches: readonly LocationDispatch[]; holidays: Holidays }

/** Working days of transport. */
export type Transit = { daysMin: number; daysMax: number }

type Departure = { sentFrom?: readonly number[] | undefined; availableOn?: string | undefined }

/** ISO dates between which an order arrives. */
export type DeliveryDates = { from: string; to: string }

/**
 * ISO dates between which an order arrives, whichever location sends it.
 * @param known.sentFrom ids of the locations that send it, once that is known.
 * @param known.availableOn ISO date on which its last item on backorder is expected: it is not sent before.
 */
export function getDeliveryDates(
  { daysMin, daysMax }: Transit,
  delivery: DeliveryRules,
  destination: string,
  orderedAt: Date,
  { sentFrom, availableOn }: Departure = {},
): DeliveryDates {
  const minute = Math.floor(orderedAt.getTime() / MINUTE_MS)
  let recent = recentDates.get(delivery)
  if (recent?.minute !== minute) {
    recent = { minute, byInput: new Map() }
    recentDates.set(delivery, recent)
  }
  const input = [daysMin, daysMax, destination, availableOn, sentFrom].join(' ')
  let dates = recent.byInput.get(input)
  if (!dates) {
    dates = calculateDeliveryDates({ daysMin, daysMax }, delivery, destination, orderedAt, {
      sentFrom,
      availableOn,
    })
    recent.byInput.set(input, dates)
  }
  return dates
}

/** Each card of a list needs the same dates. By rules, for the last minute that was requested; local time has minutes. */
const recentDates = new WeakMap<DeliveryRules, { minute: number; byInput: Map<string, DeliveryDates> }>()
const MINUTE_MS = 60_000

function calculateDeliveryDates(
  { daysMin, daysMax }: Transit,
  { dispatches, holidays }: DeliveryRules,
  destination: string,
  orderedAt: Date,
  { sentFrom, availableOn }: Departure,
): DeliveryDates {
  const isWorkingDay = (date: Date) => isWorkday(destination, date, holidays)
  const windows = selectDispatches(dispatches, sentFrom).map((dispatch) => {
    const sent = getDispatchDate(dispatch, holidays, orderedAt, availableOn)
    return {
      from: toIsoDate(addWorkingDays(sent, daysMin, isWorkingDay)),
      to: toIsoDate(addWorkingDays(sent, daysMax, isWorkingDay)),
    }
  })
  return windows.reduce((whole, { from, to }) => ({
    from: from < whole.from ? from : whole.from,
    to: to > whole.to ? to : whole.to,
  }))
}

/**
 * Until when the dates of orders stay the same: the next cut-off time or midnight of a place that sends orders. What shows
 * dates must not be kept longer.
 */
export function getNextDateChange({ dispatches }: Pick<DeliveryRules, 'dispatches'>, at: Date): Date {
  const changes = dispatches.map(({ timeZone, cutoff }) => {
    const [day = '', time = ''] = toLocalDateTime(at, timeZone).split('T')
    const isBeforeCutoff = cutoff !== null && time < cutoff
    const nextDay = toIsoDate(addDay(new Date(`${day}T00:00:00Z`)))
    return fromLocalDateTime(isBeforeCutoff ? `${day}T${cutoff}` : `${nextDay}T00:00`, timeZone)!.getTime()
  })
  return new Date(Math.min(...changes))
}

function selectDispatches(
  dispatches: readonly LocationDispatch[],
  sentFrom: readonly number[] | undefined,
): readonly LocationDispatch[] {
  if (!sentFrom || dispatches.length === 1) return dispatches
  const isOwn = (id: number) => dispatches.some(({ locationId }) => locationId === id)
  const ids = new Set(sentFrom.map((id) => (isOwn(id) ? id : null)))
  const chosen = dispatches.filter(({ locationId }) => ids.has(locationId))
  return chosen.length > 0 ? chosen : dispatches
}

function getDispatchDate(
  { country, timeZone, cutoff, handlingDays, closedDays }: DispatchRules,
  holidays: Holidays,
  orderedAt: Date,
  availableOn: string | undefined,
): Date {
  const [orderDay = '', orderTime = ''] = toLocalDateTime(orderedAt, timeZone).split('T')
  const [day, time] =
    availableOn !== undefined && availableOn > orderDay ? [availableOn, '00:00'] : [orderDay, orderTime]
  const ordered = new Date(`${day}T00:00:00Z`)
  if (cutoff === null && handlingDays === 0 && !closedDays?.has(day)) return ordered
  const isWorkingDay = (date: Date) => isWorkday(country, date, holidays) && !closedDays?.has(toIsoDate(date))
  const first = cutoff !== null && time >= cutoff ? addDay(ordered) : ordered
  return addWorkingDays(addWorkingDays(first, 0, isWorkingDay), handlingDays, isWorkingDay)
}

/** The day after the given number of working days, or the first working day after it. */
function addWorkingDays(start: Date, days: number, isWorkingDay: (date: Date) => boolean): Date {
  let date = start
  for (let daysLeft = days; daysLeft > 0;) {
    date = addDay(date)
    if (isWorkingDay(date)) daysLeft--
  }
  while (!isWorkingDay(date)) date = addDay(date)
  return date
}

/** Weekdays without work (0 is Sunday) and the ISO dates of holidays, as far as they decide delivery dates of a country. */
export const getFreeDays = (
  country: string,
  holidays: Holidays,
): { weekend: readonly number[]; holidays: string[] } => ({
  weekend: getWeekend(country),
  holidays: [...holidays]
    .filter((holiday) => holiday.startsWith(`${country} `))
    .map((holiday) => holiday.slice(3)),
})

const isWorkday = (country: string | null, date: Date, holidays: Holidays): boolean =>
  !getWeekend(country).includes(date.getUTCDay()) &&
  !(country !== null && holidays.has(`${country} ${toIsoDate(date)}`))

const weekends = new Map<string, readonly number[]>()

/**
 * Weekdays without work, 0 is Sunday; by the CLDR, where Saudi Arabia's are Friday and Saturday. Saturday and Sunday for an
 * unknown country, which is empty or null.
 */
function getWeekend(country: string | null): readonly number[] {
  if (!country) return [0, 6]
  let weekend = weekends.get(country)
  if (!weekend) {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo(): { weekend: number[] } }
    weekend = locale.getWeekInfo().weekend.map((day) => day % 7)
    weekends.set(country, weekend)
  }
  return weekend
}

const addDay = (date: Date) => new Date(date.getTime() + DAY_MS)
const toIsoDate = (date: Date) => date.toISOString().slice(0, 10)
