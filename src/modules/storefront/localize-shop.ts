// Localises names of the catalogue with the translations in content.
import {
  type ProductTranslationReader,
  localizeCards,
  localizeSuggestions,
  localizeDetail,
} from './localize-products.ts'
import {
  localizeFacetLabel,
  type Translator,
  createTranslator,
  localizeLineValues,
  localizeAttributes,
  localizeBrand,
} from './localize-values.ts'
import { translateQuery, translateSuggestQuery } from './translate-query.ts'
import { toSentenceCase } from '../../kernel/locale.ts'
import type { CheckoutPreview } from '../checkout/checkout.ts'
import type { Dictionary } from '../content/content.ts'
import type { OrderEditView } from '../fulfilment/order-edits/additional-payment.ts'
import type { OrderActions } from '../fulfilment/order-actions.ts'
import type { RetailerPage } from '../retailers/locator-views.ts'
import type { Order } from '../orders/order.ts'
import type {
  BrandSummary,
  CategorySummary,
  Facets,
  FacetValue,
  ProductCard,
  ProductDetail,
  SearchMeaning,
  Suggestion,
} from '../search/listing.ts'
import type { Shop } from './shop.ts'

/**
 * Wraps a shop so that products, categories, collections, colour families, seasons, option values, delivery
 * methods, promotions and retailers' opening exceptions are localised, and searchable in the reader's language.
 */
