// Opening hours across time zones, daylight saving changes, midnight and holidays, compared with a simpler
// model.
import { DAY_MS, addDays } from '../../../kernel/days.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { getLocalTime, getOpenState, getWeekday, listWeekHours } from './opening-hours.ts'
import type { Exception, Interval } from '../retailers.ts'

const zones = ['America/Toronto', 'America/St_Johns', 'Asia/Ho_Chi_Minh', 'America/Regina', 'Pacific/Apia']
const week = (text: Interval[]): Interval[][] => Array.from({ length: 7 }, () => text)
const nine: Interval = { opens: 540, closes: 1260 }
const shop = (timeZone: string, hours: Interval[][], exceptions: Exception[] = []) => ({
  timeZone,
  hours,
  exceptions,
})
const at = (iso: string) => new Date(iso)

/** A minute-by-minute model: marks all open minutes of three days. */
function plainly({ timeZone, hours, exceptions }: ReturnType<typeof shop>, now: Date): boolean {
  const text = now.toLocaleString('sv-SE', { timeZone })
  const date = text.slice(0, 10)
  const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
  const open = new Set<number>()
  for (const back of [0, 1]) {
    const day = new Date(Date.parse(date) - back * DAY_MS)
    const iso = day.toISOString().slice(0, 10)
    const special = exceptions.find((item) => item.date === iso)
    const there = special ? special.hours : hours[[6, 0, 1, 2, 3, 4, 5][day.getUTCDay()]!]!
    for (const { opens, closes } of there) for (let m = opens; m < closes; m++) open.add(m - back * 1440)
  }
  return open.has(minute)
}

/** One interval a day, which may extend past midnight up to the start of the next day's. */
const anyDay = fc.option(
  fc.record({ opens: fc.integer({ min: 360, max: 1439 }), length: fc.integer({ min: 1, max: 800 }) }),
)
const anyWeek = fc
  .array(anyDay, { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.map((day) =>
      day ? [{ opens: day.opens, closes: Math.min(day.opens + day.length, 1440 + 360) }] : [],
    ),
  )
const anyMoment = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2027-12-31T00:00:00Z'),
})

test('open or closed matches a table of local minutes, in any time zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      anyWeek,
      anyMoment,
      fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), anyWeek), { maxLength: 2 }),
      (timeZone, hours, ms, specials) => {
        const now = new Date(ms)
        const { date } = getLocalTime(timeZone, now)
        const exceptions = [...new Map(specials.map(([days, [day]]) => [addDays(date, days), day!]))].map(
          ([day, there]) => ({ date: day, hours: there, reason: '' }),
        )
        const there = shop(timeZone, hours, exceptions)
        expect(getOpenState(there, now).open).toBe(plainly(there, now))
      },
    ),
    propertyRuns(200),
  )
})

test('a store is open until the minute given and closed at that minute', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Asia/Ho_Chi_Minh', 'America/Regina'),
      anyWeek,
      anyMoment,
      (zone, hours, ms) => {
        const there = shop(zone, hours)
        const state = getOpenState(there, new Date(ms))
        const { minute } = getLocalTime(zone, new Date(ms))
        if (state.open && !state.always) {
          const left = (((state.closes - minute) % 1440) + 1440) % 1440
          const end = Math.floor(ms / 60_000) * 60_000 + left * 60_000
          expect(getOpenState(there, new Date(end - 60_000)).open).toBe(true)
          expect(getOpenState(there, new Date(end)).open).toBe(false)
        }
        if (!state.open && state.opens) {
          const { date } = getLocalTime(zone, new Date(ms))
          const days = (Date.parse(state.opens.date) - Date.parse(date)) / DAY_MS
          const begin =
            Math.floor(ms / 60_000) * 60_000 + (days * 1440 + state.opens.minute - minute) * 60_000
          expect(getOpenState(there, new Date(begin)).open).toBe(true)
          expect(getOpenState(there, new Date(begin - 60_000)).open).toBe(false)
        }
      },
    ),
    propertyRuns(100),
  )
})

describe('by local time', () => {
  test('the same moment is morning in one time zone and night in another', () => {
    const noonInToronto = at('2026-06-01T16:00:00Z')
    expect(getOpenState(shop('America/Toronto', week([nine])), noonInToronto).open).toBe(true)
    expect(getOpenState(shop('Asia/Ho_Chi_Minh', week([nine])), noonInToronto).open).toBe(false)
  })
  test('nine is nine before and after a clock change', () => {
    const toronto = shop('America/Toronto', week([nine]))
    // Daylight saving time starts on 8 March 2026 and ends on 1 November.
    expect(getOpenState(toronto, at('2026-03-07T13:59:00Z')).open).toBe(false)
    expect(getOpenState(toronto, at('2026-03-07T14:00:00Z')).open).toBe(true)
    expect(getOpenState(toronto, at('2026-03-08T12:59:00Z')).open).toBe(false)
    expect(getOpenState(toronto, at('2026-03-08T13:00:00Z')).open).toBe(true)
    expect(getOpenState(toronto, at('2026-11-01T13:59:00Z')).open).toBe(false)
    expect(getOpenState(toronto, at('2026-11-01T14:00:00Z')).open).toBe(true)
  })
  test('an hour that occurs twice is open twice', () => {
    const night = shop('America/Toronto', week([{ opens: 1200, closes: 1440 + 90 }]))
    // 01:15 summer time, 01:15 winter time, 01:30 winter time.
    expect(getOpenState(night, at('2026-11-01T05:15:00Z')).open).toBe(true)
    expect(getOpenState(night, at('2026-11-01T06:15:00Z')).open).toBe(true)
    expect(getOpenState(night, at('2026-11-01T06:30:00Z')).open).toBe(false)
  })
})

describe('holidays', () => {
  const closedOnTheFirst = [{ date: '2026-07-01', hours: [], reason: 'Canada Day' }]
  test('a closed date is closed, with the next opening time', () => {
    const toronto = shop('America/Toronto', week([nine]), closedOnTheFirst)
    expect(getOpenState(toronto, at('2026-07-01T16:00:00Z'))).toEqual({
      open: false,
      opens: { date: '2026-07-02', minute: 540 },
    })
    expect(listWeekHours(toronto, at('2026-07-01T16:00:00Z'))[0]).toMatchObject({
      date: '2026-07-01',
      hours: [],
      exception: { reason: 'Canada Day' },
    })
  })
  test('hours from the evening before continue past midnight into it', () => {
    const late = shop('America/Toronto', week([{ opens: 1200, closes: 1560 }]), closedOnTheFirst)
    expect(getOpenState(late, at('2026-07-01T05:00:00Z')).open).toBe(true)
    expect(getOpenState(late, at('2026-07-02T05:00:00Z')).open).toBe(false)
  })
})

test('open 24 hours is reported as such, and never as closing at midnight', () => {
  const always = shop('Asia/Ho_Chi_Minh', week([{ opens: 0, closes: 1440 }]))
  expect(getOpenState(always, at('2026-01-01T17:00:00Z'))).toEqual({ open: true, always: true })
})

test('a store without hours is closed and has no next opening time', () => {
  expect(getOpenState(shop('America/Toronto', week([])), at('2026-01-01T17:00:00Z'))).toEqual({ open: false })
})

test('Monday is 0', () => {
  expect([getWeekday('2026-11-23'), getWeekday('2026-11-22')]).toEqual([0, 6])
})
