// Server-rendered HTML of the demo shop: lists, search, products, stores, languages, forms and links.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { queryTypes } from '../../demo/query-types.ts'
import { useDemoShop } from '../support/demo-shop.ts'
import { describeLinks } from './crawl.ts'

const shop = useDemoShop()

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent!.trim())
const textOf = (document: ParentNode, selector: string) =>
  document.querySelector(selector)?.textContent?.trim() ?? ''
const namesOf = (document: Document) => texts(document, 'main article.card .name')
const totalOf = (document: Document) =>
  Number(textOf(document, 'h1 .count [aria-hidden]').replaceAll(/\D/g, ''))
const search = async (q: string) => (await shop.open(`/search?q=${encodeURIComponent(q)}`)).document
const totalInCategory = async (slug: string) =>
  (await shop.get<{ total: number }>(`/api/v1/dynamic/products?category=${slug}`)).total

describe('search', () => {
  test.each(['hoddie', 'hodie', 'hoodiee', 'hoodje'])(
    '%s returns the same results as hoodie and says so',
    async (typo) => {
      const page = await search(typo)
      expect(namesOf(page)).toEqual(namesOf(await search('hoodie')))
      expect(textOf(page, 'main .note')).toContain('Showing results for hoodie')
    },
  )

  test.each([
    ['trainers', /sneaker|running shoe/i],
    ['shades', /sunglasses|frame|aviator|acetate|round|square/i],
    ['jumper', /sweater|jumper|crew|merino|knit/i],
  ])('%s lists results for its synonyms first', async (word, meaning) => {
    expect(namesOf(await search(word))[0]).toMatch(meaning)
  })

  test('a query without results keeps its text and offers alternatives', async () => {
    const page = await search('qqqqqq')
    expect(textOf(page, 'main .empty')).toMatch(/No results for/)
    expect(page.querySelectorAll('main .empty a')).toHaveLength(3)
    expect(namesOf(page).length).toBeGreaterThan(0)
    expect(page.querySelector('main .search-again input')!.getAttribute('value')).toBe('qqqqqq')
  })

  test.each([
    ['sneakers', 'sneakers'],
    ['sneaker', 'sneakers'],
    ['Dresses', 'dresses'],
    ['boots', 'boots'],
  ])('%s leads to the category', async (q, slug) => {
    expect(totalOf(await search(q))).toBeGreaterThanOrEqual(await totalInCategory(slug))
  })

  test.each(queryTypes)('the query type $type: $query', async ({ query, first }) => {
    const shown = namesOf(await search(query)).slice(0, 3)
    expect(shown.length).toBeGreaterThan(0)
    for (const name of shown) expect(name).toMatch(first)
  })

  test('the title is the site name and the title-cased query', async () => {
    const page = await search('men-wear')
    expect(page.title).toMatch(/^Selvedge.*Men Wear$/)
    expect(textOf(await search('sneakers'), 'h1')).toContain('Sneakers')
  })
})