export function withLocalizedNames(
  shop: Shop,
  getDictionaries: () => Promise<{ words: Dictionary; brands: Dictionary }>,
  products: ProductTranslationReader,
): Shop {
  const getTranslator = async (): Promise<Translator> => {
    const { words, brands } = await getDictionaries()
    return createTranslator(words, brands)
  }
  const localizeValue = async <Value>(
    value: Promise<Value>,
    localize: (value: Value, translator: Translator) => Value,
  ) => {
    const [resolved, translator] = await Promise.all([value, getTranslator()])
    return localize(resolved, translator)
  }
  const ifDefined =
    <Value>(localize: (value: Value, translator: Translator) => Value) =>
    (value: Value | undefined, translator: Translator) =>
      value && localize(value, translator)
  const localizeProduct = (slug: string) =>
    localizeValue(
      shop.product(slug).then((detail) => localizeDetail(products, detail)),
      ifDefined(localizeProductDetail),
    )
  /** Localises several lists of cards with one query. */
  const localizeCardLists = async <Card extends ProductCard>(lists: readonly (readonly Card[])[]) => {
    const [localizedLists, translator] = await Promise.all([localizeCards(products, lists), getTranslator()])
    return localizedLists.map((list) =>
      list.map((item) =>
        localizeBrand({ ...item, attributes: localizeAttributes(item.attributes, translator) }, translator),
      ),
    )
  }
  const localizeCardsJson = async (json: string) => {
    const page = JSON.parse(json) as { products: ProductCard[] }
    const [localizedLists = []] = await localizeCardLists([page.products])
    return JSON.stringify({ ...page, products: localizedLists })
  }
  /** Categories are found most reliably by their slug. */
  const toCatalogueQuery = async (q: string, read: typeof translateQuery) => {
    const { words, brands } = await getDictionaries()
    const input = read(read(q, words), brands)
    if (input === q) return q
    return (await shop.findCategoryByName(input)) ?? input
  }
  const toCatalogueParams = async (params: URLSearchParams) => {
    const q = params.get('q')
    if (!q) return params
    const catalogueParams = new URLSearchParams(params)
    catalogueParams.set('q', await toCatalogueQuery(q, translateQuery))
    return catalogueParams
  }
  /** Searches the translated query first; without exact results, the original one too. */
  const localizedListing: Shop['list'] = async (params, scope) => {
    const catalogueParams = await toCatalogueParams(params)
    const first = await shop.list(catalogueParams, scope)
    if (catalogueParams === params || (first.total > 0 && !first.meaning.relaxed_to)) return first
    const prefixMatches = await shop.list(params, scope)
    return prefixMatches.total > 0 && !prefixMatches.meaning.relaxed_to ? prefixMatches : first
  }
  const list: Shop['list'] = async (params, scope) => {
    const item = await localizeValue(localizedListing(params, scope), localizeListing)
    const [localizedLists = []] = await localizeCardLists([item.products])
    return { ...item, products: localizedLists }
  }
  return {
    ...shop,
    product: localizeProduct,
    list,
    brands: () =>
      localizeValue(shop.brands(), (summaries, translator) =>
        summaries.map((item) => localizeBrandSummary(item, translator)),
      ),
    categories: () =>
      localizeValue(shop.categories(), (summaries, translator) =>
        summaries.map((item) => localizeCategorySummary(item, translator)),
      ),
    category: (slug) =>
      localizeValue(
        shop.category(slug),
        ifDefined((category, translator) => ({
          ...localizeName(category, translator),
          breadcrumb: category.breadcrumb.map((item) => localizeName(item, translator)),
          children: category.children.map((item) => localizeName(item, translator)),
        })),
      ),
    async collections() {
      const collectionList = await localizeValue(shop.collections(), (collections, translator) =>
        collections.map((item) => localizeCollection(item, translator)),
      )
      const localizedLists = await localizeCardLists(collectionList.map((item) => item.products))
      return collectionList.map((item, at) => ({ ...item, products: localizedLists[at]! }))
    },
    async home(layout) {
      const home = await shop.home(layout)
      if (!home) return undefined
      const rules = Object.keys(home.products)
      const localizedLists = await localizeCardLists(Object.values(home.products))
      return { ...home, products: Object.fromEntries(rules.map((rule, at) => [rule, localizedLists[at]!])) }
    },
    async related(slug) {
      const { alternatives, complements } = await shop.related(slug)
      const [item = [], complementCards = []] = await localizeCardLists([alternatives, complements])
      return { alternatives: item, complements: complementCards }
    },
    productsJson: async (params, scope) => localizeCardsJson(await shop.productsJson(params, scope)),
    cardsJson: async (slugs) => localizeCardsJson(await shop.cardsJson(slugs)),
    collection: (slug) => localizeValue(shop.collection(slug), ifDefined(localizeCollection)),
    facets: async (params) => localizeValue(shop.facets(await toCatalogueParams(params)), localizeFacets),
    seasonNames: (slugs) =>
      localizeValue(shop.seasonNames(slugs), (names, translator) => names.map(translator)),
    previewCheckout: (...input) => localizeValue(shop.previewCheckout(...input), localizePreview),
    retailer: (slug, requested) => localizeValue(shop.retailer(slug, requested), ifDefined(localizeRetailer)),
    localizeLines: async (lines) => localizeLineValues(lines, await getTranslator()),
    priceCart: (items, buyer) =>
      localizeValue(shop.priceCart(items, buyer), (cart, translator) => ({
        ...cart,
        items: localizeLineValues(cart.items, translator),
      })),
    orderByLink(id, token, spenderId) {
      const ownOrder = shop.orderByLink(id, token, spenderId)
      return (
        ownOrder && {
          ...ownOrder,
          actions: () => localizeValue(ownOrder.actions(), ifDefined(localizeActions)),
          getEdit: (number, locale) =>
            localizeValue(ownOrder.getEdit(number, locale), ifDefined(localizeOrderEdit)),
        }
      )
    },
    order: (id, token) => localizeValue(shop.order(id, token), ifDefined(localizeOrder)),
    async suggest(q) {
      const catalogueQuery = await toCatalogueQuery(q, translateSuggestQuery)
      const [suggestions, prefixMatches] = await Promise.all([
        shop.suggest(catalogueQuery),
        catalogueQuery === q ? [] : shop.suggest(q),
      ])
      const translator = await getTranslator()
      const localizedLists = await localizeSuggestions(products, mergeSuggestions(suggestions, prefixMatches))
      return localizedLists.map((item) => {
        if (item.kind === 'product') return item
        if (item.kind !== 'brand') return withLabel(item, translator)
        return { ...item, label: translator.brand({ slug: item.slug, name: item.label }).name }
      })
    },
    listingJson: async (params) => JSON.stringify(await list(params)),
    async productJson(slug) {
      const detail = await localizeProduct(slug)
      return detail && JSON.stringify(detail)
    },
  }
}

const localizeName = <Named extends { name: string }>(
  item: Named,
  translate: (source: string) => string,
): Named => ({
  ...item,
  name: translate(item.name),
})
const withLabel = <Labelled extends { label: string }>(item: Labelled, translator: Translator): Labelled => ({
  ...item,
  label: translator(item.label),
})
const localizeCollection = <Described extends { name: string; description: string }>(
  item: Described,
  translator: Translator,
) => ({
  ...localizeName(item, translator),
  description: translator(item.description),
})

function localizeBrandSummary(item: BrandSummary, translator: Translator): BrandSummary {
  const { image, ...brand } = translator.brand(item)
  return { ...brand, ...(image && { image: { ...image, alt: brand.name } }) }
}

