// Demo translations are complete and keep the structure, links and figures of the English text.
import { describe, expect, test } from 'vitest'
import { locales } from '../src/kernel/locale.ts'
import { productInput } from '../src/modules/catalog/product-input.ts'
import { home, page } from '../src/modules/content/content.ts'
import { toNumberPattern } from '../src/kernel/text/number-pattern.ts'
import { translateDocument } from '../src/modules/content/translate-document.ts'
import { demoBrands } from './brands.ts'
import { demoProducts } from './catalogue.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoCollections } from './collections.ts'
import { demoContent } from './content.ts'
import { demoPromotions } from './promotions.ts'
import { demoRetailers } from './retailers.ts'
import { demoShippingMethods } from './shipping.ts'
import { demoSizeCharts } from './size-charts.ts'

const products = demoProducts(new Date('2026-11-20T12:00:00Z')).map((item) => productInput.parse(item))
const content = demoContent((_, alt) => ({
  url: '/media/a.webp',
  alt,
  width: 1,
  height: 1,
  ground: '#ffffff',
}))

/** All values of a key, anywhere in a document. */
function all(document: unknown, key: string): string[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : all(value, key),
  )
}

// Names that are not translated.
const names = new Set([
  ...demoBrands.map(({ name }) => name),
  ...products.map(({ name }) => name),
  ...content.settings.languages.map(({ name }) => name),
  ...content.settings.social.map(({ label }) => label),
  content.settings.name,
  'EU',
  'UK',
  'US',
])
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const said = {
  site: ['title', 'text', 'kicker', 'label', 'quote', 'place', 'description'].flatMap((field) =>
    all([content.homes, content.settings], field),
  ),
  catalogue: [
    ...demoCategories.map(({ name }) => name),
    ...demoCollections.flatMap(({ name, description }) => [name, description]),
    ...products.flatMap(({ options }) => options.map(({ name }) => name)),
    ...products.flatMap(({ options }) => all(options, 'family')).map(capital),
    ...products.flatMap(({ options }) =>
      options.flatMap(({ kind, values }) => (kind === 'colour' ? values.map(({ label }) => label) : [])),
    ),
    ...products.flatMap(({ seasons, department }) => [...seasons, department]).map(capital),
    ...demoSizeCharts.flatMap(({ name, columns }) => [name, ...columns]),
    '2-3 years',
    ...demoShippingMethods.flatMap(({ name, description }) => [name, description]),
    ...demoPromotions.map(({ name }) => name),
  ],
  stores: demoRetailers.flatMap(({ exceptions }) => exceptions.map(({ reason }) => reason)),
}
const seen = {
  stores: said.stores,
  site: [...said.site, ...all([content.homes, content.menus], 'alt'), ...content.settings.paymentMarks],
  catalogue: said.catalogue,
}

describe.each(Object.entries(content.translations))('%s', (_, label) => {
  test('translates all home page texts, catalogue names and store closure reasons', () => {
    const known = { ...label.stores, ...label.catalogue, ...label.site }
    const lacking = [...said.site, ...said.catalogue, ...said.stores].filter(
      (text) => text && !names.has(text) && !known[toNumberPattern(text)],
    )
    expect([...new Set(lacking)]).toEqual([])
  })

  test.each(['site', 'catalogue', 'stores'] as const)(
    'keeps every number in the %s translations, and every translation is used',
    (key) => {
      const keys = new Set(seen[key].map(toNumberPattern))
      for (const [english, other] of Object.entries(label[key])) {
        expect(keys, english).toContain(english)
        expect(other.split('#').length, other).toBe(english.split('#').length)
      }
    },
  )

  test('a home page translation matches the home page schema', () => {
    for (const document of Object.values(content.homes))
      expect(home.parse(translateDocument(document, new Map(Object.entries(label.labels))))).toBeDefined()
  })
})

/** Language-independent structure of a page: its elements in order, links and numbers. */
const bones = (html: string) => ({
  parts: html.match(/<(?:h2 id="[^"]*"|h3|p|ul|li|table|tr|t[hd]|strong)>/g),
  links: [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, to]) => to!.replace(new RegExp(`^/(?:${locales.join('|')})/`), '/'))
    .toSorted(),
  times: (html.match(/\d+:\d\d/g) ?? []).toSorted(),
})

describe.each(Object.entries(content.pagesIn))('information pages in %s', (locale, pages) => {
  test.each(Object.entries(content.pages))(
    '%s has everything the English page has and links to pages in its own language',
    (key, english) => {
      const own = page.parse(pages[key as keyof typeof pages])
      expect(bones(own.bodyHtml)).toEqual(bones(english.bodyHtml))
      for (const [, to] of own.bodyHtml.matchAll(/href="(\/[^"]*)"/g))
        expect(to!.startsWith(`/${locale}/`) || to!.startsWith('/api/'), to).toBe(true)
      expect([own.title, own.description]).not.toContain(english.title)
    },
  )
})
