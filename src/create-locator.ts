// Wires the retailer locator: shops from memory, the clock, and what stands on their shelves.
import type { Clock } from './kernel/clock.ts'
import { getFreeStockByLocation } from './modules/inventory/stock-by-location.ts'
import { getLocalTime, getOpenState, listWeekHours } from './modules/retailers/opening-hours.ts'
import { locateRetailers, type ProvinceCount, countByProvince } from './modules/retailers/locate-retailers.ts'
import { parseLocatorQuery } from './modules/retailers/locator-query.ts'
import {
  buildRetailerCard,
  toWireDay,
  listExceptionsFrom,
  type LocatorPage,
  type LocatorView,
  type RetailerPage,
  type RetailerStock,
  toWireWeek,
} from './modules/retailers/locator-views.ts'
import { drawMap, type MapView, type Pinned } from './modules/retailers/retailer-map.ts'
import type { Retailer } from './modules/retailers/retailers.ts'
import type { ProductDetail } from './modules/search/listing.ts'
import type { Db } from './platform/database.ts'

export type LocatorCalls = {
  /** Reads the query of the locator's page or call. @throws ShopError invalid_input, product_not_found. */
  locator(params: URLSearchParams): Promise<LocatorView>
  locatorProvinces(): Promise<ProvinceCount[]>
  /** `product` is a slug and `variant` a SKU whose stock is shown. @returns undefined where there is none that is open to the public. */
  retailer(slug: string, product?: string, variant?: string): Promise<RetailerPage | undefined>
}

type Parts = {
  db: Db
  clock: Clock
  /** All retailers there are. */
  all(): Promise<readonly Retailer[]>
  product(slug: string): Promise<ProductDetail | undefined>
  brandNames(): Promise<ReadonlyMap<string, string>>
  /** The country whose shops come first where nothing else decides. */
  firstCountry?: string | undefined
}

type NamedVariant = { id: number; sku: string; label: string }
type Shelves = {
  product: NonNullable<LocatorPage['product']>
  variants: NamedVariant[]
  stockOf(shop: Retailer): RetailerStock
}

export function createLocator({ db, clock, all, product, brandNames, firstCountry }: Parts): LocatorCalls {
  async function shelvesOf(slug: string | undefined, sku?: string): Promise<Shelves | undefined> {
    const found = slug === undefined ? undefined : await product(slug)
    if (!found) return undefined
    const all = namedVariants(found)
    const variant = all.find((one) => one.sku === sku)
    const ids = (variant ? [variant] : all).map(({ id }) => id)
    const at = await getFreeStockByLocation(db, ids)
    const stockOf = ({ stockLocation }: Retailer): RetailerStock => {
      if (stockLocation === null) return null
      const variants = [...(at.get(stockLocation) ?? [])].map(([id, pieces]) => ({ id, pieces }))
      return { pieces: variants.reduce((sum, one) => sum + one.pieces, 0), variants }
    }
    const { slug: foundSlug, name } = found
    return {
      product: {
        slug: foundSlug,
        name,
        ...(variant?.label && { variant: { sku: variant.sku, label: variant.label } }),
      },
      variants: all,
      stockOf,
    }
  }

  return {
    async locator(params) {
      const query = parseLocatorQuery(params)
      const now = clock.now()
      const [shops, shelves, names] = await Promise.all([
        all(),
        shelvesOf(query.product, query.variant),
        brandNames(),
      ])
      const { page, limit } = query
      const found = locateRetailers(shops, {
        ...query,
        now,
        ...(firstCountry !== undefined && { firstCountry }),
        ...(shelves && { rank: (shop: Retailer) => stockRank(shelves.stockOf(shop)) }),
      })
      const { place, former, facets } = found
      const answer: LocatorPage = {
        retailers: found.located.map((located, at) =>
          buildRetailerCard(located, {
            number: (page - 1) * limit + at + 1,
            now,
            stock: shelves?.stockOf(located.retailer),
          }),
        ),
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.total / limit)),
        per_page: limit,
        total: found.total,
        facets: {
          ...facets,
          brands: facets.brands.map((one) => ({ ...one, label: names.get(one.value) ?? one.value })),
        },
        ...(place && { place }),
        ...(former && { former_province: { name: former.name, now: former.now.name } }),
        nearest_instead: found.instead,
        ...(shelves && { product: shelves.product }),
      }
      return { ...answer, maps: mapsOf(answer) }
    },
    locatorProvinces: async () => countByProvince((await all()).filter(({ active }) => active)),
    async retailer(slug, wanted, sku) {
      const shop = (await all()).find((one) => one.slug === slug && one.active)
      if (!shop) return undefined
      const now = clock.now()
      const [shelves, names] = await Promise.all([shelvesOf(wanted, sku), brandNames()])
      const { number: _, ...card } = buildRetailerCard(
        { retailer: shop, state: getOpenState(shop, now) },
        { number: 1, now, stock: shelves?.stockOf(shop) },
      )
      const map = drawMap(shop.country, pinned([{ ...card, number: 1 }]))
      return {
        ...card,
        week: listWeekHours(shop, now).map(toWireDay),
        usual: toWireWeek(shop),
        exceptions: listExceptionsFrom(shop, getLocalTime(shop.timeZone, now).date),
        brand_names: shop.brands.map((one) => ({ slug: one, name: names.get(one) ?? one })),
        ...(map && { map }),
        ...(shelves && {
          product: { ...shelves.product, variants: shelves.variants.map(({ id, label }) => ({ id, label })) },
        }),
      }
    },
  }
}

/** Those that have it, those that do not say, those that have none. */
const stockRank = (stock: RetailerStock): number => (stock === null ? 1 : stock.pieces > 0 ? 0 : 2)

type OnMap = { number: number; latitude: number | null; longitude: number | null }
const pinned = (shops: readonly OnMap[]): Pinned[] =>
  shops.flatMap(({ number, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ number, latitude, longitude }],
  )

/** One for each country on the page, in the order in which they come. */
const mapsOf = ({ retailers, place }: LocatorPage): MapView[] =>
  [...new Set(retailers.map(({ country }) => country))].flatMap(
    (country) => drawMap(country, pinned(retailers.filter((one) => one.country === country)), place) ?? [],
  )

const namedVariants = ({ attributes }: ProductDetail): NamedVariant[] =>
  attributes.flatMap(({ value, sub_attributes: sizes }) =>
    sizes.map(({ id, sku, value: size }) => ({ id, sku, label: [value, size].filter(Boolean).join(', ') })),
  )
