import { expect, test } from 'vitest'
import { describePickupTime } from './pickup-options.ts'
import { getPickupTime, getSuppliedPickupTime } from './pickup-times.ts'

const day = [{ opens: '09:00', closes: '18:00' }]
const store = {
  country: 'DE',
  timeZone: 'Europe/Berlin',
  // Closed on Sundays, and over lunch on Saturdays.
  openingHours: [
    day,
    day,
    day,
    day,
    day,
    [
      { opens: '10:00', closes: '12:00' },
      { opens: '13:00', closes: '16:00' },
    ],
    [],
  ],
  closedDays: ['2026-11-24'],
  pickupMinutes: 120,
}
const readyAt = (orderedAt: string, change: Partial<typeof store> = {}) =>
  getPickupTime({ ...store, ...change }, new Set(['DE 2026-11-25']), new Date(orderedAt))?.toISOString()

test('an order is ready after the store has been open for its preparation time', () => {
  // 2026-11-20 is a Friday; Berlin is an hour ahead of UTC.
  expect(readyAt('2026-11-20T10:15:00Z')).toBe('2026-11-20T12:15:00.000Z')
  expect(readyAt('2026-11-20T05:00:00Z')).toBe('2026-11-20T10:00:00.000Z')
  expect(readyAt('2026-11-20T16:00:00Z')).toBe('2026-11-20T17:00:00.000Z'.replace('20T17', '21T10'))
  // An hour on Friday, an hour on Saturday.
  expect(readyAt('2026-11-20T16:30:00Z')).toBe('2026-11-21T10:30:00.000Z')
  // Two hours before lunch are enough; then it is closed until 13:00.
  expect(readyAt('2026-11-21T09:00:00Z')).toBe('2026-11-21T11:00:00.000Z')
  expect(readyAt('2026-11-21T09:30:00Z')).toBe('2026-11-21T12:30:00.000Z')
})

test('closed days of the store and holidays of its country are not counted', () => {
  // Sunday and, after Monday evening, a closed Tuesday and a holiday on Wednesday.
  expect(readyAt('2026-11-22T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z')
  expect(readyAt('2026-11-23T16:30:00Z')).toBe('2026-11-26T09:30:00.000Z')
  expect(readyAt('2026-11-23T16:30:00Z', { country: 'FR', closedDays: [] })).toBe('2026-11-24T09:30:00.000Z')
})

test('a store that never opens has no time, and one without preparation time is ready while it is open', () => {
  expect(readyAt('2026-11-20T10:00:00Z', { openingHours: [[], [], [], [], [], [], []] })).toBeUndefined()
  expect(readyAt('2026-11-20T10:00:00Z', { pickupMinutes: 0 })).toBe('2026-11-20T10:00:00.000Z')
  expect(readyAt('2026-11-20T17:00:00Z', { pickupMinutes: 0 })).toBe('2026-11-21T09:00:00.000Z')
})

test('items of other locations travel like parcels, and are there at the end of a day on which the store is open', () => {
  const by = (orderedAt: string, days: number, change: Partial<typeof store> = {}) => {
    const from = [{ id: 1, code: 'main', country: 'DE', region: '' }]
    const dispatch = {
      locationId: 1,
      country: 'DE',
      timeZone: 'Europe/Berlin',
      cutoff: '14:00',
      handlingDays: 0,
    }
    const delivery = { dispatches: [dispatch], holidays: new Set(['DE 2026-11-25']) }
    const place = { ...store, ...change, transfer: { days, from } }
    return getSuppliedPickupTime(place, 'transfer', delivery, new Date(orderedAt))
  }
  // Thursday before and after the cut-off time.
  expect(by('2026-11-19T10:00:00Z', 1)).toEqual({ at: new Date('2026-11-20T17:00:00Z'), isByDate: true })
  expect(by('2026-11-19T14:00:00Z', 1)?.at.toISOString()).toBe('2026-11-23T17:00:00.000Z')
  // It arrives on Tuesday, when the store is closed; Wednesday is a holiday.
  expect(by('2026-11-20T10:00:00Z', 2)?.at.toISOString()).toBe('2026-11-26T17:00:00.000Z')
  // Never before the store could have prepared its own items.
  expect(by('2026-11-19T10:00:00Z', 0, { pickupMinutes: 900 })?.at.toISOString()).toBe(
    '2026-11-20T17:00:00.000Z',
  )
})

test('the text says today or names the day, in the time of the store', () => {
  const describe = (ready: string, now: string, locale = 'en') =>
    describePickupTime(store, { at: new Date(ready), isByDate: false }, new Date(now), locale)
  expect(describe('2026-11-20T12:00:00Z', '2026-11-20T08:00:00Z')).toMatch(/^Ready today at 1:00.PM$/)
  expect(describe('2026-11-21T12:30:00Z', '2026-11-20T08:00:00Z')).toMatch(/^Ready Sat, Nov 21 at 1:30.PM$/)
  expect(describe('2026-11-20T12:00:00Z', '2026-11-20T08:00:00Z', 'vi')).toBe('Sẵn sàng hôm nay lúc 13:00')
})
