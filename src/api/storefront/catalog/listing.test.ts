import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { productSpecs } from '../../../../tests/support/catalogue.ts'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import type { Listing, ProductPage } from '../../../modules/search/listing.ts'
import { getEditDistance } from '../../../modules/search/query/spelling-suggestions.ts'
import { listingSchema, productPageSchema } from './schemas.ts'

const api = useApi()
const list = async (query: string) => {
  const response = await api.get(`/api/v1/dynamic/home/search?${query}`)
  expect(response.statusCode, `${query}: ${response.body.slice(0, 300)}`).toBe(200)
  return response.json() as Listing
}
const slugs = async (query: string) => (await list(query)).products.map(({ slug }) => slug)
const listSlugs = async (query: string) => (await slugs(query)).toSorted()
const listIssues = async (query: string) => {
  const response = await api.get(`/api/v1/dynamic/products?${query}`)
  expect(response.statusCode, query).toBe(400)
  return response.json().error.details.issues.map(({ path }: { path: string }) => path)
}

describe('lists', () => {
  test('return a page in the documented format', async () => {
    const response = await api.get('/api/v1/dynamic/products')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const page = productPageSchema.strict().parse(response.json())
    expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 24, total: productSpecs.length })
    expect(page.products).toHaveLength(productSpecs.length)
    expect(() => listingSchema.strict().parse(undefined)).toThrow()
    listingSchema.strict().parse((await api.get('/api/v1/dynamic/home/search')).json())
  })

  test('page through every product once and return an empty page after the last', async () => {
    const seenSlugs: string[] = []
    for (const page of [1, 2, 3]) {
      const response = (await api.get(`/api/v1/dynamic/products?limit=5&page=${page}`)).json() as ProductPage
      expect(response).toMatchObject({
        current_page: page,
        last_page: 3,
        per_page: 5,
        total: productSpecs.length,
      })
      seenSlugs.push(...response.products.map(({ slug }) => slug))
    }
    expect(new Set(seenSlugs).size).toBe(productSpecs.length)
    expect((await list('limit=5&page=4')).products).toEqual([])
  })

  test.each([
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=all', 'limit'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['page=1000000&limit=100', 'page'],
    ['sort_by=cheapest', 'sort_by'],
    ['price=cheap', 'price'],
    ['price=-', 'price'],
    ['price=1-2-3', 'price'],
    [`brand=${'a,'.repeat(51)}b${Array.from({ length: 60 }, (_, i) => `,b${i}`).join('')}`, 'brand'],
    [`filter[color]=${'x'.repeat(201)}`, 'filter[color]'],
    [`category=${'x'.repeat(201)}`, 'category'],
  ])('reject %.30s, naming the parameter', async (query, parameter) => {
    expect(await listIssues(query)).toEqual([parameter])
  })

  test('accept 100 values at once, and ignore empty values', async () => {
    expect((await list('limit=100')).per_page).toBe(100)
    expect((await list('limit=&page=&q=&brand=&price=&sort_by=&unknown=1')).total).toBe(productSpecs.length)
  })

  test('sort', async () => {
    const prices = async (query: string) => (await list(query)).products.map(({ price }) => price)
    const ascending = await prices('sort_by=low-high')
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    expect(await prices('sort_by=high-low')).toEqual(ascending.toReversed())
    expect((await slugs('sort_by=newest')).slice(0, 3)).toEqual(['nik-001', 'pum-001', 'dio-001'])
  })
})

