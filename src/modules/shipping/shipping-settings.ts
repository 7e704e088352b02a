// Shipping zones, pickup points and methods as staff and files write them.
import { z } from 'zod'
import { currencyAmounts, findAmountIssues, findRangeIssues } from '../../kernel/currency-amounts.ts'
import type { InputIssue } from '../../kernel/errors.ts'
import { findRepeated } from '../../kernel/find-repeated.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { postcodePattern } from '../../kernel/postcodes.ts'
import { listRegions } from '../../kernel/regions.ts'
import { isTimeZone } from '../../kernel/time-zone.ts'
import { translationLocaleCode } from '../../platform/text/locale-code.ts'

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use lower-case letters, digits and hyphens')
const name = textSchema(1, 120)
const translationNote =
  'Texts in other languages; absent: they stay as they are. A language that is not named is removed'
const minor = z.int().min(0).max(1_000_000_000_000)
const days = z.int().min(0).max(365)
const regionCode = z
  .string()
  .regex(/^[A-Z0-9]{0,3}$/, 'Use the second part of an ISO 3166-2 code, such as CA')
  .default('')
  .describe('Second part of an ISO 3166-2 code; empty: the whole country')

const country = z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE')
const postcodes = z.array(postcodePattern).max(1_000)

const zoneRegion = z.strictObject({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|\*)$/, 'Use an ISO 3166-1 code, such as DE, or *')
    .describe('ISO 3166-1 code; `*` is every country that no other zone names'),
  region: regionCode,
  postcodes: postcodes
    .default([])
    .describe('Only these postcodes: `27498`, `20000-21149` or `GY*`; empty: all'),
})

const profileOf = code.nullable().default(null)

const shippingProfile = z.strictObject({
  code,
  name,
  products: z
    .array(z.string().min(1).max(200))
    .max(20_000)
    .describe('Slugs of its products; all others belong to the default profile'),
})

const shippingZone = z.strictObject({
  code,
  name,
  profile: profileOf.describe('Code of the profile whose products it is for; null: the default profile'),
  regions: z.array(zoneRegion).max(1_000),
})

const pickupPoint = z.strictObject({
  code,
  name,
  translations: z
    .partialRecord(translationLocaleCode, z.strictObject({ name: name.optional() }))
    .optional()
    .describe(translationNote),
  line1: textSchema(1, 200),
  city: textSchema(1, 120),
  region: regionCode,
  postcode: textSchema(0, 20).default(''),
  country,
})

const shippingTier = z.strictObject({
  from_weight_grams: z.int().min(0).max(10_000_000).default(0),
  from_value: minor.default(0).describe('Order value before discounts, minor units'),
  from_items: z.int().min(0).max(100_000).default(0).describe('Number of items'),
  price: minor.describe('Minor units'),
  amounts: currencyAmounts('price', 'from_value'),
})

const shippingSurcharge = z.strictObject({
  country,
  postcodes: postcodes.min(1),
  price: minor.describe('Added to the price of the method, also when it is free; minor units'),
  amounts: currencyAmounts('price'),
})

const methodCarrier = z.strictObject({
  code: z.string().min(1).max(60).describe('Code of a carrier, as GET /v1/staff/carriers lists them'),
  service: z.string().min(1).max(100).describe('Code of its service, such as `USPS/Priority`'),
  calculated: z
    .boolean()
    .default(false)
    .describe(
      'The carrier calculates the price; `price` and `tiers` apply while it does not answer. `free_from` applies in any case',
    ),
})

const shippingMethod = z.strictObject({
  code,
  name,
  description: textSchema(0, 500).default(''),
  translations: z
    .partialRecord(
      translationLocaleCode,
      z.strictObject({ name: name.optional(), description: textSchema(1, 500).optional() }),
    )
    .optional()
    .describe(translationNote),
  zone: code
    .nullable()
    .default(null)
    .describe('Code of the zone; null: everywhere, unless it has a pickup point'),
  profile: profileOf.describe(
    'Code of the profile of a method without a zone; others have that of their zone. Null: the default profile',
  ),
  pickup_point: code.nullable().default(null).describe('Code of the pickup point where orders are collected'),
  price: minor.describe('Minor units, without tax when prices exclude tax'),
  free_from: minor.nullable().default(null).describe('Order value from which it is free, minor units'),
  max_weight_grams: z
    .int()
    .min(1)
    .max(10_000_000)
    .nullable()
    .default(null)
    .describe('Heavier orders cannot use it'),
  volumetric_divisor: z
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .default(null)
    .describe(
      'Cubic centimetres that count as one kilogram in the tiers, such as 5000; null: volume does not count',
    ),
  min_value: minor.nullable().default(null).describe('Orders of a lower value cannot use it, minor units'),
  max_value: minor.nullable().default(null).describe('Orders of a higher value cannot use it, minor units'),
  amounts: currencyAmounts('price', 'free_from', 'min_value', 'max_value'),
  days_min: days.describe('Working days until delivery'),
  days_max: days,
  active: z.boolean().default(true),
  carrier: methodCarrier.nullable().default(null).describe('Carrier of a plugin, for prices and labels'),
  tiers: z
    .array(shippingTier)
    .max(100)
    .default([])
    .describe(
      'Other prices from a weight, order value and number of items; of those that are reached the one with the highest weight applies, then value, then number of items',
    ),
  surcharges: z.array(shippingSurcharge).max(100).default([]).describe('For remote postcodes'),
})

