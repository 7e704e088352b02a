// Tests creating products over HTTP: drafts validated like imports, created once per key, and nothing of a
// rejected one.
import { sql } from 'kysely'
import { readProduct } from '../../../modules/imports/read-products.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import sharp from 'sharp'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { registerDrawings } from '../../../modules/media/media.ts'

const api = useApi()
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

const send = async (name: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
}
const [colours, sizes] = [
  ['Black', 'Navy', 'Rust'],
  ['S', 'M', 'L', 'XL'],
]
const tee = (name: string, stem: string) => ({
  name,
  brand: 'Marlow',
  category: 'sneakers',
  department: 'women',
  options: [
    { name: 'Colour', values: colours },
    { name: 'Size', values: sizes },
  ],
  variants: colours.flatMap((colour) =>
    sizes.map((size) => ({
      sku: `${stem}-${colour}-${size}`,
      option_values: [colour, size],
      price: 5_900,
      on_hand: 7,
      barcode: '',
    })),
  ),
})
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db))
    .rows[0]!.count

test('a product with twelve variants is a draft until it has an image and is published', async () => {
  const created = await send('admin', 'POST', 'products', tee('Boxy tee', 'BOXY'))
  expect(created.statusCode, created.body).toBe(201)
  const product = created.json()
  expect(product).toMatchObject({ slug: 'boxy-tee', status: 'draft', brand: 'Marlow' })
  expect(product.variants).toHaveLength(12)
  expect(product.variants[5]).toMatchObject({ options: ['Navy', 'M'], price: 5_900, on_hand: 7 })
  expect((await api.get('/api/v1/dynamic/product?slug=boxy-tee')).statusCode).toBe(404)
  const [picture] = await registerDrawings(api.db, [{ order: { form: 'tee' } }])
  await sql`insert into product_picture (product_id, media_id, position, alt) values (${product.id}, ${picture!.id}, 0, 'A tee')`.execute(
    api.db,
  )
  const active = { status: { was: 'draft', to: 'active' } }
  expect((await send('admin', 'PATCH', `products/${product.id}`, active)).statusCode).toBe(200)
  const productDetail = (await api.get('/api/v1/dynamic/product?slug=boxy-tee')).json()
  expect(
    productDetail.attributes.map((attribute: { name: string; swatch: string }) => attribute.swatch),
  ).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^#[\da-f]{6}$/)))
  const results = await api.get('/api/v1/dynamic/products?q=boxy&filter[color]=navy&filter[size]=xl')
  expect(results.json().products.map(({ slug }: { slug: string }) => slug)).toEqual(['boxy-tee'])
})