describe('filters', () => {
  test.each([
    ['category=sneakers', ['nik-001', 'pum-001', 'vn-001']],
    ['category=footwear', ['nik-001', 'pum-001', 'vn-001']],
    ['category=nothing', []],
    ['collection=resort', ['acc-001', 'dio-001']],
    ['brand=nike', ['nik-001']],
    ['brand=nike,puma', ['nik-001', 'pum-001']],
    ['brand=nike&brand=puma', ['nik-001', 'pum-001']],
    ['department=women', ['dio-001', 'dio-002', 'pum-001']],
    ['season=summer', ['dio-001', 'nik-001']],
    ['season=summer,winter', ['dio-001', 'dio-002', 'nik-001']],
    ['filter[color]=red', ['dio-001', 'nik-001', 'vn-001']],
    ['filter[color]=navy,beige', ['dio-001', 'dio-002', 'lev-001']],
    ['filter%5Bsize%5D=42', ['nik-001']],
    ['filter[size]=s&brand=dior', ['dio-001', 'dio-002']],
    ['sale=1', ['pum-001']],
    ['in_stock=1&brand=dior', ['dio-001']],
    ['price=75-90', ['gwn-001', 'nik-001', 'pum-001']],
    ['price=180-', ['dio-001', 'dio-002']],
    ['price=-19.99', ['lev-002']],
    ['price=-19', []],
    ['price_min=180', ['dio-001', 'dio-002']],
    ['brand=dior&filter[color]=red&price=200-300&season=summer', ['dio-001']],
    ['brand=dior&filter[color]=red&sale=1', []],
  ])('%s', async (query, expected) => {
    expect(await listSlugs(query)).toEqual(expected)
  })
})

