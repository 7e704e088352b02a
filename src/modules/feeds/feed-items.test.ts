import { describe, expect, test } from 'vitest'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { market } from '../markets/markets.ts'
import type { Markets } from '../markets/select-market.ts'
import type { ProductDetail } from '../search/listing.ts'
import { defaultTaxSettings } from '../tax/settings/tax-settings.ts'
import { toFeedItems } from './feed-items.ts'
import { getAddedTax } from './feed-settings.ts'
import { type FileTarget, getFileName, listFileTargets } from './feed-targets.ts'

const at = new Date('2026-11-27T10:00:00Z')
const picture = (url: string) => ({ url, alt: '', width: 1, height: 1, background_color: '#fff' })
const size = (id: number, fields: object = {}) => ({
  id: testVariantId(id),
  value: 'M',
  sku: `SKU-${id}`,
  quantity: 3,
  price: 4_000,
  currency: 'USD',
  ...fields,
})
const product = {
  id: 1,
  number: 7,
  slug: 'shirt',
  name: 'Shirt',
  department: 'men',
  price: 3_000,
  currency: 'USD',
  description_html: '<p>Cotton &amp; linen</p><p>Washed</p>',
  breadcrumb: [{ slug: 'shirts', name: 'Shirts' }],
  attributes: [
    {
      value: 'Navy',
      label: 'Xanh',
      image: picture('/media/a.webp'),
      gallery: [picture('/media/a.webp'), picture('/media/b.webp')],
      sub_attributes: [
        size(1, { price: 3_000, compare_at_price: 4_000 }),
        size(2, { quantity: 0 }),
        size(3, { quantity: 900, backorder: true }),
      ],
    },
  ],
} as unknown as ProductDetail

const markets: Markets = {
  storeCurrency: 'USD',
  markets: [
    { code: 'us', name: 'US', countries: ['US'], currency: 'USD', primary: true },
    {
      code: 'vn',
      name: 'VN',
      countries: ['VN'],
      currency: 'VND',
      rounding_increment: 1_000,
      default_language: 'vi',
      languages: ['en'],
    },
    { code: 'jp', name: 'JP', countries: ['JP'], currency: 'JPY' },
    { code: 'eu', name: 'EU', countries: ['DE'], currency: 'EUR', active: false },
  ].map((one) => market.parse(one)),
  rates: [{ currency: 'VND', rate: '25450', valid_from: '2026-01-01' }],
}
const list = (of: Markets) => listFileTargets(of, { languages: ['en', 'vi', 'ar'], home: 'DE', at })
const toItems = (target: FileTarget, addedTax = () => 0, marketPrices: string | null = null) =>
  toFeedItems(
    { product, taxClass: 'standard', extras: new Map(), marketPrices, fields: {} },
    { target, shopUrl: 'https://shop.example', addedTax },
  )

describe('targets', () => {
  test('are active markets that have a rate, in their languages', () => {
    expect(list(markets).map((target) => getFileName({ code: 'feed', extension: 'xml' }, target))).toEqual([
      'feed-us-en.xml',
      'feed-us-vi.xml',
      'feed-us-ar.xml',
      'feed-vn-vi.xml',
      'feed-vn-en.xml',
    ])
  })

  test('without markets are the languages of the shop, in the store currency', () => {
    const targets = list({ ...markets, markets: [] })
    expect(
      targets.map(({ market: code, country, language, currency }) => [code, country, language, currency]),
    ).toEqual([
      ['', 'DE', 'en', 'USD'],
      ['', 'DE', 'vi', 'USD'],
      ['', 'DE', 'ar', 'USD'],
    ])
    expect(getFileName({ code: 'feed', extension: 'xml' }, targets[0]!)).toBe('feed-shop-en.xml')
  })
})

describe('items', () => {
  const [us, , , vn] = list(markets) as [FileTarget, FileTarget, FileTarget, FileTarget]

  test('have the amounts of the market, and links to it', () => {
    const [first] = toItems(vn)
    expect(first).toMatchObject({
      priceMinor: 1_018_000,
      saleMinor: 764_000,
      link: 'https://shop.example/vi/products/shirt?variant=SKU-1&country=VN',
      title: 'Shirt, Xanh, M',
      groupId: '0007',
      description: 'Cotton & linen Washed',
      images: ['a', 'b'].map(
        (name) => `https://shop.example/_next/image?url=%2Fmedia%2F${name}.webp&w=1200&q=75`,
      ),
    })
    expect(toItems(us)[0]).toMatchObject({
      priceMinor: 4_000,
      saleMinor: 3_000,
      link: 'https://shop.example/products/shirt?variant=SKU-1',
    })
  })

  test('have the fixed price of the market, without the period of a sale of the store', () => {
    const lowest = { price: 900_000 }
    const fixed = { vn: { lowest, varies: false, variants: { 1: lowest } } }
    const [first, second] = toItems(vn, undefined, JSON.stringify(fixed))
    expect(first).toMatchObject({ priceMinor: 900_000, saleMinor: undefined, salePeriod: undefined })
    expect(second).toMatchObject({ priceMinor: 1_018_000 })
  })

  test('are available, sold out or on backorder', () => {
    expect(toItems(us).map(({ availability }) => availability)).toEqual([
      'in-stock',
      'out-of-stock',
      'backorder',
    ])
  })

  test('tax is added to the converted amount, rounded half up', () => {
    expect(toItems(vn, () => 85_000)[0]).toMatchObject({ priceMinor: 1_104_530, saleMinor: 828_940 })
  })
})

describe('added tax', () => {
  const rate = {
    region: '',
    postcodes: [],
    taxClass: 'standard',
    ratePpm: 190_000,
    parts: [],
    startsAt: -Infinity,
  }
  const settings = {
    arePricesTaxInclusive: false,
    tax: defaultTaxSettings,
    rates: new Map([
      ['DE', [rate]],
      ['US', [rate]],
    ]),
    at,
  }
  const feed = { includesTax: (country: string) => country !== 'US' }
  const to = (country: string, pricesIncludeTax: boolean | null = null) => ({ country, pricesIncludeTax })

  test('is the rate of the country, where the feed requires tax and pages show none', () => {
    expect(getAddedTax(settings, feed, to('DE'))('standard')).toBe(190_000)
    expect(getAddedTax(settings, feed, to('US'))('standard')).toBe(0)
    expect(getAddedTax(settings, feed, to('FR'))('standard')).toBe(0)
    expect(getAddedTax(settings, {}, to('DE'))('standard')).toBe(0)
    expect(getAddedTax(settings, feed, to(''))('standard')).toBe(0)
  })

  test('is nothing where prices include tax: the page and the feed agree', () => {
    const inclusive = { ...settings, arePricesTaxInclusive: true }
    expect(getAddedTax(inclusive, feed, to('DE'))('standard')).toBe(0)
    expect(getAddedTax(inclusive, feed, to('DE', false))('standard')).toBe(190_000)
    expect(getAddedTax(settings, feed, to('DE', true))('standard')).toBe(0)
  })
})

test('bundles are marked', () => {
  const [target] = list(markets)
  expect(toItems(target!).map(({ isBundle }) => isBundle)).toEqual([false, false, false])
  const bundle = { items: [], variants: {} }
  const items = toFeedItems(
    {
      product: { ...product, bundle },
      taxClass: 'standard',
      extras: new Map(),
      marketPrices: null,
      fields: {},
    },
    { target: target!, shopUrl: 'https://shop.example', addedTax: () => 0 },
  )
  expect(items.every(({ isBundle }) => isBundle)).toBe(true)
})
