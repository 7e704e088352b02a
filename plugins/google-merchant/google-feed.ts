// Renders the feed as RSS 2.0 with Google's attributes. Lengths and values are those of
// https://support.google.com/merchants/answer/7052112
import { escapeXml, type Feed, type FeedItem, type FeedTarget, toDecimal } from '../../sdk/plugin/index.ts'
import type { GoogleMerchantSettings } from './index.ts'
import { isPublicGtin } from './gtin.ts'

const MAX_ID = 50
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_BRAND = 70
const MAX_GROUP = 50
const MAX_TYPE = 750
const MAX_ATTRIBUTE = 100
/** Besides the main image. */
const MAX_ADDITIONAL_IMAGES = 10

const availabilities = {
  'in-stock': 'in_stock',
  'out-of-stock': 'out_of_stock',
  backorder: 'backorder',
} as const
const genders = { women: 'female', men: 'male', unisex: 'unisex', kids: 'unisex' } as const

export const createGoogleFeed = (settings: GoogleMerchantSettings): Feed => ({
  start: ({ shopName, shopUrl }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(shopName)}</title>
<link>${escapeXml(shopUrl)}</link>
<description>${escapeXml(shopName)}</description>
`,
  renderItem(item, target) {
    if (item.images.length === 0) return { leftOut: 'It has no picture.' }
    if (item.id.length > MAX_ID) return { leftOut: `Its SKU is longer than ${MAX_ID} characters.` }
    if (settings.outOfStock === 'leave-out' && item.availability === 'out-of-stock')
      return { leftOut: 'It is sold out.' }
    if (
      item.availability === 'backorder' &&
      item.availableOn === undefined &&
      settings.backorderDays === undefined
    )
      return { leftOut: 'It is on backorder without a date, and the setting backorderDays is not set.' }
    // Google rejects prices of 0 except for contracts and samples.
    if (item.priceMinor === 0) return { leftOut: 'Its price is 0.' }
    return { text: `<item>\n${listAttributes(item, target, settings).join('\n')}\n</item>\n` }
  },
  end: () => '</channel>\n</rss>\n',
})

/** Google treats an empty attribute as an error. */
const attribute = (name: string, value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : [`<g:${name}>${escapeXml(value)}</g:${name}>`]

/** Attributes of the file, where those from custom fields replace the ones of the shop. */
function listAttributes(item: FeedItem, target: FeedTarget, settings: GoogleMerchantSettings): string[] {
  const own = listFieldAttributes(item, settings)
  const names = own.map(([name]) => `<g:${name}>`)
  return [
    ...listShopAttributes(item, target, settings).filter(
      (text) => !names.some((name) => text.startsWith(name)),
    ),
    ...own.flatMap(([name, value]) => attribute(name, value)),
  ]
}

/** Values of fields that items do not have leave the attribute of the shop. */
const listFieldAttributes = (
  { fields }: FeedItem,
  { fieldAttributes = '' }: GoogleMerchantSettings,
): [name: string, value: string][] =>
  fieldAttributes.split(',').flatMap((pair) => {
    const [name = '', key = ''] = pair.split('=').map((part) => part.trim())
    return fields[key] ? [[name, shorten(fields[key], MAX_ATTRIBUTE)]] : []
  })

function listShopAttributes(item: FeedItem, target: FeedTarget, settings: GoogleMerchantSettings): string[] {
  const [image, ...others] = item.images
  const amount = (minor: number) => `${toDecimal(minor, target.currency)} ${target.currency}`
  const gtin = item.barcode !== undefined && isPublicGtin(item.barcode) ? item.barcode : undefined
  const mpn = settings.skuIsMpn === 'yes' ? shorten(item.id, MAX_BRAND) : undefined
  return [
    ...attribute('id', item.id),
    ...attribute('item_group_id', item.groupId && shorten(item.groupId, MAX_GROUP)),
    ...attribute('title', shorten(item.title, MAX_TITLE)),
    ...attribute('description', shorten(item.description || item.title, MAX_DESCRIPTION)),
    ...attribute('link', item.link),
    ...attribute('image_link', image),
    ...others
      .slice(0, MAX_ADDITIONAL_IMAGES)
      .flatMap((address) => attribute('additional_image_link', address)),
    ...attribute('availability', availabilities[item.availability]),
    ...(item.availability === 'backorder'
      ? attribute(
          'availability_date',
          toTime(
            item.availableOn === undefined
              ? addDays(target.day, settings.backorderDays ?? 0)
              : new Date(item.availableOn),
          ),
        )
      : []),
    ...attribute('price', amount(item.priceMinor)),
    ...(item.saleMinor === undefined ? [] : attribute('sale_price', amount(item.saleMinor))),
    ...(item.saleMinor === undefined || item.salePeriod === undefined
      ? []
      : attribute(
          'sale_price_effective_date',
          `${toTime(item.salePeriod.start)}/${toTime(item.salePeriod.end)}`,
        )),
    ...attribute('brand', item.brand && shorten(item.brand, MAX_BRAND)),
    ...attribute('gtin', gtin),
    ...attribute('mpn', mpn),
    // "no" where there is neither a GTIN, nor a brand with a part number.
    ...(gtin === undefined && (mpn === undefined || !item.brand) ? attribute('identifier_exists', 'no') : []),
    ...attribute('condition', 'new'),
    ...attribute('is_bundle', item.isBundle ? 'yes' : undefined),
    ...attribute('product_type', shorten(item.categories.join(' > '), MAX_TYPE)),
    ...attribute('google_product_category', settings.googleProductCategory),
    ...listApparel(item, settings),
    ...attribute('shipping_weight', item.weightGrams > 0 ? `${item.weightGrams} g` : undefined),
    ...attribute('shipping_label', settings.shippingLabel),
    ...attribute('return_policy_label', settings.returnPolicyLabel),
  ]
}

/** Required for clothing in many countries: https://support.google.com/merchants/answer/6324479 */
function listApparel(item: FeedItem, { ageGroup }: GoogleMerchantSettings): string[] {
  const isForKids = item.department === 'kids'
  return [
    ...attribute('color', item.colour && shorten(item.colour, MAX_ATTRIBUTE)),
    ...attribute('size', item.size && shorten(item.size, MAX_ATTRIBUTE)),
    ...(ageGroup === 'none' && !isForKids
      ? []
      : [
          ...attribute('age_group', isForKids ? 'kids' : 'adult'),
          ...attribute('gender', genders[item.department]),
        ]),
  ]
}

/** Shortens to whole code points, so that no character is cut in two. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short
}

const toTime = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000)
