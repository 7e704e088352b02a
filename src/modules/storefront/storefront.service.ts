// Connects the modules to their database. The only module that knows all of them.
import type { Clock } from '../../kernel/clock.ts'
import { catalogueLocale, isLocale, toSentenceCase, type Locale } from '../../kernel/locale.ts'
import { priceCart } from '../cart/price-cart.ts'
import type { CartWithGifts } from '../checkout/checkout.ts'
import { findCartGifts } from '../checkout/find-cart-gifts.ts'
import { findCurrentSlug } from '../catalog/products/former-slugs.ts'
import {
  type CollectionSummary,
  listCollectionSummaries,
  getCategory,
  getCollectionSummary,
} from '../catalog/taxonomy/category-pages.store.ts'
import { listUsedSizeCharts } from '../catalog/taxonomy/size-charts.store.ts'
import { getDetailTranslations } from '../catalog/products/product-translations.store.ts'
import { type LocalizedNames, loadLocalizedNames } from '../catalog/localized-names.store.ts'
import { getBuyerTerms } from '../companies/company-terms.store.ts'
import { getBuyerPricing } from '../markets/select-market.ts'
import { listSegmentPriceLists } from '../pricing/price-lists/segment-price-lists.store.ts'
import { getBarcodes } from '../catalog/variants/variant-barcodes.ts'
import { getContent, listPageEntries } from '../content/content.store.ts'
import { getTranslatedContent } from '../content/content-translations.store.ts'
import {
  type Department,
  type Home,
  type HomeBlock,
  type Menu,
  type Page,
  listProductRules,
  type SiteSettings,
} from '../content/content.ts'
import { getBannerGroups } from '../content/home-banners.ts'
import { getRedirectTarget } from '../content/redirects.store.ts'
import { getOpeningReasonTranslations } from '../retailers/opening-reasons.store.ts'
import { readLocatorFields } from '../retailers/locator-fields.ts'
import { listAllRetailers } from '../retailers/retailers.store.ts'
import { getProductReviews } from '../reviews/reviews.store.ts'
import type { CachedDelivery, VisitorPlace } from '../shipping/cached-delivery.ts'
import { listDeliveryFacts, readDeliveryFactRules } from '../shipping/delivery-facts.ts'
import { listBrandsWithCounts, getCategoryTreeWithCounts } from '../search/list-taxonomy.ts'
import { type CardVersion, CardCache } from '../search/index/card-cache.ts'
import {
  getCardDocuments,
  getDetailDocument,
  getPageFieldsDocument,
  getSoldCounts,
} from '../search/product-documents.store.ts'
import { localizeBundle } from '../search/bundle-items.ts'
import { hasPageFields, withPageFields } from '../search/page-fields.ts'
import { listRelated } from '../search/find-related.ts'
import { countFacets } from '../search/index/count-facets.ts'
import {
  countCards,
  listCardRefs,
  planListing,
  type ListingPlan,
  type ListingScope,
} from '../search/index/find-listing.ts'
import { ListingIndexCache } from '../search/index/listing-index-cache.ts'
import type { Sort } from '../../contracts/listing-query.ts'
import { parseListingQuery } from '../search/query/listing-query.ts'
import type { ProductCard, ProductDetail } from '../search/listing.ts'
import { listingTags, getProductTag, searchTags } from '../search/listing-tags.ts'
import {
  type SitemapEntry,
  type SitemapKind,
  getSitemapPartSize,
  iterateSitemapEntries,
  listSitemapParts,
} from '../search/sitemap.ts'
import { getSuggestions } from '../search/query/suggest.ts'
import { createDeliveryPromises } from './delivery-promises.ts'
import { loadPageFields } from './page-fields.ts'
import { createStoreLocator } from '../retailers/store-locator.service.ts'
import { TaggedCache } from '../../platform/cache/cache.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CachedMarkets, SelectedMarket } from '../markets/cached-markets.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import {
  listMarketChoices,
  listMarketRegions,
  type MarketRegion,
  pickVersions,
  toMarketView,
} from '../markets/market-view.ts'
import { convertFields } from '../markets/convert-price.ts'
import { createMarketConverter, type StoredProduct } from '../markets/market-prices.ts'
import { infoPath } from '../../kernel/text/info-path.ts'
import { paths } from '../../contracts/paths.ts'
import { localizeProduct, localizeSizeChart } from '../search/localize-product.ts'
import { localizeLineValues } from '../search/localize-options.ts'
import { translateOptionText } from '../translations/option-texts.store.ts'
import { localize } from '../translations/localize.ts'
import { createOptionTranslator, type TranslateOption } from '../translations/option-translator.ts'
import {
  localizeActions,
  localizeOrder,
  localizeOrderEdit,
  localizePreview,
  localizeRetailer,
} from './localize-orders.ts'
import type { ContactService, CheckoutService, Shop, ShopDraft, ShopSettings } from './shop.ts'

