// Filters and sorts retailers in memory, because there are hundreds, not millions.
import { catalogueLocale, type Locale } from '../../kernel/locale.ts'
import { fold } from '../../kernel/text/fold.ts'
import { distanceKm } from './distance.ts'
import { getOpenState, type OpenState } from './hours/opening-hours.ts'
import { type Place, findPlace, normalizePostcode } from './find-place.ts'
import { type FormerProvince, findFormerProvince, listProvinceNames, getProvinceName } from './provinces.ts'
import type { Point, Retailer } from './retailers.ts'

export type LocatorQuery = {
  /** City, name, address, postcode or province, current or former. */
  q?: string
  country?: string
  province?: string
  /** Must have all of them. */
  services: string[]
  /** Must have any of them. */
  brands: string[]
  /** Values of custom fields, such as `parking:true`: any of one field, for each field. */
  fields?: string[]
  openNow: boolean
  /** A point, or the place named by `q`, which then only determines the order. */
  near?: Point | 'place'
  page: number
  limit: number
}

export type LocatedRetailer = {
  retailer: Retailer
  /** Set when the query has a location and the retailer has coordinates. */
  distanceKm?: number
  state: OpenState
}

export type FacetCount = { value: string; count: number }
export type ProvinceCount = { country: string; code: string; name: string; count: number }

export type LocatorResult = {
  total: number
  located: LocatedRetailer[]
  /** Of all matches, for counts and maps. */
  facets: {
    countries: FacetCount[]
    provinces: ProvinceCount[]
    services: FacetCount[]
    brands: FacetCount[]
    fields: FacetCount[]
  }
  /** Origin of the distances. */
  place?: Place
  /** Set when `q` is the name of a former province. */
  former?: FormerProvince
  /** True when nothing matches `q` and the results are the nearest to the place of that name. */
  instead: boolean
}

/**
 * `rank`: without a location, lower values come first. `locale` decides the alphabetical order. `fieldsOf`: values of the
 * custom fields of a store.
 */
type LocateQuery = LocatorQuery & {
  now: Date
  locale?: Locale
  firstCountry?: string
  rank?: (shop: Retailer) => number
  fieldsOf?: (shop: Retailer) => readonly string[]
}

const getFieldKey = (value: string): string => value.slice(0, value.indexOf(':'))

export function locateRetailers(all: readonly Retailer[], query: LocateQuery): LocatorResult {
  const activeShops = all.filter(({ active }) => active)
  const { q = '', near } = query
  const byPlace = near === 'place'
  const former = byPlace ? undefined : findFormerProvince(q)
  const matches = q && !byPlace ? activeShops.filter(matcher(q, former)) : activeShops
  const namedPlace =
    byPlace || (q && matches.length === 0 && near === undefined) ? findPlace(q, activeShops) : undefined
  const instead = matches.length === 0 && namedPlace !== undefined && !byPlace
  const matchingShops = instead
    ? activeShops
    : byPlace && !namedPlace
      ? activeShops.filter(matcher(q, findFormerProvince(q)))
      : matches
  const center = typeof near === 'object' ? { ...near, name: '' } : namedPlace

  const states = new Map<Retailer, OpenState>()
  const stateOf = (shop: Retailer) => {
    const state = states.get(shop) ?? getOpenState(shop, query.now)
    states.set(shop, state)
    return state
  }
  const fieldsOf = query.fieldsOf ?? (() => [])
  const wantedFields = Object.entries(Object.groupBy(query.fields ?? [], getFieldKey))
  const hasFields = (shop: Retailer, except?: string) =>
    wantedFields.every(
      ([key, values]) => key === except || fieldsOf(shop).some((one) => values!.includes(one)),
    )
  const filters = {
    fields: (shop: Retailer) => hasFields(shop),
    country: (shop: Retailer) => !query.country || shop.country === query.country,
    province: (shop: Retailer) => !query.province || shop.province === query.province,
    services: (shop: Retailer) =>
      query.services.every((requiredService) => shop.services.includes(requiredService)),
    brands: (shop: Retailer) =>
      query.brands.length === 0 || query.brands.some((requiredBrand) => shop.brands.includes(requiredBrand)),
    open: (shop: Retailer) => !query.openNow || stateOf(shop).open,
  }
  // A facet does not filter its own counts.
  const applyFiltersExcept = (...names: (keyof typeof filters)[]) =>
    matchingShops.filter((shop) =>
      Object.entries(filters).every(([name, isMatch]) => names.includes(name as never) || isMatch(shop)),
    )
  const filteredShops = applyFiltersExcept()
  const countFields = () => {
    const candidates = applyFiltersExcept('fields')
    const keys = new Set(candidates.flatMap((shop) => fieldsOf(shop).map(getFieldKey)))
    return [...keys].flatMap((key) =>
      countValues(
        candidates
          .filter((shop) => hasFields(shop, key))
          .flatMap((shop) => fieldsOf(shop).filter((one) => getFieldKey(one) === key)),
      ),
    )
  }
  const located = orderShops(filteredShops, center, query).map(({ shop, km }) => ({
    retailer: shop,
    ...(km !== undefined && { distanceKm: km }),
    state: stateOf(shop),
  }))
  return {
    total: filteredShops.length,
    located: located.slice((query.page - 1) * query.limit, query.page * query.limit),
    facets: {
      countries: countValues(applyFiltersExcept('country', 'province').map(({ country }) => country)),
      provinces: countByProvince(applyFiltersExcept('province'), query.locale),
      services: countValues(filteredShops.flatMap(({ services }) => services)),
      brands: countValues(applyFiltersExcept('brands').flatMap(({ brands }) => brands)),
      fields: countFields(),
    },
    ...(center && { place: center }),
    ...(former && { former }),
    instead,
  }
}

