// Demo shop data: every product is valid and every link has a target.
import { describe, expect, test } from 'vitest'
import {
  department,
  home,
  menu,
  page,
  siteSettings,
  type ContentPicture,
} from '../src/modules/content/content.ts'
import { SEARCH_RETENTION_DAYS } from '../src/modules/analytics/analytics.ts'
import { productInput } from '../src/modules/catalog/product-input.ts'
import { defaultCheckoutSettings } from '../src/modules/checkout/settings/checkout-settings.ts'
import { demoAccounts } from './accounts.ts'
import { demoBrands } from './brands.ts'
import { catalogueRows, demoProducts, demoSales } from './catalogue.ts'
import { demoCategories, listAncestors } from './catalogue/categories.ts'
import { getPublishedDays, toKey } from './catalogue/expand.ts'
import { sizeRuns } from './catalogue/sizes.ts'
import { demoCollections } from './collections.ts'
import { demoContent, type PictureWish } from './content.ts'
import {
  bannerScenes,
  categories,
  drawProduct,
  formNames,
  wordmarkStyles,
  type Order,
} from './illustrations/draw.ts'
import labels from './menu-labels.json' with { type: 'json' }
import { demoPairings } from './pairings.ts'
import { demoReviews } from './reviews.ts'
import { writtenReviews } from './reviews/written-reviews.ts'
import { demoShippingMethods } from './shipping.ts'
import { demoSizeCharts } from './size-charts.ts'
import { demoSynonyms } from './synonyms.ts'

const now = new Date('2026-11-20T12:00:00Z')
const products = demoProducts(now).map((product) => productInput.parse(product))

const wishes: PictureWish[] = []
const picture = (wish: PictureWish, alt: string): ContentPicture => {
  wishes.push(wish)
  return { url: `/media/${wishes.length}.webp`, alt, width: 1200, height: 1500, background_color: '#f4efe8' }
}
const content = demoContent(picture)

/** All values of a key, anywhere in a document. */
function all(document: unknown, key: string): string[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : all(value, key),
  )
}

const repeated = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place)

/** Slugs with products, by any of the ways in which /search resolves a slug. */
const slugsWithProducts = new Set(
  products.flatMap((product) => [
    ...product.categories.map(({ slug }) => slug),
    ...product.collections,
    ...product.seasons,
    product.brand?.slug ?? '',
    product.department,
  ]),
)
const slugsOf = (paths: string[]) =>
  paths.flatMap((path) => new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? '').get('q') ?? [])