const dispatch = z.strictObject({
  country: country
    .nullable()
    .default(null)
    .describe('Where orders are sent from, for its weekends and holidays; null: Monday to Friday'),
  time_zone: z
    .string()
    .refine(isTimeZone, 'Use a time zone such as Europe/Berlin')
    .default('UTC')
    .describe('IANA name; the date and time of an order are those in this zone'),
  cutoff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 14:00')
    .nullable()
    .default(null)
    .describe('Later orders leave on the next working day; null: transit begins on the day of the order'),
  handling_days: z.int().min(0).max(60).default(0).describe('Working days to prepare an order'),
})
export type DispatchSettings = z.output<typeof dispatch>

const holiday = z.strictObject({
  country,
  date: z.iso.date('Use a date such as 2026-12-25'),
  name: textSchema(0, 60).default(''),
})

const sections = {
  zones: z.array(shippingZone).max(500),
  pickup_points: z.array(pickupPoint).max(1_000),
  methods: z.array(shippingMethod).max(1_000).describe('In the order in which customers see them'),
}
const optionalSections = {
  profiles: z
    .array(shippingProfile)
    .max(100)
    .describe('Sets of products with zones and methods of their own'),
  dispatch: dispatch.describe('When orders leave'),
  holidays: z
    .array(holiday)
    .max(10_000)
    .describe('Days on which nothing leaves or arrives in the country, besides its weekends'),
}
export const shippingSettings = z.object({
  version: z.string().describe('Changes with every change of the settings'),
  ...sections,
  ...optionalSections,
})
/** Without `profiles`, `dispatch` or `holidays` these stay as they are. */
const shippingContent = { ...sections, ...z.object(optionalSections).partial().shape }
export const shippingFile = z.strictObject(shippingContent)
export const shippingSettingsInput = z.strictObject({
  was: z.string().max(64).describe('`version` of the settings that were edited'),
  ...shippingContent,
})
export type ShippingFile = z.output<typeof shippingFile>
export type ShippingSettings = Omit<z.output<typeof shippingSettings>, 'version'>
export type VersionedShippingSettings = z.output<typeof shippingSettings>
export type ShippingSettingsInput = z.output<typeof shippingSettingsInput>
export type ShippingSection = keyof ShippingSettings

/** Checks that the schema cannot express. */
export function findShippingIssues(
  { zones, pickup_points, methods, profiles, holidays }: ShippingSettings,
  storeCurrency: string,
): InputIssue[] {
  const zoneCodes = new Set(zones.map((zone) => zone.code))
  const pickupCodes = new Set(pickup_points.map((point) => point.code))
  const profileCodes = new Set(profiles.map((profile) => profile.code))
  return [
    ...findRepeated(profiles.map((profile, at) => [`profiles.${at}.code`, profile.code])),
    ...findRepeated(
      profiles.flatMap(({ products }, at) =>
        products.map((slug, index): [string, string] => [`profiles.${at}.products.${index}`, slug]),
      ),
    ),
    ...[
      ...zones.map((zone, at) => ({ ...zone, path: `zones.${at}` })),
      ...methods.map((method, at) => ({ ...method, path: `methods.${at}` })),
    ].flatMap(({ profile, path }) =>
      profile !== null && !profileCodes.has(profile)
        ? [{ path: `${path}.profile`, message: `There is no profile ${profile}` }]
        : [],
    ),
    ...findRepeated(zones.map((zone, at) => [`zones.${at}.code`, zone.code])),
    ...findRepeated(pickup_points.map((point, at) => [`pickup_points.${at}.code`, point.code])),
    ...findRepeated(methods.map((method, at) => [`methods.${at}.code`, method.code])),
    ...findRepeated(
      zones.flatMap(({ regions, profile }, at) =>
        regions.flatMap((place, index) =>
          namePlaces(place).map((name): [string, string] => [
            `zones.${at}.regions.${index}`,
            profile === null ? name : `${name} of profile ${profile}`,
          ]),
        ),
      ),
    ),
    ...findRepeated(holidays.map(({ country: of, date }, at) => [`holidays.${at}`, `${of} ${date}`])),
    ...findRepeated(
      methods.flatMap(({ pickup_point: point }, at): [string, string][] =>
        point === null ? [] : [[`methods.${at}.pickup_point`, point]],
      ),
    ),
    ...zones.flatMap(({ regions }, at) =>
      regions.flatMap((region, index) => [
        ...findUnknownRegion(`zones.${at}.regions.${index}.region`, region),
        ...(region.country === '*' && region.postcodes.length > 0
          ? [{ path: `zones.${at}.regions.${index}.postcodes`, message: 'Postcodes need a country' }]
          : []),
      ]),
    ),
    ...pickup_points.flatMap((point, at) => findUnknownRegion(`pickup_points.${at}.region`, point)),
    ...methods.flatMap((method, at) => findMethodIssues(method, `methods.${at}`, { zoneCodes, pickupCodes })),
    ...methods.flatMap((method, at) => findAmountsIssues(method, `methods.${at}`, storeCurrency)),
  ]
}