describe('how q is interpreted', () => {
  test.each([
    ['nike', 'brand', ['nik-001']],
    ['sneakers', 'category', ['nik-001', 'pum-001', 'vn-001']],
    ['Women Wear', 'category', ['dio-001', 'dio-002']],
    ['resort', 'collection', ['acc-001', 'dio-001']],
    ['women', 'department', ['dio-001', 'dio-002', 'pum-001']],
    ['winter', 'season', ['dio-002']],
  ])('%s is the slug of a %s', async (q, kind, expected) => {
    const listing = await list(`q=${encodeURIComponent(q)}`)
    expect(listing.meaning).toEqual({ matched: expect.objectContaining({ kind }) })
    expect(listing.products.map(({ slug }) => slug).toSorted()).toEqual(expected)
  })

  test.each([
    ['linen', ['dio-001']],
    ['dress linen', ['dio-001']],
    ['LINEN DRESSES', ['dio-001']],
    ['shirts washed', ['lev-002']],
    ['accessories', ['acc-001']],
    ['giay the thao', ['vn-001']],
    ['Giày thể thao', ['vn-001']],
    ['قميص', ['ar-001']],
    ['קיץ', ['he-001']],
    ['NIK-001-INK-42', ['nik-001']],
    ['nik001ink42', ['nik-001']],
    ['NIK001-RUS-43', ['nik-001']],
    ['trainers', ['nik-001', 'pum-001', 'vn-001']],
    ['robe', ['gwn-001']],
    ['house coat', ['gwn-001']],
    ['tee', ['lev-002']],
    ['t-shirt', ['lev-002']],
    ['nik 001 ink 42', ['nik-001']],
    ['dress with the linen', ['dio-001']],
    ['womanand #x27^;s linen dress', ['dio-001']],
    ['women&amp;#39;s linen dress', ['dio-001']],
    ['woman’s “linen” dress', ['dio-001']],
    ['قميصٌ قطنٌ', ['ar-001']],
    ['قمـــيص', ['ar-001']],
    ['حقيبه', ['ar-002']],
    ['احمر', ['ar-002']],
    ['أحمر', ['ar-002']],
    ['שִׂמְלַת', ['he-001']],
    ['ערבימ', ['he-002']],
    ['ערבים', ['he-002']],
    ['zzzzzz', []],
    ['women zzzzzz', []],
    ['zzzzzz yyyyyy dress', []],
  ])('%s finds results by text', async (q, expected) => {
    const listing = await list(`q=${encodeURIComponent(q)}`)
    expect(listing.products.map(({ slug }) => slug).toSorted()).toEqual(expected)
    expect(listing.meaning).toEqual({})
  })

  test.each([
    ['linnen', 'linen', 'dio-001'],
    ['liinen', 'linen', 'dio-001'],
    ['lnien', 'linen', 'dio-001'],
    ['kinen dress', 'linen dress', 'dio-001'],
    ['wolo', 'wool', 'dio-002'],
    ['wook', 'wool', 'dio-002'],
    ['runing snaeker', 'running sneaker', 'nik-001'],
    ['oxfird shirt', 'oxford shirt', 'lev-001'],
    ['trianers', 'trainers', 'nik-001'],
  ])('%s is corrected to %s, and the response says so', async (q, relaxed, first) => {
    const listing = await list(`q=${encodeURIComponent(q)}`)
    expect(listing.meaning).toEqual({ relaxed_to: relaxed })
    expect(listing.products.map(({ slug }) => slug)).toContain(first)
  })

  test.each([
    ['linen nothing', 'linen', ['dio-001']],
    ['washed linen dress', 'linen dress', ['dio-001']],
    ['linnen dress nothing', 'linen dress', ['dio-001']],
  ])(
    '%s is relaxed to %s when no product matches all words, and the response says so',
    async (q, relaxed, expected) => {
      const listing = await list(`q=${encodeURIComponent(q)}`)
      expect(listing.products.map(({ slug }) => slug)).toEqual(expected)
      expect(listing.meaning).toEqual({ relaxed_to: relaxed })
    },
  )

  test.each([
    ['red dress', ['dio-001'], 'dress', [['colour', 'red', 'red']]],
    ['wool dress under 200', ['dio-002'], 'wool dress', [['price', '-200', 'under 200']]],
    ['size 42 sneakers', ['nik-001'], 'sneakers', [['size', '42', 'size 42']]],
    ['sale sneakers', ['pum-001'], 'sneakers', [['sale', '1', 'sale']]],
    ['shirts from 40 to 60', ['lev-001'], 'shirts', [['price', '40-60', 'from 40 to 60']]],
    ['under 25', ['lev-002', 'acc-001'], '', [['price', '-25', 'under 25']]],
  ])('%s is understood as words and conditions', async (q, expected, remaining, conditions) => {
    const listing = await list(`q=${encodeURIComponent(q)}`)
    expect(listing.products.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
    expect(listing.meaning).toEqual({
      understood: conditions.map(([kind, value, text]) => ({ kind, value, text, remaining })),
    })
  })

  test.each([
    ['red wool dress', 'red dress', ['dio-001']],
    ['red shirts', 'shirts', ['lev-001', 'lev-002']],
    ['sale wool dress under 200', 'wool dress under 200', ['dio-002']],
    ['sneakers under 5', 'sneakers', ['nik-001', 'pum-001', 'vn-001']],
    ['red dress under 200', 'red dress', ['dio-001']],
  ])(
    'of %s, the weakest conditions are dropped, and the response says so: %s',
    async (q, relaxed, expected) => {
      const listing = await list(`q=${encodeURIComponent(q)}`)
      expect(listing.products.map(({ slug }) => slug).toSorted()).toEqual(expected)
      expect(listing.meaning.relaxed_to).toBe(relaxed)
    },
  )

  test('short words that the shop does not have are no typos of others', async () => {
    expect(await list('q=wolo%20linn')).toMatchObject({ total: 0, meaning: {} })
  })

  test('a single typo in a word of four letters or more is corrected', async () => {
    const anyLetter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    const typo = fc.record({
      word: fc.constantFrom('wool', 'linen', 'oxford', 'leather', 'sneaker', 'washed', 'accessory'),
      at: fc.nat(),
      letter: anyLetter,
      kind: fc.constantFrom('missing', 'more', 'other', 'swapped'),
    })
    await fc.assert(
      fc.asyncProperty(typo, async ({ word, at, letter: replacement, kind }) => {
        const place = at % (word.length - 1)
        const [before, character, after] = [word.slice(0, place), word[place]!, word.slice(place + 1)]
        const misspelled = {
          missing: before + after,
          more: before + replacement + character + after,
          other: before + replacement + after,
          swapped: before + after[0]! + character + after.slice(1),
        }[kind]
        const listSlugs = (await list(`q=${misspelled}`)).products.map(({ slug }) => slug)
        const expected = (await list(`q=${word}`)).products.map(({ slug }) => slug)
        // Another word of the catalogue may match as closely.
        const hasSimilar = productSpecs.some(({ name }) =>
          name
            .toLowerCase()
            .split(/\W+/)
            .some((other) => other !== word && getEditDistance(other, misspelled) <= 1),
        )
        if (!hasSimilar) expect(listSlugs, misspelled).toEqual(expect.arrayContaining(expected))
      }),
      propertyRuns(20),
    )
  })

  test('a word of three letters is not corrected', async () => {
    expect(await list('q=dxa')).toMatchObject({ total: 0, meaning: {} })
  })

  test('an exact spelling ranks before one without diacritics, in either direction', async () => {
    expect(await slugs(`q=${encodeURIComponent('giày')}`)).toEqual(['vn-001', 'vn-002'])
    expect(await slugs('q=giay')).toEqual(['vn-002', 'vn-001'])
  })
})

describe('facets', () => {
  const parameters = {
    category: 'category',
    brand: 'brand',
    department: 'department',
    color: 'filter[color]',
    size: 'filter[size]',
  } as const
  const someOf = (...values: string[]) => fc.subarray(values, { minLength: 1 })
  const filters: Record<string, fc.Arbitrary<string[]>> = {
    brand: someOf('nike', 'puma', 'dior', 'levis'),
    department: someOf('women', 'men', 'unisex'),
    category: fc.constantFrom(['sneakers'], ['women-wear'], ['shirts']),
    collection: fc.constant(['resort']),
    season: someOf('summer', 'winter'),
    'filter[color]': someOf('red', 'navy', 'black', 'beige'),
    'filter[size]': someOf('m', 's', '42'),
    price: fc.constantFrom(['20-100'], ['-60'], ['75-']),
    in_stock: fc.constant(['1']),
    sale: fc.constant(['1']),
    q: fc.constantFrom(['dress'], ['sneaker'], ['women'], ['shrit']),
  }
  /** Few filters at a time, since many would leave no results. */
  const choices = fc
    .subarray(Object.keys(filters), { minLength: 1, maxLength: 2 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, filters[name]!]))))
  const readTotal = async (query: string) =>
    ((await api.get(`/api/v1/dynamic/products?limit=1&${query}`)).json() as ProductPage).total

  test('count the results of selecting a value alongside the other filters', async () => {
    let countedFacets = 0
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        const query = (change: Record<string, string[]> = {}) =>
          new URLSearchParams(
            Object.entries({ ...chosen, ...change }).map(([name, values]) => [name, values.join(',')]),
          ).toString()
        const { facets } = await list(query())
        for (const [facet, parameter] of Object.entries(parameters)) {
          for (const { value, count, selected } of facets[facet as keyof typeof parameters]) {
            countedFacets++
            const singleValue = facet === 'size' ? value.replace(/^[a-z]+-/, '') : value
            expect(selected).toBe(chosen[parameter]?.includes(singleValue) ?? false)
            expect(await readTotal(query({ [parameter]: [value] })), `${query()} ${facet} ${value}`).toBe(
              count,
            )
          }
        }
      }),
      propertyRuns(10),
    )
    expect(countedFacets).toBeGreaterThan(100)
  })

  test('give the price range without the price filter', async () => {
    expect((await list('brand=dior&price=200-300')).facets.price).toEqual({ min: 180, max: 250 })
  })

  test('name the selected values', async () => {
    const { facets } = await list('brand=dior')
    expect(facets.brand).toContainEqual({ value: 'dior', label: 'Dior', count: 2, selected: true })
    expect(facets.brand).toContainEqual({ value: 'nike', label: 'Nike', count: 1, selected: false })
    expect(facets.size.map(({ value }) => value)).toEqual(['tops-s', 'tops-m', 'tops-l'])
  })
})

