// Tests brands and collections over HTTP: the storefront follows each change.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { refreshListing } from '../../../modules/search/refresh/refresh-listing.ts'
import { listMisplacedProducts } from '../../../modules/search/collection-rules.store.ts'

const api = useApi()
let actors: Actor[]

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const callAsRole = async (name: string, method: Method, path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const call = (method: Method, path: string, payload?: object) => callAsRole('designer', method, path, payload)
/** Products in a storefront listing. */
const listProducts = async (query: string) =>
  (await api.get(`/api/v1/dynamic/products?${query}&limit=100`)).json() as {
    total: number
    products: { slug: string; brand: { name: string } | null }[]
  }
const audited = async (action: string) =>
  (
    await sql<{ diff: object }>`select diff from audit_event where action = ${action} order by id`.execute(
      api.db,
    )
  ).rows

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a renamed brand with a new slug updates its products, and the former address redirects', async () => {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select id, slug, name from brand where slug = 'nike'`.execute(api.db)
  const brand = rows[0]!
  const before = (await listProducts(`brand=${brand.slug}`)).total
  expect(before).toBeGreaterThan(0)
  const edit = {
    name: { was: brand.name, to: 'Quill & Sons' },
    slug: { was: brand.slug, to: 'quill-sons' },
  }
  const result = await call('PATCH', `brands/${brand.id}`, edit)
  expect([result.status, result.body]).toMatchObject([200, { name: 'Quill & Sons', slug: 'quill-sons' }])
  const [now, former] = await Promise.all([
    listProducts('brand=quill-sons'),
    listProducts(`brand=${brand.slug}`),
  ])
  expect([now.total, former.total, (await listProducts('q=quill')).total]).toEqual([before, before, before])
  expect(now.products[0]!.brand!.name).toBe('Quill & Sons')
  // A retry succeeds; a request based on the former name gets a conflict.
  expect((await call('PATCH', `brands/${brand.id}`, edit)).status).toBe(200)
  const lateResponse = await call('PATCH', `brands/${brand.id}`, { name: { was: brand.name, to: 'Other' } })
  expect([lateResponse.status, lateResponse.body.error.details.fields]).toEqual([409, ['name']])
  expect(await audited('brand.change')).toEqual([{ diff: edit }])
})

test('a brand is created once, and deleted only when nothing uses it', async () => {
  const created = await Promise.all([1, 2].map(() => call('POST', 'brands', { name: 'New Loom' })))
  const { id } = created[0]!.body as { id: number }
  expect(created.map(({ status, body }) => [status, body.id])).toEqual([
    [201, id],
    [201, id],
  ])
  const conflicting = await call('POST', 'brands', { name: 'Another', slug: 'new-loom' })
  expect([conflicting.status, conflicting.body.error.details.issues]).toEqual([
    400,
    [{ path: 'slug', message: 'taken' }],
  ])
  const listed = (await call('GET', 'brands?q=new')).body
  expect(listed).toMatchObject({ brands: [{ id, slug: 'new-loom', products: 0 }], total: 1 })
  const { rows } = await sql<{
    id: number
  }>`select id from product where brand_id is not null limit 1`.execute(api.db)
  const product = rows[0]!.id
  await sql`update product set brand_id = ${id} where id = ${product}`.execute(api.db)
  const used = await call('DELETE', `brands/${id}`)
  expect([used.status, used.body.error.details.by]).toEqual([409, ['products']])
  await sql`update product set brand_id = null where id = ${product}`.execute(api.db)
  expect((await call('DELETE', `brands/${id}`)).status).toBe(204)
  expect((await call('DELETE', `brands/${id}`)).status).toBe(404)
  expect(await audited('brand.remove')).toHaveLength(1)
})

const slugs = async (query: string) => (await listProducts(query)).products.map(({ slug }) => slug)
const listIds = async (names: readonly string[]) => {
  const { rows } = await sql<{ id: number; slug: string }>`select id, slug from product`.execute(api.db)
  return names.map((name) => rows.find(({ slug }) => slug === name)!.id)
}
const createCollection = async (input: object) => {
  const { status, body } = await call('POST', 'collections', input)
  expect(status).toBe(201)
  return (body as { id: number }).id
}
const publish = (id: number) =>
  call('PATCH', `collections/${id}`, { status: { was: 'draft', to: 'published' } })

