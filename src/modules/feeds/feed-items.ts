// Turns products into the items of a feed: amounts, texts and links of one market and language. Pure.
import type { FeedItem } from '../../../sdk/plugin/feed.ts'
import { paths } from '../../contracts/paths.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { proportion } from '../../kernel/money.ts'
import { plainText } from '../../kernel/text/plain-text.ts'
import { createFixedPriceCheck, createMarketConverter } from '../markets/market-prices.ts'
import type { Attribute, ProductDetail, SubAttribute } from '../search/listing.ts'
import { type FileTarget, getVariantAddress } from './feed-targets.ts'

const IMAGE_WIDTH = 1200
/** The longest description that any known feed allows. */
const MAX_DESCRIPTION = 10_000
const PPM = 1_000_000

export type VariantExtras = {
  barcode: string | undefined
  weightGrams: number
  salePeriod: { start: Date; end: Date } | undefined
  /** Custom fields of the variant, as text. */
  fields: Readonly<Record<string, string>>
}

/** `product` is in the language of the target, with the prices of the store. */
export type FeedProduct = {
  product: ProductDetail
  taxClass: string
  extras: ReadonlyMap<VariantId, VariantExtras>
  /** Fixed prices in markets, as the read model stores them; null: the product has none. */
  marketPrices: string | null
  /** Custom fields of the product, as text in the language of the target. */
  fields: Readonly<Record<string, string>>
}

export type ItemSettings = {
  target: FileTarget
  shopUrl: string
  /** Rate in millionths that is added to prices of a tax class; 0 where prices stay as pages show them. */
  addedTax(taxClass: string): number
}

/** @returns an item for each variant. */
export function toFeedItems(
  { product: storeProduct, taxClass, extras, marketPrices, fields }: FeedProduct,
  { target, shopUrl, addedTax }: ItemSettings,
): FeedItem[] {
  const { market, conversion, currency } = target
  const converter = createMarketConverter({ market: market || undefined, conversion }, currency)
  const product = converter ? converter.toMarket(storeProduct, marketPrices) : storeProduct
  const isFixed = createFixedPriceCheck(marketPrices, market)
  const rate = addedTax(taxClass)
  const toAmount = (minor: number) => minor + proportion(minor, rate, PPM)
  const variants = product.attributes.flatMap((colour) =>
    colour.sub_attributes.map((size) => ({ colour, size })),
  )
  const description = plainText(product.description_html, MAX_DESCRIPTION)
  return variants.map(({ colour, size }): FeedItem => {
    const own = extras.get(size.id)
    const { price, compare_at_price: regular } = size
    return {
      id: size.sku,
      groupId: variants.length > 1 ? String(product.number).padStart(4, '0') : undefined,
      title: [product.name, colour.label ?? colour.value, size.label ?? size.value]
        .filter(Boolean)
        .join(', '),
      description,
      link: getVariantAddress(shopUrl, target, product.slug, size.sku),
      images: listImages(colour, shopUrl),
      priceMinor: toAmount(regular ?? price),
      saleMinor: regular === undefined ? undefined : toAmount(price),
      // The period of a sale in the store is not that of a fixed price.
      salePeriod: regular === undefined || isFixed(size.id) ? undefined : own?.salePeriod,
      availability: getAvailability(size),
      availableOn: size.backorder_date,
      brand: product.brand?.name,
      barcode: own?.barcode,
      categories: product.breadcrumb.map(({ name }) => name),
      department: product.department as FeedItem['department'],
      colour: (colour.label ?? colour.value) || undefined,
      size: (size.label ?? size.value) || undefined,
      weightGrams: own?.weightGrams ?? 0,
      fields: { ...fields, ...own?.fields },
      isBundle: product.bundle !== undefined,
    }
  })
}

const getAvailability = ({ quantity, backorder }: SubAttribute): FeedItem['availability'] =>
  backorder ? 'backorder' : quantity > 0 ? 'in-stock' : 'out-of-stock'

const listImages = ({ image, gallery }: Attribute, shopUrl: string): string[] =>
  [...new Set([image.url, ...gallery.map(({ url }) => url)])]
    .filter(Boolean)
    .map((url) => shopUrl + paths.image(url, IMAGE_WIDTH))