describe('hostile input', () => {
  const hostile = [
    "' or 1=1; drop table product; --",
    '& | ! <-> :* \\ ()',
    'a:* & b | !c <2> d',
    "''''",
    '%_%',
    '\\',
    '\u202eevil\u202c',
    '\ud800',
    '👟👟',
    'a'.repeat(3_000),
    'a b c d e f g h i j k l m n o p '.repeat(50),
    '-'.repeat(500),
    'x-'.repeat(300),
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
  ]
  test.each(hostile)('in any parameter returns an empty list or a 400: %j', async (text) => {
    const value = encodeURIComponent(text.toWellFormed())
    for (const parameter of [
      'q',
      'category',
      'collection',
      'brand',
      'season',
      'department',
      'filter[color]',
      'filter[size]',
      'price',
      'page',
      'limit',
      'sort_by',
      'sale',
    ]) {
      const response = await api.get(`/api/v1/dynamic/home/search?${parameter}=${value}`)
      expect(response.statusCode, parameter).toBeLessThanOrEqual(400)
    }
    for (const path of ['product?slug', 'home/search/suggest?q']) {
      const response = await api.get(`/api/v1/dynamic/${path}=${value}`)
      expect([200, 404], path).toContain(response.statusCode)
    }
  })

  test('50,000 characters, NUL and invalid bytes get a response', async () => {
    for (const value of ['x'.repeat(50_000), '%00', 'a%00b', '%ff%fe', '%ed%a0%80', '%']) {
      for (const path of ['home/search?q', 'home/search?brand', 'home/search/suggest?q', 'product?slug']) {
        const response = await api.get(`/api/v1/dynamic/${path}=${value}`)
        expect(response.statusCode, `${path} ${value.slice(0, 10)}`).toBeLessThan(500)
      }
    }
  })

  test('random text gets a response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const response = await api.get(
          `/api/v1/dynamic/home/search?q=${encodeURIComponent(text.toWellFormed())}`,
        )
        expect(response.statusCode).toBeLessThan(500)
      }),
      propertyRuns(20),
    )
  })
})

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await api.get(`/api/v1/dynamic/home/search/suggest?q=${encodeURIComponent(q)}`)).json().suggestions
  test('name categories, brands and products that start with the text', async () => {
    expect(await suggest('snea')).toEqual(
      expect.arrayContaining([
        { kind: 'category', slug: 'sneakers', label: 'Sneakers' },
        expect.objectContaining({
          kind: 'product',
          slug: 'nik-001',
          price: { price: 9_000, currency: 'USD' },
        }),
      ]),
    )
    expect(await suggest('nik')).toContainEqual({ kind: 'brand', slug: 'nike', label: 'Nike' })
  })
  test('require two letters', async () => {
    expect([await suggest(''), await suggest('n'), await suggest('%')]).toEqual([[], [], []])
  })
})