describe('lists', () => {
  test('the page shows the total returned by the API', async () => {
    const { document } = await shop.open('/products')
    const { total } = await shop.get<{ total: number }>('/api/v1/dynamic/products')
    expect(totalOf(document)).toBe(total)
    expect(textOf(document, '.load .num')).toBe(`Showing 24 of ${total} products`)
    expect(document.querySelectorAll('#filters input[name^="price"]')).toHaveLength(2)
  })

  test('everything shown on a card can be filtered', async () => {
    const { document } = await shop.open('/products')
    const filters = document.querySelector('#filters')!
    const names = new Set([...filters.querySelectorAll('input')].map((input) => input.getAttribute('name')))
    for (const name of [
      'filter[color]',
      'filter[size]',
      'brand',
      'department',
      'in_stock',
      'top_rated',
      'sale',
      'new',
      'last_few',
    ])
      expect(names).toContain(name)
    expect(filters.querySelectorAll('.tree a').length).toBeGreaterThan(5)
    expect(filters.textContent).toContain(textOf(document, 'main article.card .maker'))
  })

  test.each([
    ['new', 'New'],
    ['last_few', 'Low stock'],
  ])('the filter %s shows cards with the badge %s', async (name, badge) => {
    const { document } = await shop.open(`/products?${name}=1`)
    const { document: all } = await shop.open('/products')
    expect(texts(document, 'main article.card .badge')).toContain(badge)
    expect(texts(document, '.toolbar .chip').join()).toContain(badge)
    expect(totalOf(document)).toBeLessThan(totalOf(all))
  })

  test('without scripts a list can be sorted, filtered and paged by forms and links', async () => {
    const list = await shop.open('/products')
    const sorted = await shop.submit(list, 'form:has(select[name="sort_by"])', { sort_by: 'low-high' })
    expect(sorted.url.searchParams.get('sort_by')).toBe('low-high')
    const brand = sorted.document.querySelector('#filters input[name="brand"]')!.getAttribute('value')!
    const filtered = await shop.submit(sorted, 'form:has(input[name="brand"])', { brand })
    expect(filtered.url.searchParams.get('brand')).toBe(brand)
    expect(filtered.url.searchParams.get('sort_by')).toBe('low-high')
    expect(totalOf(filtered.document)).toBeLessThan(totalOf(list.document))
    const remove = [...filtered.document.querySelectorAll('a')].find((link) =>
      (link.getAttribute('aria-label') ?? link.textContent ?? '').startsWith('Remove filter'),
    )!
    const cleared = await shop.open(remove.getAttribute('href')!)
    expect(cleared.url.searchParams.has('brand')).toBe(false)
    const more = [...list.document.querySelectorAll('a')].find((link) =>
      /^Show .* more/.test(link.textContent!),
    )!
    const second = await shop.open(more.getAttribute('href')!)
    expect(second.url.searchParams.get('page')).toBe('2')
    expect(namesOf(second.document).length).toBeGreaterThan(0)
  })

  test('the page of a department has all its categories as tiles, products, brands and stories', async () => {
    for (const slug of ['women-wear', 'men-wear', 'footwear']) {
      const { document } = await shop.open(`/category/${slug}`)
      const hrefs = (selector: string) =>
        [...document.querySelectorAll(`main ${selector}`)].map((link) => link.getAttribute('href')!)
      const tiles = hrefs('.department-tiles a')
      expect(tiles.length).toBeGreaterThan(5)
      expect(document.querySelectorAll('main .department-tiles img')).toHaveLength(tiles.length)
      for (const tile of tiles.filter((_, place) => place % 5 === 0))
        expect(totalOf((await shop.open(tile)).document), tile).toBeGreaterThan(0)
      expect(hrefs('.tree a')).toEqual(
        expect.arrayContaining([`/category/${slug}?sort_by=newest`, `/category/${slug}?sort_by=popularity`]),
      )
      expect(texts(document, 'main h2')).toEqual(
        expect.arrayContaining(['Shop by category', 'New in', 'Bestsellers', 'Brands']),
      )
      expect(document.querySelectorAll('main .department-lead img')).toHaveLength(2)
      const [brand] = hrefs('.department-brands a')
      expect(namesOf((await shop.open(brand!)).document).length).toBeGreaterThan(0)
      const { document: list } = await shop.open(`/category/${slug}?view=all`)
      expect(totalOf(list)).toBe(totalOf(document))
      expect(list.querySelectorAll('#filters input[name^="price"]')).toHaveLength(2)
    }
  })

  test('a small department lists its products below its tiles, and empty parts are not shown', async () => {
    const { document } = await shop.open('/category/watches-and-wearables')
    expect(namesOf(document)).toHaveLength(totalOf(document))
    expect(document.querySelectorAll('main .department-tiles a')).toHaveLength(2)
    expect(texts(document, 'main h2')).not.toContain('New in')
    const { document: sports } = await shop.open('/category/sports')
    expect(sports.querySelector('main .department-lead')).toBeNull()
    expect(texts(sports, 'main h2')).not.toContain('Stories')
  })

  test('the main menu leads to the departments and opens their panels', async () => {
    const { document } = await shop.open('/products')
    const women = document.querySelector('header a[href="/category/women-wear"]')
    expect(women?.textContent).toContain('Women’s wear')
    expect(document.querySelector('header a[href="/search?q=women-wear"]')).not.toBeNull()
  })

  test('the home page shows the product range', async () => {
    const { document } = await shop.open('/')
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')!)
    const categories = links.filter((href) => /^\/(search\?q=|category\/)/.test(href))
    expect(new Set(categories).size).toBeGreaterThanOrEqual(12)
    expect(namesOf(document).length).toBeGreaterThanOrEqual(12)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('main section').length).toBeGreaterThanOrEqual(6)
  })
})