test('a manual collection is in its own order by default, a draft is hidden, and an outdated order is rejected', async () => {
  const id = await createCollection({ name: 'Window one' })
  const chosen = (await slugs('sort_by=low-high')).slice(0, 3).toReversed()
  const products = await listIds(chosen)
  const { version } = (await call('GET', `collections/${id}`)).body
  const productsInput = { was: version, products }
  expect((await call('PUT', `collections/${id}/products`, productsInput)).status).toBe(200)
  expect(await slugs('collection=window-one')).toEqual([])
  expect((await publish(id)).status).toBe(200)
  expect(await slugs('collection=window-one')).toEqual(chosen)
  expect(await slugs('collection=window-one&sort_by=low-high')).toEqual(chosen.toReversed())
  expect(
    (await listProducts('collection=window-one&limit=1&page=2')).products.map(({ slug }) => slug),
  ).toEqual([chosen[1]])
  // A retry after a lost response succeeds; a different order based on an outdated version is rejected.
  expect((await call('PUT', `collections/${id}/products`, productsInput)).status).toBe(200)
  const lateResponse = await call('PUT', `collections/${id}/products`, {
    was: version,
    products: products.slice(1),
  })
  expect([lateResponse.status, lateResponse.body.error.code]).toEqual([409, 'content_changed'])
  expect(await audited('collection.arrange')).toHaveLength(1)
  const renamed = await call('PATCH', `collections/${id}`, {
    name: { was: 'Window one', to: 'Window two' },
    slug: { was: 'window-one', to: 'window-two' },
    translations: { vi: { was: '', to: 'Tủ kính' } },
  })
  expect(renamed.body).toMatchObject({ name: 'Window two', translations: { vi: 'Tủ kính' } })
  expect(await slugs('collection=window-one')).toEqual(chosen)
  expect(await api.storefront.shop.findCurrentSlug('collection', 'window-one')).toBe('window-two')
  expect((await call('DELETE', `collections/${id}`)).status).toBe(204)
  expect(await slugs('collection=window-two')).toEqual([])
})

