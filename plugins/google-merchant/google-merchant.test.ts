import { describe, expect, test } from 'vitest'
import { createFeedItem, testFeed } from '../../sdk/plugin/testing-feed.ts'
import type { FeedItem, FeedTarget } from '../../sdk/plugin/index.ts'
import { isPublicGtin } from './gtin.ts'
import { googleMerchant } from './index.ts'

const [definition] = googleMerchant.feeds!
const parse = (values: object) => googleMerchant.settings.parse(values)
const settings = parse({ active: 'on' })

testFeed(definition!, settings)

const target: FeedTarget = {
  market: 'vn',
  country: 'VN',
  language: 'vi',
  currency: 'VND',
  shopName: 'Shop',
  shopUrl: 'https://shop.example/vi',
  day: new Date('2026-11-27T00:00:00Z'),
}
const render = (fields: Partial<FeedItem> = {}, values: object = settings) =>
  definition!.create(values as never).renderItem(createFeedItem(fields), target)
const attributes = (...input: Parameters<typeof render>): Record<string, string> => {
  const rendered = render(...input)
  if (!('text' in rendered)) throw new Error(rendered.leftOut)
  return Object.fromEntries(
    [...rendered.text.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [name!, value!]),
  )
}

test('an item has the attributes of the specification, in the values that Google reads', () => {
  expect(attributes({ priceMinor: 1_271_000, saleMinor: 990_000 })).toEqual({
    id: 'LEV-001-NAV-M',
    item_group_id: '0001',
    title: 'Oxford shirt, Navy, M',
    description: 'A shirt of washed cotton.',
    link: 'https://shop.example/products/oxford-shirt?variant=LEV-001-NAV-M&amp;country=DE',
    image_link: 'https://shop.example/_next/image?url=%2Fmedia%2Fa.webp&amp;w=1200&amp;q=75',
    availability: 'in_stock',
    price: '1271000 VND',
    sale_price: '990000 VND',
    sale_price_effective_date: '2026-11-20T00:00:00Z/2026-12-01T00:00:00Z',
    brand: 'Lev',
    gtin: '4006381333931',
    condition: 'new',
    product_type: 'Men’s wear &gt; Shirts',
    color: 'Navy',
    size: 'M',
    age_group: 'adult',
    gender: 'male',
    shipping_weight: '320 g',
  })
})

test('custom fields fill attributes and replace those of the shop; without a value, nothing changes', () => {
  const mapped = parse({
    active: 'on',
    fieldAttributes: 'material=fabric, color = tone,custom_label_0=season',
  })
  const fields = { fabric: 'Linen & silk', tone: 'Ink', other: 'x' }
  const item = attributes({ fields }, mapped)
  expect(item).toMatchObject({ material: 'Linen &amp; silk', color: 'Ink' })
  expect(item).not.toHaveProperty('custom_label_0')
  expect(attributes({ fields: {} }, mapped)).toEqual(attributes({ fields: {} }))
  expect(() => parse({ fieldAttributes: 'material' })).toThrow('attribute=field')
})

test('a bundle says that it is one', () => {
  expect(attributes({ isBundle: true })['is_bundle']).toBe('yes')
})

test('attributes without a value are left out, because Google rejects empty ones', () => {
  const bare = {
    groupId: undefined,
    saleMinor: undefined,
    salePeriod: undefined,
    brand: undefined,
    barcode: undefined,
  }
  const item = attributes({
    ...bare,
    categories: [],
    colour: undefined,
    size: undefined,
    weightGrams: 0,
    description: '',
  })
  expect(Object.values(item)).not.toContain('')
  expect(item).toMatchObject({ description: item['title']!, identifier_exists: 'no' })
  for (const name of [
    'item_group_id',
    'sale_price',
    'brand',
    'gtin',
    'product_type',
    'color',
    'size',
    'shipping_weight',
  ])
    expect(item).not.toHaveProperty(name)
})

test('a sale without an end has no dates', () => {
  expect(attributes({ salePeriod: undefined })).not.toHaveProperty('sale_price_effective_date')
})

test('only a public GTIN is an identifier; the SKU is one if the merchant says so', () => {
  expect(attributes({ barcode: '2012345678900' })).toMatchObject({ identifier_exists: 'no' })
  const own = attributes({ barcode: undefined }, parse({ active: 'on', skuIsMpn: 'yes' }))
  expect(own).toMatchObject({ mpn: 'LEV-001-NAV-M', brand: 'Lev' })
  expect(own).not.toHaveProperty('identifier_exists')
})

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['4006381333930', false],
  ['2012345678900', false],
  ['0212345678906', false],
  ['9812345678905', false],
  ['20123451', false],
  ['LEV-001', false],
])('GTIN %s may be published: %s', (barcode, isPublic) => {
  expect(isPublicGtin(barcode)).toBe(isPublic)
})

describe('left out, with a reason', () => {
  test.each<[string, Partial<FeedItem>, object, string]>([
    ['without a picture', { images: [] }, {}, 'It has no picture.'],
    ['with a price of 0', { priceMinor: 0 }, {}, 'Its price is 0.'],
    ['with a long SKU', { id: 'x'.repeat(51) }, {}, 'Its SKU is longer than 50 characters.'],
    ['sold out, if so set', { availability: 'out-of-stock' }, { outOfStock: 'leave-out' }, 'It is sold out.'],
  ])('%s', (_, fields, values, reason) => {
    expect(render(fields, parse({ active: 'on', ...values }))).toEqual({ leftOut: reason })
  })

  test('on backorder, with the date of the shop instead of the setting', () => {
    const item = { availability: 'backorder', availableOn: '2026-12-24' } as const
    expect(attributes(item)).toMatchObject({ availability_date: '2026-12-24T00:00:00Z' })
    expect(attributes(item, parse({ active: 'on', backorderDays: '10' }))).toMatchObject({
      availability_date: '2026-12-24T00:00:00Z',
    })
  })

  test('on backorder, until the merchant says for how long', () => {
    expect(render({ availability: 'backorder' })).toHaveProperty('leftOut')
    const values = parse({ active: 'on', backorderDays: '10' })
    expect(attributes({ availability: 'backorder' }, values)).toMatchObject({
      availability: 'backorder',
      availability_date: '2026-12-07T00:00:00Z',
    })
  })
})

test('long texts are cut between characters; there are at most ten additional pictures', () => {
  const title = `${'a'.repeat(149)}🧵`
  expect(attributes({ title })['title']).toBe('a'.repeat(149))
  const images = Array.from({ length: 14 }, (_, index) => `https://shop.example/${index}.webp`)
  const rendered = render({ images })
  expect('text' in rendered && rendered.text.match(/<g:additional_image_link>/g)).toHaveLength(10)
})

test('prices include tax except in the United States and Canada', () => {
  expect(['US', 'CA', 'DE', 'VN', 'GB'].filter((country) => definition!.includesTax!(country))).toEqual([
    'DE',
    'VN',
    'GB',
  ])
})
