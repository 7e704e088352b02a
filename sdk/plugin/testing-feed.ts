// Contract tests of product feeds, for the authors of plugins.
import { describe, expect, test } from 'vitest'
import type { FeedDefinition, FeedItem, FeedTarget } from './feed.ts'

const target: FeedTarget = {
  market: 'eu',
  country: 'DE',
  language: 'en',
  currency: 'EUR',
  shopName: 'Nordlys & <Söhne>',
  shopUrl: 'https://shop.example/',
  day: new Date('2026-11-27T00:00:00Z'),
}

/** An item with every field, for tests of what a feed says about it. */
export const createFeedItem = (fields: Partial<FeedItem> = {}): FeedItem => ({
  id: 'LEV-001-NAV-M',
  groupId: '0001',
  title: 'Oxford shirt, Navy, M',
  description: 'A shirt of washed cotton.',
  link: 'https://shop.example/products/oxford-shirt?variant=LEV-001-NAV-M&country=DE',
  images: ['https://shop.example/_next/image?url=%2Fmedia%2Fa.webp&w=1200&q=75'],
  priceMinor: 4_995,
  saleMinor: 3_995,
  salePeriod: { start: new Date('2026-11-20T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') },
  availability: 'in-stock',
  brand: 'Lev',
  barcode: '4006381333931',
  categories: ['Men’s wear', 'Shirts'],
  department: 'men',
  colour: 'Navy',
  size: 'M',
  weightGrams: 320,
  fields: { material: 'Pure linen' },
  isBundle: false,
  ...fields,
})

const bareItem = createFeedItem({
  groupId: undefined,
  description: '',
  saleMinor: undefined,
  salePeriod: undefined,
  brand: undefined,
  barcode: undefined,
  categories: [],
  colour: undefined,
  size: undefined,
  weightGrams: 0,
  fields: {},
})

/** Texts that break out of an element or a quoted column, that XML does not allow, or that are cut at any length. */
const hostileTexts = [
  '</item><item>',
  ']]><!-- & --> "quoted", \'single\'; tab\t and\nline',
  'null \u0000, bell \u0007, no character \uFFFF, half of a pair \uD83D',
  '🧵'.repeat(6_000),
  'áo dài קפטן قفطان',
]

/** More variants than most shops have; the limit of the shop is 2 s for fifty products. */
const MANY = 20_000
const MAX_MS = 10_000

/**
 * Declares the tests of a feed: escaping, repeatability, currencies, items with few fields, and speed.
 * @param settings with which the feed is active.
 */
export function testFeed<Settings>(definition: FeedDefinition<Settings>, settings: Settings): void {
  describe(`feed ${definition.code}`, () => {
    const feed = definition.create(settings)
    const isXml = definition.contentType.includes('xml')
    const render = (item: FeedItem, at: FeedTarget = target): string => {
      const rendered = feed.renderItem(item, at)
      return 'text' in rendered ? rendered.text : ''
    }
    const make = (items: readonly FeedItem[], at: FeedTarget = target) =>
      feed.start(at) + items.map((item) => render(item, at)).join('') + feed.end(at)

    test('its settings turn it on, and its address is valid', () => {
      expect(definition.isActive(settings)).toBe(true)
      expect(definition.code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
      expect(definition.extension).toMatch(/^[a-z0-9]{1,5}$/)
    })

    test('the same items make the same file, and are not changed', () => {
      const [item, other] = [Object.freeze(createFeedItem()), Object.freeze(createFeedItem({ id: 'B' }))]
      expect(make([item, other])).toBe(make([item, other]))
      expect(definition.create(settings).renderItem(item, target)).toEqual(feed.renderItem(item, target))
    })

    test.each(hostileTexts)('texts are escaped: %j', (text) => {
      const item = createFeedItem({
        title: text,
        description: text,
        brand: text,
        categories: [text],
        colour: text,
        size: text,
        barcode: text.slice(0, 40),
      })
      const file = make([item, createFeedItem({ id: 'NEXT-ONE' })], { ...target, shopName: text })
      expect(file).toContain('NEXT-ONE')
      expect(file.isWellFormed()).toBe(true)
      if (isXml) expectWellFormedXml(file)
    })

    test('an item with few fields is in the file, or there is a reason why not', () => {
      for (const item of [
        bareItem,
        createFeedItem({ images: [] }),
        createFeedItem({ priceMinor: 0, saleMinor: undefined }),
      ]) {
        const rendered = feed.renderItem(item, target)
        if ('leftOut' in rendered) expect(rendered.leftOut).toMatch(/\S.*\.$/)
        else if (isXml) expectWellFormedXml(make([item]))
      }
    })

    test.each([
      ['JPY', 1_200, '1200'],
      ['EUR', 4_995, '49.95'],
      ['KWD', 12_345, '12.345'],
    ])('amounts in %s have its decimals', (currency, priceMinor, decimal) => {
      const item = createFeedItem({ priceMinor, saleMinor: undefined, salePeriod: undefined })
      expect(render(item, { ...target, currency })).toMatch(
        new RegExp(`(?<![\\d.])${decimal.replace('.', '\\.')}(?![\\d.])`),
      )
    })

    test(`${MANY.toLocaleString('en')} variants take less than ${MAX_MS / 1_000} s`, () => {
      const start = performance.now()
      for (let index = 0; index < MANY; index++) render(createFeedItem({ id: `SKU-${index}` }))
      expect(performance.now() - start).toBeLessThan(MAX_MS)
    })
  })
}

/** Checks tags, entities and characters; not what the elements mean. */
export function expectWellFormedXml(text: string): void {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml[^?]*\?>/, '')
    .replaceAll(/<(\/?)([\w:.-]+)([^<>]*?)(\/?)>/g, (_, close, name, attributes, empty) => {
      expect(attributes).toMatch(/^(?:\s+[\w:.-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos|#\d+);[^"<&]*)*")*\s*$/)
      if (close) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
      return ''
    })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
  expect(rest.replaceAll(/&(?:amp|lt|gt|quot|apos|#\d+);/g, '')).not.toContain('&')
  // oxlint-disable-next-line no-control-regex -- XML does not allow them
  expect(rest).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/)
}