test('every image on the home page can be requested and decoded', async () => {
  const { document } = await shop.open('/')
  const images = [...document.querySelectorAll('img[src*="/_next/image?"]')].map((image) =>
    image.getAttribute('src')!,
  )
  // One small size of each.
  const addresses = [...new Set(images.map((address) => address.replace(/([?&]w=)\d+/, '$164')))]
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const response = await fetch(shop.url + address, { headers: { accept: 'image/webp' } })
    expect([address, response.status]).toEqual([address, 200])
    const { format } = await sharp(await response.arrayBuffer()).metadata()
    expect([address, format]).toEqual([address, 'webp'])
  }
})

describe('product', () => {
  const product = '/products/heavyweight-tee'

  test.each(['You may also like', 'Complete the look'])(
    '%s shows at least three other products',
    async (title) => {
      const { document } = await shop.open(product)
      const section = [...document.querySelectorAll('section')].find(
        (one) => one.querySelector('h2')?.textContent === title,
      )!
      expect(section.querySelectorAll('article.card, .look-item').length).toBeGreaterThanOrEqual(3)
      expect(section.querySelector(`a[href="${product}"]`)).toBeNull()
    },
  )

  test('delivery and returns are described beside the price', async () => {
    const { document } = await shop.open(product)
    expect(textOf(document, '.buy .promise')).toMatch(/Free delivery over \$120.*30-day returns/s)
  })

  test('the main image is loaded eagerly with high priority and has dimensions', async () => {
    const { document } = await shop.open(product)
    const pictures = [...document.querySelectorAll('img')]
    const main = pictures.filter((picture) => /fetchpriority="high"/i.test(picture.outerHTML))
    expect(main).toHaveLength(1)
    expect(main[0]!.getAttribute('loading')).not.toBe('lazy')
    for (const side of ['width', 'height']) expect(Number(main[0]!.getAttribute(side))).toBeGreaterThan(0)
  })

  test('the size chart has the sizes of the product and no others', async () => {
    const { document } = await shop.open('/products/chelsea-boot')
    const sizes = texts(document, '.buy .sizes button bdi')
    expect(sizes.length).toBeGreaterThan(5)
    expect(texts(document, '.measure tbody th')).toEqual(sizes)
  })
})

describe('stores', () => {
  test('structured data has address, coordinates and opening hours', async () => {
    const { document } = await shop.open('/shops/selvedge-le-loi-ho-chi-minh')
    const data = texts(document, 'script[type="application/ld+json"]').map(
      (text) => JSON.parse(text) as object,
    )
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Store',
        name: 'Selvedge Lê Lợi',
        address: expect.objectContaining({ addressCountry: 'VN' }) as object,
        geo: expect.objectContaining({ latitude: 10.7731 }) as object,
        openingHoursSpecification: expect.arrayContaining([
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'https://schema.org/Sunday',
            opens: '09:00',
            closes: '20:00',
          },
        ]) as object,
      }),
    )
  })

  test('map pins have the numbers and names in the list', async () => {
    const { document } = await shop.open('/shops?province=CA-QC')
    const pins = [...document.querySelectorAll('.shop-pins a')].flatMap((pin) =>
      pin.getAttribute('aria-label')!.split(', '),
    )
    const cards = [...document.querySelectorAll('.shop-card')].map(
      (card) => `${card.id.replace('shop-', '')}: ${textOf(card, 'h2')}`,
    )
    expect(cards).toHaveLength(5)
    expect(pins.toSorted()).toEqual(cards.toSorted())
  })

  test('the URL keeps the province, service and open-now filters; without results the page links to all stores', async () => {
    const { document } = await shop.open('/shops?province=CA-QC&service=alterations')
    expect(document.querySelectorAll('.shop-card')).toHaveLength(3)
    expect(document.querySelector('input[value="alterations"]')!.hasAttribute('checked')).toBe(true)
    const open = (await shop.open('/shops?open_now=1')).document
    expect(open.querySelectorAll('.shop-shut')).toHaveLength(0)
    const none = await shop.open('/shops?q=zzzz')
    expect(none.document.querySelectorAll('.shop-card')).toHaveLength(0)
    const all = [...none.document.querySelectorAll('main a')].find(
      (link) => link.textContent === 'All stores',
    )
    expect(all!.getAttribute('href')).toBe('/shops')
  })

  test('the former address redirects to the list, and an unknown store returns 404', async () => {
    expect((await shop.open('/retailer-locator')).url.pathname).toBe('/shops')
    expect((await shop.open('/shops/nowhere')).status).toBe(404)
  })

  test('search, nearest place and next page work without scripts', async () => {
    const list = await shop.open('/shops')
    expect(list.document.body.textContent).not.toContain('Near me')
    const more = [...list.document.querySelectorAll('a')].find((link) => link.textContent === 'More stores')!
    const second = await shop.open(more.getAttribute('href')!)
    expect(second.document.querySelector('.shop-card')!.id).toBe('shop-21')
    const results = await shop.open('/shops?q=da+nang')
    expect(texts(results.document, '.shop-card h2')).toEqual(['Biển Mỹ Khê Sport', 'Phố Lụa Hội An'])
    const near = await shop.open('/shops?q=hai+phong&near=place')
    expect(textOf(near.document, '.shop-card')).toContain('Cảng Vải')
  })
})

