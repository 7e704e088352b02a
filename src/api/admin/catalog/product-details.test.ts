// Tests details of products over HTTP: everything besides texts, prices and stock, edited with the values seen.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { can } from '../../../contracts/permissions.ts'
import { useApi } from '../../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let id: number
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { product_id } = await api.db
    .selectFrom('variant')
    .select('product_id')
    .where('sku', '=', 'NIK-001-INK-42')
    .executeTakeFirstOrThrow()
  id = product_id
})

const call = async (name: string, method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
}
const read = async () => (await call('admin', 'GET', `products/${id}/details`)).json()
const edit = (payload: object, name = 'admin') => call(name, 'PATCH', `products/${id}/details`, payload)

test('details are read by those who see products, and edited by designers', async () => {
  for (const { name, signedIn } of actors) {
    const reads = can({ roles: [name] }, 'products.read')
    const edits = can({ roles: [name] }, 'product-text.edit')
    const denied = signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', `products/${id}/details`)).statusCode]).toEqual([
      name,
      reads ? 200 : denied,
    ])
    expect([name, (await edit({}, name)).statusCode]).toEqual([name, edits ? 200 : denied])
  }
})

test('every field is edited and reverted, and the former address redirects', async () => {
  await sql`insert into size_chart (slug, name, unit, columns, rows) values ('trail', 'Trail', 'cm', '[]', '[]')`.execute(
    api.db,
  )
  await sql`insert into shipping_profile (code, name, position) values ('bulky', 'Bulky items', 0)`.execute(
    api.db,
  )
  await sql`insert into collection (slug, name, rule) values ('by-hand', 'By hand', null), ('ruled', 'Ruled', '{"on_sale": true}')`.execute(
    api.db,
  )
  const before = await read()
  const [variant] = before.variants
  const to = {
    slug: 'running-sneaker-two',
    brand: null,
    categories: ['dresses', 'shirts'],
    collections: ['by-hand'],
    department: 'women',
    seasons: ['winter'],
    tags: ['road', 'light'],
    features: ['Reflective heel'],
    care: ['Wipe clean'],
    specifications: [{ name: 'Drop', value: '8 mm' }],
    tax_class: 'reduced',
    size_chart: 'trail',
    max_per_order: 4,
    shipping_profile: 'bulky',
    published_at: '2026-01-31T08:00:00.000Z',
    related: ['lev-001'],
    seo_title: 'Running sneaker for roads',
    seo_description: 'Light and reflective.',
  }
  const changes = Object.fromEntries(
    Object.entries(to).map(([field, value]) => [
      field,
      // The order in which categories are sent does not matter.
      { was: before[field], to: field === 'categories' ? ['shirts', 'dresses'] : value },
    ]),
  )
  const variants = [
    {
      id: variant.id,
      sku: { was: variant.sku, to: 'NEW-SKU' },
      barcode: { was: variant.barcode, to: '4006381333931' },
      weight_grams: { was: variant.weight_grams, to: 640 },
      dimensions_mm: { was: null, to: [330, 210, 120] },
      hs_code: { was: null, to: '64039993' },
      country_of_origin: { was: null, to: 'VN' },
    },
  ]
  const saved = await edit({ ...changes, variants })
  expect(saved.statusCode, saved.body).toBe(200)
  const after = { ...before, ...to }
  after.variants = [
    {
      id: variant.id,
      sku: 'NEW-SKU',
      barcode: '4006381333931',
      weight_grams: 640,
      dimensions_mm: [330, 210, 120],
      hs_code: '64039993',
      country_of_origin: 'VN',
    },
    ...before.variants.slice(1),
  ]
  expect(saved.json()).toEqual(after)
  const detail = (await api.get('/api/v1/dynamic/product?slug=running-sneaker-two')).json()
  expect(JSON.stringify(detail)).toContain('Reflective heel')
  expect((await api.get(`/api/v1/dynamic/product?slug=${before.slug}`)).statusCode).not.toBe(200)
  expect((await edit({ ...changes, variants })).json(), 'sent again').toEqual(after)

  const { events } = (await call('admin', 'GET', `audit-events?search=product.details`)).json()
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ action: 'product.details', object_id: String(id), revertible: true })
  expect((await call('admin', 'POST', `audit-events/${events[0].id}/revert`)).statusCode).toBe(204)
  expect(await read()).toEqual(before)
})

test('a field that someone else has changed is a conflict, and nothing is saved', async () => {
  const { slug, tags } = await read()
  await edit({ tags: { was: tags, to: ['theirs'] } })
  const late = await edit({ tags: { was: tags, to: ['mine'] }, seo_title: { was: '', to: 'Mine' } })
  expect(late.json()).toMatchObject({
    error: { code: 'product_changed', details: { fields: ['tags'] } },
  })
  expect(await read()).toMatchObject({ slug, tags: ['theirs'], seo_title: '' })
})

test('errors name their field', async () => {
  const { slug, brand, categories, variants } = await read()
  const [first, second] = variants
  const other = await api.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.sku', 'product.slug'])
    .where('product.id', '<>', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const rejected = await edit({
    slug: { was: slug, to: other.slug },
    brand: { was: brand, to: 'unknown' },
    categories: { was: categories, to: ['nowhere'] },
    collections: { was: [], to: ['ruled'] },
    variants: [
      { id: first.id, sku: { was: first.sku, to: other.sku } },
      {
        id: second.id,
        sku: { was: second.sku, to: first.sku },
        barcode: { was: second.barcode, to: '4006381333930' },
      },
    ],
  })
  expect(rejected.statusCode).toBe(400)
  const issues = rejected.json().error.details.issues as { path: string }[]
  expect(issues.map(({ path }) => path).toSorted()).toEqual([
    'brand',
    'categories',
    'collections',
    'slug',
    'variants.0.sku',
    'variants.1.barcode',
    'variants.1.sku',
  ])
})

test('values of an import that staff could not set are read, and other fields edited', async () => {
  await sql`update product set features = array[repeat('long ', 200)], tags = array['']::text[] where id = ${id}`.execute(
    api.db,
  )
  await sql`update variant set barcode = '' where product_id = ${id}`.execute(api.db)
  const { seo_title: was, features, variants } = await read()
  expect([features[0].length, variants[0].barcode]).toEqual([1_000, ''])
  const saved = await edit({ seo_title: { was, to: 'Sneaker' }, features: { was: features, to: ['Short'] } })
  expect(saved.json()).toMatchObject({ seo_title: 'Sneaker', features: ['Short'] })
})

test('an image that cannot be downloaded is named, and private networks cannot be read', async () => {
  const add = (url: string) =>
    call('designer', 'POST', `products/${id}/images`, { pictures: [{ url, alt: 'Sole' }] })
  for (const url of ['http://127.0.0.1:9/a.png', 'http://169.254.169.254/latest/meta-data'])
    expect((await add(url)).json().error.details.issues).toMatchObject([{ path: 'pictures.0.url' }])
  expect((await add('file:///etc/passwd')).statusCode).toBe(400)
  const denied = await call('sale', 'POST', `products/${id}/images`, {
    pictures: [{ url: 'https://example.com/a.png', alt: 'Sole' }],
  })
  expect(denied.statusCode).toBe(403)
})
