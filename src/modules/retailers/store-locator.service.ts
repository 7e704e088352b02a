// Wires the store locator: cached retailers, opening hours and store stock.
import { localeSettings } from '../../../locales/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { getFreeStockByLocation } from '../inventory/stock-by-location.ts'
import { getLocalTime, getOpenState, listWeekHours } from './hours/opening-hours.ts'
import { locateRetailers, type ProvinceCount, countByProvince } from './locate-retailers.ts'
import { parseLocatorQuery } from './locator-query.ts'
import {
  buildRetailerCard,
  toWireDay,
  listExceptionsFrom,
  type LocatorPage,
  type LocatorView,
  type RetailerPage,
  type RetailerStock,
  toWireWeek,
} from './locator-views.ts'
import { describeFieldFacets, type LocatorFields } from './locator-fields.ts'
import { drawMap, type MapView, type Pinned } from './retailer-map.ts'
import type { Retailer } from './retailers.ts'
import type { ProductDetail } from '../search/listing.ts'
import type { Db } from '../../platform/database/database.ts'

export type StoreLocatorService = {
  /**
   * Parses the query of the locator's page or API call.
   * @throws ShopError invalid_input, product_not_found.
   */
  locator(params: URLSearchParams): Promise<LocatorView>
  locatorProvinces(): Promise<ProvinceCount[]>
  /**
   * `product` is a slug and `variant` the SKU whose stock is shown.
   * @returns undefined unless there is such a public retailer.
   */
  retailer(slug: string, product?: string, variant?: string): Promise<RetailerPage | undefined>
}

type StoreLocatorDeps = {
  db: Db
  clock: Clock
  all(): Promise<readonly Retailer[]>
  fields(): Promise<LocatorFields>
  product(slug: string): Promise<ProductDetail | undefined>
  brandNames(): Promise<ReadonlyMap<string, string>>
  /** Decides the alphabetical order, and whose home country comes first when nothing else determines the order. */
  locale: Locale
}

type NamedVariant = { id: VariantId; sku: string; label: string }
type ProductAvailability = {
  product: NonNullable<LocatorPage['product']>
  variants: NamedVariant[]
  getStock(shop: Retailer): RetailerStock
}

export function createStoreLocator({
  db,
  clock,
  all,
  fields,
  product,
  brandNames,
  locale,
}: StoreLocatorDeps): StoreLocatorService {
  const homeCountry = localeSettings[locale]?.homeCountry
  async function getAvailability(
    slug: string | undefined,
    sku?: string,
  ): Promise<ProductAvailability | undefined> {
    const matchedProduct = slug === undefined ? undefined : await product(slug)
    if (!matchedProduct) return undefined
    const all = listVariants(matchedProduct)
    const variant = all.find((candidate) => candidate.sku === sku)
    const ids = (variant ? [variant] : all).map(({ id }) => id)
    const at = await getFreeStockByLocation(db, ids)
    const getStock = ({ stockLocation }: Retailer): RetailerStock => {
      if (stockLocation === null) return null
      const variants = [...(at.get(stockLocation) ?? [])].map(([id, items]) => ({ id, quantity: items }))
      return { quantity: variants.reduce((sum, item) => sum + item.quantity, 0), variants }
    }
    const { slug: matchedSlug, name } = matchedProduct
    return {
      product: {
        slug: matchedSlug,
        name,
        ...(variant?.label && { variant: { sku: variant.sku, label: variant.label } }),
      },
      variants: all,
      getStock: getStock,
    }
  }

  return {
    async locator(params) {
      const query = parseLocatorQuery(params)
      const now = clock.now()
      const [shops, { definitions, valuesByCode }, availability, names] = await Promise.all([
        all(),
        fields(),
        getAvailability(query.product, query.variant),
        brandNames(),
      ])
      const { page, limit } = query
      const matches = locateRetailers(shops, {
        ...query,
        now,
        locale,
        fieldsOf: ({ code }) => valuesByCode.get(code) ?? [],
        ...(homeCountry !== undefined && { firstCountry: homeCountry }),
        ...(availability && { rank: (shop: Retailer) => rankByStock(availability.getStock(shop)) }),
      })
      const { place: origin, former: formerSearch, facets } = matches
      const { fields: fieldCounts, ...otherFacets } = facets
      const fieldFacets = describeFieldFacets(definitions, fieldCounts, locale)
      const locatorPage: LocatorPage = {
        retailers: matches.located.map((located, at) =>
          buildRetailerCard(located, {
            number: (page - 1) * limit + at + 1,
            now,
            stock: availability?.getStock(located.retailer),
          }),
        ),
        current_page: page,
        last_page: Math.max(1, Math.ceil(matches.total / limit)),
        per_page: limit,
        total: matches.total,
        facets: {
          ...otherFacets,
          ...(fieldFacets.length > 0 && { fields: fieldFacets }),
          brands: facets.brands.map((option) => ({
            ...option,
            label: names.get(option.value) ?? option.value,
          })),
        },
        ...(origin && { place: origin }),
        ...(formerSearch && { former_province: { name: formerSearch.name, now: formerSearch.now.name } }),
        nearest_instead: matches.instead,
        ...(availability && { product: availability.product }),
      }
      return { ...locatorPage, maps: renderMaps(locatorPage) }
    },
    locatorProvinces: async () =>
      countByProvince(
        (await all()).filter(({ active }) => active),
        locale,
      ),
    async retailer(slug, productSlug, sku) {
      const shop = (await all()).find((retailer) => retailer.slug === slug && retailer.active)
      if (!shop) return undefined
      const now = clock.now()
      const [availability, names] = await Promise.all([getAvailability(productSlug, sku), brandNames()])
      const { number: _, ...card } = buildRetailerCard(
        { retailer: shop, state: getOpenState(shop, now) },
        { number: 1, now, stock: availability?.getStock(shop) },
      )
      const map = drawMap(shop.country, toPins([{ ...card, number: 1 }]))
      return {
        ...card,
        week: listWeekHours(shop, now).map(toWireDay),
        usual: toWireWeek(shop),
        exceptions: listExceptionsFrom(shop, getLocalTime(shop.timeZone, now).date),
        brand_names: shop.brands.map((brandSlug) => ({
          slug: brandSlug,
          name: names.get(brandSlug) ?? brandSlug,
        })),
        ...(map && { map }),
        ...(availability && {
          product: {
            ...availability.product,
            variants: availability.variants.map(({ id, label }) => ({ id, label })),
          },
        }),
      }
    },
  }
}

/** In stock first, then unknown, then out of stock. */
const rankByStock = (stock: RetailerStock): number => (stock === null ? 1 : stock.quantity > 0 ? 0 : 2)

type MapPoint = { number: number; latitude: number | null; longitude: number | null }
const toPins = (shops: readonly MapPoint[]): Pinned[] =>
  shops.flatMap(({ number, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ number, latitude, longitude }],
  )

/** One map per country on the page, in order of appearance. */
const renderMaps = ({ retailers, place: origin }: LocatorPage): MapView[] =>
  [...new Set(retailers.map(({ country }) => country))].flatMap(
    (country) =>
      drawMap(country, toPins(retailers.filter((retailer) => retailer.country === country)), origin) ?? [],
  )

const listVariants = ({ attributes }: ProductDetail): NamedVariant[] =>
  attributes.flatMap(({ value, sub_attributes: sizes }) =>
    sizes.map(({ id, sku, value: size }) => ({ id, sku, label: [value, size].filter(Boolean).join(', ') })),
  )
