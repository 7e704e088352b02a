// A shop as people type it on a screen: hours as text, a province by its name. Read whole or not at all, each fault with its field.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { slugify } from '../../kernel/fold.ts'
import { issuesOf, ShopError, type InputIssue } from '../../kernel/errors.ts'
import { provinceName, provinceNamed, zoneOf } from './provinces.ts'
import { clockText, readHours } from './read-hours.ts'
import { type Interval, type Retailer, retailerInput, tidyRetailer } from './retailers.ts'

const words = (most: number) => z.string().max(most)

/** Lengths are generous here: what is too long is told by its field. */
export const typedRetailer = z.object({
  name: words(2_000),
  country: words(20),
  /** By name or code, new or old. */
  province: words(200),
  city: words(2_000),
  address: words(2_000),
  postcode: words(200),
  phone: words(200),
  /** Empty: that of the province. */
  timeZone: words(200),
  latitude: words(100),
  longitude: words(100),
  /** Seven days from Monday on, such as `10:00-13:00, 14:00-18:00`; empty: closed. */
  hours: z.array(words(300)).length(7),
  exceptions: z.array(z.object({ date: words(40), hours: words(300), reason: words(2_000) })).max(500),
  services: z.array(words(200)).max(100),
  brands: z.array(words(200)).max(400),
  /** Empty: none. */
  stockLocation: words(200),
  active: z.boolean(),
})
export type TypedRetailer = z.infer<typeof typedRetailer>

type Named = Pick<Retailer, 'name' | 'city' | 'postcode' | 'address'>

/** What files know a shop by that says no code of its own. */
export const codeOf = ({ name, city, postcode, address }: Named): string =>
  slugify([name, city, postcode || address].join(' '))

/** The address that a shop would like to have: its name, and its city where the name does not say it. */
export const slugOf = ({ name, city }: Pick<Named, 'name' | 'city'>, code: string): string =>
  slugify(`${name} ${slugify(name).includes(slugify(city)) ? '' : city}`) || `shop-${slugify(code)}`

const hoursText = (hours: readonly Interval[]) =>
  hours.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join(', ')

export const typedOf = (shop: Retailer): TypedRetailer => ({
  name: shop.name,
  country: shop.country,
  province: shop.province && provinceName(shop.country, shop.province),
  city: shop.city,
  address: shop.address,
  postcode: shop.postcode,
  phone: shop.phone,
  timeZone: shop.timeZone,
  latitude: shop.latitude === null ? '' : String(shop.latitude),
  longitude: shop.longitude === null ? '' : String(shop.longitude),
  hours: shop.hours.map(hoursText),
  exceptions: shop.exceptions.map(({ date, hours, reason }) => ({ date, hours: hoursText(hours), reason })),
  services: shop.services,
  brands: shop.brands,
  stockLocation: shop.stockLocation ?? '',
  active: shop.active,
})

/** @throws ShopError invalid_input with every field that cannot be read, by its name here. */
export function readTyped(typed: TypedRetailer, { code, slug }: Pick<Retailer, 'code' | 'slug'>): Retailer {
  const issues: InputIssue[] = []
  const fault = (path: string, message: string) => void issues.push({ path, message })
  const country = typed.country.trim().toUpperCase()
  const region = typed.province.trim() === '' ? undefined : provinceNamed(country, typed.province)
  if (typed.province.trim() !== '' && !region) fault('province', 'no province of that country is called so')
  const day = (text: string, path: string): Interval[] => {
    const read = text.trim() === '' ? [[]] : readHours(`Mon ${text}`, { guessAfternoon: false })
    if (Array.isArray(read) && read.slice(1).every((other) => other.length === 0)) return read[0]!
    fault(path, 'no hours')
    return []
  }
  const given = {
    ...typed,
    code,
    slug,
    country,
    province: region?.code ?? '',
    timeZone: typed.timeZone.trim() || (zoneOf(country, region?.code ?? '') ?? ''),
    latitude: degrees(typed.latitude),
    longitude: degrees(typed.longitude),
    hours: typed.hours.map((text, at) => day(text, `hours.${at}`)),
    exceptions: typed.exceptions.map((one, at) => ({ ...one, hours: day(one.hours, `exceptions.${at}`) })),
    stockLocation: typed.stockLocation || null,
  }
  const { data, error } = retailerInput.safeParse(given)
  if (error) issues.push(...issuesOf(error))
  if (issues.length > 0 || !data) throw new ShopError('invalid_input', { issues })
  return tidyRetailer(data)
}

/** NaN, which no schema takes, for what are none. */
const degrees = (text: string): number | null => {
  const typed = text.trim().replace(',', '.')
  return typed === '' ? null : /^-?\d{1,3}(?:\.\d{1,12})?$/.test(typed) ? Number(typed) : Number.NaN
}

/**
 * What somebody made of a shop that they saw as `was`, on top of what it is `now`: who changed other fields meanwhile is not disturbed.
 * @returns `fields` that somebody else has changed to something else; nothing may be written then.
 */
export function mergeTyped(
  was: TypedRetailer,
  to: Retailer,
  now: Retailer,
): { merged: Retailer; fields: string[] } {
  const [wanted, current] = [typedOf(to), typedOf(now)]
  const changed = (Object.keys(wanted) as (keyof TypedRetailer)[]).filter(
    (field) => !isDeepStrictEqual(wanted[field], was[field]),
  )
  const fields = changed.filter(
    (field) =>
      !isDeepStrictEqual(current[field], was[field]) && !isDeepStrictEqual(current[field], wanted[field]),
  )
  const merged = { ...now, ...Object.fromEntries(changed.map((field) => [field, to[field]])) }
  return { merged, fields }
}
