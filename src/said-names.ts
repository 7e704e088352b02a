// Names of the catalogue in the reader's language, looked up among the words that content has for it.
import { type SaidProducts, withCards, withLabels, withWords } from './said-products.ts'
import {
  facetLabel,
  type Say,
  sayingWith,
  withCalledValues,
  withLabelledValues,
  withSaidBrand,
} from './said-values.ts'
import { askedInWords, typedInWords } from './asked-in-words.ts'
import { inSentenceCase } from './kernel/locale.ts'
import type { CheckoutPreview } from './modules/checkout/checkout.ts'
import type { Dictionary } from './modules/content/content.ts'
import type { OrderEditView } from './modules/fulfilment/additional-payment.ts'
import type { OrderActions } from './modules/fulfilment/order-actions.ts'
import type { RetailerPage } from './modules/retailers/locator-views.ts'
import type { Order } from './modules/orders/order.ts'
import type {
  BrandSummary,
  CategorySummary,
  Facets,
  FacetValue,
  ProductCard,
  ProductDetail,
  SearchMeaning,
  Suggestion,
} from './modules/search/listing.ts'
import type { Shop } from './shop.ts'

/**
 * A shop whose products, categories, collections, colour families, seasons, choices, deliveries and promotions, and reasons of shops' days are said in other
 * words, and may be looked for by them.
 */