describe('catalogue', () => {
  test('lists complements for every category and names only categories that exist', () => {
    const leaves = demoCategories.filter(({ slug }) => !demoCategories.some(({ parent }) => parent === slug))
    expect(
      leaves.map(({ slug }) => slug).filter((slug) => !demoPairings.some((p) => p.category === slug)),
    ).toEqual([])
    for (const { category, goesWith } of demoPairings) {
      expect(listAncestors(category).at(-1)!.slug).toBe(category)
      expect(listAncestors(goesWith).at(-1)!.slug).not.toBe(category)
    }
  })

  test('has about three hundred products across all departments', () => {
    expect(products.length).toBeGreaterThanOrEqual(280)
    expect(products.length).toBeLessThanOrEqual(340)
    expect(new Set(products.map(({ department }) => department))).toEqual(
      new Set(['women', 'men', 'kids', 'unisex']),
    )
  })

  test('is deterministic', () => {
    expect(demoProducts(now)).toEqual(demoProducts(now))
  })

  test('repeats no slug, no source key and no SKU', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([])
    expect(repeated(products.map(({ sourceKey }) => sourceKey))).toEqual([])
    expect(repeated(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))).toEqual([])
  })

  test('SKUs contain the catalogue number', () => {
    for (const [place, { variants }] of products.entries())
      for (const { sku } of variants)
        expect(sku.startsWith(`SLV-${String(place + 1).padStart(4, '0')}-`)).toBe(true)
  })

  test('no product shares its address with a category, brand or collection', () => {
    const taken = new Set([...demoCategories, ...demoBrands, ...demoCollections].map(({ slug }) => slug))
    expect(repeated([...demoCategories, ...demoBrands, ...demoCollections].map(({ slug }) => slug))).toEqual(
      [],
    )
    expect(products.filter(({ slug }) => taken.has(slug)).map(({ slug }) => slug)).toEqual([])
  })

  test('every variant chooses one value of every option, and every combination exists once', () => {
    for (const { options, variants } of products) {
      expect(variants.length).toBe(options.reduce((product, option) => product * option.values.length, 1))
      for (const option of options) expect(repeated(option.values.map(({ label }) => label))).toEqual([])
      for (const { choice } of variants)
        expect(
          choice.every((label, place) => options[place]?.values.some((value) => value.label === label)),
        ).toBe(true)
      expect(repeated(variants.map(({ choice }) => choice.join('/')))).toEqual([])
    }
  })

  test('the category tree has at most three levels, and every product belongs to a category in it', () => {
    for (const { slug } of demoCategories) expect(listAncestors(slug).length).toBeLessThanOrEqual(3)
    for (const product of products)
      for (const { slug, parent } of product.categories) {
        expect(listAncestors(slug).at(-1)).toEqual(
          product.categories.find((category) => category.slug === slug),
        )
        if (parent) expect(product.categories.map((category) => category.slug)).toContain(parent)
      }
  })

  test('every category, brand and collection has products, and every brand has at least three', () => {
    for (const { slug } of [...demoCategories, ...demoCollections]) expect(slugsWithProducts).toContain(slug)
    for (const { slug } of demoBrands)
      expect(products.filter(({ brand }) => brand?.slug === slug).length).toBeGreaterThanOrEqual(3)
    expect(
      products
        .flatMap(({ collections }) => collections)
        .filter((slug) => !demoCollections.some((demoCollection) => demoCollection.slug === slug)),
    ).toEqual([])
  })

  test('every colour has a front, back and close-up view that the illustrator can draw', () => {
    for (const { options, pictures } of products)
      for (const { label } of options[0]!.values) {
        const own = pictures.filter(({ colour }) => colour === label)
        expect(own.map(({ view }) => view)).toEqual(['front', 'back', 'detail'])
        for (const { source } of own)
          expect(formNames).toContain(source.kind === 'drawing' ? source.order.form : undefined)
      }
  })

  test('renders one illustration of every form', () => {
    const orders = new Map<string, Order>()
    for (const { pictures } of products)
      for (const { source } of pictures)
        if (source.kind === 'drawing') orders.set(String(source.order.form), source.order as unknown as Order)
    for (const order of orders.values()) expect(drawProduct(order)).toMatch(/^<svg/)
  })

  test('about one in seven products is on sale, a few are sold out, and some sizes are low in stock', () => {
    const reduced = products.filter(({ variants }) =>
      variants.some(({ compareAtMinor }) => compareAtMinor !== undefined),
    )
    expect(reduced.length / products.length).toBeGreaterThan(0.1)
    expect(reduced.length / products.length).toBeLessThan(0.2)
    for (const { variants } of reduced)
      for (const { compareAtMinor, priceMinor } of variants)
        expect(compareAtMinor).toBeGreaterThan(priceMinor)
    const soldOut = products.filter(({ variants }) => variants.every(({ onHand }) => onHand === 0))
    expect(soldOut.length).toBeGreaterThanOrEqual(2)
    expect(soldOut.length).toBeLessThanOrEqual(12)
    const counts = products.flatMap(({ variants }) => variants.map(({ onHand }) => onHand ?? 0))
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(100)
    expect(counts.filter((count) => count > 0 && count < 4).length).toBeGreaterThan(100)
  })

  test('every product has already arrived and has material and care information', () => {
    for (const product of products) {
      expect(Date.parse(product.publishedAt!)).toBeLessThan(now.getTime())
      expect(product.descriptionHtml.match(/<p>/g)).toHaveLength(2)
      expect(product.features.length).toBeGreaterThanOrEqual(2)
      expect(product.care.length).toBeGreaterThanOrEqual(2)
      expect(product.specifications.every(({ value }) => value !== '')).toBe(true)
      expect(product.seasons.length).toBeGreaterThan(0)
    }
  })

  test('size charts exist, and every sale refers to products', () => {
    const charts = demoSizeCharts.map(({ slug }) => slug)
    for (const { sizeChart } of products) if (sizeChart) expect(charts).toContain(sizeChart)
    for (const { columns, rows } of demoSizeCharts)
      for (const row of rows) expect(row).toHaveLength(columns.length)
    expect(Object.keys(demoSales).toSorted()).toEqual(products.map(({ sourceKey }) => sourceKey).toSorted())
  })
})

