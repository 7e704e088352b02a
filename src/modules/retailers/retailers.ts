// Retailers that sell the shop's brands: types and input schemas only.
import { z } from 'zod'
import { isTimeZone } from '../../kernel/time-zone.ts'

/**
 * Minutes of local time since the start of the day. Values above 1440 are on the next day; `closes` is
 * exclusive.
 */
export type Interval = { opens: number; closes: number }
/** A date with different hours from its weekday; empty means closed. */
export type Exception = { date: string; hours: Interval[]; reason: string }

export type Retailer = {
  /** Identifies the retailer in import files. */
  code: string
  slug: string
  name: string
  country: string
  /** Current province, as the second part of its ISO 3166-2 code; empty when the country has none. */
  province: string
  city: string
  address: string
  postcode: string
  phone: string
  timeZone: string
  latitude: number | null
  longitude: number | null
  /** Seven days, starting on Monday, each with its intervals in order. */
  hours: Interval[][]
  exceptions: Exception[]
  services: string[]
  /** Slugs. */
  brands: string[]
  /** Code of the stock location that serves this retailer. */
  stockLocation: string | null
  active: boolean
}

/** Degrees. */
export type Point = { latitude: number; longitude: number }

const minute = z.int().min(0).max(2880)
const interval = z
  .object({ opens: minute.max(1439), closes: minute })
  .refine(
    ({ opens, closes }) => closes > opens && closes <= opens + 1440,
    'The closing time must be after the opening time',
  )
const intervals = z
  .array(interval)
  .max(6)
  .refine(isDisjoint, 'The hours of one day must be in order and not overlap')

function isDisjoint(all: readonly Interval[]): boolean {
  return all.every((range, at) => at === 0 || all[at - 1]!.closes <= range.opens)
}

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens')
  .max(120)
const textInput = (maxLength: number) => z.string().trim().max(maxLength)

export const retailerInput = z
  .object({
    code: textInput(120).min(1),
    slug,
    name: textInput(160).min(1),
    country: z.string().regex(/^[A-Z]{2}$/, 'Use two capital letters, such as CA'),
    province: textInput(10),
    city: textInput(120),
    address: textInput(300),
    postcode: textInput(20),
    phone: textInput(40),
    timeZone: z.string().refine(isTimeZone, 'Use a time zone such as America/Toronto'),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    hours: z.array(intervals).length(7),
    exceptions: z
      .array(
        z.object({
          date: z.iso.date(),
          hours: intervals,
          reason: textInput(120),
        }),
      )
      .max(400)
      .refine(
        (all) => new Set(all.map(({ date }) => date)).size === all.length,
        'Each date can appear only once',
      ),
    services: z.array(slug).max(40),
    brands: z.array(slug).max(200),
    stockLocation: textInput(60).nullable(),
    active: z.boolean(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    message: 'Set both latitude and longitude, or neither',
    path: ['latitude'],
  })
  .refine(({ hours }) => hours.every((day, at) => beforeNext(day, hours[(at + 1) % 7]!)), {
    message: 'Hours past midnight must end before the next day’s hours start',
    path: ['hours'],
  }) satisfies z.ZodType<Retailer>

function beforeNext(day: readonly Interval[], next: readonly Interval[]): boolean {
  const [lastInterval, first] = [day.at(-1), next[0]]
  return !lastInterval || !first || lastInterval.closes - 1440 <= first.opens
}

/** Normalises a retailer, so that equal retailers compare equal. */
export const normalizeRetailer = (input: Retailer): Retailer => ({
  ...input,
  exceptions: input.exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  services: [...new Set(input.services)].toSorted(),
  brands: [...new Set(input.brands)].toSorted(),
})