/**
 * Every word of `q` must be a prefix of a word of the retailer; a former province matches its whole current
 * province.
 */
function matcher(q: string, former: FormerProvince | undefined): (shop: Retailer) => boolean {
  const searchTerms = fold(q).split(' ').filter(Boolean)
  const code = normalizePostcode(q)
  return (shop) => {
    if (former && shop.country === 'VN' && shop.province === former.now.code) return true
    if (code.length >= 3 && /\d/.test(code) && normalizePostcode(shop.postcode).startsWith(code)) return true
    const text = getSearchText(shop)
    return searchTerms.length > 0 && searchTerms.every((searchTerm) => text.includes(` ${searchTerm}`))
  }
}

const folded = new WeakMap<Retailer, string>()
function getSearchText(shop: Retailer): string {
  const cachedText = folded.get(shop)
  if (cachedText !== undefined) return cachedText
  const { name, city, address, postcode, country, province } = shop
  const text = ` ${fold([name, city, address, postcode, ...listProvinceNames(country, province)].join(' '))}`
  folded.set(shop, text)
  return text
}

function orderShops(
  shops: readonly Retailer[],
  center: Point | undefined,
  { locale, firstCountry, rank: input }: LocateQuery,
) {
  const { compare } = new Intl.Collator(locale)
  const byName = (a: Retailer, b: Retailer) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1)
  if (center)
    return shops
      .map((shop) => ({
        shop,
        km: shop.latitude === null ? undefined : distanceKm(center, shop as Point),
      }))
      .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || byName(a.shop, b.shop))
  const rank = ({ country }: Retailer) => (country === firstCountry ? 0 : 1)
  return shops
    .toSorted(
      (a, b) =>
        (input ? input(a) - input(b) : 0) ||
        rank(a) - rank(b) ||
        compare(a.country, b.country) ||
        compare(getProvinceName(a.country, a.province), getProvinceName(b.country, b.province)) ||
        compare(a.city, b.city) ||
        byName(a, b),
    )
    .map((shop) => ({ shop, km: undefined }))
}

function countValues(values: readonly string[]): FacetCount[] {
  const all = new Map<string, number>()
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1)
  return [...all]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Provinces with retailers, sorted by name. */
export function countByProvince(
  shops: readonly Retailer[],
  locale: Locale = catalogueLocale,
): ProvinceCount[] {
  const { compare } = new Intl.Collator(locale)
  return countValues(
    shops.filter(({ province }) => province).map(({ country, province }) => `${country}-${province}`),
  )
    .map(({ value, count }) => {
      const [country, code] = [value.slice(0, 2), value.slice(3)]
      return { country, code, name: getProvinceName(country, code), count }
    })
    .toSorted((a, b) => compare(a.country, b.country) || compare(a.name, b.name))
}
