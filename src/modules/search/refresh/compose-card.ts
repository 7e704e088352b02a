// Builds listing and product page data from a product's facts, prices and stock. Pure.
import { DAY_MS } from '../../../kernel/days.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { FactPicture, FactVariant, ProductFacts } from '../../catalog/products/product-facts.ts'
import type { VariantFacts } from '../../catalog/variants/variant-facts.ts'
import { getBackorderDate } from '../../inventory/backorder-dates.ts'
import type { Rating } from '../../reviews/ratings.store.ts'
import type { Availability } from '../../inventory/available.ts'
import { getMediaUrl } from '../../media/media.ts'
import { composeBundle } from '../bundle-items.ts'
import type { Attribute, Picture, Price, ProductCard, ProductDetail, SubAttribute } from '../listing.ts'

export type LiveData = {
  price: (variantId: VariantId) => Price | undefined
  availability: (variantId: VariantId) => Availability | undefined
  /** Rating by product id. */
  rating?: (productId: number) => Rating | undefined
  /** Data of components of bundles. */
  component?: (variantId: VariantId) => VariantFacts | undefined
}

/** Maximum pictures and colours of a card; the product page has all of them. */
const cardPictures = 3
const cardColours = 8
export const NEW_PRODUCT_DAYS = 45

/** @returns undefined when no variant has a price: the product cannot be sold, so it is not shown. */
export function buildProductDetail(
  facts: ProductFacts,
  live: LiveData,
  now: Date,
): ProductDetail | undefined {
  const variants = facts.variants.flatMap((variant) => {
    const price = live.price(variant.id)
    return price ? [{ variant, price, availability: live.availability(variant.id) }] : []
  })
  if (variants.length === 0) return undefined
  const colourOption = facts.options.find((option) => option.kind === 'colour')
  const otherOptions = facts.options.filter((option) => option !== colourOption)
  const labelOf = new Map(facts.values.map((value) => [value.id, value]))

  const groups = new Map<number, typeof variants>()
  for (const entry of variants) {
    const colourId = colourOption ? (entry.variant.values[colourOption.position - 1] ?? 0) : 0
    groups.set(colourId, [...(groups.get(colourId) ?? []), entry])
  }
  const order = facts.values.filter((value) => groups.has(value.id)).map((value) => value.id)
  if (groups.has(0)) order.push(0)

  const attributes = order.map((colourId): Attribute => {
    const colour = labelOf.get(colourId)
    const gallery = toPictures(facts, colour?.value)
    const sub_attributes = groups.get(colourId)!.map(({ variant, price, availability }): SubAttribute => ({
      id: variant.id,
      value: otherOptions
        .map((option) => labelOf.get(variant.values[option.position - 1] ?? 0)?.label ?? '')
        .filter(Boolean)
        .join(' / '),
      sku: variant.sku,
      ...getStock(availability, now),
      ...price,
    }))
    return {
      id: colourId || firstId(groups.get(colourId)!),
      name: colour ? colourOption!.name : '',
      value: colour?.label ?? '',
      slug: colour?.value ?? 'one',
      ...(colour && { family: colour.family ?? colour.value }),
      ...(colour?.swatch && { swatch: colour.swatch }),
      image: gallery[0]!,
      gallery,
      quantity: sub_attributes.reduce((sum, sub) => sum + sub.quantity, 0),
      sub_attributes,
    }
  })
  const bundle = live.component && composeBundle(facts, live.component)
  const rating = live.rating?.(facts.id)
  const cheapest = variants
    .map(({ price }) => price)
    .reduce((lowest, price) => (price.price < lowest.price ? price : lowest))
  return {
    id: facts.id,
    number: facts.number,
    slug: facts.slug,
    name: facts.name,
    ...(facts.brand && { brand: { slug: facts.brand.slug, name: facts.brand.name } }),
    department: facts.department,
    is_new: now.getTime() - facts.published_at.getTime() < NEW_PRODUCT_DAYS * DAY_MS,
    price_from: variants.some(({ price }) => price.price !== cheapest.price),
    ...cheapest,
    quantity: attributes.reduce((sum, attribute) => sum + attribute.quantity, 0),
    ...(rating && { rating }),
    attributes,
    description_html: facts.description_html,
    features: facts.features,
    care: facts.care,
    specifications: facts.specifications,
    seasons: facts.seasons,
    breadcrumb: getCategoryPath(facts),
    options: {
      colour: colourOption?.name ?? '',
      size: otherOptions.map((option) => option.name).join(' / '),
    },
    ...(facts.size_chart && { size_chart: facts.size_chart }),
    ...(bundle && { bundle }),
    ...(facts.max_per_order !== null && { limit: facts.max_per_order }),
    ...(facts.markets.length > 0 && { markets: facts.markets }),
    ...(facts.seo_title && { seo_title: facts.seo_title }),
    ...(facts.seo_description && { seo_description: facts.seo_description }),
  }
}