export function withSaidNames(
  shop: Shop,
  wordsOf: () => Promise<{ words: Dictionary; brands: Dictionary }>,
  products: SaidProducts,
): Shop {
  const saying = async (): Promise<Say> => {
    const { words, brands } = await wordsOf()
    return sayingWith(words, brands)
  }
  const said = async <Value>(value: Promise<Value>, saidIn: (value: Value, say: Say) => Value) => {
    const [found, say] = await Promise.all([value, saying()])
    return saidIn(found, say)
  }
  const maybe =
    <Value>(saidIn: (value: Value, say: Say) => Value) =>
    (value: Value | undefined, say: Say) =>
      value && saidIn(value, say)
  const product = (slug: string) =>
    said(
      shop.product(slug).then((found) => withWords(products, found)),
      maybe(detail),
    )
  /** Lists of cards; one look for all of them. */
  const saidCards = async <Card extends ProductCard>(lists: readonly (readonly Card[])[]) => {
    const [named, say] = await Promise.all([withCards(products, lists), saying()])
    return named.map((list) =>
      list.map((one) => withSaidBrand({ ...one, attributes: withLabelledValues(one.attributes, say) }, say)),
    )
  }
  const cards = async (json: string) => {
    const page = JSON.parse(json) as { products: ProductCard[] }
    const [named = []] = await saidCards([page.products])
    return JSON.stringify({ ...page, products: named })
  }
  /** A category is found surest by its slug. */
  const english = async (q: string, read: typeof askedInWords) => {
    const { words, brands } = await wordsOf()
    const asked = read(read(q, words), brands)
    if (asked === q) return q
    return (await shop.categoryNamed(asked)) ?? asked
  }
  const meant = async (params: URLSearchParams) => {
    const q = params.get('q')
    if (!q) return params
    const inEnglish = new URLSearchParams(params)
    inEnglish.set('q', await english(q, askedInWords))
    return inEnglish
  }
  /** Words of the catalogue are looked for first; where these find nothing as they are, so are those that were typed. */
  const found: Shop['list'] = async (params, scope) => {
    const inEnglish = await meant(params)
    const first = await shop.list(inEnglish, scope)
    if (inEnglish === params || (first.total > 0 && !first.meaning.relaxed_to)) return first
    const typed = await shop.list(params, scope)
    return typed.total > 0 && !typed.meaning.relaxed_to ? typed : first
  }
  const list: Shop['list'] = async (params, scope) => {
    const one = await said(found(params, scope), listing)
    const [named = []] = await saidCards([one.products])
    return { ...one, products: named }
  }
  return {
    ...shop,
    product,
    list,
    brands: () => said(shop.brands(), (shelves, say) => shelves.map((one) => brandShelf(one, say))),
    categories: () => said(shop.categories(), (shelves, say) => shelves.map((one) => shelf(one, say))),
    category: (slug) =>
      said(
        shop.category(slug),
        maybe((category, say) => ({
          ...named(category, say),
          breadcrumb: category.breadcrumb.map((one) => named(one, say)),
          children: category.children.map((one) => named(one, say)),
        })),
      ),
    async collections() {
      const all = await said(shop.collections(), (every, say) => every.map((one) => collection(one, say)))
      const named = await saidCards(all.map((one) => one.products))
      return all.map((one, at) => ({ ...one, products: named[at]! }))
    },
    async home(layout) {
      const home = await shop.home(layout)
      if (!home) return undefined
      const rules = Object.keys(home.products)
      const named = await saidCards(Object.values(home.products))
      return { ...home, products: Object.fromEntries(rules.map((rule, at) => [rule, named[at]!])) }
    },
    async related(slug) {
      const { alternatives, complements } = await shop.related(slug)
      const [one = [], other = []] = await saidCards([alternatives, complements])
      return { alternatives: one, complements: other }
    },
    productsJson: async (params, scope) => cards(await shop.productsJson(params, scope)),
    cardsJson: async (slugs) => cards(await shop.cardsJson(slugs)),
    collection: (slug) => said(shop.collection(slug), maybe(collection)),
    facets: async (params) => said(shop.facets(await meant(params)), facets),
    seasonNames: (slugs) => said(shop.seasonNames(slugs), (names, say) => names.map(say)),
    quoteCheckout: (...given) => said(shop.quoteCheckout(...given), saidQuote),
    retailer: (slug, wanted) => said(shop.retailer(slug, wanted), maybe(retailer)),
    called: async (lines) => withCalledValues(lines, await saying()),
    priceCart: (items, buyer) =>
      said(shop.priceCart(items, buyer), (cart, say) => ({
        ...cart,
        items: withCalledValues(cart.items, say),
      })),
    ownOrder(id, token, spender) {
      const own = shop.ownOrder(id, token, spender)
      return (
        own && {
          ...own,
          steps: () => said(own.steps(), maybe(steps)),
          change: (number, locale) => said(own.change(number, locale), maybe(change)),
        }
      )
    },
    order: (id, token) => said(shop.order(id, token), maybe(order)),
    async suggest(q) {
      const inEnglish = await english(q, typedInWords)
      const [all, typed] = await Promise.all([
        shop.suggest(inEnglish),
        inEnglish === q ? [] : shop.suggest(q),
      ])
      const say = await saying()
      const named = await withLabels(products, suggestedTogether(all, typed))
      return named.map((one) => {
        if (one.kind === 'product') return one
        if (one.kind !== 'brand') return labelled(one, say)
        return { ...one, label: say.brand({ slug: one.slug, name: one.label }).name }
      })
    },
    listingJson: async (params) => JSON.stringify(await list(params)),
    async productJson(slug) {
      const found = await product(slug)
      return found && JSON.stringify(found)
    },
  }
}

const named = <Named extends { name: string }>(one: Named, say: (english: string) => string): Named => ({
  ...one,
  name: say(one.name),
})
const labelled = <Labelled extends { label: string }>(one: Labelled, say: Say): Labelled => ({
  ...one,
  label: say(one.label),
})
const collection = <Described extends { name: string; description: string }>(one: Described, say: Say) => ({
  ...named(one, say),
  description: say(one.description),
})

function brandShelf(one: BrandSummary, say: Say): BrandSummary {
  const { image, ...brand } = say.brand(one)
  return { ...brand, ...(image && { image: { ...image, alt: brand.name } }) }
}

