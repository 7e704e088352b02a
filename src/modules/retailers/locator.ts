// What the locator tells of shops: the shapes of its pages and of its calls.
import type { DayHours, OpenState } from './hours.ts'
import { localTime } from './hours.ts'
import type { Count, Located, ProvinceCount } from './locate.ts'
import type { MapView } from './map.ts'
import { provinceName } from './provinces.ts'
import { clockText } from './read-hours.ts'
import type { Interval, Retailer } from './retailers.ts'

/** Open or not, by the clock there. `closes`, `opens_at`: hh:mm; `opens_on`: a date, absent when it is today. */
export type OpenNow = {
  open: boolean
  always: boolean
  closes?: string
  opens_at?: string
  opens_on?: string
}

/** Pieces of the product that was asked for, and in which of its variants; null: that shop's shelves are not known. */
export type ShelfStock = { pieces: number; variants: { id: number; pieces: number }[] } | null

export type RetailerCard = {
  /** Its place in the whole list, from 1 on: the number of its pin. */
  number: number
  slug: string
  name: string
  country: string
  province: string
  province_name: string
  city: string
  address: string
  postcode: string
  phone: string
  latitude: number | null
  longitude: number | null
  time_zone: string
  distance_km?: number
  now: OpenNow
  services: string[]
  brands: string[]
  stock?: ShelfStock
}

/** `variant`: the one whose stock is shown, such as Ecru, M; absent for all of them. */
type LocatedProduct = { slug: string; name: string; variant?: { sku: string; label: string } }

export type NamedCount = Count & { label: string }

export type LocatorPage = {
  retailers: RetailerCard[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  facets: { countries: Count[]; provinces: ProvinceCount[]; services: Count[]; brands: NamedCount[] }
  /** What distances are from; `name` is empty where it is a point that was given. */
  place?: { name: string; latitude: number; longitude: number }
  /** The words that were asked for are the name of what is part of another province today. */
  former_province?: { name: string; now: string }
  /** Nothing has these words in it: what is nearest to the place of that name stands instead. */
  nearest_instead: boolean
  product?: LocatedProduct
}

/** A page of the locator as people see it: with its maps, a country each. */
export type LocatorView = LocatorPage & { maps: MapView[] }

export type WireInterval = { opens: string; closes: string }
export type WireDay = { date: string; weekday: number; hours: WireInterval[]; reason?: string }

export type RetailerPage = Omit<RetailerCard, 'number'> & {
  /** Today and the six days that follow, by the clock there. */
  week: WireDay[]
  /** Seven days from Monday on, as they are when nothing is special. */
  usual: WireInterval[][]
  /** Dates to come with other hours, at most a year ahead. */
  exceptions: { date: string; hours: WireInterval[]; reason: string }[]
  brand_names: { slug: string; name: string }[]
  map?: MapView
  product?: LocatedProduct & { variants: { id: number; label: string }[] }
}

const wire = (hours: readonly Interval[]): WireInterval[] =>
  hours.map(({ opens, closes }) => ({ opens: clockText(opens), closes: clockText(closes) }))

const nowOf = (state: OpenState, today: string): OpenNow => {
  if (!state.open)
    return {
      open: false,
      always: false,
      ...(state.opens && { opens_at: clockText(state.opens.minute) }),
      ...(state.opens && state.opens.date !== today && { opens_on: state.opens.date }),
    }
  return state.always
    ? { open: true, always: true }
    : { open: true, always: false, closes: clockText(state.closes) }
}

type Shown = { number: number; now: Date; stock?: ShelfStock | undefined }

export function cardOf(
  { retailer, distanceKm, state }: Located,
  { number, now, stock }: Shown,
): RetailerCard {
  const { slug, name, country, province, city, address, postcode, phone, latitude, longitude } = retailer
  return {
    number,
    slug,
    name,
    country,
    province,
    province_name: province && provinceName(country, province),
    city,
    address,
    postcode,
    phone,
    latitude,
    longitude,
    time_zone: retailer.timeZone,
    ...(distanceKm !== undefined && { distance_km: Math.round(distanceKm * 1000) / 1000 }),
    now: nowOf(state, localTime(retailer.timeZone, now).date),
    services: retailer.services,
    brands: retailer.brands,
    ...(stock !== undefined && { stock }),
  }
}

export const dayOnWire = ({ date, weekday, hours, exception }: DayHours): WireDay => ({
  date,
  weekday,
  hours: wire(hours),
  ...(exception && { reason: exception.reason }),
})

export const usualOf = ({ hours }: Retailer): WireInterval[][] => hours.map(wire)

/** Exceptions from a date on, a year of them. */
export const exceptionsFrom = ({ exceptions }: Retailer, date: string): RetailerPage['exceptions'] =>
  exceptions
    .filter((one) => one.date >= date && Date.parse(one.date) - Date.parse(date) < 366 * 86_400_000)
    .map((one) => ({ ...one, hours: wire(one.hours) }))