const getStock = (
  availability: Availability | undefined,
  now: Date,
): Pick<SubAttribute, 'quantity' | 'inventory_policy' | 'backorder' | 'backorder_date'> => {
  if (availability === undefined || availability.policy === 'deny')
    return { quantity: availability?.quantity ?? 0 }
  const { quantity, policy, isBackorder, expectedOn } = availability
  const date = isBackorder ? getBackorderDate({ quantity: 1, inStock: 0 }, expectedOn, now) : undefined
  return {
    quantity,
    inventory_policy: policy,
    ...(isBackorder && { backorder: true as const }),
    ...(date !== undefined && { backorder_date: date }),
  }
}

/** The card of a product: the detail without fields that only the product page shows. */
export function buildProductCard(detail: ProductDetail): ProductCard {
  const {
    description_html: _d,
    features: _f,
    care: _c,
    specifications: _s,
    fields: _fields,
    seasons: _w,
    breadcrumb: _b,
    options: _o,
    size_chart: _z,
    bundle: _components,
    limit: _l,
    seo_title: _seoTitle,
    seo_description: _seoDescription,
    lang,
    ...card
  } = detail
  return {
    ...card,
    ...(lang?.name && { lang: { name: lang.name } }),
    attributes: card.attributes.slice(0, cardColours).map((attribute) => ({
      ...attribute,
      gallery: attribute.gallery.slice(0, cardPictures),
      sub_attributes: attribute.sub_attributes.map(({ fields: _variantFields, ...size }) => size),
    })),
  }
}

function toPictures(facts: ProductFacts, colour: string | undefined): Picture[] {
  const colourPictures =
    colour === undefined ? [] : facts.pictures.filter((picture) => picture.colour === colour)
  const shared = facts.pictures.filter((picture) => picture.colour === null)
  const chosen =
    colourPictures.length > 0 ? [...colourPictures, ...shared] : shared.length > 0 ? shared : facts.pictures
  return chosen.length > 0 ? chosen.map(picture) : [blank(facts)]
}

const picture = ({ media_id, alt, width, height, background_color }: FactPicture): Picture => ({
  url: getMediaUrl(media_id),
  alt,
  width,
  height,
  background_color,
})

/** Placeholder for a product without pictures: a background colour without a file. */
const blank = (facts: ProductFacts): Picture => ({
  url: '',
  alt: facts.name,
  width: 1200,
  height: 1500,
  background_color: '#f4efe8',
})

/** From the root to the first of the deepest categories. */
function getCategoryPath(facts: ProductFacts): { slug: string; name: string }[] {
  const deepest = facts.categories.reduce<ProductFacts['categories'][number] | undefined>(
    (current, category) => (current && current.depth >= category.depth ? current : category),
    undefined,
  )
  return (deepest?.path ?? []).flatMap((id) => {
    const category = facts.categories.find((candidate) => candidate.id === id)
    return category ? [{ slug: category.slug, name: category.name }] : []
  })
}

const firstId = (entries: { variant: FactVariant }[]) => entries[0]!.variant.id