describe('a product', () => {
  test('is returned with its colours, sizes and breadcrumbs', async () => {
    const product = (await api.get('/api/v1/dynamic/product?slug=dio-001')).json()
    expect(product).toMatchObject({
      slug: 'dio-001',
      price: 24_950,
      currency: 'USD',
      quantity: 40,
      breadcrumb: [{ slug: 'women-wear' }, { slug: 'dresses' }],
      attributes: [
        {
          name: 'Colour',
          value: 'Ecru',
          quantity: 20,
          sub_attributes: [{ value: 'S', sku: 'DIO-001-ECR-S', quantity: 10 }, { value: 'M' }],
        },
        { value: 'Rust' },
      ],
    })
  })
  test('on sale includes its previous price', async () => {
    expect((await api.get('/api/v1/dynamic/product?slug=pum-001')).json()).toMatchObject({
      price: 7_500,
      compare_at_price: 10_000,
    })
  })
  test('that does not exist returns 404, which is not cached', async () => {
    expect((await api.get('/api/v1/dynamic/product?slug=none')).json().error.code).toBe('product_not_found')
    expect((await api.get('/api/v1/dynamic/product')).statusCode).toBe(404)
    expect(api.responseCache.get('/api/v1/dynamic/product?slug=none')).toBeUndefined()
  })
})
