// Which shops answer a question, and in what order. All of them are at hand: there are hundreds, not millions.
import { fold } from '../../kernel/fold.ts'
import { distanceKm } from './distance.ts'
import { openState, type OpenState } from './hours.ts'
import { type Place, placeNamed, tidyPostcode } from './places.ts'
import { type FormerProvince, formerNamed, namesOf, provinceName } from './provinces.ts'
import type { Point, Retailer } from './retailers.ts'

export type LocatorQuery = {
  /** City, name, address, postcode or province, new or old. */
  q?: string
  country?: string
  /** Of today. */
  province?: string
  /** All of them. */
  services: string[]
  /** Any of them. */
  brands: string[]
  openNow: boolean
  /** A point, or the place that `q` names: then nothing but the order comes of `q`. */
  near?: Point | 'place'
  page: number
  limit: number
}

export type Located = {
  retailer: Retailer
  /** Where something is asked for that it could be near to, and its own place is known. */
  distanceKm?: number
  state: OpenState
}

export type Count = { value: string; count: number }
export type ProvinceCount = { country: string; code: string; name: string; count: number }

export type LocatorResult = {
  total: number
  located: Located[]
  /** All that answer, for what is counted and drawn. */
  facets: { countries: Count[]; provinces: ProvinceCount[]; services: Count[]; brands: Count[] }
  /** What distances are from. */
  place?: Place
  /** `q` is the name of what is part of another province today. */
  former?: FormerProvince
  /** Nothing has `q` in it: what is nearest to the place of that name stands instead. */
  instead: boolean
}

/** `rank`: those with a lower one come first where no place is asked for. */
type Ask = LocatorQuery & { now: Date; firstCountry?: string; rank?: (shop: Retailer) => number }

export function locate(all: readonly Retailer[], ask: Ask): LocatorResult {
  const shown = all.filter(({ active }) => active)
  const { q = '', near } = ask
  const byPlace = near === 'place'
  const former = byPlace ? undefined : formerNamed(q)
  const matches = q && !byPlace ? shown.filter(matcher(q, former)) : shown
  const named =
    byPlace || (q && matches.length === 0 && near === undefined) ? placeNamed(q, shown) : undefined
  const instead = matches.length === 0 && named !== undefined && !byPlace
  const found = instead ? shown : byPlace && !named ? shown.filter(matcher(q, formerNamed(q))) : matches
  const place = typeof near === 'object' ? { ...near, name: '' } : named

  const states = new Map<Retailer, OpenState>()
  const stateOf = (shop: Retailer) => {
    const state = states.get(shop) ?? openState(shop, ask.now)
    states.set(shop, state)
    return state
  }
  const filters = {
    country: (shop: Retailer) => !ask.country || shop.country === ask.country,
    province: (shop: Retailer) => !ask.province || shop.province === ask.province,
    services: (shop: Retailer) => ask.services.every((one) => shop.services.includes(one)),
    brands: (shop: Retailer) =>
      ask.brands.length === 0 || ask.brands.some((one) => shop.brands.includes(one)),
    open: (shop: Retailer) => !ask.openNow || stateOf(shop).open,
  }
  // A facet does not filter its own counts.
  const without = (...names: (keyof typeof filters)[]) =>
    found.filter((shop) =>
      Object.entries(filters).every(([name, keeps]) => names.includes(name as never) || keeps(shop)),
    )
  const left = without()
  const located = ordered(left, place, ask).map(({ shop, km }) => ({
    retailer: shop,
    ...(km !== undefined && { distanceKm: km }),
    state: stateOf(shop),
  }))
  return {
    total: left.length,
    located: located.slice((ask.page - 1) * ask.limit, ask.page * ask.limit),
    facets: {
      countries: counts(without('country', 'province').map(({ country }) => country)),
      provinces: provinceCounts(without('province')),
      services: counts(left.flatMap(({ services }) => services)),
      brands: counts(without('brands').flatMap(({ brands }) => brands)),
    },
    ...(place && { place }),
    ...(former && { former }),
    instead,
  }
}

/** Each word of it begins a word of what is known of the shop; a former province means all of the one it is part of. */
function matcher(q: string, former: FormerProvince | undefined): (shop: Retailer) => boolean {
  const words = fold(q).split(' ').filter(Boolean)
  const code = tidyPostcode(q)
  return (shop) => {
    if (former && shop.country === 'VN' && shop.province === former.now.code) return true
    if (code.length >= 3 && /\d/.test(code) && tidyPostcode(shop.postcode).startsWith(code)) return true
    const text = wordsOf(shop)
    return words.length > 0 && words.every((word) => text.includes(` ${word}`))
  }
}

const folded = new WeakMap<Retailer, string>()
function wordsOf(shop: Retailer): string {
  const kept = folded.get(shop)
  if (kept !== undefined) return kept
  const { name, city, address, postcode, country, province } = shop
  const text = ` ${fold([name, city, address, postcode, ...namesOf(country, province)].join(' '))}`
  folded.set(shop, text)
  return text
}

function ordered(shops: readonly Retailer[], place: Point | undefined, { firstCountry, rank: given }: Ask) {
  if (place)
    return shops
      .map((shop) => ({
        shop,
        km: shop.latitude === null ? undefined : distanceKm(place, shop as Point),
      }))
      .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || byName(a.shop, b.shop))
  const rank = ({ country }: Retailer) => (country === firstCountry ? 0 : 1)
  return shops
    .toSorted(
      (a, b) =>
        (given ? given(a) - given(b) : 0) ||
        rank(a) - rank(b) ||
        compare(a.country, b.country) ||
        compare(provinceName(a.country, a.province), provinceName(b.country, b.province)) ||
        compare(a.city, b.city) ||
        byName(a, b),
    )
    .map((shop) => ({ shop, km: undefined }))
}

const collator = new Intl.Collator('vi')
const compare = (a: string, b: string) => collator.compare(a, b)
const byName = (a: Retailer, b: Retailer) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1)

function counts(values: readonly string[]): Count[] {
  const all = new Map<string, number>()
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1)
  return [...all]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Provinces that have shops, by name. */
export function provinceCounts(shops: readonly Retailer[]): ProvinceCount[] {
  return counts(
    shops.filter(({ province }) => province).map(({ country, province }) => `${country}-${province}`),
  )
    .map(({ value, count }) => {
      const [country, code] = [value.slice(0, 2), value.slice(3)]
      return { country, code, name: provinceName(country, code), count }
    })
    .toSorted((a, b) => compare(a.country, b.country) || compare(a.name, b.name))
}
