import { expect, test } from 'vitest'
import {
  defaultDispatch,
  type DispatchRules,
  getDeliveryDates,
  getNextDateChange,
  type LocationDispatch,
} from './delivery-dates.ts'

const holidays = new Set(['DE 2026-12-25', 'DE 2026-12-26', 'US 2026-11-26'])
const deliver = (
  orderedAt: string,
  days: number,
  { destination = 'DE', ...dispatch }: Partial<DispatchRules> & { destination?: string } = {},
) =>
  getDeliveryDates(
    { daysMin: days, daysMax: days },
    { dispatches: [{ ...defaultDispatch, ...dispatch, locationId: null }], holidays },
    destination,
    new Date(orderedAt),
  ).to
const friday = '2026-11-20T15:00:00Z'

test('an item on backorder is sent on the day it is expected, or the next working day; a date that has passed does not count', () => {
  const dates = (availableOn: string) =>
    getDeliveryDates(
      { daysMin: 1, daysMax: 2 },
      { dispatches: [{ ...defaultDispatch, country: 'DE', cutoff: '14:00', locationId: null }], holidays },
      'DE',
      new Date(friday),
      { availableOn },
    )
  expect(dates('2026-12-09')).toEqual({ from: '2026-12-10', to: '2026-12-11' })
  // A Sunday.
  expect(dates('2026-12-06')).toEqual({ from: '2026-12-08', to: '2026-12-09' })
  expect(dates('2026-11-01')).toEqual({ from: '2026-11-24', to: '2026-11-25' })
})

test('nothing is delivered on a weekend, and weekends are not counted', () => {
  expect([0, 1, 5, 6].map((days) => deliver(friday, days))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-27',
    '2026-11-30',
  ])
  expect(deliver('2026-11-21T00:00:00Z', 0)).toBe('2026-11-23')
})

test('weekends are those of the destination', () => {
  // 2026-11-26 is a Thursday.
  expect(deliver('2026-11-26T08:00:00Z', 1, { destination: 'SA' })).toBe('2026-11-29')
  expect(deliver('2026-11-26T08:00:00Z', 1, { destination: 'DE' })).toBe('2026-11-27')
})

test('holidays at both ends are not counted', () => {
  expect(deliver('2026-12-24T08:00:00Z', 1)).toBe('2026-12-28')
  expect(deliver('2026-12-24T08:00:00Z', 1, { destination: 'FR' })).toBe('2026-12-25')
  // Thanksgiving: it leaves the United States on Friday.
  const fromAmerica = { country: 'US', cutoff: '14:00', timeZone: 'America/New_York' }
  expect(deliver('2026-11-26T13:00:00Z', 1, fromAmerica)).toBe('2026-11-30')
})

test('after the cut-off time of the dispatching place an order leaves on its next working day', () => {
  const berlin = { country: 'DE', timeZone: 'Europe/Berlin', cutoff: '14:00' }
  expect(deliver('2026-11-19T12:59:00Z', 1, berlin)).toBe('2026-11-20')
  expect(deliver('2026-11-19T13:00:00Z', 1, berlin)).toBe('2026-11-23')
  // Friday afternoon: it leaves on Monday.
  expect(deliver(friday, 1, berlin)).toBe('2026-11-24')
  expect(deliver('2026-11-21T09:00:00Z', 1, berlin)).toBe('2026-11-24')
})

test('handling takes working days of the dispatching place', () => {
  expect(deliver('2026-11-20T08:00:00Z', 1, { country: 'DE', handlingDays: 2 })).toBe('2026-11-25')
  // Sunday to Thursday are working days in Saudi Arabia.
  expect(deliver('2026-11-19T08:00:00Z', 1, { country: 'SA', handlingDays: 1 })).toBe('2026-11-23')
})

test('the day of an order is that of the dispatching time zone', () => {
  const evening = '2026-11-18T23:30:00Z'
  expect(deliver(evening, 1)).toBe('2026-11-19')
  expect(deliver(evening, 1, { timeZone: 'Asia/Ho_Chi_Minh' })).toBe('2026-11-20')
})

test('until it is known which location sends an order, the dates are those of all of them', () => {
  const berlin = {
    ...defaultDispatch,
    country: 'DE',
    cutoff: '14:00',
    timeZone: 'Europe/Berlin',
    locationId: null,
  }
  const hanoi = {
    ...defaultDispatch,
    country: 'VN',
    handlingDays: 3,
    locationId: 7,
    closedDays: new Set(['2026-11-18']),
  }
  const dates = (sentFrom?: number[]) =>
    getDeliveryDates(
      { daysMin: 1, daysMax: 2 },
      { dispatches: [berlin, hanoi], holidays },
      'DE',
      new Date('2026-11-17T08:00:00Z'),
      { sentFrom },
    )
  expect(dates()).toEqual({ from: '2026-11-18', to: '2026-11-25' })
  expect(dates([1])).toEqual({ from: '2026-11-18', to: '2026-11-19' })
  expect(dates([7])).toEqual({ from: '2026-11-24', to: '2026-11-25' })
  expect(dates([1, 7])).toEqual(dates())
})

test('dates stay the same until the next cut-off time or midnight of a place that sends orders', () => {
  const place = (timeZone: string, cutoff: string | null): LocationDispatch => ({
    ...defaultDispatch,
    timeZone,
    cutoff,
    locationId: null,
  })
  const next = (at: string, ...dispatches: LocationDispatch[]) =>
    getNextDateChange({ dispatches }, new Date(at)).toISOString()
  const berlin = place('Europe/Berlin', '14:00')
  expect(next('2026-11-19T12:59:59Z', berlin)).toBe('2026-11-19T13:00:00.000Z')
  expect(next('2026-11-19T13:00:00Z', berlin)).toBe('2026-11-19T23:00:00.000Z')
  expect(next('2026-11-19T08:00:00Z', place('UTC', null))).toBe('2026-11-20T00:00:00.000Z')
  // The cut-off of Hà Nội comes first.
  expect(next('2026-11-19T04:00:00Z', berlin, place('Asia/Ho_Chi_Minh', '12:00'))).toBe(
    '2026-11-19T05:00:00.000Z',
  )
  // The clock goes back on 25 October: midnight is an hour later.
  expect(next('2026-10-24T23:00:00Z', berlin)).toBe('2026-10-25T13:00:00.000Z')
  expect(next('2026-10-25T14:00:00Z', berlin)).toBe('2026-10-25T23:00:00.000Z')
})
