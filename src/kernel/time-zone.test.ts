import { expect, test } from 'vitest'
import { endOfDay, fromLocalDateTime, toLocalDateTime } from './time-zone.ts'

test.each([
  ['2026-11-28T00:00', 'Asia/Ho_Chi_Minh', '2026-11-27T17:00:00.000Z'],
  ['2026-07-04T09:30', 'America/New_York', '2026-07-04T13:30:00.000Z'],
  ['2026-07-04T09:30', 'UTC', '2026-07-04T09:30:00.000Z'],
  // The clock goes back at two, so 01:30 occurs twice; the first is used.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  // The clock skips from two to three, so 02:30 does not exist and means 03:30.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('%s in %s is %s', (localDateTime, zone, moment) => {
  expect(fromLocalDateTime(localDateTime, zone)!.toISOString()).toBe(moment)
})

test('the displayed time is read back as the same moment', () => {
  const at = new Date('2026-02-03T04:05:00Z')
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati'])
    expect(fromLocalDateTime(toLocalDateTime(at, zone), zone)).toEqual(at)
})

test.each(['', 'tomorrow', '2026-11-28', '2026-13-28T00:00', '2026-11-28T25:00'])(
  '"%s" is not a valid time',
  (localDateTime) => {
    expect(fromLocalDateTime(localDateTime, 'UTC')).toBeUndefined()
  },
)

test.each([
  ['2026-11-28', 'Asia/Ho_Chi_Minh', '2026-11-28T16:59:59.999Z'],
  ['2026-12-31', 'UTC', '2026-12-31T23:59:59.999Z'],
  // 25 hours long.
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
])('%s in %s ends at %s', (day, zone, moment) => {
  expect(endOfDay(day, zone).toISOString()).toBe(moment)
})