function shelf(one: CategorySummary, say: Say): CategorySummary {
  const name = say(one.name)
  const image = one.image && { ...one.image, alt: name }
  return { ...one, name, ...(image && { image }), children: one.children.map((child) => shelf(child, say)) }
}

/** Names, then products: those that were found by what was typed before the others, as many as there would be of either. */
function suggestedTogether(all: readonly Suggestion[], typed: readonly Suggestion[]): Suggestion[] {
  if (typed.length === 0) return [...all]
  const isProduct = ({ kind }: Suggestion) => kind === 'product'
  const own = typed.filter(isProduct)
  const others = all.filter((one) => isProduct(one) && !own.some(({ slug }) => slug === one.slug))
  const most = Math.max(own.length, all.filter(isProduct).length)
  return [...all.filter((one) => !isProduct(one)), ...[...own, ...others].slice(0, most)]
}

const listing = <Found extends { facets: Facets; meaning: SearchMeaning }>(
  found: Found,
  say: Say,
): Found => ({
  ...found,
  facets: facets(found.facets, say),
  meaning: meaning(found.meaning, say),
})

function facets(found: Facets, say: Say): Facets {
  const each = (values: FacetValue[]) => values.map((value) => ({ ...value, label: facetLabel(value, say) }))
  const brand = found.brand.map((one) => ({
    ...one,
    label: say.brand({ slug: one.value, name: one.label }).name,
  }))
  return { ...found, brand, category: each(found.category), color: each(found.color), size: each(found.size) }
}

/** Names of seasons and departments are the slugs that they are asked by. */
function meaning(found: SearchMeaning, say: Say): SearchMeaning {
  const { matched } = found
  if (!matched) return found
  if (matched.kind === 'brand') return { ...found, matched: say.brand(matched) }
  return {
    ...found,
    matched: { ...matched, name: say(inSentenceCase(matched.name)) },
  }
}

/** With deliveries and promotions in the reader’s words. */
export const saidQuote = (found: CheckoutPreview, say: (english: string) => string): CheckoutPreview => ({
  ...found,
  cart: { ...found.cart, items: withCalledValues(found.cart.items, say) },
  shipping_methods: found.shipping_methods.map((method) => ({
    ...named(method, say),
    description: say(method.description),
    ...(method.pickup && { pickup: named(method.pickup, say) }),
  })),
  promotions: found.promotions.map((one) => named(one, say)),
})

/** Reasons are of the shop's own days: staff have words for them as for everything else that content says. */
const retailer = (found: RetailerPage, say: Say): RetailerPage => ({
  ...found,
  week: found.week.map((day) => ({ ...day, ...(day.reason !== undefined && { reason: say(day.reason) }) })),
  exceptions: found.exceptions.map((one) => ({ ...one, reason: say(one.reason) })),
})

const order = (found: Order, say: Say): Order => ({
  ...found,
  shipping_method: say(found.shipping_method),
  promotions: found.promotions.map((one) => named(one, say)),
  lines: withCalledValues(found.lines, say),
})

const steps = (found: OrderActions, say: Say): OrderActions => ({
  ...found,
  choices: Object.fromEntries(
    Object.entries(found.choices).map(([line, choices]) => [line, withCalledValues(choices, say)]),
  ),
})

function change(found: OrderEditView, say: Say): OrderEditView {
  if (!found.pieces) return found
  const [from, to] = withCalledValues([found.pieces.from, found.pieces.to], say)
  return { ...found, pieces: { from: from!, to: to! } }
}

function detail(found: ProductDetail, say: Say): ProductDetail {
  const { breadcrumb, options, attributes, size_chart } = found
  return {
    ...withSaidBrand(found, say),
    breadcrumb: breadcrumb.map((one) => named(one, say)),
    options: { colour: say(options.colour), size: say(options.size) },
    attributes: withLabelledValues(attributes, say).map((attribute) => named(attribute, say)),
    ...(size_chart && {
      size_chart: { ...named(size_chart, say), columns: size_chart.columns.map(say) },
    }),
  }
}