describe('content', () => {
  test('matches its schemas', () => {
    siteSettings.parse(content.settings)
    for (const value of Object.values(content.menus)) menu.parse(value)
    for (const value of Object.values(content.homes)) home.parse(value)
    for (const value of Object.values(content.departments)) department.parse(value)
    for (const value of Object.values(content.pages)) page.parse(value)
  })

  test('information pages state the periods and the exchange rule that the shop applies', () => {
    const { faq, privacy, terms } = content.pages
    const { returnDays } = content.settings
    const { reservation_minutes: minutes, pickup_days: pickupDays, exchanges } = defaultCheckoutSettings
    for (const { bodyHtml } of [faq, terms]) {
      expect(bodyHtml).toContain(`${returnDays} days`)
      expect(bodyHtml).toContain(`${minutes} minutes`)
      expect({ pickupDays, text: bodyHtml }).toEqual({
        pickupDays: 7,
        text: expect.stringMatching(/at least seven days/i),
      })
    }
    expect({ exchanges, text: faq.bodyHtml }).toEqual({
      exchanges: 'on_receipt',
      text: expect.stringContaining('send it when your return arrives'),
    })
    expect(privacy.bodyHtml).toContain(`${SEARCH_RETENTION_DAYS} days`)
  })

  test('every slug linked from a menu or the home page lists products', () => {
    const linked = slugsOf(all([content.menus, content.homes], 'path'))
    expect(linked.length).toBeGreaterThan(100)
    expect(linked.filter((slug) => !slugsWithProducts.has(slug))).toEqual([])
  })

  test('home page rules refer to slugs that list products', () => {
    const rules = all(content.homes, 'query').map((query) => `?${query}`)
    expect(slugsOf(rules).filter((slug) => !slugsWithProducts.has(slug))).toEqual([])
  })

  test('slugs from the specification list products', () => {
    const named =
      'men-wear women-wear kids-wear top-wear footwear jackets dresses heels boots t-shirt casual-shirts formal-shirts ' +
      'blazers-and-coats suits belts scarves watches wearables wallets bags jewellery sunglasses sneakers jumpsuits tops ' +
      'shorts-and-skirts shrugs blazers plus-size flats casual-shoes bra briefs sleepwear makeup skincare premium-beauty ' +
      'lipsticks smart-wearables headphones backpacks handbags winter summer nike dior gucci gucci1 puma levis women men kids unisex'
    for (const slug of named.split(' ')) expect(slugsWithProducts).toContain(slug)
  })

  test('every menu label key has a text, and every text is used', () => {
    const used = all(content.menus, 'label').filter((label) => label.startsWith('menu-'))
    expect(new Set(used)).toEqual(new Set(Object.keys(labels)))
    expect(Object.values(labels).filter((text) => text.trim() === '')).toEqual([])
  })

  test('ids are unique within a menu', () => {
    for (const value of Object.values(content.menus)) expect(repeated(all(value, 'id'))).toEqual([])
  })

  test('the category menu has six entries with three columns, six brands and two banners each', () => {
    expect(content.menus.categories.items).toHaveLength(6)
    for (const { columns, brands, banners } of content.menus.categories.items)
      expect([columns?.length, brands?.length, banners?.length]).toEqual([3, 6, 2])
  })

  test('every image that the content refers to can be drawn', () => {
    expect(wishes.length).toBeGreaterThan(40)
    for (const wish of wishes) {
      if ('banner' in wish) expect(bannerScenes).toContain(wish.banner)
      else if ('category' in wish) expect(categories).toContain(wish.category)
      else if ('wordmark' in wish) expect(wordmarkStyles).toContain(wish.style)
      else expect(formNames).toContain(wish.form)
    }
  })
})