function localizeCategorySummary(item: CategorySummary, translator: Translator): CategorySummary {
  const name = translator(item.name)
  const image = item.image && { ...item.image, alt: name }
  return {
    ...item,
    name,
    ...(image && { image }),
    children: item.children.map((child) => localizeCategorySummary(child, translator)),
  }
}

/**
 * Names first, then products. Results for the typed query come before the others, within the usual limits.
 */
function mergeSuggestions(
  suggestions: readonly Suggestion[],
  prefixMatches: readonly Suggestion[],
): Suggestion[] {
  if (prefixMatches.length === 0) return [...suggestions]
  const isProduct = ({ kind }: Suggestion) => kind === 'product'
  const prefixProducts = prefixMatches.filter(isProduct)
  const otherProducts = suggestions.filter(
    (item) => isProduct(item) && !prefixProducts.some(({ slug }) => slug === item.slug),
  )
  const limit = Math.max(prefixProducts.length, suggestions.filter(isProduct).length)
  return [
    ...suggestions.filter((item) => !isProduct(item)),
    ...[...prefixProducts, ...otherProducts].slice(0, limit),
  ]
}

const localizeListing = <ListingResult extends { facets: Facets; meaning: SearchMeaning }>(
  value: ListingResult,
  translator: Translator,
): ListingResult => ({
  ...value,
  facets: localizeFacets(value.facets, translator),
  meaning: localizeMeaning(value.meaning, translator),
})

function localizeFacets(value: Facets, translator: Translator): Facets {
  const localizeValues = (values: FacetValue[]) =>
    values.map((value) => ({ ...value, label: localizeFacetLabel(value, translator) }))
  const brand = value.brand.map((item) => ({
    ...item,
    label: translator.brand({ slug: item.value, name: item.label }).name,
  }))
  return {
    ...value,
    brand,
    category: localizeValues(value.category),
    color: localizeValues(value.color),
    size: localizeValues(value.size),
  }
}

/** The names of seasons and departments are their slugs. */
function localizeMeaning(value: SearchMeaning, translator: Translator): SearchMeaning {
  const { matched } = value
  if (!matched) return value
  if (matched.kind === 'brand') return { ...value, matched: translator.brand(matched) }
  return {
    ...value,
    matched: { ...matched, name: translator(toSentenceCase(matched.name)) },
  }
}

export const localizePreview = (
  value: CheckoutPreview,
  translate: (source: string) => string,
): CheckoutPreview => ({
  ...value,
  cart: { ...value.cart, items: localizeLineValues(value.cart.items, translate) },
  shipping_methods: value.shipping_methods.map((method) => ({
    ...localizeName(method, translate),
    description: translate(method.description),
    ...(method.pickup && { pickup: localizeName(method.pickup, translate) }),
  })),
  promotions: value.promotions.map((item) => localizeName(item, translate)),
})

/** Reasons of opening exceptions are written by staff, and translated like other content. */
const localizeRetailer = (value: RetailerPage, translator: Translator): RetailerPage => ({
  ...value,
  week: value.week.map((day) => ({
    ...day,
    ...(day.reason !== undefined && { reason: translator(day.reason) }),
  })),
  exceptions: value.exceptions.map((item) => ({ ...item, reason: translator(item.reason) })),
})

const localizeOrder = (value: Order, translator: Translator): Order => ({
  ...value,
  shipping_method: translator(value.shipping_method),
  promotions: value.promotions.map((item) => localizeName(item, translator)),
  lines: localizeLineValues(value.lines, translator),
})

const localizeActions = (value: OrderActions, translator: Translator): OrderActions => ({
  ...value,
  choices: Object.fromEntries(
    Object.entries(value.choices).map(([line, choices]) => [line, localizeLineValues(choices, translator)]),
  ),
})

function localizeOrderEdit(value: OrderEditView, translator: Translator): OrderEditView {
  if (!value.items) return value
  const [from, to] = localizeLineValues([value.items.from, value.items.to], translator)
  return { ...value, items: { from: from!, to: to! } }
}

function localizeProductDetail(value: ProductDetail, translator: Translator): ProductDetail {
  const { breadcrumb, options, attributes, size_chart } = value
  return {
    ...localizeBrand(value, translator),
    breadcrumb: breadcrumb.map((item) => localizeName(item, translator)),
    options: { colour: translator(options.colour), size: translator(options.size) },
    attributes: localizeAttributes(attributes, translator).map((attribute) =>
      localizeName(attribute, translator),
    ),
    ...(size_chart && {
      size_chart: { ...localizeName(size_chart, translator), columns: size_chart.columns.map(translator) },
    }),
  }
}
