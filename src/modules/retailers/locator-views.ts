// Store locator views: shapes of its pages and API responses.
import { DAY_MS } from '../../kernel/days.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { DayHours, OpenState } from './hours/opening-hours.ts'
import { getLocalTime } from './hours/opening-hours.ts'
import type { FacetCount, LocatedRetailer, ProvinceCount } from './locate-retailers.ts'
import type { FieldFacet } from './locator-fields.ts'
import type { MapView } from './retailer-map.ts'
import { getProvinceName } from './provinces.ts'
import { formatMinute } from './hours/read-hours.ts'
import type { Interval, Retailer } from './retailers.ts'

/** Opening state in local time. `closes`, `opens_at`: hh:mm; `opens_on`: a date, absent when it is today. */
export type OpenNow = {
  open: boolean
  always: boolean
  closes?: string
  opens_at?: string
  opens_on?: string
}

/** Quantity of the requested product, and its variants; null when the retailer's stock is not known. */
export type RetailerStock = { quantity: number; variants: { id: VariantId; quantity: number }[] } | null

export type RetailerCard = {
  /** Position in the whole list, from 1; shown on the map pin. */
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
  stock?: RetailerStock
}

/** `variant`: the variant whose stock is shown, such as Ecru, M; absent for all variants. */
type LocatedProduct = { slug: string; name: string; variant?: { sku: string; label: string } }

export type NamedCount = FacetCount & { label: string }

export type LocatorPage = {
  retailers: RetailerCard[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  facets: {
    countries: FacetCount[]
    provinces: ProvinceCount[]
    services: FacetCount[]
    brands: NamedCount[]
    /** Of custom fields; absent without any. */
    fields?: FieldFacet[]
  }
  /** Origin of the distances; `name` is empty when a point was given. */
  place?: { name: string; latitude: number; longitude: number }
  /** Set when the search text is the name of a former province. */
  former_province?: { name: string; now: string }
  /** True when nothing matches the search text and the results are the nearest to the place of that name. */
  nearest_instead: boolean
  product?: LocatedProduct
}

/** The locator page with its maps, one per country. */
export type LocatorView = LocatorPage & { maps: MapView[] }

export type WireInterval = { opens: string; closes: string }
export type WireDay = { date: string; weekday: number; hours: WireInterval[]; reason?: string }

export type RetailerPage = Omit<RetailerCard, 'number'> & {
  /** Today and the six following days, in local time. */
  week: WireDay[]
  /** Regular hours of seven days, starting on Monday. */
  usual: WireInterval[][]
  /** Upcoming dates with different hours, at most a year ahead. */
  exceptions: { date: string; hours: WireInterval[]; reason: string }[]
  brand_names: { slug: string; name: string }[]
  map?: MapView
  product?: LocatedProduct & { variants: { id: VariantId; label: string }[] }
}

const toWireIntervals = (hours: readonly Interval[]): WireInterval[] =>
  hours.map(({ opens, closes }) => ({ opens: formatMinute(opens), closes: formatMinute(closes) }))

const toOpenNow = (state: OpenState, today: string): OpenNow => {
  if (!state.open)
    return {
      open: false,
      always: false,
      ...(state.opens && { opens_at: formatMinute(state.opens.minute) }),
      ...(state.opens && state.opens.date !== today && { opens_on: state.opens.date }),
    }
  return state.always
    ? { open: true, always: true }
    : { open: true, always: false, closes: formatMinute(state.closes) }
}

type CardContext = { number: number; now: Date; stock?: RetailerStock | undefined }

export function buildRetailerCard(
  { retailer, distanceKm, state }: LocatedRetailer,
  { number, now, stock }: CardContext,
): RetailerCard {
  const { slug, name, country, province, city, address, postcode, phone, latitude, longitude } = retailer
  return {
    number,
    slug,
    name,
    country,
    province,
    province_name: province && getProvinceName(country, province),
    city,
    address,
    postcode,
    phone,
    latitude,
    longitude,
    time_zone: retailer.timeZone,
    ...(distanceKm !== undefined && { distance_km: Math.round(distanceKm * 1000) / 1000 }),
    now: toOpenNow(state, getLocalTime(retailer.timeZone, now).date),
    services: retailer.services,
    brands: retailer.brands,
    ...(stock !== undefined && { stock }),
  }
}

export const toWireDay = ({ date, weekday, hours, exception }: DayHours): WireDay => ({
  date,
  weekday,
  hours: toWireIntervals(hours),
  ...(exception && { reason: exception.reason }),
})

export const toWireWeek = ({ hours }: Retailer): WireInterval[][] => hours.map(toWireIntervals)

/** Exceptions of one year from a date on. */
export const listExceptionsFrom = ({ exceptions }: Retailer, date: string): RetailerPage['exceptions'] =>
  exceptions
    .filter((item) => item.date >= date && Date.parse(item.date) - Date.parse(date) < 366 * DAY_MS)
    .map((item) => ({ ...item, hours: toWireIntervals(item.hours) }))