describe('reviews', () => {
  const written = new Set(writtenReviews)
  const reviewed = catalogueRows.map((row) => ({
    row,
    reviews: demoReviews.filter(({ product }) => product === toKey(row)),
  }))

  test('every product that customers can have received has at least five, with fit feedback where it has sizes', () => {
    expect(reviewed.flatMap(({ reviews }) => reviews)).toHaveLength(demoReviews.length)
    for (const { row, reviews } of reviewed) {
      if (getPublishedDays(row) < 4) expect(reviews, row.name).toEqual([])
      else expect(reviews.length, row.name).toBeGreaterThanOrEqual(5)
      const hasSizes = sizeRuns[row.sizes].length > 0
      for (const review of reviews.filter((one) => !written.has(one)))
        expect(review.fit !== undefined, row.name).toBe(hasSizes)
    }
  })

  test('no product has a text or author twice, and no review is older than its product', () => {
    for (const { row, reviews } of reviewed) {
      expect(new Set(reviews.map(({ text }) => text)).size, row.name).toBe(reviews.length)
      expect(new Set(reviews.map(({ author }) => author)).size, row.name).toBe(reviews.length)
      for (const review of reviews.filter((one) => !written.has(one)))
        expect(review.days, row.name).toBeLessThan(getPublishedDays(row))
    }
  })

  test('most are good, some are not, and some products run small or large', () => {
    const average = demoReviews.reduce((sum, { rating }) => sum + rating, 0) / demoReviews.length
    expect(average).toBeGreaterThan(4)
    expect(average).toBeLessThan(4.7)
    const fits = demoReviews.flatMap(({ fit }) => fit ?? [])
    const share = (fit: string) => fits.filter((one) => one === fit).length / fits.length
    expect(share('true')).toBeGreaterThan(0.5)
    expect(share('small')).toBeGreaterThan(0.1)
    expect(share('large')).toBeGreaterThan(0.1)
  })
})

describe('other demo data', () => {
  test('only shipping methods within the country of the shop name a time of day', () => {
    const abroad = demoShippingMethods.filter(({ countries }) => !countries.includes('VN'))
    expect(
      abroad.map(({ description }) => description).filter((text) => /noon|Hồ Chí Minh/.test(text)),
    ).toEqual([])
  })

  test('every country has exactly one standard and one express shipping method', () => {
    const standard = demoShippingMethods
      .filter(({ code }) => code.startsWith('standard'))
      .flatMap(({ countries }) => countries)
    const express = demoShippingMethods
      .filter(({ code }) => code.startsWith('express'))
      .flatMap(({ countries }) => countries)
    expect(repeated(standard)).toEqual([])
    expect(express.toSorted()).toEqual(standard.toSorted())
    for (const code of [
      'VN',
      'US',
      'CA',
      'GB',
      'DE',
      'FR',
      'SE',
      'ES',
      'MX',
      'JP',
      'AU',
      'IL',
      'BR',
      'NZ',
      'IN',
    ])
      expect(standard).toContain(code)
    expect(repeated(demoShippingMethods.map(({ code }) => code))).toEqual([])
  })

  test('accounts have no passwords and no duplicate addresses; synonyms work both ways', () => {
    expect(repeated(demoAccounts.map(({ email }) => email))).toEqual([])
    expect(JSON.stringify(demoAccounts)).not.toMatch(/password/i)
    const pairs = demoSynonyms.map(({ term, synonym }) => `${term}=${synonym}`)
    expect(repeated(pairs)).toEqual([])
    for (const { term, synonym } of demoSynonyms) expect(pairs).toContain(`${synonym}=${term}`)
  })
})
