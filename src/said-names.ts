// Names of the catalogue in the reader's language, looked up among the words that content has for it.
import { askedInWords, typedInWords } from './asked-in-words.ts'
import { inSentenceCase } from './kernel/locale.ts'
import { translateText } from './modules/content/translate.ts'
import type { CheckoutQuote } from './modules/checkout/checkout.ts'
import type { Words } from './modules/content/content.ts'
import type { RetailerPage } from './modules/retailers/locator.ts'
import type { Order } from './modules/orders/order.ts'
import type {
  CategoryShelf,
  Facets,
  FacetValue,
  ProductDetail,
  SearchMeaning,
} from './modules/search/listing.ts'
import type { Shop } from './shop.ts'

type Say = (english: string) => string

/**
 * A shop whose categories, collections, colour families, seasons, names of choices, deliveries and promotions, and reasons of shops' days are said in other words, and
 * may be looked for by them.
 */
export function withSaidNames(shop: Shop, wordsOf: () => Promise<Words>): Shop {
  const saying = async (): Promise<Say> => {
    const words = await wordsOf()
    return (english) => translateText(english, words)
  }
  const said = async <Value>(value: Promise<Value>, saidIn: (value: Value, say: Say) => Value) => {
    const [found, say] = await Promise.all([value, saying()])
    return saidIn(found, say)
  }
  const maybe =
    <Value>(saidIn: (value: Value, say: Say) => Value) =>
    (value: Value | undefined, say: Say) =>
      value && saidIn(value, say)
  const product = (slug: string) => said(shop.product(slug), maybe(detail))
  /** A category is found surest by its slug. */
  const english = async (q: string, read: typeof askedInWords) => {
    const asked = read(q, await wordsOf())
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
  const list: Shop['list'] = async (params, scope) => said(shop.list(await meant(params), scope), listing)
  return {
    ...shop,
    product,
    list,
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
    collections: () => said(shop.collections(), (all, say) => all.map((one) => collection(one, say))),
    collection: (slug) => said(shop.collection(slug), maybe(collection)),
    facets: async (params) => said(shop.facets(await meant(params)), facets),
    seasonNames: (slugs) => said(shop.seasonNames(slugs), (names, say) => names.map(say)),
    quoteCheckout: (input, buyer) => said(shop.quoteCheckout(input, buyer), quote),
    retailer: (slug, wanted) => said(shop.retailer(slug, wanted), maybe(retailer)),
    order: (id, token) => said(shop.order(id, token), maybe(order)),
    suggest: async (q) =>
      said(shop.suggest(await english(q, typedInWords)), (all, say) =>
        all.map((one) => (one.kind === 'category' || one.kind === 'collection' ? labelled(one, say) : one)),
      ),
    listingJson: async (params) => JSON.stringify(await list(params)),
    async productJson(slug) {
      const found = await product(slug)
      return found && JSON.stringify(found)
    },
  }
}

const named = <Named extends { name: string }>(one: Named, say: Say): Named => ({
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

function shelf(one: CategoryShelf, say: Say): CategoryShelf {
  const name = say(one.name)
  const image = one.image && { ...one.image, alt: name }
  return { ...one, name, ...(image && { image }), children: one.children.map((child) => shelf(child, say)) }
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
  const each = (values: FacetValue[]) => values.map((value) => labelled(value, say))
  return { ...found, category: each(found.category), color: each(found.color), size: each(found.size) }
}

/** Names of seasons and departments are the slugs that they are asked by. */
function meaning(found: SearchMeaning, say: Say): SearchMeaning {
  const { matched } = found
  if (!matched || matched.kind === 'brand') return found
  return {
    ...found,
    matched: { ...matched, name: say(inSentenceCase(matched.name)) },
  }
}

const quote = (found: CheckoutQuote, say: Say): CheckoutQuote => ({
  ...found,
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
})

/** Values of choices stay: carts and addresses hold them. */
function detail(found: ProductDetail, say: Say): ProductDetail {
  const { breadcrumb, options, attributes, size_chart } = found
  return {
    ...found,
    breadcrumb: breadcrumb.map((one) => named(one, say)),
    options: { colour: say(options.colour), size: say(options.size) },
    attributes: attributes.map((attribute) => named(attribute, say)),
    ...(size_chart && {
      size_chart: { ...named(size_chart, say), columns: size_chart.columns.map(say) },
    }),
  }
}
