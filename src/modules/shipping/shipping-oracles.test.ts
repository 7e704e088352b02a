// Delivery dates and shipping rates equal those of a second implementation that shares nothing with the shop's.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { type DispatchRules, getDeliveryDates } from './delivery-dates.ts'
import { listShippingOptions, type ShippingMethod } from './shipping-options.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const isoDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const weekday = (day: number) => new Date(day * DAY).getUTCDay()

/** Milliseconds at midnight UTC of the nth Sunday of a month (1 is January); -1: the last one of a month with 31 days. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month - 1, nth < 0 ? 25 : nth * 7 - 6) / DAY
  return (first + ((7 - weekday(first)) % 7)) * DAY
}

/** Hours from UTC by the law of each zone, instead of the time zone database that the shop uses. */
const offsets: Record<string, (at: number, year: number) => number> = {
  UTC: () => 0,
  'Asia/Ho_Chi_Minh': () => 7,
  'Asia/Kolkata': () => 5.5,
  // Directive 2000/84/EC: from the last Sunday of March to the last one of October, at 1:00 UTC.
  'Europe/Berlin': (at, year) =>
    at >= sunday(year, 3, -1) + HOUR && at < sunday(year, 10, -1) + HOUR ? 2 : 1,
  // 15 U.S.C. § 260a: from the second Sunday of March to the first one of November, at 2:00 local time.
  'America/New_York': (at, year) =>
    at >= sunday(year, 3, 2) + 7 * HOUR && at < sunday(year, 11, 1) + 6 * HOUR ? -4 : -5,
}
/** Weekdays without work; 0 is Sunday. */
const weekends: Record<string, number[]> = { DE: [0, 6], US: [0, 6], VN: [0, 6], SA: [5, 6], IN: [0] }

const dates = {
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-20T00:00:00Z'),
  noInvalidDate: true,
}
const isoDates = fc.array(
  fc.date(dates).map((date) => date.toISOString().slice(0, 10)),
  { maxLength: 40 },
)
const country = fc.constantFrom(...Object.keys(weekends))
const dispatch = fc.record({
  country: fc.option(country),
  timeZone: fc.constantFrom(...Object.keys(offsets)),
  cutoff: fc.option(
    fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((time) => time.map((part) => String(part).padStart(2, '0')).join(':')),
  ),
  handlingDays: fc.nat(6),
  closedDays: isoDates.map((days) => new Set(days)),
})

function expectedDate(
  { country: from, timeZone, cutoff, handlingDays, closedDays }: DispatchRules,
  holidays: ReadonlySet<string>,
  destination: string,
  days: number,
  orderedAt: Date,
): string {
  const local =
    orderedAt.getTime() + offsets[timeZone]!(orderedAt.getTime(), orderedAt.getUTCFullYear()) * HOUR
  const today = Math.floor(local / DAY)
  const time = new Date(local).toISOString().slice(11, 16)
  const works = (at: string | null, day: number) =>
    !(at === null ? [0, 6] : weekends[at]!).includes(weekday(day)) &&
    !(at !== null && holidays.has(`${at} ${isoDay(day)}`))
  const sends = (day: number) => works(from, day) && !closedDays?.has(isoDay(day))
  /** The nth day after `day` that is free for work; 0: the first one that is not before it. */
  const step = (day: number, count: number, isOpen: (day: number) => boolean) => {
    let openDays = 0
    for (let at = count === 0 ? day : day + 1; ; at++) if (isOpen(at) && ++openDays >= count) return at
  }
  const leavesAtOnce = cutoff === null && handlingDays === 0 && !closedDays?.has(isoDay(today))
  const first = cutoff !== null && time >= cutoff ? today + 1 : today
  const sent = leavesAtOnce ? today : step(step(first, 0, sends), handlingDays, sends)
  return isoDay(step(sent, days, (day) => works(destination, day)))
}

test('delivery dates: time zones, daylight saving, weekends and holidays at both ends', () => {
  const holiday = fc
    .tuple(country, fc.date(dates))
    .map(([at, date]) => `${at} ${date.toISOString().slice(0, 10)}`)
  const holidaySets = fc.array(holiday, { maxLength: 60 }).map((all) => new Set(all))
  // Half of the orders are placed within two days of a change of the clock.
  const changes = [sunday(2026, 3, -1), sunday(2026, 10, -1), sunday(2026, 3, 2), sunday(2026, 11, 1)]
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -48, max: 48 }), fc.nat(3_599_999))
    .map(([change, hours, ms]) => new Date(change + hours * HOUR + ms))
  const orderedAt = fc.oneof(fc.date({ ...dates, max: new Date('2027-06-01T00:00:00Z') }), nearChange)
  fc.assert(
    fc.property(
      dispatch,
      holidaySets,
      country,
      fc.nat(12),
      orderedAt,
      (rules, holidays, destination, days, at) => {
        const delivery = { dispatches: [{ ...rules, locationId: null }], holidays }
        const actual = getDeliveryDates({ daysMin: days, daysMax: days }, delivery, destination, at)
        return actual.to === expectedDate(rules, holidays, destination, days, at)
      },
    ),
    propertyRuns(10_000),
  )
})

