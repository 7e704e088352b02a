// Demo translations are complete and keep the structure, links and figures of the English text.
import { demoLocales } from './locales.ts'
import { describe, expect, test } from 'vitest'
import { locales } from '../src/kernel/locale.ts'
import { productInput } from '../src/modules/catalog/product-input.ts'
import { productTranslationInput } from '../src/modules/catalog/products/product-translations.ts'
import { home, page } from '../src/modules/content/content.ts'
import { toNumberPattern } from '../src/kernel/text/number-pattern.ts'
import { collectTexts, translateDocument } from '../src/modules/content/document-texts.ts'
import { digestText } from '../src/modules/translations/digest-text.ts'
import { demoBrands } from './brands.ts'
import { catalogueRows, demoProducts } from './catalogue.ts'
import { palette } from './catalogue/palette.ts'
import { getCut, toKey } from './catalogue/expand.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoCollections } from './collections.ts'
import { demoContent } from './content.ts'
import { demoPromotions } from './promotions.ts'
import { catalogueTranslations, translateDemoProducts } from './product-translations.ts'
import { demoRetailers } from './retailers.ts'
import { demoShippingMethods } from './shipping.ts'
import { demoSizeCharts } from './size-charts.ts'

const products = demoProducts(new Date('2026-11-20T12:00:00Z')).map((item) => productInput.parse(item))
const content = demoContent((_, alt) => ({
  url: '/media/a.webp',
  alt,
  width: 1,
  height: 1,
  background_color: '#ffffff',
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

const shown = {
  site: ['title', 'text', 'kicker', 'label', 'quote', 'place', 'description'].flatMap((field) =>
    all([content.homes, content.departments, content.settings], field),
  ),
  catalogue: [
    ...demoCategories.map(({ name }) => name),
    ...demoCollections.flatMap(({ name, description }) => [name, description]),
    ...products.flatMap(({ options }) => options.map(({ name }) => name)),
    ...products.flatMap(({ options }) => all(options, 'family')).map(capital),
    ...Object.values(palette).map(({ label }) => label),
    ...products.flatMap(({ seasons, department }) => [...seasons, department]).map(capital),
    ...demoSizeCharts.flatMap(({ name, columns }) => [name, ...columns]),
    '2-3 years',
    ...demoShippingMethods.flatMap(({ name, description }) => [name, description]),
    ...demoPromotions.map(({ name }) => name),
  ],
  stores: demoRetailers.flatMap(({ exceptions }) => exceptions.map(({ reason }) => reason)),
}
const seen = {
  stores: shown.stores,
  site: [
    ...shown.site,
    ...all([content.homes, content.departments, content.menus], 'alt'),
    ...content.settings.paymentMarks,
  ],
  catalogue: shown.catalogue,
}

describe.each(Object.entries(content.translations))('%s', (_, label) => {
  test('gives every category and every colour a name of its own', () => {
    const dictionary = { ...label.catalogue, ...label.site }
    for (const texts of [demoCategories, Object.values(palette).map(({ label: name }) => ({ name }))]) {
      const translated = [...new Set(texts.map(({ name }) => name))].map(
        (name) => dictionary[toNumberPattern(name)],
      )
      expect(translated.filter((name, index) => translated.indexOf(name) !== index)).toEqual([])
    }
  })

  test('translates all home page texts, catalogue names and store closure reasons', () => {
    const known = { ...label.stores, ...label.catalogue, ...label.site }
    const lacking = [...shown.site, ...shown.catalogue, ...shown.stores].filter(
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
    for (const document of Object.values(content.homes)) {
      const texts = [...collectTexts(document)]
      const translation = {
        fields: Object.fromEntries(
          texts.map(([path, text]) => [path, label.site[toNumberPattern(text)] ?? text]),
        ),
        source_digests: Object.fromEntries(texts.map(([path, text]) => [path, digestText(text)])),
      }
      expect(home.parse(translateDocument(document, translation))).toBeDefined()
    }
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

const numbers = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted()
/** Three Latin words in a row are a phrase that was left in English; names of brands and materials are shorter. */
const englishPhrase = /\p{Script=Latin}{2,} \p{Script=Latin}{2,} \p{Script=Latin}{2,}/u
const vietnameseLetter = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/i

describe.each(demoLocales)('products in %s', (locale) => {
  const sourceKeys = new Set(products.map(({ sourceKey }) => sourceKey))
  const translated = new Map(
    translateDemoProducts(locale, sourceKeys).map((product) => [product.sourceKey, product]),
  )
  const pairs = products.map((english) => ({ english, own: translated.get(english.sourceKey)! }))

  test('every product has a translation that the editor accepts, with all parts of the English product', () => {
    for (const { english, own } of pairs) {
      const { words, alts } = own
      expect(productTranslationInput.parse(words)).toEqual(words)
      expect(words.name).not.toBe('')
      expect(bones(words.description_html)).toEqual(bones(english.descriptionHtml))
      expect(
        [words.features, words.care, words.specifications].map(({ length }) => length),
        english.name,
      ).toEqual([english.features, english.care, english.specifications].map(({ length }) => length))
      expect(Object.keys(alts).toSorted()).toEqual(
        [...new Set(english.pictures.map(({ alt }) => alt))].toSorted(),
      )
    }
  })

  test('every number is kept, part by part', () => {
    const parts = (lists: (string | { name: string; value: string })[][]) =>
      lists.flat().map((line) => numbers(typeof line === 'string' ? line : line.value))
    for (const { english, own } of pairs) {
      const { description_html: description, features, care, specifications } = own.words
      expect(parts([[description], features, care, specifications]), english.name).toEqual(
        parts([[english.descriptionHtml], english.features, english.care, english.specifications]),
      )
      for (const number of numbers(english.name)) expect(numbers(own.words.name)).toContain(number)
    }
  })

  test('no name, sentence or picture description is English', () => {
    for (const { english, own } of pairs) {
      const { name, description_html: description, features, care, specifications } = own.words
      const paragraphs = description.split(/<\/?p>/).filter(Boolean)
      const facts = specifications.flatMap(({ name: fact, value }) => [fact, value])
      const source = new Set([
        english.name,
        ...english.descriptionHtml.split(/<\/?p>/),
        ...english.features,
        ...english.care,
        ...english.pictures.map(({ alt }) => alt),
      ])
      for (const text of [name, ...paragraphs, ...features, ...care, ...Object.values(own.alts)])
        expect(source, english.name).not.toContain(text)
      for (const text of paragraphs)
        if (locale === 'vi') expect(text).toMatch(vietnameseLetter)
        else expect(text).not.toMatch(/\p{Script=Latin}+ \p{Script=Latin}+/u)
      if (locale !== 'vi')
        for (const text of [name, ...features, ...care, ...facts, ...Object.values(own.alts)])
          expect(text).not.toMatch(englishPhrase)
    }
  })

  test('names are unique, and no copy is left over', () => {
    const copy = catalogueTranslations[locale]
    const own = Object.values(copy.products).map(({ name }) => name)
    expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([])
    expect(Object.keys(copy.products).toSorted()).toEqual(catalogueRows.map(toKey).toSorted())
    for (const row of catalogueRows) {
      const { wear, features } = getCut(row)
      const form = copy.forms[row.form]!
      expect([form.wear.length, form.features.length], row.form).toEqual([wear.length, features.length])
    }
  })
})