export type ShopDeps = {
  db: Db
  clock: Clock
  checkout: CheckoutService
  contact: ContactService
  /** Absent: without markets. */
  markets?: Pick<CachedMarkets, 'select' | 'hasChoice' | 'current'> | undefined
  /** Absent: no delivery dates are shown before the checkout. */
  delivery?: Pick<CachedDelivery, 'getArea' | 'getNextChange' | 'getPickup'> | undefined
}

/**
 * Cache tags of responses; a change of the data publishes its tag. Responses tagged `personal` contain data of
 * one user and are never cached.
 */
export const tags = {
  list: listingTags.list,
  content: 'content',
  personal: 'personal',
  product: getProductTag,
  retailers: 'retailers',
  redirects: 'redirects',
  /** Delivery dates before the checkout. */
  delivery: 'delivery',
} as const

/** A tag that is never published: a response with it must not be kept for longer than this, in milliseconds. */
const createAgeTag = (ms: number) => `age ${Math.max(0, Math.floor(ms))}`

/** @returns the milliseconds for which a response may be kept, at most `most`. */
export const getMaxAge = (read: Iterable<string>, most: number): number =>
  Math.min(most, ...[...read].flatMap((tag) => (tag.startsWith('age ') ? Number(tag.slice(4)) : [])))

/** Cached settings and menus are small. */
const CACHE_BYTES = 16 * 2 ** 20
const CACHE_MS = 60_000

export type CreatedShop = {
  shop: Shop
  /**
   * The shop in a language, with the prices of a country's market. Adds the cache tags of everything read to `read`.
   * A draft replaces the saved content. `place`: where the visitor's orders go, by default to that country.
   */
  recordReads(
    read: Set<string>,
    locale?: Locale,
    draft?: ShopDraft,
    country?: string,
    place?: VisitorPlace,
  ): Shop
  invalidate(changed: readonly string[]): void
  clear(): void
  /** Loads the listing index, so that the first shopper does not wait for it. */
  warm(): Promise<unknown>
}

/** The maximum size of a listing page. */
const MAX_SEARCH_RESULTS = 100
/** Products in each row of a department page. */
const DEPARTMENT_PRODUCTS = 8