describe('languages', () => {
  test.each(['/vi', '/vi/search?q=nike', '/vi/faq', '/vi/checkout'])(
    'every link of %s stays in Vietnamese',
    async (path) => {
      const { document } = await shop.open(path)
      const targets = [...document.querySelectorAll('a[href^="/"]:not([hreflang]), form[action^="/"]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('action')!,
      )
      expect(targets.filter((target) => !/^\/vi(?:[/?#]|$)|^\/api\/|^\/_next\//.test(target))).toEqual([])
    },
  )

  test('the language selected in the menu is stored', async () => {
    const page = await shop.open('/faq')
    const vietnamese = page.document.querySelector('.strip a[hreflang="vi"]')!.getAttribute('href')!
    expect((await shop.open(vietnamese, page)).url.pathname).toBe('/vi/faq')
    expect((await shop.open('/')).url.pathname).toBe('/vi')
    shop.clearCookies()
    expect((await shop.open('/')).url.pathname).toBe('/')
  })
})

test('from right to left prices and the logo keep their direction', async () => {
  const { document } = await shop.open('/ar/products')
  const prices = [...document.querySelectorAll('main .price')]
  expect(prices.length).toBeGreaterThan(20)
  expect(prices.filter((price) => !price.querySelector('bdi') && !price.closest('bdi'))).toEqual([])
  expect(document.querySelector('.header .logo')!.getAttribute('dir')).toBe('ltr')
})

describe('forms without scripts', () => {
  test('the header search works', async () => {
    const results = await shop.submit(await shop.open('/'), 'header form', { q: 'boots' })
    expect([results.url.pathname, results.url.searchParams.get('q')]).toEqual(['/search', 'boots'])
    expect(namesOf(results.document).length).toBeGreaterThan(0)
  })

  test('the newsletter can be subscribed to', async () => {
    const sent = await shop.submit(await shop.open('/faq'), '.footer .newsletter-form', {
      email: 'ada@example.com',
    })
    expect(sent.url.href).toMatch(/\/newsletter\?requested=1/)
    expect(textOf(sent.document, 'main')).toMatch(/Check your inbox/)
  })

  test('a contact message with an error names it and keeps the input', async () => {
    const message = { name: 'Ada Lovelace', topic: 'order', message: 'Where is my order?' }
    const page = await shop.open('/contact-us')
    const wrong = await shop.submit(page, 'main form', { ...message, email: 'ada@example' })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.document, 'main [role="alert"]')).not.toBe('')
    expect(textOf(wrong.document, 'main textarea')).toBe('Where is my order?')
    const sent = await shop.submit(wrong, 'main form', { email: 'ada@example.com' })
    expect(sent.url.search).toContain('sent=1')
  })

  test('a sold-out size accepts an email address and keeps an invalid one', async () => {
    type List = {
      products: { slug: string; attributes: { sub_attributes: { sku: string; quantity: number }[] }[] }[]
    }
    const { products } = await shop.get<List>('/api/v1/dynamic/products?in_stock=1&limit=100')
    const soldOut = products.flatMap(({ slug, attributes }) =>
      attributes.flatMap(({ sub_attributes: sizes }) =>
        sizes.flatMap(({ sku, quantity }) =>
          quantity === 0 && sizes.length > 1 ? [`/products/${slug}?variant=${sku}`] : [],
        ),
      ),
    )[0]!
    const page = await shop.open(soldOut)
    const wrong = await shop.submit(page, 'form#back-in-stock', { email: 'ada@example' })
    expect(textOf(wrong.document, '.field.bad .error')).toContain('Enter a valid email address')
    expect(wrong.document.querySelector('#back-in-stock input[name="email"]')!.getAttribute('value')).toBe(
      'ada@example',
    )
    const sent = await shop.submit(wrong, 'form#back-in-stock', { email: 'ada@example.com' })
    expect(sent.url.search).toMatch(/requested=\d+/)
    expect(textOf(sent.document, '#back-in-stock')).toContain('We’ll email you once')
  })
})

describe('links', () => {
  describeLinks(shop)
})
