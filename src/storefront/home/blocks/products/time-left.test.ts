import { expect, test } from 'vitest'
import { getSaleEnd, getTimeLeft } from './time-left.ts'

test('a sale without an end ends at the shopper’s next midnight', () => {
  const end = getSaleEnd(undefined, new Date(2026, 4, 31, 13, 5))
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 5, 1, 0])
})

test('the countdown shows whole units and stops at zero', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  expect(getTimeLeft(new Date('2026-05-02T14:12:38.900Z'), now)).toEqual({
    hours: 28,
    minutes: 12,
    seconds: 38,
  })
  expect(getTimeLeft(new Date('2026-05-01T09:00:00Z'), now)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})