test('rates: weight, value, item and volume tiers, free shipping, limits and surcharges', () => {
  const minor = fc.nat(20_000)
  const tier = fc.record({
    fromWeightGrams: fc.constantFrom(0, 500, 1_000, 5_000),
    fromMinor: fc.constantFrom(0, 5_000, 10_000),
    fromItems: fc.constantFrom(0, 2, 5),
    priceMinor: minor,
  })
  const isSameTier = (a: { fromWeightGrams: number; fromMinor: number; fromItems: number }, b: typeof a) =>
    a.fromWeightGrams === b.fromWeightGrams && a.fromMinor === b.fromMinor && a.fromItems === b.fromItems
  const rules = fc.record({
    max_weight_grams: fc.option(fc.nat(8_000)),
    volumetric_divisor: fc.option(fc.constantFrom(4_000, 5_000, 6_000)),
    price_minor: minor,
    free_from_minor: fc.option(minor),
    min_minor: fc.option(minor),
    max_minor: fc.option(minor),
    tiers: fc.uniqueArray(tier, { maxLength: 8, comparator: isSameTier }),
    surcharges: fc.array(
      fc.record({
        country: fc.constantFrom('DE', 'FR'),
        postcodes: fc.constantFrom<string[]>(['20095'], ['20000-20999'], ['2*'], ['2*', '20095']),
        priceMinor: minor,
      }),
      { maxLength: 3 },
    ),
  })
  const parcels = fc.record({
    weightGrams: fc.nat(10_000),
    volumeMm3: fc.nat(60_000_000),
    itemsMinor: minor,
    itemCount: fc.integer({ min: 1, max: 8 }),
  })
  const postcodes = fc.constantFrom(undefined, '20095', '20 500', '29999', '10115')
  fc.assert(
    fc.property(rules, parcels, postcodes, (rule, parcel, postcode) => {
      const method: ShippingMethod = {
        ...rule,
        code: 'standard',
        name: 'Standard',
        description: '',
        days_min: 1,
        days_max: 1,
        pickup: null,
        carrier: null,
        translations: null,
        zone_id: null,
        profile: null,
        countries: [],
      }
      const dispatches = [{ country: null, timeZone: 'UTC', cutoff: null, handlingDays: 0, locationId: null }]
      const options = listShippingOptions([method], {
        destination: { country: 'DE', region: '', postcode },
        parcel,
        delivery: { dispatches, holidays: new Set() },
        at: new Date(),
      })
      expect(options.map(({ price }) => price)).toEqual(expectedPrices(rule, parcel, postcode))
    }),
    propertyRuns(10_000),
  )
})

/** Compares each tier with every other one, and postcodes as numbers. No price: the method is not offered. */
function expectedPrices(
  rule: Pick<
    ShippingMethod,
    | 'tiers'
    | 'surcharges'
    | 'price_minor'
    | 'free_from_minor'
    | 'min_minor'
    | 'max_minor'
    | 'max_weight_grams'
    | 'volumetric_divisor'
  >,
  {
    weightGrams,
    volumeMm3,
    itemsMinor,
    itemCount,
  }: { weightGrams: number; volumeMm3: number; itemsMinor: number; itemCount: number },
  postcode: string | undefined,
): number[] {
  const { max_weight_grams: maxWeight, min_minor: min, max_minor: max, volumetric_divisor: divisor } = rule
  if (weightGrams > (maxWeight ?? Infinity) || itemsMinor < (min ?? 0) || itemsMinor > (max ?? Infinity))
    return []
  const volumeGrams = divisor === null ? 0 : Math.ceil((volumeMm3 / 1_000 / divisor) * 1_000)
  const charged = Math.max(weightGrams, volumeGrams)
  const reached = rule.tiers.filter(
    (tier) => charged >= tier.fromWeightGrams && itemsMinor >= tier.fromMinor && itemCount >= tier.fromItems,
  )
  const rank = (tier: (typeof reached)[number]) =>
    tier.fromWeightGrams * 1e8 + tier.fromMinor * 1e2 + tier.fromItems
  const best = reached.find((tier) => reached.every((other) => rank(other) <= rank(tier)))
  const isFree = itemsMinor >= (rule.free_from_minor ?? Infinity)
  const code = Number(postcode?.replace(' ', '') ?? NaN)
  const applies: Record<string, boolean> = {
    '20095': code === 20_095,
    '20000-20999': code >= 20_000 && code <= 20_999,
    '2*': code >= 20_000 && code <= 29_999,
  }
  const surcharge = rule.surcharges.reduce(
    (sum, one) =>
      sum + (one.country === 'DE' && one.postcodes.some((pattern) => applies[pattern]) ? one.priceMinor : 0),
    0,
  )
  return [(isFree ? 0 : (best?.priceMinor ?? rule.price_minor)) + surcharge]
}
