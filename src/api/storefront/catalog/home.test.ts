import { sql } from 'kysely'
import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import type { ContentBanner } from '../../../modules/content/content.ts'
import { saveContent } from '../../../modules/content/content.store.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import {
  bannersSchema,
  brandFiltersSchema,
  brandsSchema,
  categoriesSchema,
  collectionSchema,
  collectionsSchema,
  productPageSchema,
  sizesSchema,
} from './schemas.ts'

const api = useApi()
/** The response body, checked against the documented schema. */
const call = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> => {
  const response = await api.get(`/api/v1/dynamic/${path}`)
  expect(response.statusCode, `${path}: ${response.body.slice(0, 300)}`).toBe(200)
  return shape.parse(response.json())
}
const readCode = async (path: string) => {
  const response = await api.get(`/api/v1/dynamic/${path}`)
  return `${response.statusCode} ${response.json().error.code}`
}

describe('product rows', () => {
  test('categories are a tree with product counts, without empty ones', async () => {
    await sql`insert into category (slug, name) values ('empty', 'Empty')`.execute(api.db)
    const { categories } = await call('home/categories', categoriesSchema.strict())
    expect(categories.map(({ id, count }) => [id, count]).toSorted()).toEqual([
      ['footwear', 3],
      ['men-wear', 2],
      ['women-wear', 2],
    ])
    const footwear = categories.find(({ id }) => id === 'footwear')!
    expect(footwear).toMatchObject({ label: 'Footwear', path: '/search?q=footwear' })
    expect(footwear.children.map(({ id, count }) => [id, count])).toEqual([['sneakers', 3]])
  })

  test('brands are in the order that staff set, with counts and any images', async () => {
    await sql`insert into brand (slug, name) values ('empty', 'Empty')`.execute(api.db)
    await sql`insert into media (id, kind, drawing, mime, width, height) values ('0123456789abcdef', 'drawing', '{}', 'image/svg+xml', 150, 60)`.execute(
      api.db,
    )
    await sql`update brand set position = case slug when 'nike' then 1 else 2 end, media_id = case slug when 'nike' then '0123456789abcdef' end`.execute(
      api.db,
    )
    api.responseCache.clear()
    const { brands } = await call('home/brands', brandsSchema.strict())
    expect(brands.map(({ id, count }) => [id, count])).toEqual([
      ['nike', 1],
      ['dior', 2],
      ['levis', 2],
      ['puma', 1],
    ])
    expect(brands[0]).toMatchObject({
      label: 'Nike',
      path: '/search?q=nike',
      icon: { url: '/media/0123456789abcdef.webp', width: 150, height: 60, alt: 'Nike' },
    })
    expect(brands[1]).not.toHaveProperty('icon')
  })

  test('every path leads to a search with the number of results shown', async () => {
    const { categories } = await call('home/categories', categoriesSchema)
    const { brands } = await call('home/brands', brandsSchema)
    for (const { path, count } of [...categories, ...brands]) {
      const results = await api.get(`/api/v1/dynamic/home/search${path.replace('/search', '')}`)
      expect(results.json(), path).toMatchObject({ total: count, meaning: { matched: {} } })
    }
  })
})

describe('banners', () => {
  const image = { url: '/media/a.webp', alt: 'Two bags', width: 10, height: 10, background_color: '#ffffff' }
  const banner = (title: string): ContentBanner => ({
    title,
    link: { label: 'See', path: '/search?q=nike' },
    image,
  })
  const titles = async (name: string) =>
    (await call(`home/${name}`, bannersSchema.strict())).banners.map(({ title }) => title)

  test('are empty in a shop without a home page', async () => {
    expect(await titles('banners')).toEqual([])
    expect(await titles('second-banner')).toEqual([])
  })

  test('are those of the current home page, block by block, as staff edit them', async () => {
    const tiles = ['two', 'three', 'four'].map(banner)
    const products = { query: 'sort_by=newest', limit: 2 }
    const link = { label: 'All', path: '/products' }
    await saveContent(api.db, 'home', 'modern', 'en', {
      blocks: [
        { type: 'products', title: 'New', products, link },
        { type: 'mosaic', lead: { ...banner('one'), kicker: 'Wool', text: 'Warm' }, tiles },
        { type: 'selling-now', title: 'Now', products, link, banner: banner('five') },
      ],
    })
    expect(await titles('banners')).toEqual([])
    api.responseCache.invalidate(['content'])
    expect(await titles('banners')).toEqual(['one', 'two', 'three', 'four'])
    expect(await titles('second-banner')).toEqual(['five'])
    const { banners } = await call('home/banners', bannersSchema)
    expect(banners[0]).toEqual({
      id: 'banner-1',
      path: '/search?q=nike',
      label: 'See',
      title: 'one',
      kicker: 'Wool',
      text: 'Warm',
      image,
    })
  })
})

describe('brand filters', () => {
  const brands = async (query: string) =>
    Object.fromEntries(
      (await call(`products/brand-filters?${query}`, brandFiltersSchema.strict())).brands.map((brand) => [
        brand.value,
        brand.count,
      ]),
    )

  test('count the results of selecting each brand', async () => {
    expect(await brands('')).toEqual({ dior: 2, levis: 2, nike: 1, puma: 1 })
    expect(await brands('department=women')).toEqual({ dior: 2, puma: 1 })
    expect(await brands('department=women&brand=puma')).toEqual({ dior: 2, puma: 1 })
    expect(await brands('q=winter')).toEqual({ dior: 1 })
  })

  test('name an invalid filter', async () => {
    expect(await readCode('products/brand-filters?price=cheap')).toBe('400 invalid_input')
  })
})