test('products of a manual collection are listed, added, removed and moved one by one', async () => {
  const all = (await listProducts('sort_by=low-high')).products.map(({ slug }) => slug)
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from product where slug = any(${all}::text[]) order by slug`.execute(api.db)
  const [a, b, c, d] = rows as [{ id: number; slug: string }, ...{ id: number; slug: string }[]]
  const { body } = await call('POST', 'collections', { name: 'One by one', slug: 'one-by-one' })
  await publish(body.id)
  const path = `collections/${body.id}/products`
  const edit = async (payload: object) => call('PATCH', path, payload)
  const list = async (query = '') =>
    (await call('GET', `${path}${query}`)).body as {
      total: number
      products: { id: number; position: number }[]
    }
  expect((await edit({ add: [a.id, b!.id, c!.id, 999_999_999] })).body).toEqual({ total: 3 })
  expect((await edit({ add: [a.id] })).body, 'sent again').toEqual({ total: 3 })
  const order = [c!, a, b!].map(({ id }) => id)
  for (const [index, product] of order.entries())
    expect((await edit({ move: { product, position: index + 1 } })).status).toBe(200)
  expect((await list()).products.map(({ id, position }) => [id, position])).toEqual(
    order.map((id, index) => [id, index + 1]),
  )
  expect(await slugs('collection=one-by-one')).toEqual([c!.slug, a.slug, b!.slug])
  expect((await edit({ add: [d!.id], remove: [a.id] })).body).toEqual({ total: 3 })
  expect(await slugs('collection=one-by-one')).toEqual([c!.slug, b!.slug, d!.slug])
  expect(await list('?offset=1&limit=1')).toMatchObject({ total: 3, products: [{ id: b!.id, position: 2 }] })
  expect(await list(`?q=${encodeURIComponent('nosuchproduct')}`)).toEqual({ total: 0, products: [] })
  const { events } = await callAsRole('admin', 'GET', 'audit-events?search=collection.products').then(
    (response) => response.body as { events: { id: string; revertible: boolean }[] },
  )
  expect(events[0]).toMatchObject({ revertible: true })
  expect((await callAsRole('admin', 'POST', `audit-events/${events[0]!.id}/revert`)).status).toBe(204)
  expect(await slugs('collection=one-by-one')).toEqual([c!.slug, a.slug, b!.slug])
  for (const wrong of [{ move: { product: d!.id, position: 1 } }, { add: [a.id], remove: [a.id] }])
    expect((await edit(wrong)).status).toBe(400)
  expect((await call('PATCH', 'collections/999999999/products', { add: [a.id] })).status).toBe(404)
})

test('products follow a collection’s rule when it changes, when they change, and when they are no longer new', async () => {
  const rule = { price_max: 4_000 }
  const tried = (await call('POST', 'collections/preview', rule)).body
  const cheap = await slugs('price=0-40')
  expect([tried.count, cheap.length > 0]).toEqual([cheap.length, true])
  const id = await createCollection({ name: 'Under forty', rule })
  await publish(id)
  const listCollectionSlugs = async () => (await slugs('collection=under-forty')).toSorted()
  expect(await listCollectionSlugs()).toEqual(cheap.toSorted())
  expect(await audited('collection.create')).toContainEqual({
    diff: { name: 'Under forty', slug: 'under-forty', rule },
  })

  // A product whose price rises leaves the collection automatically.
  const [dearer] = await listIds(cheap)
  const { variants } = (await call('GET', `products/${dearer}`)).body as {
    variants: { id: number; price: number }[]
  }
  const priced = await callAsRole('sales-manager', 'PATCH', `products/${dearer}`, {
    variants: variants.map((variant) => ({ id: variant.id, price: { was: variant.price, to: 99_000 } })),
  })
  expect(priced.status).toBe(200)
  expect(await listCollectionSlugs()).toEqual(cheap.filter((slug) => slug !== cheap[0]).toSorted())

  const { rows } = await sql<{ id: number; slug: string }>`
    select c.id, c.slug from category c where c.slug = 'footwear'`.execute(api.db)
  const edit = { rule: { was: rule, to: { categories: [rows[0]!.id], new_days: 3_650 } } }
  expect((await call('PATCH', `collections/${id}`, edit)).status).toBe(200)
  expect(await listCollectionSlugs()).toEqual((await slugs('category=footwear')).toSorted())
  const lateResponse = await call('PATCH', `collections/${id}`, {
    rule: { was: rule, to: { on_sale: true } },
  })
  expect([lateResponse.status, lateResponse.body.error.details.fields]).toEqual([409, ['rule']])
  // A product published long ago leaves the collection once its row is due for evaluation.
  const [first] = await listCollectionSlugs()
  await sql`update product set published_at = now() - interval '3651 days' where slug = ${first}`.execute(
    api.db,
  )
  const [old] = await listIds([first!])
  await api.db.transaction().execute((tx) => refreshListing(tx, [old!], new Date()))
  expect(await slugs('collection=under-forty&sort_by=newest')).not.toContain(first)
  expect(await listMisplacedProducts(api.db, new Date())).toEqual([])
  // The products of a rule-based collection cannot be set by hand, and a collection in use cannot be removed.
  const { version } = (await call('GET', `collections/${id}`)).body
  expect((await call('PUT', `collections/${id}/products`, { was: version, products: [] })).status).toBe(400)
  expect((await call('DELETE', `categories/${rows[0]!.id}`)).body.error.details.by).toContain('collections')
})

test('searches use a synonym at once, both ways if so defined, and stop at once when it is removed', async () => {
  const [kicks, sneakers] = [await slugs('q=Klompen'), await slugs('q=sneaker')]
  expect([kicks, sneakers.length > 0]).toEqual([[], true])
  const synonymInput = { locale: 'en', term: 'Klómpen', synonym: 'Sneaker' }
  for (const attempt of [1, 2])
    expect([attempt, (await call('POST', 'synonyms', synonymInput)).status]).toEqual([attempt, 204])
  expect((await slugs('q=Klompen')).toSorted()).toEqual(sneakers.toSorted())
  expect((await call('GET', 'synonyms?q=klomp')).body.synonyms).toEqual([
    { locale: 'en', term: 'klompen', synonym: 'sneaker' },
  ])
  const vietnamese = (await call('GET', 'synonyms?locale=vi&sort=-term')).body
  const terms = (vietnamese.synonyms as { term: string; locale: string }[]).map(({ term }) => term)
  expect(terms.length).toBe(vietnamese.total)
  expect(terms).toEqual(terms.toSorted().toReversed())
  expect((await call('GET', 'synonyms?page=1')).status, 'the former way to page').toBe(400)
  expect((await call('DELETE', 'synonyms?locale=en&term=klompen&synonym=sneaker')).status).toBe(204)
  expect(await slugs('q=Klompen')).toEqual([])
  expect([await audited('synonym.add'), await audited('synonym.remove')].map((rows) => rows.length)).toEqual([
    1, 1,
  ])
  const rejected = await Promise.all(
    [
      { locale: 'en', term: '!', synonym: 'x' },
      { locale: 'en', term: 'Same', synonym: 'same' },
      { locale: 'en', term: 'one two three', synonym: 'x' },
      { locale: 'en', term: 'x', synonym: 'one two three', two_way: true },
      { locale: 'xx', term: 'x', synonym: 'y' },
    ].map(async (body) => (await call('POST', 'synonyms', body)).body.error.details.issues[0].path as string),
  )
  expect(rejected).toEqual(['term', 'synonym', 'term', 'synonym', 'locale'])
})

test('a redirect starts at an unused address, ends at a page of the shop, and never loops', async () => {
  const add = async (from: string, to: string) => {
    const { status, body } = await call('POST', 'redirects', { from, to })
    const [issue] = (body?.error.details.issues ?? []) as { path: string; message: string }[]
    return issue ? `${issue.path} ${issue.message}` : status
  }
  expect([await add('/a', '/collections?x=1'), await add('/a/', '/collections?x=1')]).toEqual([204, 204])
  expect(await add('/a', '/products')).toBe('from taken')
  expect([await add('/b', '/a#x'), await add('/c', '/b')]).toEqual([204, 204])
  await call('DELETE', 'redirects?from=/a')
  expect(await add('/a', '/c')).toBe('to loop')
  expect([await add('/x', '/x'), await add('/x', '/no-page')]).toEqual(['to loop', 'to nowhere'])
  expect(await add('/collections', '/products')).toBe('from page')
  for (const invalidTarget of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a b',
    'x',
    '/admin/x',
    '/x\ty',
  ])
    expect([invalidTarget, await add('/y', invalidTarget)]).toEqual([invalidTarget, 'to local'])
  for (const reservedPath of ['/', '/admin', '/api/v1', '/vi/old', '/old?x=1', '/checkout/done', '//x'])
    expect([reservedPath, await add(reservedPath, '/products')]).toEqual([reservedPath, 'from local'])
  expect((await call('GET', 'redirects?q=b')).body.redirects).toMatchObject([
    { from: '/b', to: '/a#x' },
    { from: '/c', to: '/b' },
  ])
  expect((await audited('redirect.add')).length).toBe(3)
})

test('a size chart is on product pages at once; an outdated edit is rejected, and one in use is not deleted', async () => {
  const chart = { name: 'Shoes', unit: 'cm', columns: ['Size', 'Foot length'], rows: [['39', '24.5']] }
  const { body } = await call('POST', 'size-charts', chart)
  const { id } = body as { id: number }
  expect((await call('POST', 'size-charts', chart)).body).toEqual({ id })
  const { rows } = await sql<{ id: number }>`select id from category where slug = 'footwear'`.execute(api.db)
  const [slug] = await slugs('category=footwear')
  const fetchShown = async () =>
    (await api.get(`/api/v1/dynamic/product?slug=${slug}`)).json().size_chart as unknown
  expect(await fetchShown()).toBeUndefined()
  const assigned = await call('POST', `size-charts/${id}/assign`, { category: rows[0]!.id })
  expect(assigned.body.products).toBeGreaterThan(0)
  expect((await call('POST', `size-charts/${id}/assign`, { category: rows[0]!.id })).body.products).toBe(0)
  expect(await fetchShown()).toEqual(chart)
  const { version } = (await call('GET', `size-charts/${id}`)).body
  const to = { ...chart, rows: [...chart.rows, ['40', '25']] }
  expect((await call('PUT', `size-charts/${id}`, { was: version, to })).status).toBe(200)
  expect(await fetchShown()).toEqual(to)
  // A retry succeeds; a change based on an outdated version is rejected.
  expect((await call('PUT', `size-charts/${id}`, { was: version, to })).status).toBe(200)
  expect((await call('PUT', `size-charts/${id}`, { was: version, to: chart })).status).toBe(409)
  const uneven = await call('PUT', `size-charts/${id}`, {
    was: version,
    to: { ...chart, rows: [['39'], ['', '1']] },
  })
  expect(uneven.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    'to.rows.0',
    'to.rows.1.0',
  ])
  expect((await call('DELETE', `size-charts/${id}`)).body.error.details.by).toEqual(['products'])
})
