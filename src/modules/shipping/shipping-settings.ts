// Shipping zones, pickup points and methods as staff and files write them.
import { z } from 'zod'
import type { InputIssue } from '../../kernel/errors.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { listRegions } from '../../kernel/regions.ts'

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use lower-case letters, digits and hyphens')
const name = textSchema(1, 120)
const minor = z.int().min(0).max(1_000_000_000_000)
const days = z.int().min(0).max(365)
const regionCode = z
  .string()
  .regex(/^[A-Z0-9]{0,3}$/, 'Use the second part of an ISO 3166-2 code, such as CA')
  .default('')
  .describe('Second part of an ISO 3166-2 code; empty: the whole country')

const zoneRegion = z.strictObject({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|\*)$/, 'Use an ISO 3166-1 code, such as DE, or *')
    .describe('ISO 3166-1 code; `*` is every country that no other zone names'),
  region: regionCode,
})

const shippingZone = z.strictObject({ code, name, regions: z.array(zoneRegion).max(1_000) })

const pickupPoint = z.strictObject({
  code,
  name,
  line1: textSchema(1, 200),
  city: textSchema(1, 120),
  region: regionCode,
  postcode: textSchema(0, 20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'),
})

const shippingTier = z.strictObject({
  from_weight_grams: z.int().min(0).max(10_000_000).default(0),
  from_value: minor.default(0).describe('Order value before discounts, minor units'),
  price: minor.describe('Minor units'),
})

const shippingMethod = z.strictObject({
  code,
  name,
  description: textSchema(0, 500).default(''),
  zone: code
    .nullable()
    .default(null)
    .describe('Code of the zone; null: everywhere, unless it has a pickup point'),
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
  days_min: days.describe('Working days until delivery'),
  days_max: days,
  active: z.boolean().default(true),
  tiers: z
    .array(shippingTier)
    .max(100)
    .default([])
    .describe('Other prices from a weight and order value; the heaviest tier that is reached applies'),
})

const sections = {
  zones: z.array(shippingZone).max(500),
  pickup_points: z.array(pickupPoint).max(1_000),
  methods: z.array(shippingMethod).max(1_000).describe('In the order in which customers see them'),
}
export const shippingSettings = z.object({
  version: z.string().describe('Changes with every change of the settings'),
  ...sections,
})
export const shippingFile = z.strictObject(sections)
export const shippingSettingsInput = z.strictObject({
  was: z.string().max(64).describe('`version` of the settings that were edited'),
  ...sections,
})
export type ShippingSettings = z.output<typeof shippingFile>
export type VersionedShippingSettings = z.output<typeof shippingSettings>
export type ShippingSettingsInput = z.output<typeof shippingSettingsInput>
export type ShippingSection = keyof ShippingSettings

/** Checks that the schema cannot express. */
export function findShippingIssues({ zones, pickup_points, methods }: ShippingSettings): InputIssue[] {
  const zoneCodes = new Set(zones.map((zone) => zone.code))
  const pickupCodes = new Set(pickup_points.map((point) => point.code))
  return [
    ...findRepeated(zones.map((zone, at) => [`zones.${at}.code`, zone.code])),
    ...findRepeated(pickup_points.map((point, at) => [`pickup_points.${at}.code`, point.code])),
    ...findRepeated(methods.map((method, at) => [`methods.${at}.code`, method.code])),
    ...findRepeated(
      zones.flatMap(({ regions }, at) =>
        regions.map(({ country, region }, index): [string, string] => [
          `zones.${at}.regions.${index}`,
          region === '' ? country : `${country}-${region}`,
        ]),
      ),
    ),
    ...findRepeated(
      methods.flatMap(({ pickup_point: point }, at): [string, string][] =>
        point === null ? [] : [[`methods.${at}.pickup_point`, point]],
      ),
    ),
    ...zones.flatMap(({ regions }, at) =>
      regions.flatMap((region, index) => findUnknownRegion(`zones.${at}.regions.${index}.region`, region)),
    ),
    ...pickup_points.flatMap((point, at) => findUnknownRegion(`pickup_points.${at}.region`, point)),
    ...methods.flatMap((method, at) => findMethodIssues(method, `methods.${at}`, { zoneCodes, pickupCodes })),
  ]
}

function findRepeated(values: readonly [path: string, value: string][]): InputIssue[] {
  const firstPaths = new Map<string, string>()
  return values.flatMap(([path, value]) => {
    const first = firstPaths.get(value)
    if (first === undefined) firstPaths.set(value, path)
    return first === undefined ? [] : [{ path, message: `${value} is also ${first}` }]
  })
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

function findMethodIssues(
  { zone, pickup_point: point, days_min, days_max, tiers }: z.output<typeof shippingMethod>,
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
  if (days_min > days_max)
    issues.push({ path: `${path}.days_max`, message: `Must be at least days_min, ${days_min}` })
  return [
    ...issues,
    ...findRepeated(
      tiers.map((tier, at): [string, string] => [
        `${path}.tiers.${at}`,
        `${tier.from_weight_grams} g and ${tier.from_value}`,
      ]),
    ),
  ]
}