describe('sizes', () => {
  const sizes = async (query: string) =>
    (await call(`products/get_size?${query}`, sizesSchema.strict())).sizes.map(({ kind, values }) => [
      kind,
      values.map(({ value, count }) => `${value}: ${count}`),
    ])

  test('are grouped by size type, in order, with the number of results of selecting each', async () => {
    expect(await sizes('category=sneakers')).toEqual([
      [
        'footwear',
        ['footwear-38: 1', 'footwear-39: 1', 'footwear-40: 1', 'footwear-42: 1', 'footwear-43: 1'],
      ],
    ])
    const all = await sizes('')
    expect(all.map(([kind]) => kind)).toEqual(['tops', 'footwear'])
    expect(await sizes('brand=levis&filter[size]=tops-l')).toEqual([['tops', ['tops-m: 2', 'tops-l: 1']]])
  })

  test('filter by size type, or by a size of each type', async () => {
    await sql`update product_listing set sizes = '{bottoms-42}' where slug = 'lev-001'`.execute(api.db)
    api.responseCache.clear()
    api.storefront.clear()
    const total = async (size: string) =>
      (await api.get(`/api/v1/dynamic/products?filter[size]=${size}`)).json().total
    expect([
      await total('footwear-42'),
      await total('bottoms-42'),
      await total('42'),
      await total('kids-42'),
    ]).toEqual([1, 1, 2, 0])
  })
})

describe('collections', () => {
  test('include their first products', async () => {
    const { collections } = await call('home/collections', collectionsSchema.strict())
    expect(collections.map(({ slug, products }) => [slug, products.map((p) => p.slug).toSorted()])).toEqual([
      ['resort', ['acc-001', 'dio-001']],
    ])
  })

  test('one collection is a list with filters, sorting and pages', async () => {
    const collection = await call(
      'home/collections/resort?sort_by=low-high&limit=1',
      collectionSchema.strict(),
    )
    expect(collection).toMatchObject({ slug: 'resort', name: 'Resort', total: 2, last_page: 2 })
    expect(collection.products.map(({ slug }) => slug)).toEqual(['acc-001'])
    expect((await call('home/collections/resort?brand=dior', collectionSchema)).total).toBe(1)
    expect(await readCode('home/collections/nothing')).toBe('404 collection_not_found')
    expect(await readCode('home/collections/resort?limit=0')).toBe('400 invalid_input')
  })
})

const listSlugs = async (name: string) =>
  (await call(`home/${name}`, productPageSchema.strict())).products.map(({ slug }) => slug)

test('new arrivals are the newest products that are available', async () => {
  const slugs = await listSlugs('products-new-arrival')
  expect(slugs.slice(0, 4)).toEqual(['nik-001', 'pum-001', 'dio-001', 'lev-001'])
  expect(slugs).not.toContain('dio-002')
  expect(await listSlugs('products-new-arrival?brand=levis&sort_by=high-low')).toEqual(['lev-001', 'lev-002'])
})

describe('best sellers', () => {
  const count = async () => {
    api.published.length = 0
    await api.db.transaction().execute((tx) => enqueue(tx, { kind: 'listing.popularity', payload: {} }))
    await api.worker.drain()
    return api.published.flat()
  }
  const best = async () => (await listSlugs('products_best_seller')).slice(0, 3)

  beforeAll(async () => {
    await sql`update product set popularity_boost = case slug when 'dio-001' then 5000 when 'vn-001' then 800 when 'dio-002' then 9000 else 0 end`.execute(
      api.db,
    )
  })

  test('of a new shop are the available products with an initial popularity', async () => {
    expect(await count()).toContain('list')
    expect((await best()).slice(0, 2)).toEqual(['dio-001', 'vn-001'])
    expect(await listSlugs('products_best_seller')).not.toContain('dio-002')
    expect(await count()).toEqual([])
  })

  test('are based on actual sales once there are orders', async () => {
    await placeOrders(api, ['LEV-002-INK-M'], 3)
    await placeOrders(api, ['HE-001-INK-M'], 1)
    expect(await count()).toContain('list')
    expect(await best()).toEqual(['lev-002', 'he-001', 'dio-001'])
    const sorted = await api.get('/api/v1/dynamic/products?sort_by=popularity&limit=2')
    expect(sorted.json().products.map(({ slug }: { slug: string }) => slug)).toEqual(['lev-002', 'he-001'])
  })

  test('count items instead of orders, and ignore cancelled and old orders', async () => {
    await sql`update order_line set quantity = 9, total_minor = unit_price_minor * 9 where sku = 'HE-001-INK-M'`.execute(
      api.db,
    )
    await count()
    expect((await best()).slice(0, 2)).toEqual(['he-001', 'lev-002'])
    await sql`update shop_order set status = 'cancelled' where id in (select order_id from order_line where sku = 'HE-001-INK-M')`.execute(
      api.db,
    )
    await count()
    expect((await best()).slice(0, 2)).toEqual(['lev-002', 'dio-001'])
    await sql`update shop_order set placed_at = placed_at - interval '91 days'`.execute(api.db)
    await count()
    expect((await best()).slice(0, 2)).toEqual(['dio-001', 'vn-001'])
  })
})

test('every call returns 304 to clients that have the current response', async () => {
  for (const path of [
    'home/categories',
    'home/brands',
    'home/banners',
    'home/second-banner',
    'home/collections',
    'home/collections/resort',
    'home/products_best_seller',
    'home/products-new-arrival',
    'products/brand-filters',
    'products/get_size',
    'product/related_products?slug=nik-001',
  ]) {
    const url = `/api/v1/dynamic/${path}`
    const first = await api.get(url)
    const revalidated = await api.get(url, { 'if-none-match': String(first.headers['etag']) })
    expect([first.statusCode, revalidated.statusCode], path).toEqual([200, 304])
  }
})