/** The places that a region of a zone names. Each may be named only once. */
function namePlaces({ country: of, region, postcodes: patterns }: z.output<typeof zoneRegion>): string[] {
  const place = region === '' ? of : `${of}-${region}`
  return patterns.length === 0 ? [place] : patterns.map((pattern) => `${place} ${pattern}`)
}

function findUnknownRegion(
  path: string,
  { country, region }: { country: string; region: string },
): InputIssue[] {
  if (region === '') return []
  if (country === '*') return [{ path, message: 'The rest of the world has no regions' }]
  const regions = listRegions(country)
  return regions.length === 0 || regions.some((known) => known.code === region)
    ? []
    : [{ path, message: `${country} has no region ${region}` }]
}

/** Errors in the amounts of a method in other currencies. */
function findAmountsIssues(
  method: z.output<typeof shippingMethod>,
  path: string,
  storeCurrency: string,
): InputIssue[] {
  const { amounts, tiers, surcharges } = method
  const currencies = new Set(tiers.flatMap((tier) => Object.keys(tier.amounts.from_value ?? {})))
  return [
    ...findAmountIssues(`${path}.`, amounts, method, storeCurrency),
    ...findRangeIssues(`${path}.`, amounts, method, ['min_value', 'max_value']),
    ...tiers.flatMap((tier, at) =>
      findAmountIssues(`${path}.tiers.${at}.`, tier.amounts, tier, storeCurrency),
    ),
    ...surcharges.flatMap((surcharge, at) =>
      findAmountIssues(`${path}.surcharges.${at}.`, surcharge.amounts, surcharge, storeCurrency),
    ),
    ...[...currencies].flatMap((currency) =>
      findRepeated(
        tiers.flatMap((tier, at): [string, string][] => {
          const value = tier.amounts.from_value?.[currency]
          const place = `${tier.from_weight_grams} g, ${value} ${currency} and ${tier.from_items} items`
          return value === undefined ? [] : [[`${path}.tiers.${at}.amounts.from_value.${currency}`, place]]
        }),
      ),
    ),
  ]
}

function findMethodIssues(
  {
    zone,
    profile,
    pickup_point: point,
    days_min,
    days_max,
    min_value,
    max_value,
    tiers,
    carrier,
  }: z.output<typeof shippingMethod>,
  path: string,
  { zoneCodes, pickupCodes }: { zoneCodes: ReadonlySet<string>; pickupCodes: ReadonlySet<string> },
): InputIssue[] {
  const issues: InputIssue[] = []
  if (zone !== null && !zoneCodes.has(zone))
    issues.push({ path: `${path}.zone`, message: `There is no zone ${zone}` })
  if (point !== null && !pickupCodes.has(point))
    issues.push({ path: `${path}.pickup_point`, message: `There is no pickup point ${point}` })
  if (zone !== null && point !== null)
    issues.push({ path: `${path}.zone`, message: 'A method with a pickup point has no zone' })
  if (profile !== null && (zone !== null || point !== null))
    issues.push({ path: `${path}.profile`, message: 'Only a method without a zone has a profile of its own' })
  if (carrier !== null && point !== null)
    issues.push({ path: `${path}.carrier`, message: 'A method with a pickup point has no carrier' })
  if (days_min > days_max)
    issues.push({ path: `${path}.days_max`, message: `Must be at least days_min, ${days_min}` })
  if (min_value !== null && max_value !== null && min_value > max_value)
    issues.push({ path: `${path}.max_value`, message: `Must be at least min_value, ${min_value}` })
  return [
    ...issues,
    ...findRepeated(
      tiers.map((tier, at): [string, string] => [
        `${path}.tiers.${at}`,
        `${tier.from_weight_grams} g, ${tier.from_value} and ${tier.from_items} items`,
      ]),
    ),
  ]
}