export function createShop({ db, clock, checkout, contact, markets, delivery }: ShopDeps): CreatedShop {
  const cache = new TaggedCache<unknown>(CACHE_BYTES, (value) => JSON.stringify(value)?.length ?? 1)
  const cardCache = new CardCache()
  const index = new ListingIndexCache(db)
  const getCached = <Value>(key: string, tag: string | string[], make: () => Promise<Value>) =>
    cache.getOrCreate(key, async () => ({
      value: await make(),
      tags: [tag].flat(),
      maxAgeMs: CACHE_MS,
    })) as Promise<Value>

  const settings = (locale: Locale = catalogueLocale) =>
    getCached(`settings ${locale}`, tags.content, async (): Promise<ShopSettings> => {
      const content = await getTranslatedContent(db, 'settings', 'site', locale)
      if (!content) throw new Error('the shop has no settings: run the seed command')
      return {
        ...content,
        languages: content.languages.filter(({ value }) => isLocale(value)),
        ...((await listSegmentPriceLists(db)).length > 0 && { segmentPrices: true }),
      }
    })

  /** Names of the catalogue in a language, and option texts. */
  const getNames = async (locale: Locale): Promise<LocalizedNames> =>
    locale === catalogueLocale
      ? noNames
      : getCached(`names ${locale}`, tags.content, async () =>
          (await loadLocalizedNames(db, [locale])).get(locale)!,
        )

  type Scope = Pick<ListingScope, 'category' | 'collection' | 'draftRules'>
  const createStorePlan = async (
    params: URLSearchParams,
    scope: Scope,
    locale: Locale,
    { pricing: { market, publishedIn, conversion }, key }: Pick<SelectedMarket, 'pricing' | 'key'>,
  ): Promise<ListingPlan> => {
    const query = parseListingQuery(params)
    const currency = conversion?.currency ?? (await settings()).currencyCode
    const convert = createOptionalConverter(conversion)
    return planListing(db, await index.get(locale), query, { ...scope, at: clock.now() }, currency, {
      market,
      publishedIn,
      key,
      convert,
    })
  }

  const listStoreCards = (plan: ListingPlan): Promise<StoredProduct[]> =>
    cardCache.read(
      db,
      listCardRefs(plan, (plan.query.page - 1) * plan.query.limit, plan.query.limit),
      plan.snapshot.language.locale,
    )

  /**
   * The page's data except its products. Computed before the first await, so that all of it comes from one
   * snapshot.
   */
  function getPage(plan: ListingPlan) {
    const total = countCards(plan)
    const { page, limit } = plan.query
    return {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
    }
  }
  const toListing = (plan: ListingPlan) => ({
    ...getPage(plan),
    facets: countFacets(plan),
    meaning: plan.meaning,
    currency: plan.currency,
  })

  const readMarketRegions = async (): Promise<MarketRegion[]> => {
    if (!markets?.hasChoice) return []
    const languages = (await settings()).languages.map(({ value }) => value)
    return listMarketRegions(markets.current, languages, clock.now())
  }
  const toVersions = (regions: readonly MarketRegion[], codes: readonly string[]) =>
    pickVersions(markets?.current ?? { markets: [], rates: [], storeCurrency: '' }, regions, codes)
  const toSitemapPage = (
    kind: SitemapKind,
    { slug, lastmod, images, markets: codes = [] }: SitemapEntry,
    regions: readonly MarketRegion[],
  ) => ({
    path: pathBuilders[kind](slug),
    lastmod,
    images,
    ...(codes.length > 0 && { versions: toVersions(regions, codes) }),
  })
  const readSitemapPartSize = async () =>
    getSitemapPartSize(
      (await settings()).languages.map(({ value }) => value),
      await readMarketRegions(),
    )

  const retailers = () => getCached('retailers', tags.retailers, () => listAllRetailers(db))
  const retailerFields = () => getCached('retailer fields', tags.content, () => readLocatorFields(db))
  const brandNames = async (locale: Locale) => {
    const { brand: names } = await getNames(locale)
    const brands = await getCached('brand names', tags.list, async () =>
      listBrandsWithCounts(db, await index.get()),
    )
    return new Map(brands.map(({ slug, name }) => [slug, names.get(slug)?.name ?? name]))
  }

  const make = (
    read: Set<string>,
    locale: Locale = catalogueLocale,
    draft?: ShopDraft,
    country?: string,
    place: VisitorPlace = { country },
  ): Shop => {
    const note = (tag: string) => void read.add(tag)
    const selected = markets?.select(country)
    const pricing = selected?.pricing ?? {}
    const { conversion } = pricing
    const convert = createOptionalConverter(conversion)
    /** Undefined where no date can be shown. Dates change at cut-off times, without anything being published. */
    const promises = (toCurrency = convert) => {
      if (!delivery) return undefined
      note(tags.delivery)
      const area = delivery.getArea(place, selected?.market?.countries[0])
      if (!area) return undefined
      const now = clock.now()
      note(createAgeTag(delivery.getNextChange(now).getTime() - now.getTime()))
      return createDeliveryPromises({
        db,
        area,
        now,
        locale,
        convert: toCurrency,
        pickup: delivery.getPickup(area.destination.country),
        noteChange: (at) => note(createAgeTag(at.getTime() - now.getTime())),
      })
    }
    const getDeliveryCountry = (of: VisitorPlace) => {
      note(tags.delivery)
      return delivery?.getArea(of, selected?.market?.countries[0])?.destination.country
    }
    const withArrival = async (cards: ProductCard[]) => (await promises()?.addToCards(cards)) ?? cards
    const converter = createMarketConverter(pricing, markets?.current.storeCurrency ?? '')
    const toMarket = <Product extends ProductCard>(product: Product, prices: string | null): Product =>
      converter ? converter.toMarket(product, prices) : product
    /** Cards are stored with the prices of the store. */
    const toMarketCards = (cards: StoredProduct[]): string[] =>
      cards.map((card) => converter?.toMarketJson(card) ?? card.json)
    const createPlan = (params: URLSearchParams, scope: Scope, language: Locale) =>
      createStorePlan(
        params,
        draft?.kind === 'search-rule' ? { ...scope, draftRules: [draft.document] } : scope,
        language,
        { pricing, key: selected?.key ?? '' },
      )
    const listCards = async (plan: ListingPlan) => toMarketCards(await listStoreCards(plan))
    const listPageCards = async (plan: ListingPlan) => withArrival((await listCards(plan)).map(parseCard))
    const toShopSettings = (content: ShopSettings): ShopSettings => {
      note(tags.delivery)
      const area = delivery?.getArea(place, selected?.market?.countries[0])
      const freeShippingFromMinor = area?.getFreeShippingFrom(convert)
      return {
        ...content,
        ...(conversion && { currencyCode: conversion.currency }),
        ...(freeShippingFromMinor !== undefined && { freeShippingFromMinor }),
      }
    }
    const input = async (params: URLSearchParams, scope: Scope = {}) => {
      note(tags.list)
      if (params.get('q')) note(tags.content)
      const plan = await createPlan(params, scope, locale)
      if (plan.rulesChangeAt) note(createAgeTag(plan.rulesChangeAt.getTime() - clock.now().getTime()))
      return plan
    }
    const isTranslated = locale !== catalogueLocale
    const parsed = async (refs: readonly CardVersion[]): Promise<ProductCard[]> =>
      withArrival(toMarketCards(await cardCache.read(db, refs, locale)).map(parseCard))
    /** Localises option values, which carts and orders store in the source language. */
    const localized = async <Value>(
      value: Promise<Value>,
      localizeValue: (value: NonNullable<Value>, translate: TranslateOption) => NonNullable<Value>,
    ): Promise<Value> => {
      const resolved = await value
      if (!isTranslated || !resolved) return resolved
      return localizeValue(resolved, createOptionTranslator((await names()).optionTexts))
    }
    const names = () => {
      if (isTranslated) note(tags.content)
      return getNames(locale)
    }
    const localizeDetail = async (detail: ProductDetail): Promise<ProductDetail> => {
      // A bundle changes with its components.
      for (const item of detail.bundle?.items ?? []) note(tags.product(item.slug))
      if (!isTranslated) return detail
      const [own, translations, fields] = await Promise.all([
        names(),
        getDetailTranslations(db, [locale], [detail.id]),
        hasPageFields(detail) ? getPageFieldsDocument(db, detail.id, locale) : undefined,
      ])
      const localized = localizeProduct(detail, {
        names: own,
        product: translations.get(locale)!.get(detail.id),
      })
      const page = fields ? withPageFields(localized, fields) : localized
      if (!detail.bundle) return page
      const slugs = detail.bundle.items.map(({ slug }) => slug)
      const cards = (await getCardDocuments(db, slugs, locale)).map(
        ({ json }) => JSON.parse(json) as ProductCard,
      )
      const translate = (text: string) => translateOptionText(own.optionTexts, text)
      return { ...page, bundle: localizeBundle(detail.bundle, cards, translate) }
    }
    const loadBlockProducts = async (blocks: readonly HomeBlock[]) => {
      const rules = new Map<string, number>()
      // Blocks do not repeat products of earlier ones, so each rule has to find that many more.
      let shownCount = 0
      for (const blockRules of blocks.map(listProductRules)) {
        for (const { query, limit } of blockRules)
          rules.set(query, Math.min(limit + shownCount, MAX_SEARCH_RESULTS))
        shownCount += blockRules.reduce((sum, { limit }) => sum + limit, 0)
      }
      const products = Object.fromEntries(
        await Promise.all(
          [...rules].map(async ([query, limit]) => {
            const params = new URLSearchParams(query)
            params.set('limit', String(limit))
            return [query, await listPageCards(await createPlan(params, {}, locale))] as const
          }),
        ),
      )
      const onSale = blocks.flatMap((block) =>
        block.type === 'top' && block.sale ? (products[block.sale.products.query] ?? []) : [],
      )
      const sold =
        onSale.length > 0
          ? await getSoldCounts(
              db,
              onSale.map(({ id }) => id),
            )
          : {}
      return { products, sold }
    }
    // Validated by the caller: edit-content.ts.
    const getDraft = (kind: ShopDraft['kind'], key: string): unknown =>
      draft?.kind === kind && draft.key === key ? draft.document : undefined
    const locator = createStoreLocator({
      db,
      clock,
      all: () => (note(tags.retailers), retailers()),
      fields: () => (note(tags.content), retailerFields()),
      brandNames: () => (note(tags.list), note(tags.content), brandNames(locale)),
      product: (slug) => shop.product(slug),
      locale,
    })
    const shop: Shop = {
      async settings() {
        note(tags.content)
        const settingsDraft = getDraft('settings', 'site') as SiteSettings | undefined
        return toShopSettings(
          settingsDraft
            ? (await getTranslatedContent(db, 'settings', 'site', locale, settingsDraft))!
            : await settings(locale),
        )
      },
      market() {
        if (!markets?.hasChoice || !selected?.market) return undefined
        note(tags.content)
        return toMarketView(selected.market, pricing, locale)
      },
      homeCountry: () => getDeliveryCountry({}),
      deliveryCountry: () => getDeliveryCountry(place),
      async marketRegions() {
        note(tags.content)
        return readMarketRegions()
      },
      async pageVersions(codes) {
        note(tags.content)
        return toVersions(await readMarketRegions(), codes)
      },
      async marketChoices() {
        note(tags.content)
        if (!markets?.hasChoice || !selected?.market) return undefined
        const languages = (await settings(locale)).languages.map(({ value, name }) => ({ value, name }))
        return listMarketChoices(markets.current, { country, market: selected.market }, languages, locale)
      },
      async menu(key) {
        note(tags.content)
        const menuDraft = getDraft('menu', key) as Menu | undefined
        const load = async () =>
          (await getTranslatedContent(db, 'menu', key, locale, menuDraft)) ?? { items: [] }
        return menuDraft ? load() : getCached(`menu ${key} ${locale}`, tags.content, load)
      },
      async home(layout) {
        note(tags.content)
        note(tags.list)
        const homeDraft = getDraft('home', layout) as Home | undefined
        const content = await getTranslatedContent(db, 'home', layout, locale, homeDraft)
        return content && { ...content, ...(await loadBlockProducts(content.blocks)) }
      },
      async department(slug) {
        note(tags.content)
        note(tags.list)
        const documentDraft = getDraft('department', slug) as Department | undefined
        const { lead, blocks } = (await getTranslatedContent(
          db,
          'department',
          slug,
          locale,
          documentDraft,
        )) ?? { blocks: [] }
        const list = async (sort: Sort) => {
          const params = new URLSearchParams({ sort_by: sort, limit: String(DEPARTMENT_PRODUCTS) })
          return listPageCards(await createPlan(params, { category: slug }, locale))
        }
        const [newest, bestsellers, products] = await Promise.all([
          list('newest'),
          list('popularity'),
          loadBlockProducts(blocks),
        ])
        return { lead, blocks, newest, bestsellers, ...products }
      },
      async homeBanners() {
        note(tags.content)
        const content = await getContent(db, 'home', (await settings()).homeLayout)
        return content ? getBannerGroups(content) : []
      },
      async categories() {
        note(tags.list)
        return getCategoryTreeWithCounts(db, await index.get(locale), pricing.publishedIn)
      },
      async sizeCharts() {
        note(tags.list)
        const [charts, { optionTexts }] = await Promise.all([listUsedSizeCharts(db), names()])
        return charts.map((chart) =>
          localizeSizeChart(chart, (text) => translateOptionText(optionTexts, text) ?? text),
        )
      },
      async brands() {
        note(tags.list)
        return listBrandsWithCounts(db, await index.get(locale), pricing.publishedIn)
      },
      async page(key) {
        note(tags.content)
        return (getDraft('page', key) as Page | undefined) ?? getContent(db, 'page', key, locale)
      },
      async list(params, scope = {}) {
        const plan = await input(params, scope)
        const rest = toListing(plan)
        if (plan.query.q !== undefined && !rest.meaning.matched)
          note(rest.total > 0 ? searchTags.found : searchTags.missed)
        return { products: await listPageCards(plan), ...rest }
      },
      async productsJson(params, scope = {}) {
        const plan = await input(params, scope)
        const page = getPage(plan)
        return joinPage(await listCards(plan), page)
      },
      async facets(params) {
        return countFacets(await input(params))
      },
      async pageFields(entity, slug) {
        note(tags.content)
        const fields = await getCached(
          `fields ${entity} ${slug} ${locale}`,
          [tags.content, entity === 'retailer' ? tags.retailers : tags.list],
          () => loadPageFields(db, entity, slug, locale),
        )
        return conversion ? convertFields(fields, convert, conversion.currency) : fields
      },
      // Seasons are stored as their slugs.
      async seasonNames(slugs) {
        const { optionTexts } = await names()
        return slugs.map(toSentenceCase).map((name) => translateOptionText(optionTexts, name) ?? name)
      },
      async listingJson(params) {
        const plan = await input(params)
        const rest = toListing(plan)
        return joinPage(await listCards(plan), rest)
      },
      async productJson(slug) {
        note(tags.product(slug))
        const found = await getDetailDocument(db, slug, pricing.publishedIn)
        if (!found) return undefined
        const isLocalized = isTranslated || found.json.includes('"bundle":')
        if (!isLocalized) return converter?.toMarketJson(found) ?? found.json
        const detail = await localizeDetail(JSON.parse(found.json) as ProductDetail)
        return JSON.stringify(toMarket(detail, found.market_prices))
      },
      async product(slug) {
        note(tags.product(slug))
        const productDraft = getDraft('product', slug) as ProductDetail | undefined
        const found = await getDetailDocument(db, slug, pricing.publishedIn)
        if (productDraft) return toMarket(await localizeDetail(productDraft), found?.market_prices ?? null)
        return (
          found &&
          toMarket(await localizeDetail(JSON.parse(found.json) as ProductDetail), found.market_prices)
        )
      },
      async cardsJson(slugs) {
        note(tags.list)
        return `{"products":[${toMarketCards(await getCardDocuments(db, slugs, locale, pricing.publishedIn)).join(',')}]}`
      },
      async related(slug) {
        note(tags.list)
        const { alternatives, complements } = await listRelated(
          db,
          await index.get(),
          slug,
          pricing.publishedIn,
        )
        return { alternatives: await parsed(alternatives), complements: await parsed(complements) }
      },
      async category(slug) {
        note(tags.list)
        const [category, { category: own }] = [
          await getCategory(db, categoryAliases[slug] ?? slug),
          await names(),
        ]
        if (!category || !isTranslated) return category
        const localizeCategory = <Named extends { slug: string; name: string }>(one: Named) =>
          localize(one, own.get(one.slug), ['name'])
        return {
          ...localizeCategory(category),
          breadcrumb: category.breadcrumb.map(localizeCategory),
          children: category.children.map(localizeCategory),
        }
      },
      async collections() {
        note(tags.list)
        const [collections, { collection: own }] = [await listCollectionSummaries(db), await names()]
        return Promise.all(
          collections.map(async (collection) => ({
            ...(isTranslated ? localizeCollection(collection, own) : collection),
            products: await listPageCards(
              await createPlan(firstListParams, { collection: collection.slug }, locale),
            ),
          })),
        )
      },
      async collection(slug) {
        note(tags.list)
        const [collection, { collection: own }] = [await getCollectionSummary(db, slug), await names()]
        return collection && isTranslated ? localizeCollection(collection, own) : collection
      },
      async suggest(q) {
        note(tags.list)
        note(tags.content)
        return getSuggestions(
          db,
          await index.get(locale),
          cardCache,
          q,
          ({ json, market_prices: prices }) => toMarket(JSON.parse(json) as ProductCard, prices),
          pricing,
        )
      },
      deliveryPromise: async (product) => promises()?.ofProduct(product),
      async getStructuredData({ attributes }) {
        const ids = attributes.flatMap(({ sub_attributes: sizes }) => sizes.map(({ id }) => id))
        const [barcodes, deliveryRules] = await Promise.all([
          getBarcodes(db, ids),
          getCached('deliveries', tags.content, () => readDeliveryFactRules(db)),
        ])
        return {
          barcodes: Object.fromEntries(barcodes),
          deliveries: listDeliveryFacts(deliveryRules, convert),
        }
      },
      async findCurrentSlug(kind, slug) {
        note(kind === 'product' ? tags.product(slug) : tags.list)
        return findCurrentSlug(db, kind, slug)
      },
      async findRedirect(path) {
        note(tags.redirects)
        return getRedirectTarget(db, path)
      },
      sitemapParts: () =>
        getCached('sitemap', [tags.list, tags.content], async () =>
          listSitemapParts(db, await readSitemapPartSize()),
        ),
      async *sitemapEntries(kind, part) {
        if (kind === 'pages')
          for (const path of [
            paths.home(),
            paths.products(),
            paths.collections(),
            paths.shops(),
            ...(await retailers()).filter(({ active }) => active).map(({ slug }) => paths.shop(slug)),
          ])
            yield { path, lastmod: null }
        const regions = await readMarketRegions()
        for await (const entry of kind === 'pages'
          ? await listPageEntries(db, part)
          : iterateSitemapEntries(db, kind, part, await readSitemapPartSize()))
          yield toSitemapPage(kind, entry, regions)
      },
      localizeLines: (lines) => localized(Promise.resolve([...lines]), localizeLineValues),
      async presentAccountCart(cart) {
        const dated = (await promises()?.addToAccountCart(cart)) ?? cart
        return localized(Promise.resolve(dated), (value, translate) => ({
          ...value,
          items: localizeLineValues(value.items, translate),
          saved: localizeLineValues(value.saved, translate),
        }))
      },
      async priceCart(items, buyer) {
        const now = clock.now()
        const terms = buyer && (await getBuyerTerms(db, buyer, now))
        const prices = {
          priceLists: terms,
          ...(markets ? getBuyerPricing(markets.current, terms?.place, pricing, now) : pricing),
        }
        const priced = priceCart(db, items, now, prices, locale)
        const toCurrency = createOptionalConverter(prices.conversion)
        const dated = priced.then(async (cart) => (await promises(toCurrency)?.addToCart(cart)) ?? cart)
        const gifts = await findCartGifts(
          db,
          {
            items,
            country: place.country ?? country ?? selected?.market?.countries[0] ?? '',
            accountId: buyer?.accountId,
            trade: terms,
            locale,
          },
          now,
        )
        const cart: CartWithGifts = { ...(await dated), ...(gifts.length > 0 && { gifts }) }
        return localized(Promise.resolve(cart), (value, translate) => ({
          ...value,
          items: localizeLineValues(value.items, translate),
          ...(value.gifts && { gifts: localizeLineValues(value.gifts, translate) }),
        }))
      },
      ...contact,
      ...locator,
      async retailer(slug, ...requested) {
        const retailer = await locator.retailer(slug, ...requested)
        if (!isTranslated || !retailer) return retailer
        note(tags.content)
        const reasons = await getCached(
          `opening reasons ${slug} ${locale}`,
          [tags.retailers, tags.content],
          () => getOpeningReasonTranslations(db, slug, locale),
        )
        return localizeRetailer(retailer, reasons)
      },
      ...checkout,
      previewCheckout: (input, buyer, caller) =>
        localized(
          checkout.previewCheckout({ ...input, locale: input.locale ?? locale }, buyer, caller),
          localizePreview,
        ),
      async paymentLink(id, token) {
        note(tags.personal)
        const link = await checkout.paymentLink(id, token, locale)
        return link && { ...link, quote: await localized(Promise.resolve(link.quote), localizePreview) }
      },
      order(id, token) {
        note(tags.personal)
        return localized(checkout.order(id, token, locale), localizeOrder)
      },
      orderByLink(id, token, spenderId) {
        const ownOrder = checkout.orderByLink(id, token, spenderId)
        return (
          ownOrder && {
            ...ownOrder,
            actions: () => localized(ownOrder.actions(), localizeActions),
            getEdit: (number, reader) => localized(ownOrder.getEdit(number, reader), localizeOrderEdit),
          }
        )
      },
      challenge(id, token) {
        note(tags.personal)
        return checkout.challenge(id, token)
      },
      itemsToReview(id, token) {
        note(tags.personal)
        return checkout.itemsToReview(id, token, locale)
      },
      async reviews(slug, limit) {
        note(tags.product(slug))
        return getProductReviews(db, slug, limit)
      },
    }
    return shop
  }

  return {
    shop: make(new Set()),
    recordReads: make,
    invalidate: (changed) => cache.invalidate(changed),
    clear() {
      cache.clear()
      cardCache.clear()
    },
    warm: () => index.get(),
  }
}

/** For a collection's tile. */
const firstListParams = new URLSearchParams('limit=4')

/** storefront.md specifies /category/man; the category itself has the slug of the menus. */
const categoryAliases: Record<string, string> = { man: 'men-wear', woman: 'women-wear' }

const pathBuilders: Record<SitemapKind, (slug: string) => string> = {
  products: (slug) => paths.product(slug),
  categories: (slug) => paths.category(slug),
  collections: (slug) => paths.collection(slug),
  pages: infoPath,
}

const noNames: LocalizedNames = {
  brand: new Map(),
  category: new Map(),
  collection: new Map(),
  optionTexts: new Map(),
}

const localizeCollection = (collection: CollectionSummary, names: LocalizedNames['collection']) =>
  localize(collection, names.get(collection.slug), ['name', 'description'])

const parseCard = (card: string) => JSON.parse(card) as ProductCard

/** Cards are cached as JSON, so the page is concatenated around them. */
const joinPage = (cards: readonly string[], rest: object) =>
  `{"products":[${cards.join(',')}],${JSON.stringify(rest).slice(1)}`