test('the same request, concurrent or later, returns the same product and is in the audit log once', async () => {
  const [products, audits] = [await count('product'), await count('audit_event')]
  const responses = await Promise.all(
    [1, 2, 3].map(() => send('admin', 'POST', 'products', tee('Twice', 'TW'))),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
  expect([await count('product'), await count('audit_event')]).toEqual([products + 1, audits + 1])
})

test.each([
  ['an address that another product has', { slug: 'twice' }, [{ path: 'slug', message: 'taken' }]],
  ['a category that there is not', { category: 'nowhere' }, [{ path: 'category', message: 'unknown' }]],
  [
    'a SKU of another product',
    { variants: [{ sku: 'TW-Black-S', option_values: ['Black', 'S'], price: 1 }] },
    [{ path: 'variants.0.sku', message: 'taken' }],
  ],
  [
    'a value twice',
    {
      options: [{ name: 'Colour', values: ['Black', 'BLACK'] }],
      variants: [{ sku: 'X', option_values: ['Black'], price: 1 }],
    },
    [{ path: 'options.0.values', message: 'duplicate' }],
  ],
  [
    'a choice twice, and one that is none',
    {
      variants: [
        { sku: 'X1', option_values: ['Black', 'S'], price: 1 },
        { sku: 'X2', option_values: ['Black', 'S'], price: 1 },
        { sku: 'X3', option_values: ['Black'], price: 1 },
      ],
    },
    [
      { path: 'variants.1.option_values', message: 'duplicate' },
      { path: 'variants.2.option_values', message: 'choice' },
    ],
  ],
])('%s is named, and nothing is written', async (_, change, issues) => {
  const before = [await count('product'), await count('brand'), await count('audit_event')]
  const rejected = await send('admin', 'POST', 'products', {
    ...tee('Refused', 'RF'),
    brand: 'Unknown',
    ...change,
  })
  expect([rejected.statusCode, rejected.json().error.details.issues]).toEqual([400, issues])
  expect([await count('product'), await count('brand'), await count('audit_event')]).toEqual(before)
})

test('available categories are listed with their depth', async () => {
  const { categories, currency } = (await send('designer', 'GET', 'catalogue/choices')).json()
  expect(currency).toBe('USD')
  const names = categories.map(({ slug, depth }: { slug: string; depth: number }) => `${depth} ${slug}`)
  expect(names.indexOf('1 sneakers')).toBe(names.indexOf('0 footwear') + 1)
})

test('new values become variants that shoppers can choose, once; an existing one is rejected for another SKU', async () => {
  const { products } = (await send('admin', 'GET', 'products?q=Boxy tee')).json()
  const path = `products/${products[0].id}`
  const more = {
    variants: ['S', 'XXL'].map((size) => ({
      sku: `BOXY-Olive-${size}`,
      option_values: ['Olive', size],
      price: 6_100,
      on_hand: 3,
    })),
  }
  const added = await Promise.all([1, 2].map(() => send('designer', 'POST', `${path}/variants`, more)))
  expect(added.map(({ statusCode, body }) => [statusCode, JSON.parse(body).variants?.length])).toEqual([
    [200, 14],
    [200, 14],
  ])
  const audited = await sql`select from audit_event where action = 'product.variants.add'`.execute(api.db)
  expect(audited.rows).toHaveLength(1)
  const results = await api.get('/api/v1/dynamic/products?q=boxy&filter[color]=green&filter[size]=xxl')
  expect(results.json().products).toHaveLength(1)
  const invalid = await send('designer', 'POST', `${path}/variants`, {
    variants: [
      { sku: 'BOXY-Black-S', option_values: ['Olive', 'M'], price: 1 },
      { sku: 'NEW-1', option_values: ['Olive', 'S'], price: 1 },
      { sku: 'NEW-2', option_values: ['Sand', 'M'], price: 1 },
    ],
  })
  expect([invalid.statusCode, invalid.json().error.details.issues]).toEqual([
    400,
    [
      { path: 'variants.0.sku', message: 'taken' },
      { path: 'variants.1.option_values', message: 'already_exists' },
    ],
  ])
  const sand = await sql`select from product_option_value where label = 'Sand'`.execute(api.db)
  expect(sand.rows).toEqual([])
})

test('a variant is deactivated and reactivated; an active product keeps at least one', async () => {
  const { products } = (await send('admin', 'GET', 'products?q=Boxy tee')).json()
  const path = `products/${products[0].id}`
  const { variants } = (await send('admin', 'GET', path)).json() as {
    variants: { id: number; sku: string }[]
  }
  const olive = variants.find(({ sku }) => sku === 'BOXY-Olive-XXL')!
  const reorder = (ids: number[], was: string, to: string) =>
    send('designer', 'PATCH', path, { variants: ids.map((id) => ({ id, status: { was, to } })) })
  const offered = async () =>
    (await api.get('/api/v1/dynamic/products?q=boxy&filter[size]=xxl')).json().products.length as number
  expect((await reorder([olive.id], 'active', 'archived')).statusCode).toBe(200)
  expect(await offered()).toBe(0)
  expect((await reorder([olive.id], 'archived', 'active')).statusCode).toBe(200)
  expect(await offered()).toBe(1)
  const allPictures = await reorder(
    variants.map(({ id }) => id),
    'active',
    'archived',
  )
  expect(allPictures.statusCode).toBe(400)
  expect((await reorder([olive.id], 'archived', 'active')).statusCode).toBe(200)
})

test('a draft is published at its scheduled time once it is complete, and the audit log records it', async () => {
  const created = (await send('admin', 'POST', 'products', tee('Evening tee', 'EVENING'))).json()
  const path = `products/${created.id}`
  const timeAt = (ms: number) => new Date(api.now().getTime() + ms).toISOString()
  const schedule = (to: string | null, was: string | null = null) =>
    send('designer', 'PATCH', path, { publish_at: { was, to } })
  expect((await schedule(timeAt(-1_000))).json().error.details.issues[0].path).toBe('publish_at')
  const time = timeAt(3_600_000)
  expect((await schedule(time)).json().publish_at).toBe(time)
  // A request that was unaware of the scheduled date gets a conflict.
  expect((await schedule(timeAt(7_200_000))).json().error.details.fields).toEqual(['publish_at'])
  const status = async () => {
    await api.db.transaction().execute((tx) => enqueue(tx, { kind: 'catalog.publish', payload: {} }))
    await api.worker.drain()
    return (await send('admin', 'GET', path)).json().status as string
  }
  expect(await status()).toBe('draft')
  api.advanceClock(3_601_000)
  // Its publish date has passed, but it has no image.
  expect(await status()).toBe('draft')
  const [picture] = await registerDrawings(api.db, [{ order: { form: 'tee' } }])
  await sql`insert into product_picture (product_id, media_id, position, alt) values (${created.id}, ${picture!.id}, 0, 'A tee')`.execute(
    api.db,
  )
  expect([await status(), await status()]).toEqual(['active', 'active'])
  expect((await api.get('/api/v1/dynamic/product?slug=evening-tee')).statusCode).toBe(200)
  const { rows } = await sql<{ diff: object }>`
    select diff from audit_event where actor = 'job:catalog.publish' and object_id = ${String(created.id)}`.execute(
    api.db,
  )
  expect(rows).toMatchObject([
    { diff: { status: { was: 'draft', to: 'active' }, publish_at: { was: time, to: null } } },
  ])
})

test('a product is duplicated once per key, as a draft without stock and barcodes', async () => {
  const original = (await send('admin', 'POST', 'products', tee('Copied tee', 'ORIG'))).json()
  await sql`update product set tax_class = 'reduced' where id = ${original.id}`.execute(api.db)
  await sql`insert into product_translation (product_id, locale, name, features) values (${original.id}, 'vi', 'Áo', array['Vải dày'])`.execute(
    api.db,
  )
  await sql`update variant set pack_size = 6, barcode = null where product_id = ${original.id} and position > 1`.execute(
    api.db,
  )
  await sql`insert into low_stock_rule (product_id, threshold) values (${original.id}, 9)`.execute(api.db)
  await sql`with made as (insert into shipping_profile (code, name, position) values ('large', 'Large', 1) returning id)
    insert into shipping_profile_product (product_id, profile_id) select ${original.id}, id from made`.execute(
    api.db,
  )
  const extrasOf = async (id: number) =>
    (
      await sql`select (select array_agg(pack_size order by position, id) from variant v where v.product_id = p.id) as packs,
        (select threshold from low_stock_rule r where r.product_id = p.id) as threshold,
        (select f.code from shipping_profile_product x join shipping_profile f on f.id = x.profile_id where x.product_id = p.id) as profile
      from product p where p.id = ${id}`.execute(api.db)
    ).rows[0]
  const duplicate = async (name: string, key: string) => {
    const token = await actors.find((actor) => actor.name === 'designer')!.token()
    return api.app.inject({
      method: 'POST',
      url: `/api/v1/staff/products/${original.id}/duplicate`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { name },
    })
  }
  const [first, again] = [
    await duplicate('Copied tee', 'first-copy-of-tee'),
    await duplicate('Copied tee', 'first-copy-of-tee'),
  ]
  expect(first.statusCode, first.body).toBe(201)
  expect(again.json()).toEqual(first.json())
  const copy = first.json()
  expect(await extrasOf(copy.id)).toEqual(await extrasOf(original.id))
  // Everything else that a file has, too.
  const read = async (id: number) => {
    const {
      id: _,
      sourceKey: _key,
      slug: _slug,
      status: _status,
      publishedAt: _at,
      variants,
      translations = {},
      ...rest
    } = (await readProduct(api.db, id, api.now()))!
    return {
      ...rest,
      // The copy has another name.
      translations: Object.values(translations).map(({ name: _name, ...texts }) => texts),
      variants: variants.map(({ sku: _sku, onHand: _onHand, barcode: _barcode, ...variant }) => variant),
    }
  }
  expect(await read(copy.id)).toEqual(await read(original.id))
  expect(copy).toMatchObject({ slug: 'copied-tee-2', name: 'Copied tee', status: 'draft', brand: 'Marlow' })
  expect(copy.variants.map(({ sku }: { sku: string }) => sku)).toEqual(
    original.variants.map(({ sku }: { sku: string }) => `${sku}-COPY`),
  )
  for (const variant of copy.variants) expect(variant).toMatchObject({ price: 5_900, on_hand: 0 })
  const { rows } =
    await sql`select p.tax_class, t.name, t.features from product p join product_translation t on t.product_id = p.id
    where p.id = ${copy.id}`.execute(api.db)
  expect(rows).toEqual([{ tax_class: 'reduced', name: '', features: ['Vải dày'] }])
  const second = (await duplicate('Copied tee', 'second-copy-of-tee')).json()
  expect(second).toMatchObject({ slug: 'copied-tee-3' })
  expect(second.variants[0].sku).toBe(`${original.variants[0].sku}-COPY-2`)
})

const material = {
  entity: 'product',
  key: 'material',
  name: { en: 'Material' },
  type: 'text',
  display: ['specifications'],
}
const strap = { entity: 'variant', key: 'strap', name: { en: 'Strap' }, type: 'integer', required: true }
const setFields = async (fields: object[]) => {
  const { version } = (await send('admin', 'GET', 'custom-fields')).json()
  const token = await actors.find(({ name }) => name === 'admin')!.token()
  const response = await api.app.inject({
    method: 'PUT',
    url: '/api/v1/staff/custom-fields',
    headers: { authorization: `Bearer ${token}` },
    payload: { was: version, fields },
  })
  expect(response.statusCode, response.body).toBe(200)
}
const bag = (sku: string, values: string[], change: object = {}) => ({
  sku,
  option_values: values,
  price: 9_000,
  sale_price: 7_000,
  cost: 2_500,
  on_hand: 3,
  weight_grams: 400,
  dimensions_mm: [300, 200, 100],
  hs_code: '420222',
  country_of_origin: 'PT',
  inventory_policy: 'continue',
  backorder_date: '2027-01-31',
  fields: { strap: 20 },
  ...change,
})
/** What editing the product shows. */
const readAll = async (id: number) => {
  const [product, details, fields] = await Promise.all(
    ['', '/details', '/fields'].map(async (path) =>
      (await send('admin', 'GET', `products/${id}${path}`)).json(),
    ),
  )
  return { product, details, fields: fields.values }
}

test('a product and its variants are created with every field that editing can set', async () => {
  await setFields([material, strap])
  const details = {
    seasons: ['winter'],
    tags: ['leather'],
    features: ['Two pockets'],
    care: ['Wipe clean'],
    specifications: [{ name: 'Lining', value: 'Cotton' }],
    tax_class: 'reduced',
    max_per_order: 2,
    seo_title: 'Leather bag',
    seo_description: 'Made in Portugal',
    related: ['boxy-tee'],
    markets: [],
  }
  const input = {
    name: 'Bag',
    ...details,
    fields: { material: 'Leather' },
    options: [{ name: 'Colour', values: ['Black', 'Tan'] }],
    variants: [bag('BAG-B', ['Black'])],
  }
  const created = await send('admin', 'POST', 'products', input)
  expect(created.statusCode, created.body).toBe(201)
  const { id } = created.json()
  expect((await send('admin', 'POST', 'products', input)).json().id, 'sent again').toBe(id)
  const added = await send('admin', 'POST', `products/${id}/variants`, { variants: [bag('BAG-T', ['Tan'])] })
  expect(added.statusCode, added.body).toBeLessThan(300)
  const { product, details: stored, fields } = await readAll(id)
  expect(stored).toMatchObject(details)
  expect(fields).toEqual({ material: 'Leather' })
  for (const [index, sku] of ['BAG-B', 'BAG-T'].entries()) {
    expect(product.variants[index]).toMatchObject({
      sku,
      price: 9_000,
      sale_price: 7_000,
      cost: 2_500,
      on_hand: 3,
      inventory_policy: 'continue',
      backorder_date: '2027-01-31',
    })
    expect(stored.variants[index]).toMatchObject({
      weight_grams: 400,
      dimensions_mm: [300, 200, 100],
      hs_code: '420222',
      country_of_origin: 'PT',
    })
    const own = await send('admin', 'GET', `variants/${product.variants[index].id}/fields`)
    expect(own.json().values).toEqual({ strap: 20 })
  }
})

test('what a new product cannot have is rejected with its path, and nothing is saved', async () => {
  const before = await count('product')
  const rejected = async (change: object, variant: object = {}) =>
    (
      await send('admin', 'POST', 'products', {
        name: 'Rejected bag',
        ...change,
        variants: [bag('REJ', [], variant)],
      })
    ).json().error.details.issues
  expect(await rejected({}, { sale_price: 9_000 })).toEqual([
    { path: 'variants.0.sale_price', message: 'must be lower than the price' },
  ])
  expect(await rejected({ related: ['no-such'], size_chart: 'none', markets: ['xx'] })).toEqual([
    { path: 'size_chart', message: 'There is no size chart none' },
    { path: 'related', message: 'There is no product no-such' },
    { path: 'markets', message: 'There is no market xx' },
  ])
  expect(await rejected({ fields: { nothing: 1 } })).toMatchObject([{ path: 'fields.nothing' }])
  expect(await rejected({}, { fields: { strap: 'wide' } })).toMatchObject([
    { path: 'variants.0.fields.strap' },
  ])
  expect(await rejected({}, { hs_code: 'x' })).toMatchObject([{ path: 'variants.0.hs_code' }])
  expect(await count('product')).toBe(before)
})

test('variants of a product on sale need their required fields, also when they are activated again', async () => {
  const create = await send('admin', 'POST', 'products', {
    name: 'Belt',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [bag('BELT-S', ['S'])],
  })
  const { id } = create.json()
  const [picture] = await registerDrawings(api.db, [{ order: { form: 'belt' } }])
  await sql`insert into product_picture (product_id, media_id, position, alt) values (${id}, ${picture!.id}, 0, 'A belt')`.execute(
    api.db,
  )
  const add = (sku: string, fields: object) =>
    send('admin', 'POST', `products/${id}/variants`, { variants: [bag(sku, ['M'], { fields })] })
  const patch = (change: object) => send('admin', 'PATCH', `products/${id}`, { variants: [], ...change })
  const issuesOf = (response: Awaited<ReturnType<typeof add>>) =>
    response.json().error.details.issues.map(({ path }: { path: string }) => path)
  // A draft may lack them until it is published.
  expect((await add('BELT-M', {})).statusCode).toBeLessThan(300)
  const { variants } = (await send('admin', 'GET', `products/${id}`)).json()
  const late = variants.find(({ sku }: { sku: string }) => sku === 'BELT-M').id
  expect(issuesOf(await patch({ status: { was: 'draft', to: 'active' } }))).toEqual([
    `variants.${late}.fields.strap`,
  ])
  const without = { variants: [{ id: late, status: { was: 'active', to: 'archived' } }] }
  const published = await patch({ status: { was: 'draft', to: 'active' }, ...without })
  expect(published.statusCode, published.body).toBe(200)
  const activate = { variants: [{ id: late, status: { was: 'archived', to: 'active' } }] }
  expect(issuesOf(await patch(activate))).toEqual([`variants.${late}.fields.strap`])
  expect(issuesOf(await add('BELT-M2', {}))).toEqual(['variants.0.fields.strap'])
  expect((await add('BELT-M2', { strap: 30 })).statusCode).toBeLessThan(300)
})

test('images are uploaded with alt texts in their order, and checked by content and size', async () => {
  const { id } = (
    await send('admin', 'POST', 'products', { name: 'Scarf', variants: [bag('SCARF', [])] })
  ).json()
  const draw = async (background: string, size = 400) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .png()
      .toBuffer()
  const upload = (pictures: object[]) => send('designer', 'POST', `products/${id}/images`, { pictures })
  const [red, blue] = [(await draw('#a00')).toString('base64'), (await draw('#00a')).toString('base64')]
  const pictures = [
    { content: red, alt: 'Red scarf' },
    { content: blue, alt: 'Blue scarf', view: 'detail' },
  ]
  const added = await upload(pictures)
  expect(added.statusCode, added.body).toBe(200)
  expect((await upload(pictures)).json(), 'sent again').toEqual(added.json())
  expect(added.json().pictures).toMatchObject([
    { alt: 'Red scarf', view: 'front', width: 400, colour: null },
    { alt: 'Blue scarf', view: 'detail' },
  ])
  const issuesOf = async (...wrong: object[]) =>
    (await upload(wrong)).json().error.details.issues as { path: string; message: string }[]
  expect(await issuesOf({ content: btoa('%PDF-1.7'), alt: 'None' })).toEqual([
    { path: 'pictures.0.file', message: 'kind' },
  ])
  const both = await upload([{ content: red, url: 'https://cdn.example/a.png', alt: 'Both' }])
  expect(both.statusCode).toBe(400)
  const tooLarge = Buffer.alloc(8 * 2 ** 20 + 3).toString('base64')
  expect(await issuesOf({ content: red, alt: 'Fine' }, { content: tooLarge, alt: 'Large' })).toMatchObject([
    { path: expect.stringMatching(/^pictures\.1/) },
  ])
  expect(
    (await upload(Array.from({ length: 4 }, () => ({ content: tooLarge, alt: 'Large' })))).statusCode,
  ).toBe(413)
  expect((await send('warehouse', 'POST', `products/${id}/images`, { pictures })).statusCode).toBe(403)
})

test('the stock of a new product is at the chosen location', async () => {
  await send('admin', 'POST', 'locations', { code: 'north', name: 'North' })
  const listLocationsFor = async (name: string) =>
    (await send(name, 'GET', 'catalogue/choices')).json().locations
  const locations = await listLocationsFor('sales-manager')
  expect(locations.at(0).code).toBe('main')
  expect(locations).toContainEqual({ code: 'north', name: 'North' })
  // Designers do not see where stock is.
  expect(await listLocationsFor('designer')).toEqual([locations.at(0)])
  const product = { ...tee('North tee', 'NORTH'), location: 'north' }
  const created = await send('designer', 'POST', 'products', product)
  expect(created.statusCode, created.body).toBe(201)
  const [variant] = created.json().variants
  expect(variant.on_hand).toBe(0)
  const { counts } = (await send('admin', 'GET', `stock/${variant.id}`)).json()
  expect(
    counts.map((one: { location: string; on_hand: number }) => [one.location, one.on_hand]),
  ).toContainEqual(['north', 7])
  // Repeated: the same product, with the same stock.
  const again = await send('designer', 'POST', 'products', product)
  expect(again.json().id).toBe(created.json().id)
  const closed = { ...tee('South tee', 'SOUTH'), location: 'south' }
  expect((await send('admin', 'POST', 'products', closed)).json().error.details.issues[0].path).toBe(
    'location',
  )
})

test('shipping profiles are among the choices of a product', async () => {
  await sql`insert into shipping_profile (code, name, position) values ('bulky', 'Bulky', 0)`.execute(api.db)
  const { shipping_profiles: profiles } = (await send('designer', 'GET', 'catalogue/choices')).json()
  expect(profiles).toContainEqual({ code: 'bulky', name: 'Bulky' })
})
