// Locations as staff and files configure them: where they are, when they send orders, and how orders are routed.
import { z } from 'zod'
import { currencyAmounts, findAmountIssues } from '../../kernel/currency-amounts.ts'
import type { InputIssue } from '../../kernel/errors.ts'
import { findRepeated } from '../../kernel/find-repeated.ts'
import { listRegions } from '../../kernel/regions.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { isTimeZone } from '../../kernel/time-zone.ts'
import { translationLocaleCode } from '../../platform/text/locale-code.ts'
import { routingRules } from './route-order.ts'
import { locationCodeInput } from './stock-inputs.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:00')
const openingDay = z.array(z.strictObject({ opens: time, closes: time })).max(4)

const dispatchText = 'null: as in the shipping settings'

const locationSettings = z.strictObject({
  code: locationCodeInput,
  name: textSchema(1, 80),
  translations: z
    .partialRecord(translationLocaleCode, z.strictObject({ name: textSchema(1, 80) }))
    .optional()
    .describe(
      'Names in other languages, for customers who collect orders; absent: they stay as they are. A language that is not named is removed',
    ),
  line1: textSchema(0, 200).default(''),
  city: textSchema(0, 120).default(''),
  region: z
    .string()
    .regex(/^[A-Z0-9]{0,3}$/, 'Use the second part of an ISO 3166-2 code, such as CA')
    .default(''),
  postcode: textSchema(0, 20).default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE')
    .nullable()
    .default(null)
    .describe(`Its weekends and holidays apply; ${dispatchText}`),
  time_zone: z
    .string()
    .refine(isTimeZone, 'Use a time zone such as Europe/Berlin')
    .nullable()
    .default(null)
    .describe(`IANA name; ${dispatchText}`),
  cutoff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 14:00')
    .nullable()
    .default(null)
    .describe(`Later orders leave on the next working day; ${dispatchText}`),
  handling_days: z
    .int()
    .min(0)
    .max(60)
    .nullable()
    .default(null)
    .describe(`Working days to prepare an order; ${dispatchText}`),
  closed_days: z
    .array(z.iso.date('Use a date such as 2026-12-24'))
    .max(1_000)
    .default([])
    .describe('Days on which nothing leaves, besides weekends and holidays of the country'),
  priority: z.int().min(1).max(1_000).default(100).describe('Locations with a low number send orders first'),
  ships_orders: z
    .boolean()
    .default(false)
    .describe('Whether its stock is sold and sent; always true for `main`'),
  offers_pickup: z
    .boolean()
    .default(false)
    .describe(
      'Whether customers can collect orders there that it has in stock; needs address, country, time zone and opening hours',
    ),
  opening_hours: z
    .array(openingDay)
    .max(7)
    .default([])
    .describe('Seven days, Monday first, in local time; a day without intervals is closed. Empty: unknown'),
  pickup_minutes: z
    .int()
    .min(0)
    .max(10_080)
    .default(120)
    .describe('Minutes of opening time until an order is ready for pickup'),
  pickup_transfer_days: z
    .int()
    .min(0)
    .max(60)
    .nullable()
    .default(null)
    .describe(
      'Working days from dispatch until items that other locations send can be collected there; null: it offers only what it has',
    ),
  pickup_price: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .default(0)
    .describe('Price of a pickup, minor units of the store currency; 0: free'),
  amounts: currencyAmounts('pickup_price'),
})

const content = {
  routing: z
    .enum(routingRules)
    .describe(
      'Which locations send an order: as few as possible, the nearest to the address (region, then country), or by priority',
    ),
  locations: z
    .array(locationSettings)
    .max(1_000)
    .describe('Those that are not named stay as they are; new codes are created'),
}
export const locationsDocument = z.object({
  version: z.string().describe('Changes with every change of the settings'),
  ...content,
})
export const locationsFile = z.strictObject(content)
export const locationsInput = z.strictObject({
  was: z.string().max(64).describe('`version` of the settings that were edited'),
  ...content,
})
export type LocationSettings = z.output<typeof locationSettings>
export type LocationsSettings = z.output<typeof locationsFile>
export type VersionedLocationsSettings = z.output<typeof locationsDocument>
export type LocationsInput = z.output<typeof locationsInput>

/** Checks that the schema cannot express. */
export const findLocationIssues = ({ locations }: LocationsSettings, storeCurrency: string): InputIssue[] => [
  ...findRepeated(locations.map(({ code }, at) => [`locations.${at}.code`, code])),
  ...locations.flatMap((location, at) => [
    ...findPickupIssues(`locations.${at}`, location),
    ...findAmountIssues(`locations.${at}.`, location.amounts, location, storeCurrency),
  ]),
  ...locations.flatMap(({ code, country, region, ships_orders: shipsOrders }, at) => [
    ...findRegionIssues(`locations.${at}.region`, country, region),
    ...(code === 'main' && !shipsOrders
      ? [{ path: `locations.${at}.ships_orders`, message: 'The main location always sends orders' }]
      : []),
  ]),
]

function findRegionIssues(path: string, country: string | null, region: string): InputIssue[] {
  if (region === '') return []
  if (country === null) return [{ path, message: 'A region needs a country' }]
  const regions = listRegions(country)
  return regions.length === 0 || regions.some(({ code }) => code === region)
    ? []
    : [{ path, message: `${country} has no region ${region}` }]
}

/** Opening hours in order, and what customers need to know to collect an order. */
function findPickupIssues(path: string, location: LocationSettings): InputIssue[] {
  const { offers_pickup: offersPickup, opening_hours: week, country, time_zone: timeZone } = location
  const overlaps = week.flatMap((day, at) =>
    day.flatMap(({ opens, closes }, index) =>
      closes <= opens || (index > 0 && opens < day[index - 1]!.closes)
        ? [
            {
              path: `${path}.opening_hours.${at}.${index}`,
              message: 'Must close after it opens, and open after the interval before it closes',
            },
          ]
        : [],
    ),
  )
  const length =
    week.length === 0 || week.length === 7
      ? []
      : [{ path: `${path}.opening_hours`, message: 'Name seven days, Monday first; [] is a closed day' }]
  if (!offersPickup) return [...overlaps, ...length]
  const needed = 'Pickup needs it: customers see it'
  return [
    ...overlaps,
    ...length,
    ...(location.line1 === '' ? [{ path: `${path}.line1`, message: needed }] : []),
    ...(location.city === '' ? [{ path: `${path}.city`, message: needed }] : []),
    ...(country === null ? [{ path: `${path}.country`, message: needed }] : []),
    ...(timeZone === null ? [{ path: `${path}.time_zone`, message: needed }] : []),
    ...(week.every((day) => day.length === 0)
      ? [{ path: `${path}.opening_hours`, message: 'Pickup needs a day on which it is open' }]
      : []),
  ]
}
